/** A shop, its client, and the mock that both talk to. */
import { expect } from 'vitest'
import { createMock, demoCredentials, type Mock, type MockOptions } from '../../../../src/mock/index.js'
import {
  checksum,
  createPaymentsClient,
  type PaymentsClient,
  type PaymentsOptions,
} from '../../../../src/payments/index.js'

/** 2026-11-21T12:00:00Z, the moment of the tests. */
export const NOW = 1_795_262_400_000
export const FIFTEEN_MINUTES = 900_000

export const { mid: MID, merchantKey: KEY } = demoCredentials.payments
const base = 'https://gateway.example'
const own = { ...demoCredentials.payments, validate: 'throw' } as const

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

export function shop(options: MockOptions = {}): Shop {
  const mock = createMock({ clock: () => NOW, ...options })
  const client: Shop['client'] = (particular) =>
    createPaymentsClient({
      ...own,
      baseUrl: base,
      fetch: (url, init) => mock.fetch(url, init),
      clock: mock.clock.now,
      retries: 0,
      ...particular,
    })
  const post: Shop['post'] = async (target, text) => {
    const headers = { 'content-type': 'application/json' }
    return answerOf(await mock.fetch(base + target, { method: 'POST', headers, body: text }))
  }
  return {
    mock,
    payments: client({}),
    client,
    post,
    initiate: (body, { head, key = KEY, search = searchOf() } = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const sent = JSON.stringify({ signature: checksum.sign(text, key), ...head })
      return post(`/theia/api/v1/initiateTransaction${search}`, `{"head":${sent},"body":${text}}`)
    },
    charges: (txnToken, payMethods = [{ payMethod: 'UPI' }], search = `?mid=${MID}`) =>
      post(
        `/theia/api/v1/fetchPcfDetails${search}`,
        JSON.stringify({ head: { txnToken }, body: { payMethods } }),
      ),
  }
}

/** The client of the shop over HTTP. */
export function clientOver(baseUrl: string): PaymentsClient {
  return createPaymentsClient({ ...own, baseUrl, retries: 0, clock: () => NOW })
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
  const { resultStatus, resultCode, resultMsg } = body.resultInfo ?? {}
  return {
    status: response.status,
    text,
    head,
    body,
    resultStatus,
    code: resultCode,
    words: typeof resultMsg === 'string' ? resultMsg : '',
  }
}

/** The token of an answer. */
export function tokenOf({ body }: Answer): string {
  const { txnToken } = body
  if (typeof txnToken === 'string') return txnToken
  throw new Error('The answer has no token.')
}

/** What a refusal looks like, by its code. */
export function refused(code: string): object {
  return { status: 200, resultStatus: 'F', code, words: expect.stringMatching(/\S/) as unknown }
}

/** The readings that the log has for the latest request. */
export function noted({ mock }: Shop): Readonly<Record<string, string>> {
  return mock.requests.at(-1)?.readings ?? {}
}
