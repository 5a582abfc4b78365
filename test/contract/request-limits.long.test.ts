/**
 * The client against a mock that counts, with its limits in force: whatever is called at once, however long it is on its
 * way, and wherever in a minute it begins, nothing is refused for too much. Beside others that use the same allowance, few
 * requests are refused, and every call gets its result.
 */
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits, operations } from '../../generated/tables/margin-wallet.js'
import {
  createMarginWalletClient,
  hmac,
  type MarginWalletClient,
  type MarginWalletOptions,
} from '../../src/margin-wallet/index.js'
import { createMock, demoCredentials, type Mock } from '../../src/mock/index.js'
import { holds } from '../support/property.js'
import { random } from '../support/random.js'
import { VirtualTime } from '../support/virtual-time.js'

const NOON = 1_795_262_400_000
const baseUrl = 'https://mock.example'
const { apiKey, secret } = demoCredentials.marginWallet
const [byAddress] = limits
const most = byAddress?.weight ?? 0
const [{ amount: heavy }] = operations.listMarginOrderLists.weights

interface Scene {
  readonly time: VirtualTime
  readonly mock: Mock
  readonly client: MarginWalletClient
  readonly next: () => number
  /** How many calls were refused for too much. */
  refusals(): number
}

/** @param phase how far the client's clock is behind that of the service */
function scene(seed: number, phase: number, options: Partial<MarginWalletOptions> = {}): Scene {
  const next = random(seed)
  const time = new VirtualTime(NOON + Math.floor(next() * 60_000))
  const mock = createMock({ clock: () => time.now() + phase })
  const slowest = [5, 200, 1_500][Math.floor(next() * 3)] ?? 0
  let refusals = 0
  const client = createMarginWalletClient({
    baseUrl,
    apiKey,
    signer: hmac(secret),
    clock: time.now,
    sleep: time.sleep,
    timeoutMs: 2_000_000,
    maxQueueMs: 1_900_000,
    fetch: async (url, init) => {
      await time.sleep(next() * slowest)
      const response = await time.instantly(() => mock.fetch(url, init))
      if (response.status === 429 || response.status === 418) refusals += 1
      await time.sleep(next() * slowest)
      return response
    },
    ...options,
  })
  return { time, mock, client, next, refusals: () => refusals }
}

type Call = (client: MarginWalletClient) => Promise<unknown>
const heaviest: Call = (client) => client.listMarginOrderLists()
const calls: readonly Call[] = [
  heaviest,
  (client) => client.listMarginOrderLists({ limit: 1 }),
  (client) => client.listWithdrawals(),
  (client) => client.listDeposits(),
  (client) => client.getIsolatedMarginAccount(),
  (client) => client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' }).catch(() => undefined),
]

/** What another process does at the same address: it reads, and takes no more than a part of what is left. */
async function others({ time, mock, next }: Scene, phase: number, share: number): Promise<void> {
  const minute = Math.floor((time.now() + phase) / 60_000)
  const counted = mock.requests.filter(
    ({ at, operationId, status }) =>
      operationId === 'listMarginOrderLists' && status === 200 && Math.floor(at / 60_000) === minute,
  )
  const left = most / heavy - counted.length
  const reads = Math.floor(left * share * next())
  for (let count = 0; count < reads; count += 1) {
    const query = `timestamp=${Math.floor(time.now() + phase)}`
    const signature = createHmac('sha256', secret).update(query).digest('hex')
    const address = `${baseUrl}${operations.listMarginOrderLists.path}?${query}&signature=${signature}`
    const headers = { 'x-mbx-apikey': apiKey }
    const { status } = await time.instantly(() => mock.fetch(address, { headers }))
    expect(status).toBe(200)
  }
}

