/** The mock that a client is run against, and what arrives there. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { stage, type Stage } from '../margin-mock.js'
import type { Access } from '../margin-peers.js'
import type { Exchange } from '../tap.js'
import { clientIds, emptyAccount, type Given } from './asks.js'
import { marketsAndTime } from './markets.js'

/** What a call came to. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown }

export function settle(call: Promise<unknown>): Promise<Outcome> {
  return call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

/** The mock for one client, brought back to its beginning before each test, with an order list on either margin. */
export class Scene {
  stage!: Stage
  given!: Given

  /** Registers what prepares it; to be called in a `describe`. */
  prepare(): void {
    beforeAll(async () => {
      this.stage = await stage(
        { marginWallet: { isolatedAccounts: { [emptyAccount]: true } } },
        marketsAndTime,
      )
    })
    beforeEach(async () => {
      // Some of them tell on the console what they did.
      vi.spyOn(console, 'log').mockImplementation(() => undefined)
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      this.stage.mock.reset()
      const terms = {
        symbol: 'SOLUSDT',
        side: 'SELL',
        quantity: '1',
        price: '203.40',
        stopPrice: '171.20',
      } as const
      const { ours } = this.stage
      const cross = await ours.createMarginOcoOrder({ ...terms, listClientOrderId: clientIds.cross })
      const isolated = await ours.createMarginOcoOrder({
        ...terms,
        isIsolated: 'TRUE',
        listClientOrderId: clientIds.isolated,
      })
      this.given = {
        now: this.stage.mock.clock.now(),
        cross: String(cross.orderListId),
        isolated: String(isolated.orderListId),
      }
    })
    afterEach(() => vi.restoreAllMocks())
    afterAll(() => this.stage.close())
  }

  access(changes: Partial<Access> = {}): Access {
    return { ...this.stage.access(), ...changes }
  }

  /** What arrived while something was done. */
  async during(work: () => Promise<Outcome>): Promise<{ outcome: Outcome; sent: readonly Exchange[] }> {
    const before = this.stage.wire.exchanges.length
    const outcome = await work()
    return { outcome, sent: this.stage.wire.exchanges.slice(before) }
  }
}

const supplied = ['timestamp', 'signature', 'recvWindow']

/** The parameters by where they stand, without those that the client supplies. */
export function placed(
  { search, body }: Exchange,
  asked: readonly string[] = [],
): Record<'query' | 'form', Record<string, string>> {
  const own = (text: string): Record<string, string> =>
    Object.fromEntries(
      [...new URLSearchParams(text)].filter(([name]) => asked.includes(name) || !supplied.includes(name)),
    )
  return { query: own(search), form: own(body) }
}
