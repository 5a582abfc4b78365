/** Credentials leave this machine over TLS alone, unless somebody says otherwise. */
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { demoCredentials } from '../../../src/mock/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import { thrownAs } from '../../support/caught.js'
import { lacuna, type Ended } from '../../support/test-terminal.js'

const { marketData, payments, marginWallet } = demoCredentials
const sent: string[] = []
const fetch = (url: string): Promise<Response> => {
  sent.push(url)
  return Promise.resolve(Response.json({}, { status: 404 }))
}

interface Address {
  readonly baseUrl: string
  readonly allowInsecureHttp?: boolean
}

const clients = {
  'market data': (address: Address) =>
    createMarketDataClient({ ...address, fetch, credentials: marketData }).login(),
  payments: (address: Address) =>
    createPaymentsClient({ ...address, ...payments, fetch }).initiateTransaction({
      orderId: 'A-1',
      txnAmount: { value: '1.00', currency: 'INR' },
      userInfo: { custId: 'CUST_1' },
      callbackUrl: 'https://shop.example/paid',
    }),
  'margin and wallet': (address: Address) =>
    createMarginWalletClient({
      ...address,
      fetch,
      apiKey: marginWallet.apiKey,
      signer: hmac(marginWallet.secret),
    }).raw.GET('/sapi/v1/margin/isolated/accountLimit', { params: { query: {} } }),
}

describe.each(Object.entries(clients))('a client of %s', (_, call) => {
  it('is not made for an address in clear, and names the option that allows it', () => {
    const error = thrownAs(RequestError, () => call({ baseUrl: 'http://service.example' }))
    expect(error.message).toContain('baseUrl must begin with https://')
    expect(error.message).toContain('allowInsecureHttp: true')
  })

  it('calls such an address where that is allowed', async () => {
    sent.length = 0
    await call({ baseUrl: 'http://service.example', allowInsecureHttp: true }).catch(() => undefined)
    expect(sent[0]).toMatch(/^http:\/\/service\.example\//)
  })
})

const commands: Readonly<Record<string, readonly string[]>> = {
  'lacuna call': ['call', 'login'],
  'lacuna probe market-data': ['probe', 'market-data'],
  'lacuna probe payments': ['probe', 'payments', '--mid', 'A', '--website-name', 'B', '--production'],
  'lacuna probe margin-wallet': ['probe', 'margin-wallet'],
}

describe.each(Object.entries(commands))('%s', (_, command) => {
  const run = (baseUrl: string, args: readonly string[] = [], variables: object = {}): Promise<Ended> =>
    lacuna([...command, '--base-url', baseUrl, '--dry-run', ...args], {
      env: { LACUNA_USERNAME: 'me', ...variables },
    })

  it('refuses an address in clear, and names the switch', async () => {
    for (const baseUrl of [
      'http://service.example',
      'HTTP://localhost.evil.example',
      'http://[::ffff:7f00:1]',
    ])
      for (const variables of [{}, { LACUNA_ALLOW_INSECURE_HTTP: '0' }]) {
        const { code, stdout, stderr } = await run(baseUrl, [], variables)
        expect([code, stdout]).toEqual([2, ''])
        expect(stderr).toContain('add --allow-insecure-http or set LACUNA_ALLOW_INSECURE_HTTP=1')
      }
  })

  it('takes it with the switch, and this machine without', async () => {
    expect((await run('http://service.example', ['--allow-insecure-http'])).code).toBe(0)
    expect((await run('http://service.example', [], { LACUNA_ALLOW_INSECURE_HTTP: '1' })).code).toBe(0)
    expect((await run('http://127.0.0.1:4010')).code).toBe(0)
  })
})

describe('a probe of an address in clear that was allowed', () => {
  it('sends there', async () => {
    sent.length = 0
    const env = { LACUNA_USERNAME: 'me', LACUNA_PASSWORD: 'a-password' }
    const probe = ['probe', 'market-data', '--base-url', 'http://service.example', '--allow-insecure-http']
    await lacuna([...probe, '--json'], { env, fetch })
    expect(sent[0]).toMatch(/^http:\/\/service\.example\//)
  })
})
