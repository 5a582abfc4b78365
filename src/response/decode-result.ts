/** Reads JSON results by the tables of their operations: each value in the one form that its type promises. */
import { effectOf } from '../ambiguity/refusal-effects.js'
import type {
  Answer,
  Api,
  Mismatch,
  MismatchKind,
  OnMismatch,
  Outcome,
  UnreadableAnswer,
  Echo,
  OperationDescription,
  ResultForm,
  ResultForms,
} from '../model/api-adapter.js'
import {
  answersAnotherCall,
  contradicted,
  differing,
  isShown,
  ownRefusal,
  requestedBy,
  saysUndone,
  without,
} from './identity.js'
import { parseJsonBody, othersOf, unreadable } from './body.js'
import {
  at,
  canonicalDecimal,
  isDecimal,
  isExact,
  isObject,
  type JsonObject,
  plainText,
} from '../model/json.js'
import { mostRefused } from '../model/bounds.js'

/* How one answer differs from the description. */

/** The number of fields of one answer that are reported: a bomb may consist of nothing else. */
const mostFields = 1000

/** Gathers the differences of one answer: one entry for each field and kind, however long a list is. */
export class Mismatches {
  readonly #found = new Map<string, Omit<Mismatch, 'count'> & { count: number }>()

  get all(): readonly Mismatch[] {
    return [...this.#found.values()]
  }

  /** @param at the names and places that lead to what came */
  add(kind: MismatchKind, at: readonly string[], message: string, received?: unknown): void {
    const field = at.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.')
    if (this.counts(kind, field)) return
    this.begin({ kind, field, message, at: at.join('.'), ...(received !== undefined && { came: received }) })
  }

  /** Counts one more of a field and a kind, if there was one before. */
  counts(kind: MismatchKind, field: string): boolean {
    const known = this.#found.get(`${kind} ${field}`)
    if (known) known.count += 1
    return known !== undefined
  }

  /** Takes the first of a field and a kind: it is the example. */
  begin(first: Omit<Mismatch, 'count'>, count = 1): void {
    if (this.#found.size < mostFields) this.#found.set(`${first.kind} ${first.field}`, { ...first, count })
  }
}

/* Results, read by the forms of their operations. */

/** The forms of the results of an API, what it says of its failures, and what is done with values in no known form. */
type ReadRules = Pick<Api, 'explain' | 'refusals' | 'answerMarks'> & {
  readonly forms: ResultForms
  /** Default: `omit`. */
  readonly onMismatch?: OnMismatch | undefined
}

/**
 * Reads a JSON result by the table of its operation: it shows its identity, values that come in several forms are brought
 * into one, and identifiers keep their digits.
 *
 * @param rules the forms, how a body that says something against the call is read, since a refusal may come under a success
 *   status, and what is done with values in no known form
 */
export function readResult(operation: OperationDescription, answer: Answer, rules: ReadRules): Outcome {
  const json = parseJsonBody(operation, answer)
  if (json.kind === 'unreadable') return json
  const { value } = json
  const { operationId } = operation
  const resultForm = rules.forms[operationId] ?? {}
  const marks = rules.answerMarks?.[operationId]
  const other = answersAnotherCall(operation, answer, value, marks)
  if (other) return other
  const { code, message, until } = rules.explain(value, answer.status)
  const said = wordsIn(value, message)
  // A refusal under a success status must not pass for a result, least of all for an order.
  if (code !== undefined && message !== undefined) {
    const effect = effectOf(rules.refusals, operationId, { status: answer.status, code, message })
    return ownRefusal(operation, answer, marks, { kind: 'refusal', code, message, until, effect }, value)
  }
  const isResult = Array.isArray(value) || (resultForm.items ? value === null : isObject(value))
  if (!isResult)
    return unreadable(`${operationId} answered ${answer.status} with something that is not a result.`, {
      said,
    })
  // What a change has done is done: its answer is told of, and not refused.
  const onMismatch = operation.safeToRetry ? rules.onMismatch : 'omit'
  const reader = new ResultReader(answer.asked.query, onMismatch, answer.checkTime)
  const words = `${operationId} answered ${answer.status}`
  const noResult = ({ message: why, quoted, ending }: NoResultError, more = ''): UnreadableAnswer =>
    unreadable(words + why, { quoted, ending: ending + more, mismatches: reader.mismatches.all })
  try {
    const data = reader.read(value, resultForm)
    if (reader.refused) return { ...noResult(reader.refused, othersOf(reader.refusals)), partial: data }
    const undone = saysUndone(words, value, marks)
    const mismatches = reader.mismatches.all
    if (undone) return { ...undone, partial: data, mismatches }
    return { kind: 'result', data, ...(mismatches.length > 0 && { mismatches }) }
  } catch (error) {
    if (!(error instanceof NoResultError)) throw error
    return { ...noResult(error), said }
  }
}

/** The message of the service, or the text of the member that most services have for it. */
function wordsIn(value: unknown, message: string | undefined): string | undefined {
  const words = message ?? at(value, '/message')
  return typeof words === 'string' ? words : undefined
}

/** The reason why an answer is not a result of the call, to follow the status. */
class NoResultError extends Error {
  /** The value that it is about, where there is one, which is shown after the message. */
  readonly quoted: unknown
  /** Text after the value. */
  readonly ending: string

  constructor(message: string, quoted?: unknown, ending = '') {
    super(message)
    this.quoted = quoted
    this.ending = ending
  }
}

/** Stands for a value that is left out. */
const nothing = Symbol('nothing')

/** Reads one result. */
export class ResultReader {
  readonly mismatches = new Mismatches()
  /** The error of the first entry of the list that was refused. The others are counted: an error takes memory and time. */
  refused: NoResultError | undefined
  refusals = 0
  readonly #asked: JsonObject
  readonly #onMismatch: OnMismatch
  readonly #checkTime: (() => void) | undefined
  /** The names of the properties and places that lead to the value that is being read. */
  readonly #path: string[] = []
  /** The objects around it, the outermost first. */
  readonly #around: JsonObject[] = []
  /** The error of the first entry that would have been refused if its list had to be of what was asked for alone. */
  #notAsked: NoResultError | undefined
  /** Whether another entry of such a list is what was asked for. */
  #isAskedThere = false
  /** The form of the whole result. */
  #whole: ResultForm = {}
  /** The error of the first refused value beside the list of the result. */
  #besideList: NoResultError | undefined
  /** Whether the value is within the outermost list, whose entries can be refused one by one. */
  #isInEntry = false

  /** @param object the parameters of the call by name */
  constructor(object: JsonObject, onMismatch: OnMismatch = 'omit', checkTime?: () => void) {
    this.#asked = object
    this.#onMismatch = onMismatch
    this.#checkTime = checkTime
  }

  /**
   * The value with everything in its one form. What the description does not know stays as it came.
   *
   * @throws NoResultError for a value that cannot be brought into its form without guessing, for an object that does not
   *   show what it is about, and for one that is about something else than what was asked for
   */
  read(value: unknown, form: ResultForm): unknown {
    this.#whole = form
    const read = this.#read(value, form, true)
    // Without entries there is nothing to keep.
    if (this.#notAsked && !this.#isAskedThere && this.refused === undefined)
      [this.refused, this.refusals] = [this.#notAsked, 1]
    if (
      this.#besideList &&
      isObject(read) &&
      !Object.values(read).some((value) => Array.isArray(value) && value.length > 0)
    )
      throw this.#besideList
    return read === nothing ? undefined : read
  }

  /** @param isNeeded whether the object around the value means something else without it */
  #read(value: unknown, form: ResultForm, isNeeded: boolean): unknown {
    const { as, identity, echo } = form
    if (echo !== undefined) this.#checkEcho(value, echo)
    if (value === null && form.nullable) return null
    if (as === undefined) {
      if (identity !== undefined) this.#checkIdentity(value, identity)
      return this.#readInside(value, form)
    }
    const { read: readForm, known, type } = formReaders[as]
    const read = readForm(value)
    if (read !== undefined) {
      this.#checkType(value, type)
      return read
    }
    try {
      return this.#odd(value, known, isNeeded || form.state === true || amountsAndIds.has(as))
    } catch (error) {
      // A list is read although a value beside it is odd.
      const isBeside = this.#path.length === 1 && !isNeeded && holdsList(this.#whole)
      if (!isBeside || !(error instanceof NoResultError)) throw error
      this.#besideList ??= error
      if (this.refused === undefined) [this.refused, this.refusals] = [error, 1]
      return nothing
    }
  }

  #readInside(value: unknown, form: ResultForm): unknown {
    const { items, properties, rest } = form
    const holdsNames = (properties ?? rest) !== undefined
    // Some serialisers write null where there is nothing to list.
    if (items !== undefined && (value === null || Array.isArray(value))) return this.#list(value ?? [], items)
    if (holdsNames && isObject(value)) return this.#object(value, form)
    const known = items !== undefined ? 'a list' : holdsNames ? 'an object' : undefined
    return known === undefined ? value : this.#odd(value, known, true)
  }

  #list(values: readonly unknown[], form: ResultForm): unknown[] {
    const depth = this.#path.length
    const around = this.#around.length
    const isOutermost = !this.#isInEntry
    this.#isInEntry = true
    const entries: unknown[] = []
    for (const [index, value] of values.entries()) {
      try {
        const entry = this.#within(String(index), value, form, true)
        if (entry !== nothing) entries.push(entry)
      } catch (error) {
        if (!isOutermost || !(error instanceof NoResultError)) throw error
        this.#path.length = depth
        this.#around.length = around
        this.refused ??= error
        this.refusals += 1
        if (this.refusals === mostRefused) break
      }
    }
    if (isOutermost) this.#isInEntry = false
    return entries
  }

  /** Reads a member or an entry. */
  #within(name: string, value: unknown, form: ResultForm, isNeeded: boolean): unknown {
    this.#checkTime?.()
    this.#path.push(name)
    const read = this.#read(value, form, isNeeded)
    this.#path.pop()
    return read
  }

