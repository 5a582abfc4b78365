import { expect, it } from 'vitest'
import { describedInterfaces } from '../../scripts/docs/pages.js'
import { weakerPage } from '../../scripts/docs/ambiguity-pages.js'
import { allWires } from '../../scripts/docs/wires.js'

const described = describedInterfaces()

it('an ambiguity shows the lines of the wire in which its readings differ, and no others', async () => {
  const one = described.map(({ api, document }) => ({
    api,
    document: {
      ...document,
      'x-ambiguity-registry': document['x-ambiguity-registry'].filter(({ id }) => id === 'requestNumberForm'),
    },
  }))
  const html = (await allWires(one)).get('market-data requestNumberForm') ?? ''
  const [integer = '', string = ''] = html.split('<pre>').slice(1)
  expect(integer).toContain('&quot;rType&quot;:1')
  expect(string).toContain('&quot;rType&quot;:&quot;1&quot;')
  expect(html).not.toContain('POST')
})

it('the page of what is accepted names the place, the reading and its source', () => {
  const row = weakerPage(described)
    .split('<tr>')
    .find((text) => text.includes('IsolatedMarginPair.enabled'))
  expect(row).toContain('string')
  expect(row).toContain('href="ambiguities/enabledType.html"')
  expect(row).toContain('<span class="tag assumed">assumed</span>')
})
