/** The records of the wallet histories: the published ones, and as many more as are asked for, the same each time. */
import { createHash } from 'node:crypto'
import { domains } from '../../../../generated/operations/margin-wallet.js'
import type { Deposit, Withdrawal } from '../../../../generated/types/margin-wallet.js'
import { epochOf, hourMs, utcTextOf } from './seed-times.js'

/** As it is sent: what a client brings into one form comes in several here. */
export type DepositRecord = Omit<Deposit, 'unlockConfirm'>
/** As it is sent: what a client brings into one form comes in several here. */
export type WithdrawalRecord = Omit<Withdrawal, 'confirmNo'>

/** A thousand derived records, the most that one answer holds, lie within the 90 days that a history goes back. */
const apartMs = 2 * hourMs
/** The status of a deposit, and of a withdrawal, that is over and went well. */
const depositSuccess = 1
const withdrawalCompleted = 6

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
  const digest = digestOf('deposit', index)
  const insertTime = oldest - (index + 1) * apartMs
  const status = valueAt(domains.listDeposits.status, index)
  const { completeTime, id, ...rest } = pattern
  return {
    ...rest,
    // Published ids have 16 digits: so do these.
    ...(id !== undefined && { id: digitsOf(digest).slice(0, id.length) }),
    amount: amountAt(index),
    status,
    txId: txIdAfter(pattern.txId, digest),
    insertTime,
    ...(completeTime !== undefined &&
      status === depositSuccess && { completeTime: insertTime + completeTime - pattern.insertTime }),
  }
}

function derivedWithdrawal(pattern: WithdrawalRecord, index: number, oldest: number): WithdrawalRecord {
  const digest = digestOf('withdrawal', index)
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

function digestOf(kind: string, index: number): string {
  return createHash('sha256').update(`${kind} ${index}`).digest('hex')
}

function digitsOf(digest: string): string {
  return BigInt(`0x${digest}`).toString()
}
