/** The options of clients and calls, the readings to assume among them: what is refused, and in which words. */
import { describe, expect, it } from 'vitest'
import { resolveAssume } from '../../../src/ambiguity/assume.js'
import { type CommonOptions, RequestError } from '../../../src/index.js'
import { createMarginWalletClient, hmac, rsa } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient, memoryTokenStore } from '../../../src/market-data/index.js'
import { checkOptions } from '../../../src/model/options.js'
import { anything } from '../../../src/model/shape.js'
import { createPaymentsClient, type PaymentsOptions } from '../../../src/payments/index.js'
import { answering, json } from '../../support/answering.js'
import { rejection, rejectionOf, thrownAs } from '../../support/caught.js'
import type { ChoiceTable } from '../../support/descriptions.js'
import { API_KEY, SECRET } from '../margin-wallet/service.js'
import { credentials, marketClient, serving } from '../market-data/service.js'
import { KEY, MID } from '../payments/gateway.js'
import { tinyClient } from './tiny-api.js'

const baseUrl = 'https://api.example'
const check = (options: unknown, texts: string[] = []) =>
  checkOptions(options as CommonOptions, Object.fromEntries(texts.map((name) => [name, anything])))

function refusal(options: unknown): RequestError {
  return thrownAs(RequestError, () => check(options))
}

describe('the options of a client', () => {
  it('have defaults', () => {
    const settings = check({ baseUrl })
    expect(settings).toMatchObject({
      timeoutMs: 30_000,
      maxConcurrency: Number.POSITIVE_INFINITY,
      maxResponseBytes: 32 * 1024 * 1024,
      maxStreamBytes: Number.POSITIVE_INFINITY,
      validate: 'off',
      undocumentedValues: 'refuse',
    })
  })

  it('are refused under an unknown name, with the names that exist', () => {
    const error = refusal({ baseUrl, timeout: 5 })
    expect(error.message).toMatch(/timeout is not an option; options: baseUrl, .*timeoutMs/)
    expect(check({ baseUrl, decimals: 'string' }, ['decimals']).baseUrl).toBe(baseUrl)
  })

  it.each([
    { timeoutMs: 0 },
    { timeoutMs: -1 },
    { timeoutMs: Number.NaN },
    { timeoutMs: 2 ** 31 },
    { timeoutMs: '5' },
    { maxResponseBytes: 0 },
    { maxResponseBytes: 1.5 },
    { maxResponseBytes: Number.POSITIVE_INFINITY },
    { maxResponseBytes: '64' },
    { maxConcurrency: 0 },
    { maxConcurrency: 1.5 },
    { clock: 5 },
    { fetch: 'https' },
    { onEvent: 1 },
    { validate: 'yes' },
    { undocumentedValues: true },
  ])('are checked: %j', (option) => {
    const [name = ''] = Object.keys(option)
    expect(refusal({ baseUrl, ...option }).problems.map(({ field }) => field)).toEqual([name])
  })

  it('are refused with all their mistakes in one error', () => {
    const { problems } = refusal({ baseUrl: '', timeoutMs: 0, retry: 1 })
    expect(problems.map(({ field }) => field)).toEqual(['retry', 'timeoutMs', 'baseUrl'])
  })

  it.each([undefined, null, 'https://api.example'])('must be an object: %j', (options) => {
    expect(refusal(options).message).toContain('must be an object')
  })
})

const gateway = { baseUrl: 'https://gateway.example', mid: MID, websiteName: 'SITE', merchantKey: KEY }
const wallet = { baseUrl: 'https://margin.example', apiKey: API_KEY, signer: hmac(SECRET) }
const create = {
  'market data': (options: object) => () => marketClient(options),
  payments: (options: object) => () => createPaymentsClient({ ...gateway, ...options }),
  'margin and wallet': (options: object) => () => createMarginWalletClient({ ...wallet, ...options }),
}
const inClear = { baseUrl: 'http://service.example' }
const pcf = (method: string, path: string) => ({ assume: { pcfOperation: { method, path } } })
const user = (password: unknown) => ({ credentials: { username: 'u', password } })

