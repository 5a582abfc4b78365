/** Whatever is asked of the mock, and however often: what it holds has a limit. */
import { describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../../../src/mock/index.js'
import { base, BODY, caller, FIFTEEN_MINUTES, login, marginOf, NOW } from '../../support/mock-world.js'
import { sale, searchOf, shop } from '../../support/mock-world.js'

const mostHeld = 3

const orderIds = (mock: Mock): unknown[] =>
  (mock.state().payments['transactions'] as { orderId: string }[]).map(({ orderId }) => orderId)

describe('transactions beyond the limit', () => {
  const full = async () => {
    const open = shop({ mostHeld })
    const initiate = (orderId: string) =>
      open.initiate({ ...BODY, orderId }, { search: searchOf(BODY.mid, orderId) })
    for (const orderId of ['A', 'B', 'C']) expect((await initiate(orderId)).resultStatus).toBe('S')
    return { ...open, again: initiate }
  }

  it('are refused while each goes on, in words that say what to do', async () => {
    const { mock, again } = await full()
    expect(await again('D')).toMatchObject({
      status: 429,
      resultStatus: 'F',
      words: expect.stringMatching(
        /^The mock holds 3 unfinished transactions, and has no room for another: complete payments/,
      ) as unknown,
    })
    expect(mock.requests.at(-1)?.refused?.rule).toBe('room')
    expect(orderIds(mock)).toEqual(['A', 'B', 'C'])
    // One that is there can come again.
    expect((await again('A')).resultStatus).toBe('S')
  })

  it('take the place of the oldest whose payment has ended', async () => {
    const { mock, again } = await full()
    await mock.completePayment('B', 'success')
    expect((await again('D')).resultStatus).toBe('S')
    expect(orderIds(mock)).toEqual(['A', 'C', 'D'])
    expect((await again('E')).status).toBe(429)
  })

  it('take the place of the oldest whose token has expired', async () => {
    const { mock, again } = await full()
    mock.clock.advance(FIFTEEN_MINUTES)
    for (const orderId of ['D', 'E']) expect((await again(orderId)).resultStatus).toBe('S')
    expect(orderIds(mock)).toEqual(['C', 'D', 'E'])
  })

  it('get numbers that no earlier one had', async () => {
    const { mock, again } = await full()
    const ids = new Set<string | undefined>()
    for (const orderId of ['C', 'B', 'A'])
      ids.add((await mock.completePayment(orderId, 'success')).form['TXNID'])
    await again('D')
    ids.add((await mock.completePayment('D', 'success')).form['TXNID'])
    expect(ids.size).toBe(4)
  })
})

it('tokens of one transaction beyond the limit are refused while each works, and take the place of the oldest otherwise', async () => {
  const { mock, initiate, charges } = shop({ mostHeld, assume: { repeatedTokenAge: 'freshToken' } })
  const tokens: string[] = []
  const again = async () => {
    const answer = await initiate(BODY)
    if (answer.resultStatus === 'S') tokens.push(String(answer.body['txnToken']))
    return answer
  }
  for (let count = 0; count < 3; count += 1) {
    await again()
    mock.clock.advance(1_000)
  }
  expect((await again()).words).toMatch(/^The mock holds 3 valid transaction tokens/)
  expect(mock.state().payments).toMatchObject({ transactions: [{ repeats: 2 }] })
  mock.clock.advance(FIFTEEN_MINUTES - 3_000)
  expect((await again()).resultStatus).toBe('S')
  expect((await again()).status).toBe(429)
  expect((await charges(tokens[1] ?? '')).resultStatus).toBe('S')
})

it('bearer tokens beyond the limit are refused while each works, and take the place of those that have expired', async () => {
  const mock = createMock({ clock: () => NOW, mostHeld })
  const status = async (): Promise<number> => (await mock.fetch(base + login.path, login)).status
  expect([await status(), await status(), await status(), await status()]).toEqual([200, 200, 200, 429])
  expect(mock.requests.at(-1)?.refused?.message).toMatch(/^The mock holds 3 valid bearer tokens/)
  mock.clock.advance(3_600_000)
  expect(await status()).toBe(200)
  expect(mock.state().marketData).toMatchObject({ liveTokens: 1 })
  mock.revokeTokens()
  expect([await status(), await status(), await status(), await status()]).toEqual([200, 200, 200, 429])
})

it('order lists beyond the limit take the place of one that is over, and are refused while each works', async () => {
  let time = NOW
  const mock = createMock({ clock: () => time, mostHeld: 2 })
  // After the refusal, the client waits as long as it was told to.
  const sleep = (ms: number): Promise<void> => Promise.resolve(void (time += ms))
  const margin = marginOf(mock, { maxQueueMs: 60_000, sleep })
  const place = () => margin.createMarginOcoOrder(sale)
  const held = () => (mock.state().marginWallet['orderLists'] as unknown[]).length
  const before = held()
  const first = await place()
  let refused: unknown
  for (let count = 0; count < before + 4 && refused === undefined; count += 1)
    await place().catch((error: unknown) => (refused = error))
  expect(String(refused)).toMatch(/no room for another/)
  expect(held()).toBe(before + 2)
  await margin.cancelMarginOrderList({ symbol: 'SOLUSDT', orderListId: first.orderListId })
  await place()
  expect(held()).toBe(before + 2)
})

it('accounts that are enabled under ever new symbols have an end, even where symbols are not checked', async () => {
  const { mock, client, refusal } = caller({
    ...{ mostHeld, assume: { firstEnable: 'anyPair' }, marginWallet: { maxAccount: 100 } },
    unchecked: ['symbolThere', 'requestLimits'],
  })
  for (const symbol of ['A1', 'A2', 'A3']) await client.enableIsolatedMarginAccount({ symbol })
  const refused = await refusal((one) => one.enableIsolatedMarginAccount({ symbol: 'A4' }))
  expect(refused).toMatchObject({ status: 429, rule: 'room' })
  expect(mock.state().marginWallet['isolatedAccounts']).toHaveLength(6)
})
