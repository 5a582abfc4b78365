/** What the mock holds has a limit: beyond it, the oldest goes. */
import { expect, it } from 'vitest'
import { createMock } from '../../../src/mock/index.js'
import { base, BODY, caller, login, NOW, searchOf, shop } from '../../support/mock-world.js'

const mostHeld = 3

it('a transaction beyond the limit takes the place of the oldest, and gets a number that none had', async () => {
  const { mock, initiate } = shop({ mostHeld })
  const numbers: (string | undefined)[] = []
  for (const orderId of ['A', 'B', 'C', 'D']) {
    await initiate({ ...BODY, orderId }, { search: searchOf(BODY.mid, orderId) })
    numbers.push((await mock.completePayment(orderId, 'success')).form['TXNID'])
  }
  expect(new Set(numbers).size).toBe(4)
  const held = mock.state().payments['transactions'] as { orderId: string }[]
  expect(held.map(({ orderId }) => orderId)).toEqual(['B', 'C', 'D'])
})

it('a token of one transaction beyond the limit takes the place of the oldest', async () => {
  const { initiate, charges } = shop({ mostHeld, assume: { repeatedTokenAge: 'freshToken' } })
  const tokens: string[] = []
  for (let count = 0; count < 4; count += 1) tokens.push(String((await initiate(BODY)).body['txnToken']))
  const results = await Promise.all(tokens.map(async (token) => (await charges(token)).resultStatus))
  expect(results).toEqual(['F', 'S', 'S', 'S'])
})

it('a bearer token beyond the limit takes the place of the oldest', async () => {
  const mock = createMock({ clock: () => NOW, mostHeld })
  for (let count = 0; count < 4; count += 1)
    expect((await mock.fetch(base + login.path, login)).status).toBe(200)
  expect(mock.state().marketData).toMatchObject({ liveTokens: 3 })
})

it('accounts that are enabled under ever new symbols have an end, even where symbols are not checked', async () => {
  const { mock, client } = caller({
    ...{ mostHeld, assume: { firstEnable: 'anyPair' }, marginWallet: { maxAccount: 100 } },
    unchecked: ['symbolThere', 'requestLimits'],
  })
  for (const symbol of ['A1', 'A2', 'A3', 'A4']) await client.enableIsolatedMarginAccount({ symbol })
  const symbols = (mock.state().marginWallet['isolatedAccounts'] as { symbol: string }[]).map(
    ({ symbol }) => symbol,
  )
  expect(symbols).toHaveLength(6)
  expect(symbols.at(-1)).toBe('A4')
})
