/** What plain data of others must look like, such as an entry in a file or a stored reference. */
import { unknownOptions } from '../client/options.js'
import { requestError, type InputProblem } from '../errors/errors.js'
import { exoticKind } from '../request/validate-call.js'
import { isObject } from '../response/json.js'

/** What is wrong with a value, such as `must be a text`. */
export type Rule = (value: unknown) => string | undefined

/** A rule, a list of one shape, or an object; a name that ends with a question mark may be missing. */
export type Shape = Rule | readonly [Shape] | { readonly [member: string]: Shape }

/** A shape that names every member of a type. */
export type ShapeOf<T> = {
  readonly [Name in keyof T & string as undefined extends T[Name] ? `${Name}?` : Name]-?: Shape
}

/** @param must what is said of a value that does not fit */
export const rule =
  (fits: (value: unknown) => boolean, must: string): Rule =>
  (value) =>
    fits(value) ? undefined : must

export const isText = (value: unknown): value is string => typeof value === 'string'
export const text = rule(isText, 'must be a text')
export const count = rule(
  (value) => Number.isSafeInteger(value) && Number(value) >= 1,
  'must be a whole number from 1',
)
export const oneOf = (...allowed: readonly unknown[]): Rule =>
  rule((value) => allowed.includes(value), `must be ${allowed.join(' or ')}`)

/** What is wrong with a value, in the order of its shape. Members that the shape does not name are not looked at. */
export function* faultsIn(value: unknown, shape: Shape, field = ''): Generator<InputProblem, void> {
  const within = (name: string | number): string => (field === '' ? String(name) : `${field}.${name}`)
  if (typeof shape === 'function') {
    const message = shape(value)
    if (message !== undefined) yield { field, message }
  } else if (isList(shape)) {
    if (!Array.isArray(value)) yield { field, message: 'must be a list' }
    else for (const [at, one] of value.entries()) yield* faultsIn(one, shape[0], within(at))
  } else if (!isObject(value)) yield { field, message: 'must be an object' }
  else
    for (const [key, member] of Object.entries(shape)) {
      const name = key.replace('?', '')
      if (name === key || value[name] !== undefined) yield* faultsIn(value[name], member, within(name))
    }
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}

/** The names of an object that a shape describes. */
export function namesIn(shape: object): string[] {
  return Object.keys(shape).map((name) => name.replace('?', ''))
}

/**
 * @param attempted such as `The journal cannot be created`
 * @param others what is wrong beside the options
 * @throws RequestError that names every option that is wrong
 */
export function checkOptionShape(
  options: object,
  shape: Shape & object,
  attempted: string,
  others: readonly InputProblem[] = [],
): void {
  const isPlain = isObject(options) && exoticKind(options) === undefined
  const wrong = isPlain
    ? [...unknownOptions(options, namesIn(shape)), ...faultsIn(options, shape)]
    : [{ field: 'options', message: 'must be an object' }]
  const problems = [...others, ...wrong]
  if (problems.length > 0) throw requestError(problems, { attempted })
}
