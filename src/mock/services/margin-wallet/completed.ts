/**
 * Fills in what published records lack of the fields that others have: a reading by which fields are absent takes them
 * away again. What is filled in is made up.
 */
import type {
  CoinConfig,
  CoinNetwork,
  Deposit,
  Withdrawal,
} from '../../../../generated/types/margin-wallet.js'
import { digestOf, digitsOf } from './made-up.js'
import type { DepositRecord, WithdrawalRecord } from './wallet-records.js'

/** As it is published: what a client brings into one form comes in several here. */
export type PublishedDeposit = Omit<Deposit, 'unlockConfirm'> & { readonly unlockConfirm?: number | string }
/** As it is published: what a client brings into one form comes in several here. */
export type PublishedWithdrawal = Omit<Withdrawal, 'confirmNo'> & { readonly confirmNo?: number }

/** Published ids have as many digits. */
const idLength = 16
const addressLength = 40

export function completedDeposit({ unlockConfirm = 0, ...deposit }: PublishedDeposit): DepositRecord {
  const digest = digestOf(deposit.txId)
  return {
    id: digitsOf(digest).slice(0, idLength),
    walletType: 0,
    travelRuleStatus: 0,
    confirmTimes: '1/1',
    sourceAddress: `0x${digest.slice(0, addressLength)}`,
    ...deposit,
    // Of a ratio, what stands behind the slash is what it takes.
    unlockConfirm: Number(String(unlockConfirm).split('/').at(-1)),
  }
}

export function completedWithdrawal(withdrawal: PublishedWithdrawal): WithdrawalRecord {
  return { walletType: 0, txKey: '', ...withdrawal }
}

export function completedCoin(coin: CoinConfig): CoinConfig {
  return { ...coin, networkList: coin.networkList.map(completedNetwork) }
}

/** But for the fields that some networks lack by default. */
function completedNetwork(network: CoinNetwork): CoinNetwork {
  return {
    depositDesc: '',
    withdrawDesc: '',
    resetAddressStatus: false,
    addressRule: '',
    withdrawInternalMin: network.withdrawMin,
    withdrawTag: network.sameAddress,
    estimatedArrivalTime: 1,
    busy: false,
    country: '',
    contractAddressUrl: '',
    contractAddress: '',
    denomination: 1,
    ...network,
  }
}
