/** What write() makes of an input and readings, over all operations of all interfaces. */
import { describe, expect, it } from 'vitest'
import { choices as marginChoices } from '../../../generated/ambiguities/margin-wallet.js'
import { choices as marketChoices } from '../../../generated/ambiguities/market-data.js'
import { choices as paymentChoices } from '../../../generated/ambiguities/payments.js'
import type { Answer, Api } from '../../../src/client/api-adapter.js'
import { resolveAssume, type AnyReadings } from '../../../src/ambiguity/assume.js'
import { usesChoice } from '../../../src/ambiguity/evidence.js'
import { readResponse } from '../../../src/response/read-response.js'
import { placeInput, write } from '../../../src/request/build-request.js'
import { marginWalletApi } from '../../../src/margin-wallet/adapter.js'
import { marketDataApi } from '../../../src/market-data/adapter.js'
import { checksum } from '../../../src/payments/index.js'
import { paymentsApi } from '../../../src/payments/adapter.js'

const baseUrl = 'https://service.example'
const market = marketDataApi({ baseUrl, username: 'someone', decimals: 'number' })
const payments = paymentsApi({
  baseUrl,
  mid: 'SHOP',
  websiteName: 'SITE',
  gatewayRoot: 'root',
  verify: (text, signature) => checksum.verify(text, signature, 'a-merchant-key-1'),
})
const margin = marginWalletApi({ baseUrl, recvWindow: 5000 })

const marketReadings = resolveAssume(marketChoices, {}) as Parameters<typeof market.complete>[2]
const paymentReadings = resolveAssume(paymentChoices, {}) as Parameters<typeof payments.complete>[2]
const marginReadings = resolveAssume(marginChoices, {}) as Parameters<typeof margin.complete>[2]

function callOf<Readings extends AnyReadings>(
  api: Api<Readings>,
  operationId: string,
  input: Record<string, unknown>,
  readings: Readings,
) {
  const operation = api.operations[operationId]
  if (operation === undefined) throw new Error(`There is no ${operationId}`)
  const placed = placeInput(operation, input)
  const { draft, asked } = write(api, operation, placed, readings, { format: 'json' })
  return { api, operation, input: placed, readings, draft, asked }
}

const order = {
  orderId: 'ORDER-1',
  txnAmount: { value: '1.5', currency: 'INR' },
  userInfo: { custId: 'C' },
  callbackUrl: 'https://shop.example/',
}
const list = callOf(market, 'listFutOpt', { rType: 1 }, marketReadings)
const initiate = callOf(payments, 'initiateTransaction', order, paymentReadings)
const enable = callOf(margin, 'enableIsolatedMarginAccount', { symbol: 'A B' }, marginReadings)

describe('a choice is used by a call', () => {
  it.each([
    ['pathCase', true],
    ['authorizationPrefix', true],
    ['requestNumberForm', true],
    ['futOptInstId', true],
    ['omittedOInfo', true],
    ['loginToken', false],
    ['futOptTimeZone', false],
    ['nonFiniteNumbers', false],
  ])('that has a place which it governs: %s %s', (choice, isUsed) => {
    expect(usesChoice(list, choice)).toBe(isUsed)
  })

  it('but not when the caller gave what it would fill in', () => {
    const given = callOf(market, 'listFutOpt', { rType: 1, instId: 2, oInfo: 0 }, marketReadings)
    expect(usesChoice(given, 'futOptInstId')).toBe(false)
    expect(usesChoice(given, 'omittedOInfo')).toBe(false)
    expect(usesChoice(given, 'requestNumberForm')).toBe(true)
  })

  it('that gives an amount without two decimals', () => {
    expect(usesChoice(initiate, 'amountForm')).toBe(true)
    const two = { ...order, txnAmount: { value: '1.50', currency: 'INR' } }
    expect(usesChoice(callOf(payments, 'initiateTransaction', two, paymentReadings), 'amountForm')).toBe(
      false,
    )
  })

  it('that is signed, or has its path', () => {
    expect(usesChoice(initiate, 'signatureCanonicalForm')).toBe(true)
    const input = { transaction: 'token', payMethods: [{ payMethod: 'UPI', instId: 'UPI' }] }
    const fetch = callOf(payments, 'fetchPcfDetails', input, paymentReadings)
    expect(usesChoice(fetch, 'signatureCanonicalForm')).toBe(false)
    expect(usesChoice(fetch, 'pcfOperation')).toBe(true)
    expect(usesChoice(fetch, 'requestTimestampUnit')).toBe(false)
    expect(usesChoice(initiate, 'requestTimestampUnit')).toBe(false)
    const stamped = { ...order, head: { requestTimestamp: '1700000000' } }
    const written = callOf(payments, 'initiateTransaction', stamped, paymentReadings)
    expect(usesChoice(written, 'requestTimestampUnit')).toBe(true)
  })

  it('that has parameters which it places or writes', () => {
    expect(usesChoice(enable, 'percentEncoding')).toBe(true)
    expect(usesChoice(enable, 'parameterLocation')).toBe(true)
    const plain = callOf(margin, 'listDeposits', { coin: 'BTC' }, marginReadings)
    expect(usesChoice(plain, 'percentEncoding')).toBe(false)
    expect(usesChoice(plain, 'parameterLocation')).toBe(false)
    const flagged = callOf(
      margin,
      'getMarginOrderList',
      { isIsolated: 'TRUE', orderListId: 1 },
      marginReadings,
    )
    expect(usesChoice(flagged, 'isIsolatedForm')).toBe(true)
    const unflagged = callOf(margin, 'getMarginOrderList', { orderListId: 1 }, marginReadings)
    expect(usesChoice(unflagged, 'isIsolatedForm')).toBe(false)
  })

  it('whose answer has a place which it governs, once it is answered', () => {
    const login = callOf(market, 'login', {}, marketReadings)
    expect([usesChoice(login, 'loginToken'), usesChoice(login, 'loginToken', true)]).toEqual([false, true])
  })
})

