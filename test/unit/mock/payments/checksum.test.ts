/** Whose requests the gateway of the mock takes: those of its merchant, signed over the text that came. */
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { demoCredentials, rules } from '../../../../src/mock/index.js'
import { checksum, createPaymentsClient } from '../../../../src/payments/index.js'
import { BODY, INPUT, KEY, MID, refused, searchOf, shop } from './shop.js'

const otherKey = 'another-key-0016'
const { initiate } = shop()
const text = JSON.stringify(BODY)

describe('a checksum that is no good is refused with code 2005', () => {
  it.each<[string, RegExp, object]>([
    ['one of another key', /another merchant key/, { key: otherKey }],
    [
      'one over another text',
      /another text/,
      { head: { signature: checksum.sign(text.replace('1250.00', '1.00'), KEY) } },
    ],
    ['one that is no checksum', /malformed/, { head: { signature: 'abc' } }],
    [
      'one in another alphabet',
      /URL-safe/,
      { head: { signature: checksum.sign(text, KEY).slice(0, -2) + '-=' } },
    ],
    ['one of the empty text', /another text/, { head: { signature: checksum.sign('', KEY) } }],
    [
      'one over the whole request',
      /another text/,
      { head: { signature: checksum.sign(`{"body":${text}}`, KEY) } },
    ],
  ])('%s', async (_, words, particulars) => {
    const answer = await initiate(text, particulars)
    expect(answer).toMatchObject(refused('2005'))
    expect(answer.words).toMatch(words)
  })

  it('and nothing of it is kept', async () => {
    const { mock, initiate, payments } = shop()
    await initiate(text, { key: otherKey })
    expect(mock.state().payments).toEqual({ transactions: [] })
    expect((await payments.initiateTransaction(INPUT)).repeated).toBe(false)
  })

  it('in a head without the secret, and without a signature of the gateway', async () => {
    const { head, text: answered } = await initiate(text, { key: otherKey })
    expect(head).not.toHaveProperty('signature')
    expect(answered).not.toContain(KEY)
  })

  it('as the client tells it: the code, and where to look', async () => {
    const { mock } = shop()
    const payments = createPaymentsClient({
      baseUrl: 'https://gateway.example',
      mid: MID,
      websiteName: 'DEMOSTORE',
      merchantKey: otherKey,
      fetch: (url, init) => mock.fetch(url, init),
    })
    await expect(payments.initiateTransaction(INPUT)).rejects.toMatchObject({
      name: 'ResultError',
      code: '2005',
      resultStatus: 'F',
    })
    expect(mock.requests).toMatchObject([{ refused: { rule: 'checksum' }, status: 200 }])
  })
})

describe('the checksum is over the text of the body as it came', () => {
  it.each([
    ['with spaces and line ends', JSON.stringify(BODY, null, 2)],
    ['with tabs after every colon', text.replaceAll('":', '"\t:\t')],
    ['with its members turned round', JSON.stringify(Object.fromEntries(Object.entries(BODY).reverse()))],
    ['with escapes for letters', text.replace('ORDER_0001', '\\u004fRDER_0001')],
    ['with escaped slashes', text.replaceAll('/', '\\/')],
    ['with text of other scripts', JSON.stringify({ ...BODY, promoCode: 'आशा 😀 é' })],
    ['with escapes of other scripts', JSON.stringify(BODY).replace('CUST_1', '\\u0906\\ud83d\\ude00')],
    ['with half of a surrogate pair in an escape', JSON.stringify({ ...BODY, promoCode: '\ud83d' })],
    ['with braces, quotes and backslashes in texts', JSON.stringify({ ...BODY, promoCode: '}"{\\"]\\' })],
    ['with nulls', JSON.stringify({ ...BODY, extendInfo: { a: null, b: [null] } })],
    [
      'with numbers that lose digits',
      text.replace(/}$/, ',"extendInfo":{"n":1.0,"m":12345678901234567890}}'),
    ],
    ['with names that every object has', text.replace(/}$/, ',"extendInfo":{"__proto__":{"a":1}}}')],
  ])('%s', async (_, bodyText) => {
    expect(await shop().initiate(bodyText)).toMatchObject({ status: 200, resultStatus: 'S', code: '0000' })
    // Whoever signs the text before, or after, has signed another one.
    const head = { signature: checksum.sign(`${bodyText} `, KEY) }
    expect(await shop().initiate(bodyText, { head })).toMatchObject(refused('2005'))
  })

  it('so a body that was signed and then written again does not fit', async () => {
    const head = { signature: checksum.sign(JSON.stringify(BODY, null, 2), KEY) }
    expect(await initiate(text, { head })).toMatchObject(refused('2005'))
  })

  it('wherever the body is in the request, and over the last one where there are two', async () => {
    const { post } = shop()
    const head = JSON.stringify({ signature: checksum.sign(text, KEY) })
    const target = `/theia/api/v1/initiateTransaction${searchOf()}`
    expect(await post(target, `{ "body" : ${text} , "head" : ${head} }`)).toMatchObject({ code: '0000' })
    expect(await post(target, `{"body":{"x":1},"head":${head},"body":${text}}`)).toMatchObject({
      code: '0002',
    })
    expect(await post(target, `{"body":${text},"head":${head},"bod\\u0079":${text} }`)).toMatchObject({
      code: '0002',
    })
    const cheaper = text.replace('1250.00', '1.00')
    expect(await post(target, `{"body":${text},"head":${head},"body":${cheaper}}`)).toMatchObject(
      refused('2005'),
    )
  })
})

