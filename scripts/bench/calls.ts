import createClient from 'openapi-fetch'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import type { Case } from './compare.js'

const times = 2_000
const baseUrl = 'https://margin.example'
const answer = (): Promise<Response> =>
  Promise.resolve(
    new Response('{"enabledAccount":1,"maxAccount":20}', { headers: { 'content-type': 'application/json' } }),
  )

interface Paths {
  '/sapi/v1/margin/isolated/accountLimit': {
    get: {
      parameters: object
      responses: { 200: { content: { 'application/json': { enabledAccount: number } } } }
    }
  }
}

/** What a call costs besides the network: input checked, signed, written, decoded. */
export function callCases(): Case[] {
  const margin = createMarginWalletClient({ baseUrl, apiKey: 'key', signer: hmac('secret'), fetch: answer })
  const bare = createClient<Paths>({ baseUrl, fetch: answer })
  return [
    {
      name: `${times} calls, checked and signed, over a fetch that answers at once`,
      ours: async () => {
        for (let count = 0; count < times; count += 1) await margin.getIsolatedMarginAccountLimit()
      },
      peers: {
        'openapi-fetch, unchecked and unsigned': async () => {
          for (let count = 0; count < times; count += 1)
            await bare.GET('/sapi/v1/margin/isolated/accountLimit')
        },
      },
    },
  ]
}
