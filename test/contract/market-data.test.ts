import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, AuthenticationError, type ClientEvent } from 'lacuna'
import { createMarketDataClient, type MarketDataClient, type MarketDataOptions } from 'lacuna/market-data'
import { createMock, demoCredentials, type ListeningMock } from 'lacuna/mock'
import { recordLayouts } from '../../generated/tables/market-data.js'
import { rejection } from '../support/caught.js'

const mock = createMock()
const credentials = demoCredentials.marketData
const dataPath = '/WebAPI/Api/V1/Data/FutOpt'
const request = { sid: 4, instId: 2, rType: 1 }
const json = { 'content-type': 'application/json' }

let listening: ListeningMock
beforeAll(async () => {
  listening = await mock.listen()
})
afterAll(() => listening.close())

const ways = {
  'in process': (options: Partial<MarketDataOptions>): MarketDataClient =>
    createMarketDataClient({
      baseUrl: 'https://market.example',
      fetch: mock.fetch,
      credentials,
      retries: 0,
      ...options,
    }),
  'over HTTP': (options: Partial<MarketDataOptions>): MarketDataClient =>
    createMarketDataClient({ baseUrl: listening.url, credentials, retries: 0, ...options }),
}

/** The records that the specification gives as an example, with decimals in that form. */
async function example(name: string, decimals: 'number' | 'string'): Promise<Record<string, unknown>[]> {
  const file = new URL(`../../spec/market-data/examples/${name}.yaml`, import.meta.url)
  const { value } = parse(await readFile(file, 'utf8')) as { value: Record<string, unknown>[] }
  if (decimals === 'number') return value
  const fields = Object.values(recordLayouts).flatMap((layout) => [...layout.fields])
  const names = new Set<string>(fields.filter(({ kind }) => kind === 'decimal').map((field) => field.name))
  const exact = (key: string, member: unknown): unknown =>
    names.has(key) && typeof member === 'number' ? String(member) : member
  return value.map((one) =>
    Object.fromEntries(Object.entries(one).map(([key, member]) => [key, exact(key, member)])),
  )
}

async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const records: T[] = []
  for await (const record of stream) records.push(record)
  return records
}

describe.each(Object.entries(ways))('the client and the mock, %s', (_way, create) => {
  it('agree on the login', async () => {
    const { data, response } = await create({ validate: 'throw', clock: () => 7 })
      .login()
      .withResponse()
    expect(data).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      receivedAt: 7,
      expiresAt: 7 + 3_600_000,
    })
    expect(response.status).toBe(200)
  })

  it('agree on a token: with one that was revoked a client logs in once more, and only once', async () => {
    const logins: string[] = []
    const onEvent = (event: ClientEvent) => {
      if (event.type === 'request' && event.operationId === 'login') logins.push(event.url)
    }
    const client = create({ onEvent })
    await client.listFutOpt({ rType: 1 })
    mock.revokeTokens()
    const lists = await Promise.all([1, 2, 3].map(() => client.listFutOpt({ rType: 1 })))
    expect(lists.map((list) => list.length)).toEqual([3, 3, 3])
    expect(logins).toHaveLength(2)
  })

  it.each(['number', 'string'] as const)(
    'agree on fixed income, in JSON and XML, as a list and as a stream, with decimals as %s',
    async (decimals) => {
      const client = create({ validate: 'throw', decimals: decimals as 'number' })
      const input = { instId: 1, rType: 8 } as const
      const records = await client.listFixedIncome(input)
      const values = await example('FixedIncome', decimals)
      expect(records).toHaveLength(values.length)
      expect(records).toMatchObject(values)
      expect(await client.listFixedIncome(input, { format: 'xml' })).toStrictEqual(records)
      expect(await all(client.streamFixedIncome(input))).toStrictEqual(records)
      expect(await all(client.streamFixedIncome(input, { format: 'xml' }))).toStrictEqual(records)
    },
  )

  it.each(['number', 'string'] as const)(
    'agree on futures and options, in JSON and XML, as a list and as a stream, with decimals as %s',
    async (decimals) => {
      const client = create({ validate: 'throw', decimals: decimals as 'number' })
      const records = await client.listFutOpt({ rType: 19 })
      const values = await example('FutOpt', decimals)
      expect(records).toHaveLength(values.length)
      expect(records).toMatchObject(values)
      expect(await client.listFutOpt({ rType: 19 }, { format: 'xml' })).toStrictEqual(records)
      expect(await all(client.streamFutOpt({ rType: 19 }))).toStrictEqual(records)
      expect(await all(client.streamFutOpt({ rType: 19 }, { format: 'xml' }))).toStrictEqual(records)
    },
  )

  it('agree on the raw client', async () => {
    const { raw } = create({ validate: 'throw' })
    const { data, response } = await raw.POST('/WebAPI/Api/V1/{dataSegment}/FutOpt', {
      params: { path: { dataSegment: 'Data' } },
      body: { rType: 1 },
    })
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(data).toHaveLength((await example('FutOpt', 'number')).length)
  })

  it('agree on numbers as text, and on every documented value', async () => {
    const client = create({ assume: { omittedOInfo: 'sendZero' } })
    for (const rType of ['1', '10', '19'] as const)
      expect(await client.listFutOpt({ rType })).not.toHaveLength(0)
  })

  it('disagree on a wrong password with a 401 that names the credentials', async () => {
    const client = create({ credentials: { ...credentials, password: 'wrong-password' } })
    const error = await rejection(client.listFutOpt({ rType: 1 }))
    expect(error).toBeInstanceOf(AuthenticationError)
    expect(error).toMatchObject({ operationId: 'login', status: 401 })
    expect(String(error)).toContain('Check the username and password first.')
    expect(String(error)).not.toContain('wrong-password')
  })

  it('disagree on the letter case of the path with a 404 that names the ambiguity', async () => {
    const error = await rejection(create({ assume: { pathCase: 'DATA' } }).listFutOpt({ rType: 1 }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ operationId: 'listFutOpt', status: 404 })
    expect((error as ApiError).hints.map(({ ambiguity }) => ambiguity)).toEqual([undefined, 'pathCase'])
    expect(String(error)).toContain("`assume: { pathCase: 'Data' }`")
  })

  it('disagree on a token without its prefix with a 401 that names the ambiguity', async () => {
    const error = await rejection(
      create({ assume: { authorizationPrefix: 'none' } }).listFutOpt({ rType: 1 }),
    )
    expect(error).toBeInstanceOf(AuthenticationError)
    expect(error).toMatchObject({ operationId: 'listFutOpt', status: 401, attempts: 2 })
    expect((error as ApiError).hints.map(({ ambiguity }) => ambiguity)).toEqual([
      undefined,
      'authorizationPrefix',
    ])
    expect(String(error)).toContain("`assume: { authorizationPrefix: 'bearer' }`")
  })

  it('disagree on a value that is not documented with a client error', async () => {
    const client = create({ undocumentedValues: 'send' })
    const error = await rejection(client.listFutOpt({ rType: 20 as 1 }))
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).status).toBeGreaterThanOrEqual(400)
    expect((error as ApiError).status).toBeLessThan(500)
  })
})

