/** Histories that a call asks for over a longer period than the service allows: the client walks them in parts. */
import type { OperationDescription } from '../../model/api-adapter.js'
import type { WalkCursor } from '../../margin-wallet/walks.js'
import { isObject, orNothing, type JsonObject } from '../../model/json.js'
import { holds } from '../../request/validate-call.js'
import { UsageError } from '../exit-codes.js'
import type { OutputFormat } from './print-result.js'

/** The walk that a call takes. */
export interface CallWalk {
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
  return { input: { ...filters, from, ...(to !== undefined && { to }) } }
}

/** Reports whether an answer for a whole period has as many records as fit into one. A call that names a page expects that. */
export function isFullPage(operation: OperationDescription, input: JsonObject, result: unknown): boolean {
  if (operation.periods === undefined || 'limit' in input || 'offset' in input) return false
  const { maximum = Infinity } = operation.parameters.find(({ name }) => name === 'limit') ?? {}
  return Array.isArray(result) && result.length >= maximum
}

/** The text of a cursor is one word in every shell. */
const encoding = 'base64url'

/** @throws UsageError for a text that is not a cursor. The walk itself checks what is in it. */
export function cursorFrom(text: string): unknown {
  const cursor = orNothing(() => JSON.parse(Buffer.from(text, encoding).toString()) as unknown)
  if (isObject(cursor)) return cursor
  throw new UsageError('--cursor must be the text that the failed call has printed.')
}

/**
 * The advice of how to continue a walk that failed.
 *
 * @param cursor its position; `undefined` where it sent nothing
 * @param before the cursor that it was given
 * @returns `undefined` where it begins again anyway
 */
export function continuation(
  { input }: CallWalk,
  cursor: WalkCursor | undefined,
  format: OutputFormat,
  before: unknown,
): string | undefined {
  // A cursor that was given stays where it is until something was read, also if it is refused.
  if (cursor === undefined || cursor === before) return undefined
  if (cursor.at === input['from'] && cursor.done?.length === 0) return undefined
  if (format !== 'ndjson') return 'Nothing was printed. --format ndjson prints each record as it arrives.'
  const text = Buffer.from(JSON.stringify(cursor)).toString(encoding)
  return `To continue after the last record that was printed, add this to the same call: --cursor ${text}`
}
