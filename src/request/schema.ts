/**
 * The parts of compiled schemas. Each part checks some keywords of JSON Schema, with the meaning that they have there, and
 * names the field that is wrong and what is allowed.
 */
import { quoted, type InputProblem } from '../model/errors.js'
import { hasUtf8Form, withoutUtf8Form } from './build-request.js'
import { isObject, kindOf } from '../model/json.js'
import { hidesValue } from '../redaction/secret-names.js'

/** Something that is wrong with a value. */
export interface SchemaProblem extends InputProblem {
  /** The names that lead to it. */
  readonly path: readonly string[]
  /** The types that are asked for, where it has another one. */
  readonly wanted?: Rules['type']
}

/** The check of a member that no schema lists, by the names that lead to it; `undefined` where none may be. */
export type FurtherMembers = (path: readonly string[]) => Check | undefined

/**
 * A compiled schema: everything that is wrong with a value. With further members, only what the description or the provider says
 * counts, and no closed list of values does.
 */
export type Validator = (value: unknown, further?: FurtherMembers) => readonly SchemaProblem[]

/** The problems found in a value so far. */
interface Findings {
  readonly problems: SchemaProblem[]
  /** The place of the check. */
  readonly path: string[]
  readonly further: FurtherMembers | undefined
}

/** Says whether a value fits. With findings it also notes everything that is wrong; without them it is quicker. */
export type Check = (value: unknown, found?: Findings) => boolean

/** The message about an unknown name. */
export const unknownField = 'is not a field of this operation'

/** A compiled schema, as its users call it. */
export function validator(check: Check): Validator {
  return (value, further) => {
    if (check(value)) return []
    const found: Findings = { problems: [], path: [], further }
    check(value, found)
    return found.problems
  }
}

/** Everything that is wrong with a value, by its field. */
export function problemsOf(validator: Validator, value: unknown, further?: FurtherMembers): InputProblem[] {
  return validator(value, further).map(({ field, message }) => ({ field, message }))
}

const types = {
  string: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number',
  // Infinity has no digits after the point.
  integer: (value: unknown) => Number.isInteger(value) || value === Infinity || value === -Infinity,
  boolean: (value: unknown) => typeof value === 'boolean',
  null: (value: unknown) => value === null,
  object: isObject,
  array: (value: unknown) => Array.isArray(value),
}

type SchemaType = keyof typeof types

