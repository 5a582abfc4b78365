import { describe, expect, it } from 'vitest'
import type { MarginWalletClient } from '../../../../src/margin-wallet/index.js'
import {
  caller,
  marginOf,
  NOW,
  send,
  signed,
  type Caller,
  type Refused,
  sale,
} from '../../../support/mock-world.js'

const withdrawals = (client: MarginWalletClient): Promise<unknown> => client.listWithdrawals()
const all = (client: MarginWalletClient): Promise<unknown> => client.listMarginOrderLists()

type CallOf = (client: MarginWalletClient) => Promise<unknown>

/** Each call has a client of its own: one client would count, and not exceed a limit. */
async function times(count: number, { mock }: Caller, call: CallOf) {
  for (let made = 0; made < count; made += 1) await call(marginOf(mock))
}

function refusal(who: Caller, call: CallOf): Promise<Refused> {
  return who.refusal(() => call(marginOf(who.mock)))
}

describe('weights', () => {
  it('are counted for each operation by itself, and told in the headers', async () => {
    const { client } = caller()
    for (const used of ['200', '400']) {
      const { response } = await client.listMarginOrderLists().withResponse()
      expect(response.headers.get('x-sapi-used-ip-weight-1m')).toBe(used)
      expect(response.headers.has('x-sapi-used-uid-weight-1m')).toBe(false)
    }
    const { response } = await client.listOpenMarginOrderLists().withResponse()
    expect(response.headers.get('x-sapi-used-ip-weight-1m')).toBe('10')
  })

  it('are those of what the order may do', async () => {
    const { client } = caller()
    const used: (string | null)[] = []
    for (const sideEffectType of ['NO_SIDE_EFFECT', 'MARGIN_BUY', 'AUTO_BORROW_REPAY'] as const) {
      const { response } = await client.createMarginOcoOrder({ ...sale, sideEffectType }).withResponse()
      used.push(response.headers.get('x-sapi-used-uid-weight-1m'))
    }
    expect(used).toEqual(['6', '1506', '3006'])
  })

  it('are used up at 12,000 a minute, until the next minute', async () => {
    const who = caller()
    await times(60, who, all)
    who.mock.clock.advance(1_000)
    const refused = await who.mock.fetch('https://mock.example/sapi/v1/margin/allOrderList', {
      headers: { 'x-mbx-apikey': 'demo-api-key' },
    })
    expect(refused.status).toBe(429)
    // NOW is the beginning of a minute.
    expect(refused.headers.get('retry-after')).toBe('59')
    expect(refused.headers.get('x-sapi-used-ip-weight-1m')).toBe('12000')
    await who.client.listOpenMarginOrderLists()
    who.mock.clock.advance(59_000)
    expect(await who.client.listMarginOrderLists()).toHaveLength(2)
  })

  it('leave no trace in the answer of a fault that takes the place of the refusal', async () => {
    const who = caller()
    await times(60, who, all)
    who.mock.setFault('listMarginOrderLists', 'gatewayTimeout')
    const response = await who.mock.fetch('https://mock.example/sapi/v1/margin/allOrderList', {
      headers: { 'x-mbx-apikey': 'demo-api-key' },
    })
    expect(response.status).toBe(504)
    expect(response.headers.get('retry-after')).toBeNull()
  })

  it('of the withdraw history are used up after ten calls of a second', async () => {
    const who = caller()
    await times(10, who, withdrawals)
    expect(await refusal(who, withdrawals)).toMatchObject({ status: 429, code: -1003, rule: 'requestLimits' })
    who.mock.clock.advance(1_000)
    const { response } = await who.client.listWithdrawals().withResponse()
    expect(response.rateLimits).toEqual({
      'x-sapi-used-uid-weight-1m': 198_000,
      'x-sapi-used-uid-weight-1s': 18_000,
    })
    // Only the latest window counts, for tests that all begin at one time.
    who.mock.clock.set(NOW)
    await times(10, who, withdrawals)
  })

  it('are counted and limit nobody where the rule is left unchecked', async () => {
    const who = caller({ unchecked: ['requestLimits'] })
    await times(61, who, all)
    const { response } = await who.client.listMarginOrderLists().withResponse()
    expect(response.rateLimits).toEqual({ 'x-sapi-used-ip-weight-1m': 12_400 })
  })

  it('are counted of refused requests too, but not of strangers', async () => {
    const { mock, client } = caller()
    const path = '/sapi/v1/margin/allOrderList'
    expect(await send(mock, { path, query: signed('limit=0') })).toHaveProperty('status', 400)
    expect(await send(mock, { path, headers: { 'x-mbx-apikey': 'another' } })).toHaveProperty('status', 401)
    const { response } = await client.listMarginOrderLists().withResponse()
    expect(response.rateLimits).toEqual({ 'x-sapi-used-ip-weight-1m': 400 })
  })
})

it('who goes on after refusals is banned, from every operation, for two minutes and longer each time', async () => {
  const who = caller()
  const exhaust = async (): Promise<unknown[]> => {
    await times(10, who, withdrawals)
    const statuses: unknown[] = []
    for (let made = 0; made < 6; made += 1) statuses.push((await refusal(who, withdrawals)).status)
    return statuses
  }
  expect(await exhaust()).toEqual([429, 429, 429, 429, 429, 418])
  expect(await refusal(who, (client) => client.listDeposits())).toMatchObject({ status: 418, code: -1003 })
  who.mock.clock.advance(119_999)
  expect(await refusal(who, (client) => client.listDeposits())).toHaveProperty('status', 418)
  who.mock.clock.advance(1)
  await who.client.listDeposits()
  expect(await exhaust()).toEqual([429, 429, 429, 429, 429, 418])
  who.mock.clock.advance(239_999)
  expect(await refusal(who, (client) => client.listDeposits())).toHaveProperty('status', 418)
  who.mock.clock.advance(1)
  expect(await who.client.listDeposits()).toHaveLength(2)
  expect(who.mock.clock.now()).toBe(NOW + 360_000)
})

it('is held to its limits even where the mock holds next to nothing', async () => {
  const who = caller({ mostHeld: 1 })
  await times(10, who, withdrawals)
  expect(await refusal(who, withdrawals)).toMatchObject({ status: 429, rule: 'requestLimits' })
})
