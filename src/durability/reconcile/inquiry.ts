/** Requests to a service, or to a function of the user, about a call whose answer was lost. They only read. */
import type { Catalogue } from '../../model/ambiguity.js'
import type { OperationDescription, OperationTable } from '../../model/api-adapter.js'
import type { CallOutcome, Refused, Unanswered } from '../../model/outcome.js'
import type { CallJournal, ObservationMemory } from '../call-journal.js'
import type {
  RecordedObservations,
  CallEvidence,
  CallReference,
  Settlement,
  MonotonicTime,
  ObservedMoment,
} from '../../model/journal.js'
import {
  awaitsAnother,
  isPossiblyProved,
  matchIn,
  verdictOf,
  whenNobodyKnows,
  whyUnknown,
  type JudgedOutcome,
  type LostCall,
  type Observation,
  type Sighting,
} from './verdict.js'
import { isNamedByClient, type NamedCalls, type OtherCall } from '../reference.js'
import { errorCode, innermost, isoTime, shownName, visible } from '../../model/errors.js'
import { redactEvidence } from '../../redaction/redact-errors.js'
import { breachesOf } from '../../request/validate-call.js'
import { isObject, orNothing, type JsonObject, plainText } from '../../model/json.js'
import { dateOf, Deadline, elapsedMs, waitAfter, waitFor, type Sleep } from '../../model/time.js'
import {
  endByClient,
  apartMs,
  dateStepMs,
  type CallTimes,
  type LookTimes,
  isAbsenceProved,
  isLate,
  passedMs,
} from '../absence.js'

/* A function of the user's, which finds out what became of a call that no operation of the description shows. */

/** The result of a lookup. */
export interface LookUpAnswer<T = unknown> {
  /**
   * `happened` only if the order that was found is of this call: if its id was used before, it may be the earlier order.
   * `did-not-happen` only if it is known that no such order exists; `unknown` if the order failed or is pending.
   */
  readonly verdict: 'happened' | 'did-not-happen' | 'unknown'
  /** The finding, passed on unchanged. */
  readonly result?: T
  /** The observation, in a sentence; it becomes evidence, without secrets that the client knows. */
  readonly message?: string
}

/**
 * Finds out the outcome of a call by your own means, such as the order status of the gateway. It must only read. The client
 * calls it again until the outcome is certain. A report of a missing order counts only if it comes twice, with a pause,
 * after the gateway can no longer carry out the call.
 *
 * ```ts
 * const lookUp: LookUp<OrderStatus> = async ({ identifiers }, { signal }) => {
 *   const status = await orderStatusOf(identifiers.orderId, signal) // your call of the gateway; it throws what fails
 *   if (status === undefined) return { verdict: 'did-not-happen', message: 'The gateway knows no such order.' }
 *   return { verdict: 'happened', result: status }
 * }
 * ```
 */
export type LookUp<T = unknown> = (
  reference: CallReference,
  options: { readonly signal: AbortSignal },
) => LookUpAnswer<T> | Promise<LookUpAnswer<T>>

/* From when on it can be proved that a call came to nothing, and how long that takes. */

/** The longest pause between two reads while nothing is near to being certain. */
export const longestWaitMs = 5_000

/** When something can be proved. */
export interface NonOccurrenceWindow {
  /** The moment, in epoch milliseconds of the clock that counts. */
  readonly from: number
  /** A moment that this clock has reached by now. */
  readonly now: number
  readonly clock: 'service' | 'client'
}

/**
 * Milliseconds by which `withinMs` has to exceed the moment from which something can be proved, without the time that answers
 * take: a second of the `Date`, the longest pause, and the distance of two reads.
 */
export const confirmingMs = dateStepMs + longestWaitMs + apartMs

/**
 * When it can be proved that a call came to nothing.
 *
 * @returns `undefined` where more time proves nothing
 */
export function nonOccurrenceWindow(
  call: LostCall,
  looks: readonly Observation[],
  now: number,
): NonOccurrenceWindow | undefined {
  const { reference, executionLagMs } = call
  if (!isPossiblyProved(call, looks)) return undefined
  const { signed, sentAt } = reference
  const byClient = proofByClient(call, looks.at(-1)?.asked, now)
  if (signed === undefined) return byClient
  const reached = looks.flatMap(({ serviceTime, receivedAt }) =>
    serviceTime === undefined ? [] : [serviceTime + now - receivedAt],
  )
  // No answer has shown the service's clock: it was taken to be that of the signature.
  const assumed = now + signed.timestamp - (sentAt ?? signed.timestamp)
  const known = reached.length === 0 ? assumed : Math.max(...reached)
  const service = signed.timestamp + signed.recvWindow + executionLagMs
  // The time has to be over by all clocks.
  return { from: Math.max(service, known + (byClient?.from ?? now) - now), now: known, clock: 'service' }
}

