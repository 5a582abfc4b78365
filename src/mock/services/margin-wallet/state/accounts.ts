/** The isolated margin accounts: which of them are enabled, and what enables and disables them. */
import type {
  IsolatedMarginAccount,
  IsolatedMarginAccountLimit,
  IsolatedMarginAsset,
  IsolatedMarginPair,
} from '../complete-values.js'
import type { Examples } from '../../../examples.js'
import { RefusalAnswer, type RefusalReason } from '../../../engine/rules.js'
import type { MockCall } from '../../service.js'
import { enabledBySymbol, wholeAccounts } from './account-options.js'
import { accountShown, totalsBesideSome } from '../forms.js'
import { assetsOf } from './pairs.js'
import { requiredText, text } from '../parameters.js'
import {
  accountLimitReached,
  disableConditions,
  firstEnable,
  hasNewAccount,
  secondDisable,
  secondEnable,
} from '../readings.js'
import { refuseWith, type MarginRefusal } from '../refusals.js'
import type { MarginWalletSettings } from '../settings.js'
import { dayMs, hourMs } from './times.js'

interface Account {
  readonly pair: IsolatedMarginPair
  enabled: boolean
  /** The number of its latest enabling, among those of all accounts. */
  enabling: number
  /** When the caller disabled it last, in epoch milliseconds. */
  disabledAt?: number
}

export class IsolatedAccounts {
  readonly #now: () => number
  readonly #published: IsolatedMarginAccount
  readonly #limit: number
  readonly #mostHeld: number
  readonly #accounts = new Map<string, Account>()
  #enablings = 0

