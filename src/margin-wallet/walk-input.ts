/** What a caller gives for a walk, checked as far as the walk itself needs it. The method checks the rest, before it sends. */
import type { CallOptions } from '../client/call.js'
import type { OperationDescription } from '../client/api-adapter.js'
import {
  count,
  faultsIn,
  fits,
  namesIn,
  rule,
  unknownOptions,
  type Rule,
  type Shape,
} from '../client/options.js'
import { requestError, type InputProblem } from '../errors/errors.js'
import { callOptionShape } from '../request/validate-call.js'
import { isObject, type JsonObject } from '../response/json.js'

/**
 * The position of a walk, as plain JSON. Its content is internal: keep it unchanged. The cursor of another walk, or of an
 * older or newer version, is refused with a `RequestError` that names the field.
 */
export interface WalkCursor {
  readonly version: number
  /** The walk that it belongs to. */
  readonly walk: string
  /** The input of the walk. */
  readonly input: Readonly<Record<string, string | number | boolean>>
  /** For a history: all records before this moment are done, in epoch milliseconds. */
  readonly at?: number
  /** For a history: which records of that moment and later are done, at most as many as share one moment. */
  readonly done?: readonly string[]
  /** For order lists: the smallest id that is not done. */
  readonly fromId?: string
}

/** The options of a walk. All others, such as `timeoutMs`, apply to each of its calls. */
export interface WalkOptions extends CallOptions {
  /** Continues where an earlier walk stopped, with the records that it had not yet returned. */
  readonly cursor?: WalkCursor | undefined
  /** How many records to request per call. Default: as many as the service allows, which takes the fewest calls. */
  readonly pageSize?: number | undefined
}

/** The options of a walk that continues from a cursor. */
export type ResumedWalkOptions = WalkOptions & { readonly cursor: WalkCursor }

const version = 2

/** What distinguishes the input and the cursors of a walk from those of others. */
export interface WalkRules {
  readonly walk: string
  readonly operation: OperationDescription
  readonly inputs: Readonly<Record<string, Rule>>
  /** The input that says where to begin, as a cursor has it. */
  readonly begin: string
  beginOf(given: unknown): string | number | undefined
  /** The fields that only its cursors have. */
  readonly position: Readonly<Record<string, Shape>>
  /** What is wrong with values that each fit by themselves. */
  wrong?(input: WalkInput): Iterable<InputProblem>
}

export interface WalkInput {
  readonly given: JsonObject
  readonly callOptions: CallOptions
  readonly pageSize: number
  /** Where the walk begins, as cursors have it. */
  readonly from: string | number | boolean | undefined
  /** The cursor that was given, and what all cursors of the walk have in common. */
  readonly known: WalkCursor | undefined
  readonly cursor: Pick<WalkCursor, 'version' | 'walk' | 'input'>
}

const set = rule(
  () => false,
  'is set by the walk: give its own inputs, the option pageSize or a cursor instead',
)
const setByWalk = { 'startTime?': set, 'endTime?': set, 'limit?': set, 'offset?': set }

/** @throws RequestError that names all that is wrong */
export function readGiven(
  { walk, operation, begin, ...rules }: WalkRules,
  input: unknown,
  options: unknown,
): WalkInput {
  const given = membersOf('input', input, operation)
  const settings = membersOf('options', options, operation)
  const { cursor, pageSize, ...others } = settings
  const callOptions: CallOptions = others
  const stored = isObject(cursor) && isObject(cursor['input']) ? cursor['input'] : {}
  // How long a request is valid says nothing of which records are asked for, and a walk may go on to another end.
  const { recvWindow: _, to: __, ...filters } = given
  const compared = { ...filters, [begin]: rules.beginOf(given[begin]) ?? stored[begin] }
  const asked = Object.fromEntries(Object.entries(compared).filter(isScalar))
  const is = (value: unknown, whose: string): Rule =>
    rule((one) => one === value, `must be ${String(value)}: the cursor belongs to another ${whose}`)
  const names = Object.keys({ ...stored, ...asked })
  const cursorShape = {
    ...{ version: is(version, 'version of the package'), walk: is(walk, 'walk'), ...rules.position },
    input: Object.fromEntries(names.map((name) => [name, is(asked[name], 'walk')])),
  }
  const { maximum = 1 } = operation.parameters.find(({ name }) => name === 'limit') ?? {}
  const isSize = (size: unknown): boolean => count(size) === undefined && Number(size) <= maximum
  const pageRule = rule(isSize, `must be a whole number from 1 to ${maximum}`)
  const shape = { 'pageSize?': pageRule, 'cursor?': cursorShape }
  const problems = [
    ...faultsIn(given, { ...rules.inputs, ...setByWalk }),
    ...unknownOptions(settings, namesIn({ ...shape, ...callOptionShape(operation) }), 'options.'),
    ...faultsIn(settings, shape, 'options'),
  ]
  if (cursor !== undefined && problems.length === 0)
    problems.push(...unknownOptions(cursor, namesIn(cursorShape), 'options.cursor.', ' of a cursor'))
  const known = fits<WalkCursor>(cursor, cursorShape) ? cursor : undefined
  const own = { version, walk, input: asked }
  const size = Number(pageSize ?? maximum)
  const read = { given, callOptions, pageSize: size, from: asked[begin], known, cursor: own }
  problems.push(...(rules.wrong?.(read) ?? []))
  if (problems.length > 0) throw requestError(problems, operation)
  return read
}

function membersOf(field: string, value: unknown, operation: OperationDescription): JsonObject {
  if (value === undefined) return {}
  if (isObject(value)) return { ...value }
  throw requestError([{ field, message: 'must be an object' }], operation)
}

function isScalar(entry: [string, unknown]): entry is [string, string | number | boolean] {
  return ['string', 'number', 'boolean'].includes(typeof entry[1])
}
