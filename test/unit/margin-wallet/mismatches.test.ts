import { describe, expect, it } from 'vitest'
import { DecodeError, OutcomeUnknownError, type ClientEvent } from '../../../src/index.js'
import type { MarginWalletOptions } from '../../../src/margin-wallet/index.js'
import { rejectionOf } from '../../support/caught.js'
import { API_KEY, json, least, service } from './service.js'

interface Heard {
  readonly client: ReturnType<typeof service>['client']
  /** What was left out of results, by its place. */
  readonly leftOut: Record<string, unknown>
}

/** A client of a service that answers this, and what its events tell. */
function hearing(body: unknown, options: Partial<MarginWalletOptions> = {}): Heard {
  const leftOut: Record<string, unknown> = {}
  const onEvent = (event: ClientEvent): void => {
    if (event.type === 'mismatch' && event.kind !== 'schema') leftOut[event.at ?? event.field] = event.came
  }
  return { client: service(json(body), { onEvent, ...options }).client, leftOut }
}

const networks = (...fields: readonly object[]) =>
  fields.map((more, index) => ({ coin: `C${index}`, networkList: [{ network: 'N', ...more }] }))

describe('a value in no known form', () => {
  it('is left out, and an event keeps what came', async () => {
    const { client, leftOut } = hearing(
      networks({ sameAddress: null }, { sameAddress: 'maybe', withdrawFee: '1.50', name: { en: 'N' } }),
    )
    const [first, second] = await client.listCoinConfigs()
    expect(first?.networkList[0]).toStrictEqual({ network: 'N', sameAddress: undefined })
    expect(second?.networkList[0]).toStrictEqual({
      ...{ network: 'N', name: undefined, sameAddress: undefined },
      withdrawFee: '1.50',
    })
    expect(leftOut).toEqual({
      '0.networkList.0.sameAddress': null,
      '1.networkList.0.name': { en: 'N' },
    })
  })

  it('stays in what raw returns, and is told of', async () => {
    const { client, leftOut } = hearing(networks({ sameAddress: null }))
    const { data } = await client.raw.GET('/sapi/v1/capital/config/getall')
    expect(data?.[0]?.networkList[0]?.sameAddress).toBeNull()
    expect(leftOut).toEqual({ '0.networkList.0.sameAddress': null })
  })

  it('is told of without a secret, and not endlessly', async () => {
    const { client, leftOut } = hearing(
      networks({ name: [`key ${API_KEY}`], sameAddress: 'x'.repeat(100_000) }),
    )
    await client.listCoinConfigs()
    expect(leftOut['0.networkList.0.name']).toBe('["key [redacted]"]')
    expect(leftOut['0.networkList.0.sameAddress']).toBe('x'.repeat(1000))
  })
})

