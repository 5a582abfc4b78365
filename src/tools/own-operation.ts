import { isCustomOperation, type CustomOperation } from '../client/assume.js'

/** Reads an operation that is written as in `POST /{gatewayRoot}/api/v2/pcf`; `undefined` for any other text. */
export function parseOperation(text: string): CustomOperation | undefined {
  const [method, path, ...rest] = text.split(' ')
  const operation: unknown = { method, path }
  return rest.length === 0 && isCustomOperation(operation) ? operation : undefined
}
