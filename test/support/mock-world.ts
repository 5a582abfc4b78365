/** One world for tests of the mock: a mock at a fixed moment, the clients of its users, and requests that no client sends. */
import { createHmac } from 'node:crypto'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { MockAssume } from '../../generated/ambiguities/mock.js'
import { ApiError } from '../../src/index.js'
import {
  createMarginWalletClient,
  hmac,
  type MarginWalletClient,
  type MarginWalletOptions,
} from '../../src/margin-wallet/index.js'
import {
  createMarketDataClient,
  type MarketDataClient,
  type MarketDataOptions,
} from '../../src/market-data/index.js'
import {
  createMock,
  demoCredentials,
  type MarketDataSettings,
  type Mock,
  type MockOptions,
} from '../../src/mock/index.js'
import {
  checksum,
  createPaymentsClient,
  type PaymentsClient,
  type PaymentsOptions,
} from '../../src/payments/index.js'
import { refusalOf } from './caught.js'

/** 2026-11-21T12:00:00Z: the newest of the published examples happened that morning. */
export const NOW = 1_795_262_400_000
export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const FIFTEEN_MINUTES = 900_000
export const base = 'https://mock.example'
export const json = { 'content-type': 'application/json' }
export const form = { 'content-type': 'application/x-www-form-urlencoded' } as const
export const { mid: MID, merchantKey: KEY } = demoCredentials.payments
export const { apiKey: API_KEY, secret: SECRET } = demoCredentials.marginWallet
export const apiKey = { 'x-mbx-apikey': API_KEY }

export function mockOf(assume: MockAssume = {}, marketData: MarketDataSettings = {}): Mock {
  return createMock({ clock: () => NOW, assume, marketData })
}

const common = ({ fetch, clock }: Mock) => ({ baseUrl: base, fetch, clock: clock.now, retries: 0 })

/** What a client is given to call a mock that listens there. */
export const over = (baseUrl: string) => ({
  baseUrl,
  fetch: (url: string, init: RequestInit): Promise<Response> => fetch(url, init),
})

/** A client for which no reading is a difference from the documentation. */
export function marketOf(mock: Mock, options: Partial<MarketDataOptions> = {}): MarketDataClient {
  const { marketData: credentials } = demoCredentials
  return createMarketDataClient({ ...common(mock), credentials, onMismatch: 'throw', ...options })
}

export function paymentsOf(mock: Mock, options: Partial<PaymentsOptions> = {}): PaymentsClient {
  return createPaymentsClient({ ...common(mock), ...demoCredentials.payments, validate: 'throw', ...options })
}

export function marginOf(mock: Mock, options: Partial<MarginWalletOptions> = {}): MarginWalletClient {
  const signer = hmac(SECRET)
  const { clock } = options
  const monotonicClock = clock && (() => ({ boot: 'test', ms: clock() }))
  const value = { apiKey: API_KEY, signer, validate: 'throw', monotonicClock } as const
  return createMarginWalletClient({ ...common(mock), ...value, ...options })
}

// Over HTTP.

/** What came of a request. */
export interface Called {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Sends a request with headers that fetch would not let one set. */
export function call(
  url: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string } = {},
): Promise<Called> {
  const requested = { method, headers: { ...headers }, setHost: !('host' in headers), agent: false }
  return new Promise((resolve, reject) => {
    request(url, requested, (response) => {
      let text = ''
      response.on('data', (piece: Buffer) => (text += piece.toString()))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
    })
      .on('error', reject)
      .end(body)
  })
}

export interface Heard {
  readonly text: string
  /** Of the error that ended the connection; absent where it ended in order. */
  readonly code: string | undefined
}

/** Writes to a server as it is told, and gathers what comes until the connection is closed. */
export function rawSocket(url: string, ...texts: string[]): Socket & { readonly heard: Promise<Heard> } {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => texts.forEach((text) => socket.write(text)))
  let text = ''
  let code: string | undefined
  socket.on('data', (piece) => (text += piece.toString('latin1')))
  socket.on('error', (error: Error & { code?: string }) => (code = error.code))
  const heard = new Promise<Heard>((resolve) => socket.on('close', () => resolve({ text, code })))
  onTestFinished(() => void socket.destroy())
  return Object.assign(socket, { heard })
}

