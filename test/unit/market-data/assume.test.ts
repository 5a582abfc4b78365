import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { domains, type MarketDataAssume } from '../../../src/market-data/index.js'
import { json } from '../client/answering.js'
import { rejection } from '../../support/caught.js'
import { dataRequests, marketClient, serviceWith } from './service.js'

/** What goes over the wire for a futures-and-options request. */
async function sentWith(assume: MarketDataAssume, input: object = { rType: 1 }) {
  const fetch = serviceWith(() => json([]))
  await marketClient({ fetch, assume }).listFutOpt(input as { rType: 1 })
  const [sent] = dataRequests(fetch)
  return {
    path: new URL(sent?.url ?? '').pathname,
    authorization: sent?.headers.get('authorization'),
    body: sent?.body,
  }
}

describe('what is sent', () => {
  it('with nothing assumed is the form that the documentation gives first', async () => {
    expect(await sentWith({})).toEqual({
      path: '/WebAPI/Api/V1/Data/FutOpt',
      authorization: 'Bearer token-1',
      body: '{"sid":4,"instId":2,"rType":1}',
    })
  })

  it('is of one form whether the caller wrote numbers or text', async () => {
    const { body } = await sentWith({}, { rType: '19', instId: '1' })
    expect(body).toBe('{"sid":4,"instId":1,"rType":19}')
    const texts = await sentWith({ requestNumberForm: 'string' }, { rType: 19, instId: 1 })
    expect(texts.body).toBe('{"sid":"4","instId":"1","rType":"19"}')
  })

  it('is what the caller gives before what is assumed', async () => {
    const assume: MarketDataAssume = { futOptInstId: '1', omittedOInfo: 'sendZero' }
    const { body } = await sentWith(assume, { rType: 1, instId: 2, oInfo: 1795168800 })
    expect(body).toBe('{"sid":4,"instId":2,"oInfo":1795168800,"rType":1}')
  })

  it('for fixed income has its own segment id, path and instrument type', async () => {
    const fetch = serviceWith(() => json([]))
    await marketClient({ fetch, assume: { futOptInstId: '1' } }).listFixedIncome({ instId: 2, rType: 8 })
    expect(dataRequests(fetch)[0]).toMatchObject({
      url: 'https://market.example/WebAPI/Api/V1/Data/FixedIncome',
      body: '{"sid":26,"instId":2,"rType":8}',
    })
  })

  it('asks for JSON unless XML is wanted', async () => {
    const fetch = serviceWith(() => json([]))
    const client = marketClient({ fetch })
    await client.listFutOpt({ rType: 1 })
    await client.listFutOpt({ rType: 1 }, { format: 'xml' })
    expect(dataRequests(fetch).map(({ headers }) => headers.get('accept'))).toEqual([
      'application/json',
      'application/xml',
    ])
  })
})

describe('a choice that cannot be', () => {
  it.each<[object, string]>([
    [{ pathCase: 'noReading' }, "The choice pathCase has no reading 'noReading'. Readings: Data, DATA"],
    [{ loginToken: 'jwt' }, 'Readings: accessToken, token, dataToken, plain, or your own: A JSON pointer'],
    [{ futOptTimeZone: 'IST' }, 'Readings: asiaKolkata, utc, or your own: An IANA time zone name'],
    [{ pathcase: 'DATA' }, "There is no choice 'pathcase'. Choices: pathCase, authorizationPrefix"],
  ])('is refused when the client is created: %j', (assume, words) => {
    expect(() => marketClient({ assume })).toThrow(RequestError)
    expect(() => marketClient({ assume })).toThrow(words)
  })
})

describe('the documented values', () => {
  it('are listed for every request field', () => {
    expect(domains.listFutOpt.rType).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
    expect(domains.listFixedIncome).toMatchObject({
      sid: [26],
      instId: [1, 2],
      rType: [1, 8, 9, 10, 11],
    })
  })

  it('are all that is sent, unless undocumented ones are to be sent', async () => {
    const fetch = serviceWith(() => json([]))
    const error = await rejection(marketClient({ fetch }).listFutOpt({ rType: 20 as 1 }))
    expect(error).toBeInstanceOf(RequestError)
    expect(String(error)).toContain(
      'rType is 20; allowed: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19.',
    )
    expect(fetch.sent).toEqual([])
    await marketClient({ fetch, undocumentedValues: 'send' }).listFutOpt({ rType: 20 as 1 })
    expect(dataRequests(fetch)[0]?.body).toBe('{"sid":4,"instId":2,"rType":20}')
  })

  it('of fixed income leave out the request types 2 to 7, which go only as undocumented values', async () => {
    for (const rType of [2, 7, '2', '7'] as const) {
      const fetch = serviceWith(() => json([]))
      const refused = marketClient({ fetch }).listFixedIncome({ instId: 1, rType: rType as 1 })
      expect(String(await rejection(refused))).toContain('allowed: 1, 8, 9, 10, 11.')
      expect(fetch.sent).toEqual([])
      await marketClient({ fetch, undocumentedValues: 'send' }).listFixedIncome({
        instId: 1,
        rType: rType as 1,
      })
      expect(dataRequests(fetch)[0]?.body).toBe(`{"sid":26,"instId":1,"rType":${rType}}`)
    }
  })

  it('are all whose names are known, unless undocumented ones are to be sent', async () => {
    const client = marketClient({ fetch: serviceWith(() => json([])) })
    const input = { instId: 1, rtype: 1 } as unknown as { instId: 1; rType: 1 }
    expect(String(await rejection(client.listFixedIncome(input)))).toMatch(
      /rType is missing; rtype is not a field of this operation; did you mean rType\?/,
    )
    const fetch = serviceWith(() => json([]))
    const open = marketClient({ fetch, undocumentedValues: 'send' })
    await open.listFixedIncome(input)
    expect(dataRequests(fetch)[0]?.body).toBe('{"sid":26,"instId":1,"rtype":1}')
    for (const one of [client, open])
      expect(String(await rejection(one.listFutOpt({ rType: 1, sid: 4 } as { rType: 1 })))).toContain(
        'sid is supplied by the client itself',
      )
  })
})

describe('a client', () => {
  it.each<[object, string]>([
    [{ credentials: undefined }, 'credentials must be { username, password }'],
    [
      { credentials: { username: 'u', password: '' } },
      'credentials.password must be a text that is not empty',
    ],
    [{ credentials: { username: 'u', password: 12345678 } }, 'credentials.password must be a text'],
    [{ decimals: 'text' }, "decimals must be 'number', 'string' or 'raw'"],
    [{ baseUrl: '' }, 'baseUrl is empty'],
    [{ username: 'u' }, 'username is not an option; options: '],
  ])('is not created with options that cannot work: %j', (options, words) => {
    expect(() => marketClient(options)).toThrow(words)
    expect(() => marketClient(options)).not.toThrow('12345678')
  })

  it('keeps the path prefix of its address', async () => {
    const fetch = serviceWith(() => json([]))
    await marketClient({ fetch, baseUrl: 'https://proxy.example/market/' }).listFutOpt({ rType: 1 })
    expect(fetch.sent.map(({ url }) => url)).toEqual([
      'https://proxy.example/market/WebAPI/Api/V1/Users/Login',
      'https://proxy.example/market/WebAPI/Api/V1/Data/FutOpt',
    ])
  })
})
