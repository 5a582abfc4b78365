/**
 * A walk through the margin order lists, by id, the smallest first.
 *
 * The service gives lists from an id on; the greater ids are the newer lists, so what comes meanwhile comes at the end, and
 * no list changes its place. The walk asks for each page from the last id that it knows, since nobody says whether the list of
 * the id that is asked from comes as well. Were it the newest lists that come of more than a page, the older ones could not be requested at all, since no id ends a page: so the first page that is cut is
 * held against the first list alone, and a walk that cannot be right is refused.
 */
import type { MarginOrderList } from '../../../generated/types/margin-wallet.js'
import { operations } from '../../../generated/tables/margin-wallet.js'
import type { CallOptions } from '../../client/call-options.js'
import { DecodeError, requestError, type InputProblem } from '../../errors/errors.js'
import { quoted } from '../../errors/quote.js'
import type { JsonObject } from '../../response/json-object.js'
import {
  newCursor,
  readCursor,
  readGiven,
  type CursorFields,
  type CheckedWalkOptions,
} from './walk-options.js'
import type { Walk, WalkCursor } from './record-walk.js'
import { mayBeCut, type List } from './list.js'

const operation = operations.listMarginOrderLists
const walk = 'marginOrderLists'

const cursorFields: CursorFields = {
  fromId: [(value) => typeof value === 'string' && isId(value), 'must be an id, as text'],
}

interface NumberedOrderList {
  readonly id: bigint
  readonly list: MarginOrderList
}

export class OrderListWalk implements Walk<MarginOrderList> {
  readonly #list: List<MarginOrderList>
  readonly #input: JsonObject
  readonly #asked: WalkCursor['input']
  readonly #callOptions: CallOptions
  readonly #pageSize: number
  /** The smallest id that was not handed out. */
  #fromId: bigint
  /** The service has shown that it is the smallest ids that come. */
  #givesSmallest = false

  constructor(list: List<MarginOrderList>, given: CheckedWalkOptions) {
    const read = readGiven(operation, given, [])
    const { problems, pageSize } = read
    const { fromId, ...others } = read.input
    const { fromId: _, ...compared } = read.compared
    const begin = checkedId(fromId, problems)
    const cursor = readCursor(read, walk, { ...compared, fromId: begin?.toString() }, cursorFields)
    if (problems.length > 0) throw requestError(problems, operation)
    this.#list = list
    this.#input = others
    this.#callOptions = read.callOptions
    // With one list in a page, that may be the one before.
    this.#pageSize = Math.max(2, pageSize)
    this.#asked = { ...compared, fromId: cursor?.input['fromId'] ?? String(begin ?? 0) }
    this.#fromId = BigInt(cursor?.fromId ?? begin ?? 0)
  }

  get cursor(): WalkCursor {
    return newCursor({ walk, input: this.#asked, fromId: this.#fromId.toString() })
  }

  async *records(): AsyncGenerator<MarginOrderList, void, undefined> {
    const { signal } = this.#callOptions
    for (;;) {
      const page = await this.#read(this.#pageSize)
      if (page.isCut && !this.#givesSmallest) await this.#prove(page.lists)
      const fresh = page.lists.filter(({ id }) => id >= this.#fromId)
      for (const { id, list } of fresh) {
        if (signal instanceof AbortSignal) signal.throwIfAborted()
        this.#fromId = id + 1n
        yield list
      }
      if (!page.isCut || fresh.length === 0) return
    }
  }

  /** The lists from the smallest id on that was not handed out, by id. */
  async #read(
    limit: number,
  ): Promise<{ readonly lists: readonly NumberedOrderList[]; readonly isCut: boolean }> {
    const before = this.#fromId === 0n ? 0n : this.#fromId - 1n
    const input = { ...this.#input, fromId: before.toString(), limit }
    const came = await this.#list(input, this.#callOptions)
    const byId = new Map(came.map((list) => [idOf(list), list]))
    const lists = [...byId].map(([id, list]) => ({ id, list })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const [first] = lists
    if (first !== undefined && first.id < before) {
      throw unusable(`lists from ${before} on were requested, but ${first.id} came`)
    }
    return { lists, isCut: mayBeCut(came.length, limit) }
  }

  /** Asks for another number of lists in the same place: where they begin with another one, the smallest ids do not come. */
  async #prove(page: readonly NumberedOrderList[]): Promise<void> {
    const first = page.find(({ id }) => id >= this.#fromId)
    if (first === undefined) return
    const { lists } = await this.#read(this.#pageSize === 2 ? 3 : 2)
    const begin = lists.find(({ id }) => id >= this.#fromId)
    if (begin?.id !== first.id) {
      throw unusable('an answer that is cut has the greatest ids, not the smallest')
    }
    this.#givesSmallest = true
  }
}

function idOf({ orderListId }: MarginOrderList): bigint {
  if (isId(orderListId)) return BigInt(orderListId)
  throw unusable(`${quoted(orderListId, 40)} came, which is not a whole number`)
}

/** The id from which to begin; `undefined` where none was given. */
function checkedId(given: unknown, problems: InputProblem[]): bigint | undefined {
  if (given === undefined) return undefined
  const text = typeof given === 'number' || typeof given === 'string' ? String(given) : ''
  if (isId(text)) return BigInt(text)
  problems.push({ field: 'fromId', message: 'must be a whole number, as text, a bigint or a safe integer' })
  return undefined
}

function isId(text: string): boolean {
  return /^[0-9]{1,30}$/.test(text)
}

function unusable(what: string): DecodeError {
  const { operationId } = operation
  const hint = {
    ambiguity: 'pagination',
    message: 'The documentation leaves open which part of a long list comes.',
  }
  const message = `The order lists of ${operationId} cannot be walked by their ids: ${what}.`
  return new DecodeError(message, { operationId, attempts: 1, hints: [hint] })
}
