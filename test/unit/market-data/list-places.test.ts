/** Lists that are not the whole answer. */
import { describe, expect, it } from 'vitest'
import { DecodeError, type ClientEvent } from '../../../src/index.js'
import { decodeList, type FutOptRecord, type MarketDataAssume } from '../../../src/market-data/index.js'
import { rejectionOf, thrownAs } from '../../support/caught.js'
import { serving, marketClient } from './service.js'

type Place = NonNullable<MarketDataAssume['listPlace']>

const record = { Symbol: 'S', StrikePrice: 1.5, Volume: 12345678901 }
const list = JSON.stringify([record, { ...record, Volume: 9 }])
const volumes = [12345678901, 9]

async function streamed(records: AsyncIterable<FutOptRecord>): Promise<readonly FutOptRecord[]> {
  const all: FutOptRecord[] = []
  for await (const record of records) all.push(record)
  return all
}

/** The records of an answer as a list and as a stream, which are the same. */
async function volumesOf(body: string, listPlace: Place): Promise<readonly unknown[]> {
  const client = marketClient({ fetch: serving(body), assume: { listPlace } })
  const records = await client.listFutOpt({ rType: 1 })
  expect(await streamed(client.streamFutOpt({ rType: 1 }))).toEqual(records)
  return records.map(({ Volume }) => Volume)
}

describe('a list is found', () => {
  it.each<[Place, string, readonly unknown[]]>([
    ['Data', `{"Count":2,"Data":${list}}`, volumes],
    ['Data', `\uFEFF \n{"Data":null}`, []],
    ['Table', `{"Table":${list},"Table1":[{"Rows":2}]}`, volumes],
    ['/d/results', `{"d":{"__count":"2","results":${list}}}`, volumes],
    ['text', JSON.stringify(list), volumes],
    ['text', JSON.stringify('null'), []],
  ])('in the reading %s: %s', async (listPlace, body, found) => {
    expect(await volumesOf(body, listPlace)).toEqual(found)
  })

  it('with every digit, and each number that is not finite', async () => {
    const body = '{"Data":[{"Symbol":"S","StrikePrice":0.1000000000000000055511151231257827,"LowPrice":NaN}]}'
    const assume = { listPlace: 'Data', nonFiniteNumbers: 'asNull' } as const
    const client = marketClient({ fetch: serving(body), assume, decimals: 'raw' })
    expect(await client.listFutOpt({ rType: 1 })).toMatchObject([
      { StrikePrice: '0.1000000000000000055511151231257827', LowPrice: null },
    ])
  })
})

it.each<[Place, string, string]>([
  ['whole', `{"Count":2,"Rows":${list}}`, '/Rows'],
  ['whole', `{"Data":${list}}`, 'Data'],
  ['whole', JSON.stringify(list), 'text'],
  ['Data', list, 'whole'],
  ['Table', `{"d":{"results":${list}}}`, '/d/results'],
  ['/d/results', `{"Table":${list}}`, 'Table'],
])(
  'in the reading %s, an error names the reading that would find a list: %s',
  async (listPlace, body, other) => {
    const client = marketClient({ fetch: serving(body), assume: { listPlace } })
    const error = await rejectionOf(DecodeError, () => client.listFutOpt({ rType: 1 }))
    expect(error.message).toContain(`this answer fits \`assume: { listPlace: '${other}' }\`.`)
    const stream = await rejectionOf(DecodeError, () => streamed(client.streamFutOpt({ rType: 1 })))
    expect(stream.message).toBe(error.message)
    expect(await volumesOf(body, other as Place)).not.toEqual([])
  },
)

it('an error of decodeList names the reading as well', () => {
  const error = thrownAs(DecodeError, () => decodeList('listFutOpt', `{"Data":${list}}`))
  expect(error.message).toContain("this answer fits `assume: { listPlace: 'Data' }`.")
})

it.each([
  ['cut short', `{"Data":${list.slice(0, -4)}`],
  ['another kind', `{"Data":"none"}`],
  ['not there', `{"data":${list}}`],
])('a list that is %s is none', async (_, body) => {
  const client = marketClient({ fetch: serving(body), assume: { listPlace: 'Data' } })
  await rejectionOf(DecodeError, () => client.listFutOpt({ rType: 1 }))
})

it('JSON in which an answer fits its reading is no difference from the schema', async () => {
  const events: ClientEvent[] = []
  const onEvent = (event: ClientEvent): void => void events.push(event)
  const fetch = serving(`{"Data":${list}}`)
  const client = marketClient({ fetch, onEvent, validate: 'report', assume: { listPlace: 'Data' } })
  await client.listFutOpt({ rType: 1 })
  expect(events.filter((event) => event.type === 'mismatch' && event.kind === 'schema')).toEqual([])
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'evidence', ambiguity: 'listPlace', reading: 'Data' }),
  )
})
