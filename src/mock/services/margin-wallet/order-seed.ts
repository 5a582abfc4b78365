/** The order lists of the published examples, with which the mock begins. */
import type { CanceledMarginOrderList, MarginOrderList } from '../../../../generated/types/margin-wallet.js'
import type { Examples } from '../../examples.js'
import type { HeldOrderList, Leg, WithIntegerIds } from './order-list.js'

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
      return { list, legs: cancellation?.orderReports.map(legOf) ?? [] }
    })
}

type Report = PublishedCancellation['orderReports'][number]

/** What an order was placed with shows in the report on its cancellation. */
function legOf(report: Report): Leg {
  const { symbol: _s, orderListId: _l, clientOrderId: _c, status: _t, ...order } = report
  const { orderId, origClientOrderId: clientOrderId, ...terms } = order
  return { orderId, clientOrderId, terms }
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