it.each<[api: keyof typeof create, options: object, says: string]>([
  ['market data', inClear, 'must begin with https://, unless allowInsecureHttp: true'],
  ['payments', inClear, 'must begin with https://, unless allowInsecureHttp: true'],
  ['margin and wallet', inClear, 'must begin with https://, unless allowInsecureHttp: true'],
  ['market data', { credentials: undefined }, 'credentials must be { username, password }'],
  ['market data', user(''), 'credentials.password must be a text that is not empty'],
  [
    'market data',
    user('secret-1\r'),
    'credentials.password must be a text that is not empty, without a line end',
  ],
  ['market data', { credentials: { username: 'u\n', password: 'p' } }, 'credentials.username must'],
  ['market data', user(12345678), 'credentials.password must be a text'],
  ['market data', { decimals: 'text' }, 'decimals must be number, string or raw'],
  ['market data', { tokenStore: {} }, 'tokenStore'],
  ['market data', { tokenStore: 'redis' }, 'tokenStore'],
  ['market data', { tokenLifetimeMs: 0 }, 'tokenLifetimeMs'],
  ['payments', { mid: '' }, 'mid must'],
  ['payments', { mid: undefined }, 'mid must'],
  ['payments', { mid: 'a|b' }, 'mid must'],
  ['payments', { mid: '\ud83d' }, 'mid must have a UTF-8 form'],
  ['payments', { mid: 1 }, 'mid must'],
  ['payments', { websiteName: '' }, 'websiteName must'],
  ['payments', { websiteName: 'a|b' }, 'websiteName must'],
  ['payments', { gatewayRoot: '/theia' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: 'theia/api' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: '..' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: 'the ia' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: 'theia?x=1' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: 'a%2Fb' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: 'a\\b' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: '' }, 'gatewayRoot must'],
  ['payments', { responseSignature: 'always' }, 'responseSignature must be require or check'],
  ['payments', pcf('POST', '/{gatewayRoot}/{mid}/pcf'), 'pcfOperation'],
  ['payments', { merchantKey: undefined }, 'merchantKey must'],
  ['payments', { merchantKey: 'demo-merchant-1' }, 'has 15'],
  ['payments', { merchantKey: 'demo-merchant-160' }, 'has 17'],
  ['payments', { merchantKey: 'demo-merchant-16demo-merchant-160' }, 'has 33'],
  ['payments', { merchantKey: 'démo-merchant-16' }, 'has 17'],
  ['payments', { merchantKey: '' }, 'is the variable set where this runs?'],
  ['payments', { merchantKey: 'demo-merchant-1\n\n' }, 'white space'],
  ['margin and wallet', { apiKey: undefined }, 'apiKey must be a text that is not empty'],
  ['margin and wallet', { apiKey: '' }, 'apiKey must be a text that is not empty'],
  ['margin and wallet', { apiKey: 'a\n' }, 'apiKey must not contain white space'],
  ['margin and wallet', { apiKey: 'ключ' }, 'apiKey must not contain white space or characters'],
  ['margin and wallet', { signer: undefined }, 'signer must be hmac(secret), ed25519(key), rsa(key)'],
  ['margin and wallet', { signer: SECRET }, 'signer must be hmac(secret)'],
  ['margin and wallet', { signer: hmac }, 'signer must be hmac(secret)'],
  ['margin and wallet', { recvWindow: 0 }, 'recvWindow is 0; it must be >= 1'],
  ['margin and wallet', { recvWindow: 60_001 }, 'recvWindow is 60001; it must be <= 60000'],
  ['margin and wallet', { recvWindow: '5000' }, "recvWindow is '5000'; it must be integer"],
  ['margin and wallet', { secret: SECRET }, 'secret is not an option'],
])('a client of %s cannot be created with %j', (api, options, says) => {
  const error = thrownAs(RequestError, create[api](options))
  expect(error.message).toContain(says)
  expect(error.problems.length).toBeGreaterThan(0)
  const keys = Object.values(options).filter((value) => 'merchantKey' in options && value)
  const secrets = [SECRET, KEY, '12345678', ...(keys as readonly string[])]
  for (const secret of secrets) expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(secret)
})

describe('a client of payments', () => {
  it('cannot be created without options', () => {
    expect(() => createPaymentsClient(undefined as unknown as PaymentsOptions)).toThrow(RequestError)
  })

  it('is refused with everything that is wrong at once', () => {
    const { problems } = thrownAs(
      RequestError,
      create.payments({ mid: '', websiteName: '', gatewayRoot: '/' }),
    )
    expect(problems.map(({ field }) => field)).toEqual(['mid', 'websiteName', 'gatewayRoot'])
  })
})

it('the credentials of a client are those that it was created with, whatever becomes of the object', async () => {
  const fetch = serving('[]')
  const changing = { ...credentials }
  const client = marketClient({ credentials: changing, fetch })
  changing.password = 'changed'
  await client.login()
  expect(fetch.sent[0]?.body).toContain(credentials.password)
})

