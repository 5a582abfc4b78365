/** The operation of a request of openapi-fetch. */

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
