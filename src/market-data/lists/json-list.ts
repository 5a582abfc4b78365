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
  const readers = fieldReaders(layout.fields, settings)
  const places = new Map(readers.map(({ name }, place) => [name, place]))
  /** The values of the present record, in the order of the fields; `undefined` for one that has not come. */
  const values: unknown[] = readers.map(() => undefined)
  const drift: JsonList['drift'] = (...given) => new Drift(layout, ...given)
  const record: JsonList['record'] = (value, found) => {
    const { index } = found
    if (!isObject(value)) return void found.refuse(`record ${index + 1} is no object`)
    values.fill(undefined)
    let unknown: string[] | undefined
    let length = 0
    let next = 0
    // Not by `Object.keys`: in this kind of loop the platform reads each member without looking for its name.
    for (const name in value) {
      const member = value[name]
      if (typeof member === 'string') length += member.length
      // Nearly all records have their members in the documented order.
      const place = readers[next]?.name === name ? next : places.get(name)
      const reader = place === undefined ? undefined : readers[place]
      if (place === undefined || reader === undefined) {
        if (isDeeper(member, deepestRecord - 1)) return void found.refuse(tooDeep(index))
        ;(unknown ??= []).push(name)
      } else {
        const read = reader.fromJson(member)
        values[place] = read instanceof OddValue ? found.odd(name, member, read) : read
        next = place + 1
      }
    }
    if (length > longestRecord) return void found.refuse(tooLong(index))
    if (!found.isComplete) found.saw(({ place }) => values[place] !== undefined)
    const decoded = layout.create(values)
    unknown?.forEach((name) => addExtra(decoded, name, value[name]))
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
