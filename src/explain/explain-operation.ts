/** Writes a request to explain it, with the errors of a call. Nothing is sent. */
import { requestError, type RequestError } from '../errors/errors.js'
import type { KnownSecrets } from '../redaction/redact-secrets.js'
import type { OperationDescription, OperationTable } from '../client/operation.js'
import type { BuiltRequest } from '../request/build-request.js'

/** The client that writes the request. */
interface ExplainWriter {
  prepare(operation: OperationDescription, input: unknown, options: unknown): BuiltRequest
  masksOf(given: unknown): readonly KnownSecrets[]
  shownError(operationId: string, given: { given: unknown; options: unknown }, error: unknown): unknown
}

/** What a caller gets who gives neither an input nor a captured request. */
export function nothingToExplain({ operationId }: OperationDescription): RequestError {
  const message = 'is missing, and no sent request is given either'
  return requestError([{ field: 'input', message }], { attempted: `${operationId} cannot be explained` })
}

/**
 * Explains a request.
 *
 * @param explain gets the request that was written, or `undefined` without an input, and what is not to be shown
 */
export async function explainOperation<Explanation>(
  client: ExplainWriter,
  operations: OperationTable,
  operationId: string,
  input: unknown,
  explain: (
    operation: OperationDescription,
    written: BuiltRequest | undefined,
    masks: readonly KnownSecrets[],
  ) => Explanation,
): Promise<Explanation> {
  try {
    const operation = Object.hasOwn(operations, operationId) ? operations[operationId] : undefined
    if (operation === undefined)
      throw requestError([{ field: 'operationId', message: 'is no operation of this interface' }])
    const written = input === undefined ? undefined : client.prepare(operation, input, undefined)
    // What was learned while it was written is masked as well.
    return await explain(operation, written, client.masksOf(input))
  } catch (error) {
    throw client.shownError(String(operationId), { given: input, options: undefined }, error)
  }
}
