/** Whether an answer is of the call that it came for: it is not where it names another one, or says two things. */
import type {
  Answer,
  Mismatch,
  MismatchKind,
  ServiceRefusal,
  UnreadableAnswer,
} from '../client/api-adapter.js'
import type {
  AnswerMarks,
  Comparison,
  Echo,
  Identifier,
  OperationDescription,
  ResultForm,
} from '../client/operation.js'
import { nameOrQuoted } from '../errors/errors.js'
import { parsedOrNothing, unreadable } from './body.js'
import { at, canonicalDecimal, isDecimal, isObject, type JsonObject } from './json.js'

/* How a value that was asked for is compared with what came. */

/** A value as it is compared with another one. */
export const comparable: Readonly<Record<Comparison, (value: unknown) => string>> = {
  exact: String,
  letterCase: (value) => String(value).toLowerCase(),
  number: (value) => (isDecimal(String(value)) ? canonicalDecimal(String(value)) : String(value)),
}

/** Whether what came is what was asked for, or one of the values that were. */
export function agrees(as: Echo['as'], asked: unknown, came: unknown): boolean {
  // Only undocumented values are asked for that true and false can be no answer to.
  if (as === 'letterCase' && typeof came === 'boolean' && !/^(?:true|false)$/i.test(String(asked)))
    return true
  // A list of one text would read like the text itself.
  const value = typeof came === 'object' ? JSON.stringify(came) : came
  if (as !== 'listed') return comparable[as](asked) === comparable[as](value)
  const wanted = comparable.letterCase(asked).split(',')
  return wanted.includes(comparable.letterCase(value))
}