describe('an option that is a time', () => {
  const month = 30 * 24 * 60 * 60_000
  it('of which no timer waits may be a month', () => {
    createMarketDataClient({ baseUrl, credentials, tokenLifetimeMs: month })
    memoryTokenStore({ coolDownMs: month })
  })

  it('of a timer is refused beyond what a timer can wait, with its bounds', async () => {
    const bounds = 'must be a number of milliseconds from 1 to 2147483647'
    for (const timeoutMs of [2 ** 31, Infinity])
      await expect(tinyClient().changeThing({}, { timeoutMs })).rejects.toThrow(`options.timeoutMs ${bounds}`)
    expect(() => memoryTokenStore({ lockMs: 2 ** 31 })).toThrow(`lockMs ${bounds}`)
    expect(() =>
      createMarginWalletClient({
        baseUrl,
        apiKey: 'demo-api-key',
        signer: hmac('s3cret'),
        maxQueueMs: 2 ** 31,
      }),
    ).toThrow('maxQueueMs must be a number of milliseconds from 0 to 2147483647')
  })

  it('is refused without an end', () => {
    expect(() => createMarketDataClient({ baseUrl, credentials, tokenLifetimeMs: Infinity })).toThrow(
      'tokenLifetimeMs must be a number of milliseconds from 1 to 9007199254740991',
    )
  })
})

describe('an option of another kind', () => {
  it('is refused as a whole where it stands for all options', () => {
    const options: unknown = 'x'
    expect(() => memoryTokenStore(options as object)).toThrow(/cannot be made: options must be an object\.$/)
  })

  it('is refused with the remedy if it is a key in bytes', () => {
    const bytes: unknown = Buffer.from('-----BEGIN PRIVATE KEY-----')
    expect(() => rsa(bytes as string)).toThrow(
      "bytes came, but it must be text: read the file with readFileSync(path, 'utf8')",
    )
  })
})

async function refusalOfCall(options: unknown): Promise<RequestError> {
  const fetch = answering(() => json({ ok: true }))
  const error = await rejectionOf(RequestError, tinyClient({ fetch }).readThing({}, options))
  expect([fetch.sent.length, error.attempts]).toEqual([0, 0])
  return error
}

describe('the options of a call', () => {
  it.each([
    'Authorization',
    'content-type',
    'ACCEPT',
    'Host',
    'content-length',
    'X-MBX-APIKEY',
    'expect',
    'connection',
  ])('cannot replace a header that the client sets itself: %s', async (name) => {
    const error = await refusalOfCall({ headers: { [name]: 'x-secret-value' } })
    expect(error.message).toContain(`options.headers.${name} is set by the client itself`)
    expect(error.message).not.toContain('x-secret-value')
  })

  it.each(['a\r\nX-Injected: 1', 'a\nb', 'a\0b', 'price in ₹', 'bell\u0007', 5, null])(
    'cannot hold a header value that would break the request: %j',
    async (value) => {
      const error = await refusalOfCall({ headers: { 'x-note': value } })
      expect(error.message).toContain('options.headers.x-note must be a text of one line')
    },
  )

  it.each(['', 'a b', 'a:b', 'é', 'a\r\nb'])('cannot hold a header of the name %j', async (name) => {
    expect((await refusalOfCall({ headers: { [name]: 'x' } })).message).toContain('is not a header name')
  })

  it('take headers as a plain object only, so that none is lost unseen', async () => {
    for (const headers of [new Headers({ 'x-note': '1' }), new Map([['x-note', '1']]), [['x-note', '1']]]) {
      expect((await refusalOfCall({ headers })).message).toContain('options.headers must be an object')
    }
  })

  it('add further headers as they are', async () => {
    const fetch = answering(() => json({ ok: true }))
    await tinyClient({ fetch }).readThing({}, { headers: { 'X-Request-Id': 'abc', 'x-note': 'café' } })
    expect(fetch.sent[0]?.headers.get('x-request-id')).toBe('abc')
    expect(fetch.sent[0]?.headers.get('x-note')).toBe('café')
  })

  it('are refused if they are misspelt, with those that exist', async () => {
    expect((await refusalOfCall({ timeout: 5 })).message).toContain(
      'options.timeout is not an option of this call; options: signal, timeoutMs, retries, headers, format',
    )
  })

  it.each([
    [{ signal: {} }, 'options.signal must be an AbortSignal'],
    [{ timeoutMs: 0 }, 'options.timeoutMs must be a number of milliseconds from 1 to 2147483647'],
    [{ retries: -1 }, 'options.retries must be a whole number of at least 0'],
    [{ retries: 1.5 }, 'options.retries must be a whole number of at least 0'],
    [{ retries: '2' }, 'options.retries must be a whole number of at least 0'],
    [{ format: 'csv' }, 'options.format must be json or xml'],
    [null, 'options must be an object'],
    ['xml', 'options must be an object'],
  ])('are checked: %j', async (options, words) => {
    expect((await refusalOfCall(options)).message).toContain(words)
  })

  it('choose the format only where there is a choice', async () => {
    const fetch = answering(() => json({}))
    const client = tinyClient({ fetch })
    await client.readThing({}, { format: 'xml' })
    expect(fetch.sent[0]?.headers.get('accept')).toBe('application/xml')
    expect(await rejection(client.changeThing({}, { format: 'json' }))).toBeInstanceOf(RequestError)
  })
})

