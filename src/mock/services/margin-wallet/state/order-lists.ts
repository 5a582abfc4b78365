/** The margin OCO order lists: placed, found, listed and cancelled. */
import { RefusalAnswer } from '../../../engine/rules.js'
import type { MockCall } from '../../service.js'
import { canceledShown, listShown, placedShown } from '../forms.js'
import {
  assetToBorrow,
  borrowedFor,
  checkPlacement,
  fakeClientId,
  orderListOf,
  works,
  type HeldOrderList,
  type NewIds,
} from './order-list.js'
import { isIsolated } from '../isolated-flag.js'
import { assetsOf } from './pairs.js'
import { id, ownId, requiredText, requiredWhole, text, whole } from '../parameters.js'
import { fromIdType, missingOrderList, repeatedClientId } from '../readings.js'
import { refuseWith } from '../refusals.js'

/** Odd ids beyond what a double counts one by one: whoever rounds them asks for another order list. */
const firstOrderListId = 9_007_199_254_740_993n
const firstOrderId = 36_028_797_018_963_969n

/** What the caller's own id of an order list is called, which differs between operations. */
type ClientIdName = 'origClientOrderId' | 'listClientOrderId'

/** The greatest number of 64 bits, one of which is the sign. */
const greatestInt64 = 2n ** 63n - 1n

const beyondInt64 = refuseWith(
  'overflow',
  `The parameter fromId takes integers of 64 bits, of which the greatest is ${greatestInt64}.`,
)
const unknownOrder = 'Unknown order sent.'
const clientIdTaken = refuseWith(
  'placing',
  'An order list with this listClientOrderId works already.',
  'Duplicate order sent.',
)

export class OrderLists {
  readonly #now: () => number
  readonly #mostHeld: number
  readonly #lists: Map<bigint, HeldOrderList>
  #nextOrderListId = firstOrderListId
  #nextOrderId = firstOrderId

  /**
   * @param published by id, the smallest first
   * @param mostHeld how many order lists are held beside them
   */
  constructor(published: readonly HeldOrderList[], now: () => number, mostHeld: number) {
    this.#now = now
    this.#mostHeld = published.length + mostHeld
    this.#lists = new Map(published.map((held) => [held.list.orderListId, held]))
  }

