/** Whole lists in JSON. */
import { RecordError, ValueError } from './errors.js'
import {
  addExtra,
  fieldReaders,
  type DecodedRecord,
  type DecodeSettings,
  type FieldReader,
} from './fields.js'
import { deepestRecord, longestRecord } from './limits.js'
import { noExtra, type RecordLayout } from './record-layout.js'

/** Decodes JSON lists of one layout. */
export interface JsonList {
  /** The records of a whole list, from the value that was parsed: all of them, or an error. */
  whole(value: unknown): DecodedRecord[]
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
  return {
    record,
    whole: (value) => {
      // Some serialisers write null where there is nothing to list.
      if (value === null) return []
      if (!Array.isArray(value)) throw new RecordError(notAList)
      return value.map(record)
    },
  }
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
