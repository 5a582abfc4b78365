/** The choices a client has where the documentation is ambiguous, and the readings in force. */
import type {
  Ambiguity,
  AmbiguityTable,
  CustomOperation,
  Readings,
  ServedAmbiguity,
} from '../model/ambiguity.js'
import { apis } from '../../generated/apis.js'
import { RequestError } from '../model/errors.js'
import { meantOf } from '../model/shape.js'
import { isMemberPointer, isObject, orNothing } from '../model/json.js'

/** The value of a table for a reading; `undefined` for a value of the user's own. */
export function named<Value>(table: Readonly<Record<string, Value>>, reading: unknown): Value | undefined {
  return typeof reading === 'string' && Object.hasOwn(table, reading) ? table[reading] : undefined
}

/** Checks `assume` against the choices and fills in the defaults. */
export function resolveAssume<Assume extends object>(
  choices: AmbiguityTable,
  assume: Assume | undefined,
): Readings<Assume> {
  if (assume !== undefined && (typeof assume !== 'object' || assume === null || Array.isArray(assume)))
    throw new RequestError('The option assume must be an object of choices and readings.', {
      problems: [{ field: 'assume', message: 'must be an object' }],
    })
  const given = new Map<string, unknown>(Object.entries(assume ?? {}))
  for (const [id, reading] of given) if (reading !== undefined) checkReading(choices, id, reading)
  const readings = Object.entries(choices).map(([id, choice]) => [id, given.get(id) ?? choice.default])
  // The registry made both the table and the type, and every given value has just been checked against the table.
  return Object.fromEntries(readings) as Readings<Assume>
}

/** Takes the choices of one interface from a file or a command line. */
export interface ParseAssume<Assume extends object> {
  /**
   * The choices of this interface from a file that `lacuna probe` has written:
   * `assume: parseAssume(JSON.parse(await readFile('assume.json', 'utf8')))`. It accepts the same as `--assume` of the
   * command line.
   *
   * @param value An object of interfaces, each with its choices, such as `{ "market-data": { "pathCase": "DATA" } }`; or a
   * choice of this interface as text, `pathCase=DATA`; or a list of these, in which later ones override earlier ones.
   * Readings cannot be functions; your own operation may be the text `POST /path`. Choices that it lacks keep their
   * defaults.
   * @throws RequestError for an unknown interface, choice or reading; it lists the known ones.
   */
  (value: unknown): Assume
}

/** Makes `parseAssume` of one interface. */
export function assumeParser<Assume extends object>(
  api: (typeof apis)[number],
  choices: AmbiguityTable,
): ParseAssume<Assume> {
  return (value) => {
    const list: readonly unknown[] = Array.isArray(value) ? value : [value]
    const given = list.flatMap((value) =>
      typeof value === 'string' ? [choiceFromText(choices, value)] : choicesIn(api, value),
    )
    const read = given.map(([id, reading]) => [id, readingOf(choices, id, reading)] as const)
    for (const [id, reading] of read) checkReading(choices, id, reading)
    // Every member has just been checked against the table that the type is made of as well.
    return Object.fromEntries(read) as Assume
  }
}

function choicesIn(api: (typeof apis)[number], value: unknown): [string, unknown][] {
  if (!isObject(value)) refuse('The choices must be a JSON object with the interfaces as its members.')
  const unknown = Object.keys(value).filter((name) => !apis.some((api) => api === name))
  if (unknown.length > 0)
    refuse(`There is no interface '${unknown.join("', '")}'. Interfaces: ${apis.join(', ')}.`)
  const given = Object.hasOwn(value, api) ? value[api] : {}
  if (!isObject(given)) refuse(`The choices of ${api} must be a JSON object of choices and readings.`)
  return Object.entries(given)
}

/**
 * A choice that is written as `pathCase=DATA`. The reading is not checked.
 *
 * @throws RequestError for a text without a name
 */
export function choiceFromText(choices: AmbiguityTable, text: string): [id: string, reading: unknown] {
  const at = text.indexOf('=')
  if (at < 1)
    refuse(`Write a choice as name=reading, not as '${text}'. Choices: ${Object.keys(choices).join(', ')}.`)
  const id = text.slice(0, at)
  return [id, readingOf(choices, id, text.slice(at + 1))]
}

/** A reading, or a value of the user's own: an operation may be written as `POST /path`. */
function readingOf(choices: AmbiguityTable, id: string, reading: unknown): unknown {
  const isOperation = Object.hasOwn(choices, id) && choices[id]?.custom?.form === 'operation'
  return isOperation && typeof reading === 'string' ? (operationFrom(reading) ?? reading) : reading
}

/** Reads an operation that is written as in `POST /{gatewayRoot}/api/v2/pcf`; `undefined` for any other text. */
export function operationFrom(text: string): CustomOperation | undefined {
  const [method, path, ...rest] = text.split(' ')
  const operation: unknown = { method, path }
  return rest.length === 0 && isCustomOperation(operation) ? operation : undefined
}

/** The end of a sentence on a name that is not known. */
function meantBy(name: string, names: readonly string[]): string {
  return meantOf(name, names) || '.'
}

function checkReading(choices: AmbiguityTable, id: string, reading: unknown): void {
  const choice = Object.hasOwn(choices, id) ? choices[id] : undefined
  if (choice === undefined) {
    const ids = Object.keys(choices)
    refuse(`There is no choice '${id}'${meantBy(id, ids)} Choices: ${ids.join(', ')}.`, `assume.${id}`)
  }
  const isReading = typeof reading === 'string' && Object.hasOwn(choice.readings, reading)
  if (isReading || (choice.custom !== undefined && fitsForm[choice.custom.form](reading))) return
  const custom = choice.custom ? `, or your own: ${choice.custom.summary}` : '.'
  const known = Object.keys(choice.readings)
  const isText = typeof reading === 'string'
  const wrong = isText ? `'${reading}'${meantBy(reading, known)}` : `a value of type ${typeof reading}.`
  refuse(`The choice ${id} has no reading ${wrong} Readings: ${known.join(', ')}${custom}`, `assume.${id}`)
}

function refuse(message: string, field = 'assume'): never {
  throw new RequestError(message, { problems: [{ field, message }] })
}

/** Whether a value of the user's own has its form. */
const fitsForm: Readonly<Record<NonNullable<Ambiguity['custom']>['form'], (value: unknown) => boolean>> = {
  jsonPointer: (value) => typeof value === 'string' && isMemberPointer(value),
  canonicalForm: (value) => typeof value === 'function',
  timeZone: (value) => typeof value === 'string' && isTimeZone(value),
  operation: isCustomOperation,
}

/** Reports whether a value names a method and a path. */
function isCustomOperation(value: unknown): value is CustomOperation {
  if (!isObject(value) || Object.keys(value).length !== 2) return false
  const { method, path } = value
  return (method === 'POST' || method === 'PUT') && typeof path === 'string' && /^\/[^\s?#]*$/.test(path)
}

function isTimeZone(value: string): boolean {
  if (/^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(value)) return true
  const format = orNothing(() => new Intl.DateTimeFormat('en', { timeZone: value }))
  return value.includes('/') && format !== undefined
}

/** A reading for an example in a message: one that is not in force anyway. */
export function exampleReading({ readings, default: byDefault, documented }: ServedAmbiguity): string {
  return Object.keys(readings).find((id) => id !== byDefault && id !== documented) ?? byDefault
}
