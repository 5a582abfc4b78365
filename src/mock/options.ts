/** The options of a mock, checked before it is made. Errors list what is possible, and show no value that may be secret. */
import { mockAmbiguities, type MockAssume } from '../../generated/ambiguities/mock.js'
import { resolveAssume, type Readings } from '../client/assume.js'
import { merchantKeyBytes } from '../payments/checksum-steps.js'
import { movableClock, type MockClock } from './clock.js'
import { demoCredentials, type MockCredentials } from './credentials.js'
import type { Faults } from './faults.js'
import type { LoggedRequest } from './log.js'
import { checkIds, type CheckId } from './rules.js'

/** What the market data service of the mock holds. */
export interface MarketDataSettings {
  /** How long a bearer token works, in milliseconds. Default: an hour, which is assumed. */
  readonly tokenLifetimeMs?: number | undefined
  /** How many records `listFixedIncome` answers. Default: those of the published example. */
  readonly fixedIncomeRecords?: number | undefined
  /** How many records `listFutOpt` answers. Default: those of the published example. */
  readonly futOptRecords?: number | undefined
}

/** What the margin and wallet service of the mock holds. */
export interface MarginWalletSettings {
  /** Isolated margin accounts beside those of the published example: by symbol, whether each is enabled. */
  readonly isolatedAccounts?: Readonly<Record<string, boolean>> | undefined
  /** How many isolated margin accounts may be enabled. Default: as in the published example. */
  readonly maxAccount?: number | undefined
  /** How many deposits the history has. Default: those of the published example. */
  readonly deposits?: number | undefined
  /** How many withdrawals the history has. Default: those of the published example. */
  readonly withdrawals?: number | undefined
}

/** The options of a mock. */
export interface MockOptions {
  /** Who may call. Default: `demoCredentials`. */
  readonly credentials?: MockCredentials | undefined
  /** The mock's time in epoch milliseconds, which `mock.clock` can move. Default: `Date.now`. */
  readonly clock?: (() => number) | undefined
  /** The readings in which the mock behaves, by ambiguity of the documentation. */
  readonly assume?: MockAssume | undefined
  /** Rules that no request is held to, such as `signature`. */
  readonly unchecked?: readonly CheckId[] | undefined
  /** Faults by operation id; `*` stands for every operation that has none of its own. */
  readonly faults?: Faults | undefined
  readonly marketData?: MarketDataSettings | undefined
  readonly marginWallet?: MarginWalletSettings | undefined
  /** Is called after each request was answered. */
  readonly onRequest?: ((entry: LoggedRequest) => void) | undefined
  /** How many requests `mock.requests` keeps. Default: 1,000. */
  readonly keptRequests?: number | undefined
}

/** The options with their defaults. */
export interface MockSettings {
  readonly credentials: MockCredentials
  readonly clock: MockClock & { reset(): void }
  readonly assume: Readings<MockAssume>
  readonly unchecked: ReadonlySet<CheckId>
  readonly faults: Faults
  readonly marketData: MarketDataSettings
  readonly marginWallet: MarginWalletSettings
  readonly onRequest: (entry: LoggedRequest) => void
  readonly keptRequests: number
}

const optionNames: Names<MockOptions> = {
  credentials: true,
  clock: true,
  assume: true,
  unchecked: true,
  faults: true,
  marketData: true,
  marginWallet: true,
  onRequest: true,
  keptRequests: true,
}

/** The longest list. Its text is one string, and a string cannot be endless. */
const mostRecords = 200_000

/** By option: the largest number that it takes. */
const marketDataNumbers: Numbers<MarketDataSettings> = {
  tokenLifetimeMs: Infinity,
  fixedIncomeRecords: mostRecords,
  futOptRecords: mostRecords,
}
const marginWalletNumbers: Numbers<Omit<MarginWalletSettings, 'isolatedAccounts'>> = {
  maxAccount: Number.MAX_SAFE_INTEGER,
  deposits: mostRecords,
  withdrawals: mostRecords,
}

type Names<T> = Readonly<Record<keyof T, true>>
type Numbers<T> = Readonly<Record<keyof T, number>>

/** @throws Error for an option that does not exist, and for a value that an option cannot have */
export function checkedOptions(given: MockOptions): MockSettings {
  refuseUnknown('option', given, Object.keys(optionNames))
  const { credentials = demoCredentials, clock = Date.now, unchecked = [], faults = {} } = given
  const { marketData = {}, marginWallet = {}, keptRequests = 1_000, onRequest = () => undefined } = given
  if (typeof clock !== 'function') throw wrong('clock', 'a function that returns epoch milliseconds')
  if (typeof onRequest !== 'function') throw wrong('onRequest', 'a function')
  if (!isObject(faults)) throw wrong('faults', 'an object of faults by operation id')
  const ofMarketData = Object.keys(marketDataNumbers)
  refuseUnknown('option marketData', marketData, ofMarketData)
  refuseUnknown('option marginWallet', marginWallet, [
    'isolatedAccounts',
    ...Object.keys(marginWalletNumbers),
  ])
  const { isolatedAccounts, ...numbers } = marginWallet
  if (isolatedAccounts !== undefined && !isObject(isolatedAccounts))
    throw wrong('marginWallet.isolatedAccounts', 'an object of symbols, each with true or false')
  checkNumbers('marketData.', { ...marketData }, marketDataNumbers)
  checkNumbers('marginWallet.', numbers, marginWalletNumbers)
  checkNumbers('', { keptRequests }, { keptRequests: Number.MAX_SAFE_INTEGER })
  return {
    credentials: checkedCredentials(credentials),
    clock: movableClock(clock),
    assume: resolveAssume<MockAssume>(mockAmbiguities, given.assume),
    unchecked: checkedChecks(unchecked),
    faults: { ...faults },
    marketData: { ...marketData },
    // Copies, since reset goes back to what was given, and the caller may change that later.
    marginWallet: { ...marginWallet, ...(isolatedAccounts && { isolatedAccounts: { ...isolatedAccounts } }) },
    onRequest: quiet(onRequest),
    keptRequests,
  }
}

