/** What the caller of the raw client gives, checked. It is loaded when `raw` is used. */
import type { Wire } from '../client/api-adapter.js'
import { refuse, suggest, unlessTold, validatorOf, type ValidatorTable } from './validate-call.js'
import { UndocumentedFields, type UndocumentedTexts } from './undocumented-fields.js'
import { requestError, type InputProblem } from '../errors/errors.js'
import { copied, root } from './copy-input.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import type { OperationDescription } from '../client/operation.js'
import type { UndocumentedValues } from '../client/types.js'
import { problemsOf } from './schema-problems.js'

export function checkWire(
  operation: OperationDescription,
  validators: ValidatorTable,
  given: { readonly params: unknown; readonly body: unknown },
  undocumented: UndocumentedValues,
): Wire & { readonly further?: UndocumentedTexts | undefined } {
  const params = given.params ?? {}
  if (!isObject(params))
    throw requestError([{ field: 'params', message: 'must be an object with path and query' }], operation)
  const problems: InputProblem[] = Object.keys(params)
    .filter((name) => name !== 'path' && name !== 'query')
    .map((name) => ({ field: `params.${name}`, message: 'is not one of path and query' }))
  const told = (name: string, value: object, from?: OperationDescription): JsonObject => {
    const { given: copy, problems: found } = copied(value, from)
    problems.push(
      ...found.map(({ field, message }) => ({ field: field === root ? name : `${name}.${field}`, message })),
    )
    return copy
  }
  const group = (name: 'path' | 'query'): JsonObject => {
    const value = params[name] ?? {}
    if (isObject(value)) return told(name, value, operation)
    problems.push({ field: `params.${name}`, message: 'must be an object' })
    return {}
  }
  const path = group('path')
  const query = group('query')
  const body =
    given.body === undefined ? {} : { body: isObject(given.body) ? told('body', given.body) : given.body }
  const further = undocumented === 'send' ? new UndocumentedFields(operation, true) : undefined
  const validator = validatorOf(validators, operation)
  const found = suggest(problemsOf(validator, { path, query, ...body }, undocumented, further), operation)
  refuse(operation, [...problems, ...unlessTold(found, problems)])
  const sent = isObject(body.body) ? body.body : operation.hasBody ? {} : undefined
  return { path, query, body: sent, further: further?.texts }
}
