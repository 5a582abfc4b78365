/** The option baseUrl, and the address that is sent: one service, however its address is written. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CommonOptions, type Fetch, RequestError } from '../../../src/index.js'
import { memoryJournal } from '../../../src/journal/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient, memoryTokenStore } from '../../../src/market-data/index.js'
import { checkOptions } from '../../../src/model/options.js'
import { asSent } from '../../../src/request/build-request.js'
import { thrownAs } from '../../support/caught.js'
import { holds } from '../../support/property.js'

const baseUrl = 'https://api.example'
const check = (options: unknown) => checkOptions(options as CommonOptions, {})

function refusal(options: unknown): RequestError {
  return thrownAs(RequestError, () => check(options))
}

describe('the base address', () => {
  it.each([
    ['https://api.example', 'https://api.example'],
    ['https://api.example/', 'https://api.example'],
    ['http://127.0.0.1:4010//', 'http://127.0.0.1:4010'],
    ['https://api.example/prefix/v2/', 'https://api.example/prefix/v2'],
  ])('keeps its path and loses needless slashes: %s', (given, kept) => {
    expect(check({ baseUrl: given }).baseUrl).toBe(kept)
  })

  it.each([
    [undefined, "must be a text such as 'https://api.example'"],
    ['', 'is empty'],
    [42, 'must be a text'],
    [new URL('https://api.example'), 'must be a text'],
    [Buffer.from('https://api.example'), 'must be a text'],
    [['https://api.example'], 'must be a text'],
    [new Map([['staging', 'https://api.example']]), 'must be a text'],
    ['api.example', 'is not an address'],
    ['/WebAPI', 'is not an address'],
    ['ftp://api.example', 'must begin with https://'],
    ['https://user:hunter22@api.example', 'must not contain credentials'],
    ['https://api.example?x=1', 'query or a fragment'],
    ['https://api.example/#top', 'query or a fragment'],
    ['https://api.example/?', 'query or a fragment'],
    ['https://api.example/#', 'query or a fragment'],
    ['https://api.example ', 'must not contain spaces'],
    ['https://api.example\n', 'must not contain spaces'],
  ])('is refused if nothing could be sent there: %j', (given, words) => {
    const error = refusal({ baseUrl: given })
    expect(error.message).toContain(`baseUrl ${words}`.replace('baseUrl query', 'query'))
    expect(error.message).not.toContain('hunter22')
  })

  it.each([
    ...['http://api.example', 'HTTP://api.example', 'http://10.0.0.1', 'http://0.0.0.0'],
    ...['http://127.0.0.1.evil.example', 'http://localhost.evil.example', 'http://notlocalhost'],
    ...['http://[::ffff:127.0.0.1]', 'http://[::2]', 'http://128.0.0.1'],
  ])('needs TLS or allowInsecureHttp to another machine: %s', (given) => {
    expect(refusal({ baseUrl: given }).message).toBe(
      'The client cannot be created: baseUrl must begin with https://, unless allowInsecureHttp: true allows it to send in clear.',
    )
    expect(refusal({ baseUrl: given, allowInsecureHttp: false }).problems).toHaveLength(1)
    expect(check({ baseUrl: given, allowInsecureHttp: true }).baseUrl).toBe(new URL(given).origin)
  })

  it.each([
    ...['http://localhost:4010', 'HTTP://LOCALHOST', 'http://mock.localhost', 'http://127.8.9.10'],
    ...['http://0x7f.1', 'http://2130706433', 'http://[::1]:4010', 'http://[0:0:0:0:0:0:0:1]'],
  ])('needs no TLS on this machine: %s', (given) => {
    expect(check({ baseUrl: given }).baseUrl).toBe(new URL(given).origin)
  })

  it('needs TLS also for the environment that is not used yet', () => {
    const both = { staging: 'https://staging.example', production: 'http://live.example' }
    const { problems } = refusal({ baseUrl: both, environment: 'staging' })
    expect(problems.map(({ field }) => field)).toEqual(['baseUrl.production'])
    const environment = 'staging'
    expect(check({ baseUrl: both, environment, allowInsecureHttp: true }).baseUrl).toBe(both.staging)
  })

  it('is refused beside an allowInsecureHttp that is neither true nor false', () => {
    const error = refusal({ baseUrl: 'http://api.example', allowInsecureHttp: 'yes' })
    expect(error.problems.map(({ field }) => field)).toEqual(['allowInsecureHttp', 'baseUrl'])
  })

  it('may be two, of which the environment picks one', () => {
    const both = { staging: 'https://staging.example/', production: 'https://live.example' }
    expect(check({ baseUrl: both, environment: 'staging' }).baseUrl).toBe('https://staging.example')
    expect(check({ baseUrl: both, environment: 'production' }).baseUrl).toBe('https://live.example')
  })

  it('is refused if it does not fit the environment', () => {
    const both = { staging: 'https://staging.example', production: 'nonsense' }
    for (const given of [both, { staging: both.staging }, { production: both.production }])
      expect(refusal({ baseUrl: given }).message).toBe(
        'The client cannot be created: environment must be staging or production, because baseUrl is given by environment.',
      )
    expect(refusal({ baseUrl: { staging: both.staging }, environment: 'production' }).message).toContain(
      "baseUrl.production must be a text such as 'https://api.example'",
    )
    for (const environment of ['test', ['staging'], Object.create(null) as unknown])
      expect(refusal({ baseUrl: both, environment }).message).toContain('environment must be staging')
    expect(refusal({ baseUrl, environment: 'staging' }).message).toContain('environment needs a baseUrl of')
    expect(refusal({ baseUrl: both, environment: 'production' }).message).toContain(
      'baseUrl.production is not an address',
    )
  })
})

const credentials = { username: 'demo', password: 'demo-password' }

const spellings = [baseUrl, 'https://API.example', 'HTTPS://api.example:443/', 'https://api.example//']

describe('a service whose address is spelled in several ways', () => {
  it('has one token in a shared store', async () => {
    const requested: string[] = []
    const fetch: Fetch = (url) => {
      requested.push(url)
      return Promise.resolve(Response.json(url.endsWith('Login') ? { access_token: 'token' } : []))
    }
    const tokenStore = memoryTokenStore()
    for (const spelling of spellings)
      await createMarketDataClient({ baseUrl: spelling, credentials, tokenStore, fetch }).listFutOpt({
        rType: 1,
      })
    expect(requested.filter((url) => url.endsWith('Login'))).toHaveLength(1)
    expect(requested.every((url) => url.startsWith(`${baseUrl}/W`))).toBe(true)
  })

  it('has one journal', async () => {
    const journal = memoryJournal()
    const fetch: Fetch = () => Promise.resolve(Response.json({}))
    const value = { apiKey: 'demo-api-key', signer: hmac('demo-api-secret'), fetch, journal }
    for (const spelling of spellings)
      expect(
        await createMarginWalletClient({ baseUrl: spelling, ...value }).recover({ withinMs: 50 }),
      ).toEqual([])
  })
})

/** What a parser of addresses treats in a way of its own, among what it leaves alone. */
const hosts = ['service.example', 'a', 'x-1.example', '127.0.0.1', '1.0xa', 'A.example', 'b.example.']
const ports = ['', ':8080', ':443', ':80', ':08080']
const parts = [
  ...['/', '.', '..', '%2e', '%', '%zz', '?', '#', '&', '=', '@', ':', ';', '~', '!', "'", '"', '(', '*'],
  ...['+', ','],
  ...[' ', '\\', '|', '<', '{', '^', '`', '[', ']', 'é', '\t', 'path', 'A', '0', '_', '-', '$'],
]
const address = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'HTTPS://'),
    fc.constantFrom(...hosts),
    fc.constantFrom(...ports),
    fc.array(fc.constantFrom(...parts), { maxLength: 8 }),
  )
  .map(([scheme, host, port, rest]) => `${scheme}${host}${port}/p${rest.join('')}`)

describe('the address of a request', () => {
  it('is that which the platform makes of any address', async () => {
    await holds(
      fc.property(address, (text) => asSent(text) === new URL(text).href),
      5_000,
    )
  })

  it('is not parsed where the platform would leave it as it is', () => {
    const { URL: platforms } = globalThis
    globalThis.URL = class extends platforms {
      constructor() {
        super('https://parsed.example')
      }
    }
    try {
      for (const plain of [
        'https://service.example/sapi/v1/order?symbol=BTCUSDT&note=a%20b',
        'https://sub.service.example/a',
      ])
        expect(asSent(plain)).toBe(plain)
      expect(asSent('https://service.example/a/../b')).toBe('https://parsed.example/')
    } finally {
      globalThis.URL = platforms
    }
  })
})