function checkedChecks(unchecked: readonly CheckId[]): ReadonlySet<CheckId> {
  const isList: boolean = Array.isArray(unchecked)
  if (!isList) throw wrong('unchecked', `a list of checks: ${checkIds.join(', ')}`)
  for (const id of unchecked) {
    if (!checkIds.includes(id))
      throw new Error(`There is no check ${String(id)}; checks: ${checkIds.join(', ')}.`)
  }
  return new Set(unchecked)
}

/** A listener only watches. When it fails, the request must not fail, and no rejection may stay unhandled. */
function quiet(listener: (entry: LoggedRequest) => unknown): MockSettings['onRequest'] {
  return (entry) => {
    try {
      Promise.resolve(listener(entry)).catch(() => undefined)
    } catch {
      return
    }
  }
}

type Section = keyof MockCredentials

/** The texts that each section of the credentials must have. */
const texts: { readonly [Name in Section]: readonly (keyof MockCredentials[Name])[] } = {
  marketData: ['username', 'password'],
  payments: ['mid', 'websiteName', 'merchantKey'],
  marginWallet: ['apiKey', 'secret'],
}

const sections = Object.keys(texts)

/**
 * A copy of the credentials, which have to be complete. Public keys are checked where they are read.
 *
 * @throws Error that names what is missing or wrong, and shows no value
 */
function checkedCredentials(given: MockCredentials): MockCredentials {
  refuseUnknown('option credentials', given, sections)
  const { marketData, payments, marginWallet } = given
  checkTexts('marketData', marketData, texts.marketData)
  checkTexts('payments', payments, texts.payments)
  checkTexts('marginWallet', marginWallet, texts.marginWallet, ['publicKeys'])
  merchantKeyBytes(payments.merchantKey)
  const { publicKeys = [] } = marginWallet
  if (!Array.isArray(publicKeys) || !publicKeys.every((key) => typeof key === 'string'))
    throw wrong('credentials.marginWallet.publicKeys', 'a list of public keys in PEM')
  const { username, password } = marketData
  const { mid, websiteName, merchantKey } = payments
  const { apiKey, secret } = marginWallet
  return {
    marketData: { username, password },
    payments: { mid, websiteName, merchantKey },
    marginWallet: { apiKey, secret, publicKeys: [...publicKeys] },
  }
}

function checkTexts(
  section: Section,
  given: object,
  names: readonly string[],
  others: readonly string[] = [],
): void {
  const option = `credentials.${section}`
  if (!isObject(given)) throw wrong(option, `an object with ${names.join(', ')}`)
  refuseUnknown(`option ${option}`, given, [...names, ...others])
  for (const name of names) {
    const value: unknown = Reflect.get(given, name)
    if (typeof value !== 'string' || value === '')
      throw wrong(`${option}.${name}`, 'a text that is not empty')
  }
}

/** @param option its path, such as `marketData.futOptRecords` */
function wrong(option: string, wanted: string): Error {
  return new Error(`The option ${option} must be ${wanted}.`)
}

/** @throws Error that lists the known names */
export function refuseUnknown(what: string, given: object, known: readonly string[]): void {
  if (!isObject(given)) throw new Error(`The ${what} must be an object; options: ${known.join(', ')}.`)
  const unknown = Object.keys(given).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no ${what} ${unknown.join(', ')}; options: ${known.join(', ')}.`)
}

/** Callers who do not check types may give anything. */
function isObject(given: unknown): given is object {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

/**
 * Checks that options are whole numbers from 0.
 *
 * @param most the largest number of each option; `Infinity` allows Infinity
 * @throws Error for the first that is not one
 */
function checkNumbers(
  prefix: string,
  given: Readonly<Record<string, number | undefined>>,
  most: Readonly<Record<string, number>>,
): void {
  for (const [name, limit] of Object.entries(most)) {
    const value = given[name]
    if (value === undefined || (value === Infinity && limit === Infinity)) continue
    if (Number.isInteger(value) && value >= 0 && value <= limit) continue
    const range = limit === Infinity ? 'from 0, or Infinity' : `from 0 to ${limit}`
    throw new Error(`The option ${prefix}${name} must be a whole number ${range}, and is ${shortly(value)}.`)
  }
}

/** A value for a message. Of a text the message says only that it is one, since it may be long. */
function shortly(value: unknown): string {
  return typeof value === 'number' ? String(value) : value === null ? 'null' : `a ${typeof value}`
}
