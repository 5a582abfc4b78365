import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { operations } from '../../generated/operations/market-data.js'
import { recordLayouts } from '../../generated/records.js'
import { root } from '../../scripts/generate/apis.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'

/** What libxml2, an XML parser that is not ours, makes of a document: the number of items, or what is wrong. */
function countItems(document: string | URL): Promise<string> {
  return new Promise((resolve) => {
    const input = document instanceof URL ? fileURLToPath(document) : '-'
    const child = execFile('xmllint', ['--xpath', 'count(/*/item)', input], (_, stdout, stderr) =>
      resolve(stdout.trim() || stderr),
    )
    child.stdin?.end(document instanceof URL ? '' : document)
  })
}

describe('libxml2', () => {
  const folder = new URL('spec/market-data/examples/', root)
  it.each(readdirSync(folder).filter((name) => name.endsWith('.xml')))(
    'reads the example %s',
    async (name) => {
      expect(Number(await countItems(new URL(name, folder)))).toBeGreaterThanOrEqual(2)
    },
  )

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
    expect(await Promise.all(seen.map(countItems))).toEqual([String(bonds.length), String(contracts.length)])
    expect(seen.map((text) => /<(\w+List)>/.exec(text)?.[1])).toEqual([
      recordLayouts[operations.listFixedIncome.records].root,
      recordLayouts[operations.listFutOpt.records].root,
    ])
  })
})
