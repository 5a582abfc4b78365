/** Asks a service what it shows of a call whose answer was lost. It only ever reads. */
import type { Catalogue } from '../../ambiguity/refusal-codes.js'
import { ApiError, RateLimitError, LacunaError, RequestError } from '../../errors/errors.js'
import { holds } from '../../request/input-rules.js'
import type { JsonObject } from '../../response/json-object.js'
import type { LookUp } from './user-lookup.js'
import type { MonotonicTime } from '../../transport/monotonic-clock.js'
import type { CallJournal } from '../call-journal.js'
import { otherCallsOf, type NamedCalls } from './named-calls.js'
import type { OperationDescription, OperationTable } from '../../client/operation.js'
import type { CallEvidence, CallReference, Settlement } from '../reference.js'
import { dateOf, defaultClockCorrectionMs } from '../../transport/service-clock.js'
import type { Sleep } from '../../transport/sleep.js'
import { redactEvidence } from '../../redaction/redact-evidence.js'
import type { NonOccurrenceWindow } from './non-occurrence.js'
import { matchIn, verdictOfRefused, type Observation, type LostCall, type Sighting } from './verdict.js'

/** What it takes to find out what became of a call. */
export interface ReconcileContext {
  readonly operations: OperationTable
  /** The mark of the account that asks, where calls belong to one. */
  readonly account?: string | undefined
  /** By operation and input, the values of each closed set. */
  readonly domains?: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> | undefined
  /** What is known of the codes of failures. */
  readonly catalogue: Catalogue | undefined
  /** Calls an operation that reads. Rejects as the client does. */
  read(operationId: string, input: JsonObject, options: ReadOptions): Promise<ReadAnswer>
  /** Epoch milliseconds of the client's clock. */
  clock(): number
  /** A moment of a clock that nobody sets. */
  monotonicClock(): MonotonicTime | undefined
  readonly sleep: Sleep
  /** Takes the known secrets out of a text. */
  redact(text: string): string
  /** How long after the last moment of admission the service may still carry out a request, in milliseconds. */
  readonly executionLagMs: number
  /** How long a call of this client may take, where it says no other time. */
  readonly timeoutMs: number
  /** Asks elsewhere what became of a call that no operation shows. */
  readonly lookUp?: LookUp | undefined
  /** The calls of the client whose identifiers its caller has chosen. */
  readonly named?: NamedCalls
  /** The journal of the client, where it has one. */
  readonly journal?: CallJournal | undefined
}

/** What an API gives to it of its own. */
export type ApiReconcileOptions = Pick<ReconcileContext, 'domains' | 'lookUp'>

export interface ReadOptions {
  readonly signal?: AbortSignal
  readonly timeoutMs: number
}

/** A result, and the headers that it came with. */
export interface ReadAnswer {
  readonly data: unknown
  readonly headers: { get(name: string): string | null }
}

type Outcome = Omit<Settlement, 'evidence'>

/** What follows from all that was seen of a call. */
export interface Judgement {
  /** Set as soon as more looks cannot change it. */
  readonly certain?: Outcome | undefined
  /** What is said when the time is over. */
  readonly last: Outcome
  /** Why it is unknown, in a sentence. */
  readonly why: string
  /** From when on it could be proved that it came to nothing, where it only takes time. */
  readonly proof?: NonOccurrenceWindow | undefined
  /** Whether another answer like the latest would make it certain. */
  readonly isNear: boolean
}

/** How a call is looked for: by an operation of the service that only reads, or by a function of the user's. */
export interface Inquiry {
  observe(
    leftMs: number,
  ): Promise<{ readonly evidence: CallEvidence; readonly retryAfterMs?: number | undefined }>
  judge(now: number): Judgement
}

/** A look, what to say of it, and how long the service asks to wait before the next. */
export interface ObservedCall {
  readonly look: Observation
  readonly evidence: CallEvidence
  readonly retryAfterMs?: number | undefined
}

