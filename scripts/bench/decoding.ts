import { XMLParser } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'
import { operations } from '../../generated/operations/market-data.js'
import { recordLayouts } from '../../generated/records.js'
import { listDecoders, loadXml } from '../../src/market-data/lists.js'
import { nonFiniteValues } from '../../src/market-data/readings.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import type { Case } from './compare.js'

const count = 10_000

/** A list of futures and options in both formats, as the mock makes it up. */
export async function decodingCases(): Promise<Case[]> {
  const [xml, json] = await listTexts()
  const list = JSON.parse(json) as object[]
  const texts = JSON.stringify(
    list.map((record) =>
      Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)])),
    ),
  )
  await loadXml()
  const settings = { nonFinite: nonFiniteValues.refuse, finish: () => undefined } as const
  const numbers = listDecoders(recordLayouts.FutOptList, { ...settings, decimals: 'number' })
  const exact = listDecoders(recordLayouts.FutOptList, { ...settings, decimals: 'string' })
  const fastXmlParser = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false })
  return [
    {
      name: `${count} records of futures and options, XML to checked numbers`,
      ours: () => numbers.xml().whole(xml),
      peers: {
        'JSON.parse of the same values as text': () => JSON.parse(texts),
        'saxes, events alone': () => readWithSaxes(xml),
        'fast-xml-parser, no numbers': () => fastXmlParser.parse(xml),
      },
    },
    {
      name: `${count} records of futures and options, JSON to checked numbers`,
      ours: () => numbers.json.whole(JSON.parse(json)),
      peers: { 'JSON.parse alone': () => JSON.parse(json) },
    },
    {
      name: `${count} records of futures and options, XML to exact text`,
      ours: () => exact.xml().whole(xml),
      peers: { 'JSON.parse of the same values as text': () => JSON.parse(texts) },
    },
  ]
}

async function listTexts(): Promise<[xml: string, json: string]> {
  const { fetch } = createMock({ marketData: { futOptRecords: count } })
  const post = async (path: string, body: object, headers: Record<string, string>): Promise<string> => {
    const sent = { 'content-type': 'application/json', ...headers }
    const init = { method: 'POST', headers: sent, body: JSON.stringify(body) }
    const response = await fetch(`https://service.example${path}`, init)
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
    return response.text()
  }
  const login = await post(operations.login.path, demoCredentials.marketData, {})
  const { access_token } = JSON.parse(login) as { access_token: string }
  const path = operations.listFutOpt.path.replace('{dataSegment}', 'Data')
  const list = (accept: string): Promise<string> =>
    post(path, { sid: 4, instId: 2, rType: 1 }, { accept, authorization: `Bearer ${access_token}` })
  return [await list('application/xml'), await list('application/json')]
}

function readWithSaxes(xml: string): void {
  const parser = new SaxesParser()
  parser.on('text', () => undefined)
  parser.on('opentag', () => undefined)
  parser.write(xml).close()
}
