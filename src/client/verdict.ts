/** What follows from what was seen of a call whose answer was lost. Pure: it asks nothing and knows no clock. */
import { at } from './json-pointer.js'
import type { JsonObject } from './json-object.js'
import { isMadeUp } from './made-up-id.js'
import type { OperationDescription, Reconcile } from './operation-table.js'
import type { CallReference, Settlement } from './reference.js'
import { agrees } from './compared.js'

/** A call whose outcome is looked for. */
export interface LostCall {
  readonly operation: OperationDescription
  readonly reconcile: Reconcile
  readonly reference: CallReference
  /** How long after the last moment of admission a request may still be carried out, in milliseconds. */
  readonly executionLagMs: number
}

/** What an answer showed. */
export type Sight =
  /** What matches the call, as the answer has it. */
  | { readonly kind: 'found'; readonly entry: JsonObject }
  /** The service says, with a code of the catalogue, that there is no such thing. */
  | { readonly kind: 'missing' }
  /** Nothing that tells anything. */
  | { readonly kind: 'nothing' }

/** One look: a read, and what came of it. In epoch milliseconds of the client's clock. */
export interface Look {
  readonly sentAt: number
  readonly receivedAt: number
  /** A moment that the service's own clock had passed when it answered; absent where the answer tells none. */
  readonly serviceTime?: number | undefined
  readonly sight: Sight
}

/** What a look says of the call. `older` was there before it. */
export type Sign = 'wanted' | 'unwanted' | 'older' | 'missing' | 'nothing'

/**
 * How far apart two reads are that confirm each other. Answers may come from copies that lag behind each other, and the
 * header `Date` has whole seconds.
 */
export const apartMs = 2_000

/**
 * How far ahead of the service's clock a timestamp may be, as the description says of `timestamp`: so much earlier than it
 * was signed may a request seem to be carried out.
 */
const admittedAheadMs = 1_000

/** How much the clocks of two machines may differ that send a call and reconcile it. */
const betweenMachinesMs = 1_000

type Verdict = Omit<Settlement, 'evidence'>

/** The verdict that is certain by now; `undefined` while none is. */
export function verdictOf(call: LostCall, looks: readonly Look[]): Verdict | undefined {
  return call.reconcile.kind === 'create' ? createVerdict(call, looks) : stateVerdict(call, looks)
}

/** The verdict when the time is over. A state that was seen is told though nothing confirms it, unless something speaks against it. */
export function lastVerdict(call: LostCall, looks: readonly Look[]): Verdict {
  const seen = signsOf(call, looks).filter(({ sign }) => sign !== 'nothing')
  const last = seen.at(-1)
  const isWanted =
    call.reconcile.kind === 'state' && last !== undefined && seen.every(({ sign }) => sign === 'wanted')
  return isWanted ? { verdict: 'state-as-wanted', ...resultOf(last.look) } : { verdict: 'unknown' }
}

/** Why nothing more is known, in a sentence. */
export function whyUnknown(call: LostCall, looks: readonly Look[]): string {
  const last = signsOf(call, looks).findLast(({ sign }) => sign !== 'nothing')
  const { reference, reconcile } = call
  if (reference.sentAt === undefined) return whyUnknownUnsent(call, looks, last?.sign)
  if (last?.sign === 'older') return 'What matches is older than the call: its identifiers were used before.'
  if (last?.sign === 'missing' && reconcile.kind === 'create')
    return reference.signed === undefined
      ? 'Nothing says until when the service takes the request, so that it may still be carried out.'
      : 'It was not found, but not twice after the moment from which the service can no longer carry it out.'
  return last === undefined
    ? 'No answer told anything of the call.'
    : 'What was seen was not seen twice, late enough to be sure of it.'
}

/** What to do where nobody knows whether a call was sent: a time of its sending is what is missing. */
export const whenNobodyKnows =
  'The reference of the error that send() has thrown says when it was sent, and so does a journal: reconcile with that one. ' +
  'Where there is neither, make sure first that nothing sends it any more, and then look at the service yourself.'

