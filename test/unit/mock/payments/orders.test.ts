/** What the gateway of the mock asks of an order, and how each ambiguity of the documentation changes it. */
import { describe, expect, it } from 'vitest'
import { BODY, INPUT, refused, shop, txnTokenOf } from '../../../support/mock-world.js'

describe('an order that comes again', () => {
  it('with the same data is a success with the same token', async () => {
    const { mock, payments } = shop()
    const first = await payments.initiateTransaction(INPUT)
    mock.clock.advance(60_000)
    const again = await payments.initiateTransaction(INPUT)
    expect([first.resultCode, again.resultCode]).toEqual(['0000', '0002'])
    expect([first.repeated, again.repeated]).toEqual([false, true])
    expect(again.txnToken).toBe(first.txnToken)
    expect(again.responseSignature).toBe('valid')
    expect(again.issuedAt).toBe(first.issuedAt + 60_000)
    expect(mock.state().payments).toMatchObject({ transactions: [{ repeats: 1 }] })
  })

  it.each<[string, string, object?]>([
    ['its members in another order', JSON.stringify(Object.fromEntries(Object.entries(BODY).reverse()))],
    ['other spaces', JSON.stringify(BODY, null, 1)],
    ['other escapes', JSON.stringify(BODY).replaceAll('/', '\\/')],
    ['another head, which is no data', JSON.stringify(BODY), { channelId: 'WAP', requestTimestamp: '2' }],
  ])('has the same data with %s', async (_, text, head = {}) => {
    const { initiate } = shop()
    await initiate(BODY, { head: { version: 'v1', requestTimestamp: '1' } })
    expect(await initiate(text, { head })).toMatchObject({ code: '0002' })
  })

  it.each<[string, object]>([
    ['another amount', { txnAmount: { value: '1250.01', currency: 'INR' } }],
    ['another customer', { userInfo: { custId: 'CUST_2' } }],
    ['a member more', { promoCode: 'TEN' }],
    ['a member less', { extendInfo: { b: [] } }],
    ['a list in another order', { enablePaymentMode: [{ mode: 'B' }, { mode: 'A' }] }],
    ['a list that is longer', { enablePaymentMode: [{ mode: 'A' }, { mode: 'B' }, { mode: 'C' }] }],
    ['a null for a member', { extendInfo: { a: null } }],
    ['a name that every object has', { extendInfo: { ['__proto__']: {} } }],
    ['an object for a list', { extendInfo: { b: {} } }],
    ['text for a number', { extendInfo: { n: '1' } }],
  ])('with %s is refused with code 2023, and changes nothing', async (_, more) => {
    const { mock, initiate } = shop()
    const first = { ...BODY, enablePaymentMode: [{ mode: 'A' }, { mode: 'B' }], extendInfo: { b: [], n: 1 } }
    await initiate(first)
    const before = mock.state()
    const answer = await initiate({ ...first, ...more })
    expect(answer).toMatchObject(refused('2023'))
    expect(mock.requests.at(-1)?.refused?.rule).toBe('changedOrder')
    expect(mock.state()).toEqual(before)
    expect(await initiate(first)).toMatchObject({ code: '0002' })
  })

  it('with other data, where that is left unchecked, is a repeat whose data count from then on', async () => {
    const { mock, initiate, charges } = shop({ unchecked: ['changedOrder'] })
    const token = txnTokenOf(await initiate(BODY))
    const changed = { ...BODY, txnAmount: { value: '2.00', currency: 'INR' } }
    const again = await initiate(changed)
    expect(again).toMatchObject({ code: '0002' })
    expect(txnTokenOf(again)).toBe(token)
    expect(mock.state().payments).toMatchObject({ transactions: [{ amount: '2.00', repeats: 1 }] })
    expect((await charges(token)).body['payMethods']).toMatchObject([
      { baseTransactionAmount: { value: '2.00' } },
    ])
  })
})

describe('a repeat of an order', () => {
  it('that is refused counts for nothing, and says nothing of a token', async () => {
    const { mock, initiate } = shop({ assume: { repeatedOrder: 'failure' } })
    const token = txnTokenOf(await initiate(BODY))
    const before = mock.state()
    const { text, words } = await initiate(BODY)
    expect(text).not.toContain(token)
    expect(words).toMatch(/already exists/)
    expect(mock.state()).toEqual(before)
    expect(mock.requests.at(-1)?.refused?.rule).toBe('repeatedOrder')
  })
})
