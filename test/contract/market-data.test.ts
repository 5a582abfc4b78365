import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClientEvent } from 'lacuna'
import type { MarketDataOptions } from 'lacuna/market-data'
import { createMock, type ListeningMock } from 'lacuna/mock'
import { recordLayouts } from '../../generated/tables/market-data.js'
import { marketOf, over } from '../support/mock-world.js'

const mock = createMock()

let listening: ListeningMock
beforeAll(async () => {
  listening = await mock.listen()
})
afterAll(() => listening.close())

const ways = {
  'in process': (options: Partial<MarketDataOptions>) => marketOf(mock, options),
  'over HTTP': (options: Partial<MarketDataOptions>) =>
    marketOf(mock, { ...over(listening.url), ...options }),
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
})