/** How to look once for a call that was refused. */
export interface LookOnceOptions {
  /** Whether an earlier copy that was carried out would cause the refusal. */
  readonly isEcho: boolean
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** The longest wait for one answer: what does not come by then is asked for again. */
const longestReadMs = 10_000

/** Something on the way has kept the answer, as `Age` says: it may be older than the call. */
const keptCopy = 'was answered with a cached copy, which does not show the present state.'

/** Looks once. */
export async function observe(
  call: LostCall,
  means: ReconcileContext,
  leftMs: number,
  signal: AbortSignal,
): Promise<ObservedCall> {
  const asked = askedOf(call, means)
  const { operationId } = asked
  const [sentAt, moment] = [means.clock(), means.monotonicClock()]
  const timeoutMs = Math.max(1, Math.min(leftMs, longestReadMs))
  const told = (sight: Sighting, says: string, date: number | undefined): ObservedCall => {
    const receivedAt = means.clock()
    const serviceTime = believed(call, date, receivedAt)
    const look = { sentAt, moment, receivedAt, serviceTime, sight }
    return { look, evidence: { message: `${operationId} ${says}`, operationId, at: receivedAt } }
  }
  try {
    const { data, headers } = await means.read(operationId, askingInput(call, means), { signal, timeoutMs })
    if (headers.get('age') !== null) return told({ kind: 'nothing' }, keptCopy, undefined)
    const entry = matchIn(call, data)
    const time = dateOf(headers)
    return entry === undefined
      ? told({ kind: 'nothing' }, 'showed nothing that matches the call.', time)
      : told({ kind: 'found', entry }, shown(call, entry), time)
  } catch (error) {
    signal.throwIfAborted()
    // A failed question fails again later.
    if (!(error instanceof LacunaError) || isBadInput(error)) throw error
    if (error instanceof ApiError && error.headers['age'] !== undefined)
      return told({ kind: 'nothing' }, keptCopy, undefined)
    const time = error instanceof ApiError ? trustedTime(error) : undefined
    if (saysMissing(call, means, error))
      return told({ kind: 'missing' }, `reported that it does not exist (${codeOf(error)}).`, time)
    const retryAfterMs = error instanceof RateLimitError ? error.retryAfterMs : undefined
    return { ...told({ kind: 'nothing' }, failed(call, error), time), retryAfterMs }
  }
}

/** Looks once for a call that was refused. A failure here is not a failure of the call: then the look shows nothing. */
export async function observeOnce(
  reference: CallReference,
  means: ReconcileContext,
  { isEcho, timeoutMs, signal = new AbortController().signal }: LookOnceOptions,
): Promise<Settlement> {
  const call = await lostCallOf(reference, means)
  if (call === undefined) return { verdict: 'unknown', evidence: [] }
  try {
    const { look, evidence } = await observe(call, means, timeoutMs, signal)
    return redactEvidence({ ...verdictOfRefused(call, look, isEcho), evidence: [evidence] }, means.redact)
  } catch {
    const message = `${call.reconcile.operation} could not be called.`
    return { verdict: 'unknown', evidence: [{ message, at: means.clock() }] }
  }
}

/** A call as its operation describes how to find it; `undefined` where no operation shows its outcome. */
export async function lostCallOf(
  reference: CallReference,
  means: ReconcileContext,
): Promise<LostCall | undefined> {
  const operation = means.operations[reference.operationId]
  const { reconcile } = operation ?? {}
  if (operation === undefined || reconcile?.operation === undefined) return undefined
  const others = await otherCallsOf(operation, reference, means)
  return { operation, reconcile, reference, executionLagMs: means.executionLagMs, others }
}

function isBadInput(error: LacunaError): boolean {
  return error instanceof RequestError && error.problems.length > 0
}

/** The operation to ask. That it only reads is what this whole module promises. */
function askedOf({ operation, reconcile }: LostCall, { operations }: ReconcileContext): OperationDescription {
  const asked = operations[reconcile.operation ?? '']
  if (asked?.safeToRetry !== true)
    throw new Error(`${operation.operationId} does not name an operation that only reads.`)
  return asked
}

/** What the operation is asked with: identifiers of the call, but for those that a rule of the operation excludes. */
export function askingInput(call: LostCall, means: ReconcileContext): JsonObject {
  const asked = askedOf(call, means)
  const domains = means.domains?.[asked.operationId] ?? {}
  const whole = Object.fromEntries(
    Object.entries(call.reconcile.with).flatMap(([name, from]) => {
      const value = call.reference.identifiers[from]
      return value === undefined ? [] : [[name, spelled(value, domains[name])] as const]
    }),
  )
  const sent = (name: string): unknown => whole[name]
  const excluded = (asked.rules ?? [])
    .filter(({ kind, when }) => kind === 'excludes' && (when === undefined || holds(asked, when, sent)))
    .flatMap(({ parameters }) => parameters)
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !excluded.includes(name)))
}