/** The formats that are checked. Any other format says nothing beyond the type of its value. */
export const textFormats = {
  decimal: /^[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/,
  uri: /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^\s/?#]\S*$/,
} as const

/** The keywords that are checked without looking inside a value. */
interface Keywords {
  readonly type: string | readonly string[]
  readonly minimum: number
  readonly maximum: number
  readonly minLength: number
  readonly maxLength: number
  readonly pattern: string
  readonly format: string
  readonly minItems: number
  readonly maxItems: number
  readonly enum: readonly unknown[]
}

export type Keyword = keyof Keywords
export type Rules = Partial<Keywords>

/** The check of one keyword, and its message about a value that does not fit. */
interface KeywordRule {
  readonly keyword: Keyword
  readonly fits: (value: unknown) => boolean
  readonly says: string
}

/** Accepts every value. */
export const anything: Check = () => true

/** The rules that a value itself does not fit: its type, its limits, its text, and whether it is one of those that are allowed. */
export function brokenRules(rules: Rules, value: unknown): readonly KeywordRule[] {
  return rulesOf(rules).filter(({ fits }) => !fits(value))
}

/**
 * Checks a value itself.
 *
 * @param stated the rules that the description or the provider states, if not all
 */
export function value(rules: Rules, stated = rules): Check {
  const all = rulesOf(rules)
  return (data, found) => {
    if (found === undefined) return all.every(({ fits }) => fits(data))
    const counting = found.further ? rulesOf(stated).filter(({ keyword }) => keyword !== 'enum') : all
    const broken = counting.filter(({ fits }) => !fits(data))
    const isBroken = (keyword: Keyword): boolean => broken.some((rule) => rule.keyword === keyword)
    for (const { keyword, says } of broken) {
      // The list of allowed values says more than their type, and a pattern more than a format.
      if (keyword === 'type' && isBroken('enum')) continue
      if (keyword === 'format' && isBroken('pattern')) continue
      note(found, data, says, isBroken('type') ? { wanted: rules.type } : {})
    }
    return broken.length === 0
  }
}

const ofNumber =
  (fits: (value: number) => boolean): KeywordRule['fits'] =>
  (value) =>
    typeof value !== 'number' || fits(value)
const ofText =
  (fits: (value: string) => boolean): KeywordRule['fits'] =>
  (value) =>
    typeof value !== 'string' || fits(value)

const ofList =
  (fits: (length: number) => boolean): KeywordRule['fits'] =>
  (value) =>
    !Array.isArray(value) || fits(value.length)

/** By keyword, what is said of a value that does not fit, and whether one fits. */
const meanings: {
  readonly [Name in Keyword]: (wanted: Keywords[Name]) => readonly [string, KeywordRule['fits']]
} = {
  type: (wanted) => {
    const checks = [wanted].flat().flatMap((name) => (isOwn(types, name) ? types[name] : []))
    return [`; it must be ${listed([wanted].flat(), ' or ')}`, (value) => checks.some((is) => is(value))]
  },
  maximum: (most) => [`; it must be <= ${most}`, ofNumber((value) => value <= most)],
  minimum: (least) => [`; it must be >= ${least}`, ofNumber((value) => value >= least)],
  // A character is one or two units of a text, so that most texts need no counting.
  maxLength: (most) => [
    `; it must have ${most} or fewer characters`,
    ofText((text) => text.length <= most || [...text].length <= most),
  ],
  minLength: (least) => [
    `; it must have ${least} or more characters`,
    ofText((text) => text.length >= 2 * least || [...text].length >= least),
  ],
  pattern: (pattern) => {
    const expression = new RegExp(pattern, 'u')
    return [`; ${patterns[pattern] ?? `it must match ${pattern}`}`, ofText((text) => expression.test(text))]
  },
  // Any other format says nothing beyond the type.
  format: (name) => [
    `, which is not ${isOwn(formats, name) ? formats[name] : name}`,
    ofText((text) => !isOwn(textFormats, name) || textFormats[name].test(text)),
  ],
  maxItems: (most) => [`; it must have ${most} or fewer entries`, ofList((length) => length <= most)],
  minItems: (least) => [`; it must have ${least} or more entries`, ofList((length) => length >= least)],
  enum: (allowed) => [`; allowed: ${listed(allowed, ', ')}`, (value) => allowed.includes(value)],
}

/** In the order in which they are told. */
const keywords = Object.keys(meanings) as Keyword[]
const compiled = new WeakMap<Rules, readonly KeywordRule[]>()

/** The rules are made once. */
function rulesOf(rules: Rules): readonly KeywordRule[] {
  const known = compiled.get(rules) ?? keywords.flatMap((keyword) => ruleOf(keyword, rules))
  compiled.set(rules, known)
  return known
}

function ruleOf<Name extends Keyword>(keyword: Name, rules: Rules): KeywordRule[] {
  const wanted = rules[keyword]
  if (wanted === undefined) return []
  const [says, fits] = meanings[keyword](wanted)
  return [{ keyword, says, fits }]
}

function isOwn<T extends object>(table: T, name: string): name is keyof T & string {
  return Object.hasOwn(table, name)
}

/** Accepts one value alone. */
export function constant(only: string | number | boolean | null): Check {
  const says = `; allowed: ${JSON.stringify(only)}`
  return (data, found) => data === only || note(found, data, says)
}

/** The number of problems that are reported: a list may consist of nothing else. */
const mostProblems = 1_000

/** Checks a list and each of its entries. */
export function list(entry: Check): Check {
  return (data, found) => {
    if (!Array.isArray(data)) return note(found, data, '; it must be array', { wanted: 'array' })
    let fits = true
    for (const [index, member] of data.entries()) {
      if (within(String(index), entry, member, found)) continue
      fits = false
      if (found === undefined || found.problems.length > mostProblems) break
    }
    return fits
  }
}

/**
 * Checks an object and each of its properties.
 *
 * @param rest whether other properties are accepted, or the check that they have to pass
 * @param stated the properties that the description or the provider requires, if not all
 */
export function object(
  properties: Readonly<Record<string, Check>>,
  required: readonly string[],
  rest: boolean | Check,
  stated = required,
): Check {
  // Without a prototype, so that `constructor` is not a described property.
  const described = Object.assign(Object.create(null) as Record<string, Check>, properties)
  const undescribed = typeof rest === 'function' ? rest : rest ? anything : unlisted
  return (data, found) => {
    if (!isObject(data)) return note(found, data, '; it must be object', { wanted: 'object' })
    if (found === undefined) {
      // Looking at the properties that are there is quicker than looking for those that could be.
      for (const name in data) {
        const check = described[name]
        const member = data[name]
        if (check === undefined ? !undescribed(member) : member !== undefined && !check(member)) return false
      }
      for (const name of required) if (data[name] === undefined) return false
      return true
    }
    const before = found.problems.length
    for (const name of found.further ? stated : required)
      if (data[name] === undefined) within(name, missing, undefined, found)
    for (const name in data) if (!(name in described)) within(name, undescribed, data[name], found)
    for (const [name, check] of Object.entries(properties))
      if (data[name] !== undefined) within(name, check, data[name], found)
    return found.problems.length === before
  }
}

const isMissing = 'is missing'
const missing = refusing(isMissing)
const unknown = refusing(unknownField)
const unlisted: Check = (data, found) => (found?.further?.(found.path) ?? unknown)(data, found)

function refusing(message: string): Check {
  return (_, found) => say(found, message)
}

/** Accepts what can be a parameter of its name. */
export const parameter: Check = (data, found) => {
  const name = found?.path.at(-1)
  if (name === '') return say(found, 'is a parameter without a name')
  if (!isPlain(data))
    return say(found, `is ${kindOf(data)}; a parameter must be text, a number, true or false`)
  const isHalf = [name, data].some((value) => typeof value === 'string' && !hasUtf8Form(value))
  return !isHalf || say(found, withoutUtf8Form)
}

/** Accepts what JSON has a form for. */
export const json: Check = (data, found) => {
  if (Array.isArray(data)) return list(json)(data, found)
  if (isObject(data)) return object({}, [], json)(data, found)
  return data === null || isPlain(data) || say(found, `is ${kindOf(data)}, which JSON cannot express`)
}

function isPlain(data: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof data)
}

