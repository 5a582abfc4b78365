/** The payment gateway's own checksum package, in both directions. */
import fc from 'fast-check'
import PaytmChecksum from 'paytmchecksum'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at } from '../support/json.js'
import { createMock, demoCredentials, type ListeningMock, type Mock } from '../../src/mock/index.js'
import { checksum, createPaymentsClient } from '../../src/payments/index.js'
import { anyText, holds } from '../support/property.js'
import { Column } from './results.js'

const { mid, websiteName, merchantKey: key } = demoCredentials.payments
const otherKey = 'other-merchant16'

/** Numbers as names are sorted by size there, which is a case of its own below. */
const anyName = fc.string({ unit: fc.constantFrom(...'ABCabc_-xyz'), minLength: 1 })
const anyForm = fc.dictionary(anyName, fc.option(anyText, { nil: null }))
const anySalt = fc
  .uint8Array({ minLength: 3, maxLength: 3 })
  .map((bytes) => Buffer.from(bytes).toString('base64'))

describe('paytmchecksum and our checksum', () => {
  it('make the same checksum of any text and any form, and accept it of each other', () =>
    holds(
      fc.property(anyText, anyForm, anySalt, (text, form, salt) => {
        const ofText = checksum.sign(text, key, { salt })
        expect(ofText).toBe(PaytmChecksum.calculateChecksum(text, key, salt))
        expect(PaytmChecksum.verifySignature(text, key, ofText)).toBe(true)
        expect(checksum.verify(text, ofText, key)).toEqual({ valid: true })
        const ofForm = checksum.signForm(form, key, { salt })
        const values = PaytmChecksum.getStringByParams({ ...form })
        expect(ofForm).toBe(PaytmChecksum.calculateChecksum(values, key, salt))
        expect(PaytmChecksum.verifySignature({ ...form }, key, ofForm)).toBe(true)
        expect(checksum.verifyForm({ ...form, CHECKSUMHASH: ofForm }, key)).toEqual({ valid: true })
      }),
      5_000,
    ))

  it('both refuse a text of which one character was changed', () =>
    holds(
      fc.property(anyText, fc.nat(), anySalt, (shorter, at, salt) => {
        const text = `${shorter}x`
        const place = at % text.length
        const changed = text.slice(0, place) + (text[place] === 'y' ? 'z' : 'y') + text.slice(place + 1)
        // Half of a pair of surrogates that is left behind has no UTF-8 form to sign.
        fc.pre(!/\p{Surrogate}/u.test(changed))
        const signature = checksum.sign(text, key, { salt })
        expect(PaytmChecksum.verifySignature(changed, key, signature)).toBe(false)
        expect(checksum.verify(changed, signature, key)).toMatchObject({ valid: false, reason: 'mismatch' })
      }),
      500,
    ))

  it('differ in names that are numbers and in one named __proto__: ours are sorted as text, and none is dropped', async () => {
    const numbers = { '9': 'nine', '10': 'ten' }
    const theirs = await PaytmChecksum.generateSignature({ ...numbers }, key)
    expect(checksum.verify('nine|ten', theirs, key)).toEqual({ valid: true })
    expect(checksum.verify('ten|nine', checksum.signForm(numbers, key), key)).toEqual({ valid: true })
    const named = JSON.parse('{"A":"a","__proto__":"p"}') as Record<string, string>
    const without = await PaytmChecksum.generateSignature(named, key)
    expect(checksum.verify('a', without, key)).toEqual({ valid: true })
    expect(checksum.verify('a|p', checksum.signForm(named, key), key)).toEqual({ valid: true })
  })

  it('differ in half of a surrogate pair, which is signed there as a replacement character', async () => {
    const theirs = await PaytmChecksum.generateSignature('\ud83d', key)
    expect(PaytmChecksum.verifySignature('\ufffd', key, theirs)).toBe(true)
    expect(() => checksum.sign('\ud83d', key)).toThrow('surrogate')
  })

  it('both sign alike two forms between whose values a pipe was moved', async () => {
    const theirs = await PaytmChecksum.generateSignature({ A: 'x|y', B: 'z' }, key)
    expect(checksum.verifyForm({ A: 'x', B: 'y|z', CHECKSUMHASH: theirs }, key)).toEqual({ valid: true })
  })
})

