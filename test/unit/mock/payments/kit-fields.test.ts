/** What the provider's own kits and plug-ins send, and the address that may be left out. */
import { describe, expect, it } from 'vitest'
import { BODY, INPUT, MID, refused, shop, tokenOf } from './shop.js'

const payMethods = [{ payMethod: 'UPI' }]
const ssoToken = 'planted.sso-token_0123456789'

describe('a field of the kits', () => {
  it.each<[string, object]>([
    ['a token of a customer who is signed in', { paytmSsoToken: ssoToken }],
    ['a wish for a card token, as text', { cardTokenRequired: 'true' }],
    ['a wish for a card token', { cardTokenRequired: true }],
    ['a wish to have the cart checked, as text', { cartValidationRequired: 'false' }],
    ['a wish to have the cart checked', { cartValidationRequired: false }],
    ['offers of banks', { simplifiedPaymentOffers: { applyAvailablePromo: true } }],
    [
      'payment in instalments that is subsidised',
      {
        simplifiedSubvention: {
          customerId: 'CUST_1',
          subventionAmount: '10.00',
          selectPlanOnCashierPage: true,
        },
      },
    ],
    ['a virtual account number', { vanInfo: { merchantPrefix: 'PYTM', orderTimeout: 3600 } }],
    [
      'lists without entries, as the kit for PHP sends them',
      { enablePaymentMode: [], disablePaymentMode: [], goods: [], shippingInfo: [] },
    ],
    ['another kind of request', { requestType: 'UNI_PAY' }],
  ])('in the body is taken: %s', async (_, more) => {
    expect(await shop().initiate({ ...BODY, ...more })).toMatchObject({ code: '0000' })
  })

  it.each(['WEB', 'WAP', 'APP', 'SYSTEM'] as const)(
    'in the head is taken: the channel %s',
    async (channelId) => {
      const head = { channelId, workFlow: 'CHECKOUT', requestId: 'R-1', clientId: 'C11', version: 'v2' }
      const { payments, initiate } = shop()
      // The signature covers the body alone.
      expect(await initiate(BODY, { head })).toMatchObject({ code: '0000' })
      const input = { ...INPUT, orderId: 'ORDER_2', head: { channelId, workFlow: 'CHECKOUT' } }
      await expect(payments.initiateTransaction(input)).resolves.toMatchObject({ resultCode: '0000' })
    },
  )

  it('in the head is taken where charges are asked for: an id of the request', async () => {
    const { initiate, post } = shop()
    const head = { txnToken: tokenOf(await initiate(BODY)), requestId: 'R-1' }
    const asked = JSON.stringify({ head, body: { payMethods } })
    expect(await post(`/theia/api/v1/fetchPcfDetails?mid=${MID}`, asked)).toMatchObject({ code: '0000' })
  })

  it('that stands for a customer is shown nowhere, whatever becomes of the request', async () => {
    const { mock, initiate } = shop()
    const asked = { ...BODY, paytmSsoToken: ssoToken }
    await initiate(asked)
    await initiate({ ...asked, promoCode: 'CHANGED' })
    await initiate({ ...asked, orderId: 'ORDER_2' })
    await initiate({ ...asked, txnAmount: { value: ssoToken, currency: 'INR' } })
    await initiate({ ...asked, paytmSsoToken: [ssoToken] })
    await initiate({ ...asked, [ssoToken]: 1 })
    await initiate(asked, { key: 'another-key-0016' })
    expect(mock.requests).toHaveLength(7)
    expect(JSON.stringify([mock.requests, mock.state()])).not.toContain(ssoToken.slice(8))
  })
})

describe('the address of the outcome', () => {
  const { callbackUrl: _address, ...withoutAddress } = BODY
  const { websiteName: _name, ...withoutName } = BODY
  const { websiteName: _both, ...withoutBoth } = withoutAddress

  it('may be left out, since the name of the website has one, and so may that name', async () => {
    for (const body of [withoutAddress, withoutName]) {
      const gateway = shop()
      expect(await gateway.initiate(body)).toMatchObject({ code: '0000' })
      expect(gateway.mock.requests[0]?.readings).toMatchObject({ requiredRequestFields: 'someConditional' })
    }
  })

  it('may not be left out together with the name', async () => {
    const { mock, initiate } = shop()
    const answer = await initiate(withoutBoth)
    expect(answer).toMatchObject(refused('1007'))
    expect(answer.words).toMatch(/callbackUrl/)
    expect(answer.words).toMatch(/websiteName/)
    expect(mock.requests[0]?.refused?.rule).toBe('conditionalFields')
  })

  it('may not be left out in the reading all, nor may the name', async () => {
    for (const [body, missing] of [
      [withoutAddress, /callbackUrl/],
      [withoutName, /websiteName/],
    ] as const) {
      const answer = await shop({ assume: { requiredRequestFields: 'all' } }).initiate(body)
      expect(answer).toMatchObject(refused('1007'))
      expect(answer.words).toMatch(missing)
    }
  })

  it('that is left out is not posted to when the payment ends', async () => {
    const { mock, payments } = shop()
    const { callbackUrl: _, ...input } = INPUT
    await payments.initiateTransaction(input)
    expect(mock.state().payments).toMatchObject({ transactions: [{ callbackUrl: null }] })
    const completed = await mock.completePayment(INPUT.orderId, 'success')
    expect(completed).toMatchObject({ posted: false, callbackUrl: '', form: { STATUS: 'TXN_SUCCESS' } })
    await expect(
      mock.completePayment(INPUT.orderId, 'success', { callbackUrl: 'http://127.0.0.1:1' }),
    ).rejects.toThrow('not that of the order')
  })
})
