/** What an answer of the market data interface says: the login, and the lists. */
import { recordLayouts } from '../../generated/tables/market-data.js'
import type { Api, Explanation, OnMismatch } from '../client/api-adapter.js'
import { isObject } from '../response/json-object.js'
import type { DecimalForm } from '../client/types.js'
import { DateTimesByDay } from './lists/date-time-cache.js'
import { OddValue } from './errors.js'
import type { DecodeSettings } from './lists/fields.js'
import { listDecoders, type DecodersOf, type ListDecoders } from './lists/lists.js'
import { readLogin } from './login/find-token.js'
import { readList } from './lists/read-list.js'
import { nonFiniteValues, timeZoneOf, type MarketDataReadings } from './readings.js'
import {
  dateTimeAt,
  inDocumentedDateTimeForm,
  inDocumentedExpiryForm,
  parseDateTime,
  parseEpoch,
} from './lists/date-time.js'

/** What of the adapter reads answers. */
interface MarketDataDecoder extends Pick<Api<MarketDataReadings>, 'decode' | 'explain'> {
  readonly decodersOf: DecodersOf
}

export function marketDataDecoder(
  decimals: DecimalForm,
  onMismatch: OnMismatch | undefined,
): MarketDataDecoder {
  const decodersOf = decodersBy(decimals)
  return {
    decode: (operation, answer, readings) => {
      const decoders = decodersOf(operation, readings)
      return decoders
        ? readList(operation, answer, decoders, onMismatch, (json) => explain(json).message)
        : readLogin(operation, answer, readings.loginToken)
    },
    explain,
    decodersOf,
  }
}

/** The decoders of all lists, made once for the readings of a client. */
function decodersBy(decimals: DecimalForm): DecodersOf {
  const known = new WeakMap<MarketDataReadings, Map<string, ListDecoders>>()
  return ({ records }, readings) => {
    if (records === undefined) return undefined
    const ofAll = known.get(readings) ?? new Map<string, ListDecoders>()
    known.set(readings, ofAll)
    const decoders = ofAll.get(records) ?? newDecoders(records, decimals, readings)
    if (decoders) ofAll.set(records, decoders)
    return decoders
  }
}

function newDecoders(
  list: string,
  decimals: DecimalForm,
  { nonFiniteNumbers, futOptTimeZone }: MarketDataReadings,
): ListDecoders | undefined {
  const layout = Object.entries(recordLayouts).find(([name]) => name === list)?.[1]
  if (layout === undefined) return undefined
  const finish = dateFinisher(timeZoneOf(futOptTimeZone))
  return listDecoders(layout, { decimals, nonFiniteAsNull: nonFiniteValues[nonFiniteNumbers], finish })
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
  const days = new DateTimesByDay(timeZone)
  const expiries = new Map<string, string | undefined>()
  const documentedExpiry = (text: string): string | undefined => {
    if (expiries.has(text)) return expiries.get(text)
    const documented = inDocumentedExpiryForm(text)
    if (expiries.size < mostExpiries && text.length < 20) expiries.set(text, documented)
    return documented
  }
  return (record, drift) => {
    // Empty text is no date, as it is no number.
    for (const field of ['DateTime', 'ExpiryDate']) if (record[field] === '') record[field] = null
    const { DateTime: moment, ExpiryDate: expiry } = record
    if (typeof expiry === 'string') {
      const documented = documentedExpiry(expiry)
      if (documented === undefined) drift.odd('ExpiryDate', expiry, noDate)
      else record['ExpiryDate'] = documented
    }
    // Fixed income has epoch milliseconds, which have twelve digits before 2001 and thirteen after.
    if (typeof moment === 'number' && !(moment >= 1e11 && moment < 1e13))
      drift.odd('DateTime', moment, noDate)
    if (!('dateTimeMs' in record) || typeof moment !== 'string') return
    const ofDay = days.instantOf(moment)
    if (ofDay !== undefined) {
      record['dateTimeMs'] = ofDay
      return
    }
    const epoch = parseEpoch(moment)
    const documented = epoch === undefined ? inDocumentedDateTimeForm(moment) : dateTimeAt(epoch, timeZone)
    if (documented === undefined) {
      drift.odd('DateTime', moment, noDate)
      return
    }
    record['DateTime'] = documented
    record['dateTimeMs'] = epoch ?? parseDateTime(moment, timeZone) ?? null
    days.learn(documented)
  }
}

/** A list has a few; what comes beyond is read each time. */
const mostExpiries = 100
