/** Finds out what became of a call whose answer was lost: asks until it is certain or the time is over. It never writes. */
import type { Api } from '../../client/api-adapter.js'
import type { AnyReadings } from '../../ambiguity/assume.js'
import type { ResponseInfo } from '../../client/call-options.js'
import { JournalError, requestError, RequestError } from '../../errors/errors.js'
import { shownName } from '../../errors/cause.js'
import { checkReference } from '../check-reference.js'
import type { Credentials } from '../../client/credentials.js'
import { Deadline } from '../../transport/deadline.js'
import { isObject } from '../../response/json-object.js'
import { ObservationLimiter, type WaitingObserver, type ObservationSlot } from './observation-limiter.js'
import { isoTime, type ReconcileContext, type ApiReconcileOptions } from './query-service.js'
import type { OtherCall } from './named-calls.js'
import type { OperationDescription } from '../../client/operation.js'
import { isTimeout, timeoutBounds, type ClientSettings } from '../../client/options.js'
import { accountMark, sentTime } from '../write-reference.js'
import { longestWaitMs, neededMs } from './non-occurrence.js'
import type { CallEvidence, CallReference, Settlement } from '../reference.js'
import { redactEvidence } from '../../redaction/redact-evidence.js'
import type { Sleep } from '../../transport/sleep.js'
import { unknownOptions } from '../../client/unknown-options.js'
import { apartMs } from './verdict.js'
import { reconcileMethodOf, type ObservationMemory, type ReconcileMethod } from './reconcile-method.js'

/** How to reconcile. */
export interface ReconcileOptions {
  /**
   * For how long to ask, in milliseconds. A call that is not certain by then is `unknown`; if it only takes time, the last
   * entry of `evidence` says when more can be known. To prove that an order was not placed takes `recvWindow`,
   * `executionLagMs`, and some seconds for two reads after that: by default, a minute is enough.
   */
  readonly withinMs: number
  readonly signal?: AbortSignal | undefined
}

/** The wait after the first step; each further one is twice as long. */
const shortestWaitMs = 500

/** Calls an operation, as a method of the client does. */
export type CallOperation = (
  operation: OperationDescription,
  input: unknown,
  options: unknown,
) => Promise<{ readonly data: unknown; readonly response: () => Pick<ResponseInfo, 'headers'> }>

/** What a client has to reconcile with. Only what reads is ever called. */
export function meansOf(
  {
    api,
    settings,
    credentials: { secrets },
    account,
  }: {
    readonly api: Pick<Api<AnyReadings>, 'operations' | 'catalogue'>
    readonly settings: ClientSettings
    readonly credentials: Pick<Credentials, 'secrets'>
    /** Who asks, where calls belong to an account. */
    readonly account?: readonly string[]
  },
  call: CallOperation,
  own: ApiReconcileOptions,
): ReconcileContext {
  const { operations } = api
  const { clock, monotonicClock, sleep, executionLagMs, timeoutMs } = settings
  return {
    operations,
    account: account && accountMark(account),
    catalogue: api.catalogue,
    read: async (id, input, options) => {
      const operation = operations[id]
      if (operation?.safeToRetry !== true) throw new Error(`${id} does more than read.`)
      const { data, response } = await call(operation, input, options)
      return { data, headers: response().headers }
    },
    clock,
    monotonicClock,
    sleep,
    redact: (text) => secrets.redact(text),
    executionLagMs,
    timeoutMs,
    ...own,
  }
}

/** What a journal says of when a call was sent: the time of the last attempt, or why it tells none. */
export type JournalEvidence = { readonly sent: CallReference } | { readonly says: string }

/** What else is known of a call. */
export interface CallFacts {
  /** Asks a journal when a call was sent whose reference does not say it. */
  readonly recorded?: ((reference: CallReference) => Promise<JournalEvidence>) | undefined
  /** What it shares the time with. */
  readonly turns?: ObservationLimiter | undefined
  /** The other calls of the same identifiers. What this client sends meanwhile is among them. */
  readonly others?: ((reference: CallReference) => Promise<() => readonly OtherCall[]>) | undefined
  /** What a journal has of earlier looks. */
  readonly looksFor?: ((reference: CallReference) => Promise<ObservationMemory | undefined>) | undefined
}

