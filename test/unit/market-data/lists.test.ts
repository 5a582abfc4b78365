import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { recordLayouts } from '../../../generated/tables/market-data.js'
import {
  RecordBuilder,
  recordList,
  type DecodedRecord,
  type DecodeSettings,
  type RecordReader,
} from '../../../src/market-data/lists/records.js'
import { jsonPieces, readJsonList } from '../../../src/market-data/lists/json-list.js'
import { readXmlList, xmlPieces } from '../../../src/market-data/xml/index.js'
import { futOptXml } from './service.js'
import { nonFiniteValues } from '../../../src/market-data/readings.js'
import { random } from '../../support/random.js'

const settings: DecodeSettings = {
  decimals: 'number',
  nonFiniteAsNull: nonFiniteValues.refuse,
  finish: (record) => {
    record['dateTimeMs'] = 1
  },
}
const list = recordList(recordLayouts.FutOptList, settings)
const builder = () => new RecordBuilder(list, 'throw')

const expected = ['A', 'B, C', 'D'].map((symbol) => ({
  ...recordLayouts.FutOptList.create(),
  Symbol: symbol,
  OpenPrice: 1.5,
  dateTimeMs: 1,
}))
const asJson =
  ' [{"Symbol":"A","OpenPrice":1.50} ,\n{"Symbol":"B, C","OpenPrice":"1.5"},{"Symbol":"D","OpenPrice":1.5}]\n'
const asXml = futOptXml(
  '<Symbol>A</Symbol><OpenPrice>1.50</OpenPrice>',
  '<Symbol>B, C</Symbol><OpenPrice> 1.5 </OpenPrice>',
  '<OpenPrice>1.5</OpenPrice><Symbol>D</Symbol>',
)

function* cut(text: string, next: () => number): Generator<string> {
  for (let at = 0; at < text.length;) {
    const length = 1 + Math.floor(next() * 40)
    yield text.slice(at, at + length)
    at += length
  }
}

/** The records that a list in these pieces brings, and what is thrown after them. */
function read(reader: RecordReader, pieces: Iterable<string>): { records: DecodedRecord[]; thrown: unknown } {
  const records: DecodedRecord[] = []
  try {
    for (const piece of pieces) for (const record of reader.write(piece)) records.push(record)
    for (const record of reader.end()) records.push(record)
  } catch (thrown) {
    return { records, thrown }
  }
  return { records, thrown: undefined }
}

describe('a whole list', () => {
  it('has the same finished records in either format', () => {
    const [fromJson, fromXml]: [DecodedRecord[], DecodedRecord[]] = [[], []]
    readJsonList(builder(), JSON.parse(asJson), fromJson)
    readXmlList(builder(), asXml, fromXml)
    expect([fromJson, fromXml]).toEqual([expected, expected])
  })
})

describe.each([
  ['JSON', () => jsonPieces(builder()), asJson, '{"Symbol":', 'the list was cut short'],
  ['XML', () => xmlPieces(builder()), asXml, '<item><Sym', 'found the end of the document inside a tag'],
] as const)('a list in pieces of %s', (_, pieces, text, begun, words) => {
  it('has the same records wherever it is cut', () => {
    const next = random(20261120)
    for (let round = 0; round < 200; round++) {
      expect(read(pieces(), cut(text, next))).toEqual({ records: expected, thrown: undefined })
    }
  })

  it('brings the records before a fault, then the error', () => {
    const second = text.lastIndexOf(text.startsWith(' [') ? '{' : '<item>')
    const { records, thrown } = read(pieces(), [text.slice(0, second) + begun])
    expect(records).toEqual(expected.slice(0, 2))
    expect(String(thrown)).toContain(words)
  })
})

it('JSON lists load nothing of the XML decoder', async () => {
  const { metafile } = await build({
    entryPoints: ['src/market-data/lists/json-list.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
  })
  expect(Object.keys(metafile.inputs).filter((path) => path.includes('/xml/'))).toEqual([])
})
