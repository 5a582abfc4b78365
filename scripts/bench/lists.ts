/** Lists as a whole: calls of the client over a fetch that answers at once with bytes, beside what parses those bytes alone. */
import { XMLParser } from 'fast-xml-parser'
import { Parser } from 'htmlparser2'
import { SaxesParser } from 'saxes'
import { parse as parseWithTxml } from 'txml/txml'
import type { DecimalForm } from '../../src/client/types.js'
import { createMarketDataClient } from '../../src/market-data/index.js'
import { answering } from './answering.js'
import type { Contest, Work } from './measure.js'
import { listed, readRecords, unlimited, type Format } from './records.js'

export async function listContests(folder: URL): Promise<Contest[]> {
  const [json, xml] = [await readRecords(folder, 'json'), await readRecords(folder, 'xml')]
  const text = xml.toString()
  const texts = JSON.stringify(withTexts(JSON.parse(json.toString()) as object[]))
  const decodedAndParsed = {
    over: 'JSON.parse(new TextDecoder().decode(bytes))',
    run: () => JSON.parse(new TextDecoder().decode(json)) as unknown,
  }
  const parsedTexts = {
    over: 'JSON.parse of the same values as JSON texts',
    run: () => JSON.parse(texts) as unknown,
  }
  const fastXmlParser = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false })
  return [
    {
      id: 'json-numbers',
      what: 'JSON list to checked numbers',
      ours: listCall('json', json, 'number'),
      peers: [{ ...decodedAndParsed, reach: { atMost: 3 } }],
    },
    {
      id: 'json-texts',
      what: 'JSON list to exact texts',
      ours: listCall('json', json, 'string'),
      peers: [{ ...decodedAndParsed, reach: { atMost: 4 } }],
    },
    {
      id: 'xml-texts',
      what: 'XML list to exact texts',
      ours: listCall('xml', xml, 'string'),
      peers: [{ ...parsedTexts, reach: { atMost: 2.4 } }],
    },
    {
      id: 'xml-numbers',
      what: 'XML list to checked numbers',
      ours: listCall('xml', xml, 'number'),
      peers: [
        { ...parsedTexts, reach: { atMost: 2.4 } },
        {
          over: 'fast-xml-parser, no numbers',
          run: () => fastXmlParser.parse(text),
          reach: { atMost: 1 / 18 },
        },
        { over: 'saxes, events alone', run: () => readWithSaxes(text), reach: { atMost: 1 / 2 } },
        { over: 'txml', run: () => parseWithTxml(text), reach: { atMost: 1 / 6 } },
        { over: 'htmlparser2, events alone', run: () => readWithHtmlparser2(text) },
      ],
    },
  ]
}

/** A whole call that must give every record. */
function listCall(format: Format, bytes: Uint8Array, decimals: DecimalForm): Work {
  const client = createMarketDataClient({
    baseUrl: 'https://service.example',
    credentials: { username: 'user', password: 'password' },
    fetch: answering({ '/FutOpt': { body: bytes, type: `application/${format}` } }),
    maxResponseBytes: unlimited,
    decimals,
  })
  return async () => {
    const records = await client.listFutOpt({ rType: 1 }, { format })
    if (records.length !== listed) throw new Error(`${records.length} records came`)
  }
}

function withTexts(list: readonly object[]): object[] {
  return list.map((record) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)])),
  )
}

function readWithSaxes(xml: string): void {
  const parser = new SaxesParser()
  parser.on('text', () => undefined)
  parser.on('opentag', () => undefined)
  parser.on('closetag', () => undefined)
  parser.write(xml).close()
}

function readWithHtmlparser2(xml: string): void {
  const handled = { ontext: () => undefined, onopentag: () => undefined, onclosetag: () => undefined }
  new Parser(handled, { xmlMode: true }).end(xml)
}
