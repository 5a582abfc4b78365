/** The order lists of the published examples, with which the mock begins. */
import type { CanceledMarginOrderList, MarginOrderList } from '../../../../generated/types/margin-wallet.js'
import type { Examples } from '../../examples.js'
import { noPrevention, type HeldOrderList, type Leg, type WithIntegerIds } from './order-list.js'

type PublishedList = WithIntegerIds<MarginOrderList>
type PublishedCancellation = WithIntegerIds<CanceledMarginOrderList>

/** By id, the smallest first. */
export function publishedOrderLists(examples: Examples): readonly HeldOrderList[] {
  // The examples fit the schemas that the types are made of; the tests of the specification see to it.
  const lists = [
    examples('listMarginOrderLists', 'crossMargin'),
    examples('listMarginOrderLists', 'isolatedMargin'),
    examples('listOpenMarginOrderLists', 'crossMargin'),
    examples('listOpenMarginOrderLists', 'isolatedMargin'),
    examples('getMarginOrderList', 'working'),
    examples('getMarginOrderList', 'withoutIsIsolated'),
  ].flatMap((example) => withIntegerIds(example) as PublishedList | PublishedList[])
  const cancellations = [
    examples('cancelMarginOrderList', 'canceled'),
    examples('cancelMarginOrderList', 'crossMargin'),
  ].map((example) => withIntegerIds(example) as PublishedCancellation)
  const byId = new Map(lists.map((list) => [list.orderListId, list]))
  return [...byId.values()]
    .sort((a, b) => (a.orderListId < b.orderListId ? -1 : 1))
    .map((list) => {
      const cancellation = cancellations.find(({ orderListId }) => orderListId === list.orderListId)
      // A list of which the examples do not say so is one on cross margin.
      const completed = { ...list, isIsolated: list.isIsolated ?? false }
      return { list: completed, legs: legsOf(cancellation?.orderReports ?? []) }
    })
}

type Report = PublishedCancellation['orderReports'][number]

/** What an order was placed with shows in the report on its cancellation. */
function legsOf(reports: readonly Report[]): Leg[] {
  // Both were placed at once: what one report lacks is that of the other.
  const mode = reports.find(({ selfTradePreventionMode }) => selfTradePreventionMode !== undefined)
  const { selfTradePreventionMode = noPrevention } = mode ?? {}
  return reports.map((report) => {
    const { symbol: _s, orderListId: _l, clientOrderId: _c, status: _t, ...order } = report
    const { orderId, origClientOrderId: clientOrderId, ...terms } = order
    return { orderId, clientOrderId, terms: { ...terms, selfTradePreventionMode } }
  })
}

function withIntegerIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIntegerIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => {
      const isId = name === 'orderListId' || name === 'orderId'
      return [name, isId && typeof member === 'number' ? BigInt(member) : withIntegerIds(member)]
    }),
  )
}