describe('a mix of calls, each as soon as it may go', () => {
  const phase = fc.constantFrom(0, 300, -700, 20_000, -20_000, 3_000)
  const call = fc.record({
    atMs: fc.nat(40_000),
    call: fc.oneof(fc.constant(heaviest), fc.constantFrom(...calls)),
  })
  // As many as overrun every allowance that there is.
  const mix = fc.array(call, { minLength: 1, maxLength: 300, size: 'max' })

  it('alone', () =>
    holds(
      fc.asyncProperty(fc.nat(), phase, mix, async (seed, phase, mix) => {
        const on = scene(seed, phase)
        // A clock that is off is found out with the first answer, which refuses.
        await on.time.until(on.client.listCoinConfigs().catch(() => undefined))
        const made = mix.map(async ({ atMs, call }) => {
          await on.time.sleep(atMs)
          await call(on.client)
        })
        await on.time.until(Promise.all(made))
        expect(on.refusals()).toBe(0)
        // One read after each refusal of a change shows what became of it.
        const refused = on.mock.requests.filter(({ method, status }) => method === 'POST' && status === 400)
        expect(on.mock.requests.length).toBe(mix.length + 1 + refused.length)
      }),
      12,
    ))

  it.each(Array.from({ length: 8 }, (_, seed) => seed))('beside others, seed %i', async (seed) => {
    const phase = [0, 400, 10_000, -10_000][seed % 4] ?? 0
    const on = scene(1_000 + seed, phase)
    await on.time.until(on.client.listCoinConfigs().catch(() => undefined))
    await others(on, phase, 0.5)
    let isOver = false
    const beside = async (): Promise<void> => {
      while (!isOver) {
        await on.time.sleep(6_000 + on.next() * 15_000)
        await others(on, phase, 0.3)
      }
    }
    const noise = beside()
    const mix = Array.from({ length: 120 }, async () => {
      await on.time.sleep(Math.floor(on.next() * 4) * 17_000)
      await on.client.listMarginOrderLists()
    })
    await on.time.until(Promise.all(mix))
    isOver = true
    await on.time.until(noise)
    expect(on.refusals()).toBeLessThanOrEqual(mix.length / 10)
  })
})

it.each([-20_000, -950, -600, -200, 0, 300, 700, 999, 20_000])(
  'more than a minute takes goes in the next one, where the clock is off by %i ms',
  async (phase) => {
    const on = scene(90, phase)
    await on.time.pass(75_000 - (on.time.now() % 60_000))
    await on.time.until(on.client.listCoinConfigs().catch(() => undefined))
    const reads = Array.from({ length: most / heavy + 20 }, () => on.client.listMarginOrderLists())
    await on.time.until(Promise.all(reads))
    expect(on.refusals()).toBe(0)
  },
)

it('a minute takes all that it has room for, and the next one the rest', async () => {
  const on = scene(7, 0)
  const began = Math.ceil(on.time.now() / 60_000) * 60_000
  await on.time.pass(began - on.time.now())
  await on.time.until(on.client.listMarginOrderLists())
  const rest = Array.from({ length: most / heavy + 9 }, () => on.client.listMarginOrderLists())
  await on.time.until(Promise.all(rest))
  const minutes = on.mock.requests.map(({ at }) => Math.floor((at - began) / 60_000))
  expect(minutes.filter((minute) => minute === 0)).toHaveLength(most / heavy)
  expect(minutes.filter((minute) => minute === 1)).toHaveLength(10)
  expect(on.refusals()).toBe(0)
})

it('each call goes at once where the limiter is turned off, and the service refuses', async () => {
  const events: string[] = []
  const options = { rateLimit: false, retries: 0, onEvent: ({ type }: { type: string }) => events.push(type) }
  const on = scene(11, 20_000, options)
  await on.time.until(on.client.listCoinConfigs().catch(() => undefined))
  const began = on.time.now()
  const reads = Array.from({ length: most / heavy + 1 }, () => on.client.listMarginOrderLists())
  const ends = await on.time.until(Promise.allSettled(reads))
  expect(on.time.now() - began).toBeLessThan(4_000)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(on.refusals()).toBe(1)
  expect(events).not.toContain('wait')
  expect(events).toContain('clock')
})

it('a cancellation passes the reads that wait', async () => {
  const on = scene(3, 0)
  const order = {
    symbol: 'SOLUSDT',
    side: 'SELL',
    quantity: '7.50',
    price: '203.40',
    stopPrice: '171.20',
  } as const
  const { orderListId } = await on.time.until(on.client.createMarginOcoOrder(order))
  const ended: string[] = []
  const reads = Array.from({ length: most / heavy + 20 }, () =>
    on.client.listMarginOrderLists().then(() => ended.push('read')),
  )
  const cancel = on.client
    .cancelMarginOrderList({ symbol: 'SOLUSDT', orderListId })
    .then(() => ended.push('cancel'))
  await on.time.until(Promise.all([...reads, cancel]))
  expect(ended.indexOf('cancel')).toBeLessThan(most / heavy)
  expect(on.refusals()).toBe(0)
})
