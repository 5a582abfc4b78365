/** Whole lists in JSON. */
import { isObject, type JsonObject } from '../client/json-object.js'
import type { ParsedJson } from '../client/json.js'
import { RecordError, ValueError } from './errors.js'
import {
  addExtra,
  fieldReaders,
  type DecodedRecord,
  type DecodeSettings,
  type FieldReader,
} from './fields.js'
import { deepestRecord, longestRecord } from './limits.js'
import { decimalText } from './numbers.js'
import { noExtra, type FieldLayout, type RecordLayout } from './record-layout.js'

/** Decodes JSON lists of one layout. */
export interface JsonList {
  /** The records of a whole list, from a value of `parseExactJson`: all of them, or an error. May take records from it. */
  whole(value: unknown): DecodedRecord[]
  /** The same, from a list that was parsed with less care. */
  parsed(list: ParsedJson): DecodedRecord[]
  /** The same, but `undefined` where there is any record to look at more closely; then nothing was changed. */
  plain(list: ParsedJson): DecodedRecord[] | undefined
  /** Decodes one record; `index` is its place in the list, from 0. */
  record(value: unknown, index: number): DecodedRecord
}

export function jsonList(
  layout: RecordLayout,
  settings: DecodeSettings,
  fields = fieldReaders(layout.fields, settings),
): JsonList {
  const readers = new Map(fields.map((reader) => [reader.name, reader]))
  const record = (value: unknown, index: number): DecodedRecord => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new RecordError(`record ${index + 1} is no object`)
    }
    const decoded: DecodedRecord = layout.create()
    let isDocumented = false
    let length = 0
    // Keys alone: a list of pairs for each of fifty thousand records is work for the garbage collector.
    for (const name of Object.keys(value)) {
      const member: unknown = Reflect.get(value, name)
      const reader = readers.get(name)
      if (typeof member === 'string') length += member.length
      if (reader === undefined) {
        if (isDeeper(member, deepestRecord - 1)) throw new RecordError(tooDeep(index))
        addExtra(decoded, name, member)
      } else {
        decoded[name] = readField(reader, member, index)
        isDocumented = true
      }
    }
    if (length > longestRecord) throw new RecordError(tooLong(index))
    if (!isDocumented && decoded['extra'] !== noExtra) {
      throw new RecordError(`record ${index + 1} has none of the documented fields`)
    }
    settings.finish(decoded)
    return decoded
  }
  const { isPlain, complete } = plainRecords(layout, settings)
  const whole = (value: unknown): DecodedRecord[] => {
    // Some serialisers write null where there is nothing to list.
    if (value === null) return []
    if (!Array.isArray(value)) throw new RecordError(notAList)
    const decoded = value.map((one: unknown, index) => (isPlain(one) ? one : record(one, index)))
    // Only now that none of them is refused: the list may have to be read once more.
    decoded.forEach((one, index) => {
      if (one === value[index]) complete(one)
    })
    return decoded
  }
  const plain: JsonList['plain'] = ({ value }) => {
    // Such records have finite numbers alone, so that there is nothing else to be exact.
    if (!Array.isArray(value) || !value.every(isPlain)) return undefined
    value.forEach(complete)
    return value
  }
  return { record, whole, plain, parsed: (list) => plain(list) ?? whole(list.exact()) }
}

/**
 * Records as nearly all of them come: with each documented field, in its order, of the type that is documented. Such a one
 * is taken as it was parsed: to make another object of it takes as long as parsing.
 */
function plainRecords({ fields, create }: RecordLayout, settings: DecodeSettings) {
  const added = Object.entries(create()).slice(fields.length)
  const asText = fields.filter(({ kind }) => kind === 'decimal' && settings.decimals === 'string')
  return {
    isPlain: (value: unknown): value is DecodedRecord => isObject(value) && isPlainRecord(value, fields),
    complete: (record: DecodedRecord): void => {
      for (const { name } of asText) {
        const value = record[name]
        if (typeof value === 'number') record[name] = decimalText(value)
      }
      for (const [name, value] of added) record[name] = value
      settings.finish(record)
    },
  }
}

/** In this kind of loop the platform reads each member without looking for its name. */
function isPlainRecord(value: JsonObject, fields: RecordLayout['fields']): boolean {
  let count = 0
  let length = 0
  for (const name in value) {
    const field = fields[count]
    if (field?.name !== name) return false
    const member = value[name]
    if (typeof member === 'number') {
      if (!isPlainNumber(member, field.kind)) return false
    } else if (typeof member === 'string') {
      if (field.kind !== 'text') return false
      length += member.length
    } else if (member !== null) return false
    count += 1
  }
  return count === fields.length && length <= longestRecord
}

/** Whether a number is what its field holds. -0 is not, and becomes 0. */
function isPlainNumber(value: number, kind: FieldLayout['kind']): boolean {
  if (kind === 'text' || Object.is(value, -0)) return false
  return kind === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)
}

export const notAList = 'a list of records is documented, and something else came'

export function tooLong(index: number): string {
  return `record ${index + 1} has more than ${longestRecord} characters`
}

export function tooDeep(index: number): string {
  return `record ${index + 1} is nested more than ${deepestRecord} deep`
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1))
}

function readField(reader: FieldReader, member: unknown, index: number): unknown {
  try {
    return reader.fromJson(member)
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    throw new RecordError(`record ${index + 1}, ${reader.name}: ${error.message}`, { cause: error })
  }
}
