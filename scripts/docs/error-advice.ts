/** What to do about each class of errors. Its test asks for every class that the package exports. */
export const errorAdvice: Readonly<Record<string, readonly string[]>> = {
  LacunaError: [
    'Catch this one if you handle all failures of a call in the same way. Anything else that is thrown is a defect, or the reason with which you aborted the call yourself.',
    'Log `error.report()`: it contains no secret. `hints` say what to try, the likeliest first, and `history` lists every request of the call.',
  ],
  RequestError: [
    'Nothing was sent. `problems` names each input or option that was refused, and what is allowed: change it, and call again.',
    'Do not try the same call again: the answer will be the same.',
  ],
  DuplicateCallError: [
    'Nothing was sent: another call has the same intent, and `reference` names it. One that has happened gives its result again, so this error says why it cannot: the outcome is open, the input was another one, or the journal has no result of it. If its `verdict` is `happened` or `state-as-wanted`, or `undefined` because you acknowledged it, what you wanted is done.',
    'If the verdict is `unknown`, find out first: `client.reconcile(error.reference, { withinMs })`, or `client.recover({ withinMs })`.',
    'If it is `did-not-happen` or `not-as-wanted`, `client.acknowledge(error.reference)` frees the intent, and you may make the call again.',
    'If the message says that the input was another one, give this call an intent of its own.',
  ],
  ConnectionError: [
    'If the operation only reads, the client has already tried it again, as often as `retries` says. Check the network, `baseUrl` and the certificate; `cause` has the error code of the platform.',
    'If the operation changes something, this error means that nothing was sent. You may call it again.',
  ],
  TimeoutError: [
    'If the operation only reads, the client has already tried it again within `timeoutMs`. Raise `timeoutMs`, or give each attempt a part of it with `attemptTimeoutMs`.',
    'If the operation changes something, this error means that the time was over before anything was sent. You may call it again.',
  ],
  ApiError: [
    'The service refused, and its `code` and `serviceMessage` say why: the reference of the interface lists the codes, and what to do about each.',
    'A failure of the service itself, such as 503, often passes. If the operation only reads, the client has already tried it again.',
    'If the operation changes something, this request was refused. Where an earlier copy of it could have caused that, the client has asked the service by a read: `settlement` has what it has shown, such as `state-as-wanted`, and `unknown` if it could not be asked. Without a journal it does not ask after a refusal for a balance, a limit or a price.',
    'If you prepared the call and have a journal, the entry stays and keeps its intent until `client.acknowledge(error.reference)`. You need not recover before.',
  ],
  AlreadyCarriedOutError: [
    'Do not send the call again: it was carried out. A proxy or the network has sent the request twice, and the service refused the second copy. `settlement.result` is what a read has shown of it, and `cause` is the refusal.',
    'With a journal, its entry is settled as `happened`: acknowledge it with `client.acknowledge(error.reference)`.',
  ],
  AuthenticationError: [
    'Check the key or the password, and whether it is for this environment. The market data client has already renewed its token once.',
    'Later calls do not repeat a refused login, so that the account is not locked. Call `login()` when the password is right.',
  ],
  RateLimitError: [
    'Wait for `retryAfterMs`, and send fewer requests: the service bans clients that go on. This copy of the request was not carried out.',
    'A status of 418 is such a ban. The client sends nothing until it is over.',
  ],
  ResultError: [
    'The gateway answered that it did not succeed: `code` and `resultStatus` say why. Codes are text, since leading zeros count.',
    'A checksum that does not match has many causes: `explain` of the client shows each step of it and finds the usual mistakes.',
  ],
  DecodeError: [
    'The answer is cut short, or it is not what its content type says: often a proxy has answered with a page of its own. `line` and `column` say where.',
    'If the answer is a list, `partial` has the entries that could be read. The option `onMismatch` decides what happens to values in an unknown form.',
  ],
  OutcomeUnknownError: [
    'Do not send the call again. Find out what became of it: `client.reconcile(error.reference, { withinMs })`, or, with a journal, `client.recover({ withinMs })`, also after a restart.',
    'If the verdict is `did-not-happen`, you may make the call again. If it is `unknown`, somebody has to look at the service; then call `client.close(reference, verdict)`.',
    'For a payment, give the client a `lookUp` that asks your gateway, or send the same body once more: `client.resubmit(reference)`.',
  ],
  JournalError: [
    'Nothing was sent. Check the file or the store: is the disk full, does the journal belong to another account, does another process use it?',
    'Nothing was overwritten. The client leaves a damaged journal as it is: move it away only when you know what became of the calls in it.',
  ],
}
