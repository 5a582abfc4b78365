/** What the market data interface adds to the core: its requests, and what an answer says: a login, or a list. */
import { choices } from '../../generated/ambiguities/market-data.js'
import { codes, operations, recordLayouts, refusals, statuses } from '../../generated/tables/market-data.js'
import type { Api, Explanation, OnMismatch } from '../client/api-adapter.js'
import type { OperationDescription } from '../client/operation.js'
import type { DecimalForm } from '../client/types.js'
import { isObject } from '../response/json-object.js'
import { detect } from './evidence.js'
import { dateFinisher } from './lists/date-time.js'
import { readList } from './lists/read-list.js'
import { recordList, type RecordList } from './lists/records.js'
import { readLogin } from './login/find-token.js'
import { nonFiniteValues, timeZoneOf, type MarketDataReadings } from './readings.js'
import { marketDataRequests, type MarketRequestContext } from './requests.js'

/** What a client of this interface is made with, but for the password. */
export interface MarketDataContext extends MarketRequestContext {
  readonly decimals: DecimalForm
  readonly onMismatch?: OnMismatch
}

export interface MarketDataApi extends Api<MarketDataReadings> {
  readonly onMismatch: OnMismatch | undefined
  /** The list that an operation answers with, and how it is read; `undefined` for the login. */
  listOf(operation: OperationDescription, readings: MarketDataReadings): RecordList | undefined
}

export function marketDataApi({ baseUrl, username, decimals, onMismatch }: MarketDataContext): MarketDataApi {
  const listOf = listsBy(decimals)
  return {
    name: 'market-data',
    ...marketDataRequests({ baseUrl, username }),
    operations,
    choices,
    decode: (operation, answer, readings) => {
      const list = listOf(operation, readings)
      return list
        ? readList(operation, answer, list, onMismatch, (json) => explain(json).message)
        : readLogin(operation, answer, readings.loginToken)
    },
    explain,
    refusals,
    catalogue: { codes, statuses },
    governs: {
      // These are about what the client fills in.
      futOptInstId: ({ body }) => body?.['instId'] === undefined,
      omittedOInfo: ({ body }) => body?.['oInfo'] === undefined,
    },
    detect,
    onMismatch,
    listOf,
  }
}

/** All lists, made once for the readings of a client. */
function listsBy(decimals: DecimalForm): MarketDataApi['listOf'] {
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
