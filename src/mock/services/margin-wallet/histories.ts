/** The wallet histories, filtered as their operations have it. */
import type { MockSettings } from '../../options.js'
import type { Call } from '../service.js'
import { requiredWhole, text, whole } from './parameters.js'
import { refused } from './refusals.js'
import { dayMs, epochOf } from './seed-times.js'
import type { DepositRecord, WithdrawalRecord } from './wallet-records.js'

/** How long a period of a history is at most, and how long it is where the caller names no beginning. */
const longestPeriodMs = 90 * dayMs
/** The same where withdrawals are asked for by the caller's own id. */
const longestPeriodOfOrderIdMs = 7 * dayMs

type Window = MockSettings['assume']['historyWindow']

/** @param deposits the newest first */
export function listDeposits(
  call: Call,
  deposits: readonly DepositRecord[],
  now: number,
  window: Window,
): readonly DepositRecord[] {
  const within = periodOf(call, longestPeriodMs, now, window)
  const found = deposits.filter(
    (deposit) =>
      within(deposit.insertTime) && isAsked(call, deposit, ['coin', 'txId']) && hasStatus(call, deposit),
  )
  const page = pageOf(call, found)
  return text(call, 'includeSource') === 'true' ? page : page.map(({ sourceAddress: _, ...rest }) => rest)
}

/** @param withdrawals the newest first */
export function listWithdrawals(
  call: Call,
  withdrawals: readonly WithdrawalRecord[],
  now: number,
  window: Window,
): readonly WithdrawalRecord[] {
  const byOrderId = text(call, 'withdrawOrderId') !== undefined
  const within = periodOf(call, byOrderId ? longestPeriodOfOrderIdMs : longestPeriodMs, now, window)
  const ids = text(call, 'idList')?.split(',')
  const found = withdrawals.filter(
    (withdrawal) =>
      within(epochOf(withdrawal.applyTime)) &&
      isAsked(call, withdrawal, ['coin', 'withdrawOrderId']) &&
      hasStatus(call, withdrawal) &&
      (ids?.includes(withdrawal.id) ?? true),
  )
  return pageOf(call, found)
}

/** Whether a moment lies in the period that a call asks for; both of its ends belong to it. */
function periodOf(call: Call, longestMs: number, now: number, window: Window): (at: number) => boolean {
  const start = whole(call, 'startTime')
  const end = whole(call, 'endTime')
  if (window === 'unlimited') return (at) => at >= (start ?? -Infinity) && at <= (end ?? Infinity)
  const last = end ?? now
  call.check('period', () =>
    start !== undefined && last - start >= longestMs
      ? refused('period', `The period from startTime to endTime must be less than ${longestMs / dayMs} days.`)
      : undefined,
  )
  const first = start ?? last - longestMs
  return (at) => at >= first && at <= last
}

/** Whether a record has the values that a call asks for. */
function isAsked<R extends object>(call: Call, record: R, names: readonly (keyof R & string)[]): boolean {
  return names.every((name) => {
    const asked = text(call, name)
    return asked === undefined || record[name] === asked
  })
}

function hasStatus(call: Call, { status }: { readonly status: number }): boolean {
  const asked = whole(call, 'status')
  return asked === undefined || status === asked
}

function pageOf<R>(call: Call, records: readonly R[]): readonly R[] {
  const offset = requiredWhole(call, 'offset')
  return records.slice(offset, offset + requiredWhole(call, 'limit'))
}