const choice = { title: 'T', detectable: 'wire' } as const
const choices = {
  pathCase: { ...choice, default: 'Data', readings: { Data: 'As Data.', DATA: 'As DATA.' } },
  token: {
    ...choice,
    default: 'plain',
    readings: { plain: 'Bare.' },
    custom: { form: 'jsonPointer', summary: 'A JSON pointer.' },
  },
  zone: {
    ...choice,
    default: 'utc',
    readings: { utc: 'UTC.' },
    custom: { form: 'timeZone', summary: 'A zone.' },
  },
  form: {
    ...choice,
    default: 'compact',
    readings: { compact: 'Compact.' },
    custom: { form: 'canonicalForm', summary: 'A function.' },
  },
  place: {
    ...choice,
    default: 'here',
    readings: { here: 'Here.' },
    custom: { form: 'operation', summary: 'A method and a path.' },
  },
} as const satisfies ChoiceTable

const resolve = (assume: unknown): Record<string, unknown> =>
  resolveAssume(choices, assume as Record<string, unknown> | undefined)

function assumeRefusal(assume: unknown): RequestError {
  return thrownAs(RequestError, () => resolve(assume))
}

const defaults = { pathCase: 'Data', token: 'plain', zone: 'utc', form: 'compact', place: 'here' }

describe('the option assume', () => {
  it('has the default of every choice that it leaves out', () => {
    expect(resolve(undefined)).toEqual(defaults)
    expect(resolve({ pathCase: 'DATA', token: undefined })).toEqual({ ...defaults, pathCase: 'DATA' })
  })

  it('may have a value of the caller where the choice takes one', () => {
    const value = {
      token: '/result/0/a~1b',
      zone: 'Asia/Singapore',
      form: (text: string) => text,
      place: { method: 'PUT', path: '/{gatewayRoot}/pcf' },
    }
    expect(resolve(value)).toEqual({ ...defaults, ...value })
    expect(resolve({ zone: '-09:30' })).toEqual({ ...defaults, zone: '-09:30' })
  })

  it('is refused with an unknown choice; the error lists the choices', () => {
    const error = assumeRefusal({ pathcase: 'DATA' })
    expect(error.message).toBe(
      "There is no choice 'pathcase'; did you mean pathCase? Choices: pathCase, token, zone, form, place.",
    )
    expect(error.problems.map(({ field }) => field)).toEqual(['assume.pathcase'])
  })

  it('is refused with an unknown reading; the error lists the readings, and the value of the caller', () => {
    expect(assumeRefusal({ pathCase: 'data' }).message).toBe(
      "The choice pathCase has no reading 'data'; did you mean Data? Readings: Data, DATA.",
    )
    expect(assumeRefusal({ token: 'access_token' }).message).toBe(
      "The choice token has no reading 'access_token'. Readings: plain, or your own: A JSON pointer.",
    )
  })

  it.each<object>([
    { pathCase: null },
    { pathCase: 1 },
    { pathCase: 'constructor' },
    { constructor: 'x' },
    { token: '' },
    { token: 'no/slash/first' },
    { token: '/bad~2escape' },
    { zone: 'Nowhere/Land' },
    { zone: '+5:30' },
    { zone: '+15:00' },
    { zone: '+05:60' },
    { form: 'function' },
    { place: { method: 'GET', path: '/x' } },
    { place: { method: 'POST', path: 'x' } },
    { place: { method: 'POST', path: '/x?y=1' } },
    { place: { method: 'POST', path: '/x', extra: 1 } },
    { place: null },
  ])('is refused: %j', (assume) => {
    expect(assumeRefusal(assume).problems).toHaveLength(1)
  })

  it.each([null, 'DATA', ['pathCase']])('must be an object: %j', (assume) => {
    expect(assumeRefusal(assume).message).toContain('must be an object')
  })
})
