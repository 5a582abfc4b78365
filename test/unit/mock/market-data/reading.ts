/** Mocks of one reading or another, and what clients make of them. */
import { mockAmbiguities, type MockAssume } from '../../../../generated/ambiguities/mock.js'
import { resolveAssume, type Readings } from '../../../../src/ambiguity/assume.js'
import {
  createMarketDataClient,
  type MarketDataAssume,
  type MarketDataClient,
} from '../../../../src/market-data/index.js'
import {
  createMock,
  demoCredentials,
  type MarketDataSettings,
  type Mock,
} from '../../../../src/mock/index.js'
import { readingsInForce, type ReadingsInForce } from '../../../../src/mock/engine/readings-in-force.js'
import { base, json, login, now } from '../requests.js'

export type DataService = 'FutOpt' | 'FixedIncome'
export type Format = 'json' | 'xml'

export const services: readonly DataService[] = ['FutOpt', 'FixedIncome']
export const formats: readonly Format[] = ['json', 'xml']

export function mockOf(assume: MockAssume = {}, marketData: MarketDataSettings = {}): Mock {
  return createMock({ clock: () => now, assume, marketData })
}

/** The readings that are in force where none is chosen, with others in the place of some. */
export function readings(assume: MockAssume = {}): Readings<MockAssume> {
  return resolveAssume<MockAssume>(mockAmbiguities, assume)
}

export function inForce(assume: MockAssume = {}): ReadingsInForce {
  return readingsInForce(readings(assume), {})
}

export function clientOf(mock: Mock, assume: MarketDataAssume = {}): MarketDataClient {
  return createMarketDataClient({
    baseUrl: base,
    credentials: demoCredentials.marketData,
    fetch: mock.fetch,
    retries: 0,
    // No reading is a difference from the documentation.
    onMismatch: 'throw',
    assume,
  })
}

/** A request for a list that fits the default readings. */
export function bodyFor(service: DataService): Record<string, unknown> {
  return service === 'FutOpt' ? { sid: 4, instId: 2, rType: 1 } : { sid: 26, instId: 1, rType: 1 }
}

export interface Sent {
  readonly service?: DataService
  readonly body?: Readonly<Record<string, unknown>>
  /** From the token to the header. */
  readonly authorization?: (token: string) => string | undefined
  readonly accept?: string
  readonly segment?: string
}

/** The answer to a request that is written by hand, after a login in the default form. */
export async function answerTo(mock: Mock, sent: Sent = {}): Promise<Response> {
  const { service = 'FutOpt', authorization = (token) => `Bearer ${token}`, accept, segment = 'Data' } = sent
  const { access_token: token = '' } = (await (await mock.fetch(base + login.path, login)).json()) as {
    access_token?: string
  }
  const header = authorization(token)
  return mock.fetch(`${base}/WebAPI/Api/V1/${segment}/${service}`, {
    method: 'POST',
    headers: {
      ...json,
      ...(header !== undefined && { authorization: header }),
      ...(accept !== undefined && { accept }),
    },
    body: JSON.stringify(sent.body ?? bodyFor(service)),
  })
}

/** The text of a list. */
export async function listOf(mock: Mock, service: DataService, format: Format): Promise<string> {
  const answer = await answerTo(mock, { service, accept: `application/${format}` })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

/** What a client makes of a list, at once and as a stream. */
export async function recordsOf(
  client: MarketDataClient,
  service: DataService,
  format: Format,
): Promise<{ list: readonly object[]; streamed: readonly object[] }> {
  const options = { format }
  const list =
    service === 'FutOpt'
      ? await client.listFutOpt({ rType: 1 }, options)
      : await client.listFixedIncome({ instId: 1, rType: 1 }, options)
  const stream =
    service === 'FutOpt'
      ? client.streamFutOpt({ rType: 1 }, options)
      : client.streamFixedIncome({ instId: 1, rType: 1 }, options)
  const streamed: object[] = []
  for await (const record of stream) streamed.push(record)
  return { list, streamed }
}
