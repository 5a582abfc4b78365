/** Calls that survive: recorded before they leave, found again, and ended when their outcome is known. */
import type { AnyReadings } from '../ambiguity/assume.js'
import { resultOf, type Result } from '../client/call-options.js'
import type { ApiClient } from '../client/client.js'
import { LacunaError, requestError, RequestError } from '../errors/errors.js'
import type { CallArguments } from '../redaction/redact-errors.js'
import { operationNamed, withoutJournal } from '../request/validate-call.js'
import { isObject } from '../response/json-object.js'
import type { CallJournal } from './call-journal.js'
import { checkReference } from './check-reference.js'
import type { CallInJournal, ClosingVerdict } from './journal-entry.js'
import { preparing, type PreparingClient } from './prepared-calls.js'
import { checkedOptions, lookLimit, type ReconcileOptions } from './reconcile/reconcile.js'
import { recoverCalls, recoveringOf, type RecoveryResults } from './reconcile/recover.js'
import type { CallReference, Settlement } from './reference.js'
import { referenceOf } from './write-reference.js'

/** The methods of a client whose operations change something. */
export interface DurableCalls<Methods> extends PreparingClient<Methods> {
  /**
   * Finds out the outcome of a call with operations that only read, by `x-reconcile` of the description.
   *
   * A reference stored before the call was sent does not have the time of sending. The journal of this client may have it.
   * Otherwise only evidence counts: `happened` if something is found that only this call can have made, `state-as-wanted` if
   * the state is as wanted, and `unknown` if not, since the call may still be sent.
   *
   * @throws RequestError for a reference to no call of this client, or to one of another account
   */
  reconcile(reference: CallReference, options: ReconcileOptions): Promise<Settlement>
  /**
   * Finds out the outcome of every open call in the journal. An entry stays until it is acknowledged or closed. Calls of
   * another live process are left alone; a call that cannot be looked up is `unknown`.
   *
   * Await it for all calls, or loop over it with `for await`, which yields each as soon as its outcome is known: those that
   * the journal knows come at once, and a slow proof does not delay the others. Look at the verdict before you acknowledge:
   * an `unknown` call stays open, for the next `recover` or for `close`.
   *
   * At most eight requests run at once, those that end exposure first, and each call is looked up once before any is looked
   * up twice. Hundreds of calls share the time; if it is too short, each eight of them get a quarter of a second.
   *
   * @throws JournalError if the journal cannot be used
   */
  recover(options: ReconcileOptions): RecoveryResults
  /**
   * Tells the journal that you have noted the outcome of a call: it forgets the call and keeps its intent. If the call
   * certainly did not happen, for example because it was refused, this frees its intent; no `recover` is needed before.
   *
   * @throws RequestError while its outcome is unknown
   */
  acknowledge(reference: CallReference): Promise<void>
  /**
   * Ends a call whose outcome only you know.
   *
   * @throws RequestError for a verdict other than the known one
   */
  close(reference: CallReference, verdict: ClosingVerdict): Promise<void>
}

const closing: Readonly<Record<ClosingVerdict, true>> = {
  happened: true,
  'did-not-happen': true,
  'state-as-wanted': true,
  'not-as-wanted': true,
}

