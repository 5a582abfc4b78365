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
  inDocumentedDateTimeForm,
  inDocumentedExpiryForm,
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
  return (record, builder) => {
    // Empty text is no date, as it is no number.
    for (const field of ['DateTime', 'ExpiryDate']) if (record[field] === '') record[field] = null
    const { DateTime: moment, ExpiryDate: expiry } = record
    if (typeof expiry === 'string') {
      const documented = inDocumentedExpiryForm(expiry)
      if (documented === undefined) builder.odd('ExpiryDate', expiry, noDate)
      else record['ExpiryDate'] = documented
    }
    // Fixed income has epoch milliseconds, which have twelve digits before 2001 and thirteen after.
    if (typeof moment === 'number' && !(moment >= 1e11 && moment < 1e13))
      builder.odd('DateTime', moment, noDate)
    if (!('dateTimeMs' in record) || typeof moment !== 'string') return
    const epoch = parseEpoch(moment)
    const documented = epoch === undefined ? inDocumentedDateTimeForm(moment) : dateTimeAt(epoch, timeZone)
    if (documented === undefined) builder.odd('DateTime', moment, noDate)
    else {
      record['DateTime'] = documented
      record['dateTimeMs'] = epoch ?? parseDateTime(moment, timeZone) ?? null
    }
  }
}
