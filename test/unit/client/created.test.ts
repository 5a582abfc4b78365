/** What keeps a client of each API from being created; `options.test.ts` has the options that all of them share. */
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createPaymentsClient, type PaymentsOptions } from '../../../src/payments/index.js'
import { thrownAs } from '../../support/caught.js'
import { API_KEY, SECRET } from '../margin-wallet/service.js'
import { marketClient } from '../market-data/service.js'
import { KEY, MID } from '../payments/gateway.js'

const gateway = { baseUrl: 'https://gateway.example', mid: MID, websiteName: 'SITE', merchantKey: KEY }
const wallet = { baseUrl: 'https://margin.example', apiKey: API_KEY, signer: hmac(SECRET) }
const create = {
  'market data': (options: object) => () => marketClient(options),
  payments: (options: object) => () => createPaymentsClient({ ...gateway, ...options }),
  'margin and wallet': (options: object) => () => createMarginWalletClient({ ...wallet, ...options }),
}
const inClear = { baseUrl: 'http://service.example' }
const pcf = (method: string, path: string) => ({ assume: { pcfOperation: { method, path } } })
const user = (password: unknown) => ({ credentials: { username: 'u', password } })

it.each<[api: keyof typeof create, options: object, says: string]>([
  ['market data', inClear, 'must begin with https://, unless allowInsecureHttp: true'],
  ['payments', inClear, 'must begin with https://, unless allowInsecureHttp: true'],
  ['margin and wallet', inClear, 'must begin with https://, unless allowInsecureHttp: true'],
  ['market data', { credentials: undefined }, 'credentials must be { username, password }'],
  ['market data', user(''), 'credentials.password must be a text that is not empty'],
  ['market data', user(12345678), 'credentials.password must be a text'],
  ['market data', { decimals: 'text' }, "decimals must be 'number', 'string' or 'raw'"],
  ['market data', { username: 'u' }, 'username is not an option; options: '],
  ['market data', { tokenStore: {} }, 'tokenStore'],
  ['market data', { tokenStore: 'redis' }, 'tokenStore'],
  ['market data', { tokenLifetimeMs: 0 }, 'tokenLifetimeMs'],
  ['payments', { mid: '' }, 'mid must'],
  ['payments', { mid: undefined }, 'mid must'],
  ['payments', { mid: 'a|b' }, 'mid must'],
  ['payments', { mid: '\ud83d' }, 'mid must be a text with a UTF-8 form'],
  ['payments', { mid: 1 }, 'mid must'],
  ['payments', { websiteName: '' }, 'websiteName must'],
  ['payments', { websiteName: 'a|b' }, 'websiteName must'],
  ['payments', { gatewayRoot: '/theia' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: 'theia/api' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: '..' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: 'the ia' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: 'theia?x=1' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: 'a%2Fb' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: 'a\\b' }, 'gatewayRoot must'],
  ['payments', { gatewayRoot: '' }, 'gatewayRoot must'],
  ['payments', { merchantkey: KEY }, 'merchantkey is not an option'],
  ['payments', { credentials: {} }, 'credentials is not an option'],
  ['payments', { responseSignature: 'always' }, 'responseSignature must be require or check'],
  ['payments', pcf('POST', '/{gatewayRoot}/{mid}/pcf'), 'pcfOperation'],
  ['payments', { merchantKey: undefined }, 'merchantKey must'],
  ['payments', { merchantKey: 'demo-merchant-1' }, 'has 15'],
  ['payments', { merchantKey: 'demo-merchant-160' }, 'has 17'],
  ['payments', { merchantKey: 'demo-merchant-16demo-merchant-160' }, 'has 33'],
  ['payments', { merchantKey: 'démo-merchant-16' }, 'has 17'],
  ['payments', { merchantKey: '' }, 'is the variable set where this runs?'],
  ['payments', { merchantKey: 'demo-merchant-1\n\n' }, 'white space'],
  ['margin and wallet', { apiKey: undefined }, 'apiKey must be a text that is not empty'],
  ['margin and wallet', { apiKey: '' }, 'apiKey must be a text that is not empty'],
  ['margin and wallet', { apiKey: 'a\n' }, 'apiKey must not contain white space'],
  ['margin and wallet', { apiKey: 'ключ' }, 'apiKey must not contain white space or characters'],
  ['margin and wallet', { signer: undefined }, 'signer must be hmac(secret), ed25519(key), rsa(key)'],
  ['margin and wallet', { signer: SECRET }, 'signer must be hmac(secret)'],
  ['margin and wallet', { signer: hmac }, 'signer must be hmac(secret)'],
  ['margin and wallet', { recvWindow: 0 }, 'recvWindow is 0; it must be >= 1'],
  ['margin and wallet', { recvWindow: 60_001 }, 'recvWindow is 60001; it must be <= 60000'],
  ['margin and wallet', { recvWindow: '5000' }, "recvWindow is '5000'; it must be integer"],
  ['margin and wallet', { secret: SECRET }, 'secret is not an option'],
])('a client of %s cannot be created with %j', (api, options, says) => {
  const error = thrownAs(RequestError, create[api](options))
  expect(error.message).toContain(says)
  expect(error.problems.length).toBeGreaterThan(0)
  const keys = Object.values(options).filter((value) => 'merchantKey' in options && value)
  const secrets = [SECRET, KEY, '12345678', ...(keys as readonly string[])]
  for (const secret of secrets) expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(secret)
})

describe('a client of payments cannot be created', () => {
  it('without options', () => {
    expect(() => createPaymentsClient(undefined as unknown as PaymentsOptions)).toThrow(RequestError)
  })

  it('and its error says everything that is wrong at once', () => {
    const { problems } = thrownAs(
      RequestError,
      create.payments({ mid: '', websiteName: '', gatewayRoot: '/' }),
    )
    expect(problems.map(({ field }) => field)).toEqual(['mid', 'websiteName', 'gatewayRoot'])
  })
})
