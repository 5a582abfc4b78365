/** What a user sees of a wrong choice that no error tells of, and where a choice shows in nothing at all. */
import { describe, expect, it } from 'vitest'
import { choiceTables } from '../../generated/tables/index.js'
import type { ChoiceTable } from '../support/descriptions.js'
import { OutcomeUnknownError } from '../../src/index.js'
import { createMarketDataClient, type MarketDataClient } from '../../src/market-data/index.js'
import { demoCredentials } from '../../src/mock/index.js'
import { createPaymentsClient, type PaymentsClient } from '../../src/payments/index.js'
import { rejectionOf } from '../support/caught.js'
import { servedAmbiguities } from './cells.js'
import { now, worldOf, type Connection } from './world.js'

const ofMarketData: Connection<MarketDataClient> = {
  api: 'market-data',
  connect: (options) => createMarketDataClient({ ...options, credentials: demoCredentials.marketData }),
}
const ofPayments: Connection<PaymentsClient> = {
  api: 'payments',
  connect: (options) => createPaymentsClient({ ...options, ...demoCredentials.payments }),
}

const order = {
  orderId: 'ORDER-1',
  txnAmount: { value: '1.00', currency: 'INR' },
  userInfo: { custId: 'CUSTOMER_7' },
  callbackUrl: 'https://merchant.example/callback',
}

const silent = Object.values<ChoiceTable>(choiceTables)
  .flatMap((table) => Object.entries(table))
  .filter(([, { detectable }]) => detectable !== 'wire')
  .map(([id]) => id)

describe('a wrong choice that no error tells of', () => {
  it('is one of these', () => {
    expect(silent).toEqual(['futOptTimeZone', 'requestTimestampUnit', 'repeatedOrder'])
  })

  it('futOptTimeZone: the instant is off by the difference of the zones', async () => {
    const instant = async (assumed: string): Promise<number | null | undefined> => {
      const { client } = worldOf(ofMarketData, { futOptTimeZone: 'utc' }, { futOptTimeZone: assumed })
      return (await client.listFutOpt({ rType: 1 }))[0]?.dateTimeMs
    }
    const right = await instant('utc')
    expect(await instant('asiaKolkata')).toBe(Number(right) - 5.5 * 3_600_000)
  })

  it('repeatedOrder: an order that is in place is reported as one whose outcome is not known', async () => {
    const world = worldOf(ofPayments, { repeatedOrder: 'success' }, { repeatedOrder: 'failure' })
    await world.client.initiateTransaction(order)
    const error = await rejectionOf(OutcomeUnknownError, () => world.client.initiateTransaction(order))
    expect(error.cause).toMatchObject({ code: '0002' })
  })

  it('requestTimestampUnit: nothing shows, but the service takes the moment for another', async () => {
    const sent = async (assumed: string): Promise<unknown> => {
      const { client, mock } = worldOf(
        ofPayments,
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
    expect(why).toMatch(/No visible error is known/)
  })
})
