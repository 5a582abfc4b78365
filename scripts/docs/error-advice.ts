/** What to do about each class of errors. Its test asks for every class that the package exports. */
export const errorAdvice: Readonly<Record<string, readonly string[]>> = {
  LacunaError: [
    'Catch this one where any failure of a call is handled alike; everything else that is thrown is a defect, or the reason with which you ended the call yourself.',
    'Log `error.report()`, which has no secret in it. `hints` say what to try, the likeliest first, and `history` has every request of the call.',
  ],
  RequestError: [
    'Nothing was sent. `problems` names each input or option that was refused, and what is allowed: change it, and call again.',
    'Do not try the same call again: the answer will be the same.',
  ],
  DuplicateCallError: [
    'Nothing was sent, and `reference` names the other call. Do what it was for once: where `verdict` is `happened` or `state-as-wanted`, or `undefined` because it was acknowledged, it is done.',
    'Where `verdict` is `unknown`, find out first: `client.reconcile(error.reference, { withinMs })`, or `client.recover({ withinMs })`.',
    'Where it is `did-not-happen` or `not-as-wanted`, `client.acknowledge(error.reference)` frees the intent, and the call may be made again.',
    'The result of the other call is in the journal until it is acknowledged: `recover` returns it, and `(await journal.get(error.reference.id))?.settled` shows it.',
  ],
  ConnectionError: [
    'An operation that only reads was already tried again, as `retries` says: look at the network, at `baseUrl` and at the certificate; the `cause` has the code of the platform.',
    'Of an operation that changes something it says that nothing was sent. You may call it again.',
  ],
  TimeoutError: [
    'An operation that only reads was already tried again within `timeoutMs`. Raise `timeoutMs`, or give each attempt a part of it with `attemptTimeoutMs`.',
    'Of an operation that changes something it says that the time was over before anything was sent.',
  ],
  ApiError: [
    'The service refused, and its `code` and `serviceMessage` say why: the list of codes says what to do about each.',
    'A failure of the service itself, such as 503, often passes: a read was tried again already.',
    'Of an operation that changes something it is a refusal that is known to leave nothing open: nothing happened. Where the call was prepared and has a journal, that stays noted, and an intent taken, until `client.acknowledge(error.reference)`: nothing has to be recovered before.',
  ],
  AuthenticationError: [
    'Look at the key, the password, and the environment that they are for. Market data renews its token once by itself before this is thrown.',
    'A refused login is not repeated by later calls: call `login()` when the password is right.',
  ],
  RateLimitError: [
    'Wait for `retryAfterMs`, and send less: the service bans who goes on. The request was not carried out.',
    'A status of 418 is such a ban. The client sends nothing until it is over.',
  ],
  ResultError: [
    'The gateway answered, and its result is no success: `code` and `resultStatus` say which. Codes are text, since leading zeros count.',
    'A checksum that does not match has many causes: `explain` shows each step of it.',
  ],
  DecodeError: [
    'The answer is cut short, or is not what its content type says; a page of a proxy often is the cause. `line` and `column` say where.',
    'Of a list, `partial` has the entries that could be read. `onMismatch` says what becomes of odd values.',
  ],
  OutcomeUnknownError: [
    'Do not send the call again. Ask what became of it: `client.reconcile(error.reference, { withinMs })`, or, with a journal, `client.recover({ withinMs })`, also after a restart.',
    'Where the verdict is `did-not-happen`, the call may be made again. Where it is `unknown`, somebody has to look, and then `client.close(reference, verdict)`.',
    'A payment is asked for by a `lookUp` of your own, or sent once more with the same body: `client.resubmit(reference)`.',
  ],
  JournalError: [
    'Nothing was sent. Look at the file or the store: is its disk full, is it that of another account, does another process have it?',
    'Nothing was overwritten. A journal that is damaged is kept as it is: move it away only when you know what became of the calls in it.',
  ],
}
