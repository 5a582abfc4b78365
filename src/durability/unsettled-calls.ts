/** Calls whose outcome is still to be noted. */
import type { AnyReadings } from '../ambiguity/assume.js'
import type { CallJournal } from './call-journal.js'
import { checkReference } from './check-reference.js'
import { operationNamed, withoutJournal } from '../request/validate-call.js'
import type { ApiClient } from '../client/client.js'
import { LacunaError, requestError, RequestError } from '../errors/errors.js'
import { looksFor } from './reconcile/earlier-entries.js'
import type { Result } from '../client/call-options.js'
import { resultOf } from '../client/call-options.js'
import { isObject } from '../response/json-object.js'
import type { Durability } from './durability.js'
import type { DurableCalls } from './durable-calls.js'
import { preparing } from './prepared-calls.js'
import { recoveringOf } from './reconcile/recovery-results.js'
import type { ClosingVerdict, CallInJournal } from './journal-entry.js'
import { ObservationLimiter } from './reconcile/observation-limiter.js'
import { referenceOf } from './write-reference.js'
import { checkedOptions, type ReconcileOptions } from './reconcile/reconcile.js'
import { Recovery } from './reconcile/recover.js'
import type { CallVerdict, Recovered, Settlement } from './reference.js'
import { redactEvidence } from '../redaction/redact-evidence.js'

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
  return {
    ...preparing<Methods, Readings>(client),
    reconcile: (reference, options) => reconcileCall(client, reference, options),
    recover: (options) => recoveringOf((...giving) => recoverCalls(client, options, ...giving)),
    acknowledge: (reference) => acknowledgeCall(client, reference),
    close: (reference, verdict) => closeCall(client, reference, verdict),
  }
}

/** Finds out what became of one call. Where its reference does not say when it was sent, the journal may. */
async function reconcileCall<Readings extends AnyReadings>(
  client: ApiClient<Readings>,
  reference: unknown,
  options: unknown,
): Promise<Settlement> {
  return shown(client, reference, options, async () => {
    const durability = durabilityOf(client)
    const { journal } = durability
    return durability.reconcile(
      reference,
      options,
      journal && {
        recorded: (one) => journal.recorded(one),
        looksFor: async (one) => looksFor(await journal.opened(), one),
      },
    )
  })
}

/** What a step of a journal, a sleep or a signer of the user's fails with may have secrets in its words. */
async function shown<Readings extends AnyReadings, T>(
  client: ApiClient<Readings>,
  reference: unknown,
  options: unknown,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // What is none of ours is the reason of a caller who gave up.
    if (!(error instanceof LacunaError)) throw error
    throw client.shownError('reconcile', { given: reference, options }, error)
  }
}

/** Settles what the journal has open. */
async function recoverCalls<Readings extends AnyReadings>(
  client: ApiClient<Readings>,
  options: ReconcileOptions,
  give: (one: Recovered) => void,
  stop: AbortController,
): Promise<Recovered[]> {
  const asShown = (one: Recovered): Recovered => redactEvidence(one, (text) => client.redact(text))
  return shown(client, undefined, options, async () => {
    const journal = journalOf(client)
    const { withinMs, signal } = checkedOptions(options)
    const durability = durabilityOf(client)
    const turns = new ObservationLimiter()
    const opened = await journal.opened()
    const recovery = new Recovery(opened, {
      withinMs,
      signal: stop.signal,
      give: (one) => give(asShown(one)),
      reconcile: (reference, leftMs, ended) =>
        durability.reconcile(
          reference,
          { withinMs: leftMs, signal: ended },
          { turns, looksFor: (one) => looksFor(opened, one) },
        ),
    })
    const leave = (): void => stop.abort(signal?.reason)
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return (await recovery.run()).map(asShown)
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  })
}

/** Notes that a caller knows the outcome of a call. */
async function acknowledgeCall<Readings extends AnyReadings>(
  client: ApiClient<Readings>,
  reference: unknown,
): Promise<void> {
  return shown(client, reference, undefined, async () => {
    const journal = journalOf(client)
    await journal.acknowledge(checkReference(reference, client))
  })
}

/** Ends a call whose outcome the caller says. */
async function closeCall<Readings extends AnyReadings>(
  client: ApiClient<Readings>,
  reference: unknown,
  verdict: unknown,
): Promise<void> {
  return shown(client, reference, undefined, async () => {
    const journal = journalOf(client)
    const known = checkReference(reference, client)
    if (!isClosing(verdict)) {
      const message = `must be ${Object.keys(closing).join(', ')}`
      throw requestError([{ field: 'verdict', message }], { attempted: 'The call was not closed' })
    }
    await journal.close(known, verdict)
  })
}

function isClosing(verdict: unknown): verdict is Exclude<CallVerdict, 'unknown'> {
  return typeof verdict === 'string' && Object.hasOwn(closing, verdict)
}

function journalOf<Readings extends AnyReadings>(client: ApiClient<Readings>): CallJournal {
  const { journal } = durabilityOf(client)
  if (journal) return journal
  throw new RequestError(`There is nothing to ask: ${withoutJournal}.`)
}

function durabilityOf<Readings extends AnyReadings>({ durability }: ApiClient<Readings>): Durability {
  if (durability) return durability
  throw new Error('A client whose calls are found again is made with durability.')
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
