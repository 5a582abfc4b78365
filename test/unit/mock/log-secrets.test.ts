/** Secrets that come to the mock in a disguise, cut or in the wrong place: its log shows no part of them. */

import { describe, expect, it } from 'vitest'
import { createMock, demoCredentials, type Mock } from '../../../src/mock/index.js'
import { KnownSecrets } from '../../../src/redaction/redact-secrets.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import { apiKey, base, json, login, now, tokenOf } from './requests.js'

const secret = 'pl+nted <S3cret>&"Wörd"/24='
const own = {
  ...demoCredentials,
  marginWallet: { ...demoCredentials.marginWallet, secret, apiKey: 'planted-api-key-0123456789' },
}

const mockWithSecret = (): Mock => createMock({ clock: () => now, credentials: own })

/** Every character percent-encoded. */
const percent = (text: string): string => Buffer.from(text).toString('hex').replace(/../g, '%$&')
const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const numeric = (text: string): string => text.replace(/[^\w ]/gu, (one) => `&#${one.codePointAt(0) ?? 0};`)

const disguises: [string, (text: string) => string][] = [
  ['as it is', (text) => text],
  ['in upper case', (text) => text.replace(/[a-z]/g, (one) => one.toUpperCase())],
  ['percent-encoded', encodeURIComponent],
  [
    'percent-encoded in lower case',
    (text) => encodeURIComponent(text).replace(/%../g, (one) => one.toLowerCase()),
  ],
  ['percent-encoded throughout', percent],
  ['percent-encoded twice', (text) => encodeURIComponent(encodeURIComponent(text))],
  ['as in a form', (text) => new URLSearchParams([['', text]]).toString().slice(1)],
  ['escaped for HTML', html],
  ['escaped for HTML by number', numeric],
  [
    'escaped for HTML by hexadecimal number',
    (text) => text.replaceAll('+', '&#x2B;').replaceAll('<', '&#x3c;'),
  ],
  ['escaped for HTML and percent-encoded', (text) => encodeURIComponent(html(text))],
  ['as in JSON', (text) => JSON.stringify(text).slice(1, -1)],
  ['in hex', (text) => Buffer.from(text).toString('hex')],
  ['in upper-case hex', (text) => Buffer.from(text).toString('hex').toUpperCase()],
  ['in base64', (text) => Buffer.from(text).toString('base64')],
  ['in base64url', (text) => Buffer.from(text).toString('base64url')],
  ['in base64, after a name', (text) => Buffer.from(`u:${text}`).toString('base64')],
  ['in base64, after a longer name', (text) => Buffer.from(`us:${text}`).toString('base64')],
  ['in base64, percent-encoded', (text) => encodeURIComponent(Buffer.from(text).toString('base64'))],
]

describe('a secret that the mock knows', () => {
  const secrets = new KnownSecrets([secret], 0, (text) => text === 'planted!')

  it.each(disguises)('is not shown %s, as a whole or cut at either end', (_, disguise) => {
    for (const part of [secret, secret.slice(0, 12), secret.slice(-13), secret.slice(5, 18)]) {
      const shown = secrets.redact(`before ${disguise(part)} after`)
      expect(shown).toMatch(/^before \S*\[redacted\]\S{0,6} after$/)
    }
  })

  it('leaves what is around it as it was, and any other text', () => {
    expect(secrets.redact(`a%20b=${secret}&amp;c`)).toBe('a%20b=[redacted]&amp;c')
    expect(secrets.redact(`${secret}${secret}x${secret}`)).toBe('[redacted]x[redacted]')
    const others = ['', 'a', '%', '%zz', '&#99999999;', '&#x110000;', '\\u12', '0'.repeat(99)]
    for (const text of [...others, secret.slice(0, 7)]) expect(secrets.redact(text)).toBe(text)
  })

  it('may be short, and is then looked for as a whole', () => {
    const some = new KnownSecrets(['s3cr3t', 'abc'], 0, () => false)
    expect(some.redact('s3cr3 s3cr3t %733cr3t 733363723374 abc')).toBe(
      's3cr3 [redacted] [redacted] [redacted] abc',
    )
  })
})

