/** What the service sends: a client leaves out values in no known form, and a service sends none. */
import { createHash } from 'node:crypto'
import type * as received from '../../../../generated/types/margin-wallet.js'

/** Every property that the type has always, with a value. */
type Complete<T> = T extends string | number | boolean | null
  ? T
  : T extends readonly (infer Entry)[]
    ? Complete<Entry>[]
    : { [Name in keyof T]: Complete<Exclude<T[Name], undefined>> }

export type CanceledMarginOrderList = Complete<received.CanceledMarginOrderList>
export type CanceledOrderReport = Complete<received.CanceledOrderReport>
export type CoinConfig = Complete<received.CoinConfig>
export type CoinNetwork = Complete<received.CoinNetwork>
export type Deposit = Complete<received.Deposit>
export type IsolatedMarginAccount = Complete<received.IsolatedMarginAccount>
export type IsolatedMarginAccountChange = Complete<received.IsolatedMarginAccountChange>
export type IsolatedMarginAccountLimit = Complete<received.IsolatedMarginAccountLimit>
export type IsolatedMarginAsset = Complete<received.IsolatedMarginAsset>
export type IsolatedMarginPair = Complete<received.IsolatedMarginPair>
export type MarginOcoOrder = Complete<received.MarginOcoOrder>
export type MarginOrderList = Complete<received.MarginOrderList>
export type Withdrawal = Complete<received.Withdrawal>

/** An object without some of its members. */
export function without(object: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

/** 64 hexadecimal digits of a fake value, which are the same each time. */
export function fakeDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
