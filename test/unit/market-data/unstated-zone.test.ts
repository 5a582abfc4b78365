/** No instant is invented: without a chosen time zone there is none, and a chosen one that is contradicted is told of. */
import { describe, expect, it } from 'vitest'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import {
  createMarketDataClient,
  toCsv,
  type FutOptRecord,
  type MarketDataAssume,
} from '../../../src/market-data/index.js'
import type { ClientEvent } from '../../../src/index.js'

/** 2026-11-20T09:59:58Z, which is 15:29:58 in India. */
const instant = 1_795_168_798_000

function clientOf(assume?: MarketDataAssume, rewrite: (text: string) => string = (text) => text) {
  const events: ClientEvent[] = []
  const { fetch } = createMock()
  const market = createMarketDataClient({
    baseUrl: 'https://market.example',
    credentials: demoCredentials.marketData,
    assume,
    onEvent: (event) => events.push(event),
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      return new Response(rewrite(await response.text()), response)
    },
  })
  const reports = () =>
    events.flatMap((event) => (event.type === 'timeZone' ? [`${event.kind}: ${event.message}`] : []))
  return { market, told: reports }
}

const streamed = async (records: AsyncIterable<FutOptRecord>): Promise<FutOptRecord[]> => {
  const all = []
  for await (const record of records) all.push(record)
  return all
}

describe('without a chosen time zone', () => {
  it('a record has the text of its time and no instant, in JSON, XML, a stream and CSV', async () => {
    const { market } = clientOf()
    for (const records of [
      await market.listFutOpt({ rType: 1 }),
      await market.listFutOpt({ rType: 1 }, { format: 'xml' }),
      await streamed(market.streamFutOpt({ rType: 1 })),
    ]) {
      expect(records[0]).toMatchObject({ DateTime: '20-November-2026 15:29:58', dateTimeMs: null })
      expect(toCsv(records.slice(0, 1), { columns: ['DateTime', 'dateTimeMs'] })).toBe(
        'DateTime,dateTimeMs\r\n20-November-2026 15:29:58,\r\n',
      )
    }
  })

  it('one event of a client says so, and what to choose', async () => {
    const { market, told } = clientOf()
    await market.listFutOpt({ rType: 1 })
    await streamed(market.streamFutOpt({ rType: 1 }))
    expect(told()).toEqual([
      expect.stringMatching(/^unstated: .*dateTimeMs is null\..*`assume: \{ futOptTimeZone: /),
    ])
  })

  it('an epoch is an instant all the same', async () => {
    const { market, told } = clientOf({}, (text) =>
      text.replaceAll(/"DateTime":"[^"]*"/g, `"DateTime":${instant}`),
    )
    const [record] = await market.listFutOpt({ rType: 1 })
    expect(record).toMatchObject({ DateTime: String(instant), dateTimeMs: instant })
    expect(told()).toEqual([])
  })
})

describe('a chosen time zone', () => {
  it('that agrees with the stamps of the service is not spoken of', async () => {
    const { market, told } = clientOf({ futOptTimeZone: 'asiaKolkata' })
    expect((await market.listFutOpt({ rType: 1 }))[0]?.dateTimeMs).toBe(instant)
    await streamed(market.streamFutOpt({ rType: 1 }))
    expect(told()).toEqual([])
  })

  it.each([
    ['utc', '5.5 hours before'],
    ['America/New_York', '10.5 hours before'],
    ['+08:00', '2.5 hours after'],
  ] as const)('that nMsgTimeStamp contradicts is told of once: %s', async (futOptTimeZone, shift) => {
    const { market, told } = clientOf({ futOptTimeZone })
    for (let call = 0; call < 2; call += 1) await market.listFutOpt({ rType: 1 })
    await streamed(market.streamFutOpt({ rType: 1 }))
    expect(told()).toEqual([expect.stringMatching(`^contradicted: nMsgTimeStamp is ${shift} DateTime`)])
  })

  it.each([
    ['seconds since 1980', 1_795_168_798 - 315_532_800, 1],
    ['milliseconds', instant, 1],
    ['a sequence number', 4711, 0],
    ['a time of another event', 1_795_168_798 - 437, 0],
  ])('is compared with a stamp in %s', async (_, stamp, count) => {
    const stamped = (text: string): string =>
      text.replaceAll(/"nMsgTimeStamp":\d+/g, `"nMsgTimeStamp":${stamp}`)
    const { market, told } = clientOf({ futOptTimeZone: 'utc' }, stamped)
    await market.listFutOpt({ rType: 1 })
    expect(told()).toHaveLength(count)
  })
})
