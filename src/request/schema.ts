/**
 * What compiled schemas are made of. Each part checks some keywords of JSON Schema, with the meaning that they have in
 * Ajv and in the order in which Ajv reports them.
 */
import { escaped, namesOf } from '../response/json-pointer.js'
import { isObject } from '../response/json-object.js'
import type { SchemaComplaint, Validator } from './schema-problems.js'

/**
 * Says whether a value fits. With a list of complaints it also adds everything that is wrong; without one it may stop at
 * the first thing, and is quicker.
 */
export type Check = (value: unknown, complaints?: Complaint[]) => boolean

/** A complaint whose path grows, from the inside to the outside, while the checks return. */
interface Complaint extends SchemaComplaint {
  instancePath: string
}

const types = {
  string: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number',
  // Infinity passes, as it does in Ajv: it has no digits after the point.
  integer: (value: unknown) => Number.isInteger(value) || value === Infinity || value === -Infinity,
  boolean: (value: unknown) => typeof value === 'boolean',
  null: (value: unknown) => value === null,
  object: isObject,
  array: (value: unknown): value is unknown[] => Array.isArray(value),
}

type SchemaType = keyof typeof types

/** The formats that are checked. Any other format says nothing beyond the type of its value. */
export const textFormats = {
  decimal: /^[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/,
  uri: /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^\s/?#]\S*$/,
} as const

/** The keywords that are checked without looking inside a value. */
export interface Rules {
  readonly type?: SchemaType | readonly SchemaType[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: keyof typeof textFormats
  readonly enum?: readonly unknown[]
}

/** A compiled schema, as its users call it. */
export function validator(check: Check): Validator {
  const validate: Validator = (value) => {
    const complaints: Complaint[] | null = check(value) ? null : []
    if (complaints !== null) check(value, complaints)
    validate.errors = complaints
    return complaints === null
  }
  return validate
}

/** Accepts every value. */
export const anything: Check = () => true

/** Checks a value itself: its type, its limits, its text, and whether it is one of those that are allowed. */
export function value(rules: Rules): Check {
  const { type, minimum, maximum, enum: allowed } = rules
  const isOfType = typeCheck(type)
  const checkText = text(rules)
  if (type === 'string') return checkText
  return (data, complaints) => {
    let fits = isOfType(data) || complain(complaints, 'type', { type })
    if (typeof data === 'string') return checkText(data, complaints) && fits
    if (typeof data === 'number') {
      if (maximum !== undefined && !(data <= maximum))
        fits = complain(complaints, 'maximum', { limit: maximum })
      if (minimum !== undefined && !(data >= minimum))
        fits = complain(complaints, 'minimum', { limit: minimum })
    }
    if (allowed?.includes(data) === false) fits = complain(complaints, 'enum', { allowedValues: allowed })
    return fits
  }
}

function typeCheck(type: Rules['type']): (value: unknown) => boolean {
  if (type === undefined) return anything
  const [first = anything, ...others] = [type].flat().map((name): Check => types[name])
  return others.reduce((before, check) => (data) => before(data) || check(data), first)
}

function text({ minLength = 0, maxLength = Infinity, pattern, format, enum: allowed }: Rules): Check {
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  const form = format && textFormats[format]
  return (data, complaints) => {
    let fits = true
    if (typeof data !== 'string') fits = complain(complaints, 'type', { type: 'string' })
    else {
      // A character is one or two units of a text, so that most texts need no counting.
      if (data.length > maxLength && charactersIn(data) > maxLength)
        fits = complain(complaints, 'maxLength', { limit: maxLength })
      if (data.length < 2 * minLength && charactersIn(data) < minLength)
        fits = complain(complaints, 'minLength', { limit: minLength })
      if (expression?.test(data) === false) fits = complain(complaints, 'pattern', { pattern })
      if (form?.test(data) === false) fits = complain(complaints, 'format', { format })
    }
    if (allowed?.includes(data) === false) fits = complain(complaints, 'enum', { allowedValues: allowed })
    return fits
  }
}

function charactersIn(text: string): number {
  return [...text].length
}

/** Accepts one value alone. */
export function constant(only: string | number | boolean | null): Check {
  return (data, complaints) => data === only || complain(complaints, 'const', { allowedValue: only })
}

/** So many complaints say enough: a list may consist of nothing else. */
const mostComplaints = 1_000

/** Checks a list and each of its entries. */
export function list(entry: Check, minItems = 0, maxItems = Infinity): Check {
  return (data, complaints) => {
    if (!types.array(data)) return complain(complaints, 'type', { type: 'array' })
    let fits = true
    if (data.length > maxItems) fits = complain(complaints, 'maxItems', { limit: maxItems })
    if (data.length < minItems) fits = complain(complaints, 'minItems', { limit: minItems })
    for (const [index, member] of data.entries()) {
      if (within(index, entry, member, complaints)) continue
      fits = false
      if (complaints?.[mostComplaints]) break
    }
    return fits
  }
}

/**
 * Checks an object and each of its properties.
 *
 * @param rest whether other properties are accepted, or the check that they have to pass
 */
export function object(
  properties: Readonly<Record<string, Check>>,
  required: readonly string[],
  rest: boolean | Check,
): Check {
  // Without a prototype, so that `constructor` is no property that was described.
  const described = Object.assign(Object.create(null) as Record<string, Check>, properties)
  const undescribed = typeof rest === 'function' ? rest : () => rest
  return (data, complaints) => {
    if (!isObject(data)) return complain(complaints, 'type', { type: 'object' })
    if (complaints === undefined) {
      // Looking at the properties that are there is quicker than looking for those that could be.
      for (const name in data) {
        const check = described[name]
        const member = data[name]
        if (check === undefined ? !undescribed(member) : member !== undefined && !check(member)) return false
      }
      for (const name of required) if (data[name] === undefined) return false
      return true
    }
    const before = complaints.length
    for (const name of required)
      if (data[name] === undefined) complain(complaints, 'required', { missingProperty: name })
    for (const name in data) {
      if (name in described) continue
      if (rest === false) complain(complaints, 'additionalProperties', { additionalProperty: name })
      else within(name, undescribed, data[name], complaints)
    }
    for (const [name, check] of Object.entries(properties))
      if (data[name] !== undefined) within(name, check, data[name], complaints)
    return complaints.length === before
  }
}

/** Applies a check to values of one type alone. */
export function where(type: SchemaType, check: Check): Check {
  return (data, complaints) => !types[type](data) || check(data, complaints)
}

/** Applies every check. */
export function allOf(...checks: readonly Check[]): Check {
  return (data, complaints) => checks.reduce<boolean>((fits, check) => check(data, complaints) && fits, true)
}

/** Accepts what fits at least one. That none fits says more than what is wrong by each of them. */
export function anyOf(...checks: readonly Check[]): Check {
  return (data, complaints) => checks.some((check) => check(data)) || complain(complaints, 'anyOf')
}

/** Accepts what fits at least one, like `anyOf`. What is wrong is said by the one with the fewest faults, or the deepest. */
export function nearestOf(...checks: readonly Check[]): Check {
  return (data, complaints) => {
    if (checks.some((check) => check(data))) return true
    if (complaints === undefined) return false
    const said = checks.map((check) => complaintsOf(check, data))
    said.sort((one, other) => one.length - other.length || depth(other) - depth(one))
    complaints.push(...(said[0] ?? []))
    return false
  }
}

function complaintsOf(check: Check, data: unknown): readonly Complaint[] {
  const complaints: Complaint[] = []
  check(data, complaints)
  return complaints
}

function depth(complaints: readonly Complaint[]): number {
  return Math.max(...complaints.map(({ instancePath }) => namesOf(instancePath).length))
}

/** Accepts what fits exactly one. */
export function oneOf(...checks: readonly Check[]): Check {
  return (data, complaints) =>
    checks.filter((check) => check(data)).length === 1 || complain(complaints, 'oneOf')
}

/** Checks a member. Its name comes before the path of what is wrong with it. */
function within(name: string | number, check: Check, member: unknown, complaints?: Complaint[]): boolean {
  if (complaints === undefined) return check(member)
  const before = complaints.length
  const fits = check(member, complaints)
  for (const complaint of complaints.slice(before))
    complaint.instancePath = `/${escaped(String(name))}${complaint.instancePath}`
  return fits
}

function complain(
  complaints: Complaint[] | undefined,
  keyword: string,
  params: SchemaComplaint['params'] = {},
): false {
  complaints?.push({ instancePath: '', keyword, params })
  return false
}
