/** The verdict on a call whose answer was lost, by the observations. Pure: it asks nothing and knows no clock. */
import { at, type JsonObject } from '../../model/json.js'
import type { OperationDescription, Reconcile } from '../../model/api-adapter.js'
import type { CallEvidence, ObservedMoment, Settlement } from '../../model/journal.js'
import { isNamedByClient, type OtherCall } from '../reference.js'
import { agrees } from '../../model/comparison.js'
import { elapsedMs } from '../../model/time.js'
import {
  apartMs,
  type CallTimes,
  type LookTimes,
  type NonOccurrenceWindow,
  isAbsenceProved,
  isLate,
  endByService,
  proofByClient,
} from '../absence.js'

/** A call whose outcome an operation shows. */
export interface LostCall extends CallTimes {
  readonly operation: OperationDescription
  readonly reconcile: Reconcile
  /** The other calls of the same identifiers that this client and its journal know. */
  others(): readonly OtherCall[]
}

/** The content of an answer. */
export type Sighting =
  /** The entry that matches the call, as the answer has it. */
  | { readonly kind: 'found'; readonly entry: JsonObject }
  /** The service says, with a code of the catalogue, that there is no such thing. */
  | { readonly kind: 'missing' }
  /** Nothing of use. */
  | { readonly kind: 'nothing' }

/** One look: a read, and what came of it. */
export interface Observation extends LookTimes {
  /** In epoch milliseconds of the client's clock. */
  readonly receivedAt: number
  readonly sight: Sighting
}

/** The meaning of a look for the call. `older` is surely of another call, and `unclear` may be. */
type SightingKind = 'wanted' | 'unwanted' | 'older' | 'unclear' | 'missing' | 'nothing'

/** The outcome of a call, without the evidence for it. */
type JudgedOutcome = Omit<Settlement, 'evidence'>

/** The verdict that is certain by now; `undefined` while none is. */
export function verdictOf(call: LostCall, looks: readonly Observation[]): JudgedOutcome | undefined {
  return call.reconcile.kind === 'create' ? createVerdict(call, looks) : stateVerdict(call, looks)
}

/** The reason why nothing more is known, in a sentence. */
function whyUnknown(call: LostCall, looks: readonly Observation[]): string {
  const last = signsOf(call, looks).findLast(({ sign }) => sign !== 'nothing')
  const { reference, reconcile } = call
  if (reference.sentAt === undefined) return whyUnknownUnsent(call, looks, last?.sign)
  if (last?.sign === 'older')
    return 'The match is older than the call, or belongs to another call: the identifiers were used before.'
  if (last?.sign === 'unclear')
    return 'The match may belong to another call with the same identifiers, since the caller chose them: one that this client or its journal has sent, or one that was still open when this call was sent. An identifier that the client makes is used only once.'
  if (last?.sign === 'missing' && reconcile.kind === 'create')
    return reference.signed === undefined
      ? 'Nothing shows how long the service accepts the request, so it may still be carried out.'
      : 'It was not found, but proof needs two searches after the service could no longer carry it out.'
  return last === undefined
    ? 'No answer showed anything about the call.'
    : 'The state was not seen late enough to be sure: an answer may show what was some seconds before.'
}

/** Advice if nobody knows whether a call was sent: a time of its sending is what is missing. */
const whenNobodyKnows =
  'Reconcile with a reference that has the time of sending, from a journal or from the error that send() threw. ' +
  'Without one, first make sure that nothing sends the call any more, and then look at the service yourself.'

/** The same of a call of which nobody knows whether it was sent. */
function whyUnknownUnsent(
  call: LostCall,
  looks: readonly Observation[],
  last: SightingKind | undefined,
): string {
  const why =
    last === undefined
      ? looks.some(({ sight }) => sight.kind === 'found')
        ? 'The match may be older than the call: nothing shows when the call was sent.'
        : 'No answer showed anything about the call.'
      : call.reconcile.kind === 'create'
        ? 'It was not found, but nothing shows that it was sent: it may still be sent, or carried out.'
        : 'The wanted state was not seen, or not late enough, and the call may still be sent, or carried out.'
  return `${why} ${whenNobodyKnows}`
}

/** Reports whether more time may still prove that a call came to nothing. */
function isPossiblyProved(call: LostCall, looks: readonly Observation[]): boolean {
  const signs = signsOf(call, looks).map(({ sign }) => sign)
  const { kind } = call.reconcile
  if (kind === 'create' && call.reference.signed === undefined) return false
  const last = signs.findLast((sign) => sign !== 'nothing')
  return last === undefined || last === absenceOf[kind]
}