describe('an identity, a state or an amount in no known form', () => {
  const pair = (fields: object) => ({ ...least.pair, ...fields })
  const withdrawal = (fields: object) => ({ ...least.withdrawal, ...fields })

  it.each<[string, (odd: Heard['client']) => PromiseLike<unknown>, unknown[], object]>([
    [
      'enabled',
      async (client) => (await client.getIsolatedMarginAccount()).assets,
      [pair({ enabled: null }), pair({ enabled: 0 }), pair({ tradeEnabled: 'no' })],
      least.pair,
    ],
    [
      'status and amount',
      (client) => client.listWithdrawals(),
      [withdrawal({ status: 'six' }), withdrawal({ amount: '1,5' }), withdrawal({ id: {} })],
      least.withdrawal,
    ],
  ])('refuses its entry: %s', async (_, call, odd, fine) => {
    for (const wrong of odd) {
      const entries = [wrong, fine]
      const answer = 'symbol' in fine ? { assets: entries } : entries
      const { client } = hearing(answer)
      const error = await rejectionOf(DecodeError, () => call(client))
      expect(error.partial).toEqual('symbol' in fine ? { assets: [fine] } : [fine])
      expect(error.message).toContain("The error's partial has what could be read.")
    }
  })

  it('beside a list does not lose the list', async () => {
    for (const answer of [
      { totalAssetOfBtc: 'n/a', totalNetAssetOfBtc: [], assets: [least.pair] },
      { assets: [least.pair], totalAssetOfBtc: 'n/a' },
    ]) {
      const error = await rejectionOf(DecodeError, () => hearing(answer).client.getIsolatedMarginAccount())
      expect(error.message).toContain("totalAssetOfBtc is 'n/a', but a decimal")
      expect(error.message).not.toContain('more of the entries')
      expect(error.partial).toMatchObject({ assets: [least.pair] })
    }
    const { client } = hearing({ assets: [], totalAssetOfBtc: 'n/a' })
    const error = await rejectionOf(DecodeError, () => client.getIsolatedMarginAccount())
    expect(error.partial).toBeUndefined()
  })

  it('says how many entries could not be read', async () => {
    const { client } = hearing([{}, 1, null, least.withdrawal, withdrawal({ amount: [] })])
    const error = await rejectionOf(DecodeError, () => client.listWithdrawals())
    expect(error.message).toContain('3 more of the entries cannot be read either.')
    expect(error.partial).toEqual([least.withdrawal])
  })

  it.each(['omit', 'throw'] as const)('is no result where it is the whole one: %s', async (onMismatch) => {
    const { client } = hearing({ enabledAccount: 'some', maxAccount: 5 }, { onMismatch })
    const error = await rejectionOf(DecodeError, () => client.getIsolatedMarginAccountLimit())
    expect(error.partial).toBeUndefined()
  })

  it('leaves the outcome of a change open', async () => {
    const { client } = hearing({ success: true, symbol: { of: 'SOLUSDT' } })
    const error = await rejectionOf(OutcomeUnknownError, () =>
      client.enableIsolatedMarginAccount({ symbol: 'SOLUSDT' }),
    )
    expect(error.cause).toBeInstanceOf(DecodeError)
  })
})

describe('a value in another type than the promised one', () => {
  it('is brought into it where nothing is guessed, and told of', async () => {
    const { client, leftOut } = hearing({ enabledAccount: '5', maxAccount: 20 })
    expect(await client.getIsolatedMarginAccountLimit()).toEqual({ enabledAccount: 5, maxAccount: 20 })
    const odd = hearing([{ ...least.deposit, insertTime: '1795000000000', amount: 0.5, txId: 77 }])
    expect(await odd.client.listDeposits()).toEqual([
      { ...least.deposit, insertTime: 1_795_000_000_000, amount: '0.5', txId: '77' },
    ])
    expect(leftOut).toEqual({ enabledAccount: '5' })
    expect(odd.leftOut).toEqual({ '0.insertTime': '1795000000000', '0.amount': 0.5, '0.txId': 77 })
  })

  it('is refused where that is asked for', async () => {
    const { client } = hearing({ enabledAccount: '5', maxAccount: 20 }, { onMismatch: 'throw' })
    const error = await rejectionOf(DecodeError, () => client.getIsolatedMarginAccountLimit())
    expect(error.message).toContain("with another type: enabledAccount is '5', but a number is documented.")
  })

  it('is told of, and not refused, in the answer of a change', async () => {
    const { client, leftOut } = hearing(
      { success: 'true', symbol: 'SOLUSDT' },
      { onMismatch: 'throw', validate: 'throw' },
    )
    expect(await client.enableIsolatedMarginAccount({ symbol: 'SOLUSDT' })).toMatchObject({
      symbol: 'SOLUSDT',
    })
    expect(leftOut).toEqual({ success: 'true' })
  })

  it.each([
    ['digits would be lost', '9007199254740993'],
    ['it is text that only a program takes for one', '0x10'],
  ])('is no number where %s', async (_, insertTime) => {
    const { client, leftOut } = hearing([{ ...least.deposit, insertTime }])
    expect((await client.listDeposits())[0]?.insertTime).toBeUndefined()
    expect(leftOut).toEqual({ '0.insertTime': insertTime })
  })
})

it('a withdrawal without the id by which it was asked for is returned, and an event says so', async () => {
  const kinds: string[] = []
  const onEvent = (event: ClientEvent): unknown =>
    event.type === 'mismatch' && kinds.push(`${event.kind} ${event.field}`)
  const { client } = service(json([least.withdrawal]), { onEvent })
  expect(await client.listWithdrawals({ withdrawOrderId: 'mine' })).toMatchObject([least.withdrawal])
  expect(kinds).toContain('absent *.withdrawOrderId')
})
