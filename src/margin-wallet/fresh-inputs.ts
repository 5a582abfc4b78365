/** What is made up for each call whose caller leaves it out. */
import type { JsonObject } from '../client/json-object.js'
import { madeUpId } from '../client/made-up-id.js'
import type { OperationDescription } from '../client/operation-table.js'

/** An id that finds the order list again when its answer is lost. */
export function freshInputs(
  { defaults }: Pick<OperationDescription, 'defaults'>,
  callId: () => string,
  given?: JsonObject,
): JsonObject | undefined {
  if (!('listClientOrderId' in defaults)) return undefined
  return { listClientOrderId: given?.['listClientOrderId'] ?? madeUpId(callId()) }
}
