import { expect, it } from 'vitest'
import { createMock } from '../../../../src/mock/index.js'
import { marginOf, NOW } from '../../../support/mock-world.js'

it('order lists beyond the limit take the place of one that is over, and are refused while each works', async () => {
  let time = NOW
  const mock = createMock({ clock: () => time, mostHeld: 2 })
  const margin = marginOf(mock, {
    // After the refusal, the client waits as long as it was told to.
    maxQueueMs: 60_000,
    sleep: (ms) => Promise.resolve(void (time += ms)),
  })
  const place = () =>
    margin.createMarginOcoOrder({
      symbol: 'SOLUSDT',
      side: 'SELL',
      quantity: '12.5',
      price: '198.50',
      stopPrice: '171.20',
    })
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