describe('the mock', () => {
  let withToken: Record<string, string>
  beforeAll(async () => {
    const { accessToken } = await ways['in process']({}).login()
    withToken = { ...json, authorization: `Bearer ${accessToken}` }
  })

  interface Sent {
    accept?: string
    headers?: Record<string, string>
    body?: string
    method?: string
  }
  const send = (init: Sent) => {
    const { accept, headers = withToken, body = JSON.stringify(request), method = 'POST' } = init
    return mock.fetch(`https://market.example${dataPath}`, {
      method,
      headers: { ...headers, ...(accept !== undefined && { accept }) },
      ...(method === 'POST' && { body }),
    })
  }
  const mediaType = async (accept?: string): Promise<string | undefined> => {
    const response = await send(accept === undefined ? {} : { accept })
    expect(response.status).toBe(200)
    return response.headers.get('content-type')?.split(';')[0]
  }

  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['application/xml', 'application/xml'],
    ['application/json;q=0.5, application/xml', 'application/xml'],
    ['application/xml;q=0.4, application/json;q=0.5', 'application/json'],
    ['text/html, application/xml;q=0.9, */*;q=0.8', 'application/xml'],
    ['application/json;q=0, */*', 'application/xml'],
    ['APPLICATION/XML', 'application/xml'],
  ])('answers Accept: %s with %s', async (accept, type) => {
    expect(await mediaType(accept)).toBe(type)
  })

  it.each(['text/csv', 'application/json;q=0', 'text/*'])('answers Accept: %s with 406', async (accept) => {
    expect((await send({ accept })).status).toBe(406)
  })

  it.each<[string, (bearer: string) => Record<string, string>]>([
    ['none', () => ({})],
    ['a bare token', (bearer) => ({ authorization: bearer.replace('Bearer ', '') })],
    ['another scheme', (bearer) => ({ authorization: bearer.replace('Bearer', 'Basic') })],
    ['an empty token', () => ({ authorization: 'Bearer ' })],
    ['a fake token', () => ({ authorization: 'Bearer mock-access-token' })],
  ])('answers 401 to an Authorization of %s', async (_what, authorization) => {
    const response = await send({ headers: { ...json, ...authorization(withToken['authorization'] ?? '') } })
    expect(response.status).toBe(401)
    expect(await response.json()).toHaveProperty('Message')
  })

  it.each([
    ['not JSON', '{"sid":'],
    ['a missing field', '{"sid":4,"instId":2}'],
    ['an unknown field', '{"sid":4,"instId":2,"rType":1,"x":1}'],
    ['the segment of the other service', '{"sid":26,"instId":2,"rType":1}'],
    ['an undocumented value', '{"sid":4,"instId":2,"rType":20}'],
  ])('refuses a body with %s', async (_what, body) => {
    const { status } = await send({ body })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it('answers 405 to another method, and says which is served', async () => {
    const response = await send({ method: 'GET' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  it('knows only the users it was given', async () => {
    const other = { username: 'other', password: 'other-password' }
    const own = createMock({ credentials: { ...demoCredentials, marketData: other } })
    const client = (who: typeof other) =>
      createMarketDataClient({ baseUrl: 'https://market.example', fetch: own.fetch, credentials: who })
    expect(await client(other).listFutOpt({ rType: 1 })).toHaveLength(3)
    expect(await rejection(client(credentials).login())).toBeInstanceOf(AuthenticationError)
  })
})
