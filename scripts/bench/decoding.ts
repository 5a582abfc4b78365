import { XMLParser } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'
import { recordLayouts } from '../../generated/records.js'
import { createListDecoder } from '../../src/market-data/decode.js'
import { readDescriptions } from '../../src/mock/examples.js'
import { writeXmlList } from '../../src/mock/xml.js'
import type { Document } from '../generate/document.js'
import type { Case } from './compare.js'

const count = 10_000

/** A list of futures and options in both formats: the records of the example, over and over. */
export async function decodingCases(): Promise<Case[]> {
  const examples = (readDescriptions() as unknown as Document[]).flatMap(
    ({ components }) => components.examples?.['fut-opt'] ?? [],
  )
  const records = examples[0]?.value as object[]
  const list = Array.from({ length: count }, (_, index) => records[index % records.length] ?? {})
  const xml = writeXmlList('FutOptList', list)
  const json = JSON.stringify(list)
  const texts = JSON.stringify(
    list.map((record) =>
      Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)])),
    ),
  )
  const settings = { nonFiniteNumbers: 'refuse', finish: () => undefined } as const
  const numbers = createListDecoder(recordLayouts.FutOptList, { ...settings, decimals: 'number' })
  const exact = createListDecoder(recordLayouts.FutOptList, { ...settings, decimals: 'string' })
  const fastXmlParser = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false })
  return [
    {
      name: `${count} records of futures and options, XML to checked numbers`,
      ours: () => numbers.fromXml(xml),
      peers: {
        'JSON.parse of the same values as text': () => JSON.parse(texts),
        'saxes, events alone': () => readWithSaxes(xml),
        'fast-xml-parser, no numbers': () => fastXmlParser.parse(xml),
      },
    },
    {
      name: `${count} records of futures and options, JSON to checked numbers`,
      ours: () => numbers.fromJson(JSON.parse(json)),
      peers: { 'JSON.parse alone': () => JSON.parse(json) },
    },
    {
      name: `${count} records of futures and options, XML to exact text`,
      ours: () => exact.fromXml(xml),
      peers: { 'JSON.parse of the same values as text': () => JSON.parse(texts) },
    },
  ]
}

function readWithSaxes(xml: string): void {
  const parser = new SaxesParser()
  parser.on('text', () => undefined)
  parser.on('opentag', () => undefined)
  parser.write(xml).close()
}
