/** 500 requests to the mock and to Prism as it comes, over HTTP, by 50 callers that keep their connections. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import type { CommonOptions } from 'lacuna'
import { createMarginWalletClient, hmac } from 'lacuna/margin-wallet'
import { createMarketDataClient } from 'lacuna/market-data'
import { demoCredentials } from 'lacuna/mock'
import { createPaymentsClient } from 'lacuna/payments'
import { program } from '../program.js'
import type { Contest } from './contest.js'

const amount = 500
const cwd = fileURLToPath(new URL('../../', import.meta.url))
const { marginWallet, marketData, payments } = demoCredentials

type Call = (options: CommonOptions) => Promise<unknown>

/** A call of each interface whose request can be sent over and over, whatever came of it before. */
const calls: readonly (readonly [api: string, operationId: string, call: Call])[] = [
  [
    'margin-wallet',
    'listDeposits',
    (options) =>
      createMarginWalletClient({
        ...options,
        apiKey: marginWallet.apiKey,
        signer: hmac(marginWallet.secret),
        // The same signed request is sent over and over: it must hold for as long as a round takes.
        recvWindow: 60_000,
      }).listDeposits(),
  ],
  [
    'market-data',
    'listFutOpt',
    (options) => createMarketDataClient({ ...options, credentials: marketData }).listFutOpt({ rType: 1 }),
  ],
  [
    'payments',
    'initiateTransaction',
    (options) =>
      createPaymentsClient({ ...options, ...payments }).initiateTransaction({
        orderId: `BENCH-${Date.now()}`,
        txnAmount: { value: '1250.00', currency: 'INR' },
        userInfo: { custId: 'CUSTOMER_7' },
        callbackUrl: 'https://merchant.example/callback',
      }),
  ],
]

export async function mockContests(): Promise<Contest[]> {
  const ours = await started('--input-type=module', '--eval', mock)
  return Promise.all(
    calls.map(async ([api, operationId, call]): Promise<Contest> => {
      const options = [
        '--port',
        '0',
        '--host',
        '127.0.0.1',
        '--multiprocess',
        'false',
        '--verboseLevel',
        'info',
      ]
      const stock = await started(program('prism'), 'mock', `generated/openapi/${api}.json`, ...options)
      return {
        what: `${amount} requests: ${operationId}`,
        ours: () => load(ours, call),
        peers: { 'Prism as it comes, no authentication, no state': () => load(stock, call) },
      }
    }),
  )
}

/** Without the rules that would refuse who sends so much. */
const mock = `import { createMock } from 'lacuna/mock'
const { url } = await createMock({ unchecked: ['requestLimits'] }).listen({ port: 0 })
console.log('listening on ' + url)`

/** Starts a server, and gives its address. */
function started(...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  process.on('exit', () => child.kill())
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (piece: unknown) => {
      output += String(piece)
      const [, url] = /listening on (http:\/\/[\d.:]+)/.exec(output) ?? []
      if (url !== undefined) resolve(url)
    })
    child.on('close', () => reject(new Error(`The server ended: ${output}`)))
  })
}

/** Sends one request of a client over and over. Every answer must be one of success. */
async function load(baseUrl: string, call: Call): Promise<void> {
  let last: Parameters<NonNullable<CommonOptions['fetch']>> | undefined
  await call({
    baseUrl,
    fetch: (url, init) => {
      last = [url, init]
      return fetch(url, init)
    },
  })
  if (last === undefined) throw new Error('Nothing was sent')
  const [url, { method, headers, body }] = last
  const result = await autocannon({
    ...{ url, connections: 50, amount, method: method === 'POST' ? 'POST' : 'GET' },
    headers: Object.fromEntries(new Headers(headers)),
    body: typeof body === 'string' ? body : '',
    // It looks once in this time whether all is answered: once a second, every load would take whole seconds.
    sampleInt: 5,
  })
  if (result['2xx'] !== amount) throw new Error(`${result.non2xx} of ${amount} requests failed: ${url}`)
}
