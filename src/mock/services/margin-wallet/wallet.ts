/** The assets of one caller: isolated margin accounts with their symbols, and a wallet with its coins and its histories. */
import { createHash } from 'node:crypto'
import { domains, responseFields } from '../../../../generated/tables/margin-wallet.js'
import type * as received from '../../../../generated/types/margin-wallet.js'
import { holds } from '../../../request/validate-call.js'
import { isObject, type JsonObject, plainText } from '../../../model/json.js'
import { refusedValue, refuseWith, requiredText, requiredWhole, sent, text, whole } from './parameters.js'
import type { PossibleRefusal, RefusalReason } from '../../engine/rules.js'
import type { Examples } from '../../examples.js'
import { rule, wholeTo, type ShapeOf } from '../../../model/shape.js'
import { keep, longestList, type MockCall } from '../mock-api.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The settings of the margin and wallet service of the mock. */
export interface MarginWalletSettings {
  /** Isolated margin accounts beside those of the published example: by symbol, whether each is enabled. */
  readonly isolatedAccounts?: Readonly<Record<string, boolean>> | undefined
  /** Symbols that exist beside those of the examples, of the accounts and of widely traded pairs. */
  readonly symbols?: readonly string[] | undefined
  /** The number of isolated margin accounts that may be enabled. Default: as in the published example. */
  readonly maxAccount?: number | undefined
  /** The number of deposits in the history. Default: those of the published example. */
  readonly deposits?: number | undefined
  /** The number of withdrawals in the history. Default: those of the published example. */
  readonly withdrawals?: number | undefined
}

/** A symbol of the service is one text, and a list of them has commas between. */
const symbol = /^[^,\s]+$/

const isSymbol = (name: unknown): boolean => typeof name === 'string' && symbol.test(name)

export const optionShape: ShapeOf<MarginWalletSettings> = {
  'isolatedAccounts?': rule(
    (value) =>
      isObject(value) &&
      Object.entries(value).every(([name, enabled]) => isSymbol(name) && typeof enabled === 'boolean'),
    'must be an object of symbols without commas and spaces, each with true or false',
  ),
  'maxAccount?': wholeTo(Number.MAX_SAFE_INTEGER),
  'symbols?': [rule(isSymbol, 'must be a symbol without commas and spaces')],
  'deposits?': wholeTo(longestList),
  'withdrawals?': wholeTo(longestList),
}

/* What the service sends: a client leaves out values in no known form, and a service sends none. */

/** Every property that the type has always, with a value. */
export type Complete<T> = T extends string | number | boolean | null
  ? T
  : T extends readonly (infer Entry)[]
    ? Complete<Entry>[]
    : { [Name in keyof T]: Complete<Exclude<T[Name], undefined>> }

