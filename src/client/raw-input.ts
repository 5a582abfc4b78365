/** What the caller of the raw client gives, checked. It is loaded when `raw` is used. */
import type { Wire } from './api.js'
import { copied, refuse, suggest } from './checks.js'
import { requestError, type InputProblem } from './errors.js'
import { isObject, type JsonObject } from './json.js'
import type { OperationDescription } from './operation-table.js'
import type { UndocumentedValues } from './types.js'
import { problemsOf, type Validator } from './validation.js'

export function checkWire(
  operation: OperationDescription,
  validator: Validator,
  given: { readonly params: unknown; readonly body: unknown },
  undocumented: UndocumentedValues,
): Wire {
  const params = given.params ?? {}
  if (!isObject(params))
    throw requestError([{ field: 'params', message: 'must be an object with path and query' }], operation)
  const problems: InputProblem[] = Object.keys(params)
    .filter((name) => name !== 'path' && name !== 'query')
    .map((name) => ({ field: `params.${name}`, message: 'is not one of path and query' }))
  const group = (name: 'path' | 'query'): JsonObject => {
    const value = params[name] ?? {}
    if (isObject(value)) return copied(value, operation, problems)
    problems.push({ field: `params.${name}`, message: 'must be an object' })
    return {}
  }
  const path = group('path')
  const query = group('query')
  const body =
    given.body === undefined ? {} : { body: isObject(given.body) ? copied(given.body) : given.body }
  const found = problemsOf(validator, { path, query, ...body }, undocumented)
  refuse(operation, [...problems, ...suggest(found, operation)])
  return { path, query, body: isObject(body.body) ? body.body : operation.hasBody ? {} : undefined }
}
