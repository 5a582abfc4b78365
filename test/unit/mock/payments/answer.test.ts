/** What the gateway of the mock answers to a new transaction, and what it tells of itself. */
import { describe, expect, it } from 'vitest'
import { checksum } from '../../../../src/payments/index.js'
import { BODY, FIFTEEN_MINUTES, INPUT, KEY, MID, NOW, shop, txnTokenOf } from '../../../support/mock-world.js'

describe('the answer to a new transaction', () => {
  it('is signed with the key that the mock was given', async () => {
    const payments = { mid: MID, websiteName: 'DEMOSTORE', merchantKey: 'key-of-our-own-1' }
    const { initiate } = shop({
      credentials: {
        payments,
        marketData: { username: 'a', password: 'b' },
        marginWallet: { apiKey: 'c', secret: 'd' },
      },
    })
    const { text, head } = await initiate(BODY, { key: payments.merchantKey })
    const bodyText = text.slice(text.indexOf('"body":') + 7, -1)
    expect(checksum.verify(bodyText, head['signature'], payments.merchantKey)).toEqual({ valid: true })
    expect(text).not.toContain(payments.merchantKey)
  })

  it('has the version and the client id of the request, where it had them', async () => {
    const { initiate } = shop()
    const { head } = await initiate(BODY, {
      head: { version: 'v7', clientId: 'C11', channelId: 'WAP', requestTimestamp: '1' },
    })
    expect(head).toMatchObject({ version: 'v7', clientId: 'C11' })
    expect(Object.keys(head).sort()).toEqual(['clientId', 'responseTimestamp', 'signature', 'version'])
  })
})

describe('the state of the payments', () => {
  it('shows each transaction, without its token, its key and whatever a callback address may hide', async () => {
    const { mock, initiate, payments } = shop()
    const callbackUrl = 'https://user:secret-1@shop.example:8443/outcome?session=secret-2#secret-3'
    const token = txnTokenOf(await initiate({ ...BODY, callbackUrl }))
    mock.clock.advance(1_000)
    await payments.initiateTransaction({ ...INPUT, orderId: 'ORDER_0002' })
    await payments.initiateTransaction({ ...INPUT, orderId: 'ORDER_0002' })
    await mock.completePayment('ORDER_0002', 'failure')
    const shown = { mid: MID, amount: '1250.00', currency: 'INR' }
    expect(mock.state().payments).toEqual({
      transactions: [
        {
          ...shown,
          orderId: 'ORDER_0001',
          callbackUrl: 'https://shop.example:8443/outcome',
          issuedAt: NOW,
          expiresAt: NOW + FIFTEEN_MINUTES,
          repeats: 0,
          sentAt: {},
          outcome: null,
        },
        {
          ...shown,
          orderId: 'ORDER_0002',
          callbackUrl: INPUT.callbackUrl,
          issuedAt: NOW + 1_000,
          expiresAt: NOW + 1_000 + FIFTEEN_MINUTES,
          repeats: 1,
          sentAt: {},
          outcome: 'failure',
        },
      ],
    })
    const everything = JSON.stringify([mock.state(), mock.requests])
    for (const secret of [token, KEY, 'secret-']) expect(everything).not.toContain(secret)
  })

  it('is empty after a reset: tokens end, and order ids are free again', async () => {
    const { mock, initiate, charges } = shop()
    const token = txnTokenOf(await initiate(BODY))
    mock.reset()
    expect(mock.state().payments).toEqual({ transactions: [] })
    expect(await charges(token)).toMatchObject({ code: '1006' })
    expect(await initiate({ ...BODY, promoCode: 'TEN' })).toMatchObject({ code: '0000' })
  })
})
