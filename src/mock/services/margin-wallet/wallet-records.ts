/** The records of the wallet histories: the published ones, and as many derived ones as are asked for, the same each time. */
import { domains } from '../../../../generated/operations/margin-wallet.js'
import type { Deposit, Withdrawal } from '../../../../generated/types/margin-wallet.js'
import { digestOf, digitsOf } from './fake-values.js'
import { epochOf, hourMs, utcTextOf } from './times.js'

type Held<R, Names extends keyof R> = R & Required<Pick<R, Names>>

/** What is known of a deposit, of which each reading shows its part. */
export type DepositRecord = Held<
  Omit<Deposit, 'unlockConfirm'>,
  'id' | 'walletType' | 'travelRuleStatus' | 'confirmTimes' | 'sourceAddress'
> & {
  /** How many confirmations it takes until the deposit can be withdrawn. */
  readonly unlockConfirm: number
}
/** What is known of a withdrawal, of which each reading shows its part. */
export type WithdrawalRecord = Held<Omit<Withdrawal, 'confirmNo'>, 'walletType' | 'txKey'> & {
  readonly confirmNo?: number
}

/** As it is published: what a client brings into one form comes in several here. */
export type PublishedDeposit = Omit<Deposit, 'unlockConfirm'> & { readonly unlockConfirm?: number | string }
/** As it is published: what a client brings into one form comes in several here. */
export type PublishedWithdrawal = Omit<Withdrawal, 'confirmNo'> & { readonly confirmNo?: number }

/** A thousand derived records, the most that one answer holds, lie within the 90 days that a history goes back. */
const apartMs = 2 * hourMs
/** How long a deposit takes that is derived from one that is not complete. */
const completedInMs = 72_000
/** The status of a deposit, and of a withdrawal, that is over and went well. */
const depositSuccess = 1
const withdrawalCompleted = 6

/** Published ids have as many digits. */
const idLength = 16
const addressLength = 40

/** A published deposit, with fake values for the fields that others have. A reading by which fields are absent leaves them out. */
export function completedDeposit({ unlockConfirm = 0, ...deposit }: PublishedDeposit): DepositRecord {
  const digest = digestOf(deposit.txId)
  return {
    id: digitsOf(digest).slice(0, idLength),
    walletType: 0,
    travelRuleStatus: 0,
    confirmTimes: '1/1',
    sourceAddress: `0x${digest.slice(0, addressLength)}`,
    ...deposit,
    // In a ratio, the number behind the slash is the one that is needed.
    unlockConfirm: Number(String(unlockConfirm).split('/').at(-1)),
  }
}

/** A published withdrawal, with fake values for the fields that others have. */
export function completedWithdrawal(withdrawal: PublishedWithdrawal): WithdrawalRecord {
  return { walletType: 0, txKey: '', ...withdrawal }
}

/** The newest first. */
export function depositRecords(
  published: readonly DepositRecord[],
  count = published.length,
): readonly DepositRecord[] {
  const newestFirst = published.toSorted((a, b) => b.insertTime - a.insertTime)
  const oldest = newestFirst.at(-1)?.insertTime ?? 0
  return records(newestFirst, count, (pattern, index) => derivedDeposit(pattern, index, oldest))
}

/** The newest first. */
export function withdrawalRecords(
  published: readonly WithdrawalRecord[],
  count = published.length,
): readonly WithdrawalRecord[] {
  const newestFirst = published.toSorted((a, b) => epochOf(b.applyTime) - epochOf(a.applyTime))
  const oldest = epochOf(newestFirst.at(-1)?.applyTime ?? '1970-01-01 00:00:00')
  return records(newestFirst, count, (pattern, index) => derivedWithdrawal(pattern, index, oldest))
}

/** @param derive makes a record after the pattern of a published one; the first one derived has the index 0 */
function records<R>(published: readonly R[], count: number, derive: (pattern: R, index: number) => R): R[] {
  const derived = Array.from({ length: Math.max(0, count - published.length) }, (_, index) => {
    const pattern = published[index % published.length]
    if (pattern === undefined) throw new Error('There is no example to derive records from.')
    return derive(pattern, index)
  })
  return [...published.slice(0, count), ...derived]
}

function derivedDeposit(pattern: DepositRecord, index: number, oldest: number): DepositRecord {
  const digest = digestOf(`deposit ${index}`)
  const insertTime = oldest - (index + 1) * apartMs
  const status = valueAt(domains.listDeposits.status, index)
  const { completeTime = pattern.insertTime + completedInMs, ...rest } = pattern
  return {
    ...rest,
    id: digitsOf(digest).slice(0, pattern.id.length),
    amount: amountAt(index),
    status,
    txId: txIdAfter(pattern.txId, digest),
    insertTime,
    ...(status === depositSuccess && { completeTime: insertTime + completeTime - pattern.insertTime }),
  }
}

function derivedWithdrawal(pattern: WithdrawalRecord, index: number, oldest: number): WithdrawalRecord {
  const digest = digestOf(`withdrawal ${index}`)
  const applied = oldest - (index + 1) * apartMs
  const status = valueAt(domains.listWithdrawals.status, index)
  const { completeTime, withdrawOrderId, ...rest } = pattern
  const tookMs = epochOf(completeTime ?? pattern.applyTime) - epochOf(pattern.applyTime)
  return {
    ...rest,
    id: digest.slice(0, pattern.id.length),
    amount: amountAt(index),
    status,
    txId: txIdAfter(pattern.txId, digest),
    applyTime: utcTextOf(applied),
    ...(withdrawOrderId !== undefined && { withdrawOrderId: `${withdrawOrderId}-${index + 1}` }),
    ...(status === withdrawalCompleted && { completeTime: utcTextOf(applied + tookMs) }),
  }
}

/** Walks through the values more slowly than through the patterns, so that each meets each. */
function valueAt<V>(values: readonly [V, ...V[]], index: number): V {
  return values[Math.floor(index / 2) % values.length] ?? values[0]
}

function amountAt(index: number): string {
  return `${(index % 97) + 1}.5`
}

/** In the form of a published one; a transfer that never reached a network has none. */
function txIdAfter(pattern: string, digest: string): string {
  if (pattern === '') return ''
  return pattern.startsWith('0x') ? `0x${digest}` : digest.toUpperCase().slice(0, pattern.length)
}
