/** What the service sends: a client leaves out values in no known form, and a service sends none. */
import type * as received from '../../../../generated/types/margin-wallet.js'

/** Every property that the type has always, with a value. */
type Sent<T> = T extends string | number | boolean | null
  ? T
  : T extends readonly (infer Entry)[]
    ? Sent<Entry>[]
    : { [Name in keyof T]: Sent<Exclude<T[Name], undefined>> }

export type CanceledMarginOrderList = Sent<received.CanceledMarginOrderList>
export type CanceledOrderReport = Sent<received.CanceledOrderReport>
export type CoinConfig = Sent<received.CoinConfig>
export type CoinNetwork = Sent<received.CoinNetwork>
export type Deposit = Sent<received.Deposit>
export type IsolatedMarginAccount = Sent<received.IsolatedMarginAccount>
export type IsolatedMarginAccountChange = Sent<received.IsolatedMarginAccountChange>
export type IsolatedMarginAccountLimit = Sent<received.IsolatedMarginAccountLimit>
export type IsolatedMarginAsset = Sent<received.IsolatedMarginAsset>
export type IsolatedMarginPair = Sent<received.IsolatedMarginPair>
export type MarginOcoOrder = Sent<received.MarginOcoOrder>
export type MarginOrderList = Sent<received.MarginOrderList>
export type Withdrawal = Sent<received.Withdrawal>