/** The same of a call of which nobody knows whether it was sent. */
function whyUnknownUnsent(call: LostCall, looks: readonly Look[], last: Sign | undefined): string {
  const why =
    last === undefined
      ? looks.some(({ sight }) => sight.kind === 'found')
        ? 'What matches may be older than the call: nothing says when the call was sent.'
        : 'No answer told anything of the call.'
      : call.reconcile.kind === 'create'
        ? 'It was not found, but nothing says that it was sent: it may still be sent, or carried out.'
        : 'The state was not seen as wanted, or not twice, and the call may still be sent, or carried out.'
  return `${why} ${whenNobodyKnows}`
}

/** Whether more time may still prove that a call came to nothing. */
export function isPossiblyProved(call: LostCall, looks: readonly Look[]): boolean {
  const signs = signsOf(call, looks).map(({ sign }) => sign)
  const { kind } = call.reconcile
  if (kind === 'create' && call.reference.signed === undefined) return false
  const last = signs.findLast((sign) => sign !== 'nothing')
  return last === undefined || last === (kind === 'create' ? 'missing' : 'unwanted')
}

/** What to know beside a verdict that is certain, in a sentence. */
export function cautionOf(call: LostCall, looks: readonly Look[]): string | undefined {
  const { state, kind } = call.reconcile
  const found = signsOf(call, looks).find(({ sign }) => sign === 'wanted')?.look.sight
  if (kind !== 'create' || state === undefined || found?.kind !== 'found') return undefined
  const isOver = isAmong(at(found.entry, state.member), state.over)
  return isOver && !isNamedByClient(call)
    ? 'What matches is over already, and has an identifier that the caller chose: one of the same identifier that was still open when the call was sent would look the same. An identifier that the client makes up is used once.'
    : undefined
}

/** Whether a look may be confirmed by another one, so that it is worth to look again soon. */
export function awaitsAnother(call: LostCall, looks: readonly Look[]): boolean {
  const last = signsOf(call, looks).at(-1)
  if (last === undefined) return false
  if (last.sign === 'wanted') return true
  const tells = call.reconcile.kind === 'create' ? last.sign === 'missing' : last.sign === 'unwanted'
  return tells && looks.some((look) => isPastTheEnd(call, look))
}

interface Signed {
  readonly look: Look
  readonly sign: Sign
}

function createVerdict(call: LostCall, looks: readonly Look[]): Verdict | undefined {
  const signs = signsOf(call, looks)
  const found = signs.find(({ sign }) => sign === 'wanted')
  if (found !== undefined) return { verdict: 'happened', ...resultOf(found.look) }
  // Without a signed time, nothing says until when the service takes the request.
  if (call.reference.signed === undefined) return undefined
  return areConfirmed(afterTheEnd(call, signs), 'missing') ? { verdict: 'did-not-happen' } : undefined
}

function stateVerdict(call: LostCall, looks: readonly Look[]): Verdict | undefined {
  const signs = signsOf(call, looks)
  const last = signs.findLast(({ sign }) => sign !== 'nothing')
  if (last === undefined) return undefined
  const isOver =
    call.reconcile.state?.isFinal === true && last.sign === 'wanted' && isSurelyMeant(call, looks, last.look)
  if (isOver || areConfirmed(signs, 'wanted')) return { verdict: 'state-as-wanted', ...resultOf(last.look) }
  return areConfirmed(afterTheEnd(call, signs), 'unwanted')
    ? { verdict: 'not-as-wanted', ...resultOf(last.look) }
    : undefined
}

/** What each look says. What one of them shows to be older is older in all of them, even when it changes meanwhile. */
function signsOf(call: LostCall, looks: readonly Look[]): readonly Signed[] {
  const { id } = call.reconcile
  const older = new Set(
    looks.filter((look) => plainSign(call, looks, look) === 'older').flatMap((look) => idOf(look, id)),
  )
  return looks.map((look) => {
    const isKnown = idOf(look, id).some((one) => older.has(one))
    return { look, sign: isKnown ? 'older' : plainSign(call, looks, look) }
  })
}

