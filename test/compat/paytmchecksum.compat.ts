/** The payment gateway's own checksum package, in both directions, and where it goes wrong. */
import fc from 'fast-check'
import PaytmChecksum from 'paytmchecksum'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { at } from '../support/json.js'
import { createMock, demoCredentials, type ListeningMock, type Mock } from '../../src/mock/index.js'
import { checksum, createPaymentsClient } from '../../src/payments/index.js'
import { anyText, holds } from '../support/property.js'
import { randomBelow } from '../support/random.js'
import { randomBody, randomForm, randomText } from './random.js'
import { Column } from './results.js'

const { mid, websiteName, merchantKey: key } = demoCredentials.payments
const otherKey = 'other-merchant16'
const rounds = 10_000
/** Numbers as names are sorted by size there, which is a case of its own below. */
const anyName = fc.string({ unit: fc.constantFrom(...'ABCabc_-xyz'), minLength: 1 })
const anyForm = fc.dictionary(anyName, anyText)
const anySalt = fc
  .uint8Array({ minLength: 3, maxLength: 3 })
  .map((bytes) => Buffer.from(bytes).toString('base64'))

describe('paytmchecksum and our checksum', () => {
  it('accept of each other what they sign over any text', async () => {
    const below = randomBelow(1)
    for (let round = 0; round < rounds; round++) {
      const text = round % 2 === 0 ? randomBody(below) : randomText(below)
      const theirs = await PaytmChecksum.generateSignature(text, key)
      const [ours, verdicts] = [checksum.sign(text, key), [checksum.verify(text, theirs, key)]]
      if (!verdicts[0]?.valid || PaytmChecksum.verifySignature(text, key, ours) !== true)
        expect.fail(`round ${round}: ${JSON.stringify(text.slice(0, 200))}`)
    }
  })
  it('accept of each other what they sign over any form', async () => {
    const below = randomBelow(2)
    for (let round = 0; round < rounds; round++) {
      const form = randomForm(below)
      const theirs = await PaytmChecksum.generateSignature({ ...form }, key)
      const ours = checksum.signForm(form, key)
      const verdict = checksum.verifyForm({ ...form, CHECKSUMHASH: theirs }, key)
      if (!verdict.valid || PaytmChecksum.verifySignature({ ...form }, key, ours) !== true)
        expect.fail(`round ${round}: ${JSON.stringify(form).slice(0, 400)}`)
    }
  })

  it('make the same checksum of any text and any form, with any salt', () =>
    holds(
      fc.property(anyText, anyForm, anySalt, (text, form, salt) => {
        expect(checksum.sign(text, key, { salt })).toBe(PaytmChecksum.calculateChecksum(text, key, salt))
        const values = PaytmChecksum.getStringByParams({ ...form })
        expect(checksum.signForm(form, key, { salt })).toBe(
          PaytmChecksum.calculateChecksum(values, key, salt),
        )
      }),
      1_000,
    ))

  it('make the same checksum with the same salt', () => {
    const below = randomBelow(3)
    for (let round = 0; round < 1_000; round++) {
      const text = randomText(below)
      const salt = Buffer.from([below(256), below(256), below(256)]).toString('base64')
      expect(checksum.sign(text, key, { salt })).toBe(PaytmChecksum.calculateChecksum(text, key, salt))
    }
  })

  it('both refuse a text of which one character was changed', async () => {
    const below = randomBelow(4)
    for (let round = 0; round < 500; round++) {
      const text = `${randomText(below)}x`
      const place = below(text.length)
      const changed = text.slice(0, place) + (text[place] === 'y' ? 'z' : 'y') + text.slice(place + 1)
      // Half of a pair of surrogates that is left behind has no UTF-8 form to sign.
      if (/\p{Surrogate}/u.test(changed)) continue
      expect(PaytmChecksum.verifySignature(changed, key, checksum.sign(text, key))).toBe(false)
      const theirs = await PaytmChecksum.generateSignature(text, key)
      expect(checksum.verify(changed, theirs, key)).toMatchObject({ valid: false, reason: 'mismatch' })
    }
  })
})

