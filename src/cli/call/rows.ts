/** Results as rows of a table. */
import { visible } from '../../errors/quote.js'
import { isObject, type JsonObject } from '../../response/json-object.js'

/** A result, as far as it is a list of rows. */
export interface ResultRows {
  /** What stands beside the list. */
  readonly head: JsonObject
  readonly rows: readonly JsonObject[]
  readonly columns: readonly string[]
}

/** A list is its entries. An object with one list of objects in it is that list, and a head; any other one is one row. */
export function rowsOf(result: unknown): ResultRows {
  if (Array.isArray(result)) return tabled({}, result)
  if (!isObject(result)) return tabled({}, [{ value: result }])
  const lists = Object.entries(result).filter(([, value]) => isListOfObjects(value))
  const [list] = lists
  if (list === undefined || lists.length > 1) return tabled({}, [result])
  const [name, entries] = list
  const { [name]: _, ...head } = result
  return tabled(flat(head), Array.isArray(entries) ? entries : [])
}

/** The rows with names and texts on one line each, so that none of them can pass for a row or a column of its own. */
export function visibleRows({ head, rows, columns }: ResultRows): ResultRows {
  return { head: visibleObject(head), rows: rows.map(visibleObject), columns: columns.map(visibleText) }
}

function visibleObject(object: JsonObject): JsonObject {
  const members = Object.entries(object)
  return Object.fromEntries(
    members.map(([name, value]) => [
      visibleText(name),
      typeof value === 'string' ? visibleText(value) : value,
    ]),
  )
}

function visibleText(text: string): string {
  return visible(text, Number.POSITIVE_INFINITY)
}

function tabled(head: JsonObject, entries: readonly unknown[]): ResultRows {
  const rows = entries.map((entry) => flat(isObject(entry) ? entry : { value: entry }))
  return { head, rows, columns: [...new Set(rows.flatMap(Object.keys))] }
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isObject)
}

/** The members of inner objects behind the others, by their names joined with dots. */
function flat(object: JsonObject, prefix = ''): JsonObject {
  const members = Object.entries(object)
  const own = members
    .filter(([, value]) => !isObject(value))
    .map(([name, value]) => [`${prefix}${name}`, value] as const)
  const inner = members.flatMap(([name, value]) =>
    isObject(value) ? Object.entries(flat(value, `${prefix}${name}.`)) : [],
  )
  return Object.fromEntries([...own, ...inner])
}
