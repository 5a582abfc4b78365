/** What may be sent although the description lacks it, or left out although it is required: `undocumentedValues: 'send'`. */
import type { InputProblem } from '../errors/errors.js'
import { isObject } from '../response/json-object.js'
import { escaped } from '../response/json-pointer.js'
import type { OperationDescription } from '../client/operation.js'
import { secretNames } from '../redaction/secret-names.js'
import { hasUtf8Form, withoutUtf8Form } from './unicode.js'

/** The texts of further fields, none of which is to be shown. */
export interface UndocumentedTexts {
  /** Those that are secrets by the name of their field, or of one around it. */
  readonly secrets: readonly string[]
  readonly others: readonly string[]
}

/** So much of a text is known as one that is not to be shown. */
const longestText = 65_536
/** Words that say nothing of anybody. */
const plainWords: ReadonlySet<string> = new Set(['true', 'false', 'null', 'none'])

/** What the description does not have or does not ask for, in one input that is sent all the same. */
export class UndocumentedFields {
  readonly #operation: OperationDescription
  readonly #isGrouped: boolean
  readonly #secrets: string[] = []
  readonly #others: string[] = []

  /** @param isGrouped whether the caller gives path, query and body apart, as that of a `fetch` does */
  constructor(operation: OperationDescription, isGrouped: boolean) {
    this.#operation = operation
    this.#isGrouped = isGrouped
  }

  get texts(): UndocumentedTexts {
    return { secrets: this.#secrets, others: this.#others }
  }

  /** Whether a field may be missing: the client can do without it, and without all that is in it. */
  mayLack(names: readonly string[]): boolean {
    const { needed = [], neededOnWire = [] } = this.#operation
    if (!this.#isGrouped) return !needed.includes(names.join('/'))
    const pointer = `${pointerOf(names)}/`
    return !neededOnWire.some((one) => `${one}/`.startsWith(pointer))
  }

  /** Takes a field that the description lacks, and says what of it cannot be sent. */
  take(names: readonly string[], value: unknown): readonly InputProblem[] {
    const place = this.#placeOf(names)
    if (place === 'nowhere') return [problem(names, 'is not a field of this operation')]
    if (this.#isOwn(names)) return [problem(names, 'is supplied by the client itself')]
    const problems = place === 'query' ? queryProblems(names, value) : jsonProblems(names, value)
    if (problems.length > 0) return problems
    for (const [text, isSecret] of textsIn(value, secretNames.test(names.at(-1) ?? '')))
      (isSecret ? this.#secrets : this.#others).push(text)
    return problems
  }

  #placeOf([first = '', ...inner]: readonly string[]): 'query' | 'body' | 'nowhere' {
    const { hasBody } = this.#operation
    if (!this.#isGrouped) return hasBody ? 'body' : 'query'
    if (first === 'query' && inner.length === 1) return 'query'
    return first === 'body' && hasBody && inner.length > 0 ? 'body' : 'nowhere'
  }

  /** Whether the client fills the field in, or takes it from another one. */
  #isOwn(names: readonly string[]): boolean {
    const { ownFields = [], input = '' } = this.#operation
    const pointer = pointerOf(names)
    if (this.#isGrouped) return ownFields.includes(pointer)
    const places = [`/path${pointer}`, `/query${pointer}`, `/body${input}${pointer}`, `/body${pointer}`]
    return places.some((one) => ownFields.includes(one))
  }
}

function pointerOf(names: readonly string[]): string {
  return names.map((name) => `/${escaped(name)}`).join('')
}

function problem(names: readonly string[], message: string): InputProblem {
  return { field: names.join('.'), message }
}

function queryProblems(names: readonly string[], value: unknown): InputProblem[] {
  const name = names.at(-1) ?? ''
  if (name === '') return [problem(names, 'is a parameter without a name')]
  if (!['string', 'number', 'boolean'].includes(typeof value))
    return [problem(names, `is ${kindOf(value)}; a parameter must be text, a number, true or false`)]
  const isHalf = [name, value].some((one) => typeof one === 'string' && !hasUtf8Form(one))
  return isHalf ? [problem(names, withoutUtf8Form)] : []
}

/** What in a value JSON has no form for. */
function jsonProblems(names: readonly string[], value: unknown): InputProblem[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => jsonProblems([...names, String(index)], entry))
  if (isObject(value))
    return Object.entries(value).flatMap(([name, member]) => jsonProblems([...names, name], member))
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return []
  return [problem(names, `is ${kindOf(value)}, which JSON cannot express`)]
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'undefined'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** The texts that a JSON value has under names of secrets, however deep. */
export function secretTextsIn(value: unknown): string[] {
  return [...textsIn(value, false)].flatMap(([text, isSecret]) => (isSecret ? [text] : []))
}

/** The texts of a JSON value, however deep, and whether each is under the name of a secret. */
function* textsIn(value: unknown, isSecret: boolean): Generator<[text: string, isSecret: boolean], void> {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value).slice(0, longestText)
    if (!plainWords.has(text.toLowerCase())) yield [text, isSecret]
  } else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value) as [string, unknown][])
      yield* textsIn(inner, isSecret || secretNames.test(name))
}