  constructor(options: MarginWalletSettings, examples: Examples, now: () => number, mostHeld: number) {
    this.#now = now
    // The examples fit the schemas that the types are made of, as the tests of the specification show.
    this.#published = examples('getIsolatedMarginAccount') as IsolatedMarginAccount
    const limit = examples('getIsolatedMarginAccountLimit') as IsolatedMarginAccountLimit
    this.#limit = options.maxAccount ?? limit.maxAccount
    const { isolatedAccounts = {} } = options
    for (const pair of wholeAccounts(isolatedAccounts) ?? this.#published.assets)
      this.#open(pair, String(pair.enabled) === 'true')
    for (const [symbol, enabled] of enabledBySymbol(isolatedAccounts)) {
      const account = this.#accounts.get(symbol)
      if (account === undefined) this.#open(this.#emptyPair(symbol), enabled)
      else account.enabled = enabled
    }
    this.#mostHeld = this.#accounts.size + mostHeld
  }

  /** The symbols that have an account, and whether each is enabled. */
  get states(): { symbol: string; enabled: boolean }[] {
    return [...this.#accounts].map(([symbol, { enabled }]) => ({ symbol, enabled }))
  }

  /** The quote assets that symbols are known to end in. */
  get quotes(): readonly string[] {
    const pairs = [...this.#published.assets, ...[...this.#accounts.values()].map(({ pair }) => pair)]
    return [...new Set(pairs.map(({ quoteAsset }) => quoteAsset.asset))]
  }

  get limit(): IsolatedMarginAccountLimit {
    return { enabledAccount: this.#enabled.length, maxAccount: this.#limit }
  }

  /** Every account with the totals, or the accounts that are asked for, in the order of the request. */
  show(call: MockCall): object {
    const { assets: _, ...totals } = this.#published
    const symbols = text(call, 'symbols')
    const accounts =
      symbols === undefined
        ? [...this.#accounts.values()]
        : [...new Set(symbols.split(','))].flatMap((symbol) => this.#asked(call, symbol))
    const assets = accounts.map(({ pair, enabled }) => accountShown(call, pair, enabled))
    return { assets, ...(symbols === undefined ? totals : totalsBesideSome(call, totals)) }
  }

  /** The account of a symbol. Where any pair can be enabled, each of the others has a disabled account. */
  #asked(call: MockCall, symbol: string): Pick<Account, 'pair' | 'enabled'>[] {
    const account = this.#accounts.get(symbol)
    if (account !== undefined) return [account]
    if (!call.choose('firstEnable', hasNewAccount)) return []
    return [{ pair: { ...this.#emptyPair(symbol), isolatedCreated: false }, enabled: false }]
  }

  /** @returns the symbol */
  enable(call: MockCall): string {
    const symbol = requiredText(call, 'symbol')
    const known = this.#accounts.get(symbol)
    const message = `${symbol} has no isolated margin account, and an account must be there to be enabled.`
    call.check('firstEnable', () =>
      call.choose('firstEnable', firstEnable, known ? undefined : refusedAccount(message)),
    )
    if (known?.enabled) {
      const fault = refusedAccount(`The isolated margin account of ${symbol} is enabled already.`)
      call.check('secondEnable', () => call.choose('secondEnable', secondEnable, fault))
      return symbol
    }
    this.#makeRoom(call, symbol)
    const account = known ?? this.#openAnother(symbol)
    account.enabled = true
    account.enabling = this.#enablings++
    return symbol
  }

  /**
   * @param bound whether an order list of that symbol works on its isolated margin
   * @returns the symbol
   */
  disable(call: MockCall, bound: (symbol: string) => boolean): string {
    const symbol = requiredText(call, 'symbol')
    const account = this.#accounts.get(symbol)
    call.check('accountThere', () =>
      account === undefined ? refusedAccount(`${symbol} has no isolated margin account.`) : undefined,
    )
    if (!account?.enabled) {
      const fault = refusedAccount(`The isolated margin account of ${symbol} is disabled already.`)
      call.check('secondDisable', () => call.choose('secondDisable', secondDisable, fault))
      return symbol
    }
    call.check('disableConditions', () => {
      const faults = { again: this.#faultOfAgain(account), inUse: faultOfUse(account.pair, bound) }
      return call.choose('disableConditions', disableConditions, faults)
    })
    account.enabled = false
    account.disabledAt = this.#now()
    return symbol
  }

  get #enabled(): Account[] {
    return [...this.#accounts.values()].filter(({ enabled }) => enabled)
  }

  /** Holds the call to the limit, or disables other accounts for it. */
  #makeRoom(call: MockCall, symbol: string): void {
    const oldestFirst = this.#enabled.sort((a, b) => a.enabling - b.enabling)
    const surplus = oldestFirst.length - this.#limit + 1
    if (surplus <= 0) return
    const othersGiveWay = call.choose('accountLimitReached', accountLimitReached, this.#limit)
    const message = `${symbol} would be one more than the ${this.#limit} accounts that may be enabled.`
    call.check('accountLimit', () => (othersGiveWay ? undefined : refusedAccount(message)))
    if (othersGiveWay) for (const account of oldestFirst.slice(0, surplus)) account.enabled = false
  }

  #faultOfAgain({ pair, disabledAt }: Account): MarginRefusal {
    const leftMs = disabledAt === undefined ? 0 : disabledAt + dayMs - this.#now()
    if (leftMs <= 0) return undefined
    const hours = Math.ceil(leftMs / hourMs)
    return refusedAccount(
      `${pair.symbol} was disabled within the last 24 hours; it can be disabled again in ${hours} h or less.`,
    )
  }

  /** Symbols that are not checked may be ever new ones. */
  #openAnother(symbol: string): Account {
    if (this.#accounts.size < this.#mostHeld) return this.#open(this.#emptyPair(symbol), false)
    const message = `The mock holds ${this.#accounts.size} isolated margin accounts, and has no room for another: reset it.`
    throw new RefusalAnswer('room', { status: 429, message })
  }

  #open(pair: IsolatedMarginPair, enabled: boolean): Account {
    const account = { pair, enabled, enabling: this.#enablings++ }
    this.#accounts.set(pair.symbol, account)
    return account
  }

  /** An account like an empty one of the examples, with other assets. */
  #emptyPair(symbol: string): IsolatedMarginPair {
    const { assets } = this.#published
    const pattern =
      assets.find(({ baseAsset, quoteAsset }) => !holdsOrOwes(baseAsset) && !holdsOrOwes(quoteAsset)) ??
      assets[0]
    if (pattern === undefined) throw new Error('The example of getIsolatedMarginAccount has no account.')
    const { base, quote } = assetsOf(symbol, this.quotes)
    return {
      ...pattern,
      symbol,
      baseAsset: { ...pattern.baseAsset, asset: base },
      quoteAsset: { ...pattern.quoteAsset, asset: quote },
    }
  }
}

function faultOfUse(
  { symbol, baseAsset, quoteAsset }: IsolatedMarginPair,
  bound: (symbol: string) => boolean,
): MarginRefusal {
  if (holdsOrOwes(baseAsset) || holdsOrOwes(quoteAsset))
    return refusedAccount(
      `The isolated margin account of ${symbol} cannot be disabled: it still has assets or debts.`,
    )
  return bound(symbol) ? refusedAccount(`An order list of ${symbol} works on isolated margin.`) : undefined
}

function holdsOrOwes({ free, locked, borrowed, interest }: IsolatedMarginAsset): boolean {
  return [free, locked, borrowed, interest].some((amount) => /[1-9]/.test(amount))
}

function refusedAccount(message: string): RefusalReason {
  return refuseWith('isolatedAccount', message)
}
