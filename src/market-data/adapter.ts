/** What the market data interface adds to the core: its form of requests. */
import { choices } from '../../generated/ambiguities/market-data.js'
import { certainRefusals } from '../../generated/certain-refusals/market-data.js'
import { domains, operations } from '../../generated/operations/market-data.js'
import type { Api, Input, OnMismatch, Wire } from '../client/api.js'
import type { Text } from '../client/draft.js'
import type { JsonObject } from '../client/json-object.js'
import { Lazy } from '../client/lazy.js'
import type { OperationDescription } from '../client/operation-table.js'
import type { DecimalForm } from '../client/types.js'
import type { ListDecoders } from './lists.js'
import {
  instrumentTypes,
  numberForms,
  omittedMoments,
  pathSegments,
  tokenPrefixes,
  type MarketDataReadings,
} from './readings.js'

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
  const reader = new Lazy(async () => (await import('./answers.js')).answersWith(decimals, onMismatch))
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
    loadReader: () => reader.load(),
    decode: (...call) => reader.part.decode(...call),
    load: (answer) => reader.part.load(answer),
    explain: (...failure) => reader.part.explain(...failure),
    certainRefusals,
    catalogue: () => import('../../generated/codes/market-data.js'),
    detect: async () => (await import('./evidence.js')).detect,
    decodersOf: (...list) => reader.part.decodersOf(...list),
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
