/**
 * Changes over HTTP/2: prints how one ends that was carried out before its connection was cut, one that got no connection, and
 * one whose machine slept while it connected.
 */
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'

interface Dispatcher {
  readonly constructor: new (options: object) => object
}

// Node makes its dispatcher with the first request.
await fetch('data:,')
const symbols = [1, 2].map((version) => Symbol.for(`undici.globalDispatcher.${version}`))
const values = symbols.map((symbol) => Reflect.get(globalThis, symbol) as Dispatcher | undefined)
const { constructor: Agent } = values[1] ?? values[0]!
const agent = new Agent({ allowH2: true, connect: { rejectUnauthorized: false } })
symbols.forEach((symbol, index) => values[index] && Reflect.set(globalThis, symbol, agent))

const [keyFile = '', certificateFile = ''] = process.argv.slice(2)
let arrived = 0
const server = createSecureServer({ key: readFileSync(keyFile), cert: readFileSync(certificateFile) })
server.on('stream', (stream) => {
  arrived += 1
  stream.resume().on('end', () => stream.session?.destroy())
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const unused = createSecureServer().listen(0, '127.0.0.1')
await once(unused, 'listening')
const { port: unusedPort } = unused.address() as AddressInfo
await new Promise((resolve) => unused.close(resolve))

let now = Date.now()
/** How a change ends at a port. */
function changeAt(port: number): Promise<string> {
  const baseUrl = `https://127.0.0.1:${port}`
  const settings = { apiKey: 'key', signer: hmac('secret'), retries: 0, clock: () => now }
  const client = createMarginWalletClient({ baseUrl, ...settings })
  return client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' }).then(
    () => 'a result',
    ({ name }: Error) => name,
  )
}
const cut = await changeAt(port)
const refused = await changeAt(unusedPort)
subscribe('undici:client:connected', () => (now += 3_600_000))
const slept = await changeAt(port)
process.stdout.write(
  JSON.stringify({ node: process.versions.node.split('.')[0], arrived, cut, refused, slept }),
)
process.exit()
