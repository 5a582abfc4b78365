/**
 * The published descriptions in another tool's hands: Prism as it comes, started by `npm run mock -- --stock`, answers
 * every operation to our clients.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { program } from '../../scripts/program.js'
import { at } from '../support/json.js'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'
import { demoCredentials } from '../../src/mock/index.js'
import { createPaymentsClient } from '../../src/payments/index.js'
import { publishedOf, resultOf } from '../support/published.js'

const stock = spawn(process.execPath, [program('tsx'), 'scripts/mock.ts', '--stock', '--port', '0'], {
  cwd: fileURLToPath(root),
})
afterAll(() => stock.kill())

let output = ''
const ended = new Promise<never>((_, reject) => {
  stock.on('close', () => reject(new Error(`Prism ended: ${output}`)))
})
ended.catch(() => undefined)
for (const stream of [stock.stdout, stock.stderr]) stream.on('data', (piece) => (output += String(piece)))

/** The address of Prism over the description of an API, once it listens. */
function listening(api: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    const read = (): void => {
      const url = new RegExp(`^${api}: .*listening on (http://[\\d.:]+)`, 'm').exec(output)?.[1]
      if (url !== undefined) resolve(url)
    }
    read()
    stock.stdout.on('data', read)
  })
  return Promise.race([found, ended])
}

const common = { validate: 'throw' } as const

/** What Prism will answer, whatever it is asked for: a client takes it for an answer where it asks for just that. */
function answered<Name extends string>(operationId: string, ...names: Name[]): Record<Name, string> {
  const result = resultOf(publishedOf('margin-wallet'), operationId)
  return Object.fromEntries(names.map((name) => [name, String(at(result, `/${name}`))])) as Record<
    Name,
    string
  >
}

/** Which margin account an answer of Prism is about. */
function account(operationId: string): { readonly isIsolated: 'TRUE' | 'FALSE' } {
  const isIsolated = at(resultOf(publishedOf('margin-wallet'), operationId), '/isIsolated')
  return { isIsolated: isIsolated === true ? 'TRUE' : 'FALSE' }
}

/** Each interface's operations, called with the least that they take. */
const calls: Readonly<Record<string, (baseUrl: string) => readonly Promise<unknown>[]>> = {
  'market-data': (baseUrl) => {
    const market = createMarketDataClient({ ...common, baseUrl, credentials: demoCredentials.marketData })
    return [market.login(), market.listFixedIncome({ instId: 2, rType: 8 }), market.listFutOpt({ rType: 19 })]
  },
  payments: (baseUrl) => {
    const pcf = resultOf(publishedOf('payments'), 'fetchPcfDetails')
    const payments = createPaymentsClient({ ...common, ...demoCredentials.payments, baseUrl })
    return [
      payments.initiateTransaction({
        orderId: 'ORDER-1',
        txnAmount: { value: '1.00', currency: 'INR' },
        userInfo: { custId: 'C' },
        callbackUrl: 'https://merchant.example/callback',
      }),
      payments.fetchPcfDetails({
        transaction: String(at(pcf, '/head/txnToken')),
        payMethods: [{ payMethod: String(at(pcf, '/body/payMethods/0/payMethod')) }],
      }),
    ]
  },
  'margin-wallet': (baseUrl) => {
    const { apiKey, secret } = demoCredentials.marginWallet
    const margin = createMarginWalletClient({ ...common, baseUrl, apiKey, signer: hmac(secret) })
    const placed = resultOf(publishedOf('margin-wallet'), 'createMarginOcoOrder')
    const quantity = String(at(placed, '/orderReports/0/origQty'))
    const side = at(placed, '/orderReports/0/side') === 'SELL' ? 'SELL' : 'BUY'
    return [
      margin.enableIsolatedMarginAccount(answered('enableIsolatedMarginAccount', 'symbol')),
      margin.disableIsolatedMarginAccount(answered('disableIsolatedMarginAccount', 'symbol')),
      margin.getIsolatedMarginAccount({ symbols: 'SOLUSDT' }),
      margin.getIsolatedMarginAccountLimit(),
      margin.createMarginOcoOrder({
        ...{ side, quantity, price: '1.5', stopPrice: '2' },
        ...answered('createMarginOcoOrder', 'symbol', 'listClientOrderId'),
        ...account('createMarginOcoOrder'),
      }),
      margin.cancelMarginOrderList({
        ...answered('cancelMarginOrderList', 'symbol', 'orderListId'),
        ...account('cancelMarginOrderList'),
      }),
      margin.getMarginOrderList({
        ...answered('getMarginOrderList', 'orderListId', 'symbol'),
        ...account('getMarginOrderList'),
      }),
      margin.listMarginOrderLists(),
      margin.listOpenMarginOrderLists(),
      margin.listCoinConfigs(),
      // By no id: not each withdrawal of the published answer has one of the caller's.
      margin.listWithdrawals(),
      margin.listDeposits({ status: 1 }),
    ]
  },
}

describe.each(readApiNames())('Prism as it comes, over the published description of %s', (api) => {
  it('answers every operation with something that the client decodes', async () => {
    const results = await Promise.all(calls[api]?.(await listening(api)) ?? [])
    expect(results.length).toBeGreaterThan(0)
    for (const result of results) expect(result).toBeTypeOf('object')
  })
})
