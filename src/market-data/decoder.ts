/** What an answer of the market data interface says: the login, and the lists. */
import { recordLayouts } from '../../generated/tables/market-data.js'
import type { Api, Explanation, OnMismatch } from '../client/api-adapter.js'
import type { OperationDescription } from '../client/operation.js'
import { isObject } from '../response/json-object.js'
import type { DecimalForm } from '../client/types.js'
import { OddValue } from './errors.js'
import { readLogin } from './login/find-token.js'
import { readList } from './lists/read-list.js'
import { recordList, type DecodeSettings, type RecordList } from './lists/records.js'
import { nonFiniteValues, timeZoneOf, type MarketDataReadings } from './readings.js'
import {
  dateTimeAt,
  documentedDateTime,
  inDocumentedDateTimeForm,
  inDocumentedExpiryForm,
  instantShown,
  parseDateTime,
  parseEpoch,
} from './lists/date-time.js'

/** The list that an operation answers with, and how it is read; `undefined` for the login. */
export type ListOf = (operation: OperationDescription, readings: MarketDataReadings) => RecordList | undefined

/** What of the adapter reads answers. */
interface MarketDataDecoder extends Pick<Api<MarketDataReadings>, 'decode' | 'explain'> {
  readonly listOf: ListOf
}

export function marketDataDecoder(
  decimals: DecimalForm,
  onMismatch: OnMismatch | undefined,
): MarketDataDecoder {
  const listOf = listsBy(decimals)
  return {
    decode: (operation, answer, readings) => {
      const list = listOf(operation, readings)
      return list
        ? readList(operation, answer, list, onMismatch, (json) => explain(json).message)
        : readLogin(operation, answer, readings.loginToken)
    },
    explain,
    listOf,
  }
}

/** All lists, made once for the readings of a client. */
function listsBy(decimals: DecimalForm): ListOf {
  const known = new WeakMap<MarketDataReadings, Map<string, RecordList>>()
  return ({ records }, readings) => {
    if (records === undefined) return undefined
    let lists = known.get(readings)
    if (lists === undefined) {
      const { nonFiniteNumbers, futOptTimeZone } = readings
      const finish = dateFinisher(timeZoneOf(futOptTimeZone))
      const settings = { decimals, nonFiniteAsNull: nonFiniteValues[nonFiniteNumbers], finish }
      const all = Object.entries(recordLayouts)
      lists = new Map(all.map(([name, layout]) => [name, recordList(layout, settings)]))
      known.set(readings, lists)
    }
    return lists.get(records)
  }
}

function explain(body: unknown): Explanation {
  if (!isObject(body)) return {}
  const names = ['Message', 'message', 'error_description', 'error', 'detail', 'title']
  return { message: names.map((name) => body[name]).find(isText) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

const noDate = new OddValue('form', 'is no date in a known form')

/**
 * Writes the dates in the form of the documentation, and adds the instant of one that is written without a zone. What is no
 * date stays as it came.
 */
function dateFinisher(timeZone: string): DecodeSettings['finish'] {
  const documentedExpiry = remembered(inDocumentedExpiryForm)
  /** The midnight of a day such as `20-November-2026 `, if the clock had shown UTC. */
  const midnightOf = remembered((day) => {
    const text = `${day}00:00:00`
    return documentedDateTime.test(text) ? parseDateTime(text, '+00:00') : undefined
  })
  return (record, builder) => {
    // Empty text is no date, as it is no number.
    for (const field of ['DateTime', 'ExpiryDate']) if (record[field] === '') record[field] = null
    const { DateTime: moment, ExpiryDate: expiry } = record
    if (typeof expiry === 'string') {
      const documented = documentedExpiry(expiry)
      if (documented === undefined) builder.odd('ExpiryDate', expiry, noDate)
      else record['ExpiryDate'] = documented
    }
    // Fixed income has epoch milliseconds, which have twelve digits before 2001 and thirteen after.
    if (typeof moment === 'number' && !(moment >= 1e11 && moment < 1e13))
      builder.odd('DateTime', moment, noDate)
    if (!('dateTimeMs' in record) || typeof moment !== 'string') return
    const [day, clock] = [moment.slice(0, -8), moment.slice(-8)]
    const midnight = clockForm.test(clock) ? midnightOf(day) : undefined
    if (midnight !== undefined) {
      const [h, m, s] = [Number(clock.slice(0, 2)), Number(clock.slice(3, 5)), Number(clock.slice(6))]
      record['dateTimeMs'] = instantShown(midnight + ((h * 60 + m) * 60 + s) * 1000, timeZone)
      return
    }
    const epoch = parseEpoch(moment)
    const documented = epoch === undefined ? inDocumentedDateTimeForm(moment) : dateTimeAt(epoch, timeZone)
    if (documented === undefined) builder.odd('DateTime', moment, noDate)
    else {
      record['DateTime'] = documented
      record['dateTimeMs'] = epoch ?? parseDateTime(moment, timeZone) ?? null
    }
  }
}

const clockForm = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** The records of a list have few days: each is read once. */
function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || text.length > longestDate) return found ?? read(text)
    const value = read(text)
    if (known.size === mostDates) known.clear()
    known.set(text, value)
    return value
  }
}

const [mostDates, longestDate] = [100, 20]