  /** Built member by member: pairs for each member of a long list would take several times the memory of the list. */
  #object(value: JsonObject, { properties, rest, identity }: ResultForm): unknown {
    if (properties !== undefined) this.#checkShown(value, properties)
    const result: JsonObject = {}
    this.#around.push(value)
    for (const name of Object.keys(value)) {
      const member = value[name]
      const known = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : rest
      if (known === undefined) setOwn(result, name, member)
      else if (!isMissing(member, known)) {
        const read = this.#within(name, member, known, identity?.includes(name) === true)
        if (read !== nothing) setOwn(result, name, read)
        else if (!known.optional) setOwn(result, name, undefined)
      }
    }
    this.#around.pop()
    return result
  }

  /** An object without what it is about may be anything, such as the page of a proxy or the answer to another call. */
  #checkIdentity(value: unknown, identity: readonly string[]): void {
    const lacks = without(value, identity)
    if (lacks.length === 0) return
    throw this.#refusal(` without ${lacks.join(' and ')}${this.#where()}, which a result must have.`)
  }

  /** Tells of what was asked for by an id of the caller's own and does not show it: it may have been made by anybody. */
  #checkShown(value: JsonObject, properties: NonNullable<ResultForm['properties']>): void {
    for (const name in properties) {
      const echo = properties[name]?.echo
      if (!echo?.mustShow || isShown(value[name])) continue
      const requested = requestedBy(echo, this.#asked).join(' and ')
      if (requested === '') continue
      const message = `is absent, although the call asked for it by its ${requested}`
      this.mismatches.add('absent', [...this.#path, name], message)
    }
  }

  #where(): string {
    return this.#path.length === 0 ? '' : ` in ${this.#path.join('.')}`
  }

  /**
   * A service that repeats what it was asked for answers another call when it repeats something else, even in an entry of a
   * list: a caller who requests a withdrawal by its id must not get another one.
   */
  #checkEcho(received: unknown, echo: Echo): void {
    if (!isShown(received)) return
    const field = this.#path.join('.')
    const { mayDiffer } = echo
    const differs = differing(echo, this.#asked, received)
    if (differs.length > 0) {
      const input = differs.join(' and ')
      const ending = `, but the call asked for another ${input}.`
      const why = [`, but not to this call: ${field} is `, received, ending] as const
      if (mayDiffer !== true || this.#onMismatch === 'throw') throw this.#refusal(...why)
      this.#notAsked ??= new NoResultError(...why)
      this.mismatches.add('unasked', this.#path, `is not one of the requested ${input}`, received)
    } else if (mayDiffer === true && requestedBy(echo, this.#asked).length > 0) this.#isAskedThere = true
    const other = contradicted(echo, this.#around.slice(0, -1), received)
    if (other === undefined) return
    throw this.#refusal(
      ` with two things: ${field} is `,
      received,
      `, but the ${other} around it is different.`,
    )
  }

  /**
   * The error of a refused value. The entries of a list share the error of the first one: each would take its time for a stack.
   */
  #refusal(...why: ConstructorParameters<typeof NoResultError>): NoResultError {
    return this.#isInEntry && this.refused ? this.refused : new NoResultError(...why)
  }

  /** A value of another type that says the same is read, and told of. */
  #checkType(received: unknown, documented: string | undefined): void {
    if (documented === undefined || typeof received === documented) return
    const field = this.#path.join('.')
    if (this.#onMismatch === 'throw')
      throw this.#refusal(
        ` with another type: ${field} is `,
        received,
        `, but a ${documented} is documented.`,
      )
    const message = `is a ${typeof received}; a ${documented} is documented`
    this.mismatches.add('type', this.#path, message, received)
  }

  /** A value in no known form: left out and reported, unless the object around it would then mean something else. */
  #odd(received: unknown, known: string, isNeeded: boolean): typeof nothing {
    const field = this.#path.join('.')
    if (isNeeded || this.#onMismatch === 'throw')
      throw this.#refusal(
        ` with a value that cannot be read: ${field} is `,
        received,
        `, but ${known} is expected.`,
      )
    this.mismatches.add('form', this.#path, `has an unknown form; ${known} is expected`, received)
    return nothing
  }
}

/** A name such as `__proto__` is one like any other. */
function setOwn(of: JsonObject, name: string, value: unknown): void {
  if (name in of)
    Object.defineProperty(of, name, { value, enumerable: true, writable: true, configurable: true })
  else of[name] = value
}

function holdsList({ properties = {} }: ResultForm): boolean {
  return Object.values(properties).some(({ items }) => items !== undefined)
}

/** Values by which empty text tells something else than that there is none. */
const mayBeEmpty: ReadonlySet<ResultForm['as']> = new Set(['text', undefined])

/** Null and empty text are not values; a property that may be absent is left out where they stand for it. */
function isMissing(value: unknown, { as, optional, nullable }: ResultForm): boolean {
  if (optional !== true) return false
  return (value === null && nullable !== true) || (value === '' && !mayBeEmpty.has(as))
}

/* Values: each in the one form that its type promises, or not at all. */

type FormName = NonNullable<ResultForm['as']>

/** The one form of a value, and the forms in which it may come. */
interface FormReader {
  /** Gives `undefined` for a value that has none of the known forms. */
  readonly read: (value: unknown) => unknown
  /** The known forms in words. */
  readonly known: string
  /** The type on the wire of a value that has one alone. */
  readonly type?: 'string' | 'number' | 'boolean'
}

/** Number of confirmations, or of those that are there and those that are needed. */
const confirmations = /^[0-9]+(?:\/[0-9]+)?$/
const digits = /^-?[0-9]+$/
const plainDecimal = /^-?[0-9]+(?:\.[0-9]+)?$/

const formReaders: Readonly<Record<FormName, FormReader>> = {
  boolean: { read: flagOf, known: 'true or false, also as text,' },
  flag: { read: flagOf, known: 'true or false, also as text,', type: 'boolean' },
  decimal: { read: decimalOf, known: 'a decimal, as text or as a number,' },
  decimalText: {
    read: (value) => (typeof value === 'string' && plainDecimal.test(value) ? value : decimalOf(value)),
    known: 'a decimal, as text or as a number,',
    type: 'string',
  },
  confirmations: { read: wholeAs(confirmations), known: 'a whole number, or text such as 12/18,' },
  exact: { read: wholeAs(digits), known: 'a whole number' },
  text: { read: wholeAsText, known: 'text', type: 'string' },
  count: {
    read: (value) => {
      const number = integerOf(value)
      return number !== undefined && number >= 0 ? number : undefined
    },
    known: 'a whole number of at least 0',
    type: 'number',
  },
  integer: { read: integerOf, known: 'a whole number', type: 'number' },
  number: {
    read: (value) => {
      if (typeof value === 'string' && isDecimal(value) && isExact(canonicalDecimal(value)))
        return Number(value)
      return Number.isFinite(value) ? value : undefined
    },
    known: 'a number',
    type: 'number',
  },
}

/** The forms that must not be left out: an amount or an identifier changes what the rest means. */
export const amountsAndIds: ReadonlySet<FormName | undefined> = new Set(['decimal', 'decimalText', 'exact'])

function integerOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && digits.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  return word === 'true' ? true : word === 'false' ? false : undefined
}

/** A number that came through JSON has kept its digits: any other came out of it as text. */
function decimalOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && isDecimal(text) ? canonicalDecimal(text) : undefined
}

function wholeAs(form: RegExp): FormReader['read'] {
  return (value) => {
    // A whole number that is too long for a double comes as its text, with what a service writes behind a point.
    const text = wholeAsText(value)?.replace(/\.0+$/, '')
    return text !== undefined && form.test(text) ? text : undefined
  }
}

function wholeAsText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (Number.isSafeInteger(value)) return plainText(value)
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : undefined
}
