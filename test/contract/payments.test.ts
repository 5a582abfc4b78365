/** Both payment operations against the mock, in process and over HTTP, with every result held to the description. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createContract, type Checked } from '../../src/contract/index.js'
import { ApiError, OutcomeUnknownError, ResultError } from '../../src/index.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import {
  checksum,
  createFetch,
  createPaymentsClient,
  type PaymentsClient,
  type PaymentsOptions,
} from '../../src/payments/index.js'
import { rejection, rejectionOf } from '../support/caught.js'
import { NOW, over, paymentsOf } from '../support/mock-world.js'

const clock = (): number => NOW
const mock = createMock({ clock })
const { url, close } = await mock.listen()
afterAll(close)
beforeEach(() => mock.reset())

const input = {
  orderId: 'order_1@shop-2',
  txnAmount: { value: '1250.5', currency: 'INR' },
  userInfo: { custId: 'CUST_1', firstName: 'आशा' },
  callbackUrl: 'https://shop.example/outcome',
}
const payMethods = [
  { payMethod: 'CREDIT_CARD', instId: 'VISA' },
  { payMethod: 'NET_BANKING', instId: 'SBI' },
]

const client = (way: string, options: Partial<PaymentsOptions> = {}): PaymentsClient =>
  paymentsOf(mock, { ...(way === 'over HTTP' && over(url)), ...options })

describe.each(['in process', 'over HTTP'])('the mock %s', (way) => {
  it('knows no other gateway root, which the error hints at', async () => {
    const payments = client(way, { gatewayRoot: 'elsewhere' })
    // What answers there is not the service: nothing says what became of a transaction.
    const open = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(input))
    const refused = await rejection(() => payments.fetchPcfDetails({ transaction: 'token', payMethods }))
    for (const error of [open.cause, refused]) {
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status: 404 })
      expect((error as ApiError).message).toContain('gatewayRoot')
    }
    expect(open.message).toContain('gatewayRoot')
  })
})

it('a token that serves one call may be used up by an attempt whose answer was lost, which the refusal of the next one says', async () => {
  const once = createMock({ clock, assume: { tokenReuse: 'once' } })
  const payments = client('in process', { fetch: once.fetch, retries: 2, sleep: () => Promise.resolve() })
  const transaction = await payments.initiateTransaction(input)
  once.setFault('fetchPcfDetails', { kind: 'commitThenReset', times: 1 })
  const lost = await rejectionOf(ResultError, () => payments.fetchPcfDetails({ transaction, payMethods }))
  expect(lost).toMatchObject({ code: '1006', attempts: 2 })
  expect(lost.message).toContain('an earlier attempt may have used it up')
  const plain = await rejectionOf(ResultError, () => payments.fetchPcfDetails({ transaction, payMethods }))
  expect(plain).toMatchObject({ code: '1006', attempts: 1 })
  expect(plain.message).not.toContain('attempt')
})

it.each([24, 32])('a merchant key of %i bytes signs for a mock with the same key', async (length) => {
  const merchantKey = 'abcdEFGH1234!@#$5678ijklMNOP%^&*'.slice(0, length)
  const keyed = { ...demoCredentials.payments, merchantKey }
  const { fetch, completePayment } = createMock({ credentials: { ...demoCredentials, payments: keyed } })
  const payments = createPaymentsClient({ baseUrl: 'https://service.example', ...keyed, fetch })
  const { responseSignature } = await payments.initiateTransaction(input)
  expect(responseSignature).toBe('valid')
  const { body } = await completePayment(input.orderId, 'success')
  const expected = { orderId: input.orderId, amount: input.txnAmount.value }
  expect(payments.verifyCallback(body, expected)).toMatchObject({ valid: true })
})

it.each([
  ['apiV1', '/theia/api/v1/initiateTransaction'],
  ['orderInitiate', '/order/initiate'],
])('a transaction of a kit at the path %s is taken by mock, fetch and contract', async (reading, path) => {
  const baseUrl = 'https://securestage.paytmpayments.com'
  const { mid, websiteName, merchantKey } = demoCredentials.payments
  const txnAmount = { value: '1250.50', currency: 'INR' }
  const body = { requestType: 'Payment', mid, websiteName, ...input, txnAmount }
  const address = `${baseUrl}${path}?orderId=${encodeURIComponent(input.orderId)}&mid=${mid}`
  const requested = (head?: object): Request =>
    new Request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ head, body }),
    })
  const signed = { signature: checksum.sign(JSON.stringify(body), merchantKey) }
  expect((await mock.fetch(requested(signed))).status).toBe(200)
  const safe = createFetch({ baseUrl, ...demoCredentials.payments, fetch: mock.fetch })
  expect((await safe(requested())).status).toBe(200)
  const contract = createContract({ servers: { [baseUrl]: 'payments' }, keys: { merchantKey } })
  const checked: Checked[] = []
  const watched = contract.fetch(mock.fetch, { onChecked: (exchange) => checked.push(exchange) })
  await (await watched(requested(signed))).text()
  expect(checked.map(({ verdict, findings }) => [verdict, findings])).toEqual([['pass', []]])
  expect(checked[0]?.readings).toContainEqual({ ambiguity: 'initiatePath', reading, by: 'accepted' })
})

it.each<[string, 'asSent' | 'sortedKeys' | ((text: string) => string), boolean]>([
  ['asSent', 'asSent', true],
  ['sortedKeys', 'sortedKeys', false],
  ['a function', (text) => text, true],
  ['another function', (text) => `${text} `, false],
])('mock and contract test agree on a signed body with unsorted keys: %s', async (_, reading, isRight) => {
  const assume = { signatureCanonicalForm: reading }
  const world = createMock({ clock, assume })
  const { mid, websiteName, merchantKey } = demoCredentials.payments
  const txnAmount = { value: '1250.50', currency: 'INR' }
  const body = JSON.stringify({ requestType: 'Payment', mid, websiteName, ...input, txnAmount })
  const contract = createContract({ keys: { merchantKey }, assume: { payments: assume } })
  const checked: Checked[] = []
  const query = new URLSearchParams({ mid, orderId: input.orderId }).toString()
  const watched = contract.fetch(world.fetch, { onChecked: (exchange) => checked.push(exchange) })
  const response = await watched(`https://service.example/theia/api/v1/initiateTransaction?${query}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: `{"head":{"signature":"${checksum.sign(body, merchantKey)}"},"body":${body}}`,
  })
  expect((await response.text()).includes('"resultStatus":"S"')).toBe(isRight)
  const [found] = checked
  expect(found?.findings.map(({ rule }) => rule)).toEqual(isRight ? [] : ['request.signature'])
})
