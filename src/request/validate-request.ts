/** What the caller of a `fetch` gives for an operation, checked against the description. */
import type { Wire } from '../client/api-adapter.js'
import type { OperationDescription } from '../client/operation.js'
import type { UndocumentedValues } from '../client/types.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import { at, escaped } from '../response/json-pointer.js'
import { copied, root } from './copy-input.js'
import { problemsOf, type SchemaProblem } from './schema.js'
import { UndocumentedFields, type UndocumentedTexts } from './undocumented-fields.js'
import { refuse, refuseAll, validatorOf, type ValidatorTable } from './validate-call.js'

/** The parts of a request. The values of path and query are text. */
export interface GivenRequest {
  readonly path: JsonObject
  readonly query: JsonObject
  readonly body: unknown
}

/** A request that fits the description, without what the client fills in itself. */
export interface CheckedRequest {
  readonly wire: Wire & { readonly further?: UndocumentedTexts | undefined }
  /** What the caller gave of what the client fills in itself, by JSON pointer. */
  readonly own: ReadonlyMap<string, unknown>
}

/** @throws RequestError for what the methods would refuse */
export function checkRequest(
  operation: OperationDescription,
  validators: ValidatorTable,
  { path, query, body }: GivenRequest,
  undocumented: UndocumentedValues,
): CheckedRequest {
  const validator = validatorOf(validators, operation)
  const copy = isObject(body) ? copied(body) : undefined
  const problems = (copy?.problems ?? []).map(({ field, message }) => ({
    field: field === root ? 'body' : `body.${field}`,
    message,
  }))
  const wire = { path, query: { ...query }, ...(body !== undefined && { body: copy?.given ?? body }) }
  const own = fit(operation, wire, validator(wire))
  const further = undocumented === 'send' ? new UndocumentedFields(operation, true) : undefined
  refuseAll(operation, problems, problemsOf(validator, wire, further))
  const sent = isObject(wire.body) ? wire.body : operation.hasBody ? {} : undefined
  return { wire: { path, query: wire.query, body: sent, further: further?.texts }, own }
}

/**
 * Gives the texts of a query the types that are asked for, and takes out what the client fills in itself.
 *
 * @returns what was taken out, by JSON pointer
 */
function fit(
  { ownFields = [] }: OperationDescription,
  wire: object,
  problems: readonly SchemaProblem[],
): Map<string, unknown> {
  const own = new Map<string, unknown>()
  for (const { path, wanted, isUnlisted } of problems) {
    const names = path.map(escaped)
    const [around, name] = [`/${names.slice(0, -1).join('/')}`, path.at(-1) ?? '']
    const holder = at(wire, around)
    if (!isObject(holder)) continue
    if (wanted !== undefined && around === '/query') holder[name] = typed(holder[name], [wanted].flat())
    const pointer = `/${names.join('/')}`
    if (!isUnlisted || !ownFields.includes(pointer)) continue
    own.set(pointer, holder[name])
    delete holder[name]
  }
  return own
}

/** The text of a parameter as the type that is asked for, where it is exactly one of these. */
function typed(value: unknown, types: readonly string[]): unknown {
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true'
  const isNumber = types.includes('integer') || types.includes('number')
  const number = Number(value)
  return isNumber && Number.isFinite(number) && String(number) === value ? number : value
}

/**
 * Refuses what would be replaced: a value of the caller's in the place of one that the client fills in itself. An empty text
 * leaves it to the client.
 *
 * @param asked what the client has filled in
 * @param secret its secrets, by name
 */
export function checkOwnFields(
  operation: OperationDescription,
  own: CheckedRequest['own'],
  asked: Wire,
  secret: ((name: string) => string) | undefined,
): void {
  const others = [...own].filter(([pointer, value]) => {
    const name = pointer.slice(pointer.lastIndexOf('/') + 1)
    return !['', at(asked, pointer), secret?.(name)].some((filled) => isSame(filled, value))
  })
  refuse(
    operation,
    others.map(([pointer]) => ({
      field: pointer.slice(1).replaceAll('/', '.'),
      message: 'is supplied by the client itself; leave it out, or empty',
    })),
  )
}

/** Whether two values are one, of which either may be a number or its text. */
function isSame(one: unknown, other: unknown): boolean {
  const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
  return one !== undefined && asText(one) === asText(other)
}
