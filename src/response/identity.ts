/**
 * Whether an answer belongs to its call: it names nothing else than the call asked for, and does not show a result and a refusal at
 * once.
 */
import { agrees } from '../model/comparison.js'
import type {
  Answer,
  AnswerMarks,
  Echo,
  Identifier,
  OperationDescription,
  ServiceRefusal,
  UnreadableAnswer,
} from '../model/api-adapter.js'
import { nameOrQuoted } from '../model/errors.js'
import { at, isObject, type JsonObject, plainText } from '../model/json.js'
import { parsedOrNothing } from '../model/media-type.js'
import { unreadable } from './body.js'

type Marks = AnswerMarks[string]

/** Null and empty text show nothing. */
export function isShown(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** The answer, the objects in it, such as head and body, and those in these. What is in lists may be of other calls. */
const levels = 3

/**
 * Refuses an answer that names something else than the call asked for, at any place, documented or not. `undefined` where
 * nothing in it contradicts the call.
 */
export function answersAnotherCall(
  { operationId }: OperationDescription,
  { status, asked }: Answer,
  value: unknown,
  marks: Marks | undefined,
): UnreadableAnswer | undefined {
  const wanted = new Map<string, { readonly identifier: Identifier; readonly values: readonly unknown[] }>()
  for (const identifier of marks?.identifiers ?? []) {
    // A documented default says what a service should do, not what this one did.
    const sent = identifier.at.map((pointer) => at(asked, pointer)).filter((value) => value !== undefined)
    if (sent.length > 0) wanted.set(plain(identifier.name), { identifier, values: sent })
  }
  if (wanted.size === 0) return undefined
  for (const [path, level] of levelsOf(value))
    for (const name of Object.keys(level)) {
      const found = wanted.get(plain(name))
      const received = level[name]
      if (found === undefined || !isShown(received)) continue
      const { identifier, values } = found
      if (values.some((value) => agrees(identifier.as, value, received))) continue
      const field = nameOrQuoted([...path, name].join('.'), 120)
      const ending = `, but the call asked for another ${identifier.name}.`
      const other = `${operationId} answered ${status}, but not to this call: ${field} is `
      return identifier.isSecret
        ? unreadable(`${other}another one${ending}`)
        : unreadable(other, { quoted: received, ending })
    }
  return undefined
}

/**
 * Refuses a result that reports that nothing was done, or something else than requested: no result, and no certain refusal
 * either. `undefined` where it says no such thing.
 */
export function saysUndone(
  message: string,
  value: unknown,
  marks: Marks | undefined,
): UnreadableAnswer | undefined {
  if (marks?.undone === undefined) return undefined
  const { member, values } = marks.undone
  const received = at(value, member)
  if (!isShown(received) || !values.some((value) => agrees('letterCase', value, received))) return undefined
  const field = nameOrQuoted(member.slice(1), 120)
  const ending = ', which says that the call was not carried out.'
  return unreadable(`${message}, but ${field} is `, { quoted: received, ending })
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

/** Reports whether an answer shows what a result shows. That something was not done is not a result. */
function showsResult(value: unknown, identity: readonly string[]): boolean {
  const isResult = (name: string, level: JsonObject): boolean =>
    isShown(level[name]) && plainText(level[name]).toLowerCase() !== 'false'
  return [value]
    .flat()
    .some((value) =>
      [...levelsOf(value)].some(([, level]) => identity.every((name) => isResult(name, level))),
    )
}

/** Reports whether a text, JSON or a part of it, has the members of a result, with any values but `false`. */
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

/* Whether a result, or an entry of a list, is what the call asked for. */

/** The members of its identity that an object does not show; all of them where it is none. */
export function without(value: unknown, identity: readonly string[]): readonly string[] {
  return isObject(value) ? identity.filter((name) => !isShown(value[name])) : identity
}

/** The inputs of a call that a member of its answer repeats, as far as they were given. */
export function requestedBy({ of }: Echo, inputs: JsonObject): readonly string[] {
  return of.filter((name) => inputs[name] !== undefined)
}

/** Those of these inputs that a member repeats as something else. */
export function differing(echo: Echo, inputs: JsonObject, received: unknown): readonly string[] {
  return requestedBy(echo, inputs).filter((name) => !agrees(echo.as, inputs[name], received))
}

/** The name by which one of the objects around a member says something else than it; of the nearest one. */
export function contradicted(
  { around = [], as }: Echo,
  objects: readonly JsonObject[],
  received: unknown,
): string | undefined {
  return around.find((name) => {
    const repeated = objects.findLast((object) => Object.hasOwn(object, name))?.[name]
    return isShown(repeated) && !agrees(as, repeated, received)
  })
}
