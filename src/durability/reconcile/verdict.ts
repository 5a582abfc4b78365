/** What follows from what was seen of a call whose answer was lost. Pure: it asks nothing and knows no clock. */
import { at, type JsonObject } from '../../response/json.js'
import type { OperationDescription, Reconcile } from '../../client/api-adapter.js'
import type { CallReference, Settlement, ObservedMoment } from '../journal.js'
import { isNamedByClient, type OtherCall } from '../reference.js'
import { agrees } from '../../response/decode-result.js'
import { elapsedMs } from '../../transport/timing.js'

/** A call whose outcome is looked for, as far as its time is concerned. */
export interface CallTimes {
  readonly reference: CallReference
  /** How long after the last moment of admission a request may still be carried out, in milliseconds. */
  readonly executionLagMs: number
  /** When it was looked for first, here or by another process that has noted it: by then it had been sent, or never was. */
  readonly since: ObservedMoment | undefined
}

/** A call whose outcome an operation shows. */
export interface LostCall extends Omit<CallTimes, 'since'> {
  readonly operation: OperationDescription
  readonly reconcile: Reconcile
  /** The other calls of the same identifiers that this client and its journal know. */
  others(): readonly OtherCall[]
}

/** What an answer showed. */
export type Sighting =
  /** What matches the call, as the answer has it. */
  | { readonly kind: 'found'; readonly entry: JsonObject }
  /** The service says, with a code of the catalogue, that there is no such thing. */
  | { readonly kind: 'missing' }
  /** Nothing of use. */
  | { readonly kind: 'nothing' }

/** One look: a read, and what came of it. In epoch milliseconds of the client's clock. */
export interface Observation {
  readonly sentAt: number
  readonly receivedAt: number
  /** When it was sent, by a clock that nobody sets. */
  readonly moment?: ObservedMoment | undefined
  /** A moment that the service's own clock had passed when it answered; absent where the answer tells none. */
  readonly serviceTime?: number | undefined
  readonly sight: Sighting
}

/** What a look says of the call. `older` is surely of another call, and `unclear` may be. */
export type SightingKind = 'wanted' | 'unwanted' | 'older' | 'unclear' | 'missing' | 'nothing'

/**
 * How far apart two reads are that confirm each other. Answers may come from copies that lag behind each other, and the
 * header `Date` has whole seconds.
 */
export const apartMs = 2_000

/** The outcome of a call, without the evidence for it. */
export type JudgedOutcome = Omit<Settlement, 'evidence'>

/** The verdict that is certain by now; `undefined` while none is. */
export function verdictOf(call: LostCall, looks: readonly Observation[]): JudgedOutcome | undefined {
  return call.reconcile.kind === 'create' ? createVerdict(call, looks) : stateVerdict(call, looks)
}

/** The verdict when the time is over. A state that was seen is told though nothing confirms it, unless something speaks against it. */
export function lastVerdict(call: LostCall, looks: readonly Observation[]): JudgedOutcome {
  const seen = signsOf(call, looks).filter(({ sign }) => sign !== 'nothing')
  const last = seen.at(-1)
  const isWanted =
    call.reconcile.kind === 'state' && last !== undefined && seen.every(({ sign }) => sign === 'wanted')
  return isWanted ? { verdict: 'state-as-wanted', ...resultIn(last.look) } : { verdict: 'unknown' }
}

/**
 * What one look says of a call whose request was refused before it: an absence frees it only where no earlier copy of the
 * request would have caused the refusal.
 */
export function verdictOfRefused(call: LostCall, look: Observation, isEcho: boolean): JudgedOutcome {
  const [{ sign }] = [...signsOf(call, [look]), { sign: 'nothing' as SightingKind }]
  const isOpen =
    sign === 'nothing' || sign === 'unclear' || (isEcho && !(sign === 'older' && isStillOpen(call, look)))
  if (sign === 'wanted')
    return { verdict: call.reconcile.kind === 'create' ? 'happened' : 'state-as-wanted', ...resultIn(look) }
  if (isOpen) return { verdict: 'unknown' }
  return sign === 'unwanted' ? { verdict: 'not-as-wanted', ...resultIn(look) } : { verdict: 'did-not-happen' }
}

/** Whether something older has the identifiers of a call and is not over, so that the service could not take the call. */
function isStillOpen({ reconcile: { state } }: LostCall, { sight }: Observation): boolean {
  return sight.kind === 'found' && state !== undefined && !isAmong(at(sight.entry, state.member), state.over)
}