/** Reports whether a look may be confirmed by another one, so that it is worth to look again soon. */
function awaitsAnother(call: LostCall, looks: readonly Observation[]): boolean {
  const last = signsOf(call, looks).at(-1)
  if (last === undefined) return false
  if (last.sign === 'wanted') return true
  return last.sign === absenceOf[call.reconcile.kind] && isLate(call, last.look)
}

/**
 * When it can be proved that a call came to nothing.
 *
 * @returns `undefined` where more time proves nothing
 */
function nonOccurrenceWindow(
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
  const service = endByService(signed, executionLagMs)
  // The time has to be over by all clocks.
  return { from: Math.max(service, known + (byClient?.from ?? now) - now), now: known, clock: 'service' }
}

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
export interface Observed {
  readonly evidence: CallEvidence
  readonly retryAfterMs?: number | undefined
}

/** The search for a call: by an operation of the service that only reads, or by a function of the user's. */
export interface Inquiry {
  observe(leftMs: number): Promise<Observed>
  judge(now: number): Judgement
}

/** The judgement by an operation of the service. */
export function judgementOf(call: LostCall, looks: readonly Observation[], now: number): Judgement {
  return {
    certain: verdictOf(call, looks),
    why: whyUnknown(call, looks),
    proof: nonOccurrenceWindow(call, looks, now),
    isNear: awaitsAnother(call, looks),
  }
}

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

/** An answer of a lookup, and when it was asked for. */
export interface LookUpObservation extends LookTimes {
  readonly answer: LookUpAnswer
}

/**
 * The judgement by a function of the user's.
 *
 * @param missing when an earlier process had ended a look that was late enough and found nothing
 */
export function lookUpJudgement(
  call: CallTimes & Pick<LostCall, 'others'>,
  looks: readonly LookUpObservation[],
  missing: ObservedMoment | undefined,
  now: number,
): Judgement {
  const isSent = call.reference.sentAt !== undefined
  const isNear = isSent && looks.at(-1)?.answer.verdict === 'did-not-happen'
  const found = looks.find(({ answer }) => answer.verdict === 'happened')?.answer
  if (found !== undefined) {
    const happened = { verdict: 'happened', ...('result' in found && { result: found.result }) } as const
    const why =
      'The match of lookUp may belong to another call with the same identifiers, which this client or its journal knows.'
    // What is found under identifiers that another call has as well may be what that one has made.
    return { isNear, why, certain: call.others().length > 0 ? undefined : happened }
  }
  const why = isSent
    ? 'lookUp was not certain, or did not answer did-not-happen twice, late enough for a proof.'
    : `lookUp was not certain, and a call that it does not find may still be sent. ${whenNobodyKnows}`
  const absences = looks.map((look) => ({ ...look, isAbsent: look.answer.verdict === 'did-not-happen' }))
  const certain = isAbsenceProved(call, absences, missing) ? nothingCame : undefined
  return { isNear, why, certain, proof: proofByClient(call, looks.at(-1)?.asked, now) }
}

interface ClassifiedObservation {
  readonly look: Observation
  readonly sign: SightingKind
}

function createVerdict(call: LostCall, looks: readonly Observation[]): JudgedOutcome | undefined {
  const signs = signsOf(call, looks)
  const found = signs.find(({ sign }) => sign === 'wanted')
  if (found !== undefined) return { verdict: 'happened', ...resultIn(found.look) }
  // Without a signed time, nothing says until when the service takes the request.
  if (call.reference.signed === undefined) return undefined
  return isAbsent(call, signs) ? nothingCame : undefined
}

function stateVerdict(call: LostCall, looks: readonly Observation[]): JudgedOutcome | undefined {
  const signs = signsOf(call, looks)
  const last = signs.findLast(({ sign }) => sign !== 'nothing')
  if (last === undefined) return undefined
  const isOver =
    call.reconcile.state?.isFinal === true && last.sign === 'wanted' && isSurelyMeant(call, looks, last.look)
  // Later than an answer may lag, it shows what is after the call, which had been sent when it was looked for first.
  const isApart = (elapsedMs(call.since, last.look.asked) ?? 0) >= apartMs
  const isPresent = last.sign === 'wanted' && (isApart || isLate(call, last.look))
  if (isOver || isPresent) return { verdict: 'state-as-wanted', ...resultIn(last.look) }
  return isAbsent(call, signs) ? { verdict: 'not-as-wanted', ...resultIn(last.look) } : undefined
}

const nothingCame = { verdict: 'did-not-happen' } as const

/** The sign of a call that came to nothing. */
const absenceOf = { create: 'missing', state: 'unwanted' } as const satisfies Record<string, SightingKind>

function isAbsent(call: LostCall, signs: readonly ClassifiedObservation[]): boolean {
  const telling = signs.filter(({ sign }) => sign !== 'nothing')
  return isAbsenceProved(
    call,
    telling.map(({ look, sign }) => ({ ...look, isAbsent: sign === absenceOf[call.reconcile.kind] })),
  )
}

