/** The options of a mock, checked before it is made. */
import { mockAmbiguities, type MockAssume } from '../../generated/ambiguities/mock.js'
import { resolveAssume, type Readings } from '../client/assume.js'
import { movableClock, type MockClock } from './clock.js'
import { checkedCredentials } from './credential-checks.js'
import { demoCredentials, type MockCredentials } from './credentials.js'
import type { Faults } from './faults.js'
import type { LoggedRequest } from './log.js'
import { checkNumbers, isObject, refuseUnknown, wrong } from './option-checks.js'
import { checkIds, type CheckId } from './rules.js'

export { refuseUnknown } from './option-checks.js'

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
  /** As which reading of an ambiguity of the documentation the mock behaves. */
  readonly assume?: MockAssume | undefined
  /** Rules that no request is held to, such as `signature`. */
  readonly unchecked?: readonly CheckId[] | undefined
  /** Faults by operation id; `*` stands for every operation that has none of its own. */
  readonly faults?: Faults | undefined
  readonly marketData?: MarketDataSettings | undefined
  readonly marginWallet?: MarginWalletSettings | undefined
  /** Told of each request after it was answered. */
  readonly onRequest?: ((entry: LoggedRequest) => void) | undefined
  /** How many requests `mock.requests` keeps. Default: 1,000. */
  readonly keptRequests?: number | undefined
}

/** Options with nothing left open. */
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

/** The longest list: its text is one string, and those have an end. */
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
    // Copies: reset goes back to what was given, whatever the caller does with it later.
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

/** A listener only watches: its failure must not become that of the request, nor go unhandled. */
function quiet(listener: (entry: LoggedRequest) => unknown): MockSettings['onRequest'] {
  return (entry) => {
    try {
      Promise.resolve(listener(entry)).catch(() => undefined)
    } catch {
      return
    }
  }
}
