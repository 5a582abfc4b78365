import autocannon from 'autocannon'
import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'
import { demoCredentials } from '../../src/mock/index.js'
import { createPaymentsClient } from '../../src/payments/index.js'
import type { Case } from './compare.js'

const requests = 4_000
const connections = 50
const root = fileURLToPath(new URL('../../', import.meta.url))
const require = createRequire(import.meta.url)
const prism = join(dirname(require.resolve('@stoplight/prism-cli/package.json')), 'dist/index.js')

interface Sent {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Makes a call with a client over a fetch that keeps what was sent. */
type Call = (baseUrl: string, fetch: Fetch) => Promise<unknown>

/** One operation of each interface, with authentication and state. */
const calls: Readonly<Record<string, { readonly api: string; readonly call: Call }>> = {
  listOpenMarginOrderLists: {
    api: 'margin-wallet',
    call: (baseUrl, fetch) => {
      const { apiKey, secret } = demoCredentials.marginWallet
      const margin = createMarginWalletClient({ baseUrl, fetch, apiKey, signer: hmac(secret) })
      // The same signed request is sent over and over: it must hold for as long as a round takes.
      return margin.listOpenMarginOrderLists({ recvWindow: 60_000 })
    },
  },
  listFutOpt: {
    api: 'market-data',
    call: (baseUrl, fetch) =>
      createMarketDataClient({ baseUrl, fetch, credentials: demoCredentials.marketData }).listFutOpt({
        rType: 1,
      }),
  },
  fetchPcfDetails: {
    api: 'payments',
    call: async (baseUrl, fetch) => {
      const payments = createPaymentsClient({ baseUrl, fetch, ...demoCredentials.payments })
      const transaction = await payments.initiateTransaction({
        orderId: `BENCH-${Date.now()}`,
        txnAmount: { value: '1250.00', currency: 'INR' },
        userInfo: { custId: 'CUSTOMER_7' },
        callbackUrl: 'https://merchant.example/callback',
      })
      return payments.fetchPcfDetails({
        // Prism answers with the token of an example, whose age would be against it.
        transaction: transaction.txnToken,
        payMethods: [{ payMethod: 'CREDIT_CARD', instId: 'VISA' }],
      })
    },
  },
}

/** How long the mock takes over HTTP, beside Prism as it comes over the same description. */
export async function mockCases(): Promise<Case[]> {
  const ours = await started('Mock of all three interfaces: ', [
    '--import',
    'tsx',
    'src/tools/lacuna.ts',
    'mock',
    '--port',
    '0',
    '--quiet',
    '--unchecked',
    'requestLimits',
  ])
  const cases = Object.entries(calls).map(async ([operationId, { api, call }]): Promise<Case> => {
    const description = `generated/openapi/${api}.json`
    const stock = await started('listening on ', [
      prism,
      'mock',
      description,
      '--port',
      '0',
      '--host',
      '127.0.0.1',
      '--multiprocess',
      'false',
      '--verboseLevel',
      'info',
    ])
    return {
      name: `${requests} requests for ${operationId} over ${connections} connections`,
      ours: () => load(ours, call),
      peers: { 'Prism as it comes, no authentication, no state': () => load(stock, call) },
    }
  })
  return Promise.all(cases)
}

const children: ChildProcess[] = []
process.on('exit', () => children.forEach((child) => child.kill()))

/** Starts a server and resolves with the address that it prints. */
function started(before: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  child.unref()
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (piece: unknown) => {
      output += String(piece)
      const url = output.split(before)[1]?.match(/http:\/\/[\d.:]+/)?.[0]
      if (url !== undefined) resolve(url)
    })
    child.on('close', () => reject(new Error(`A server ended: ${output}`)))
  })
}

/** Sends one request of a client over and over. Every answer must be one of success. */
async function load(baseUrl: string, call: Call): Promise<void> {
  const sent: Sent[] = []
  await call(baseUrl, async (url, init) => {
    const { pathname, search } = new URL(url)
    const body = typeof init.body === 'string' ? init.body : ''
    const method = init.method === 'POST' ? 'POST' : 'GET'
    sent.push({
      path: pathname + search,
      method,
      headers: Object.fromEntries(new Headers(init.headers)),
      body,
    })
    return fetch(url, init)
  })
  const { path, method, headers, body } = sent.at(-1) ?? { path: '/', method: 'GET', headers: {}, body: '' }
  const result = await autocannon({
    url: baseUrl + path,
    method,
    headers,
    body,
    connections,
    amount: requests,
  })
  if (result['2xx'] !== requests)
    throw new Error(`${result.non2xx} of ${requests} were not answered with success`)
}