describe('A user of paytmchecksum, over HTTP against the mock', () => {
  const column = new Column('paytmchecksum')
  let mock: Mock
  let listening: ListeningMock
  beforeAll(async () => {
    mock = createMock()
    listening = await mock.listen()
  })
  afterAll(() => listening.close())

  /** As the documentation of the package has it. */
  async function initiate(orderId: string, sign: typeof PaytmChecksum.generateSignature): Promise<string> {
    const body = {
      requestType: 'Payment',
      mid,
      websiteName,
      orderId,
      callbackUrl: 'https://merchant.example/callback',
      txnAmount: { value: '1250.00', currency: 'INR' },
      userInfo: { custId: 'CUST_001' },
    }
    const signature = await sign(JSON.stringify(body), key)
    return post('initiateTransaction', orderId, JSON.stringify({ body, head: { signature } }))
  }

  async function post(operation: string, orderId: string, body: string): Promise<string> {
    const url = `${listening.url}/theia/api/v1/${operation}?mid=${mid}&orderId=${orderId}`
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body })
    expect(response.status).toBe(200)
    return response.text()
  }

  it('has a transaction initiated, and verifies the answer', async () => {
    const answer: unknown = JSON.parse(await initiate('THEIRS-1', PaytmChecksum.generateSignature))
    expect(at(answer, '/body/resultInfo')).toMatchObject({ resultStatus: 'S', resultCode: '0000' })
    const signed = JSON.stringify(at(answer, '/body'))
    expect(PaytmChecksum.verifySignature(signed, key, at(answer, '/head/signature'))).toBe(true)
    column.note('initiateTransaction', 'works')
  })

  it('is refused with a checksum of another key, and hears why', async () => {
    const answer: unknown = JSON.parse(
      await initiate('THEIRS-2', (body) => PaytmChecksum.generateSignature(body, otherKey)),
    )
    expect(at(answer, '/body/resultInfo')).toMatchObject({ resultStatus: 'F', resultCode: '2005' })
    expect(at(answer, '/body/txnToken')).toBeUndefined()
  })

  it('fetches the charges with the token, for which nothing is signed', async () => {
    const initiated: unknown = JSON.parse(await initiate('THEIRS-3', PaytmChecksum.generateSignature))
    const head = { txnToken: at(initiated, '/body/txnToken') }
    const body = { payMethods: [{ payMethod: 'UPI' }] }
    const answer: unknown = JSON.parse(
      await post('fetchPcfDetails', 'THEIRS-3', JSON.stringify({ head, body })),
    )
    expect(at(answer, '/body/payMethods')).toMatchObject([{ payMethod: 'UPI' }])
    column.note('fetchPcfDetails', 'works', [
      'Nothing is signed here: the token of its transaction is taken.',
    ])
  })

  it.each(['success', 'failure', 'pending'] as const)('verifies the callback of a %s', async (outcome) => {
    const orderId = `THEIRS-${outcome}`
    await initiate(orderId, PaytmChecksum.generateSignature)
    const { form, body } = await mock.completePayment(orderId, outcome)
    const received = Object.fromEntries(new URLSearchParams(body))
    expect(received).toEqual(form)
    const { CHECKSUMHASH, ...fields } = received
    expect(PaytmChecksum.verifySignature({ ...fields }, key, CHECKSUMHASH)).toBe(true)
    expect(PaytmChecksum.verifySignature({ ...fields, TXNAMOUNT: '1.00' }, key, CHECKSUMHASH)).toBe(false)
    const ours = createPaymentsClient({ ...demoCredentials.payments, baseUrl: listening.url })
    expect(ours.verifyCallback(body, { orderId, amount: '1250.00' })).toMatchObject({ valid: true })
  })

  it('fares as the committed table says', () => {
    expect(column.committed()).toEqual(column.seen)
  })
})
