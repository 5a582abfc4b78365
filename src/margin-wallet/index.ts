/**
 * The client of margin and wallet: isolated accounts, OCO orders, coins and histories.
 *
 * @module lacuna/margin-wallet
 */
export {
  createMarginWalletClient,
  createFetch,
  parseAssume,
  type MarginWalletClient,
  type MarginWalletOptions,
  type RawPaths,
} from './client.js'
export type {
  MarginWalletWalks,
  RecordWalk,
  ResumedWalkOptions,
  TimeInput,
  WalkCursor,
  WalkOptions,
  WalkedPeriod,
} from './walks.js'
export { ed25519, hmac, percentEncode, rsa, type LocalSigner, type Signer } from './signing.js'
export type { EncryptedPrivateKey, PrivateKeyInput } from './signing.js'
export { domains } from '../../generated/tables/margin-wallet.js'
export type { MarginWalletAssume } from '../../generated/ambiguities/margin-wallet.js'
export type { MarginWalletMethods } from '../../generated/client/margin-wallet.js'
export type * from '../../generated/client/margin-wallet.js'
