/** Whole lists in JSON. */
import type { OnMismatch } from '../../client/api-adapter.js'
import { isObject, type JsonObject } from '../../response/json-object.js'
import { withDecimalsAsText, type ParsedJson } from '../../response/exact-json.js'
import { Drift, type CheckTime } from './format-drift.js'
import { OddValue, RecordError } from '../errors.js'
import { addExtra, fieldReaders, type DecodedRecord, type DecodeSettings } from './fields.js'
import { deepestRecord, longestRecord } from './limits.js'
import { decimalText, isCount } from './numbers.js'
import type { FieldLayout, RecordLayout } from './record-layout.js'

/** Decodes JSON lists of one layout. */
export interface JsonList {
  /** The text that is to be parsed for a text. */
  prepared(text: string): string
  /** Adds the records of a whole list to others, from a value of `parseExactJson`. May take records from it. */
  whole(value: unknown, drift?: Drift, records?: DecodedRecord[]): DecodedRecord[]
  /** The same, from a list that was parsed with less care. */
  parsed(list: ParsedJson, drift?: Drift, records?: DecodedRecord[]): DecodedRecord[]
  /** The records, but `undefined` where there is any to look at more closely; then nothing was changed. */
  plain(list: ParsedJson, drift: Drift): DecodedRecord[] | undefined
  /** Decodes the next record; `undefined` for one that is refused. */
  record(value: unknown, drift: Drift): DecodedRecord | undefined
  /** Takes what differs from the documentation. Without one, anything that does is refused. */
  drift(onMismatch: OnMismatch, stops: boolean, checkTime?: CheckTime): Drift
}

export function jsonList(layout: RecordLayout, settings: DecodeSettings): JsonList {
  const readers = new Map(fieldReaders(layout.fields, settings).map((reader) => [reader.name, reader]))
  const drift: JsonList['drift'] = (...given) => new Drift(layout, ...given)
  const strict = (): Drift => drift('throw', true)
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
  const { isPlain, complete } = plainRecords(layout, settings)
  const completed = (one: DecodedRecord, found: Drift): boolean => {
    complete(one, found)
    return found.end(one)
  }
  const whole: JsonList['whole'] = (value, found = strict(), records = []) => {
    // Some serialisers write null where there is nothing to list.
    if (value === null) return records
    if (!Array.isArray(value)) throw new RecordError(notAList)
    for (const one of value as readonly unknown[]) {
      if (isPlain(one)) {
        found.sawAll()
        if (completed(one, found)) records.push(one)
      } else {
        const decoded = record(one, found)
        if (decoded) records.push(decoded)
      }
    }
    return records
  }
  const plain: JsonList['plain'] = ({ value }, found) => {
    // Such records have finite numbers alone, so that there is nothing else to be exact.
    const isPlainInTime = (one: unknown): one is DecodedRecord => {
      found.checkTime?.()
      return isPlain(one)
    }
    if (!Array.isArray(value) || !value.every(isPlainInTime)) return undefined
    if (value.length > 0) found.sawAll()
    return value.filter((one) => completed(one, found))
  }
  return {
    prepared: settings.decimals === 'raw' ? withDecimalsAsText : (text) => text,
    record,
    whole,
    plain,
    drift,
    parsed: (list, found = strict(), records = []) =>
      plain(list, found) ?? whole(list.exact(), found, records),
  }
}

/**
 * Records as nearly all of them come: with each documented field, in its order, of the type that is documented. Such a one
 * is taken as it was parsed: to make another object of it takes as long as parsing.
 */
function plainRecords({ fields, create }: RecordLayout, settings: DecodeSettings) {
  const added = Object.entries(create()).slice(fields.length)
  const asText = fields.filter(({ kind }) => kind === 'decimal' && settings.decimals !== 'number')
  return {
    isPlain: (value: unknown): value is DecodedRecord => isObject(value) && isPlainRecord(value, fields),
    complete: (record: DecodedRecord, drift: Drift): void => {
      for (const { name } of asText) {
        const value = record[name]
        if (typeof value === 'number') record[name] = decimalText(value)
      }
      for (const [name, value] of added) record[name] = value
      settings.finish(record, drift)
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
      if (field.kind !== 'text' && field.kind !== 'date') return false
      length += member.length
    } else if (member !== null) return false
    count += 1
  }
  return count === fields.length && length <= longestRecord
}

/** Whether a number is what its field holds. -0 is not, and becomes 0. */
function isPlainNumber(value: number, kind: FieldLayout['kind']): boolean {
  if (kind === 'text' || kind === 'date' || Object.is(value, -0)) return false
  if (kind === 'count') return isCount(value)
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