/**
 * The same for a call that is judged by the clocks of the client.
 *
 * @param latest when it was looked for last
 */
function proofByClient(
  call: CallTimes,
  latest: ObservedMoment | undefined,
  now: number,
): NonOccurrenceWindow | undefined {
  const { reference, executionLagMs } = call
  const end = endByClient(reference, executionLagMs)
  if (end === undefined || reference.sentAt === undefined) return undefined
  const restMs = Math.ceil(end - reference.sentAt - passedMs(call, latest))
  return { from: Math.max(end, now + restMs), now, clock: 'client' }
}

/* What it takes to ask, and what is found out. */

/** Calls an operation that only reads, for what became of that call. Rejects for an input that cannot be sent. */
export type Look = (
  operation: OperationDescription,
  input: JsonObject,
  options: { readonly signal: AbortSignal; readonly timeoutMs: number },
) => Promise<CallOutcome>

/** The context for finding out the outcome of a call. */
export interface ReconcileContext {
  readonly operations: OperationTable
  /** The marks of the account that asks, where calls belong to one. */
  readonly accounts?: readonly string[]
  /** By operation and input, the values of each closed set. */
  readonly domains?: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> | undefined
  /** The facts about the codes of failures. */
  readonly catalogue: Catalogue | undefined
  readonly look: Look
  /** Epoch milliseconds of the client's clock. */
  clock(): number
  /** A moment of a clock that nobody sets. */
  monotonicClock(): MonotonicTime | undefined
  readonly sleep: Sleep
  /** Takes the known secrets out of a text. */
  redact(text: string): string
  /** Milliseconds after the last moment of admission in which the service may still carry out a request. */
  readonly executionLagMs: number
  /** The longest time of a call of this client, where it says no other time. */
  readonly timeoutMs: number
  /** Asks elsewhere what became of a call that no operation shows. */
  readonly lookUp?: LookUp | undefined
  /** The calls of the client whose identifiers its caller has chosen. */
  readonly named?: NamedCalls
  /** The journal of the client, where it has one. */
  readonly journal?: CallJournal | undefined
  /** Whether the call was refused: its caller may have sent another one since, by the same identifiers. */
  readonly wasRefused?: boolean
}

/** The options that the client of one API adds to that. */
export type ApiReconcileOptions = Pick<ReconcileContext, 'domains' | 'lookUp'>

/** The judgement on all observations of a call. */
export interface Judgement {
  /** Set as soon as more looks cannot change it. */
  readonly certain?: JudgedOutcome | undefined
  /** The reason why it is unknown otherwise, in a sentence. */
  readonly why: string
  /** From when on it could be proved that it came to nothing, where it only takes time. */
  readonly proof?: NonOccurrenceWindow | undefined
  /** Whether another answer like the latest would make it certain. */
  readonly isNear: boolean
}

/** The evidence of a look, and the wait before the next that the service asks for. */
interface Observed {
  readonly evidence: CallEvidence
  readonly retryAfterMs?: number | undefined
}

/** The search for a call: by an operation of the service that only reads, or by a function of the user's. */
export interface Inquiry {
  observe(leftMs: number): Promise<Observed>
  judge(now: number): Judgement
}

