/** What a service says when it refuses or fails, as the catalogue of its description has it. */

/**
 * What follows from a refusal for the request. A proxy may send a request twice, and the second copy is refused because the
 * first one worked; so what counts is what the refusal says of all copies of it.
 */
export type Effect =
  /** It depends on the bytes of the request and on configuration alone, so any copy is answered so: nothing was done. */
  | 'fixed'
  /** By a state of things, such as a balance, a limit, an address or a clock: another copy may have met another one. */
  | 'state'
  /** A first copy that was carried out would have this answer follow it. */
  | 'echo'
  /** Nobody knows what became of the request. */
  | 'unknown'
  /** What was asked for is in place: where it comes as a refusal, like `echo`. */
  | 'done'

interface CodeFacts {
  /** What it means, in a sentence. */
  readonly meaning: string
  readonly source: 'described' | 'provider' | 'assumed'
  readonly effect: Effect
  /** What to do about it, in a sentence. */
  readonly advice: string
}

/** One code. */
export interface Code extends CodeFacts {
  /** How the service writes it; none where it says it by the status alone. */
  readonly code?: string | number
  /** The service's word for how the call ended, where its answers have one. */
  readonly resultStatus?: string
  /** It is not a refusal. */
  readonly succeeds?: true
  /** It means several things, told apart by their messages. */
  readonly byMessage?: true
  /** The statuses under which it comes. */
  readonly statuses: readonly number[]
  /** The operations whose callers can meet it. Default: all. */
  readonly operations?: readonly string[]
}

/** Codes by their id. */
export type CodeTable = Readonly<Record<string, Code>>

/** What is known of a failure by its status alone, whatever its body says. */
export type StatusTable = readonly (CodeFacts & { readonly status: number })[]

export interface Catalogue {
  readonly codes: CodeTable
  readonly statuses: StatusTable
}

/** What follows from the refusals of a service. What is not in it leaves the outcome open. */
export interface RefusalTable {
  /** By the code as text: some services write the same one as a number and as text. */
  readonly codes: ReadonlyMap<string, Pick<Code, 'effect' | 'byMessage' | 'operations'>>
  /** Of codes that mean several things, by the message. */
  readonly messages: ReadonlyMap<string, Effect>
  /** By the status, where no code says it. */
  readonly statuses: ReadonlyMap<number, Effect>
}

/** @param messages the effects of messages of codes that mean several things */
export function refusalTable(
  { codes, statuses }: Catalogue,
  messages: Readonly<Record<string, Effect>>,
): RefusalTable {
  const refused = Object.values(codes).filter(({ code, succeeds }) => code !== undefined && !succeeds)
  const known = statuses.filter(({ effect }) => effect !== 'unknown')
  return {
    codes: new Map(refused.map((one) => [String(one.code), one])),
    messages: new Map(Object.entries(messages)),
    statuses: new Map(known.map(({ status, effect }) => [status, effect])),
  }
}

/** What a refusal says. */
interface RefusalFields {
  readonly status: number
  readonly code?: string | number | undefined
  readonly message?: string | undefined
}

/** What follows for a request of an operation from what the service says against it. */
export function effectOf(
  refusals: RefusalTable | undefined,
  operationId: string,
  { status, code, message = '' }: RefusalFields,
): Effect {
  if (refusals === undefined || status >= 500 || status === 408) return 'unknown'
  const known = refusals.codes.get(String(code))
  if (known === undefined || known.operations?.includes(operationId) === false)
    return refusals.statuses.get(status) ?? 'unknown'
  return (known.byMessage ? refusals.messages.get(message.trim()) : undefined) ?? known.effect
}

/** Whether what has refused a request would refuse one of another operation as well, sent at once after it. */
export function refusesAlso(
  refusals: RefusalTable | undefined,
  operationId: string,
  { status, code }: RefusalFields,
): boolean {
  if (status === 429 || status === 418) return true
  const known = refusals?.codes.get(String(code))
  return known !== undefined && known.operations?.includes(operationId) !== false
}

/** What to do about a failure, by its code, or else by its status; `undefined` for one that nobody knows. */
export function adviceOn(
  { codes, statuses }: Catalogue,
  { code, status }: { readonly code?: string | number | undefined; readonly status?: number | undefined },
): string | undefined {
  const all = Object.values(codes)
  const byCode = code === undefined ? undefined : all.find((one) => String(one.code) === String(code))
  // Advice after a success does not fit an answer that was taken for a failure.
  if (byCode?.succeeds) return undefined
  const withoutCode = all.find(
    (one) => one.code === undefined && status !== undefined && one.statuses.includes(status),
  )
  return (byCode ?? statuses.find((one) => one.status === status) ?? withoutCode)?.advice
}
