/** The wallet histories, filtered as their operations say. */
import { holds } from '../../../../request/input-rules.js'
import type { MockCall } from '../../service.js'
import { depositShown, withdrawalShown } from '../forms.js'
import { requiredWhole, text, whole } from '../parameters.js'
import { depositStatusValues, historyBeginning, historyWindow, withdrawalStatusValues } from '../readings.js'
import { refuseWith } from '../refusals.js'
import { dayMs, epochOf } from './times.js'
import type { DepositRecord, WithdrawalRecord } from './wallet-records.js'
import { refusedValue } from '../wrong-values.js'

/** @param deposits the newest first */
export function listDeposits(call: MockCall, deposits: readonly DepositRecord[], now: number): object[] {
  const stateOf = lookedUpOnce((state) => call.choose('depositStatusValues', depositStatusValues, state))
  const asked = askedState(call, 'depositState', stateOf)
  const oldest = deposits.at(-1)?.insertTime
  const within = periodOf(call, now, oldest)
  const found = deposits.filter(
    (deposit) =>
      within(deposit.insertTime) &&
      isAsked(call, deposit, ['coin', 'txId']) &&
      (asked === undefined || stateOf(deposit.status) === asked),
  )
  const withSource = text(call, 'includeSource') === 'true'
  return pageOf(call, found).map((deposit) => depositShown(call, deposit, withSource))
}

/**
 * @param withdrawals the newest first
 * @param networks by coin, the network that is its default
 */
export function listWithdrawals(
  call: MockCall,
  withdrawals: readonly WithdrawalRecord[],
  networks: ReadonlyMap<string, string>,
  now: number,
): object[] {
  const stateOf = lookedUpOnce((state) =>
    call.choose('withdrawalStatusValues', withdrawalStatusValues, state),
  )
  const asked = askedState(call, 'withdrawalState', stateOf)
  const [last] = withdrawals.slice(-1)
  const oldest = last && epochOf(last.applyTime)
  const within = periodOf(call, now, oldest)
  const ids = text(call, 'idList')?.split(',')
  const found = withdrawals.filter(
    (withdrawal) =>
      within(epochOf(withdrawal.applyTime)) &&
      isAsked(call, withdrawal, ['coin', 'withdrawOrderId']) &&
      (asked === undefined || stateOf(withdrawal.status) === asked) &&
      (ids?.includes(withdrawal.id) ?? true),
  )
  return pageOf(call, found).map((one) => withdrawalShown(call, one, networks.get(one.coin) ?? one.coin))
}

/**
 * Whether a moment is in the period that a call asks for; both of its ends belong to it.
 *
 * @param oldest when the oldest record of the history happened; `undefined` where there is no record
 */
function periodOf(call: MockCall, now: number, oldest: number | undefined): (at: number) => boolean {
  const longestMs = longestPeriodOf(call) * dayMs
  const start = whole(call, 'startTime')
  const last = whole(call, 'endTime') ?? now
  const earliest = last - longestMs
  const message = `The period from startTime to endTime must be no longer than ${longestMs / dayMs} days.`
  const fault = start !== undefined && start < earliest ? refuseWith('period', message) : undefined
  call.check('period', () => call.choose('historyWindow', historyWindow, fault))
  const first = start ?? call.choose('historyWindow', historyBeginning, oldest ?? earliest, earliest)
  return (at) => at >= first && at <= last
}

/** How many days a period of a history has at most, and how many where the caller names no beginning. */
function longestPeriodOf({ operation, parameters }: MockCall): number {
  const sent = (name: string): unknown => (Object.hasOwn(parameters, name) ? parameters[name] : undefined)
  const period = (operation.periods ?? []).find(
    ({ when }) => when === undefined || holds(operation, when, sent),
  )
  if (period === undefined) throw new Error(`The description has no period of ${operation.operationId}.`)
  return period.shorterThanDays
}

/** The state that a call asks for. A service that calls it otherwise does not know it. */
function askedState(
  call: MockCall,
  rule: 'depositState' | 'withdrawalState',
  stateOf: (state: number) => number,
): number | undefined {
  const asked = whole(call, 'status')
  call.check(rule, () =>
    asked === undefined || stateOf(asked) === asked
      ? undefined
      : refusedValue(
          call.operation,
          'status',
          'unlisted',
          `The parameter status is ${asked}, which is no state of this service.`,
        ),
  )
  return asked
}

/** There are few states, and up to many thousand records that have them. */
function lookedUpOnce(stateOf: (state: number) => number): (state: number) => number {
  const known = new Map<number, number>()
  return (state) => {
    const found = known.get(state) ?? stateOf(state)
    known.set(state, found)
    return found
  }
}

/** Whether a record has the values that a call asks for. */
function isAsked<R extends object>(call: MockCall, record: R, names: readonly (keyof R & string)[]): boolean {
  return names.every((name) => {
    const asked = text(call, name)
    return asked === undefined || record[name] === asked
  })
}

function pageOf<R>(call: MockCall, records: readonly R[]): readonly R[] {
  const offset = requiredWhole(call, 'offset')
  return records.slice(offset, offset + requiredWhole(call, 'limit'))
}