/** Null and empty text show nothing. */
export function isShown(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** By the properties of an object, those which it must show where it was asked for by them. */
const shownAlways = new WeakMap<object, readonly (readonly [name: string, echo: Echo])[]>()

export function mustShowIn(
  properties: NonNullable<ResultForm['properties']>,
): readonly (readonly [name: string, echo: Echo])[] {
  let found = shownAlways.get(properties)
  if (found === undefined) {
    found = Object.entries(properties).flatMap(([name, { echo }]) =>
      echo?.mustShow ? [[name, echo] as const] : [],
    )
    shownAlways.set(properties, found)
  }
  return found
}

/* Gathers how one answer differs from the description: one entry for each field and kind, however long a list is. */

/** How many fields of one answer are told of: a bomb may consist of nothing else. */
const mostFields = 1000

type MismatchCount = Omit<Mismatch, 'count'> & { count: number }

export class Mismatches {
  readonly #found = new Map<string, MismatchCount>()

  get all(): readonly Mismatch[] {
    return [...this.#found.values()]
  }

  /** @param at the names and places that lead to what came */
  add(kind: MismatchKind, at: readonly string[], message: string, came?: unknown): void {
    const field = at.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.')
    if (this.counts(kind, field)) return
    this.begin({ kind, field, message, at: at.join('.'), ...(came !== undefined && { came }) })
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

type Marks = AnswerMarks[string]

/** The answer, the objects in it, such as head and body, and those in these. What is in lists may be of other calls. */
const levels = 3

/**
 * What an answer is that names something else than the call asked for, wherever it does so and whether or not the description
 * has such a field. `undefined` where nothing in it speaks against the call.
 */
export function answersAnotherCall(
  { operationId }: OperationDescription,
  { status, asked }: Answer,
  value: unknown,
  marks: Marks | undefined,
): UnreadableAnswer | undefined {
  const wanted = new Map<string, { readonly of: Identifier; readonly values: readonly unknown[] }>()
  for (const of of marks?.identifiers ?? []) {
    const sent = of.at.map((pointer) => at(asked, pointer)).filter((one) => one !== undefined)
    const values = sent.length > 0 ? sent : [of.default].filter((one) => one !== undefined)
    if (values.length > 0) wanted.set(plain(of.name), { of, values })
  }
  if (wanted.size === 0) return undefined
  for (const [path, level] of levelsOf(value))
    for (const name of Object.keys(level)) {
      const found = wanted.get(plain(name))
      const came = level[name]
      if (found === undefined || !isShown(came)) continue
      const { of, values } = found
      if (values.some((one) => agrees(of.as, one, came))) continue
      return notThisCall(`${operationId} answered ${status}`, [...path, name], came, of)
    }
  return undefined
}

/** The error for an answer to another call. */
function notThisCall(told: string, path: readonly string[], came: unknown, of: Identifier): UnreadableAnswer {
  const field = nameOrQuoted(path.join('.'), 120)
  const ending = `, but the call asked for another ${of.name}.`
  const other = `${told}, but not to this call: ${field} is `
  return of.isSecret
    ? unreadable(`${other}another one${ending}`)
    : unreadable(other, { quoted: came, ending })
}

/**
 * What a result is that says of itself that nothing was done, or not what was asked for: no result, and no certain refusal
 * either. `undefined` where it says no such thing.
 */
export function saysUndone(
  told: string,
  value: unknown,
  marks: Marks | undefined,
): UnreadableAnswer | undefined {
  if (marks?.undone === undefined) return undefined
  const { member, values } = marks.undone
  const came = at(value, member)
  if (!isShown(came) || !values.some((one) => agrees('letterCase', one, came))) return undefined
  const field = nameOrQuoted(member.slice(1), 120)
  const ending = ', which says that the call was not carried out.'
  return unreadable(`${told}, but ${field} is `, { quoted: came, ending })
}

/**
 * A refusal, as far as it can be believed: one about another call is none of this call, and one that shows a result as well
 * leaves it open which of the two is true, whatever its status. A read that is refused may be what a verdict rests on.
 *
 * @param json the JSON of the answer, where it was parsed before
 */
export function ownRefusal(
  operation: OperationDescription,
  answer: Answer,
  marks: Marks | undefined,
  refusal: ServiceRefusal,
  json?: unknown,
): ServiceRefusal | UnreadableAnswer {
  if (marks === undefined) return refusal
  // What only reads has no outcome that could be open. What a code says of it may be what a verdict rests on.
  if (operation.safeToRetry && refusal.code === undefined) return refusal
  const value = json ?? parsedOrNothing(answer.text)
  const other = answersAnotherCall(operation, answer, value, marks)
  if (other) return { ...other, ...(refusal.secrets && { secrets: refusal.secrets }) }
  const { identity = [] } = marks
  if (identity.length === 0) return refusal
  // Without a code, the status alone says that it is a refusal.
  const isNamed = refusal.code === undefined && namesResult(answer.text, identity)
  if (!isNamed && !showsResult(value, identity)) return refusal
  if (operation.safeToRetry)
    return unreadable(
      `${operation.operationId} answered ${answer.status} with a refusal that also shows a result, by its ${identity.join(' and ')}.`,
      { said: refusal.message },
    )
  const doubt = `But the answer also shows a result, by its ${identity.join(' and ')}: either may be true.`
  return { ...refusal, effect: 'unknown', doubt }
}

/** Whether an answer shows what a result shows. That something was not done is not a result. */
function showsResult(value: unknown, identity: readonly string[]): boolean {
  const isResult = (name: string, level: JsonObject): boolean =>
    isShown(level[name]) && String(level[name]).toLowerCase() !== 'false'
  return [value]
    .flat()
    .some((one) => [...levelsOf(one)].some(([, level]) => identity.every((name) => isResult(name, level))))
}

/** Whether a text, JSON or a part of it, has the members of a result, with any values but `false`. */
function namesResult(text: string, identity: readonly string[]): boolean {
  return identity.every((name) => new RegExp(`"${name}"\\s*:(?!\\s*"?false)`, 'i').test(text))
}

/** The objects of an answer outside of its lists, each with the names that lead to it. */
function* levelsOf(
  value: unknown,
  path: readonly string[] = [],
): Generator<readonly [path: readonly string[], level: JsonObject]> {
  if (!isObject(value)) return
  yield [path, value]
  if (path.length + 1 >= levels) return
  for (const name of Object.keys(value))
    if (isObject(value[name])) yield* levelsOf(value[name], [...path, name])
}

/** A name without what services write differently: `ORDER_ID` and `orderId` are one. */
function plain(name: string): string {
  return name.replaceAll(/[-_]/g, '').toLowerCase()
}