/** The limits of one look for a call that was refused. */
export interface LookOnceOptions {
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/* Asks a service, by the operation that shows the call. */

/** The longest wait for one answer: what does not come by then is asked for again. */
const longestReadMs = 10_000

/** Something on the way has kept the answer, as `Age` says: it may be older than the call. */
const keptCopy = 'was answered with a cached copy, which does not show the present state.'

/** Finds a call by the operation of the service that shows it. */
function operationInquiry(lost: LostCall, context: ReconcileContext, signal: AbortSignal): Inquiry {
  const looks: Observation[] = []
  let call = lost
  return {
    observe: async (leftMs) => {
      const { look, ...observed } = await observe(call, context, leftMs, signal)
      looks.push(look)
      call = { ...lost, since: looks[0]?.asked }
      return observed
    },
    judge: (now) => ({
      certain: verdictOf(call, looks),
      why: whyUnknown(call, looks),
      proof: nonOccurrenceWindow(call, looks, now),
      isNear: awaitsAnother(call, looks),
    }),
  }
}

/** Looks once. */
async function observe(
  call: LostCall,
  context: ReconcileContext,
  leftMs: number,
  signal: AbortSignal,
): Promise<Observed & { readonly look: Observation }> {
  const read = askedOf(call, context)
  const { operationId } = read
  const times = { sentAt: context.clock(), asked: context.monotonicClock() }
  const timeoutMs = Math.max(1, Math.min(leftMs, longestReadMs))
  const observed = (sight: Sighting, says: string, date: number | undefined) => {
    const [receivedAt, answered] = [context.clock(), context.monotonicClock()]
    const look = { ...times, answered, receivedAt, serviceTime: believed(call, date, receivedAt), sight }
    return { look, evidence: { message: `${operationId} ${says}`, operationId, at: receivedAt } }
  }
  const nothing = { kind: 'nothing' } as const
  const outcome = await context.look(read, askingInput(call, read, context), { signal, timeoutMs })
  signal.throwIfAborted()
  if (!('answer' in outcome)) return observed(nothing, `gave no answer (${whyNot(outcome)}).`, undefined)
  if (outcome.kind === 'unreadable') return observed(nothing, `gave ${unreadableFor(call)}.`, undefined)
  const { headers } = outcome.answer
  if (headers.get('age') !== null) return observed(nothing, keptCopy, undefined)
  if (outcome.kind === 'result') {
    const entry = matchIn(call, outcome.data)
    const time = dateOf(headers)
    return entry === undefined
      ? observed(nothing, 'showed nothing that matches the call.', time)
      : observed({ kind: 'found', entry }, shown(call, entry), time)
  }
  // The time of a failure without the service's code may be a proxy's.
  const time = outcome.code === undefined ? undefined : dateOf(headers)
  if (saysMissing(call, context, outcome))
    return observed({ kind: 'missing' }, `reported that it does not exist (${codeOf(outcome)}).`, time)
  const refused = `was refused (${codeOf(outcome)}), which shows nothing about the call.`
  return {
    ...observed(nothing, refused, time),
    retryAfterMs: waitAfter(headers, outcome.until, context.clock()),
  }
}

/**
 * Looks once for a call that was refused: that may show that the call was carried out, and never that it was not. A failure
 * here is not a failure of the call: then the look shows nothing.
 */
export async function observeOnce(
  reference: CallReference,
  context: ReconcileContext,
  { timeoutMs, signal = new AbortController().signal }: LookOnceOptions,
): Promise<Settlement> {
  const readId = context.operations[reference.operationId]?.reconcile?.operation
  const deadline = new Deadline(timeoutMs, signal)
  try {
    const call = readId === undefined ? undefined : await lostCallOf(reference, context, deadline.signal)
    if (call === undefined) return { verdict: 'unknown', evidence: [] }
    const { look, evidence } = await observe(call, context, deadline.remainingMs, signal)
    const outcome = verdictOf(call, [look]) ?? { verdict: 'unknown' as const }
    return redactEvidence({ ...outcome, evidence: [evidence] }, context.redact)
  } catch {
    // Such as a clock that fails. What the call is told is its refusal, which leaves its outcome open.
    const at = orNothing(context.clock)
    const evidence = at === undefined ? [] : [{ message: `${readId} could not be called.`, at }]
    return { verdict: 'unknown', evidence }
  } finally {
    deadline.end()
  }
}

/**
 * The search for a call; `undefined` where there is nothing to ask.
 *
 * @param inTime fires when the journal is awaited no longer
 */
export async function inquiryOf(
  reference: CallReference,
  context: ReconcileContext,
  signal: AbortSignal,
  inTime: AbortSignal,
): Promise<Inquiry | undefined> {
  const call = await lostCallOf(reference, context, inTime)
  if (call?.reconcile.operation !== undefined) return operationInquiry(call, context, signal)
  return call && context.lookUp && lookUpInquiry(context.lookUp, call, context, signal)
}

/** A call as its operation describes how to find it, and the other calls of the same identifiers; `undefined` where none does. */
async function lostCallOf(
  reference: CallReference,
  { operations, named, journal, executionLagMs, wasRefused }: ReconcileContext,
  inTime: AbortSignal,
): Promise<LostCall | undefined> {
  const operation = operations[reference.operationId]
  const reconcile = operation?.reconcile
  if (operation === undefined || reconcile === undefined) return undefined
  const isAlone = reconcile.kind !== 'create' || isNamedByClient(operation, reference)
  // A journal that fails must not prevent asking the service; what it does not say may be anything.
  const recorded =
    isAlone || !journal
      ? []
      : await waitFor(journal.othersLike(operation, reference), inTime).catch(() => [{}])
  // What the client sends meanwhile is among them.
  const others = (): readonly OtherCall[] =>
    isAlone ? [] : [...(wasRefused ? [{}] : []), ...recorded, ...(named?.others(operation, reference) ?? [])]
  return { operation, reconcile, reference, executionLagMs, since: undefined, others }
}

/** The operation to ask, which must only read: this file promises that. */
function askedOf({ operation, reconcile }: LostCall, { operations }: ReconcileContext): OperationDescription {
  const read = operations[reconcile.operation ?? '']
  if (read?.safeToRetry !== true)
    throw new Error(`${operation.operationId} does not name an operation that only reads.`)
  return read
}

/** The input of the operation that is asked: identifiers of the call, but for those that a rule of the operation excludes. */
function askingInput(call: LostCall, read: OperationDescription, context: ReconcileContext): JsonObject {
  const domains = context.domains?.[read.operationId] ?? {}
  const whole = Object.fromEntries(
    Object.entries(call.reconcile.with).flatMap(([name, from]) => {
      const value = call.reference.identifiers[from]
      return value === undefined ? [] : [[name, spelled(value, domains[name])] as const]
    }),
  )
  const sent = (name: string): unknown => whole[name]
  const excluded = breachesOf(read, sent).flatMap(({ rule, inputs }) =>
    rule.kind === 'excludes' ? inputs : [],
  )
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !excluded.includes(name)))
}