describe('the published requests', () => {
  it.each(['InitiateTransactionRequest', 'InitiateTransactionRequestRestricted'])(
    '%s is taken as it is, with its signature',
    async (name) => {
      const file = new URL(`../../../../spec/payments/examples/${name}.yaml`, import.meta.url)
      const { value } = parse(readFileSync(file, 'utf8')) as {
        value: { head: object; body: { orderId: string } }
      }
      const { head, body } = value
      const answer = await shop().initiate(body, { head, search: searchOf(MID, body.orderId) })
      expect(answer).toMatchObject({ code: '0000' })
    },
  )
})

describe('another merchant', () => {
  const stranger = { ...BODY, mid: 'STRANGER01' }

  it('is refused with code 2005, before its checksum is looked at', async () => {
    const { mock, initiate } = shop()
    const answer = await initiate(stranger, { key: otherKey, search: searchOf('STRANGER01') })
    expect(answer).toMatchObject(refused('2005'))
    expect(answer.words).toMatch(/mid/)
    expect(mock.requests).toMatchObject([{ refused: { rule: 'merchant' } }])
  })

  it('is taken where that is left unchecked, and has order ids of its own', async () => {
    const { initiate } = shop({ unchecked: ['merchant'] })
    expect(await initiate(stranger, { search: searchOf('STRANGER01') })).toMatchObject({ code: '0000' })
    expect(await initiate(BODY)).toMatchObject({ code: '0000' })
    expect(await initiate(stranger, { search: searchOf('STRANGER01') })).toMatchObject({ code: '0002' })
  })
})

describe('a mock that leaves checksums unchecked', () => {
  it.each([
    ['no checksum at all', 'abc'],
    ['one over another text', checksum.sign('{}', KEY)],
  ])('takes %s', async (_, signature) => {
    const { mock, initiate } = shop({ unchecked: ['checksum'] })
    expect(await initiate(BODY, { head: { signature } })).toMatchObject({ code: '0000' })
    expect(mock.requests[0]?.passed).not.toContain('checksum')
  })

  it('still signs its answers', async () => {
    const { payments } = shop({ unchecked: ['checksum'] })
    expect((await payments.initiateTransaction(INPUT)).responseSignature).toBe('valid')
  })
})

describe('the rules of a new transaction', () => {
  it('are looked at in a fixed order, and all of them are written down', async () => {
    const { mock, payments } = shop()
    await payments.initiateTransaction(INPUT)
    const passed = mock.requests[0]?.passed ?? []
    expect(passed.slice(passed.indexOf('request') + 1)).toEqual([
      'merchant',
      'checksum',
      'conditionalFields',
      'queryAgreesWithBody',
      'pipe',
      'amount',
      'currency',
      'changedOrder',
      'repeatedOrder',
    ])
    for (const rule of passed) expect(rules[rule].message).toMatch(/\.$/)
  })

  it('come after the description: what breaks it is refused, and makes no transaction', async () => {
    const { mock, initiate } = shop()
    const { userInfo: _, ...incomplete } = BODY
    const wrong = await Promise.all([
      initiate(incomplete),
      initiate({ ...BODY, extra: 1 }),
      initiate({ ...BODY, txnAmount: { value: 1250, currency: 'INR' } }),
      initiate({ ...BODY, userInfo: null }),
      initiate(BODY, { head: { signature: null } }),
      initiate(BODY, { search: '' }),
      initiate('[]'),
      initiate('null'),
      initiate('"text"'),
    ])
    expect(wrong.map(({ status, resultStatus }) => `${status} ${String(resultStatus)}`)).toEqual(
      wrong.map(() => '200 F'),
    )
    const broken = mock.requests.map(({ refused: refusal }) => refusal?.rule)
    expect(broken).toEqual(wrong.map((_, index) => (index === 1 ? 'unlistedFields' : 'request')))
    expect(mock.state().payments).toEqual({ transactions: [] })
  })

  it('need a merchant key that checksums can be made with', () => {
    const payments = { mid: MID, websiteName: 'DEMOSTORE', merchantKey: 'too short' }
    expect(() => shop({ credentials: { ...demoCredentials, payments } })).toThrow(/16 bytes/)
  })
})