/** What a client whose operations change something offers beside its methods. */
export function durableCalls<Methods, Readings extends AnyReadings>(
  client: ApiClient<Readings>,
): DurableCalls<Methods> {
  const { durability } = client
  if (durability === undefined)
    throw new Error('A client whose calls are found again is made with durability.')
  const journalOf = (): CallJournal => {
    if (durability.journal) return durability.journal
    throw new RequestError(`There is nothing to ask: ${withoutJournal}.`)
  }
  /** What a step of a journal, a sleep or a signer of the user's fails with may have secrets in its words. */
  const shown = async <T>(given: CallArguments, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      // What is none of ours is the reason of a caller who gave up.
      if (!(error instanceof LacunaError)) throw error
      throw client.shownError('reconcile', given, error)
    }
  }
  return {
    ...preparing<Methods, Readings>(client),
    reconcile: (given, options) => shown({ given, options }, () => durability.reconcile(given, options)),
    recover: (options) =>
      recoveringOf((give, stop) =>
        shown({ given: undefined, options }, async () => {
          const journal = journalOf()
          const { withinMs, signal } = checkedOptions(options)
          const limit = lookLimit()
          const leave = (): void => stop.abort(signal?.reason)
          if (signal?.aborted) leave()
          signal?.addEventListener('abort', leave, { once: true })
          try {
            return await recoverCalls(journal, {
              withinMs,
              signal: stop.signal,
              give,
              reconcile: (reference, leftMs, ended) =>
                durability.reconcile(reference, { withinMs: leftMs, signal: ended }, limit),
            })
          } finally {
            signal?.removeEventListener('abort', leave)
          }
        }),
      ),
    acknowledge: (given) =>
      shown({ given, options: undefined }, async () =>
        journalOf().acknowledge(checkReference(given, client)),
      ),
    close: (given, verdict) =>
      shown({ given, options: undefined }, async () => {
        const journal = journalOf()
        const reference = checkReference(given, client)
        if (typeof verdict === 'string' && Object.hasOwn(closing, verdict))
          return journal.close(reference, verdict)
        const message = `must be ${Object.keys(closing).join(', ')}`
        throw requestError([{ field: 'verdict', message }], { attempted: 'The call was not closed' })
      }),
  }
}

/**
 * Sends a call once more that was sent before, with the same body.
 *
 * @param given the input, where the journal does not have it
 */
export function sendAgain<Readings extends AnyReadings>(
  client: ApiClient<Readings>,
  reference: unknown,
  given?: unknown,
  options?: unknown,
): Result<unknown> {
  const operationId = isObject(reference) ? String(reference['operationId']) : 'resubmit'
  const sent = sendSame(client, reference, given, options).catch((error: unknown) => {
    throw client.shownError(operationId, { given, options }, error)
  })
  return resultOf(sent)
}

async function sendSame<Readings extends AnyReadings>(
  client: ApiClient<Readings>,
  reference: unknown,
  given: unknown,
  options: unknown,
): ReturnType<ApiClient<Readings>['send']> {
  const known = checkReference(reference, client)
  const operation = operationNamed(client.operations, known.operationId)
  const found = await client.durability?.journal?.find(known)
  const refuse = (field: string, message: string): never => {
    throw requestError([{ field, message }], operation)
  }
  if (found?.isUnderWay) refuse('reference', 'belongs to a call whose answer is still awaited')
  const input = given ?? found?.given()
  if (input === undefined)
    refuse('input', `is needed, since the body must be the same again: ${whyNotKept(client, found)}`)
  const prepared = client.prepare(operation, input, options, known.id)
  prepared.trace.intent = known.intent
  prepared.trace.kept = known
  const { identifiers } = referenceOf(operation, prepared.asked, known)
  const isSame = found?.isSame(prepared.draft.toSign) ?? isEqual(identifiers, known.identifiers)
  if (!isSame)
    refuse('input', 'differs from what was sent before: the service would take it for another transaction')
  return client.send(prepared, { reference: known, kept: true, isAgain: true })
}

/** Why the journal cannot say what was sent. */
function whyNotKept<Readings extends AnyReadings>(
  { hasJournal, hasSealingKey }: ApiClient<Readings>,
  found: CallInJournal | undefined,
): string {
  if (!hasJournal) return withoutJournal
  if (!hasSealingKey)
    return 'the journal of this client has no key, so it keeps no personal data; for future calls give it one, such as fileJournal(path, { key })'
  return found === undefined
    ? 'this call is not in the journal'
    : 'this call was recorded by a journal without a key, which keeps no personal data'
}

function isEqual(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys({ ...one, ...other })
  return names.every((name) => one[name] === other[name])
}