  /** By id, the smallest first. */
  get all(): readonly HeldOrderList[] {
    // New ones have greater ids than all before, so that the order of coming is the order of ids.
    return [...this.#lists.values()]
  }

  /** Whether an order list of that symbol works on isolated margin. */
  worksOnIsolated(symbol: string): boolean {
    return this.all.some((held) => works(held) && held.list.isIsolated && held.list.symbol === symbol)
  }

  /** @param quotes the quote assets that symbols are known to end in */
  place(call: MockCall, quotes: readonly string[]): object {
    checkPlacement(call)
    const clientId = ownId(call, 'listClientOrderId')
    call.check('repeatedClientId', () => {
      const isTaken = (held: HeldOrderList): boolean =>
        works(held) && held.list.listClientOrderId === clientId
      const fault = clientId !== undefined && this.all.some(isTaken) ? clientIdTaken : undefined
      return call.choose('repeatedClientId', repeatedClientId, fault)
    })
    const asset = assetToBorrow(call, assetsOf(requiredText(call, 'symbol'), quotes))
    const borrowed = borrowedFor(call, asset)
    this.#makeRoom()
    const held = orderListOf(call, this.#newIds(), this.#now())
    this.#lists.set(held.list.orderListId, held)
    return placedShown(call, held, { borrowed, asset, asked: text(call, 'newOrderRespType') })
  }

  get(call: MockCall): object {
    const found = this.#find(call, 'origClientOrderId', 'orderList')
    return found === undefined ? {} : listShown(call, found.list)
  }

  cancel(call: MockCall): object {
    const found = this.#find(call, 'listClientOrderId', 'cancelling')
    if (found === undefined) return {}
    call.check('orderListWorks', () =>
      works(found)
        ? undefined
        : refuseWith('cancelling', 'The order list is over; nothing is left to cancel.', unknownOrder),
    )
    const list = {
      ...found.list,
      listStatusType: 'ALL_DONE',
      listOrderStatus: 'ALL_DONE',
      transactionTime: this.#now(),
    }
    const over = { ...found, list }
    this.#lists.set(list.orderListId, over)
    const cancellation = ownId(call, 'newClientOrderId') ?? fakeClientId('cancellation', list.orderListId)
    return canceledShown(call, over, cancellation)
  }

  list(call: MockCall): object[] {
    const from = id(call, 'fromId')
    const [start, end] = [whole(call, 'startTime'), whole(call, 'endTime')]
    const beyond = from !== undefined && from > greatestInt64 ? beyondInt64 : undefined
    call.check('fromIdRange', () => call.choose('fromIdType', fromIdType, beyond))
    return this.#askedFor(call)
      .filter(({ list }) => from === undefined || list.orderListId >= from)
      .filter(
        ({ list }) =>
          list.transactionTime >= (start ?? -Infinity) && list.transactionTime <= (end ?? Infinity),
      )
      .slice(0, requiredWhole(call, 'limit'))
      .map(({ list }) => listShown(call, list))
  }

  listOpen(call: MockCall): object[] {
    return this.#askedFor(call)
      .filter(works)
      .map(({ list }) => listShown(call, list))
  }

  /** Those on the kind of margin, and of the symbol, that the call is about. */
  #askedFor(call: MockCall): HeldOrderList[] {
    return this.all.filter((held) => isOf(call, held))
  }

  /**
   * @param code with which a call is refused where none is there
   * @returns `undefined` where none is there and that is no error
   */
  #find(
    call: MockCall,
    clientIdName: ClientIdName,
    code: 'orderList' | 'cancelling',
  ): HeldOrderList | undefined {
    const orderListId = id(call, 'orderListId')
    const clientId = text(call, clientIdName)
    // Of several with the same client id, the one that was placed last.
    const found = this.all.findLast(
      (held) =>
        isOf(call, held) &&
        // With neither id, nothing is asked for: that comes only where the rule is left unchecked.
        (orderListId !== undefined || clientId !== undefined) &&
        (orderListId === undefined || held.list.orderListId === orderListId) &&
        (clientId === undefined || held.list.listClientOrderId === clientId),
    )
    const fault = found
      ? undefined
      : refuseWith(
          code,
          `There is no such order list on ${margin(call)} margin.`,
          code === 'cancelling' ? unknownOrder : undefined,
        )
    call.check('orderListThere', () => call.choose('missingOrderList', missingOrderList, fault))
    return found
  }

  /** Forgets the oldest order list that is over, if there are too many. */
  #makeRoom(): void {
    if (this.#lists.size < this.#mostHeld) return
    for (const [id, held] of this.#lists) if (!works(held)) return void this.#lists.delete(id)
    const message = `The mock holds ${this.#lists.size} order lists that work, and has no room for another: cancel some, or reset it.`
    throw new RefusalAnswer('room', { status: 429, message })
  }

  #newIds(): NewIds {
    const orderListId = this.#nextOrderListId
    const stopOrderId = this.#nextOrderId
    this.#nextOrderListId += 2n
    this.#nextOrderId += 4n
    return { orderListId, stopOrderId, limitOrderId: stopOrderId + 2n }
  }
}

function margin(call: MockCall): 'cross' | 'isolated' {
  return isIsolated(call) ? 'isolated' : 'cross'
}

function isOf(call: MockCall, held: HeldOrderList): boolean {
  const symbol = text(call, 'symbol')
  return (
    held.list.isIsolated === (margin(call) === 'isolated') &&
    (symbol === undefined || held.list.symbol === symbol)
  )
}
