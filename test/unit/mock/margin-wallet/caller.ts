/** A mock at a fixed moment, and someone who calls its margin and wallet service. */
import { createHmac } from 'node:crypto'
import { ApiError } from '../../../../src/index.js'
import {
  createMarginWalletClient,
  hmac,
  type MarginWalletClient,
  type MarginWalletOptions,
} from '../../../../src/margin-wallet/index.js'
import { createMock, demoCredentials, type Mock, type MockOptions } from '../../../../src/mock/index.js'
import { refusalOf } from '../../../support/caught.js'

/** 2026-11-21T12:00:00Z: the newest of the published examples happened that morning. */
export const NOW = 1_795_262_400_000
export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const BASE = 'https://mock.example'
export const { apiKey: API_KEY, secret: SECRET } = demoCredentials.marginWallet

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

export function caller(options: MockOptions = {}, own: Partial<MarginWalletOptions> = {}): Caller {
  const mock = createMock({ clock: () => NOW, ...options })
  const client = clientOf(mock, own)
  return {
    mock,
    client,
    refusal: async (call) => {
      const refusal = await refusalOf(call(client))
      if (!(refusal instanceof ApiError)) throw new Error('no refusal came', { cause: refusal })
      const { operationId, status, code, serviceMessage = '' } = refusal
      const { rule } = mock.requests.findLast((one) => one.operationId === operationId)?.refused ?? {}
      return { status, code, rule, says: serviceMessage }
    },
  }
}

export function clientOf(mock: Mock, own: Partial<MarginWalletOptions> = {}): MarginWalletClient {
  return createMarginWalletClient({
    baseUrl: BASE,
    fetch: mock.fetch,
    apiKey: API_KEY,
    signer: hmac(SECRET),
    clock: mock.clock.now,
    retries: 0,
    validate: 'throw',
    ...own,
  })
}

/** A request that no client would send. */
export interface RawRequest {
  readonly method?: string
  readonly path: string
  readonly query?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface RawAnswer {
  readonly status: number
  readonly text: string
  readonly body: unknown
}

export const form = { 'content-type': 'application/x-www-form-urlencoded' } as const

/** Sends a request as it is, with the key of the mock. */
export async function send(
  { fetch }: Pick<Mock, 'fetch'>,
  { method = 'GET', path, query = '', body, headers = {} }: RawRequest,
): Promise<RawAnswer> {
  const response = await fetch(`${BASE}${path}?${query}`, {
    method,
    headers: { 'x-mbx-apikey': API_KEY, ...headers },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as unknown }
}

/** Adds the timestamp and the signature that fit, worked out without the code of the client. */
export function signed(query: string, timestamp = NOW): string {
  const whole = [query, `timestamp=${timestamp}`].filter((part) => part !== '').join('&')
  return `${whole}&signature=${hmacOf(whole)}`
}

export function hmacOf(payload: string, secret = SECRET): string {
  return createHmac('sha256', secret).update(payload).digest('hex')
}
