import { isCustomOperation, type CustomOperation } from '../client/assume.js'

/** An operation as it is written in a command, such as `POST /{gatewayRoot}/api/v2/pcf`; `undefined` for any other text. */
export function parseOperation(text: string): CustomOperation | undefined {
  const [method, path, ...rest] = text.split(' ')
  const operation: unknown = { method, path }
  return rest.length === 0 && isCustomOperation(operation) ? operation : undefined
}
