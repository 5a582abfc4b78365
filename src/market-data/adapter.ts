/** What the market data interface adds to the core: its form of requests, the login, and its lists. */
import { choices } from '../../generated/ambiguities/market-data.js'
import { certainRefusals } from '../../generated/certain-refusals/market-data.js'
import { domains, operations } from '../../generated/operations/market-data.js'
import { recordLayouts } from '../../generated/records.js'
import type { Api, Explanation, Input, OnMismatch, Wire } from '../client/api.js'
import { formatOf } from '../client/body-text.js'
import type { Text } from '../client/draft.js'
import { isObject, type JsonObject } from '../client/json-object.js'
import type { OperationDescription } from '../client/operation-table.js'
import type { DecimalForm } from '../client/types.js'
import type { DecodedRecord } from './fields.js'
import { listDecoders, loadXml, type ListDecoders } from './lists.js'
import { readLogin } from './login.js'
import { readList } from './read-list.js'
import {
  instrumentTypes,
  numberForms,
  omittedMoments,
  pathSegments,
  timeZoneOf,
  nonFiniteValues,
  tokenPrefixes,
  type MarketDataReadings,
} from './readings.js'
import {
  dateTimeAt,
  inDocumentedDateTimeForm,
  inDocumentedExpiryForm,
  parseDateTime,
  parseEpoch,
} from './time.js'

/** What a client of this interface is made with, but for the password. */
export interface MarketDataParts {
  readonly baseUrl: string
  readonly username: string
  readonly decimals: DecimalForm
  readonly onMismatch?: OnMismatch
}

export interface MarketDataApi extends Api<MarketDataReadings> {
  /** The decoders of an operation that answers a list. */
  decodersOf(operation: OperationDescription, readings: MarketDataReadings): ListDecoders | undefined
  readonly onMismatch: OnMismatch | undefined
}

const numberFields: readonly string[] = choices.requestNumberForm.fields

export function marketDataApi({ baseUrl, username, decimals, onMismatch }: MarketDataParts): MarketDataApi {
  const decodersOf = decodersBy(decimals)
  return {
    name: 'market-data',
    baseUrl,
    operations,
    choices,
    complete: (operation, input, readings) => complete(operation, input, readings, username),
    writeBody,
    authorize: (operation, draft, { authorizationPrefix }) => {
      if (!operation.needsAuthorization) return draft
      const authorization: Text = [{ slot: 'token', prefix: tokenPrefixes[authorizationPrefix] }]
      return { ...draft, headers: { ...draft.headers, authorization } }
    },
    decode: (operation, answer, readings) => {
      const decoders = decodersOf(operation, readings)
      return decoders
        ? readList(operation, answer, decoders, onMismatch)
        : readLogin(operation, answer, readings.loginToken)
    },
    load: ({ mediaType, text }) => (formatOf(mediaType, text) === 'xml' ? loadXml() : undefined),
    explain,
    certainRefusals,
    catalogue: () => import('../../generated/codes/market-data.js'),
    detect: async () => (await import('./evidence.js')).detect,
    decodersOf,
    onMismatch,
  }
}

function complete(
  operation: OperationDescription,
  input: Input,
  readings: MarketDataReadings,
  username: string,
): Wire {
  if (isLogin(operation)) return { ...input, body: { username } }
  const { pathCase, futOptInstId, omittedOInfo, requestNumberForm } = readings
  const body = {
    sid: segmentId(operation.operationId),
    ...(operation.ambiguities.includes('futOptInstId') && { instId: instrumentTypes[futOptInstId] }),
    ...omittedMoments[omittedOInfo],
    ...input.body,
  }
  const written = Object.entries(body).map(([name, value]) => [
    name,
    numberFields.includes(name) ? numberForms[requestNumberForm](value) : value,
  ])
  const path = { ...input.path, dataSegment: pathSegments[pathCase] }
  return { path, query: input.query, body: Object.fromEntries(written) as JsonObject }
}

/** The password is no part of a draft: it has a slot. */
function writeBody(operation: OperationDescription, body: JsonObject): { readonly body: Text } {
  if (!isLogin(operation)) return { body: JSON.stringify(body) }
  const password = { slot: 'secret', name: 'password', form: 'json' } as const
  return { body: [`${JSON.stringify(body).slice(0, -1)},"password":`, password, '}'] }
}

function isLogin({ operationId }: OperationDescription): boolean {
  return operationId === operations.login.operationId
}

function segmentId(operationId: string): number {
  const domain = Object.entries(domains).find(([id]) => id === operationId)?.[1]
  if (domain === undefined) throw new Error(`${operationId} has no segment id`)
  return domain.sid[0]
}

/** The decoders of all lists, made once for the readings of a client. */
function decodersBy(decimals: DecimalForm): MarketDataApi['decodersOf'] {
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
  const zone = timeZoneOf(futOptTimeZone)
  const finish = (record: DecodedRecord): void => finishDates(record, zone)
  return listDecoders(layout, { decimals, nonFinite: nonFiniteValues[nonFiniteNumbers], finish })
}

function explain(body: unknown): Explanation {
  if (!isObject(body)) return {}
  const names = ['Message', 'message', 'error_description', 'error', 'detail', 'title']
  return { message: names.map((name) => body[name]).find(isText) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Writes the dates in the form of the documentation, and adds the instant of one that is written without a zone. */
function finishDates(record: DecodedRecord, timeZone: string): void {
  const { DateTime: moment, ExpiryDate: expiry } = record
  if (typeof expiry === 'string') record['ExpiryDate'] = inDocumentedExpiryForm(expiry)
  if (!('dateTimeMs' in record) || typeof moment !== 'string') return
  const epoch = parseEpoch(moment)
  record['DateTime'] = epoch === undefined ? inDocumentedDateTimeForm(moment) : dateTimeAt(epoch, timeZone)
  record['dateTimeMs'] = epoch ?? parseDateTime(moment, timeZone) ?? null
}
