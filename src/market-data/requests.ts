/** The requests of the market data interface. */
import { choices, type MarketDataAssume } from '../../generated/ambiguities/market-data.js'
import { domains, operations } from '../../generated/tables/market-data.js'
import { named } from '../ambiguity/assume.js'
import { unanimous } from '../ambiguity/evidence.js'
import type { ByReading, Readings } from '../model/ambiguity.js'
import type { RequestBuilder, OperationDescription, Text } from '../model/api-adapter.js'
import { isObject, merged, type JsonObject } from '../model/json.js'
import { offsetBetween } from './lists/dates.js'
import { tokenPrefixes } from './places.js'

/* What the client does in each reading of each choice of the market data interface. */

export type MarketDataReadings = Readings<MarketDataAssume>

type MarketReadingTable<Id extends keyof typeof choices, Value> = ByReading<(typeof choices)[Id], Value>

/** The segment of the path whose letter case is open. */
const pathSegments: MarketReadingTable<'pathCase', string> = { Data: 'Data', DATA: 'DATA' }

/** The forms of sid, instId and rType. */
const numberForms: MarketReadingTable<'requestNumberForm', (value: unknown) => unknown> = {
  integer: (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  string: String,
}

/** The instrument type of futures and options that the caller leaves out. */
const instrumentTypes: MarketReadingTable<'futOptInstId', number> = { '2': 2, '1': 1 }

/** The members in place of an omitted oInfo. */
const omittedMoments: MarketReadingTable<'omittedOInfo', JsonObject> = {
  leaveOut: {},
  sendZero: { oInfo: 0 },
}

/** Whether NaN and INF stand for a missing value. */
export const nonFiniteValues: MarketReadingTable<'nonFiniteNumbers', boolean> = {
  refuse: false,
  asNull: true,
}

/** The zone of a `DateTime`: an IANA name, or a fixed offset. */
const timeZones: MarketReadingTable<'futOptTimeZone', string | undefined> = {
  unstated: undefined,
  asiaKolkata: '+05:30',
  utc: '+00:00',
}

/** The zone that a reading of `futOptTimeZone` names, if it names one; any other value is a zone itself. */
export function timeZoneOf(reading: string): string | undefined {
  return Object.hasOwn(timeZones, reading) ? named(timeZones, reading) : reading
}

/**
 * The reading of `futOptTimeZone`, or the offset, in which every `DateTime` is the moment of the `nMsgTimeStamp` beside it. It is
 * likely, and not certain: the stamp may be of another event.
 */
export function likelyTimeZone(records: unknown): string | undefined {
  const offsets = (Array.isArray(records) ? records : []).filter(isObject).flatMap((record) => {
    const { DateTime: text, nMsgTimeStamp: stamp } = record
    return typeof text === 'string' && typeof stamp === 'number' ? [offsetBetween(text, stamp)] : []
  })
  const offset = offsets.includes(undefined) ? undefined : unanimous(offsets)
  return Object.entries(timeZones).find(([, zone]) => zone === offset)?.[0] ?? offset
}

/* A request: its path and its body. */

/** The options of a client for its requests, without the password. */
export interface MarketRequestContext {
  readonly baseUrl: string
  readonly username: string
}

const numberFields: readonly string[] = choices.requestNumberForm.fields
const segmentIds = new Map<string, number>(Object.entries(domains).map(([id, { sid }]) => [id, sid[0]]))

export function marketDataRequests({
  baseUrl,
  username,
}: MarketRequestContext): RequestBuilder<MarketDataReadings> {
  return {
    baseUrl,
    complete: (operation, input, readings) => {
      if (isLogin(operation)) return { ...input, body: { username, ...input.body } }
      const { pathCase, futOptInstId, omittedOInfo, requestNumberForm } = readings
      const body: JsonObject = {
        sid: segmentIds.get(operation.operationId),
        ...(operation.ambiguities.includes('futOptInstId') && { instId: instrumentTypes[futOptInstId] }),
        ...omittedMoments[omittedOInfo],
        ...input.body,
      }
      for (const name of numberFields)
        if (name in body) body[name] = numberForms[requestNumberForm](body[name])
      // A caller who writes the path has chosen the letter case.
      return { path: { dataSegment: pathSegments[pathCase], ...input.path }, query: input.query, body }
    },
    writeBody,
    authorize: (operation, draft, { authorizationPrefix }) => {
      if (!operation.needsAuthorization) return draft
      const authorization: Text = [{ slot: 'token', prefix: tokenPrefixes[authorizationPrefix] }]
      return { ...draft, headers: merged<Text>(draft.headers, { authorization }) }
    },
  }
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
