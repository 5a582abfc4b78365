import { describe, expect, it } from 'vitest'
import { createMock } from '../../../../src/mock/index.js'
import { caller } from '../../../support/mock-world.js'

describe('what a user gives', () => {
  it('is which accounts and symbols there are', async () => {
    const { client, refusal } = caller({
      marginWallet: { isolatedAccounts: { MYPAIR: false }, symbols: ['OTHER'] },
    })
    expect(await client.enableIsolatedMarginAccount({ symbol: 'MYPAIR' })).toHaveProperty('success', true)
    const enable = (symbol: string) => refusal((one) => one.enableIsolatedMarginAccount({ symbol }))
    expect(await enable('OTHER')).toMatchObject({ rule: 'firstEnable' })
    expect(await enable('NOSUCHPAIR')).toMatchObject({ code: -1121, rule: 'symbolThere' })
  })

  it.each<[string, object, string]>([
    ['a list of deposits', { deposits: [] }, 'deposits must be a whole number'],
    ['a symbol with a comma', { symbols: ['A,B'] }, 'a list of symbols without commas'],
    ['symbols that are no list', { symbols: 'A' }, 'a list of symbols without commas'],
    ['an account without a symbol', { isolatedAccounts: { '': true } }, 'without commas and spaces'],
    ['an account with a space', { isolatedAccounts: { 'A B': true } }, 'without commas and spaces'],
  ])('is refused before the mock starts: %s', (_, options, words) => {
    expect(() => createMock({ marginWallet: options })).toThrow(words)
  })
})

it('accounts that are enabled under ever new symbols have an end, even where symbols are not checked', async () => {
  const { mock, client, refusal } = caller({
    mostHeld: 3,
    assume: { firstEnable: 'anyPair' },
    marginWallet: { maxAccount: 100 },
    unchecked: ['symbolThere', 'requestLimits'],
  })
  for (const symbol of ['A1', 'A2', 'A3']) await client.enableIsolatedMarginAccount({ symbol })
  expect(await refusal((one) => one.enableIsolatedMarginAccount({ symbol: 'A4' }))).toMatchObject({
    status: 429,
    rule: 'room',
  })
  expect(mock.state().marginWallet['isolatedAccounts']).toHaveLength(6)
})