/** The sign of each look. What one of them shows to be older is older in all of them, even when it changes meanwhile. */
function signsOf(call: LostCall, looks: readonly Observation[]): readonly ClassifiedObservation[] {
  const { serviceId: id } = call.reconcile
  const older = new Set(
    looks.filter((look) => plainSign(call, looks, look) === 'older').flatMap((look) => idOf(look, id)),
  )
  return looks.map((look) => {
    const isKnown = idOf(look, id).some((text) => older.has(text))
    return { look, sign: isKnown ? 'older' : plainSign(call, looks, look) }
  })
}

function idOf({ sight }: Observation, id: string | undefined): string[] {
  const value = sight.kind === 'found' && id !== undefined ? at(sight.entry, id) : undefined
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

function plainSign(call: LostCall, looks: readonly Observation[], look: Observation): SightingKind {
  const { sight } = look
  if (sight.kind !== 'found') return sight.kind
  const { state, kind } = call.reconcile
  const value = state && at(sight.entry, state.member)
  // What nobody else can have made is that of this call, whatever the clocks say.
  if (kind === 'create' && !isNamedByClient(call.operation, call.reference)) {
    const time = timeOf(call, sight.entry)
    const earliest = earliestOf(call, looks)
    if (time === undefined || earliest === undefined) return 'nothing'
    const others = call.others()
    const ids = idOf(look, call.reconcile.serviceId)
    if (time < earliest || others.some(({ madeId }) => ids.some((id) => id === madeId))) return 'older'
    // The time is that of its last transaction: what is over may have been there before, and have ended since.
    if (isAmong(value, state?.over) || others.some(({ madeId }) => madeId === undefined)) return 'unclear'
  }
  if (isAmong(value, state?.wanted)) return 'wanted'
  return isAmong(value, state?.unwanted) ? 'unwanted' : 'nothing'
}

function isAmong(value: unknown, values: readonly unknown[] = []): boolean {
  return values.includes(value)
}

function timeOf({ reconcile: { time } }: LostCall, entry: JsonObject): number | undefined {
  const value = time === undefined ? undefined : at(entry, time)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/**
 * The moment of the service's clock from which on what was made is that of the call: an answer shows how far the service's clock
 * is at least ahead of the client's, which was so when the request was sent as well; or the time that it was signed with, where
 * that is later. What is earlier may be older. Where a clock of the client was ahead, the call itself may seem so: then nobody
 * can tell; nor where no answer shows the service's clock, since that of the client may be behind.
 */
function earliestOf(
  { reference: { signed, sentAt } }: LostCall,
  looks: readonly Observation[],
): number | undefined {
  const bySignature = signed === undefined ? [] : [signed.timestamp]
  const byClock = looks.flatMap(({ serviceTime, receivedAt }) =>
    sentAt === undefined || serviceTime === undefined ? [] : [sentAt + serviceTime - receivedAt],
  )
  return byClock.length === 0 ? undefined : Math.max(...bySignature, ...byClock)
}

/** Reports whether what was found is surely what the call was about, and not something older of the same name. */
function isSurelyMeant(call: LostCall, looks: readonly Observation[], { sight }: Observation): boolean {
  if (sight.kind !== 'found') return false
  const { serviceId: id, matches = [] } = call.reconcile
  const byId = matches.find(({ member }) => member === id)
  if (byId !== undefined && call.reference.identifiers[byId.input] !== undefined) return true
  const [time, earliest] = [timeOf(call, sight.entry), earliestOf(call, looks)]
  return time !== undefined && earliest !== undefined && time >= earliest
}

function resultIn({ sight }: Observation): { readonly result?: unknown } {
  return sight.kind === 'found' ? { result: sight.entry } : {}
}

/**
 * Finds what matches a call in the answer of the operation that was asked.
 *
 * @returns `undefined` where nothing matches, or more than one entry does
 */
export function matchIn(call: LostCall, data: unknown): JsonObject | undefined {
  const { entries, matches = [], state } = call.reconcile
  const list = entries === undefined ? [data] : at(data, entries)
  const found = (Array.isArray(list) ? list : []).filter((entry: unknown): entry is JsonObject => {
    if (typeof entry !== 'object' || entry === null || state === undefined) return false
    return matches.every(({ member, input, as, isOptional }) => {
      const received = at(entry, member)
      const parameter = call.operation.parameters.find(({ name }) => name === input)
      const wanted = call.reference.identifiers[input] ?? parameter?.default
      if (wanted === undefined || (received === undefined && isOptional)) return true
      return received !== undefined && agrees(as, wanted, received)
    })
  })
  return found.length === 1 ? found[0] : undefined
}
