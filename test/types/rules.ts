/** Rules between inputs that the compiler tells, as the description has them, and what must go on compiling. Nothing here runs. */
import {
  createMarginWalletClient,
  hmac,
  type GetMarginOrderListInput,
} from '../../src/margin-wallet/index.js'
import type { CallbackVerdict, PaymentsClient } from '../../src/payments/index.js'

const keys = { baseUrl: 'https://service.example', apiKey: 'k', signer: hmac('secret') }
const margin = createMarginWalletClient(keys)
const order = { symbol: 'A', side: 'BUY', quantity: '1', price: '1', stopPrice: '2' } as const

export async function oneOfSeveral(id: string | undefined): Promise<void> {
  await margin.getMarginOrderList({ orderListId: 1 })
  await margin.getMarginOrderList({ origClientOrderId: 'a', orderListId: '1', recvWindow: 5 })
  await margin.cancelMarginOrderList({ symbol: 'A', listClientOrderId: 'a' })
  // @ts-expect-error no list is named
  await margin.getMarginOrderList()
  // @ts-expect-error no list is named
  await margin.getMarginOrderList({})
  // @ts-expect-error no list is named
  await margin.getMarginOrderList({ symbol: 'A', isIsolated: 'TRUE' })
  // @ts-expect-error no list is named
  await margin.cancelMarginOrderList({ symbol: 'A' })
  // @ts-expect-error perhaps no list is named
  await margin.cancelMarginOrderList({ symbol: 'A', orderListId: id })
  if (id !== undefined) await margin.cancelMarginOrderList({ symbol: 'A', orderListId: id })
  // @ts-expect-error a prepared call has the same input
  margin.prepare('cancelMarginOrderList', { symbol: 'A' })
  margin.prepare('cancelMarginOrderList', { symbol: 'A', orderListId: 1n })
}

export async function whereAnotherIsGiven(
  isIsolated: 'TRUE' | 'FALSE',
  maybe?: 'TRUE' | 'FALSE',
): Promise<void> {
  await margin.getMarginOrderList({ isIsolated: 'TRUE', symbol: 'A', orderListId: 1 })
  await margin.getMarginOrderList({ isIsolated: 'FALSE', orderListId: 1 })
  await margin.getMarginOrderList({ isIsolated, symbol: 'A', orderListId: 1 })
  await margin.listOpenMarginOrderLists()
  await margin.listOpenMarginOrderLists({ ...(maybe && { isIsolated: maybe }), symbol: 'A' })
  await margin.listMarginOrderLists({ isIsolated: 'TRUE', symbol: 'A', limit: 5 })
  await margin.createMarginOcoOrder({ ...order, stopLimitPrice: '2', stopLimitTimeInForce: 'GTC' })
  await margin.createMarginOcoOrder({ ...order, stopLimitTimeInForce: 'GTC' })
  // @ts-expect-error isolated margin is of a symbol
  await margin.getMarginOrderList({ isIsolated: 'TRUE', orderListId: 1 })
  // @ts-expect-error isolated margin is of a symbol
  await margin.listOpenMarginOrderLists({ isIsolated: 'TRUE' })
  // @ts-expect-error perhaps it is isolated margin
  await margin.listOpenMarginOrderLists({ isIsolated })
  // @ts-expect-error isolated margin is of a symbol
  await margin.listMarginOrderLists({ isIsolated: 'TRUE' })
  // @ts-expect-error isolated margin is of a symbol
  margin.iterateMarginOrderLists({ isIsolated: 'TRUE' })
  // @ts-expect-error a limit price needs its time in force
  await margin.createMarginOcoOrder({ ...order, stopLimitPrice: '2' })
}

export async function whereAnotherIsLeftOut(): Promise<void> {
  await margin.listMarginOrderLists({ fromId: 1, limit: 5 })
  await margin.listMarginOrderLists({ startTime: 1, endTime: 2 })
  // @ts-expect-error either from an id or by time
  await margin.listMarginOrderLists({ fromId: 1, startTime: 5 })
}

/** An input that is put together step by step. */
export async function stepByStep(): Promise<void> {
  const input: GetMarginOrderListInput = { orderListId: 1 }
  input.isIsolated = 'FALSE'
  await margin.getMarginOrderList(input)
}

/** Inputs that come from elsewhere, whose types name more than one case. */
interface Lookup {
  symbol: string
  isIsolated?: 'TRUE' | 'FALSE'
  orderListId?: string | number | bigint
  origClientOrderId: string
}
interface Page {
  symbol?: string
  isIsolated?: 'FALSE'
  startTime?: number
  endTime?: number
}
interface UnboundPage {
  symbol?: string | undefined
  isIsolated?: 'TRUE' | 'FALSE'
}

export async function fromElsewhere(lookup: Lookup, page: Page, unbound: UnboundPage): Promise<void> {
  await margin.getMarginOrderList(lookup)
  await margin.listMarginOrderLists(page)
  // @ts-expect-error perhaps it is isolated margin without a symbol
  await margin.listMarginOrderLists(unbound)
}

/** A callback of which it is not known how it came. */
export async function callback(payments: PaymentsClient, form: Request | string): Promise<boolean> {
  const { valid } = await payments.verifyCallback(form, { orderId: 'A-1', amount: '1.00' })
  const now: CallbackVerdict = payments.verifyCallback('', { orderId: 'A-1', amount: '1.00' })
  // @ts-expect-error it may be a promise
  const either: CallbackVerdict = payments.verifyCallback(form, { orderId: 'A-1', amount: '1.00' })
  return valid && now.valid && either.valid
}
