/** How the requests of the market data interface are written. */
import { choices } from '../../generated/ambiguities/market-data.js'
import { domains, operations } from '../../generated/tables/market-data.js'
import type { Input, RequestBuilder, Wire } from '../client/api-adapter.js'
import type { Text } from '../request/template.js'
import { merged, type JsonObject } from '../response/json-object.js'
import type { OperationDescription } from '../client/operation.js'
import {
  instrumentTypes,
  numberForms,
  omittedMoments,
  pathSegments,
  tokenPrefixes,
  type MarketDataReadings,
} from './readings.js'

/** What the requests of a client are made with, but for the password. */
export interface MarketRequestContext {
  readonly baseUrl: string
  readonly username: string
}

const numberFields: readonly string[] = choices.requestNumberForm.fields

export function marketDataRequests({
  baseUrl,
  username,
}: MarketRequestContext): RequestBuilder<MarketDataReadings> {
  return {
    baseUrl,
    complete: (operation, input, readings) => complete(operation, input, readings, username),
    writeBody,
    authorize: (operation, draft, { authorizationPrefix }) => {
      if (!operation.needsAuthorization) return draft
      const authorization: Text = [{ slot: 'token', prefix: tokenPrefixes[authorizationPrefix] }]
      return { ...draft, headers: merged<Text>(draft.headers, { authorization }) }
    },
  }
}

function complete(
  operation: OperationDescription,
  input: Input,
  readings: MarketDataReadings,
  username: string,
): Wire {
  if (isLogin(operation)) return { ...input, body: { username, ...input.body } }
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
  // A caller who writes the path has chosen the letter case.
  const path = { dataSegment: pathSegments[pathCase], ...input.path }
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

const segmentIds = new Map<string, number>(Object.entries(domains).map(([id, { sid }]) => [id, sid[0]]))

function segmentId(operationId: string): number {
  const id = segmentIds.get(operationId)
  if (id === undefined) throw new Error(`${operationId} has no segment id`)
  return id
}
