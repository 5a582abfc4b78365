/** What a caller gives for a walk, checked as far as the walk itself needs it. The method checks the rest, before it sends. */
import { requestError, type InputProblem } from '../../errors/errors.js'
import { callOptionNames } from '../../request/validate-call.js'
import { unknownOptions } from '../../client/unknown-options.js'
import { copied } from '../../request/copy-input.js'
import { isObject, type JsonObject } from '../../response/json-object.js'
import type { OperationDescription } from '../../client/operation.js'
import type { CallOptions } from '../../client/call-options.js'
import type { WalkCursor } from './record-walk.js'

export interface CheckedWalkOptions {
  readonly input: unknown
  readonly options: unknown
}

/** What was given, taken apart. */
export interface WalkInput {
  /** What goes to each call. */
  readonly input: JsonObject
  /** What two walks must have in common so that one goes on where the other stood. */
  readonly compared: WalkCursor['input']
  readonly callOptions: CallOptions
  readonly pageSize: number
  readonly cursor: unknown
  /** The inputs of the walk's own, as they were given. */
  readonly own: JsonObject
  /** What is wrong so far. */
  readonly problems: InputProblem[]
}

/** What the walk sets in each of its calls, and what the caller says in its place. */
const ownParameters: Readonly<Record<string, string>> = {
  startTime: 'from',
  endTime: 'to',
  limit: 'the option pageSize',
  offset: 'the option cursor',
}

/** How long a request is valid says nothing of which records are asked for. */
const incomparable: ReadonlySet<string> = new Set(['recvWindow'])

const greatestTime = 8_640_000_000_000_000

/** @param ownNames the inputs that are none of the operation, or that a cursor takes the place of */
export function readGiven(
  operation: OperationDescription,
  { input, options }: CheckedWalkOptions,
  ownNames: readonly string[],
): WalkInput {
  const given = membersOf('input', input, operation)
  const settings = membersOf('options', options, operation)
  const own = Object.fromEntries(ownNames.map((name) => [name, given[name]]))
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !ownNames.includes(name)))
  const { given: plain, problems } = copied(others, operation)
  const isNamed = (name: string): boolean => operation.parameters.some((one) => one.name === name)
  for (const name of Object.keys(plain).filter((one) => isNamed(one) && one in ownParameters)) {
    problems.push({ field: name, message: `is set by the walk; give ${ownParameters[name]} in its place` })
  }
  problems.push(
    ...unknownOptions(settings, ['cursor', 'pageSize', ...callOptionNames(operation)], 'options.'),
  )
  const { pageSize, cursor, ...callOptions } = settings
  const compared = Object.entries(plain).filter(
    (entry): entry is [string, string | number | boolean] =>
      !incomparable.has(entry[0]) && isScalar(entry[1]),
  )
  return {
    input: plain,
    compared: Object.fromEntries(compared.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    callOptions,
    pageSize: checkedPageSize(operation, pageSize, problems),
    cursor,
    own,
    problems,
  }
}

function membersOf(field: string, value: unknown, operation: OperationDescription): JsonObject {
  if (value === undefined) return {}
  if (isObject(value)) return { ...value }
  throw requestError([{ field, message: 'must be an object' }], operation)
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function checkedPageSize(operation: OperationDescription, asked: unknown, problems: InputProblem[]): number {
  const limit = operation.parameters.find(({ name }) => name === 'limit')
  if (limit?.maximum === undefined)
    throw new Error(`The description has no limit for ${operation.operationId}.`)
  const { maximum } = limit
  if (asked === undefined) return maximum
  if (typeof asked === 'number' && Number.isInteger(asked) && asked >= 1 && asked <= maximum) return asked
  problems.push({ field: 'options.pageSize', message: `must be a whole number from 1 to ${maximum}` })
  return maximum
}

/** Epoch milliseconds of a moment that was given; `undefined` where none was. */
export function checkedMoment(field: string, given: unknown, problems: InputProblem[]): number | undefined {
  if (given === undefined) return undefined
  const at = given instanceof Date ? given.getTime() : given
  if (typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= greatestTime) return at
  problems.push({ field, message: 'must be epoch milliseconds, a whole number and not negative, or a Date' })
  return undefined
}

/* Cursors */

const version = 2

export function newCursor(content: Omit<WalkCursor, 'version'>): WalkCursor {
  return { version, ...content }
}

/** What a cursor of one walk holds beside what all have: by name, whether a value fits. */
export type CursorFields = Readonly<
  Record<string, readonly [fits: (value: unknown) => boolean, must: string]>
>

/**
 * The cursor that was given, if any.
 *
 * @param compared by name, what the cursor must have been asked for; what is `undefined` was not said again
 */
export function readCursor(
  { cursor, problems }: WalkInput,
  walk: string,
  compared: Readonly<Record<string, unknown>>,
  fields: CursorFields,
): WalkCursor | undefined {
  if (cursor === undefined) return undefined
  if (!isObject(cursor)) {
    problems.push({ field: 'options.cursor', message: 'must be the cursor of a walk, which is an object' })
    return undefined
  }
  const { given, problems: unreadable } = copied(cursor)
  const wrong = unreadable.length > 0 ? unreadable : wrongFields(given, walk, compared, fields)
  for (const { field, message } of wrong)
    problems.push({ field: field === 'input' ? 'options.cursor' : `options.cursor.${field}`, message })
  return wrong.length === 0 && isCursor(given) ? given : undefined
}

function wrongFields(
  cursor: JsonObject,
  walk: string,
  compared: Readonly<Record<string, unknown>>,
  fields: CursorFields,
): InputProblem[] {
  const known = cursor['version']
  if (typeof known === 'number' && known !== version) {
    const written = known > version ? 'a newer' : 'an older'
    const message = `is ${known}, of ${written} version of the package; this one knows ${version}`
    return [{ field: 'version', message }]
  }
  if (known !== version) return [{ field: 'version', message: `must be ${version}` }]
  if (cursor['walk'] !== walk)
    return [{ field: 'walk', message: `must be ${walk}: it belongs to another walk` }]
  const all: CursorFields = {
    ...fields,
    input: [isObject, 'must be the input of the walk'],
  }
  const names = ['version', 'walk', ...Object.keys(all)]
  const { input } = cursor
  return [
    ...Object.keys(cursor)
      .filter((name) => !names.includes(name))
      .map((name) => ({ field: name, message: 'is not a field of a cursor' })),
    ...Object.entries(all)
      .filter(([name, [fits]]) => !fits(cursor[name]))
      .map(([name, [, must]]) => ({ field: name, message: must })),
    ...(isObject(input) ? otherInputs(input, compared) : []),
  ]
}

function otherInputs(asked: JsonObject, compared: Readonly<Record<string, unknown>>): InputProblem[] {
  const names = [...new Set([...Object.keys(asked), ...Object.keys(compared)])]
  return names
    .filter((name) => !(Object.hasOwn(compared, name) && compared[name] === undefined))
    .filter((name) => asked[name] !== compared[name])
    .map((name) => ({
      field: `input.${name}`,
      message: 'differs from the input of this walk: the cursor belongs to another walk',
    }))
}

/** Its fields were looked at one by one. */
function isCursor(cursor: JsonObject): cursor is JsonObject & WalkCursor {
  return cursor['version'] === version && isObject(cursor['input'])
}
