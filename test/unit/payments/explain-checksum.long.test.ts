import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { explainChecksum } from '../../../src/explain/index.js'
import { checksum } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'
import { randomBelow } from '../../support/random.js'

const KEY = 'aB3$xY#q9"Z!k&+/'
const MID = 'DEMOMERCHANT0001'
const PRODUCTION = 'production-key16'

const BODY = {
  requestType: 'Payment',
  mid: MID,
  orderId: 'ORDER_0001',
  websiteName: 'DEMO',
  txnAmount: { value: '100.00', currency: 'INR' },
  userInfo: { custId: 'CUST_1', firstName: 'Zoë <é> आशा', lastName: null, mobile: '' },
  callbackUrl: 'https://shop.example/a?b=1&c=2',
}
const SENT = JSON.stringify(BODY)

/** A checksum as a kit in another language makes it, worked out without the code that is tested. */
function signed(text: string | Buffer, key: string | Buffer = KEY, salt = 'Ab+/'): string {
  const hash = createHash('sha256').update(text).update(`|${salt}`).digest('hex')
  const bytes = Buffer.from(key)
  const cipher = createCipheriv(`aes-${bytes.length * 8}-cbc`, bytes, '@@@@&&&&####$$$$')
  return cipher.update(hash + salt, 'latin1', 'base64') + cipher.final('base64')
}

/** What PHP makes of a key that is no sixteen bytes long. */
function cutOrFilled(key: string): Buffer {
  return Buffer.concat([Buffer.from(key), Buffer.alloc(16)], 16)
}

async function causesOf(text: string, signature: string): Promise<string[]> {
  const options = { otherKeys: { production: PRODUCTION }, mistakenForKey: [MID, 'DEMO'] }
  const explained = await explainChecksum(text, signature, KEY, options)
  expect(explained.matches).toBe(false)
  for (const { message, fix } of explained.causes) expect(`${message} ${fix}`).toMatch(/^[A-Z].+\. .+\.$/s)
  const shown = JSON.stringify(explained)
  for (const secret of [KEY, PRODUCTION, signature, signature.slice(0, 20)])
    expect(shown).not.toContain(secret)
  return explained.causes.map(({ cause }) => cause)
}

