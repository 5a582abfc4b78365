/** The forms in which isolated margin accounts are shown. */
import type { IsolatedMarginAccount, IsolatedMarginPair } from '../../../../generated/types/margin-wallet.js'
import type { ByReading, ReadingInForce } from '../service.js'

/** A status beside the five that one source lists. */
const furtherStatus = 'HEALTHY'

const enabledForms: ByReading<'enabledType', (enabled: boolean) => boolean | string> = {
  boolean: (enabled) => enabled,
  text: String,
}

const statusForms: ByReading<'marginLevelStatusValues', (status: string) => string> = {
  five: (status) => status,
  open: () => furtherStatus,
}

/** An account as it is sent. It may trade where it is enabled. */
export function accountShown(
  { reading }: ReadingInForce,
  pair: IsolatedMarginPair,
  enabled: boolean,
): object {
  return {
    ...pair,
    enabled: enabledForms[reading('enabledType')](enabled),
    marginLevelStatus: statusForms[reading('marginLevelStatusValues')](pair.marginLevelStatus),
    tradeEnabled: enabled,
  }
}

type Totals = Omit<IsolatedMarginAccount, 'assets'>

const totalsWithSymbols: ByReading<'accountTotals', (totals: Totals) => Totals> = {
  absentWithSymbols: () => ({}),
  always: (totals) => totals,
}

/** The totals of all accounts, where only some of them are asked for. */
export function totalsBesideSome({ reading }: ReadingInForce, totals: Totals): Totals {
  return totalsWithSymbols[reading('accountTotals')](totals)
}