/** A value of a closed set in the letter case that the set has: it may have been sent in another one. */
function spelled(value: string, domain: readonly unknown[] = []): string {
  const known = domain.find((candidate) => plainText(candidate).toLowerCase() === value.toLowerCase())
  return typeof known === 'string' ? known : value
}

function saysMissing(
  { reconcile }: LostCall,
  { catalogue }: ReconcileContext,
  { code, answer: { status } }: Refused,
): boolean {
  return (reconcile.notFound?.codes ?? []).some((id) => {
    const known = catalogue?.codes[id]
    return known?.code !== undefined && String(known.code) === String(code) && known.statuses.includes(status)
  })
}

/** A `Date` that is farther from a clock says nothing about it. */
const farthestDateMs = 60_000

/**
 * The time of a `Date`, if it may be true: one that is far from the clock that the call was signed by shows no time of the
 * service, which would have refused the call. One that is near may still be ahead of it, so that no verdict rests on it alone.
 */
function believed(
  { reference: { sentAt, signed } }: LostCall,
  date: number | undefined,
  receivedAt: number,
): number | undefined {
  const correctedMs = sentAt === undefined || signed === undefined ? 0 : signed.timestamp - sentAt
  const isNear = [0, correctedMs].some(
    (byMs) => date !== undefined && Math.abs(date - receivedAt - byMs) <= farthestDateMs,
  )
  return isNear ? date : undefined
}

function shown({ reconcile: { kind, state, time } }: LostCall, entry: JsonObject): string {
  const members = [state?.member, time].flatMap((pointer) => {
    const name = pointer?.slice(1) ?? ''
    const value = entry[name]
    if (typeof value === 'number') return [`${name} ${isoTime(value)}`]
    const isPlain = typeof value === 'boolean' || (typeof value === 'string' && /^\w{1,40}$/.test(value))
    return isPlain ? [`${name} ${value}`] : []
  })
  return `showed ${kind === 'create' ? 'a match for the call: ' : ''}${members.join(', ')}.`
}

function whyNot({ error, timeoutMs }: Unanswered): string {
  return timeoutMs === undefined
    ? (errorCode(innermost(error)) ?? shownName(error))
    : `not within ${timeoutMs} ms`
}

function unreadableFor({ reconcile: { notFound } }: LostCall): string {
  const { ambiguity } = notFound ?? {}
  return `an answer that shows nothing${ambiguity === undefined ? '' : ` (see the ambiguity ${ambiguity})`}`
}

function codeOf({ code, answer: { status } }: Refused): string {
  return `status ${status}${/^-?\w{1,20}$/.test(String(code ?? '')) ? `, code ${code}` : ''}`
}

/* Asks the function of the user. */

/** One answer of a lookup. */
interface LookUpObservation extends LookTimes {
  readonly answer: LookUpAnswer
}

const longestMessage = 300

