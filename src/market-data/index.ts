/**
 * The client of market data: lists of fixed income, futures and options, as JSON or XML.
 *
 * @module lacuna/market-data
 */
export {
  createMarketDataClient,
  createFetch,
  parseAssume,
  type MarketDataClient,
  type MarketDataOptions,
  type RawPaths,
} from './client.js'
export { toCsv, toNdjson, type CsvColumn, type CsvOptions } from './csv.js'
export { parseDateTime, parseExpiryDate } from './lists/dates.js'
export { decodeList, type DecodeListOptions } from './lists/decode-list.js'
export type {
  LoginLock,
  SharedRefusal,
  SharedToken,
  TokenGrant,
  TokenRequest,
  TokenStore,
  TokenStoreTimes,
} from '../model/token-store.js'
export { domains } from '../../generated/tables/market-data.js'
export type { MarketDataAssume } from '../../generated/ambiguities/market-data.js'
export type { MarketDataMethods } from '../../generated/client/market-data.js'
export type * from '../../generated/client/market-data.js'
export type { MemoryTokenStoreOptions } from './memory-token-store.js'
export { memoryTokenStore } from './memory-token-store.js'
