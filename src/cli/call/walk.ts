/** Histories that a call asks for over a longer period than the service allows: the client walks them in parts. */
import type { OperationDescription } from '../../model/api-adapter.js'
import type { JsonObject } from '../../model/json.js'
import { holds } from '../../request/validate-call.js'

/** The walk that a call takes: its method, and the input of that. */
export interface CallWalk {
  readonly method: string
  readonly input: JsonObject
}

const dayMs = 86_400_000

/**
 * Returns the walk for a period that is longer than one call may have. A call that names a page itself has none.
 *
 * @param now the end of a period that names none
 */
export function walkFor(
  operation: OperationDescription,
  input: JsonObject,
  now: number,
): CallWalk | undefined {
  const period = operation.periods?.find(({ when }) => !when || holds(operation, when, (name) => input[name]))
  if (period === undefined || 'limit' in input || 'offset' in input) return undefined
  const { [period.from]: from, [period.to]: to, ...filters } = input
  const end = to ?? now
  if (typeof from !== 'number' || typeof end !== 'number') return undefined
  if (end - from < period.shorterThanDays * dayMs) return undefined
  const method = operation.operationId.replace(/^list/, 'iterate')
  return { method, input: { ...filters, from, ...(to !== undefined && { to }) } }
}
