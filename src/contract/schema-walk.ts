/** Compares a value with a schema of a description, and notes which fields came. */
import { brokenRules, shown, textFormats, type Keyword } from '../request/schema.js'
import { kindOf, escaped, isObject, type JsonObject, plainText } from '../model/json.js'
import { nearestName } from '../model/shape.js'
import { nonFiniteForm } from '../market-data/lists/records.js'
import { typeNames, type ApiDescription, type SchemaNode, type SchemaPart } from './description.js'
import { isNotDescribed } from './rules.js'
import type { FaultKind } from './types.js'

export interface Fault {
  readonly kind: FaultKind
  /** The names that lead to the value, with `*` for any place in a list. */
  readonly path: string
  readonly message: string
  readonly pointer: string
}

/** A fault of a value itself, and of a member where it is about one. */
type OwnFault = Pick<Fault, 'kind' | 'message'> & { readonly member?: string }

/** The texts of recorders in the place of a body or a value. It is short, but for asterisks. */
const leftOut =
  /^(?=[^]{0,100}$)\W*(?:\w+[-_ ])?(?:redacted|removed|masked|hidden|omitted|filtered|truncated)(?:[-_ ]\w+)?\W*$|^[*•]{3,}$/i

/** Reports whether a text stands for one that its recorder has taken out. */
export function isLeftOut(value: unknown): boolean {
  return typeof value === 'string' && leftOut.test(value)
}

/** The same of a text, or of a part of it. */
export function isRedacted(value: unknown): boolean {
  return isLeftOut(value) || (typeof value === 'string' && /\[redacted\]/i.test(value))
}

/** Reports whether a value, or the text of one, has such a text anywhere. */
export function hasRedacted(value: unknown): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /redacted|["=>](?:\W?filtered\W?|[*•]{3,})(?:["&<]|$)/i.test(text)
}

/** A schema as a reading has it, with the members that only the reading has. */
interface AcceptedPart extends SchemaPart {
  readonly added?: SchemaNode['properties']
}

/** After so many faults, an unknown name is compared with no documented one: an answer may consist of such names. */
const mostCompared = 200

export class SchemaWalk {
  /** By kind and path: a list tells of each of its fields once. */
  readonly faults = new Map<string, Fault>()
  /** By ambiguity, the readings in which a value is right that the description does not have. */
  readonly accepted = new Map<string, Set<string>>()
  readonly seen = new Map<string, 'value' | 'null'>()
  /** Whether an object lacks a documented member. */
  isLacking = false
  readonly #description: ApiDescription
  /** Whether every simple value is written as text, as in XML and in a query. */
  readonly #isText: boolean

  constructor(description: ApiDescription, isText: boolean) {
    this.#description = description
    this.#isText = isText
  }