describe('Where paytmchecksum goes wrong, and what ours does there', () => {
  const form = { MID: 'M', ORDERID: 'O-1', TXNAMOUNT: '1.00' }
  const signed = checksum.signForm(form, key)

  it('deletes the checksum from the object of its caller; ours leaves the form as it is', () => {
    const received: Record<string, string> = { ...form, CHECKSUMHASH: signed }
    expect(checksum.verifyForm(received, key)).toEqual({ valid: true })
    expect(received).toEqual({ ...form, CHECKSUMHASH: signed })
    expect(PaytmChecksum.verifySignature(received, key, signed)).toBe(true)
    expect(received).toEqual(form)
  })

  it('throws on an object without a prototype, as querystring.parse makes them; ours reads it', () => {
    const received = Object.assign(Object.create(null) as Record<string, string>, form)
    expect(() => PaytmChecksum.verifySignature(received, key, signed)).toThrow('hasOwnProperty')
    expect(checksum.verifyForm(Object.assign(received, { CHECKSUMHASH: signed }), key)).toEqual({
      valid: true,
    })
  })

  it('throws where the checksum is missing; ours says so', () => {
    expect(() => PaytmChecksum.verifySignature({ ...form }, key, undefined)).toThrow(TypeError)
    expect(checksum.verifyForm(form, key)).toMatchObject({ valid: false, reason: 'missing' })
  })

  it('answers what is no form with a promise, which is true in an if; ours never does', async () => {
    const answer = PaytmChecksum.verifySignature(undefined, key, signed)
    expect(Boolean(answer)).toBe(true)
    await expect(answer).rejects.toBe('string or object expected, undefined given.')
    expect(checksum.verifyForm(undefined as never, key)).toMatchObject({ valid: false, reason: 'malformed' })
  })

  it('accepts a checksum with white space, in another alphabet, or with something after it; ours does not', () => {
    const text = 'body'
    // With this salt the checksum holds a + and a /.
    const good = withPlusAndSlash(text)
    const others = {
      spaced: good.replace(/(.{20})/g, '$1\n'),
      'URL-safe': good.replaceAll('+', '-').replaceAll('/', '_'),
      unpadded: good.replace(/=+$/, ''),
      'with junk after it': `${good}junk`,
    }
    for (const [kind, other] of Object.entries(others)) {
      expect(PaytmChecksum.verifySignature(text, key, other), kind).toBe(true)
      expect(checksum.verify(text, other, key), kind).toMatchObject({ valid: false, reason: 'malformed' })
    }
  })

  it('prints the error of OpenSSL for a checksum of another key; ours prints nothing', () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const foreign = checksum.sign('body', otherKey, { salt: 'AbC+' })
    expect(checksum.verify('body', foreign, key)).toMatchObject({ valid: false, reason: 'undecryptable' })
    expect(printed).not.toHaveBeenCalled()
    expect(PaytmChecksum.verifySignature('body', key, foreign)).toBe(false)
    expect(printed).toHaveBeenCalledOnce()
    printed.mockRestore()
  })

  it('throws on numbers, booleans and undefined in a form; ours signs them as they are sent', async () => {
    for (const value of [1, true, undefined])
      expect(() => PaytmChecksum.generateSignature({ A: value }, key), String(value)).toThrow(TypeError)
    const ours = checksum.signForm({ A: 1, B: true, C: undefined }, key)
    expect(PaytmChecksum.verifySignature({ A: '1', B: 'true', C: '' }, key, ours)).toBe(true)
  })

  it('sorts names that are numbers by size, and drops a field named __proto__; ours sorts names as text', async () => {
    const numbers = { '9': 'nine', '10': 'ten' }
    const theirs = await PaytmChecksum.generateSignature({ ...numbers }, key)
    expect(checksum.verify('nine|ten', theirs, key)).toEqual({ valid: true })
    expect(checksum.verify('ten|nine', checksum.signForm(numbers, key), key)).toEqual({ valid: true })

    const named = JSON.parse('{"A":"a","__proto__":"p"}') as Record<string, string>
    const without = await PaytmChecksum.generateSignature(named, key)
    expect(checksum.verify('a', without, key)).toEqual({ valid: true })
    expect(checksum.verify('a|p', checksum.signForm(named, key), key)).toEqual({ valid: true })
  })

  it('signs half of a surrogate pair as if it were a replacement character; ours refuses it', async () => {
    const theirs = await PaytmChecksum.generateSignature('\ud83d', key)
    expect(PaytmChecksum.verifySignature('\ufffd', key, theirs)).toBe(true)
    expect(() => checksum.sign('\ud83d', key)).toThrow('surrogate')
    expect(checksum.verify('\ud83d', theirs, key)).toMatchObject({ valid: false, reason: 'mismatch' })
  })

  it('signs alike two forms between whose values a pipe was moved, as ours must', async () => {
    const theirs = await PaytmChecksum.generateSignature({ A: 'x|y', B: 'z' }, key)
    expect(checksum.verifyForm({ A: 'x', B: 'y|z', CHECKSUMHASH: theirs }, key)).toEqual({ valid: true })
  })

  it('speaks of OpenSSL for a key of the wrong length; ours names the length', async () => {
    await expect(PaytmChecksum.generateSignature('body', 'short')).rejects.toThrow('Invalid key length')
    expect(() => checksum.sign('body', 'short')).toThrow(/16 bytes/)
  })

  function withPlusAndSlash(text: string): string {
    for (let count = 0; ; count++) {
      const made = checksum.sign(text, key, { salt: `A${String(count).padStart(3, '0')}` })
      if (made.includes('+') && made.includes('/')) return made
    }
  }
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
