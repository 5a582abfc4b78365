/** Lists as a whole: calls of the client over a fetch that answers at once with bytes, beside what parses those bytes alone. */
import { XMLParser } from 'fast-xml-parser'
import type { DecimalForm } from 'lacuna'
import { createMarketDataClient } from 'lacuna/market-data'
import { answering, type Contest, type Work } from './contest.js'
import { recordLayouts } from '../../generated/tables/market-data.js'
import type { FieldLayout } from '../../src/market-data/lists/records.js'

export function listContests(): Contest[] {
  const [json, xml] = [recordsAs('json'), recordsAs('xml')]
  const text = xml.toString()
  const texts = JSON.stringify(withTexts(JSON.parse(json.toString()) as object[]))
  const decodedAndParsed = {
    'JSON.parse(new TextDecoder().decode(bytes))': () =>
      JSON.parse(new TextDecoder().decode(json)) as unknown,
  }
  const parsedTexts = {
    'JSON.parse of the same values as JSON texts': () => JSON.parse(texts) as unknown,
  }
  const fastXmlParser = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false })
  return [
    {
      what: 'JSON list to checked numbers',
      ours: listCall('json', json, 'number'),
      peers: decodedAndParsed,
      atMost: 3,
    },
    {
      what: 'JSON list to exact texts',
      ours: listCall('json', json, 'string'),
      peers: decodedAndParsed,
      atMost: 4,
    },
    {
      what: 'JSON stream to checked numbers',
      ours: streamCall('json', json),
      peers: { 'the list': listCall('json', json, 'number') },
      atMost: 1.5,
    },
    {
      what: 'XML list to exact texts',
      ours: listCall('xml', xml, 'string'),
      peers: parsedTexts,
      atMost: 2.4,
    },
    {
      what: 'XML list to checked numbers',
      ours: listCall('xml', xml, 'number'),
      peers: {
        ...parsedTexts,
        'fast-xml-parser, no numbers': () => fastXmlParser.parse(text) as unknown,
      },
      atMost: 2.4,
    },
    {
      what: 'XML stream to checked numbers',
      ours: streamCall('xml', xml),
      peers: { 'the list': listCall('xml', xml, 'number') },
      atMost: 1.5,
    },
  ]
}

/** A whole call that must give every record. */
function listCall(format: Format, bytes: Uint8Array, decimals: DecimalForm): Work {
  const client = clientOf(format, bytes, decimals)
  return async () => {
    const records = await client.listFutOpt({ rType: 1 }, { format })
    if (records.length !== listed) throw new Error(`${records.length} records came`)
  }
}

function streamCall(format: Format, bytes: Uint8Array): Work {
  const client = clientOf(format, bytes, 'number')
  return async () => {
    let came = 0
    for await (const record of client.streamFutOpt({ rType: 1 }, { format })) if (record) came += 1
    if (came !== listed) throw new Error(`${came} records came`)
  }
}

function clientOf(format: Format, bytes: Uint8Array, decimals: DecimalForm) {
  return createMarketDataClient({
    baseUrl: 'https://service.example',
    credentials: { username: 'user', password: 'password' },
    fetch: answering({ '/FutOpt': { body: bytes, type: `application/${format}` } }),
    maxResponseBytes: 2 ** 31,
    decimals,
  })
}

function withTexts(list: readonly object[]): object[] {
  return list.map((record) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)])),
  )
}

export type Format = 'json' | 'xml'

/** How many records the lists have. */
export const listed = 20_000

const { root, item, fields } = recordLayouts.FutOptList

type Value = string | number

/** The bytes of a list. */
export function recordsAs(format: Format): Buffer {
  const next = numbers()
  const records = Array.from({ length: listed }, () => fields.map((field) => valueOf(field, next)))
  if (format === 'json')
    return Buffer.from(
      JSON.stringify(
        records.map((values) => Object.fromEntries(values.map((value, at) => [fields[at]?.name, value]))),
      ),
    )
  const items = records.map((values) => {
    const children = values.map((value, at) => {
      const name = fields[at]?.xmlName ?? ''
      return `<${name}>${String(value).replaceAll('&', '&amp;')}</${name}>`
    })
    return `<${item}>${children.join('')}</${item}>`
  })
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?><${root}>${items.join('')}</${root}>`)
}

/** The same numbers below others in each run, so that no two records have a value in common but by chance. */
function numbers(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function valueOf({ name, kind }: FieldLayout, next: (below: number) => number): Value {
  const two = (below: number): string => String(next(below)).padStart(2, '0')
  if (name === 'CompanyName') return `Mills & Marine ${next(1e6)} Ltd`
  if (name === 'ExpiryDate') return `${10 + next(19)}Nov2026`
  if (name === 'DateTime') return `20-November-2026 ${two(24)}:${two(60)}:${two(60)}`
  if (kind === 'text') return `M${next(1e6)}`
  return kind === 'decimal' ? next(1e7) / 100 : next(1e8)
}
