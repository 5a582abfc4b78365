/** Requests as a client would send them, for tests that send what no client would. */
import { createHmac } from 'node:crypto'
import { demoCredentials, type Mock } from '../../../src/mock/index.js'

export const base = 'https://mock.example'

/** The moment at which the mocks of these tests stand, unless they move it. */
export const now = 1_795_262_400_000

export const json = { 'content-type': 'application/json' }
export const apiKey = { 'x-mbx-apikey': demoCredentials.marginWallet.apiKey }

/** A query, as it is written here, with timestamp and signature. */
export function signed(query = ''): string {
  const stamped = [query, `timestamp=${now}`].filter((part) => part !== '').join('&')
  const { secret } = demoCredentials.marginWallet
  return `${stamped}&signature=${createHmac('sha256', secret).update(stamped).digest('hex')}`
}

/** A request for the token of market data. */
export const login = {
  path: '/WebAPI/Api/V1/Users/Login',
  method: 'POST',
  headers: json,
  body: JSON.stringify(demoCredentials.marketData),
}

/** Logs in, and returns the token. */
export async function tokenOf(mock: Mock): Promise<string> {
  const answer = await mock.fetch(base + login.path, login)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}

/** A request for futures and options with that token. */
export function dataRequest(token: string) {
  return {
    path: '/WebAPI/Api/V1/Data/FutOpt',
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: '{"sid":4,"instId":2,"rType":1}',
  }
}
