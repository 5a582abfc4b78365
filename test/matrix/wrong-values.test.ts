/** What a user sees of a wrong choice that no error tells of, and where a choice shows in nothing at all. */
import { describe, expect, it } from 'vitest'
import { choices as marginWallet } from '../../generated/ambiguities/margin-wallet.js'
import { choices as marketData } from '../../generated/ambiguities/market-data.js'
import { choices as payments } from '../../generated/ambiguities/payments.js'
import { servedAmbiguities } from './cells.js'
import { now, worldOf } from './world.js'

const order = {
  orderId: 'ORDER-1',
  txnAmount: { value: '1.00', currency: 'INR' },
  userInfo: { custId: 'CUSTOMER_7' },
  callbackUrl: 'https://merchant.example/callback',
}

const silent = Object.entries({ ...marketData, ...payments, ...marginWallet })
  .filter(([, { detectable }]) => detectable !== 'wire')
  .map(([id]) => id)

describe('a wrong choice that no error tells of', () => {
  it('is one of these', () => {
    expect(silent).toEqual(['futOptTimeZone', 'requestTimestampUnit', 'repeatedOrder'])
  })

  it('futOptTimeZone: the instant is off by the difference of the zones', async () => {
    const instant = async (assumed: string): Promise<number | null | undefined> => {
      const { market } = worldOf({ futOptTimeZone: 'utc' }, { futOptTimeZone: assumed })
      return (await market.listFutOpt({ rType: 1 }))[0]?.dateTimeMs
    }
    const right = await instant('utc')
    expect(await instant('asiaKolkata')).toBe(Number(right) - 5.5 * 3_600_000)
  })

  it('repeatedOrder: an order that is in place is reported as failed', async () => {
    const world = worldOf({ repeatedOrder: 'success' }, { repeatedOrder: 'failure' })
    await world.payments.initiateTransaction(order)
    await expect(world.payments.initiateTransaction(order)).rejects.toMatchObject({ code: '0002' })
  })

  it('requestTimestampUnit: nothing shows, but the service takes the moment for another', async () => {
    const sent = async (assumed: string): Promise<unknown> => {
      const { payments: client, mock } = worldOf(
        { requestTimestampUnit: 'milliseconds' },
        { requestTimestampUnit: assumed },
      )
      await client.initiateTransaction({ ...order, head: { requestTimestamp: now } })
      const { transactions } = mock.state().payments as { transactions: { sentAt: Record<string, number> }[] }
      return transactions[0]?.sentAt['initiateTransaction']
    }
    expect(await sent('milliseconds')).toBe(now)
    expect(await sent('seconds')).toBe(now / 1000)
    const why = servedAmbiguities('payments').find(({ id }) => id === 'requestTimestampUnit')?.effect
    expect(why).toMatch(/Nothing is known to show/)
  })
})