/** Applies a check to values of one type alone. */
export function where(type: SchemaType, check: Check): Check {
  return (data, found) => !types[type](data) || check(data, found)
}

/** Applies every check. */
export function allOf(...checks: readonly Check[]): Check {
  return (data, found) => checks.reduce<boolean>((fits, check) => check(data, found) && fits, true)
}

const noForm = ', which matches none of the documented forms'

/** Accepts what fits at least one. That none fits says more than what is wrong by each of them. */
export function anyOf(...checks: readonly Check[]): Check {
  return (data, found) => checks.some((check) => fits(check, data, found)) || note(found, data, noForm)
}

/** Accepts what fits at least one, like `anyOf`. What is wrong is said by the one with the fewest faults, or the deepest. */
export function nearestOf(...checks: readonly Check[]): Check {
  return (data, found) => {
    if (found === undefined) return checks.some((check) => check(data))
    const said = checks.map((check) => problemsBy(check, data, found))
    const [nearest = []] = said.sort(
      (values, other) => values.length - other.length || depth(other) - depth(values),
    )
    found.problems.push(...nearest)
    return nearest.length === 0
  }
}

/** Accepts what fits exactly one. */
export function oneOf(...checks: readonly Check[]): Check {
  return (data, found) =>
    checks.filter((check) => fits(check, data, found)).length === 1 || note(found, data, noForm)
}

/** Reports whether a value fits one of several forms. Each of them is checked as strictly as a single form. */
function fits(check: Check, data: unknown, found: Findings | undefined): boolean {
  return found?.further ? problemsBy(check, data, found).length === 0 : check(data)
}

function problemsBy(check: Check, data: unknown, found: Findings): readonly SchemaProblem[] {
  const inner: Findings = { ...found, problems: [] }
  check(data, inner)
  return inner.problems
}

/** A name that is missing, or of too many, is a mistake of the object around it. */
function depth(problems: readonly SchemaProblem[]): number {
  const ofObject = ({ message }: SchemaProblem): boolean => [unknownField, isMissing].includes(message)
  return Math.max(...problems.map((problem) => problem.path.length - (ofObject(problem) ? 1 : 0)))
}

/** Checks a member by its name. */
function within(name: string, check: Check, member: unknown, found?: Findings): boolean {
  if (found === undefined) return check(member)
  found.path.push(name)
  const fits = check(member, found)
  found.path.pop()
  return fits
}

/** Notes what is wrong with a value: what it is, and then what it should be. */
function note(found: Findings | undefined, data: unknown, says: string, facts?: Facts): false {
  return found !== undefined && say(found, `is ${shown(fieldOf(found), data)}${says}`, facts)
}

type Facts = Pick<SchemaProblem, 'wanted'>

function say(found: Findings | undefined, message: string, facts: Facts = {}): false {
  found?.problems.push({ field: fieldOf(found), message, path: [...found.path], ...facts })
  return false
}

function fieldOf(found: Findings | undefined): string {
  return found?.path.join('.') || 'input'
}

export const formats: Readonly<Record<keyof typeof textFormats, string>> = {
  decimal: "a decimal such as '10.50'",
  uri: "an absolute address such as 'https://merchant.example/callback'",
}

export const patterns: Readonly<Record<string, string>> = {
  '^[0-9]+(\\.[0-9]+)?$': "it must be a plain decimal such as '10.50', as text",
  '^[0-9]+$': 'it must be a whole number, not negative',
  '^-?[0-9]+$': 'it must be a whole number',
  '^[^|]+$': 'it must not be empty or contain a pipe (|)',
  '^[^|\\s]+$': 'it must not be empty or contain a pipe (|) or white space',
}

export function listed(values: readonly unknown[], separator: string): string {
  const numbers = new Set(values.filter((value) => typeof value === 'number').map(String))
  return values
    .filter((value) => typeof value !== 'string' || !numbers.has(value))
    .map(String)
    .join(separator)
}

/** A value as an error may show it: never what could be a secret, never more than a glance. */
export function shown(field: string, value: unknown): string {
  if (hidesValue(field)) return 'not shown'
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return quoted(value, 60, "'")
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'bigint' ? `the bigint ${value}` : kindOf(value)
}