  check(pointer: string, value: unknown, path = ''): void {
    if (isRedacted(value)) return
    const parts = this.#description.partsAt(pointer).map((part) => this.#accept(part, value, path))
    if (parts.some(({ node }) => this.#faultsOf(node, value).some(({ kind }) => kind === 'type'))) return
    for (const { node, pointer: place } of parts) {
      const choices = (node.anyOf ?? []).map((_, index) => `${place}/anyOf/${index}`)
      if (choices.length > 0) this.#chooseOf(choices, value, path)
      if (node.items !== undefined && Array.isArray(value))
        for (const item of value) this.check(`${place}/items`, item, joined(path, '*'))
    }
    // A choice of schemas knows the names itself.
    if (isObject(value) && parts.every(({ node }) => node.anyOf === undefined))
      this.#object(parts, value, path)
  }

  /** A schema as it is in the reading that has the value, if one does. */
  #accept(part: SchemaPart, value: unknown, path: string): AcceptedPart {
    const faults = this.#faultsOf(part.node, value, path)
    // That a value may be null is described, and still shows which reading the service has.
    if (faults.length === 0 && value !== null) return part
    const fitting = part.accepts.filter(({ node }) => this.#faultsOf(node, value).length === 0)
    for (const { ambiguity, reading } of fitting)
      this.accepted.set(ambiguity, (this.accepted.get(ambiguity) ?? new Set()).add(reading))
    const [first] = fitting
    if (first) return { ...part, node: first.node, added: first.schema.properties ?? {} }
    for (const { member = '', ...fault } of faults) {
      const isDescribed = member !== '' && Object.hasOwn(part.node.properties ?? {}, member)
      const pointer = part.pointer + (isDescribed ? `/properties/${escaped(member)}` : '')
      this.#add({ ...fault, path: joined(path, member), pointer })
    }
    return part
  }

  #faultsOf(node: SchemaNode, value: unknown, path = ''): readonly OwnFault[] {
    const isNonFinite = typeof value === 'number' && !Number.isFinite(value)
    if (!isNonFinite && (typeof value !== 'string' || !this.#isText)) return faultsOf(node, value, path)
    // An empty text stands for no value.
    return String(value).trim() === '' ? [] : faultsOf(node, typedText(node, String(value)), path, Infinity)
  }

  #object(parts: readonly AcceptedPart[], value: JsonObject, path: string): void {
    const known = new Map<string, string>()
    for (const { node, pointer } of parts)
      for (const name of Object.keys(node.properties ?? {}))
        known.set(name, `${pointer}/properties/${escaped(name)}`)
    // What only a reading has is not part of the description.
    const added = new Map(parts.flatMap((part) => Object.entries(part.added ?? {})))
    const missing = [...known.keys()].filter((name) => !Object.hasOwn(value, name))
    this.isLacking ||= missing.length > 0
    for (const [name, member] of Object.entries(value)) {
      const [pointer, place] = [known.get(name), joined(path, name)]
      if (member === undefined) continue
      const { $ref } = added.get(name) ?? {}
      if ($ref !== undefined) this.check($ref.slice(1), member, place)
      else if (added.has(name)) continue
      else if (pointer === undefined)
        this.#unknown(parts, path, name, member, known.size > 0 ? missing : undefined)
      else {
        this.#see(place, member)
        this.check(pointer, member, place)
      }
    }
  }

  #see(place: string, member: unknown): void {
    const isNull = member === null || (this.#isText && member === '')
    if (!isNull || !this.seen.has(place)) this.seen.set(place, isNull ? 'null' : 'value')
  }

  /** @param missing the documented names that are missing; `undefined` where any name may come */
  #unknown(
    parts: readonly SchemaPart[],
    path: string,
    name: string,
    member: unknown,
    missing: readonly string[] | undefined,
  ): void {
    const open = parts.find(({ node }) => (node.additionalProperties ?? false) !== false)
    if (isObject(open?.node.additionalProperties))
      return this.check(`${open.pointer}/additionalProperties`, member, joined(path, '*'))
    if (open !== undefined || missing === undefined) return
    const meant = this.faults.size < mostCompared ? nearestName(name, missing) : undefined
    const more = meant === undefined ? '' : `, and ${meant} is missing`
    const kind = meant === undefined ? 'unknown' : 'renamed'
    this.#add({
      kind,
      message: notDescribed + more,
      path: joined(path, name),
      pointer: parts[0]?.pointer ?? '',
    })
  }

  /** Takes the schema that a value fits best. */
  #chooseOf(pointers: readonly string[], value: unknown, path: string): void {
    const walks = pointers.map((pointer) => this.#walked((walk) => walk.check(pointer, value, path)))
    const mixed = isObject(value) ? this.#mixedOf(pointers, value, path) : []
    const [best] = lightestFirst([...walks, ...mixed])
    if (best === undefined) return
    this.#take(best)
    const [first] = walks
    const [listed] = first?.faults.values() ?? []
    if (best !== first && best.faults.size === 0 && listed?.kind === 'value' && listed.path === path)
      this.#add({ ...listed, kind: 'undocumented', message: `${listed.message}, though others can come` })
  }

  #take({ faults, accepted, seen }: SchemaWalk): void {
    for (const fault of faults.values()) this.#add(fault)
    for (const [ambiguity, readings] of accepted) this.accepted.set(ambiguity, readings)
    for (const [place, how] of seen) if (this.seen.get(place) !== 'value') this.seen.set(place, how)
  }

  /** An object of which each member has the form that one of the schemas has: several readings together. */
  #mixedOf(pointers: readonly string[], value: JsonObject, path: string): readonly SchemaWalk[] {
    const shapes = pointers.map((pointer) => this.#description.partsAt(pointer))
    const known = shapes.flat().flatMap(({ node }) => Object.keys(node.properties ?? {}))
    // A choice within a choice is looked at by itself.
    if (known.length === 0) return []
    const missing = known.filter((name) => !Object.hasOwn(value, name))
    const mixed = this.#walked((walk) => {
      for (const [name, member] of Object.entries(value)) {
        const place = joined(path, name)
        const known = shapes
          .flat()
          .filter(({ node }) => Object.hasOwn(node.properties ?? {}, name))
          .map(({ pointer }) => `${pointer}/properties/${escaped(name)}`)
        if (known.length === 0) walk.#unknown(shapes.flat(), path, name, member, missing)
        else {
          walk.#see(place, member)
          walk.#chooseOf(known, member, place)
        }
      }
      // Each form may lack members in a reading of its own.
      const lacking = shapes.map((parts) =>
        this.#walked((branch) => parts.forEach((part) => branch.#accept(part, value, path))),
      )
      const [least] = lacking.toSorted((walk, other) => walk.faults.size - other.faults.size)
      for (const fault of least?.faults.values() ?? []) walk.#add(fault)
    })
    return [mixed]
  }

  /** Another walk through the same description. */
  #walked(check: (walk: SchemaWalk) => void): SchemaWalk {
    const walk = new SchemaWalk(this.#description, this.#isText)
    check(walk)
    return walk
  }

  #add(fault: Fault): void {
    const key = `${fault.kind} ${fault.path}`
    if (!this.faults.has(key)) this.faults.set(key, fault)
  }
}

