/** Further third-party clients of the margin and wallet interface, over HTTP against the mock. */
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../../scripts/docs/evidence-page.js'
import { binanceApiNodePeer } from './binance-api-node.js'
import { ccxtPeer } from './ccxt.js'
import { commonPeer } from './common.js'
import { connectorTypescriptPeer } from './connector-typescript.js'
import { faults, type PeerFault } from './faults.js'
import { furtherBinanceApiNode, furtherCcxt, furtherCommon, furtherNodeBinanceApi } from './further.js'
import { nodeBinanceApiPeer } from './node-binance-api.js'
import { clients, published, readResults } from './outcomes.js'
import { suite } from './suite.js'

suite(ccxtPeer, furtherCcxt)
suite(nodeBinanceApiPeer, furtherNodeBinanceApi)
suite(binanceApiNodePeer, furtherBinanceApiNode)
suite(connectorTypescriptPeer)
suite(commonPeer, furtherCommon)

describe('The table of these clients', () => {
  it('names the versions that are installed', () => {
    const { clients: versions } = readResults()
    expect(Object.keys(versions)).toEqual([...clients])
    for (const [client, version] of Object.entries(versions))
      expect(JSON.parse(published(client, 'package.json'))).toMatchObject({ version })
  })

  it.each(Object.entries<PeerFault>(faults))('shows where the fault %s comes from', (id, fault) => {
    expect(published(fault.client, fault.file)).toContain(fault.text)
    const { faults: committed, outcomes } = readResults()
    expect(committed[id]).toEqual(fault)
    const found = Object.values(outcomes[fault.client] ?? {}).flatMap((calls) => Object.values(calls))
    expect(found.flatMap(faultsOf), 'It explains something.').toContain(id)
  })
})
