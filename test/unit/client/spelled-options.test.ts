/** One meaning, however it is written; and what is said of what has none. */
import { describe, expect, it } from 'vitest'
import type { Fetch } from '../../../src/index.js'
import { memoryJournal } from '../../../src/journal/index.js'
import { createMarginWalletClient, hmac, rsa } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient, memoryTokenStore } from '../../../src/market-data/index.js'
import { tinyClient } from './tiny-api.js'

const baseUrl = 'https://api.example'
const credentials = { username: 'demo', password: 'demo-password' }
const spellings = [baseUrl, 'https://API.example', 'HTTPS://api.example:443/', 'https://api.example//']

describe('one service whose address is spelled in several ways', () => {
  it('is logged in to once by a fleet', async () => {
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

describe('a time', () => {
  const month = 30 * 24 * 60 * 60_000
  it('that no timer waits for may be as long as a month', () => {
    createMarketDataClient({ baseUrl, credentials, tokenLifetimeMs: month })
    memoryTokenStore({ coolDownMs: month })
  })

  it('that a timer waits for is told its bounds', async () => {
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

  it('without an end is none', () => {
    expect(() => createMarketDataClient({ baseUrl, credentials, tokenLifetimeMs: Infinity })).toThrow(
      'tokenLifetimeMs must be a number of milliseconds from 1 to 9007199254740991',
    )
  })
})

describe('a value of another kind', () => {
  it('that is no object of options is told as one thing', () => {
    const options: unknown = 'x'
    expect(() => memoryTokenStore(options as object)).toThrow(/cannot be made: options must be an object\.$/)
  })

  it('that is a key in bytes is told to be text', () => {
    const bytes: unknown = Buffer.from('-----BEGIN PRIVATE KEY-----')
    expect(() => rsa(bytes as string)).toThrow(
      "bytes came, but it must be text: read the file with readFileSync(path, 'utf8')",
    )
  })

  it('that is a bigint is told as one', async () => {
    const rType: unknown = 1n
    const client = createMarketDataClient({ baseUrl, credentials })
    await expect(client.listFutOpt({ rType: rType as 1 })).rejects.toThrow(
      'rType is the bigint 1; allowed: 1, 2',
    )
  })
})
