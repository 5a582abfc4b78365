/** The isolated margin accounts: which of them are enabled, what enables and disables them, and which symbols there are. */
import type * as received from '../../../../generated/types/margin-wallet.js'
import type { RefusalReason } from '../../engine/rules.js'
import type { Examples } from '../../examples.js'

import { makeRoom, type MockCall } from '../mock-api.js'
import type { Complete, MarginWalletSettings } from './options.js'
import { refusedValue, refuseWith, requiredText, sent, text, type MarginRefusal } from './parameters.js'

type AccountPair = Complete<received.IsolatedMarginPair>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A status beside the five that one source lists. */
const furtherStatus = 'HEALTHY'

interface Account {
  readonly pair: AccountPair
  enabled: boolean
  /** The number of its latest enabling, among those of all accounts. */
  enabling: number
  /** When the caller disabled it last, in epoch milliseconds. */
  disabledAt?: number
}

export class IsolatedAccounts {
  readonly #now: () => number
  readonly #published: Complete<received.IsolatedMarginAccount>
  readonly #limit: number
  readonly #mostHeld: number
  readonly #accounts = new Map<string, Account>()
  #enablings = 0

  constructor(options: MarginWalletSettings, examples: Examples, now: () => number, mostHeld: number) {
    this.#now = now
    // The examples fit the schemas that the types are made of, as the tests of the specification show.
    this.#published = examples('getIsolatedMarginAccount') as Complete<received.IsolatedMarginAccount>
    const limit = examples('getIsolatedMarginAccountLimit') as Complete<received.IsolatedMarginAccountLimit>
    this.#limit = options.maxAccount ?? limit.maxAccount
    for (const pair of this.#published.assets) this.#open(pair, String(pair.enabled) === 'true')
    for (const [symbol, enabled] of Object.entries(options.isolatedAccounts ?? {})) {
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

  get limit(): Complete<received.IsolatedMarginAccountLimit> {
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
    const assets = accounts.map((account) => accountShown(call, account))
    if (symbols === undefined) return { assets, ...totals }
    return { assets, ...call.choose('accountTotals', { absentWithSymbols: {}, always: totals }) }
  }

  /** The account of a symbol. Where any pair can be enabled, each of the others has a disabled account. */
  #asked(call: MockCall, symbol: string): Pick<Account, 'pair' | 'enabled'>[] {
    const account = this.#accounts.get(symbol)
    if (account !== undefined) return [account]
    if (!call.choose('firstEnable', { onlyAgain: false, anyPair: true })) return []
    return [{ pair: { ...this.#emptyPair(symbol), isolatedCreated: false }, enabled: false }]
  }

  /** @returns the symbol */
  enable(call: MockCall): string {
    const symbol = requiredText(call, 'symbol')
    const known = this.#accounts.get(symbol)
    call.check('firstEnable', () => {
      const message = `${symbol} has no isolated margin account that could be enabled.`
      const fault = known ? undefined : refusedAccount(message)
      return call.choose('firstEnable', { onlyAgain: fault, anyPair: undefined })
    })
    if (known?.enabled) {
      const fault = refusedAccount(`The isolated margin account of ${symbol} is already enabled.`)
      call.check('secondEnable', () => call.choose('secondEnable', { success: undefined, error: fault }))
      return symbol
    }
    this.#makeRoom(call, symbol)
    // Symbols that are not checked may be ever new ones.
    if (!known) makeRoom(this.#accounts, this.#mostHeld, () => false, 'isolated margin accounts')
    const account = known ?? this.#open(this.#emptyPair(symbol), false)
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
      const fault = refusedAccount(`The isolated margin account of ${symbol} is already disabled.`)
      call.check('secondDisable', () => call.choose('secondDisable', { success: undefined, error: fault }))
      return symbol
    }
    call.check('disableConditions', () => {
      const leftMs = (account.disabledAt ?? -Infinity) + dayMs - this.#now()
      const again = `${symbol} was disabled within the last 24 hours; it can be disabled again in ${Math.ceil(leftMs / hourMs)} h or less.`
      const tooEarly = leftMs > 0 ? refusedAccount(again) : undefined
      const inUse = isInUse(account.pair)
        ? refusedAccount(
            `The isolated margin account of ${symbol} cannot be disabled: it still has assets or debts.`,
          )
        : bound(symbol)
          ? refusedAccount(`An order list of ${symbol} is active on isolated margin.`)
          : undefined
      return call.choose('disableConditions', {
        ...{ anyTime: undefined, oncePerDay: tooEarly },
        ...{ empty: inUse, oncePerDayAndEmpty: tooEarly ?? inUse },
      })
    })
    account.enabled = false
    account.disabledAt = this.#now()
    return symbol
  }

  get #enabled(): Account[] {
    return [...this.#accounts.values()].filter(({ enabled }) => enabled)
  }

  /** Holds the call to the limit, or disables other accounts for it. Under a limit of none there is no other. */
  #makeRoom(call: MockCall, symbol: string): void {
    const oldestFirst = this.#enabled.sort((a, b) => a.enabling - b.enabling)
    const surplus = oldestFirst.length - this.#limit + 1
    if (surplus <= 0) return
    const othersGiveWay = call.choose('accountLimitReached', { error: false, replaced: this.#limit > 0 })
    const message = `${symbol} would be one more than the ${this.#limit} accounts that may be enabled.`
    call.check('accountLimit', () => (othersGiveWay ? undefined : refusedAccount(message)))
    if (othersGiveWay) for (const account of oldestFirst.slice(0, surplus)) account.enabled = false
  }

  #open(pair: AccountPair, enabled: boolean): Account {
    const account = { pair, enabled, enabling: this.#enablings++ }
    this.#accounts.set(pair.symbol, account)
    return account
  }

  /** An account like an empty one of the examples, with other assets. */
  #emptyPair(symbol: string): AccountPair {
    const { assets } = this.#published
    const pattern = assets.find((pair) => !isInUse(pair)) ?? assets[0]
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

/** An account, which may trade when it is enabled. */
function accountShown({ choose }: MockCall, { pair, enabled }: Pick<Account, 'pair' | 'enabled'>): object {
  return {
    ...pair,
    enabled: choose('enabledType', { boolean: enabled, text: String(enabled) }),
    marginLevelStatus: choose('marginLevelStatusValues', {
      five: pair.marginLevelStatus,
      open: furtherStatus,
    }),
    tradeEnabled: enabled,
  }
}

/** Whether an account has assets or debts. */
function isInUse({ baseAsset, quoteAsset }: AccountPair): boolean {
  return [baseAsset, quoteAsset].some(({ free, locked, borrowed, interest }) =>
    [free, locked, borrowed, interest].some((amount) => /[1-9]/.test(amount)),
  )
}

const refusedAccount = (message: string): RefusalReason => refuseWith('isolatedAccount', message)

/* Symbols */

/**
 * The assets of a symbol such as `SOLUSDT`.
 *
 * @param quotes the quote assets that are known. A symbol that ends in none of them is split before its last three
 *   letters, which is assumed.
 */
export function assetsOf(symbol: string, quotes: readonly string[]): Record<'base' | 'quote', string> {
  const known = quotes.find((quote) => symbol.endsWith(quote) && symbol.length > quote.length)
  const quote = known ?? symbol.slice(-3)
  return { base: symbol.slice(0, symbol.length - quote.length) || symbol, quote }
}

/** Some that are widely traded. */
const bases = 'BTC ETH BNB SOL XRP ADA DOGE LTC LINK DOT AVAX TRX ATOM'.split(' ')
const quotes = 'USDT USDC BTC ETH BNB EUR'.split(' ')

/**
 * The symbols that the mock knows, which is assumed: some that are widely traded, and those that it is given.
 *
 * @param others of the examples, of the accounts and of the options
 */
export function knownSymbols(others: readonly string[]): ReadonlySet<string> {
  const traded = bases.flatMap((base) =>
    quotes.filter((quote) => quote !== base).map((quote) => base + quote),
  )
  return new Set([...traded, ...others])
}

/** Refuses the first symbol of a call that there is not. */
export function unknownSymbolIn(call: MockCall, known: ReadonlySet<string>): MarginRefusal {
  const { operation } = call
  for (const { name, wrongValues } of operation.parameters) {
    const given = wrongValues?.['unknown'] === undefined ? undefined : sent(call, name)
    const unknown = given?.split(',').find((symbol) => !known.has(symbol))
    if (unknown === undefined) continue
    const message = `There is no symbol ${unknown}; those of your own are given with the option marginWallet.symbols.`
    return refusedValue(operation, name, 'unknown', message)
  }
  return undefined
}
