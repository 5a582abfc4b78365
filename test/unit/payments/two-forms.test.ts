/** Answers that say something in two places: what they say together is read, and what contradicts itself is no result. */
import { describe, expect, it } from 'vitest'
import { DecodeError, OutcomeUnknownError } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { gateway, INPUT, json, TOKEN } from './gateway.js'

const amounts = (fee: string, total: string) => ({
  feeAmount: { value: fee, currency: 'INR' },
  totalTransactionAmount: { value: total, currency: 'INR' },
})

async function chargesOf(body: object): Promise<unknown> {
  const { payments } = gateway(json({ body }))
  const transaction = { txnToken: TOKEN, orderId: 'ORDER_0001' }
  const payMethods = [{ payMethod: 'CREDIT_CARD', instId: 'VISA' }, { payMethod: 'UPI' }]
  return (await payments.fetchPcfDetails({ transaction, payMethods })).charges
}

const listed = { payMethod: 'CREDIT_CARD', instId: 'VISA' }

describe('charges in a list and in details', () => {
  it('have the amounts of the details, and the bank of the list', async () => {
    const details = amounts('2.19', '102.19')
    for (const consultDetails of [{ CREDIT_CARD: details }, { credit_card: details }])
      expect(await chargesOf({ payMethods: [listed], consultDetails })).toEqual([{ ...listed, ...details }])
    const asList = [{ payMethod: 'CREDIT_CARD', ...details }]
    expect(await chargesOf({ payMethods: [listed], consultDetails: asList })).toEqual([
      { ...listed, ...details },
    ])
  })

  it('keep a method of the details that the list lacks, and guess no bank among two', async () => {
    const consultDetails = { CREDIT_CARD: amounts('2.19', '102.19'), UPI: amounts('0.00', '100.00') }
    const banks = [listed, { payMethod: 'CREDIT_CARD', instId: 'MASTER' }]
    expect(await chargesOf({ payMethods: banks, consultDetails })).toEqual([
      { payMethod: 'CREDIT_CARD', ...amounts('2.19', '102.19') },
      { payMethod: 'UPI', ...amounts('0.00', '100.00') },
    ])
  })

  it('are those of the list where it has amounts, unless the details have others', async () => {
    const withAmounts = { payMethod: 'UPI', ...amounts('1.00', '101.00') }
    const same = { UPI: amounts('1.0', '101') }
    expect(await chargesOf({ payMethods: [withAmounts], consultDetails: same })).toEqual([withAmounts])
    const other = chargesOf({ payMethods: [withAmounts], consultDetails: { UPI: amounts('3.00', '103.00') } })
    const { message } = await rejectionOf(DecodeError, other)
    expect(message).toContain('payMethods and consultDetails have different amounts for feeAmount')
  })
})

describe('an answer to a transaction that says two things', () => {
  const success = { resultInfo: { resultStatus: 'S', resultCode: '0000' } }
  const failure = { resultInfo: { resultStatus: 'F', resultCode: '2005' } }

  it.each([
    ['a success in body, a failure in head', { body: { ...success, txnToken: TOKEN }, head: failure }],
    ['a failure in body, a success in head', { body: { ...failure, txnToken: TOKEN }, head: success }],
    ['a failure in body, a success in head, and no token', { body: failure, head: success }],
    ['two tokens', { body: { ...success, txnToken: TOKEN }, txnToken: `${TOKEN}-2` }],
  ])('is no result: %s', async (_what, answer) => {
    const { payments } = gateway(json(answer))
    const error = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(INPUT))
    expect(error.message).not.toContain(TOKEN)
  })

  it('may say one thing twice', async () => {
    const { payments } = gateway(
      json({ body: { ...success, txnToken: TOKEN }, txnToken: TOKEN, head: success }),
    )
    expect(await payments.initiateTransaction(INPUT)).toMatchObject({ txnToken: TOKEN })
  })
})

it('a callback with another amount may be genuine: the message says so, and what to do', () => {
  const form = {
    ...{ MID: 'SHOP', ORDERID: 'A-1', STATUS: 'TXN_SUCCESS', TXNAMOUNT: '1.00' },
    CHECKSUMHASH:
      'nfeo1SrSrfODsC4o+x3Dx2i1OpFpRrt8U1fuswlx7x8beVlBIEzSQNa5pmrcP30GObDIzR+ICxYtt1lNqHB2mcK3/akhMZHDbkgWMAIWUmg=',
  }
  const { payments } = gateway(json({}), { mid: 'SHOP', merchantKey: '0123456789abcdef' })
  const verdict = payments.verifyCallback(form, { orderId: 'A-1', amount: '0.98' })
  expect(verdict).toMatchObject({ valid: false, reason: 'amount-mismatch', next: 'ask-order-status' })
  expect(verdict).toHaveProperty(
    'message',
    expect.stringContaining('the amount that the payer paid, with charges'),
  )
})
