import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { operations, recordLayouts } from '../../generated/tables/market-data.js'
import { root } from '../../scripts/generate/apis.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'

/** What libxml2, an XML parser that is not ours, makes of a document: the number of items, or what is wrong. */
function countItems(document: string | Uint8Array): string {
  const { stdout, stderr } = spawnSync('xmllint', ['--xpath', 'count(/*/item)', '-'], {
    input: document,
    encoding: 'utf8',
  })
  return stdout.trim() || stderr
}

describe('libxml2', () => {
  const folder = new URL('spec/market-data/examples/', root)
  it.each(readdirSync(folder).filter((name) => name.endsWith('.xml')))('reads the example %s', (name) => {
    expect(Number(countItems(readFileSync(new URL(name, folder))))).toBeGreaterThanOrEqual(2)
  })

  it('reads what the mock answers', async () => {
    const seen: string[] = []
    const mock = createMock()
    const market = createMarketDataClient({
      baseUrl: 'https://mock.example',
      credentials: demoCredentials.marketData,
      fetch: async (url, init) => {
        const response = await mock.fetch(url, init)
        if (!url.endsWith('/Login')) seen.push(await response.clone().text())
        return response
      },
    })
    const bonds = await market.listFixedIncome({ instId: 1, rType: 1 }, { format: 'xml' })
    const contracts = await market.listFutOpt({ rType: 1 }, { format: 'xml' })
    expect(seen.map(countItems)).toEqual([String(bonds.length), String(contracts.length)])
    expect(seen.map((text) => /<(\w+List)>/.exec(text)?.[1])).toEqual([
      recordLayouts[operations.listFixedIncome.records].root,
      recordLayouts[operations.listFutOpt.records].root,
    ])
  })
})