/** Why nothing more is known, in a sentence. */
export function whyUnknown(call: LostCall, looks: readonly Observation[]): string {
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
    : 'The same state was not seen twice, late enough to be sure.'
}

/** What to do where nobody knows whether a call was sent: a time of its sending is what is missing. */
export const whenNobodyKnows =
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
        : 'The wanted state was not seen, or seen only once, and the call may still be sent, or carried out.'
  return `${why} ${whenNobodyKnows}`
}

/** Whether more time may still prove that a call came to nothing. */
export function isPossiblyProved(call: LostCall, looks: readonly Observation[]): boolean {
  const signs = signsOf(call, looks).map(({ sign }) => sign)
  const { kind } = call.reconcile
  if (kind === 'create' && call.reference.signed === undefined) return false
  const last = signs.findLast((sign) => sign !== 'nothing')
  return last === undefined || last === (kind === 'create' ? 'missing' : 'unwanted')
}

/** Whether a look may be confirmed by another one, so that it is worth to look again soon. */
export function awaitsAnother(call: LostCall, looks: readonly Observation[]): boolean {
  const last = signsOf(call, looks).at(-1)
  if (last === undefined) return false
  if (last.sign === 'wanted') return true
  const tells = call.reconcile.kind === 'create' ? last.sign === 'missing' : last.sign === 'unwanted'
  return tells && looks.some((look) => isPastTheEnd(call, look, looks[0]?.moment))
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
  return areConfirmed(afterTheEnd(call, signs), 'missing') ? { verdict: 'did-not-happen' } : undefined
}

function stateVerdict(call: LostCall, looks: readonly Observation[]): JudgedOutcome | undefined {
  const signs = signsOf(call, looks)
  const last = signs.findLast(({ sign }) => sign !== 'nothing')
  if (last === undefined) return undefined
  const isOver =
    call.reconcile.state?.isFinal === true && last.sign === 'wanted' && isSurelyMeant(call, looks, last.look)
  if (isOver || areConfirmed(signs, 'wanted')) return { verdict: 'state-as-wanted', ...resultIn(last.look) }
  return areConfirmed(afterTheEnd(call, signs), 'unwanted')
    ? { verdict: 'not-as-wanted', ...resultIn(last.look) }
    : undefined
}