/** An object without some of its members. */
export function without(object: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

/** 64 hexadecimal digits of a fake value, which are the same each time. */
export function fakeDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/* Isolated margin accounts: which are enabled, what enables and disables them, and which symbols there are */

type AccountPair = Complete<received.IsolatedMarginPair>

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
    const { length: named } = Object.keys(options.isolatedAccounts ?? {})
    this.#mostHeld = this.#published.assets.length + named + mostHeld
    for (const pair of this.#published.assets) this.#open(pair, String(pair.enabled) === 'true')
    for (const [symbol, enabled] of Object.entries(options.isolatedAccounts ?? {})) {
      const account = this.#accounts.get(symbol)
      if (account === undefined) this.#open(this.#emptyPair(symbol), enabled)
      else account.enabled = enabled
    }
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
      const missing = refusedAccount(`${symbol} has no isolated margin account that could be enabled.`)
      return call.choose('firstEnable', { onlyAgain: known ? undefined : missing, anyPair: undefined })
    })
    if (known?.enabled) {
      const fault = refusedAccount(`The isolated margin account of ${symbol} is already enabled.`)
      call.check('secondEnable', () => call.choose('secondEnable', { success: undefined, error: fault }))
      return symbol
    }
    this.#makeRoom(call, symbol)
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
    const missing = refusedAccount(`${symbol} has no isolated margin account.`)
    call.check('accountThere', () => (account ? undefined : missing))
    if (!account?.enabled) {
      const fault = refusedAccount(`The isolated margin account of ${symbol} is already disabled.`)
      call.check('secondDisable', () => call.choose('secondDisable', { success: undefined, error: fault }))
      return symbol
    }
    call.check('disableConditions', () => {
      const leftMs = (account.disabledAt ?? -Infinity) + dayMs - this.#now()
      const again = `${symbol} was disabled within the last 24 hours; it can be disabled again in ${Math.ceil(leftMs / hourMs)} h or less.`
      const tooEarly = leftMs > 0 ? refusedAccount(again) : undefined
      const owing = `The isolated margin account of ${symbol} cannot be disabled: it still has assets or debts.`
      const active = `An order list of ${symbol} is active on isolated margin.`
      const use = isInUse(account.pair) ? owing : bound(symbol) ? active : undefined
      const inUse = use === undefined ? undefined : refusedAccount(use)
      return call.choose('disableConditions', {
        anyTime: undefined,
        oncePerDay: tooEarly,
        empty: inUse,
        oncePerDayAndEmpty: tooEarly ?? inUse,
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
    const message = `${symbol} would exceed the limit of ${this.#limit} enabled accounts.`
    call.check('accountLimit', () => (othersGiveWay ? undefined : refusedAccount(message)))
    if (othersGiveWay) for (const account of oldestFirst.slice(0, surplus)) account.enabled = false
  }

  #open(pair: AccountPair, enabled: boolean): Account {
    const account = { pair, enabled, enabling: this.#enablings++ }
    // Symbols that are not checked may be ever new ones.
    keep(this.#accounts, this.#mostHeld, pair.symbol, account)
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
  const { marginLevelStatus: five } = pair
  return {
    ...pair,
    enabled: choose('enabledType', { boolean: enabled, text: String(enabled) }),
    marginLevelStatus: choose('marginLevelStatusValues', { five, open: furtherStatus }),
    tradeEnabled: enabled,
  }
}

/** Reports whether an account has assets or debts. */
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
export function unknownSymbolIn(call: MockCall, known: ReadonlySet<string>): PossibleRefusal {
  const { operation } = call
  for (const { name, wrongValues } of operation.parameters) {
    const given = wrongValues?.['unknown'] === undefined ? undefined : sent(call, name)
    const unknown = given?.split(',').find((symbol) => !known.has(symbol))
    if (unknown === undefined) continue
    const message = `There is no symbol ${unknown}; add your own with the option marginWallet.symbols.`
    return refusedValue(operation, name, 'unknown', message)
  }
  return undefined
}

/* The wallet: its coins, and the histories of deposits and withdrawals, filtered as their operations say */

/** A deposit or a withdrawal: all that is known of it, of which a reading shows a part. */
interface TransferRecord extends JsonObject {
  readonly id: string
  readonly coin: string
  readonly txId: string
  readonly status: number
  readonly withdrawOrderId?: string
  /** The number of confirmations that a withdrawal has reached. */
  readonly confirmNo?: number
}

/** A record of a history: when it began, in epoch milliseconds, and how long it took if it was completed. */
interface Dated {
  readonly record: TransferRecord
  readonly at: number
  readonly tookMs: number | undefined
}

export interface Wallet {
  /** By coin, the network that is its default. */
  readonly networks: ReadonlyMap<string, string | undefined>
  /** Each history begins with the newest. */
  readonly histories: Readonly<Record<keyof typeof kinds, readonly Dated[]>>
  /** By how many milliseconds its published times moved. */
  readonly shift: number
}

/**
 * The published records, as if they had just happened: all of their times move by the same number of whole days, so that
 * the newest of all that is published is within the last 24 hours.
 *
 * @param otherTimes the times of what else is published
 */
export function walletAt(
  now: number,
  otherTimes: readonly number[],
  examples: Examples,
  counts: Pick<MarginWalletSettings, 'deposits' | 'withdrawals'>,
): Wallet {
  // The examples fit the schemas that the types are made of, as the tests of the specification show.
  const deposits = (examples('listDeposits') as Complete<received.Deposit>[]).map(datedDeposit)
  const withdrawals = (examples('listWithdrawals') as Complete<received.Withdrawal>[]).map(datedWithdrawal)
  const coins = examples('listCoinConfigs') as Complete<received.CoinConfig>[]
  const times = [...deposits, ...withdrawals].map(({ at, tookMs = 0 }) => at + tookMs)
  // Whole days, so that each record keeps its time of day.
  const shift = Math.floor((now - Math.max(...otherTimes, ...times)) / dayMs) * dayMs
  const networks = new Map(
    coins.map(({ coin, networkList }) => [coin, networkList.find(({ isDefault }) => isDefault)?.network]),
  )
  const histories = {
    deposit: history('deposit', deposits, shift, counts.deposits),
    withdrawal: history('withdrawal', withdrawals, shift, counts.withdrawals),
  }
  return { networks, histories, shift }
}

/* Times, as the records of withdrawals write them */

/** Epoch milliseconds of UTC text without a zone, such as `2026-11-20 14:02:11`. */
function epochOf(utcText: string): number {
  return Date.parse(`${utcText.replace(' ', 'T')}Z`)
}

/** UTC text without a zone and without milliseconds. */
function utcTextOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')
}

/* Records: the published ones, and as many derived ones as are asked for, the same each time */

/** So that a thousand derived records, which one answer can hold, are within the 90 days that a history goes back. */
const apartMs = 2 * hourMs

/** The number of digits of a published id. */
const idLength = 16
const addressLength = 40

/** By kind: its states and that of success, the form of ids, and how long one takes whose pattern is not complete. */
const kinds = {
  deposit: { states: domains.listDeposits.status, success: 1, idOf: decimalDigits, tookMs: 72_000 },
  withdrawal: { states: domains.listWithdrawals.status, success: 6, idOf: String, tookMs: 0 },
} as const

/** Adds fake values for the fields that other deposits have. Where a reading says so, they are left out again. */
function datedDeposit({ unlockConfirm = '0', ...deposit }: Complete<received.Deposit>): Dated {
  const digest = fakeDigest(deposit.txId)
  const record = {
    id: decimalDigits(digest).slice(0, idLength),
    walletType: 0,
    travelRuleStatus: 0,
    confirmTimes: '1/1',
    sourceAddress: `0x${digest.slice(0, addressLength)}`,
    ...deposit,
    // In a ratio, the number behind the slash is the one that is needed.
    unlockConfirm: Number(String(unlockConfirm).split('/').at(-1)),
  }
  const { insertTime: at, completeTime } = deposit
  return { record, at, tookMs: completeTime && completeTime - at }
}

/** Adds fake values for the fields that other withdrawals have. */
function datedWithdrawal({ confirmNo, ...withdrawal }: Complete<received.Withdrawal>): Dated {
  // In a ratio, the number before the slash is the one that is reached.
  const reached = confirmNo === undefined ? {} : { confirmNo: Number.parseInt(String(confirmNo), 10) }
  const { applyTime, completeTime } = withdrawal
  const at = epochOf(applyTime)
  const record = { walletType: 0, txKey: '', ...withdrawal, ...reached }
  return { record, at, tookMs: completeTime === undefined ? undefined : epochOf(completeTime) - at }
}

/**
 * The newest first.
 *
 * @param shift how much later the published records happened
 * @param count how many there are; those that are missing are derived, and come before all others
 */
function history(
  kind: keyof typeof kinds,
  published: readonly Dated[],
  shift: number,
  count = published.length,
): Dated[] {
  const records = published.map((dated) => ({ ...dated, at: dated.at + shift })).sort((a, b) => b.at - a.at)
  const oldest = records.at(-1)?.at ?? 0
  return Array.from({ length: count }, (_, index) => {
    const pattern = records[index % records.length]
    if (pattern === undefined) throw new Error('There is no example to derive records from.')
    const further = index - records.length
    return further < 0 ? pattern : derivedRecord(kind, pattern, further, oldest - (further + 1) * apartMs)
  })
}

function derivedRecord(kind: keyof typeof kinds, pattern: Dated, index: number, at: number): Dated {
  const { states, success, idOf, tookMs } = kinds[kind]
  const digest = fakeDigest(`${kind} ${index}`)
  // The next state for every second record, so that each comes with each of the two patterns.
  const status = states[Math.floor(index / 2) % states.length] ?? success
  const { completeTime: _, withdrawOrderId, txId, ...others } = pattern.record
  // In the form of a published one. A transfer that never reached a network has none.
  const ownTxId = txId.startsWith('0x') ? `0x${digest}` : digest.toUpperCase().slice(0, txId.length)
  const made = { id: idOf(digest).slice(0, others.id.length), amount: `${(index % 97) + 1}.5`, status }
  const named = withdrawOrderId !== undefined && { withdrawOrderId: `${withdrawOrderId}-${index + 1}` }
  const record = { ...others, ...made, txId: ownTxId, ...named }
  return { record, at, tookMs: status === success ? (pattern.tookMs ?? tookMs) : undefined }
}

/** A digest as a decimal number. */
function decimalDigits(digest: string): string {
  return BigInt(`0x${digest}`).toString()
}

/* The histories */

export function listDeposits(call: MockCall, wallet: Wallet, now: number): object[] {
  const { choose } = call
  // A service may know neither 2, rejected, nor 7, wrong, nor 8, waiting. Then all of them are 0, pending.
  const stateOf = (state: number): number =>
    choose('depositStatusValues', { six: state, three: [2, 7, 8].includes(state) ? 0 : state })
  const withSource = text(call, 'includeSource') === 'true'
  const page = pageOf(call, 'deposit', wallet, now, stateOf, ['coin', 'txId'])
  return page.map(({ record: { sourceAddress, unlockConfirm, ...record }, at, tookMs }) => {
    const needed = Number(unlockConfirm)
    const reached = Math.min(Number.parseInt(plainText(record['confirmTimes']), 10), needed)
    const typed = {
      ...record,
      insertTime: at,
      ...(tookMs !== undefined && { completeTime: at + tookMs }),
      ...choose('unlockConfirmForm', {
        integer: { unlockConfirm: needed },
        ratio: { unlockConfirm: `${reached}/${needed}` },
        absent: {},
      }),
      ...(withSource && choose('sourceAddressPresence', { onRequest: { sourceAddress }, never: {} })),
    }
    return withoutLater(call, typed, 'listDeposits')
  })
}

export function listWithdrawals(call: MockCall, wallet: Wallet, now: number): object[] {
  const { choose } = call
  // A service may know neither 1, cancelled, nor 5, failed. Then both are 3, rejected.
  const stateOf = (state: number): number =>
    choose('withdrawalStatusValues', { seven: state, five: [1, 5].includes(state) ? 3 : state })
  const page = pageOf(call, 'withdrawal', wallet, now, stateOf, ['coin', 'withdrawOrderId'])
  return page.map(({ record: held, at, tookMs }) => {
    // The network of an old withdrawal is not known: it is the default of its coin.
    const network = wallet.networks.get(held.coin) ?? held.coin
    const { confirmNo, ...record } = choose('withdrawalFieldsAbsent', {
      absent: held,
      // The values that mean that there is nothing to say.
      present: { withdrawOrderId: '', network, confirmNo: 0, ...held },
    })
    const typed = {
      ...record,
      applyTime: utcTextOf(at),
      ...(tookMs !== undefined && { completeTime: utcTextOf(at + tookMs) }),
      ...(confirmNo !== undefined && {
        confirmNo: choose('confirmNoType', { integer: confirmNo, text: String(confirmNo) }),
      }),
    }
    return withoutLater(call, typed, 'listWithdrawals')
  })
}

/**
 * The page of the records of the period, in the state and with the values that a call asks for.
 *
 * @param stateOf what the service calls a state
 * @param names of the values
 */
function pageOf(
  call: MockCall,
  kind: keyof typeof kinds,
  { histories: { [kind]: history } }: Wallet,
  now: number,
  stateOf: (state: number) => number,
  names: readonly string[],
): readonly Dated[] {
  const status = whole(call, 'status')
  const message = `The parameter status is ${status}, which is not a status of this service.`
  const unknown = refusedValue(call.operation, 'status', 'unlisted', message)
  call.check(`${kind}State`, () => (status === undefined || stateOf(status) === status ? undefined : unknown))
  const within = periodOf(call, now, history.at(-1)?.at)
  // Only withdrawals are asked for by their ids.
  const ids = text(call, 'idList')?.split(',')
  const offset = requiredWhole(call, 'offset')
  const requested = names.map((name) => [name, text(call, name)] as const)
  return history
    .filter(
      ({ record, at }) =>
        within(at) &&
        requested.every(([name, value]) => value === undefined || record[name] === value) &&
        (status === undefined || stateOf(record.status) === status) &&
        (ids?.includes(record.id) ?? true),
    )
    .slice(offset, offset + requiredWhole(call, 'limit'))
    .map((dated) => ({ ...dated, record: { ...dated.record, status: stateOf(dated.record.status) } }))
}

/**
 * Reports whether a moment is in the period that a call asks for; both of its ends belong to it.
 *
 * @param oldest when the oldest record of the history happened; `undefined` where there is no record
 */
function periodOf(call: MockCall, now: number, oldest: number | undefined): (at: number) => boolean {
  const { operation } = call
  // How many days a period of the history has at most, and how many where the caller names no beginning.
  const period = operation.periods?.find(
    ({ when }) => when === undefined || holds(operation, when, (name) => sent(call, name)),
  )
  if (period === undefined) throw new Error(`The description has no period of ${operation.operationId}.`)
  const days = period.shorterThanDays
  const start = whole(call, 'startTime')
  const last = whole(call, 'endTime') ?? now
  const earliest = last - days * dayMs
  // Exactly so many days are taken, since a widely used client asks for them.
  const message = `The period from startTime to endTime must be no longer than ${days} days.`
  const fault = start !== undefined && start < earliest ? refuseWith('period', message) : undefined
  call.check('period', () => call.choose('historyWindow', { ninetyDays: fault, unlimited: undefined }))
  // A period that names no beginning begins with the oldest record, or at the earliest moment that is allowed.
  const from = oldest ?? earliest
  const first =
    start ?? call.choose('historyWindow', { ninetyDays: Math.max(from, earliest), unlimited: from })
  return (at) => at >= first && at <= last
}

/** Leaves out the fields of such an answer that were added in the course of time, where the reading says so. */
export function withoutLater(
  { choose }: MockCall,
  record: object,
  operationId: 'listDeposits' | 'listWithdrawals' | 'listCoinConfigs' | 'createMarginOcoOrder',
): object {
  const { laterFields } = responseFields[operationId].byAmbiguity
  return choose('laterFields', { present: record, absent: without(record, laterFields) })
}

/* Coins */

/** The coins of the examples. Fields that a network lacks come from the published one that has every field. */
export function coinsShown(call: MockCall, coins: readonly Complete<received.CoinConfig>[]): object[] {
  const { choose } = call
  const sizeOf = (network: object): number => Object.keys(network).length
  const networks = coins.flatMap(({ networkList }) => networkList)
  const complete = networks.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? {}
  const { networkFieldsAbsent } = responseFields.listCoinConfigs.byAmbiguity
  const some = Object.fromEntries(networkFieldsAbsent.map((name) => [name, undefined]))
  const networkShown = (coinNetwork: Complete<received.CoinNetwork>): object => {
    const described = { busy: false, withdrawTag: coinNetwork.sameAddress, ...coinNetwork }
    const network = { ...complete, ...choose('networkFieldsAbsent', { some, all: {} }), ...described }
    const { depositEnable, withdrawEnable, depositDust, sameAddress, specialWithdrawTips: tips } = network
    const typed = {
      ...network,
      sameAddress: choose('sameAddressType', { boolean: sameAddress, text: String(sameAddress) }),
      ...(depositDust !== undefined && {
        depositDust: choose('depositDustType', { text: depositDust, number: Number(depositDust) }),
      }),
      ...(tips !== undefined && {
        specialWithdrawTips: choose('specialWithdrawTipsType', { text: tips, nullValue: tips || null }),
      }),
    }
    const open = [...(depositEnable ? ['depositDesc'] : []), ...(withdrawEnable ? ['withdrawDesc'] : [])]
    const later = choose('networkDescriptions', { always: typed, onlyWhenClosed: without(typed, open) })
    const shown = withoutLater(call, later, 'listCoinConfigs')
    const tag: keyof Complete<received.CoinNetwork> = 'withdrawTag'
    return choose('withdrawTag', { both: shown, sameAddressOnly: without(shown, [tag]) })
  }
  return coins.map((coin) => ({ ...coin, networkList: coin.networkList.map(networkShown) }))
}
