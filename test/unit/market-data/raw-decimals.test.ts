import { expect, it } from 'vitest'
import { toNdjson } from '../../../src/market-data/index.js'
import { marketClient, serving } from './service.js'

/** By what the service writes as a decimal, what comes with `raw`. */
const decimals: readonly (readonly [written: string, raw: string | null])[] = [
  ['1842.90', '1842.90'],
  ['-0.50', '-0.50'],
  ['7', '7'],
  ['1e3', '1e3'],
  ['0.1000000000000000000001', '0.1000000000000000000001'],
  ['12345678901234567890', '12345678901234567890'],
  ['null', null],
]
const json = (value: string): string => `[{"Symbol":"a 1.50","OpenPrice":${value},"Volume":12}]`
const xml = (value: string): string =>
  `<FutOptList><item><Symbol>a 1.50</Symbol><OpenPrice>${value === 'null' ? '' : ` ${value} `}</OpenPrice><Volume>12</Volume></item></FutOptList>`

it.each(decimals)('the decimal %s stays as it came, in JSON and XML', async (written, raw) => {
  for (const [text, format] of [
    [json(written), 'json'],
    [xml(written), 'xml'],
  ] as const) {
    const fetch = serving(text, `application/${format}`)
    const client = marketClient({ fetch, decimals: 'raw' })
    const records = await client.listFutOpt({ rType: 1 }, { format })
    for await (const record of client.streamFutOpt({ rType: 1 }, { format })) records.push(record)
    expect(records.map(({ OpenPrice, Symbol, Volume }) => [OpenPrice, Symbol, Volume])).toEqual([
      [raw, 'a 1.50', 12],
      [raw, 'a 1.50', 12],
    ])
  }
})

it.each(['1.', '.5', '1.5.', '1.5"', '01.5'])('the malformed number %s is refused', async (written) => {
  const client = marketClient({ fetch: serving(json(written)), decimals: 'raw' })
  await expect(client.listFutOpt({ rType: 1 })).rejects.toThrow(
    /record 1 is malformed|the list was cut short/,
  )
})

it('records as NDJSON are one line each', () => {
  expect(toNdjson([{ a: 1, b: 'x\ny' }, { a: null }])).toBe('{"a":1,"b":"x\\ny"}\n{"a":null}\n')
  expect(toNdjson([])).toBe('')
})