function idOf({ sight }: Look, id: string | undefined): string[] {
  const value = sight.kind === 'found' && id !== undefined ? at(sight.entry, id) : undefined
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

function plainSign(call: LostCall, looks: readonly Look[], { sight }: Look): Sign {
  if (sight.kind !== 'found') return sight.kind
  const { state, kind } = call.reconcile
  const value = state && at(sight.entry, state.member)
  // What nobody else can have made is not older than the call, whatever the clocks say.
  if (kind === 'create' && !isNamedByClient(call)) {
    const time = timeOf(call, sight.entry)
    const earliest = earliestOf(call, looks)
    if (time === undefined || earliest === undefined) return 'nothing'
    if (time < earliest) return 'older'
  }
  if (isAmong(value, state?.wanted)) return 'wanted'
  return isAmong(value, state?.unwanted) ? 'unwanted' : 'nothing'
}

function isAmong(value: unknown, values: readonly unknown[] = []): boolean {
  return values.includes(value)
}

/** Whether the client has made up what the call is found by, so that nothing older has it. */
function isNamedByClient({ reconcile: { matches = [] }, reference }: LostCall): boolean {
  return matches.some(({ input }) => isMadeUp(reference, input))
}

function timeOf({ reconcile: { time } }: LostCall, entry: JsonObject): number | undefined {
  const value = time === undefined ? undefined : at(entry, time)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/**
 * The earliest moment of the service's clock at which the call can have been carried out. The service takes no request whose
 * timestamp is too far ahead; and each answer says how far the service's clock is at least ahead of the client's, which was
 * so when the request was sent as well.
 */
function earliestOf({ reference: { signed, sentAt } }: LostCall, looks: readonly Look[]): number | undefined {
  const bySignature = signed === undefined ? [] : [signed.timestamp - admittedAheadMs + 1]
  const byClock = looks.flatMap(({ serviceTime, receivedAt }) =>
    sentAt === undefined || serviceTime === undefined
      ? []
      : [sentAt + serviceTime - receivedAt - betweenMachinesMs],
  )
  const known = [...bySignature, ...byClock]
  return known.length === 0 ? undefined : Math.max(...known)
}

/** Whether what was found is surely what the call was about, and not something older of the same name. */
function isSurelyMeant(call: LostCall, looks: readonly Look[], { sight }: Look): boolean {
  if (sight.kind !== 'found') return false
  const { id, matches = [] } = call.reconcile
  const byId = matches.find(({ member }) => member === id)
  if (byId !== undefined && call.reference.identifiers[byId.input] !== undefined) return true
  const [time, earliest] = [timeOf(call, sight.entry), earliestOf(call, looks)]
  return time !== undefined && earliest !== undefined && time >= earliest
}

/** What was asked after it had become certain that the service can no longer carry out the call. */
function afterTheEnd(call: LostCall, signs: readonly Signed[]): readonly Signed[] {
  const isOver = (look: Look): boolean => isPastTheEnd(call, look)
  // No time that the service judges it by: then each look is late enough or not by the client's own clock.
  if (call.reference.signed === undefined) return signs.filter(({ look }) => isOver(look))
  const passed = signs.findIndex(({ look }) => isOver(look))
  return passed === -1 ? [] : signs.slice(passed + 1)
}

/**
 * Whether a look was late enough: by the client's own clock, and by the service's as well where the service judges the call by
 * a time. The `Date` of an answer may be ahead of the clock that the call was judged by, and the client's may have been set.
 */
function isPastTheEnd(call: LostCall, { serviceTime, sentAt: lookedAt }: Look): boolean {
  const { own, service } = endOf(call)
  const isOver = own !== undefined && lookedAt > own
  if (service === undefined) return isOver
  return isOver && serviceTime !== undefined && serviceTime > service
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
function areConfirmed(signs: readonly Signed[], wanted: Sign): boolean {
  const telling = signs.filter(({ sign }) => sign !== 'nothing')
  const run = telling.slice(telling.findLastIndex(({ sign }) => sign !== wanted) + 1)
  const [first, last] = [run[0], run.at(-1)]
  return first !== undefined && last !== undefined && last.look.sentAt - first.look.receivedAt >= apartMs
}

function resultOf({ sight }: Look): { readonly result?: unknown } {
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
