/** The isolated margin accounts among the options: whole ones, or whether each is enabled. */
import type { IsolatedMarginPair } from '../complete-values.js'
import type { MarginWalletSettings } from '../settings.js'

type Accounts = NonNullable<MarginWalletSettings['isolatedAccounts']>

/** The accounts that were given whole; `undefined` where it was only said which are enabled. */
export function wholeAccounts(accounts: Accounts): readonly IsolatedMarginPair[] | undefined {
  return isList(accounts) ? accounts : undefined
}

/** By symbol, whether an account is enabled, where that is all that was said. */
export function enabledBySymbol(
  accounts: Accounts,
): readonly (readonly [symbol: string, enabled: boolean])[] {
  return isList(accounts) ? [] : Object.entries(accounts)
}

export function accountSymbols(accounts: Accounts): readonly string[] {
  return isList(accounts) ? accounts.map(({ symbol }) => symbol) : Object.keys(accounts)
}

function isList(accounts: Accounts): accounts is readonly IsolatedMarginPair[] {
  return Array.isArray(accounts)
}