// Market data.

/** A request for the token of market data. */
export const login = {
  path: '/WebAPI/Api/V1/Users/Login',
  method: 'POST',
  headers: json,
  body: JSON.stringify(demoCredentials.marketData),
}

/** Logs in, and returns the token. */
export async function tokenOf(mock: Mock): Promise<string> {
  const answer = await mock.fetch(base + login.path, login)
  const { access_token: token = '' } = (await answer.json()) as { access_token?: string }
  return token
}

export type DataService = 'FutOpt' | 'FixedIncome'

export const services: readonly DataService[] = ['FutOpt', 'FixedIncome']

/** A request for a list that fits the default readings. */
export function bodyFor(service: DataService): Record<string, unknown> {
  return service === 'FutOpt' ? { sid: 4, instId: 2, rType: 1 } : { sid: 26, instId: 1, rType: 1 }
}

/** A request for futures and options with that token. */
export function dataRequest(token: string) {
  return {
    path: '/WebAPI/Api/V1/Data/FutOpt',
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify(bodyFor('FutOpt')),
  }
}

export interface SentForList {
  readonly service?: DataService
  readonly body?: Readonly<Record<string, unknown>>
  /** From the token to the header. */
  readonly authorization?: (token: string) => string | undefined
  readonly accept?: string
  readonly segment?: string
}

