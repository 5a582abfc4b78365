/** The operation of a request of openapi-fetch, and whether its address may get credentials. */
import { inClear, isInClear } from '../model/address.js'
import { requestError } from '../model/errors.js'

/**
 * The id of the operation, by its method and the path of its description; `undefined` for any other request.
 *
 * @param targets the method and path of each operation, by its id
 */
export function operationIdOf(
  targets: Readonly<Record<string, string>>,
  { method }: Pick<Request, 'method'>,
  schemaPath: string,
): string | undefined {
  return Object.keys(targets).find((id) => targets[id] === `${method} ${schemaPath}`)
}

/**
 * Refuses an address that gets credentials in clear, as the options of the clients do.
 *
 * @throws RequestError for `http://` to another machine
 */
export function refuseInClear(
  address: string,
  { allowInsecureHttp }: { readonly allowInsecureHttp?: boolean | undefined },
  operationId: string,
): void {
  if (allowInsecureHttp !== true && URL.canParse(address) && isInClear(new URL(address)))
    throw requestError([{ field: 'baseUrl', message: inClear }], { operationId })
}
