/** With which code the gateway of the mock refuses what does not fit its description. */
import { describe, expect, it } from 'vitest'
import { ResultError } from '../../../../src/index.js'
import { rejection } from '../../../support/caught.js'
import { BODY, INPUT, MID, refused, searchOf, shop } from './shop.js'

const { txnAmount: _amount, ...withoutAmount } = BODY
const { userInfo: _user, ...withoutUser } = BODY

describe('a request that does not fit', () => {
  it.each<[string, object | string, string, string?]>([
    ['no amount', withoutAmount, '1007'],
    ['no customer', withoutUser, '1007'],
    ['an amount without currency', { ...BODY, txnAmount: { value: '1.00' } }, '1007'],
    ['an amount that is a number', { ...BODY, txnAmount: { value: 1, currency: 'INR' } }, '2007'],
    ['an amount that is a text', { ...BODY, txnAmount: '1.00' }, '2007'],
    ['a currency in small letters', { ...BODY, txnAmount: { value: '1.00', currency: 'inr' } }, '2007'],
    ['a promotion code that is a number', { ...BODY, promoCode: 10 }, '1011'],
    ['a token of the customer that is empty', { ...BODY, paytmSsoToken: '' }, '2004'],
    ['an empty customer id', { ...BODY, userInfo: { custId: '' } }, '400'],
    ['an order id that is a number', { ...BODY, orderId: 7 }, '330'],
    ['a field that is unknown', { ...BODY, extra: 1 }, '400', 'unlistedFields'],
    ['a field whose name begins like another', { ...BODY, txnAmountInWords: 'one' }, '400', 'unlistedFields'],
    ['an address that is relative', { ...BODY, callbackUrl: '/outcome' }, '400'],
    ['goods that are no list', { ...BODY, goods: {} }, '400'],
    ['a body that is a list', '[]', '400'],
    ['a body that is nothing', 'null', '400'],
    ['several, of which one is missing', { ...withoutAmount, promoCode: 10 }, '1007'],
  ])('is refused under the status 200: %s', async (_, body, code, rule = 'request') => {
    const { mock, initiate } = shop()
    expect(await initiate(body)).toMatchObject(refused(code))
    expect(mock.requests[0]).toMatchObject({
      status: 200,
      refused: { rule },
      readings: { failureStatus: 'ok' },
    })
    expect(mock.state().payments).toEqual({ transactions: [] })
  })

  it('by its head or its query is refused so as well', async () => {
    const { initiate, post } = shop()
    expect(await initiate(BODY, { head: { signature: undefined } })).toMatchObject(refused('1007'))
    expect(await initiate(BODY, { head: { signature: '' } })).toMatchObject(refused('2005'))
    expect(await initiate(BODY, { head: { channelId: 'POS' } })).toMatchObject(refused('400'))
    expect(await initiate(BODY, { search: '' })).toMatchObject(refused('1007'))
    const long = searchOf(MID, 'O'.repeat(51))
    expect(await initiate({ ...BODY, orderId: 'O'.repeat(51) }, { search: long })).toMatchObject(
      refused('330'),
    )
    const path = '/theia/api/v1/fetchPcfDetails'
    for (const [head, code] of [
      [{}, '1007'],
      [{ txnToken: '' }, '1006'],
      [{ txnToken: 'token', channelId: 'POS' }, '1001'],
    ] as const) {
      const asked = JSON.stringify({ head, body: { payMethods: [{ payMethod: 'UPI' }] } })
      expect(await post(`${path}?mid=${MID}`, asked)).toMatchObject(refused(code))
    }
  })

  it('has a status of its own where the reading of failureStatus says so', async () => {
    const { initiate } = shop({ assume: { failureStatus: 'httpStatus' } })
    expect(await initiate(withoutAmount)).toMatchObject({ status: 400, code: '1007' })
    expect(await initiate(BODY, { head: { signature: '' } })).toMatchObject({ status: 401, code: '2005' })
  })

  it('is refused to a client with the same error under either status, and certainly not carried out', async () => {
    for (const failureStatus of ['ok', 'httpStatus'] as const) {
      const { mock, client } = shop({ assume: { failureStatus } })
      const payments = client({
        // The client refuses such a channel itself: it is changed on its way.
        fetch: (url, { body, ...init }) => {
          const text = typeof body === 'string' ? body.replace('"WEB"', '"POS"') : body
          return mock.fetch(url, { ...init, ...(text !== undefined && { body: text }) })
        },
      })
      const error = await rejection(payments.initiateTransaction({ ...INPUT, head: { channelId: 'WEB' } }))
      expect(error).toBeInstanceOf(ResultError)
      expect(error).toMatchObject({ code: '400', resultStatus: 'F' })
    }
  })
})

it('a form that is refused was tolerated by nobody', async () => {
  const { mock, initiate } = shop()
  expect(await initiate({ ...BODY, txnAmount: { value: '1.005', currency: 'INR' } })).toMatchObject(
    refused('2007'),
  )
  expect(mock.requests[0]?.tolerated).toEqual([])
})
