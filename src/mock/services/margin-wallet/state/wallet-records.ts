/** The records of the wallet histories: the published ones, and as many derived ones as are asked for, the same each time. */
import { domains } from '../../../../../generated/tables/margin-wallet.js'
import type { Deposit, Withdrawal } from '../complete-values.js'
import { fakeDigest, digitsOf } from './fake-values.js'
import { epochOf, hourMs, utcTextOf } from './times.js'

type WithPresent<R, Names extends keyof R> = R & Required<Pick<R, Names>>

/** All that is known of a deposit. A reading shows a part of it. */
export type DepositRecord = WithPresent<
  Omit<Deposit, 'unlockConfirm'>,
  'id' | 'walletType' | 'travelRuleStatus' | 'confirmTimes' | 'sourceAddress'
> & {
  /** How many confirmations it takes until the deposit can be withdrawn. */
  readonly unlockConfirm: number
}
/** All that is known of a withdrawal. A reading shows a part of it. */
export type WithdrawalRecord = WithPresent<Omit<Withdrawal, 'confirmNo'>, 'walletType' | 'txKey'> & {
  readonly confirmNo?: number
}

/** A deposit of the examples, which have the forms before a client brings them into one. */
export type PublishedDeposit = Omit<Deposit, 'unlockConfirm'> & { readonly unlockConfirm?: number | string }
/** A withdrawal of the examples, which have the forms before a client brings them into one; or one as a client has it. */
export type PublishedWithdrawal = Omit<Withdrawal, 'confirmNo'> & { readonly confirmNo?: number | string }

/** So that a thousand derived records, which one answer can hold, are within the 90 days that a history goes back. */
const apartMs = 2 * hourMs
/** How long a deposit takes, where it is derived from one that is not complete. */
const completedInMs = 72_000
/** The status of a deposit that has succeeded, and that of a withdrawal. */
const depositSuccess = 1
const withdrawalCompleted = 6

/** How many digits a published id has. */
const idLength = 16
const addressLength = 40

/** Adds fake values for the fields that other deposits have. Where a reading says so, they are left out again. */
export function completedDeposit({ unlockConfirm = 0, ...deposit }: PublishedDeposit): DepositRecord {
  const digest = fakeDigest(deposit.txId)
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

/** Adds fake values for the fields that other withdrawals have. */
export function completedWithdrawal({ confirmNo, ...withdrawal }: PublishedWithdrawal): WithdrawalRecord {
  // In a ratio, the number before the slash is the one that is reached.
  const reached = confirmNo === undefined ? undefined : Number.parseInt(String(confirmNo), 10)
  return { walletType: 0, txKey: '', ...withdrawal, ...(reached !== undefined && { confirmNo: reached }) }
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

/** @param derive makes a record out of a published one; the first record that is derived has the index 0 */
function records<R>(published: readonly R[], count: number, derive: (pattern: R, index: number) => R): R[] {
  const derived = Array.from({ length: Math.max(0, count - published.length) }, (_, index) => {
    const pattern = published[index % published.length]
    if (pattern === undefined) throw new Error('There is no example to derive records from.')
    return derive(pattern, index)
  })
  return [...published.slice(0, count), ...derived]
}

function derivedDeposit(pattern: DepositRecord, index: number, oldest: number): DepositRecord {
  const digest = fakeDigest(`deposit ${index}`)
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
  const digest = fakeDigest(`withdrawal ${index}`)
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

/** Takes the next value for every second record, so that each value comes with each of the two patterns. */
function valueAt<V>(values: readonly [V, ...V[]], index: number): V {
  return values[Math.floor(index / 2) % values.length] ?? values[0]
}

function amountAt(index: number): string {
  return `${(index % 97) + 1}.5`
}

/** A transaction id in the form of a published one. A transfer that never reached a network has none. */
function txIdAfter(pattern: string, digest: string): string {
  if (pattern === '') return ''
  return pattern.startsWith('0x') ? `0x${digest}` : digest.toUpperCase().slice(0, pattern.length)
}