describe('the log of a mock', () => {
  const shownBy = (mock: Mock): string => JSON.stringify(mock.requests)
  /** Whether a text has eight characters of another one in a row. */
  const hasPart = (text: string, whole: string): boolean =>
    Array.from({ length: whole.length - 7 }, (_, at) => whole.slice(at, at + 8)).some((part) =>
      text.includes(part),
    )

  it('shows no part of a token in the header that asks for a fault', async () => {
    const mock = mockWithSecret()
    const token = await tokenOf(mock)
    const unknown = 'Zq7'.repeat(14)
    for (const one of [
      token,
      unknown,
      `stall;${token}=1`,
      `stall;pauseMs=${token}`,
      `${token};${token}`,
      token.slice(4),
      own.marginWallet.apiKey,
    ]) {
      const answer = await mock.fetch(base + login.path, {
        ...login,
        headers: { ...json, 'x-lacuna-fault': one },
      })
      expect(answer.status).toBe(400)
      expect(mock.requests.at(-1)?.refused?.rule).toBe('fault')
    }
    for (const one of [token, unknown, own.marginWallet.apiKey])
      expect(hasPart(shownBy(mock), one)).toBe(false)
    expect(mock.requests.at(-1)?.refused?.message).toMatch(
      /^There is no fault \(hidden\)\. Faults: refuse, reset, /,
    )
  })

  it('shows no part of a token in a query', async () => {
    const mock = mockWithSecret()
    const token = await tokenOf(mock)
    const payments = createPaymentsClient({
      ...own.payments,
      baseUrl: base,
      fetch: mock.fetch,
      clock: () => now,
    })
    const { txnToken } = await payments.initiateTransaction({
      orderId: 'ORDER_1',
      txnAmount: { value: '1.00', currency: 'INR' },
      userInfo: { custId: 'CUST_1' },
      callbackUrl: 'https://merchant.example/callback',
    })
    for (const one of [
      token.slice(0, 40),
      token.slice(8, 24),
      txnToken,
      txnToken.slice(9),
      txnToken.toUpperCase(),
    ]) {
      await mock.fetch(`${base}/sapi/v1/capital/withdraw/history?coin=${one}`, { headers: apiKey })
      expect(mock.requests.at(-1)?.query['coin']).toMatch(/^.{0,7}\[redacted\].{0,7}$/)
    }
    expect(hasPart(shownBy(mock), token) || hasPart(shownBy(mock), txnToken)).toBe(false)
  })

  it.each(disguises)('shows no part of a credential in a query, %s', async (_, disguise) => {
    const mock = mockWithSecret()
    const part = disguise(secret.slice(0, 12)).slice(0, 40)
    await mock.fetch(`${base}/sapi/v1/capital/withdraw/history?coin=${encodeURIComponent(part)}`, {
      headers: apiKey,
    })
    expect(mock.requests.at(-1)?.query['coin']).toMatch(/redacted|hidden/)
  })

  it('goes on showing what is no secret', async () => {
    const mock = mockWithSecret()
    await tokenOf(mock)
    const id = '3f2c1d4e-0a1b-4c2d-8e3f-4a5b6c7d8e9f'
    await mock.fetch(`${base}/sapi/v1/capital/withdraw/history?coin=BTC&withdrawOrderId=${id}`, {
      headers: apiKey,
    })
    expect(mock.requests.at(-1)?.query).toEqual({ coin: 'BTC', withdrawOrderId: id })
    const headers = {
      ...json,
      accept: 'application/pdf',
      'user-agent': 'application/json or application/xml',
    }
    await mock.fetch(base + login.path, { ...login, headers })
    expect(mock.requests.at(-1)?.refused?.message).toBe('Ask for application/json.')
  })

  it('shows no part of a long text that a message cuts', async () => {
    const mock = mockWithSecret()
    const long = 'Zq7-'.repeat(100)
    await mock.fetch(`${base}/sapi/${long}`)
    expect(mock.requests.at(-1)?.refused?.message).toMatch(/^No operation at \/sapi\/\(hidden\)\.$/)
  })
})