/** Sorts by weight. A fault that may mean that a service is newer than its description weighs less. */
function lightestFirst(walks: readonly SchemaWalk[]): readonly SchemaWalk[] {
  const weightOf = ({ faults }: SchemaWalk): number =>
    [...faults.values()].reduce((sum, { kind }) => sum + (isNotDescribed(kind) ? 1 : 1000), 0)
  return walks.toSorted((walk, other) => weightOf(walk) - weightOf(other))
}

const notDescribed = 'is not in the description'

/** The documented fields of a value, with `*` for any place in a list; some more than once. */
export function* fieldsOf(
  description: ApiDescription,
  pointer: string,
  path = '',
): Generator<string, void, undefined> {
  for (const { node, pointer: place } of description.partsAt(pointer)) {
    const { properties = {}, items, additionalProperties, anyOf = [] } = node
    for (const index of anyOf.keys()) yield* fieldsOf(description, `${place}/anyOf/${index}`, path)
    for (const [name, inner] of Object.entries({ items, additionalProperties }))
      if (isObject(inner)) yield* fieldsOf(description, `${place}/${name}`, joined(path, '*'))
    for (const name of Object.keys(properties)) {
      yield joined(path, name)
      yield* fieldsOf(description, `${place}/properties/${escaped(name)}`, joined(path, name))
    }
  }
}

function joined(path: string, name: string): string {
  return path === '' || name === '' ? path + name : `${path}.${name}`
}

const kinds: Readonly<Partial<Record<Keyword, FaultKind>>> = {
  ...{ type: 'type', enum: 'value', pattern: 'form', format: 'form' },
}

/**
 * The faults of a value itself, and which members an object lacks. The value may be private: a message has at most a number or
 * a short word that is not one of those that are allowed.
 *
 * @param most the limit of a number without limits of its own: a text may have any digits
 */
function faultsOf(
  node: SchemaNode,
  value: unknown,
  path: string,
  most = node.format === 'int64' ? 2 ** 63 : Infinity,
): readonly OwnFault[] {
  const faults: OwnFault[] = brokenIn(node, value, most).map(({ keyword, says }) => ({
    kind: keyword === 'type' && value === null ? 'null' : (kinds[keyword] ?? 'range'),
    message: `is ${keyword === 'enum' && isPlain(value) ? shown(path, value) : kindOf(value)}${says}`,
  }))
  const { maxProperties = Infinity, required = [] } = node
  if (!isObject(value) || faults.length > 0) return faults
  if (Object.keys(value).length > maxProperties)
    faults.push({ kind: 'range', message: `has more than ${maxProperties} members` })
  for (const member of required)
    if (value[member] === undefined) faults.push({ kind: 'missing', message: 'is missing', member })
  return faults
}

/** A longer word with digits may be a secret. */
function isPlain(value: unknown): boolean {
  return typeof value === 'string' ? /^(?:[a-z_]{1,20}|\d{1,4})$/i.test(value) : typeof value === 'number'
}

/** A wrong type says all, and so does a list of values. */
function brokenIn(node: SchemaNode, value: unknown, most: number): ReturnType<typeof brokenRules> {
  const broken = brokenRules(node, value)
  const type = broken.filter(({ keyword }) => keyword === 'type')
  if (type.length > 0 || node.enum)
    return type.length > 0 ? type : broken.filter(({ keyword }) => keyword === 'enum')
  // A number that a reading has as text keeps its bounds.
  if (typeof value !== 'number' && !(typeof value === 'string' && textFormats.decimal.test(value)))
    return broken
  const [{ minimum = -most, maximum = most }, number] = [node, Number(value)]
  if (number >= minimum && number <= maximum) return broken
  return [...broken, ...brokenRules({ minimum, maximum }, number)]
}

const numberForms: Readonly<Record<string, RegExp>> = {
  number: textFormats.decimal,
  integer: /^[+-]?[0-9]+$/,
}

/** The value that a text stands for, as in XML and in a query: of the first type that it fits, else text. */
function typedText({ enum: allowed, ...node }: SchemaNode, given: string): unknown {
  const text = given.trim()
  // NaN has several forms, of which the description knows that of JSON.
  if (nonFiniteForm.test(text))
    return /nan/i.test(text) ? 'NaN' : text.startsWith('-') ? '-Infinity' : 'Infinity'
  const types = typeNames(node)
  if (allowed !== undefined) return allowed.find((value) => plainText(value) === given) ?? given
  if (types.length === 0 || types.includes('string')) return given
  const [number] = types.flatMap((type) => numberForms[type] ?? [])
  if (number?.test(text)) return Number(text)
  // Some clients write a flag as their language does: True.
  return types.includes('boolean') && /^(?:true|false)$/i.test(text) ? text.toLowerCase() === 'true' : given
}
