/** What the market data interface adds to the core: its form of requests, the login, and its lists. */
import { choices } from '../../generated/ambiguities/market-data.js'
import { certainRefusals } from '../../generated/certain-refusals/market-data.js'
import { domains, operations } from '../../generated/operations/market-data.js'
import { recordLayouts } from '../../generated/records.js'
import type { Answer, Api, Explanation, Input, OnMismatch, Outcome, Unreadable, Wire } from '../client/api.js'
import { formatOf } from '../client/body-text.js'
import type { Text } from '../client/draft.js'
import { isObject, type JsonObject } from '../client/json.js'
import type { OperationDescription } from '../client/operation-table.js'
import { partialOf, readAnyJson, unreadable } from '../client/read.js'
import type { DecimalForm } from '../client/types.js'
import { RecordError, XmlError } from './errors.js'
import type { DecodedRecord } from './fields.js'
import { listDecoders, loadXml, type Formats, type ListDecoders } from './lists.js'
import { readLogin } from './login.js'
import { NonFiniteError } from './numbers.js'
import { readable } from './odd-values.js'
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
import { inDocumentedDateTimeForm, inDocumentedExpiryForm, parseDateTime } from './time.js'

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

function readList(
  operation: OperationDescription,
  answer: Answer,
  decoders: ListDecoders,
  onMismatch: OnMismatch | undefined,
): Outcome {
  const isXml = formatOf(answer.mediaType, answer.text) === 'xml' && answer.text.trim() !== ''
  const json = isXml ? undefined : readAnyJson(operation, answer, 'JSON or XML')
  if (json?.kind === 'unreadable') return json
  try {
    const data = json === undefined ? decoders.xml().whole(answer.text) : decoders.json.whole(json.value)
    return { kind: 'result', data }
  } catch (error) {
    const misread = misreadList(operation, error)
    if (json !== undefined && !Array.isArray(json.value)) return misread
    const { isWhole, ...read } = readOn(json?.value, answer.text, decoders.readingOn())
    const { records, refused, mismatches } = readable(read.records, onMismatch)
    if (isWhole && refused === 0) return { kind: 'result', data: records, mismatches }
    const { partial, more } = partialOf(records, refused)
    const stop = misread.message.endsWith('.') ? '' : '.'
    return { ...misread, partial, ending: stop + more, mismatches }
  }
}

/** Every entry that can be told apart from the others; `undefined` for one that is no record. */
function readOn(
  json: unknown,
  xml: string,
  { json: list, xml: decoders }: Formats,
): { readonly records: (DecodedRecord | undefined)[]; readonly isWhole: boolean } {
  const records: (DecodedRecord | undefined)[] = []
  const takes = (read: () => unknown): boolean => {
    try {
      read()
      return true
    } catch (error) {
      if (error instanceof RecordError || error instanceof XmlError) return false
      throw error
    }
  }
  if (Array.isArray(json)) {
    json.forEach((value: unknown, index) => {
      if (!takes(() => records.push(list.record(value, index)))) records.push(undefined)
    })
    return { records, isWhole: true }
  }
  const decoder = decoders().decoder((record) => records.push(record))
  const isWhole = takes(() => {
    decoder.write(xml)
    decoder.end()
  })
  return { records, isWhole }
}

/** What a decoder complains about. Throws what is no complaint of a decoder. */
export function misreadList({ operationId }: OperationDescription, error: unknown): Unreadable {
  const isNonFinite =
    error instanceof Error && (error instanceof NonFiniteError || error.cause instanceof NonFiniteError)
  const suspects = isNonFinite ? [{ choice: 'nonFiniteNumbers' }] : []
  if (error instanceof XmlError) {
    const { line, column, message } = error
    return unreadable(`${operationId} answered with XML that cannot be read. ${message}`, {
      line,
      column,
      suspects,
    })
  }
  if (!(error instanceof RecordError)) throw error
  return unreadable(`${operationId} answered with a list that cannot be read: ${error.message}.`, {
    suspects,
  })
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
  record['DateTime'] = inDocumentedDateTimeForm(moment)
  record['dateTimeMs'] = parseDateTime(moment, timeZone) ?? null
}