/** The answer to a request that is written by hand, after a login in the default form. */
export async function answerTo(mock: Mock, sent: SentForList = {}): Promise<Response> {
  const { service = 'FutOpt', authorization = (token) => `Bearer ${token}`, accept, segment = 'Data' } = sent
  const header = authorization(await tokenOf(mock))
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
export async function listOf(mock: Mock, service: DataService, format: 'json' | 'xml'): Promise<string> {
  const answer = await answerTo(mock, { service, accept: `application/${format}` })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain(`application/${format}`)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

// Payments.

export const INPUT = {
  orderId: 'ORDER_0001',
  txnAmount: { value: '1250.00', currency: 'INR' },
  userInfo: { custId: 'CUST_1' },
  callbackUrl: 'https://shop.example/outcome',
}

/** The body of a request as the client would write it. */
export const BODY = { requestType: 'Payment', mid: MID, websiteName: 'DEMOSTORE', ...INPUT }

/** What became of a raw request. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly head: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  readonly resultStatus: unknown
  readonly code: unknown
  readonly words: string
}

export interface Shop {
  readonly mock: Mock
  readonly payments: PaymentsClient
  /** Another client of the same shop, with these options. */
  client(options: Partial<PaymentsOptions>): PaymentsClient
  /** Posts the text of `body` with a checksum over it, or with the head that is given. */
  initiate(bodyText: string | object, particulars?: InitiateParticulars): Promise<Answer>
  /** Asks for charges, with just this token and the mid. */
  charges(txnToken: string, payMethods?: readonly object[], search?: string): Promise<Answer>
  /** Posts this very text. */
  post(target: string, text: string): Promise<Answer>
}

export interface InitiateParticulars {
  readonly head?: object
  readonly key?: string
  readonly search?: string
}

/** A shop, its client, and the mock that both talk to. */
export function shop(options: MockOptions = {}): Shop {
  const mock = createMock({ clock: () => NOW, ...options })
  const post: Shop['post'] = async (target, text) =>
    answerOf(await mock.fetch(base + target, { method: 'POST', headers: json, body: text }))
  return {
    mock,
    payments: paymentsOf(mock),
    client: (ownValue) => paymentsOf(mock, ownValue),
    post,
    initiate: (body, { head, key = KEY, search = searchOf() } = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const sent = JSON.stringify({ signature: checksum.sign(text, key), ...head })
      return post(`/theia/api/v1/initiateTransaction${search}`, `{"head":${sent},"body":${text}}`)
    },
    charges: (txnToken, payMethods = [{ payMethod: 'UPI' }], search = `?mid=${MID}`) => {
      const text = JSON.stringify({ head: { txnToken }, body: { payMethods } })
      return post(`/theia/api/v1/fetchPcfDetails${search}`, text)
    },
  }
}

export function searchOf(mid = MID, orderId = INPUT.orderId): string {
  return `?${new URLSearchParams({ mid, orderId }).toString()}`
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const { head = {}, body = {} } = JSON.parse(text) as {
    head?: Answer['head']
    body?: Answer['body'] & { resultInfo?: Readonly<Record<string, unknown>> }
  }
  const { resultStatus, resultCode: code, resultMsg } = body.resultInfo ?? {}
  const words = typeof resultMsg === 'string' ? resultMsg : ''
  return { status: response.status, text, head, body, resultStatus, code, words }
}

/** The transaction token of an answer. */
export function txnTokenOf({ body: { txnToken } }: Answer): string {
  if (typeof txnToken === 'string') return txnToken
  throw new Error('The answer has no token.')
}

/** What a refusal looks like, by its code. */
export function refused(code: string): object {
  return { status: 200, resultStatus: 'F', code, words: expect.stringMatching(/\S/) as unknown }
}

// Margin and wallet.

/** An order list that no account refuses. */
export const sale = { symbol: 'SOLUSDT', side: 'SELL', quantity: '1', price: '2', stopPrice: '1' } as const

export interface Caller {
  readonly mock: Mock
  readonly client: MarginWalletClient
  /** How the service refuses a call. */
  refusal(call: (client: MarginWalletClient) => PromiseLike<unknown>): Promise<Refused>
}

/** How a call was refused, and what the mock has noted of it. */
export interface Refused {
  readonly status: number
  readonly code: string | number | undefined
  readonly rule: string | undefined
  readonly says: string
}

export function caller(options: MockOptions = {}, ownValue: Partial<MarginWalletOptions> = {}): Caller {
  const mock = createMock({ clock: () => NOW, ...options })
  const client = marginOf(mock, ownValue)
  return {
    mock,
    client,
    refusal: async (call) => {
      const refusal = await refusalOf(call(client))
      if (!(refusal instanceof ApiError)) throw new Error('no refusal came', { cause: refusal })
      const { operationId, status, code, serviceMessage = '' } = refusal
      const { rule } = mock.requests.findLast((request) => request.operationId === operationId)?.refused ?? {}
      return { status, code, rule, says: serviceMessage }
    },
  }
}

/** A request that no client would send. */
export interface RawRequest {
  readonly method?: string
  readonly path: string
  readonly query?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request as it is, with the key of the mock. */
export async function send(
  { fetch }: Pick<Mock, 'fetch'>,
  { method = 'GET', path, query = '', body, headers = {} }: RawRequest,
): Promise<{ readonly status: number; readonly text: string; readonly body: unknown }> {
  const sent = { method, headers: { ...apiKey, ...headers }, ...(body !== undefined && { body }) }
  const response = await fetch(`${base}${path}?${query}`, sent)
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as unknown }
}

/** Adds the timestamp and the signature that fit, worked out without the code of the client. */
export function signed(query = '', timestamp = NOW): string {
  const whole = [query, `timestamp=${timestamp}`].filter((part) => part !== '').join('&')
  return `${whole}&signature=${hmacOf(whole)}`
}

export function hmacOf(payload: string, secret = SECRET): string {
  return createHmac('sha256', secret).update(payload).digest('hex')
}

type Whole<T> = T & { [Name in keyof T]: Exclude<T[Name], undefined> }

/**
 * A record of which no value was left out: the mock sends only values in known forms.
 *
 * @throws Error for a record of which a value was left out
 */
export function whole<T extends object>(record: T): Whole<T> {
  if (!isWhole(record)) throw new Error(`a value was left out of ${JSON.stringify(record)}`)
  return record
}

function isWhole<T extends object>(record: T): record is Whole<T> {
  return !Object.values(record).includes(undefined)
}