const noOthers = (): Promise<() => readonly OtherCall[]> => Promise.resolve(() => [])

/**
 * Finds out what became of a call.
 *
 * @param value a reference, as an error or a journal has it
 * @throws RequestError for a reference or options that are wrong; the reason of the signal when the caller gives up
 */
export async function reconcile(
  value: unknown,
  means: ReconcileContext,
  options: unknown,
  { recorded, turns = new ObservationLimiter(), looksFor, others = noOthers }: CallFacts = {},
): Promise<Settlement> {
  const { withinMs, signal = new AbortController().signal } = checkedOptions(options)
  const given = checkReference(value, means)
  signal.throwIfAborted()
  const told = (message: string): CallEvidence => ({ message, at: means.clock() })
  // A clock that stands still, or a sleep or a journal that never ends, must not keep this going for ever.
  const deadline = new Deadline(withinMs, signal)
  try {
    const { reference, says } = await timed(given, recorded, { ...means, withinMs, signal })
    const way = reconcileMethodOf(reference, means, signal, {
      looksFor: (one) => looksFor?.(one),
      others: await others(reference),
    })
    const first = told(says)
    const isUrgent = means.operations[reference.operationId]?.urgent === true
    const found: Settlement =
      way === undefined
        ? {
            verdict: 'unknown',
            evidence: [first, told(`Nothing shows its outcome. ${reference.reconcile}`)],
          }
        : await settled(way, means, { withinMs, signal, deadline, turns, isUrgent }, first)
    return redactEvidence(found, means.redact)
  } finally {
    deadline.end()
  }
}

/** A reference with the time at which the call was sent, as far as anybody knows it, and that in words. */
async function timed(
  given: CallReference,
  recorded: CallFacts['recorded'],
  {
    timeoutMs,
    withinMs,
    signal,
  }: Pick<ReconcileContext, 'timeoutMs'> & Pick<ReconcileLimits, 'withinMs' | 'signal'>,
): Promise<{ readonly reference: CallReference; readonly says: string }> {
  const { operationId } = given
  const known =
    given.sentAt === undefined && recorded !== undefined
      ? await askedOfJournal(recorded(given), withinMs, signal)
      : { sent: given }
  // A reference that was made by hand does not say for how long it was sent.
  const { sentAt, signed, sendingMs = timeoutMs, monotonic } = 'sent' in known ? known.sent : given
  if (sentAt !== undefined) {
    const reference = { ...given, ...sentTime(sentAt, signed, sendingMs, monotonic) }
    return { reference, says: `${operationId} was sent at ${isoTime(sentAt)}${signedWords(reference)}.` }
  }
  // A copy of it may have been stored before the call was sent, and the call sent since.
  const unsent = `The reference does not say when ${operationId} was sent: it was made before that, so it cannot show whether it was sent.`
  return { reference: given, says: 'says' in known ? `${unsent} ${known.says}` : unsent }
}

/** What the journal knows. The service can answer without it, so half of the time is kept for that. */
async function askedOfJournal(
  asking: Promise<JournalEvidence>,
  withinMs: number,
  signal: AbortSignal,
): Promise<JournalEvidence> {
  const deadline = new Deadline(withinMs / 2, signal)
  try {
    return await deadline.wait(asking)
  } catch (error) {
    signal.throwIfAborted()
    if (deadline.timedOut) return { says: 'The journal has not answered in time.' }
    if (error instanceof JournalError) return { says: `The journal could not be read: ${error.message}` }
    throw error
  } finally {
    deadline.end()
  }
}

/** For how long a call is looked for, and with what it shares that time. */
interface ReconcileLimits extends Pick<WaitingObserver, 'withinMs' | 'isUrgent'> {
  readonly signal: AbortSignal
  readonly deadline: Deadline
  readonly turns: ObservationLimiter
}