/** What each look says. What one of them shows to be older is older in all of them, even when it changes meanwhile. */
function signsOf(call: LostCall, looks: readonly Observation[]): readonly ClassifiedObservation[] {
  const { serviceId: id } = call.reconcile
  const older = new Set(
    looks.filter((look) => plainSign(call, looks, look) === 'older').flatMap((look) => idOf(look, id)),
  )
  return looks.map((look) => {
    const isKnown = idOf(look, id).some((one) => older.has(one))
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
 * The moment of the service's clock from which on what was made is that of the call: the time that it was signed with, which is
 * the service's as the client knew it; or a later one, where an answer shows how far the service's clock is at least ahead of
 * the client's, which was so when the request was sent as well. What is earlier may be older. Where a clock of the client was
 * ahead, the call itself may seem so: then nobody can tell.
 */
function earliestOf(
  { reference: { signed, sentAt } }: LostCall,
  looks: readonly Observation[],
): number | undefined {
  const bySignature = signed === undefined ? [] : [signed.timestamp]
  const byClock = looks.flatMap(({ serviceTime, receivedAt }) =>
    sentAt === undefined || serviceTime === undefined ? [] : [sentAt + serviceTime - receivedAt],
  )
  const known = [...bySignature, ...byClock]
  return known.length === 0 ? undefined : Math.max(...known)
}

/** Whether what was found is surely what the call was about, and not something older of the same name. */
function isSurelyMeant(call: LostCall, looks: readonly Observation[], { sight }: Observation): boolean {
  if (sight.kind !== 'found') return false
  const { serviceId: id, matches = [] } = call.reconcile
  const byId = matches.find(({ member }) => member === id)
  if (byId !== undefined && call.reference.identifiers[byId.input] !== undefined) return true
  const [time, earliest] = [timeOf(call, sight.entry), earliestOf(call, looks)]
  return time !== undefined && earliest !== undefined && time >= earliest
}

/** What was asked after it had become certain that the service can no longer carry out the call. */
function afterTheEnd(
  call: LostCall,
  signs: readonly ClassifiedObservation[],
): readonly ClassifiedObservation[] {
  const isOver = (look: Observation): boolean => isPastTheEnd(call, look, signs[0]?.look.moment)
  // No time that the service judges it by: then each look is late enough or not by the client's own clock.
  if (call.reference.signed === undefined) return signs.filter(({ look }) => isOver(look))
  const passed = signs.findIndex(({ look }) => isOver(look))
  return passed === -1 ? [] : signs.slice(passed + 1)
}

/**
 * Whether a look was late enough. Where the service judges the call by a time, its own clock has to be past the end, at the
 * earliest that the whole seconds of a `Date` may mean, and the client's as well: the `Date` may come from another machine
 * than the one that judged the call. Otherwise, time has to have passed by a clock that nobody sets.
 */
function isPastTheEnd(call: LostCall, look: Observation, since: ObservedMoment | undefined): boolean {
  const { own, service } = endOf(call)
  if (service === undefined) return isLateEnough({ ...call, since }, look)
  const { serviceTime, sentAt: lookedAt } = look
  return own !== undefined && lookedAt > own && serviceTime !== undefined && serviceTime > service
}

/**
 * Whether a call that the service judges by no time can no longer be carried out at the moment of a look. That is so when
 * both clocks of the client say it: the time of day, which people set, and one that only goes forward and misses the time for
 * which a machine sleeps. Each of them alone could say it too early: the first where it was set or is that of another
 * machine, the second on a copy of a virtual machine.
 */
export function isLateEnough(
  { reference, executionLagMs, since }: CallTimes,
  { sentAt, moment }: Pick<Observation, 'sentAt' | 'moment'>,
): boolean {
  const end = endByClient(reference, executionLagMs)
  if (end === undefined || reference.sentAt === undefined) return false
  return sentAt > end && passedMs({ reference, since }, moment) > end - reference.sentAt
}

/**
 * For how long a call has been over at least, by a clock that nobody sets: since it was sent where that is known by the same
 * clock, and otherwise since it was looked for first, when it had been sent already.
 */
export function passedMs(
  { reference, since }: Pick<CallTimes, 'reference' | 'since'>,
  moment: ObservedMoment | undefined,
): number {
  return Math.max(0, elapsedMs(reference.monotonic, moment) ?? 0, elapsedMs(since, moment) ?? 0)
}

/** The moments after which a call can no longer be carried out: of the client's clock, and of the service's. */
interface CallEnd {
  /** Absent where nobody knows when the call was sent. */
  readonly own?: number
  /** Absent where the service judges the call by no time. */
  readonly service?: number
}

export function endOf({ reference, executionLagMs }: LostCall): CallEnd {
  const { signed } = reference
  const own = endByClient(reference, executionLagMs)
  return {
    ...(own !== undefined && { own }),
    ...(signed !== undefined && { service: signed.timestamp + signed.recvWindow + executionLagMs }),
  }
}

/**
 * The moment of the client's own clock after which a call can no longer be carried out: what is signed with its time is taken
 * for a while, and anything else as long as it is on its way. `undefined` where nobody knows when it was sent.
 */
export function endByClient(
  { signed, sentAt, sendingMs = 0 }: CallReference,
  executionLagMs: number,
): number | undefined {
  return sentAt === undefined ? undefined : sentAt + (signed?.recvWindow ?? sendingMs) + executionLagMs
}

/** Whether the latest looks that say anything all say this, the first and the last of them apart. */
function areConfirmed(signs: readonly ClassifiedObservation[], wanted: SightingKind): boolean {
  const telling = signs.filter(({ sign }) => sign !== 'nothing')
  const run = telling.slice(telling.findLastIndex(({ sign }) => sign !== wanted) + 1)
  const [first, last] = [run[0], run.at(-1)]
  return first !== undefined && last !== undefined && last.look.sentAt - first.look.receivedAt >= apartMs
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
      const came = at(entry, member)
      const parameter = call.operation.parameters.find(({ name }) => name === input)
      const wanted = call.reference.identifiers[input] ?? parameter?.default
      if (wanted === undefined || (came === undefined && isOptional)) return true
      return came !== undefined && agrees(as, wanted, came)
    })
  })
  return found.length === 1 ? found[0] : undefined
}
