/** Each reading of the forms that answers of several operations have in common, and of filters. */
import { describe, expect, it } from 'vitest'
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import { createMock } from '../../../../src/mock/index.js'
import { clientOf, NOW } from './caller.js'
import { all, deposits, seen, type Call } from './seen.js'

describe('emptyList', () => {
  it('is not asked for where something comes', async () => {
    expect((await seen({ emptyList: 'nullBody' }, deposits)).noted).not.toHaveProperty('emptyList')
  })
})

describe('withdrawHistoryWeight', () => {
  it('leaves other operations alone', async () => {
    const { headers, noted } = await seen({ withdrawHistoryWeight: 'ip' }, deposits)
    expect([...headers.keys()].filter((name) => name.startsWith('x-sapi-used-'))).toEqual([
      'x-sapi-used-ip-weight-1m',
    ])
    expect(noted).not.toHaveProperty('withdrawHistoryWeight')
  })
})

describe('forbiddenBody', () => {
  it('says nothing of other failures', async () => {
    const mock = createMock({ assume: { forbiddenBody: 'html' }, faults: { '*': 'unavailable' } })
    const response = await mock.fetch('https://mock.example/sapi/v1/capital/config/getall')
    expect(response.headers.get('content-type')).toMatch(/json/)
    expect(mock.requests[0]?.readings).toEqual({})
  })
})

describe('fromIdType', () => {
  it('makes no difference to any id that an order list can have', async () => {
    const from: Call = (client) => client.listMarginOrderLists({ fromId: '5520000' })
    const [integer, text] = [await seen({}, from), await seen({ fromIdType: 'text' }, from)]
    expect(text.sent).toEqual(integer.sent)
    expect(text.noted).not.toHaveProperty('fromIdType')
  })
})

describe('a filter by a state', () => {
  const options = { marginWallet: { deposits: 14, withdrawals: 16 } }
  it.each<[keyof MockAssume, string, string, number[], number[], (status: number) => Call]>([
    [
      'withdrawalStatusValues',
      'five',
      'withdrawalState',
      [1, 5],
      [0, 2, 3, 4, 6],
      (status) => (client) => client.listWithdrawals({ status } as { status: 1 }),
    ],
    [
      'depositStatusValues',
      'three',
      'depositState',
      [2, 7, 8],
      [0, 1, 6],
      (status) => (client) => client.listDeposits({ status } as { status: 1 }),
    ],
  ])(
    '%s=%s: one that the service does not know is refused (%s)',
    async (ambiguity, few, rule, unknown, known, of) => {
      for (const status of unknown) {
        const mock = createMock({ clock: () => NOW, ...options, assume: { [ambiguity]: few } })
        await expect(of(status)(clientOf(mock))).rejects.toMatchObject({ status: 400, code: -1130 })
        expect(mock.requests[0]).toMatchObject({ refused: { rule }, readings: { [ambiguity]: few } })
        expect((await seen({}, of(status), options)).result).toHaveLength(2)
      }
      let found = 0
      for (const status of known) {
        const { result } = await seen({ [ambiguity]: few }, of(status), options)
        expect(new Set(all(result, 'status', 'txId'))).toEqual(new Set([status]))
        found += (result as unknown[]).length
      }
      // What it calls otherwise is found under that.
      expect(found).toBe(
        options.marginWallet[ambiguity === 'depositStatusValues' ? 'deposits' : 'withdrawals'],
      )
    },
  )
})
