/** The refusals and failures of a service, as the catalogue of its description has it. */
import type { Catalogue, Effect, RefusalTable } from '../model/ambiguity.js'

/** @param messages the effects of messages of codes that mean several things */
export function refusalTable(
  { codes, statuses }: Catalogue,
  messages: Readonly<Record<string, Effect>>,
): RefusalTable {
  const refused = Object.values(codes).filter(({ code, succeeds }) => code !== undefined && !succeeds)
  const known = statuses.filter(({ effect }) => effect !== 'unknown')
  return {
    codes: new Map(refused.map((code) => [String(code.code), code])),
    messages: new Map(Object.entries(messages)),
    statuses: new Map(known.map(({ status, effect }) => [status, effect])),
  }
}

interface RefusalFields {
  readonly status: number
  readonly code?: string | number | undefined
  readonly message?: string | undefined
}

/** Reports whether a status leaves open whether the request was carried out. */
function leavesOpen(status: number): boolean {
  return status >= 500 || status === 408
}

/** Reports whether a status means a limit or a ban. */
function isLimit(status: number): boolean {
  return status === 429 || status === 418
}

/** The effect of a refusal on a request of an operation. */
export function effectOf(
  refusals: RefusalTable | undefined,
  operationId: string,
  { status, code, message = '' }: RefusalFields,
): Effect {
  if (refusals === undefined || leavesOpen(status)) return 'unknown'
  const known = refusals.codes.get(String(code))
  if (known === undefined || known.operations?.includes(operationId) === false)
    return refusals.statuses.get(status) ?? 'unknown'
  const effect = (known.byMessage ? refusals.messages.get(message.trim()) : undefined) ?? known.effect
  // The service may never have read what a limit has refused.
  return isLimit(status) && effect === 'fixed' ? 'state' : effect
}

/** Reports whether what has refused a request would refuse one of another operation as well, sent at once after it. */
export function refusesAlso(
  refusals: RefusalTable | undefined,
  operationId: string,
  { status, code }: RefusalFields,
): boolean {
  if (isLimit(status)) return true
  const known = refusals?.codes.get(String(code))
  return known !== undefined && known.operations?.includes(operationId) !== false
}

/** Reports whether a refusal is one of these ids of a catalogue, with a status that it has there. */
export function isOneOf(
  catalogue: Catalogue | undefined,
  ids: readonly string[],
  { status, code }: RefusalFields,
): boolean {
  return ids.some((id) => {
    const known = catalogue?.codes[id]
    return known?.code !== undefined && String(known.code) === String(code) && known.statuses.includes(status)
  })
}

/** Advice on a failure, by its code, or else by its status; `undefined` for one that nobody knows. */
export function adviceOn(
  { codes, statuses }: Catalogue,
  { code, status }: { readonly code?: string | number | undefined; readonly status?: number | undefined },
): string | undefined {
  const all = Object.values(codes)
  const byCode =
    code === undefined ? undefined : all.find((candidate) => String(candidate.code) === String(code))
  // Advice after a success does not fit an answer that was taken for a failure.
  if (byCode?.succeeds) return undefined
  const withoutCode = all.find(
    (code) => code.code === undefined && status !== undefined && code.statuses.includes(status),
  )
  return (byCode ?? statuses.find((statusFacts) => statusFacts.status === status) ?? withoutCode)?.advice
}