async function settled(
  way: ReconcileMethod,
  { clock, sleep }: ReconcileContext,
  { withinMs, signal, deadline, turns, isUrgent }: ReconcileLimits,
  first: CallEvidence,
): Promise<Settlement> {
  const evidence = [first]
  const began = clock()
  let sleptMs = 0
  const leftMs = (): number => withinMs - Math.max(clock() - began, sleptMs)
  for (let looks = 0; ; looks += 1) {
    const turn = await turnOf(turns, { looks, isUrgent, withinMs, leftMs }, deadline, signal)
    if (turn === undefined) break
    const { evidence: seen, retryAfterMs = 0 } = await way.ask(turn.lookMs).finally(turn.end)
    add(evidence, seen)
    const verdict = way.certain()
    if (verdict !== undefined) return { ...verdict, evidence }
    const pace = way.isNear() ? apartMs : Math.min(shortestWaitMs * 2 ** looks, longestWaitMs)
    const waitMs = Math.max(pace, retryAfterMs)
    if (waitMs >= leftMs() || !(await pause(sleep, waitMs, deadline, signal))) break
    sleptMs += waitMs
  }
  const last = way.last()
  return last.verdict === 'unknown'
    ? { ...last, evidence: [...evidence, ...openEnd(way, clock())] }
    : { ...last, evidence }
}

/** @returns `undefined` where the time is over before the turn of a further look has come */
async function turnOf(
  turns: ObservationLimiter,
  looker: WaitingObserver,
  deadline: Deadline,
  signal: AbortSignal,
): Promise<ObservationSlot | undefined> {
  if (looker.looks === 0) return turns.take(looker, signal)
  try {
    const turn = await turns.take(looker, deadline.signal)
    if (looker.leftMs() > 0) return turn
    turn.end()
  } catch {
    signal.throwIfAborted()
  }
  return undefined
}

/** Why it is unknown when the time is over, and from when on it need not be. */
function openEnd(way: ReconcileMethod, at: number): CallEvidence[] {
  const why = { message: way.why(), at }
  const proof = way.proof(at)
  if (proof === undefined) return [why]
  const withinMs = neededMs(proof)
  const whose = proof.clock === 'service' ? 'the service' : 'this client'
  const message =
    `That it did not happen can be proved from ${isoTime(proof.from)} on, by the clock of ${whose}. ` +
    `Ask again, with withinMs of at least ${Math.ceil(withinMs)} plus the time that the answers take.`
  return [why, { message, at, provable: { from: proof.from, withinMs } }]
}

/** @returns whether there is time left: a sleep of the user's own may take longer than it stands for */
async function pause(sleep: Sleep, ms: number, deadline: Deadline, signal: AbortSignal): Promise<boolean> {
  try {
    await deadline.wait(Promise.resolve(sleep(ms, deadline.signal)))
    signal.throwIfAborted()
    return true
  } catch (error) {
    signal.throwIfAborted()
    if (deadline.timedOut) return false
    throw new RequestError(
      `Nothing was found out: the option sleep of this client has failed (${shownName(error)}).`,
    )
  }
}

/** The same seen again and again is told by the first and the latest time. */
function add(evidence: CallEvidence[], seen: CallEvidence): void {
  const [before, last] = evidence.slice(-2)
  if (last?.message === seen.message && before?.message === seen.message) evidence.pop()
  evidence.push(seen)
}

function signedWords({ signed }: CallReference): string {
  if (signed === undefined) return ''
  const { timestamp, recvWindow } = signed
  return `, signed with ${isoTime(timestamp)}, and accepted for ${recvWindow} ms from then`
}

export function checkedOptions(options: unknown): ReconcileOptions {
  const attempted = 'Nothing was reconciled'
  if (!isObject(options))
    throw requestError([{ field: 'options', message: 'must be an object with withinMs' }], { attempted })
  const { withinMs, signal } = options
  const problems = unknownOptions(options, ['withinMs', 'signal'], 'options.')
  if (!isTimeout(withinMs)) {
    const message =
      withinMs === undefined ? 'is missing; it is the number of milliseconds to ask for' : timeoutBounds
    problems.push({ field: 'options.withinMs', message })
  }
  if (signal !== undefined && !(signal instanceof AbortSignal))
    problems.push({ field: 'options.signal', message: 'must be an AbortSignal' })
  if (problems.length > 0 || typeof withinMs !== 'number') throw requestError(problems, { attempted })
  return { withinMs, ...(signal instanceof AbortSignal && { signal }) }
}
