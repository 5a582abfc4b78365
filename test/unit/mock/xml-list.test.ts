import { describe, expect, it } from 'vitest'
import { createMarketDataClient, type FutOptRecord } from '../../../src/market-data/index.js'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import { recordLayouts } from '../../../generated/tables/market-data.js'
import { writeXmlList, type SentRecord } from '../../../src/mock/services/market-data/records.js'
import { mockAmbiguities, type MockAssume } from '../../../generated/ambiguities/mock.js'
import { resolveAssume } from '../../../src/ambiguity/assume.js'
import { readingsInForce } from '../../../src/mock/engine/readings.js'

const mock = createMock()

/** The document of a list in the default readings. */
function documentOf(list: keyof typeof recordLayouts, records: readonly SentRecord[]): string {
  return writeXmlList(
    recordLayouts[list],
    records,
    readingsInForce(resolveAssume<MockAssume>(mockAmbiguities, {}), {}),
  )
}

/** Reads a list as a client does that asked for XML. */
async function read(xml: string): Promise<FutOptRecord[]> {
  const headers = { 'content-type': 'application/xml; charset=utf-8' }
  const client = createMarketDataClient({
    baseUrl: 'https://market.example',
    credentials: demoCredentials.marketData,
    fetch: (url, init) =>
      url.endsWith('/Login') ? mock.fetch(url, init) : Promise.resolve(new Response(xml, { headers })),
  })
  return client.listFutOpt({ rType: 1 }, { format: 'xml' })
}

describe('the XML form of a list', () => {
  it.each([
    ['markup', '<item>&amp;</item>'],
    ['the end of a section', 'a]]>b]]&gt;c'],
    ['the start of one', '<![CDATA[a]]>'],
    ['quotes', `"a" 'b' \`c\``],
    ['a comment', '<!-- a -- b -->'],
    ['references', '&lt; &#60; &nbsp; & &&'],
    ['all that is left alone', 'L&T 5% é １ 😀 \u00a0 \u2028'],
    ['line ends within', 'a\r\nb\rc\nd'],
    ['a tab within', 'a\tb'],
    ['a name of objects', '__proto__'],
  ])('keeps %s', async (_, text) => {
    const [record, ...others] = await read(documentOf('FutOptList', [{ Symbol: 'A', CompanyName: text }]))
    expect(record?.CompanyName).toBe(text)
    expect(record?.Symbol).toBe('A')
    expect(others).toEqual([])
  })

  it('has the replacement character for what no document may hold', async () => {
    const text = 'a\0b\u0001c\u0008d\u000be\u000cf\u001fg\ufffeh\uffffi\ud83dj'
    const xml = documentOf('FutOptList', [{ Symbol: 'A', CompanyName: text }])
    expect(xml).not.toMatch(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/)
    expect((await read(xml))[0]?.CompanyName).toBe(text.replace(/[^a-j]/g, '\ufffd'))
  })
})