const python = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`
  if (typeof value !== 'object' || value === null) return ascii(JSON.stringify(value))
  const members = Object.entries(value).map(
    ([name, value]) => `${ascii(JSON.stringify(name))}: ${python(value)}`,
  )
  return `{${members.join(', ')}}`
}
const ascii = (text: string): string =>
  text.replace(/[^\x00-\x7f]/g, (text) => `\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}`)
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, value]) => [name, sorted(value)]),
      )
    : value
const go = (text: string): string =>
  text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')

describe('a checksum that matches', () => {
  it.each([SENT, '', 'not JSON', '[]', '{"a":1.0}'])('has no cause over %j', async (text) => {
    const explained = await explainChecksum(text, checksum.sign(text, KEY), KEY)
    expect(explained).toMatchObject({
      matches: true,
      causes: [],
      signature: { length: 108, messages: ['It matches the text.'] },
    })
  })

  it('is found in the head of a whole request', async () => {
    const request = `{"head":{"signature":"${signed(SENT)}"},"body":${SENT}}`
    const explained = await explainChecksum(request, undefined, KEY)
    expect(explained).toMatchObject({ matches: true, causes: [] })
    expect(explained.steps.map(({ name }) => name)).toEqual([
      ...['request', 'body', 'toSign', 'salt', 'hash', 'encrypt', 'encode'],
    ])
    expect(JSON.stringify(explained)).not.toContain(signed(SENT).slice(4, 24))
  })
})

describe('a checksum over another text', () => {
  const request = `{"head":{"signature":"","version":"v1"},"body":${SENT}}`
  it.each<[string[], string | Buffer]>([
    [['spaces'], python(BODY)],
    [
      ['spaces'],
      JSON.stringify(BODY, null, 1)
        .replace(/\n */g, ' ')
        .replace(/([{[]) | ([}\]])/g, '$1$2'),
    ],
    [['unicode-escapes'], ascii(SENT)],
    [['escaped-slashes'], SENT.replaceAll('/', '\\/')],
    [['escaped-slashes'], ascii(SENT.replaceAll('/', '\\/'))],
    [['html-escapes'], go(SENT)],
    [['re-serialised'], JSON.stringify(BODY, null, 2)],
    [['re-serialised'], JSON.stringify(BODY, null, '\t')],
    [['sorted-keys'], JSON.stringify(sorted(BODY))],
    [['amount-form'], SENT.replace('100.00', '100')],
    [['amount-form'], SENT.replace('100.00', '100.0')],
    [['amount-form'], SENT.replace('"100.00"', '100.00')],
    [['amount-form'], SENT.replace('"100.00"', '100')],
    [['whole-request'], request],
    [['whole-request'], `{"body":${SENT}}`],
    [['whole-request'], request.replace('"signature":"",', '')],
    [
      ['pipe-joined'],
      [
        'https://shop.example/a?b=1&c=2',
        MID,
        'ORDER_0001',
        'Payment',
        JSON.stringify(BODY.txnAmount),
        JSON.stringify(BODY.userInfo),
        'DEMO',
      ].join('|'),
    ],
    [['other-encoding'], Buffer.from(SENT, 'latin1')],
    [['other-encoding'], encodeURIComponent(SENT)],
    [['other-encoding'], SENT.normalize('NFD')],
    [['other-encoding'], Buffer.from(SENT).toString('base64')],
    [['other-encoding'], `${SENT}\n`],
    [['other-encoding'], `\uFEFF${SENT}`],
    [['other-encoding'], JSON.stringify(SENT)],
  ])('is explained by %j', async (causes, text) => {
    const sent = request.replace('"signature":""', `"signature":"${signed(text)}"`)
    expect(new Set(await causesOf(sent, signed(text)))).toEqual(new Set(causes))
  })

  it('is explained where the sent text is that of another language', async () => {
    expect(await causesOf(python(BODY), signed(SENT))).toEqual(['re-serialised'])
    expect(await causesOf(python(sorted(BODY)), signed(SENT))).toEqual([])
    expect(
      await causesOf(
        '{"id":12345678901234567890,"rate":1.0}',
        signed('{"id":12345678901234567000,"rate":1}'),
      ),
    ).toEqual(['re-serialised'])
    expect(await causesOf('{"name": "a" ,"b":1}', signed('{"name":"a","b":1}'))).toEqual(['re-serialised'])
  })

  it('is explained in a body of many members', async () => {
    const members = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`field${200 - at}`, `value ${at}`]),
    )
    const sent = JSON.stringify(members)
    expect(await causesOf(sent, signed(JSON.stringify(sorted(members))))).toEqual(['sorted-keys'])
    expect(await causesOf('{"9":3,"10":2}', signed('{"10":2,"9":3}'))).toEqual(['sorted-keys'])
    expect(await causesOf(sent, signed(python(members)))).toEqual(['spaces'])
  })

  it('is not guessed at', async () => {
    for (const text of ['another text', SENT.replace('ORDER_0001', 'ORDER_0002'), SENT.slice(1)])
      expect(await causesOf(SENT, signed(text))).toEqual([])
    const explained = await explainChecksum(SENT, signed('another text'), KEY)
    expect(explained.signature.messages.join(' ')).toContain(
      'made with this merchant key, but over another text',
    )
    expect(explained.signature.messages.join(' ')).toContain('No usual cause explains it')
    expect(explained.steps).toContainEqual(expect.objectContaining({ name: 'salt', text: 'Ab+/' }))
  })
})

describe('a checksum of another key', () => {
  const cases: [string, string | Buffer][] = [
    ['key-other', PRODUCTION],
    ['key-merchant-id', MID],
    ['key-merchant-id', cutOrFilled('DEMO')],
    ['key-shell', cutOrFilled('aB3$xY')],
    ['key-quotes', cutOrFilled(`"${KEY}"`)],
    ['key-quotes', cutOrFilled(KEY.replace('"', ''))],
    ['key-white-space', cutOrFilled(` ${KEY}`)],
    ['key-white-space', cutOrFilled(`\uFEFF${KEY}`)],
    ['key-shell', cutOrFilled(KEY.replace('$xY', ''))],
    ['key-percent-encoded', cutOrFilled(encodeURIComponent(KEY))],
    ['key-percent-encoded', cutOrFilled(KEY.replace('+', ' '))],
  ]
  it.each(cases)('is explained by %s', async (cause, key) => {
    expect(await causesOf(SENT, signed(SENT, key))).toEqual([cause])
    // The key alone is proved as well.
    expect(await causesOf(SENT, signed('another text', key))).toEqual([cause])
  })

  it('is not guessed at', async () => {
    for (let round = 0; round < 5; round++) {
      const garbage = randomBytes(80).toString('base64')
      expect(await causesOf(SENT, garbage)).toEqual([])
      expect(await causesOf(SENT, signed(SENT, randomBytes(16)))).toEqual([])
    }
    for (const garbage of ['x', '%', 'e30=', SENT, '='.repeat(108), 'é'.repeat(108), '"'])
      expect((await explainChecksum(SENT, garbage, KEY)).causes).toEqual([])
  })

  it('is told of without a hash of it', async () => {
    const text = JSON.stringify({ ...BODY, paytmSsoToken: 'sso-7f3a91' })
    const explained = await explainChecksum(text, signed(python(JSON.parse(text))), KEY)
    expect(explained.causes).toHaveLength(1)
    expect(JSON.stringify(explained)).not.toContain('sso-7f3a91')
    expect(JSON.stringify(explained)).not.toContain(createHash('sha256').update(text).digest('hex'))
    expect(explained.steps.every(({ sha256 }) => sha256 === undefined)).toBe(true)
  })
})

describe('a checksum that was changed on its way', () => {
  const salts = Array.from({ length: 500 }, (_, number) => String(1000 + number))
  const signature =
    salts.map((salt) => signed(SENT, KEY, salt)).find((text) => /\+.*\/|\/.*\+/.test(text)) ?? ''
  it.each<[string, string]>([
    ['signature-spaces', signature.replaceAll('+', ' ')],
    ['signature-white-space', `${signature.slice(0, 76)}\n${signature.slice(76)}\n`],
    ['signature-percent-encoded', encodeURIComponent(signature)],
    ['signature-percent-encoded', encodeURIComponent(encodeURIComponent(signature))],
    ['signature-escaped', signature.replaceAll('/', '\\/')],
    ['signature-quotes', `"${signature}"`],
    ['signature-url-safe', signature.replaceAll('+', '-').replaceAll('/', '_')],
    ['signature-padding', signature.replace('=', '')],
    ['signature-encoding', Buffer.from(signature).toString('base64')],
    ['signature-encoding', Buffer.from(signature, 'base64').toString('hex')],
  ])('is explained by %s', async (cause, changed) => {
    expect(changed).not.toBe(signature)
    expect(await causesOf(SENT, changed)).toEqual([cause])
  })
})

describe('the steps', () => {
  it('show the exact text and its bytes', async () => {
    const text = '{"a":"é\u200b"}'
    const { steps, matches } = await explainChecksum(text, undefined, KEY)
    expect(matches).toBeUndefined()
    expect(steps.find(({ name }) => name === 'toSign')).toMatchObject({
      text,
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })
  })

  it('are those of the known answer', async () => {
    const body = '{"mid":"TESTMID0000000001","orderId":"ORDER_0001"}'
    const signature =
      'hAybKWSvUmwUvcKrCPRCQNGW3dmTryh5ypXPgkdsLcBcVIE9Ftnrg4sRCQwMkEy68vOHufZCKIWnXvpitprw8bDxqHBBTsE7Ae3Q4KStPo4='
    const { steps, matches } = await explainChecksum(body, signature, 'abcdEFGH1234!@#$')
    expect(matches).toBe(true)
    expect(steps.find(({ name }) => name === 'salt')?.text).toBe('AbC+')
    expect(steps.find(({ name }) => name === 'hash')?.text).toBe(
      'fa9c41fb2ee9b4710a47b099f52f69407e339795f8dd53204bd64faac2d64c50',
    )
  })

  it('mask a secret that stands far in a long text', async () => {
    const text = JSON.stringify({ filler: 'x'.repeat(20_000), note: `key ${KEY}` })
    const explained = await explainChecksum(text, undefined, KEY)
    expect(JSON.stringify(explained)).not.toContain(KEY)
    expect(explained.steps.every(({ sha256 }) => sha256 === undefined)).toBe(true)
  })

  it.each([3_950, 7_950])('have no hash of a secret with an & after %i other characters', async (before) => {
    for (let more = 0; more < 60; more += 5) {
      const filler = 'x'.repeat(before + more)
      const text = JSON.stringify({ filler, ssoToken: 'p4&ss3', note: 'x'.repeat(9_000) })
      const { steps } = await explainChecksum(text, undefined, KEY)
      expect(steps.filter(({ sha256 }) => sha256 !== undefined)).toEqual([])
    }
  })
})

describe('what cannot be explained', () => {
  it('is refused by name', async () => {
    await rejectionOf(RequestError, () => explainChecksum(SENT, 'x', 'short'))
    await rejectionOf(RequestError, () => explainChecksum(JSON.parse(SENT) as string, 'x', KEY))
  })

  it('ends soon, however large it is', async () => {
    const below = randomBelow(5)
    const goods = Array.from({ length: 400 }, (_, id) => ({
      id,
      price: `${below(1000)}.00`,
      name: `é/${below(9)}`,
    }))
    const started = performance.now()
    expect(await causesOf(JSON.stringify({ ...BODY, goods }), signed('another text'))).toEqual([])
    const deep = '['.repeat(5_000) + ']'.repeat(5_000)
    expect(await causesOf(deep, signed('another text'))).toEqual([])
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})