/** Finds a call by a function of the user's. */
function lookUpInquiry(
  lookUp: LookUp,
  { reference, executionLagMs, others }: LostCall,
  { clock, monotonicClock, redact, journal }: ReconcileContext,
  signal: AbortSignal,
): Inquiry {
  const looked: LookUpObservation[] = []
  let memory: ObservationMemory | undefined
  /** When it was looked for first, and when a first look had ended that was late enough and found nothing, here or earlier. */
  let { since, missing }: Partial<RecordedObservations> = {}
  const call = (): CallTimes => ({ reference, executionLagMs, since })
  return {
    observe: async (leftMs) => {
      const deadline = new Deadline(leftMs, signal)
      /** The answer of the journal, if it comes in time. */
      const inTime = async <T>(work: Promise<T> | undefined): Promise<T | undefined> =>
        work && waitFor(work, deadline.signal).catch(() => undefined)
      /** By the machine, and by the server of the journal where there is one that answers. */
      const moment = async (): Promise<ObservedMoment | undefined> => {
        const server = await inTime(memory?.serverTime?.())
        const monotonic = monotonicClock()
        return monotonic && { ...monotonic, ...(server !== undefined && { server, at: clock() }) }
      }
      try {
        if (looked.length === 0) {
          memory = await inTime(journal?.observationsOf(reference))
          ;({ since, missing } = memory?.looks ?? {})
        }
        const sentMoment = await moment()
        const sentAt = clock()
        const answer = await answerOf(lookUp, reference, redact, deadline.signal)
        signal.throwIfAborted()
        if (answer === undefined) return { evidence: { message: 'lookUp failed.', at: clock() } }
        const observation = { sentAt, asked: sentMoment, answered: await moment(), answer }
        const message = `lookUp says ${answer.verdict}${answer.message === undefined ? '.' : `: ${answer.message}`}`
        const evidence = { message, at: clock() }
        looked.push(observation)
        const before = { since, missing }
        // What was noted by a clock that nobody has here says nothing.
        if (elapsedMs(since, sentMoment) === undefined) since = sentMoment
        if (answer.verdict !== 'did-not-happen') missing = undefined
        else if (elapsedMs(missing, observation.answered) === undefined)
          missing = isLate(call(), observation) ? observation.answered : undefined
        // Noted as soon as it is known: a process that lives shortly has no later.
        if (since !== before.since || missing !== before.missing)
          await inTime(memory?.keep({ ...(since && { since }), ...(missing && { missing }) }))
        return { evidence }
      } finally {
        deadline.end()
      }
    },
    judge: (now) => {
      const found = looked.find(({ answer }) => answer.verdict === 'happened')?.answer
      const last = looked.at(-1)
      const isNear = reference.sentAt !== undefined && last?.answer.verdict === 'did-not-happen'
      if (found !== undefined) {
        const happened = { verdict: 'happened', ...('result' in found && { result: found.result }) } as const
        const why =
          'The match of lookUp may belong to another call with the same identifiers, which this client or its journal knows.'
        // What is found under identifiers that another call has as well may be what that one has made.
        return { isNear, why, certain: others().length > 0 ? undefined : happened }
      }
      const looks = looked.map((observation) => ({
        ...observation,
        isAbsent: observation.answer.verdict === 'did-not-happen',
      }))
      const why =
        reference.sentAt === undefined
          ? `lookUp was not certain, and a call that it does not find may still be sent. ${whenNobodyKnows}`
          : 'lookUp was not certain, or did not answer did-not-happen twice, late enough for a proof.'
      const isProved = isAbsenceProved(call(), looks, missing)
      const certain = isProved ? ({ verdict: 'did-not-happen' } as const) : undefined
      return { isNear, why, certain, proof: proofByClient(call(), last?.asked, now) }
    },
  }
}

/** The answer; `undefined` where it fails, which shows nothing. */
async function answerOf(
  lookUp: LookUp,
  reference: CallReference,
  redact: (text: string) => string,
  signal: AbortSignal,
): Promise<LookUpAnswer | undefined> {
  const verdicts: readonly LookUpAnswer['verdict'][] = ['happened', 'did-not-happen', 'unknown']
  try {
    signal.throwIfAborted()
    const answer: unknown = await waitFor(Promise.resolve(lookUp(reference, { signal })), signal)
    const given: JsonObject = isObject(answer) ? answer : {}
    const { message } = given
    const verdict = verdicts.find((verdict) => verdict === given['verdict'])
    if (verdict === undefined)
      return { verdict: 'unknown', message: `its answer has no verdict; verdicts: ${verdicts.join(', ')}.` }
    return {
      verdict,
      ...('result' in given && { result: given['result'] }),
      // Before it is cut: a part of a secret that is left at the end would not be known for one.
      ...(typeof message === 'string' && { message: visible(redact(message), longestMessage) }),
    }
  } catch {
    // What it throws may quote a secret of the user's.
    return undefined
  }
}