describe('an answer', () => {
  const answer = (body: unknown, status = 200): Answer => ({
    status,
    headers: new Headers(),
    mediaType: 'application/json',
    text: JSON.stringify(body),
    firstBytes: new Uint8Array(),
    sentAt: 1000,
    receivedAt: 2000,
    asked: { path: {}, query: { orderId: 'ORDER-1' }, body: undefined },
  })
  const { operation: login } = callOf(market, 'login', {}, marketReadings)

  it('is read as a result with its secrets, without a client', () => {
    expect(readResponse(market, login, answer({ access_token: 'T0KEN' }), marketReadings)).toEqual({
      kind: 'result',
      data: { accessToken: 'T0KEN', receivedAt: 2000 },
      secrets: ['T0KEN'],
    })
  })

  it('is read as a refusal that says what follows from it for the request', () => {
    const failed = { body: { resultInfo: { resultStatus: 'F', resultCode: '1007', resultMsg: 'No.' } } }
    const unknown = { body: { resultInfo: { resultStatus: 'F', resultCode: '501', resultMsg: 'No.' } } }
    const open = { body: { resultInfo: { resultStatus: 'U', resultCode: '00' } } }
    const { operation } = initiate
    const closedOutcome = {
      kind: 'refusal',
      code: '1007',
      message: 'No.',
      resultStatus: 'F',
      effect: 'fixed',
    }
    const openOutcome = { ...closedOutcome, code: '501', effect: 'unknown' }
    expect(readResponse(payments, operation, answer(failed), paymentReadings)).toMatchObject(closedOutcome)
    expect(readResponse(payments, operation, answer(failed, 400), paymentReadings)).toMatchObject(
      closedOutcome,
    )
    expect(readResponse(payments, operation, answer(unknown), paymentReadings)).toMatchObject(openOutcome)
    expect(readResponse(payments, operation, answer(unknown, 400), paymentReadings)).toMatchObject(
      openOutcome,
    )
    expect(readResponse(payments, operation, answer({}, 400), paymentReadings)).toMatchObject({
      effect: 'unknown',
    })
    expect(readResponse(payments, operation, answer({}, 429), paymentReadings)).toMatchObject({
      effect: 'state',
    })
    expect(readResponse(payments, operation, answer(open), paymentReadings)).toMatchObject({
      effect: 'unknown',
    })
    expect(readResponse(payments, operation, answer({}, 503), paymentReadings)).toMatchObject({
      effect: 'unknown',
    })
  })

  it('that is neither says what may explain it', () => {
    expect(readResponse(market, login, answer({ jwt: 'T0KEN' }), marketReadings)).toMatchObject({
      kind: 'unreadable',
      suspects: [{ message: expect.stringContaining('password') as string }, { choice: 'loginToken' }],
    })
  })
})
