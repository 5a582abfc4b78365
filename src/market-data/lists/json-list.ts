/** Whole lists in JSON. */
import type { OnMismatch } from '../../client/api-adapter.js'
import { isObject } from '../../response/json-object.js'
import { Drift, type CheckTime } from './format-drift.js'
import { OddValue, RecordError } from '../errors.js'
import { addExtra, fieldReaders, type DecodedRecord, type DecodeSettings } from './fields.js'
import { deepestRecord, longestRecord } from './limits.js'
import type { RecordLayout } from './record-layout.js'

/** Decodes JSON lists of one layout. */
export interface JsonList {
  /** Whether decimals are to be parsed as the text that came. */
  readonly decimalsAsText: boolean
  /** Adds the records of a whole list to others, from a value of `parseFiniteOrNot`. */
  whole(value: unknown, drift?: Drift, records?: DecodedRecord[]): DecodedRecord[]
  /** Decodes the next record; `undefined` for one that is refused. */
  record(value: unknown, drift: Drift): DecodedRecord | undefined
  /** Takes what differs from the documentation. Without one, anything that does is refused. */
  drift(onMismatch: OnMismatch, stops: boolean, checkTime?: CheckTime): Drift
}

export function jsonList(layout: RecordLayout, settings: DecodeSettings): JsonList {
  const readers = new Map(fieldReaders(layout.fields, settings).map((reader) => [reader.name, reader]))
  const drift: JsonList['drift'] = (...given) => new Drift(layout, ...given)
  const record: JsonList['record'] = (value, found) => {
    const { index } = found
    if (!isObject(value)) return void found.refuse(`record ${index + 1} is no object`)
    const decoded: DecodedRecord = layout.create()
    let length = 0
    // Keys alone: a list of pairs for each of fifty thousand records is work for the garbage collector.
    for (const name of Object.keys(value)) {
      const member = value[name]
      const reader = readers.get(name)
      if (typeof member === 'string') length += member.length
      if (reader === undefined) {
        if (isDeeper(member, deepestRecord - 1)) return void found.refuse(tooDeep(index))
        addExtra(decoded, name, member)
      } else {
        const read = reader.fromJson(member)
        decoded[name] = read instanceof OddValue ? found.odd(name, member, read) : read
      }
    }
    if (length > longestRecord) return void found.refuse(tooLong(index))
    if (!found.isComplete) found.saw(({ name }) => Object.hasOwn(value, name))
    settings.finish(decoded, found)
    return found.end(decoded) ? decoded : undefined
  }
  return {
    decimalsAsText: settings.decimals === 'raw',
    record,
    drift,
    whole: (value, found = drift('throw', true), records = []) => {
      // Some serialisers write null where there is nothing to list.
      if (value === null) return records
      if (!Array.isArray(value)) throw new RecordError(notAList)
      for (const one of value as readonly unknown[]) {
        const decoded = record(one, found)
        if (decoded) records.push(decoded)
      }
      return records
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
