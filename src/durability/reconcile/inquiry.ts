/** Requests to a service about a call whose answer was lost. They only read. */
import { isOneOf } from '../../ambiguity/refusal-effects.js'
import type { Catalogue } from '../../model/ambiguity.js'
import type { OperationDescription, OperationTable } from '../../model/api-adapter.js'
import type { CallOutcome, Refused, Unanswered } from '../../model/outcome.js'
import type { CallReference, Settlement } from '../../model/journal.js'
import { lookUpInquiry, type LookUp, type LookUpContext, type SearchedCall } from './look-up.js'
import {
  judgementOf,
  matchIn,
  verdictOf,
  type Inquiry,
  type LostCall,
  type Observation,
  type Observed,
  type Sighting,
} from './verdict.js'
import { isNamedByClient, type NamedCalls, type OtherCall } from '../reference.js'
import { errorCode, innermost, isoTime, shownName } from '../../model/errors.js'
import { redactEvidence } from '../../redaction/redact-errors.js'
import { breachesOf } from '../../request/validate-call.js'
import { orNothing, type JsonObject, plainText } from '../../model/json.js'
import { dateOf, Deadline, waitAfter, waitFor, type Sleep } from '../../model/time.js'

/** Calls an operation that only reads, for what became of that call. Rejects for an input that cannot be sent. */
export type Look = (
  operation: OperationDescription,
  input: JsonObject,
  options: { readonly signal: AbortSignal; readonly timeoutMs: number },
) => Promise<CallOutcome>

/** The context for finding out the outcome of a call. */
export interface ReconcileContext extends LookUpContext {
  readonly operations: OperationTable
  /** The marks of the account that asks, where calls belong to one. */
  readonly accounts?: readonly string[]
  /** By operation and input, the values of each closed set. */
  readonly domains?: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> | undefined
  /** The facts about the codes of failures. */
  readonly catalogue: Catalogue | undefined
  readonly look: Look
  readonly sleep: Sleep
  /** Milliseconds after the last moment of admission in which the service may still carry out a request. */
  readonly executionLagMs: number
  /** The longest time of a call of this client, where it says no other time. */
  readonly timeoutMs: number
  /** Asks elsewhere what became of a call that no operation shows. */
  readonly lookUp?: LookUp | undefined
  /** The calls of the client whose identifiers its caller has chosen. */
  readonly named?: NamedCalls
  /** Whether the call was refused: its caller may have sent another one since, by the same identifiers. */
  readonly wasRefused?: boolean
}

/** The options that the client of one API adds to that. */
export type ApiReconcileOptions = Pick<ReconcileContext, 'domains' | 'lookUp'>

/** The limits of one look for a call that was refused. */
export interface LookOnceOptions {
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** The longest wait for one answer: what does not come by then is asked for again. */
const longestReadMs = 10_000

/** Something on the way has kept the answer, as `Age` says: it may be older than the call. */
const keptCopy = 'was answered with a cached copy, which does not show the present state.'

/** Finds a call by the operation of the service that shows it. */
function operationInquiry(lost: SearchedCall, context: ReconcileContext, signal: AbortSignal): Inquiry {
  const looks: Observation[] = []
  let call: LostCall = lost
  return {
    observe: async (leftMs) => {
      const { look, ...observed } = await observe(call, context, leftMs, signal)
      // Another client may have sent meanwhile what was found.
      if (look.sight.kind === 'found') await lost.readOthers(signal)
      looks.push(look)
      call = { ...lost, since: looks[0]?.asked }
      return observed
    },
    judge: (now) => judgementOf(call, looks, now),
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
): Promise<SearchedCall | undefined> {
  const operation = operations[reference.operationId]
  const reconcile = operation?.reconcile
  if (operation === undefined || reconcile === undefined) return undefined
  const isAlone = reconcile.kind !== 'create' || isNamedByClient(operation, reference)
  let recorded: readonly OtherCall[] = []
  const readOthers = async (inTime: AbortSignal): Promise<void> => {
    // A journal that fails must not prevent asking the service; what it does not say may be anything.
    if (!isAlone && journal)
      recorded = await waitFor(journal.othersLike(operation, reference), inTime).catch(() => [{}])
  }
  await readOthers(inTime)
  // What the client sends meanwhile is among them.
  const others = (): readonly OtherCall[] =>
    isAlone ? [] : [...(wasRefused ? [{}] : []), ...recorded, ...(named?.others(operation, reference) ?? [])]
  return { operation, reconcile, reference, executionLagMs, since: undefined, others, readOthers }
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
  return isOneOf(catalogue, reconcile.notFound?.codes ?? [], { status, code })
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