/** A value of a closed set in the letter case that the set has: it may have been sent in another one. */
function spelled(value: string, domain: readonly unknown[] = []): string {
  const known = domain.find((one) => String(one).toLowerCase() === value.toLowerCase())
  return typeof known === 'string' ? known : value
}

function saysMissing({ reconcile }: LostCall, means: ReconcileContext, error: LacunaError): boolean {
  if (!(error instanceof ApiError) || error.code === undefined) return false
  const { catalogue } = means
  return (reconcile.notFound?.codes ?? []).some((id) => {
    const known = catalogue?.codes[id]
    return String(known?.code) === String(error.code) && known?.statuses.includes(error.status) === true
  })
}

/** The time of an answer that the service itself gave: that of a failure without its code may be a proxy's. */
function trustedTime({ code, headers }: ApiError): number | undefined {
  return code === undefined ? undefined : dateOf({ get: (name) => headers[name] ?? null })
}

/**
 * What a `Date` tells, where it may be true: one that is far from the clock that the call was signed by shows no time of the
 * service, which would have refused the call. One that is near may still be ahead of it, so that no verdict rests on it alone.
 */
function believed(
  { reference: { sentAt, signed } }: LostCall,
  date: number | undefined,
  receivedAt: number,
): number | undefined {
  const correctedMs = sentAt === undefined || signed === undefined ? 0 : signed.timestamp - sentAt
  const isNear = [0, correctedMs].some(
    (byMs) => date !== undefined && Math.abs(date - receivedAt - byMs) <= defaultClockCorrectionMs,
  )
  return isNear ? date : undefined
}

function shown({ reconcile: { state, time } }: LostCall, entry: JsonObject): string {
  const members = [state?.member, time].flatMap((pointer) => {
    const name = pointer?.slice(1) ?? ''
    const value = entry[name]
    const isPlain = typeof value === 'boolean' || typeof value === 'number' || isWord(value)
    return isPlain ? [`${name} ${typeof value === 'number' ? isoTime(value) : String(value)}`] : []
  })
  return `showed a match for the call: ${members.join(', ')}.`
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^\w{1,40}$/.test(value)
}

/** A moment as people read it; as a number where it is none. */
export function isoTime(epochMs: number): string {
  return Number.isFinite(epochMs) && Math.abs(epochMs) <= 8.64e15
    ? new Date(epochMs).toISOString()
    : String(epochMs)
}

function failed({ reconcile: { notFound } }: LostCall, error: LacunaError): string {
  if (error instanceof ApiError) return `was refused (${codeOf(error)}), which shows nothing about the call.`
  const { ambiguity } = notFound ?? {}
  const why = ambiguity === undefined ? '' : ` (see the ambiguity ${ambiguity})`
  return error.name === 'DecodeError'
    ? `gave an answer that shows nothing${why}.`
    : `gave no answer (${error.name}).`
}

function codeOf(error: LacunaError): string {
  if (!(error instanceof ApiError)) return error.name
  const code = error.code === undefined || !isCode(String(error.code)) ? '' : `, code ${error.code}`
  return `status ${error.status}${code}`
}

function isCode(text: string): boolean {
  return /^-?\w{1,20}$/.test(text)
}
