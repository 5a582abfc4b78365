/** What the descriptions say about a refusal, looked up without the code of the client. */
import type { Effect, RefusalTable } from './descriptions.js'

interface Refusal {
  readonly status: number
  readonly code?: string | number | undefined
  readonly message?: string
}

/** What a refusal of an operation says about the copies of its request. */
export function effectOf(
  table: RefusalTable | undefined,
  operationId: string,
  { status, code, message = '' }: Refusal,
): Effect {
  // The service itself failed, or gave up: its code says nothing about the request.
  if (table === undefined || status >= 500 || status === 408) return 'unknown'
  const { codes, messages, statuses } = table
  const known = codes.get(String(code))
  if (known === undefined) return statuses.get(status) ?? 'unknown'
  const isItsOwn = known.operations === undefined || known.operations.includes(operationId)
  if (!isItsOwn) return statuses.get(status) ?? 'unknown'
  const effect = known.byMessage ? (messages.get(message) ?? known.effect) : known.effect
  // A limit refuses what nobody has read.
  return effect === 'fixed' && [418, 429].includes(status) ? 'state' : effect
}
