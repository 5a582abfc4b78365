/** The shapes of plain data of others, such as an entry in a file, a stored reference, or options; and the names of options. */
import { requestError, type InputProblem } from './errors.js'
import { exoticKind, isObject, kindOf, plainText } from './json.js'

/** Returns the problem with a value, such as `must be a text`. */
export interface Rule {
  (value: unknown): string | undefined
  /** Whether a member that may be missing must not be there as `undefined`. */
  readonly isForUndefined?: true
}

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
export const filledText = rule((value) => isText(value) && value !== '', 'must be a text that is not empty')
export const flag = rule((value) => typeof value === 'boolean', 'must be true or false')
export const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1
export const count = rule(isCount, 'must be a whole number from 1')
/** A whole number from 0; `Infinity` as the largest allows Infinity itself. */
export const wholeTo =
  (most: number): Rule =>
  (value) => {
    const isWhole = Number.isInteger(value) || value === most
    if (isWhole && Number(value) >= 0 && Number(value) <= most) return undefined
    const range = most === Infinity ? 'from 0, or Infinity' : `from 0 to ${most}`
    return `must be a whole number ${range}, but is ${typeof value === 'number' ? value : kindOf(value)}`
  }
export const among = (...allowed: readonly unknown[]): Rule =>
  rule(
    (value) => allowed.includes(value),
    `must be ${allowed
      .map(plainText)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' or ')}`,
  )
export const aFunction = (of = ''): Rule =>
  rule((value) => typeof value === 'function', `must be a function${of}`)
/** For what is checked elsewhere. */
export const anything: Rule = () => undefined

/** The problems with a value, in the order of its shape. Members that the shape does not name are not looked at. */
export function* faultsIn(value: unknown, shape: Shape, field = ''): Generator<InputProblem, void> {
  const within = (name: string | number): string => (field === '' ? String(name) : `${field}.${name}`)
  if (typeof shape === 'function') {
    const message = shape(value)
    if (message !== undefined) yield { field, message }
  } else if (isList(shape)) {
    if (!Array.isArray(value)) yield { field, message: 'must be a list' }
    else for (const [at, item] of value.entries()) yield* faultsIn(item, shape[0], within(at))
  } else if (!isObject(value)) yield { field, message: 'must be an object' }
  else
    for (const [key, member] of Object.entries(shape)) {
      const name = key.replace('?', '')
      const isUnset = value[name] === undefined && !(name in value && 'isForUndefined' in member)
      if (name === key || !isUnset) yield* faultsIn(value[name], member, within(name))
    }
}

/** Reports whether nothing is wrong with a value, whose shape names what its type has. */
export function fits<T>(value: unknown, shape: Shape): value is T {
  return faultsIn(value, shape).next().done === true
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
    ? [...unknownIn(options, shape), ...faultsIn(options, shape)]
    : [{ field: 'options', message: 'must be an object' }]
  const problems = [...others, ...wrong]
  if (problems.length > 0) throw requestError(problems, { attempted })
}

/* Options that do not exist. Left out in silence, a misspelt `key` would leave a token in clear text. */

/**
 * The problems with the names of options: each that does not exist, with those that do, and the one that was meant.
 *
 * @param within the prefix of the name of an option, such as `options.`
 * @param of whose options they are, such as ` of this call`
 */
export function unknownOptions(
  given: unknown,
  names: readonly string[],
  within = '',
  of = '',
): InputProblem[] {
  if (!isObject(given)) return [{ field: 'options', message: 'must be an object' }]
  return unknownNames(given, names).map((name) => ({
    field: within + name,
    message: `is not an option${of}; options: ${names.join(', ')}${meantOf(name, names)}`,
  }))
}

/** The same, at every depth of a shape. */
function* unknownIn(given: object, shape: Shape, within = ''): Generator<InputProblem, void> {
  if (typeof shape === 'function' || isList(shape)) return
  yield* unknownOptions(given, namesIn(shape), within)
  for (const [key, member] of Object.entries(shape)) {
    const name = key.replace('?', '')
    const inner: unknown = Reflect.get(given, name)
    if (isObject(inner)) yield* unknownIn(inner, member, `${within}${name}.`)
  }
}

/** Asks for the name that was meant, behind what is said of a misspelt one. */
export function meantOf(name: string, names: readonly string[]): string {
  const meant = nearestName(name, names)
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

export function unknownNames(given: object, names: readonly string[]): string[] {
  return Object.keys(given).filter((name) => !names.includes(name))
}

/** More of a name is not looked at. */
const longestName = 40

/**
 * The known name that a misspelt one is like; `undefined` where none is.
 *
 * @param mostEdits the number of letters that may differ, also in a long name
 */
export function nearestName(
  name: string,
  names: readonly string[],
  mostEdits = Infinity,
): string | undefined {
  const given = name.slice(0, longestName).toLowerCase()
  const longest = Math.floor((given.length + 2) / 3)
  let [nearest, most]: [string | undefined, number] = [undefined, Math.min(mostEdits, longest)]
  for (const known of names) {
    // A name takes as many edits as it is longer or shorter, which is quickly found out.
    if (Math.abs(known.length - given.length) > most) continue
    const edits = editsBetween(given, known.toLowerCase())
    if (edits <= most) [nearest, most] = [known, edits - 1]
  }
  return nearest
}

/** The number of letters that have to be added, taken away or replaced (Levenshtein). */
function editsBetween(first: string, other: string): number {
  let row = Array.from(`.${other}`, (_, at) => at)
  for (const letter of first) {
    let before = row[0] ?? 0
    row = row.map((above, at) => {
      const replaced = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      return (before = at === 0 ? above + 1 : Math.min(before + 1, above + 1, replaced))
    })
  }
  return row.at(-1) ?? 0
}
