/** What a service says when it refuses or fails, as the catalogue of its description has it. */

/** Whether the request was carried out: certainly not, nobody knows, or it already was. */
export type Effect = 'none' | 'unknown' | 'done'

interface Known {
  /** What it means, in a sentence. */
  readonly meaning: string
  readonly source: 'described' | 'provider' | 'assumed'
  readonly effect: Effect
  /** What to do about it, in a sentence. */
  readonly advice: string
}

/** One code. */
export interface Code extends Known {
  /** How the service writes it; none where it says it by the status alone. */
  readonly code?: string | number
  /** The service's word for how the call ended, where its answers have one. */
  readonly resultStatus?: string
  /** It is no refusal. */
  readonly succeeds?: true
  /** The statuses under which it comes. */
  readonly statuses: readonly number[]
  /** The operations whose callers can meet it. Default: all. */
  readonly operations?: readonly string[]
}

/** Codes by their id. */
export type CodeTable = Readonly<Record<string, Code>>

/** What is known of a failure by its status alone, whatever its body says. */
export type StatusTable = readonly (Known & { readonly status: number })[]

export interface Catalogue {
  readonly codes: CodeTable
  readonly statuses: StatusTable
}

/** The refusals after which it is certain what became of the request: it was not carried out, or had been before. */
export interface CertainRefusals {
  /** The codes as text: some services write the same one as a number and as text. */
  readonly codes: readonly string[]
  /** Those of the codes that say that what was asked for had been carried out before. */
  readonly done?: readonly string[]
  /** The statuses that say it, whatever the body says. */
  readonly statuses: readonly number[]
}

/** What to do about a failure, by its code, or else by its status; `undefined` for one that nobody knows. */
export function adviceOn(
  { codes, statuses }: Catalogue,
  { code, status }: { readonly code?: string | number | undefined; readonly status?: number | undefined },
): string | undefined {
  const all = Object.values(codes)
  const byCode = code === undefined ? undefined : all.find((one) => String(one.code) === String(code))
  // What to do after a success is no advice on an answer that was taken for none.
  if (byCode?.succeeds) return undefined
  const withoutCode = all.find(
    (one) => one.code === undefined && status !== undefined && one.statuses.includes(status),
  )
  return (byCode ?? statuses.find((one) => one.status === status) ?? withoutCode)?.advice
}
