/** What a caller wants to be done once, with what is there before. */
import type { PreparedCall } from '../../../src/index.js'
import type { MarginWalletClient } from '../../../src/margin-wallet/index.js'
import type { PaymentsClient } from '../../../src/payments/index.js'
import { INPUT, sale } from '../mock-world.js'
import type { Write } from './answers.js'

export interface Clients {
  readonly margin: MarginWalletClient
  readonly payments: PaymentsClient
}

export interface Purpose {
  readonly write: Write
  /** At most one call with it may be carried out. */
  readonly intent: string
  /** Whether something older has the same identifiers, so that a read cannot show that there is nothing. */
  readonly isUsed: boolean
  /** @param isChanged whether the input differs from that of other calls, but for its identifiers */
  prepare(clients: Clients, options: { readonly intent?: string }, isChanged?: boolean): PreparedCall<unknown>
}

/** How an order list is named. */
export const namings = ['by the client', 'by the caller', 'used before'] as const
export type Naming = (typeof namings)[number]

/** Enough for what was placed or ended to show in every read. */
const settlingMs = 5_000

/**
 * Makes a purpose, and brings about what it needs.
 *
 * @param at distinguishes the purposes of a trial: each is about a thing of its own
 */
export async function purposeOf(
  write: Write,
  naming: Naming,
  clients: Clients,
  pass: (ms: number) => Promise<void>,
  at = 0,
): Promise<Purpose> {
  const { margin } = clients
  const [intent, name] = [`${write} ${at}`, `exit-${at}`]
  const common = { write, intent, isUsed: false }
  const place = async (): Promise<string> => {
    const { orderListId } = await margin.createMarginOcoOrder({ ...sale, listClientOrderId: name })
    await pass(settlingMs)
    return orderListId
  }
  const placeAndEnd = async (): Promise<void> => {
    const orderListId = await place()
    await margin.cancelMarginOrderList({ symbol: sale.symbol, orderListId })
    await pass(settlingMs)
  }
  switch (write) {
    case 'createMarginOcoOrder': {
      if (naming === 'used before') await placeAndEnd()
      const named = naming === 'by the client' ? {} : { listClientOrderId: name }
      return {
        ...common,
        isUsed: naming === 'used before',
        prepare: (by, options, isChanged) =>
          by.margin.prepare(write, { ...sale, ...named, ...(isChanged && { quantity: '3' }) }, options),
      }
    }
    case 'cancelMarginOrderList': {
      if (naming === 'used before') await placeAndEnd()
      const orderListId = await place()
      const named = naming === 'by the client' ? { orderListId } : { listClientOrderId: name }
      return {
        ...common,
        prepare: (by, options, isChanged) => {
          const input = { symbol: sale.symbol, ...named, ...(isChanged && { newClientOrderId: 'ended' }) }
          return by.margin.prepare(write, input, options)
        },
      }
    }
    case 'enableIsolatedMarginAccount':
    case 'disableIsolatedMarginAccount': {
      const symbol = symbolsOf[write][at % symbolsOf[write].length] ?? ''
      return {
        ...common,
        prepare: (by, options, isChanged) =>
          by.margin.prepare(write, { symbol, ...(isChanged && { recvWindow: 4_000 }) }, options),
      }
    }
    case 'initiateTransaction':
      return {
        ...common,
        prepare: (by, options, isChanged) => {
          const txnAmount = isChanged ? { value: '1250.50', currency: 'INR' } : INPUT.txnAmount
          return by.payments.prepare(write, { ...INPUT, orderId: `ORDER_${at}`, txnAmount }, options)
        },
      }
  }
}

/** The isolated accounts that trials enable and disable. */
const symbolsOf = {
  enableIsolatedMarginAccount: ['AAVEUSDT', 'ALGOUSDT', 'LINKUSDT'],
  disableIsolatedMarginAccount: ['XRPUSDT', 'DOTUSDT', 'LTCUSDT'],
} as const

/** Whether each of those is enabled at first. */
export const isolatedAccounts: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...symbolsOf.enableIsolatedMarginAccount.map((symbol) => [symbol, false] as const),
  ...symbolsOf.disableIsolatedMarginAccount.map((symbol) => [symbol, true] as const),
])
