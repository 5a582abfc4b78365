/** A payment gateway for tests: a plain function as `fetch`, which keeps every request as it was sent. */
import { createDecipheriv, createHash } from 'node:crypto'
import {
  type InitiateTransactionInput,
  type PaymentsClient,
  type PaymentsOptions,
  createPaymentsClient,
} from '../../../src/payments/index.js'

export const KEY = 'demo-merchant-16'
export const MID = 'DEMOMERCHANT0001'
export const TOKEN = 'token-6f1b0c94d2e84a7f'
/** 2026-11-21T12:00:00Z, the moment of the tests. */
export const NOW = 1_795_262_400_000
export const FIFTEEN_MINUTES = 900_000

export const INPUT: InitiateTransactionInput = {
  orderId: 'ORDER_0001',
  txnAmount: { value: '1250.00', currency: 'INR' },
  userInfo: { custId: 'CUST_1' },
  callbackUrl: 'https://shop.example/outcome',
}

/** One request, as it was sent. */
export interface Sent {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly text: string
}

type Reply = (sent: Sent) => Response | Promise<Response>

export interface TestGateway {
  readonly payments: PaymentsClient
  readonly sent: Sent[]
  /** The only request that was sent. */
  only(): Sent
}

/** A client and the gateway that it talks to, which answers every request with `reply`. */
export function gateway(reply: Reply | Response, options: Partial<PaymentsOptions> = {}): TestGateway {
  const sent: Sent[] = []
  const payments = createPaymentsClient({
    baseUrl: 'https://gateway.example',
    mid: MID,
    websiteName: 'DEMOSTAGING',
    merchantKey: KEY,
    clock: () => NOW,
    retries: 0,
    fetch: async (address, { method = 'GET', headers, body }) => {
      const text = await new Response(body).text()
      const request = { method, url: new URL(address), headers: new Headers(headers), text }
      sent.push(request)
      return reply instanceof Response ? reply.clone() : reply(request)
    },
    ...options,
  })
  return {
    payments,
    sent,
    only: () => {
      const [request] = sent
      if (request === undefined || sent.length > 1) throw new Error(`${sent.length} requests were sent`)
      return request
    },
  }
}

/** An answer whose text is just this. */
export function answer(text: string, status = 200): Response {
  return new Response(text, { status, headers: { 'content-type': 'application/json' } })
}

export function json(value: unknown, status = 200): Response {
  return answer(JSON.stringify(value), status)
}

/** An answer that says what became of the call, with or without a token. */
export function result(
  resultStatus: string,
  resultCode: string,
  resultMsg: string,
  more: object = {},
): Response {
  return json({ head: {}, body: { resultInfo: { resultStatus, resultCode, resultMsg }, ...more } })
}

/** A success with a token. */
export function created(more: { head?: object; body?: object } = {}): Response {
  const resultInfo = { resultStatus: 'S', resultCode: '0000', resultMsg: 'Success' }
  return json({ head: { ...more.head }, body: { resultInfo, txnToken: TOKEN, ...more.body } })
}

/** The text of `body` in a request, cut out of the text that was sent. */
export function sentBodyText({ text }: Sent): string {
  return text.slice(text.indexOf('"body":') + '"body":'.length, -1)
}

/** The JSON of a request. */
export function sentJson({ text }: Sent): {
  readonly head: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
} {
  return JSON.parse(text) as ReturnType<typeof sentJson>
}

/** What is in a checksum, opened without the code that is tested. */
export function openedChecksum(
  signature: unknown,
  key = KEY,
): { readonly hash: string; readonly salt: string } {
  const decipher = createDecipheriv('aes-128-cbc', key, '@@@@&&&&####$$$$')
  const plain = decipher.update(String(signature), 'base64', 'latin1') + decipher.final('latin1')
  return { hash: plain.slice(0, 64), salt: plain.slice(64) }
}

/** Whether a checksum was made with the key over the text, worked out without the code that is tested. */
export function isChecksumOf(signature: unknown, text: string, key = KEY): boolean {
  const { hash, salt } = openedChecksum(signature, key)
  return createHash('sha256').update(`${text}|${salt}`).digest('hex') === hash
}
