/** The wallet: its coins, and the histories of deposits and withdrawals, filtered as their operations say. */
import { domains, responseFields } from '../../../../generated/tables/margin-wallet.js'
import { holds } from '../../../request/input-rules.js'
import type { Examples } from '../../examples.js'
import type { MockCall } from '../mock-api.js'
import type { MarginWalletSettings } from './options.js'
import { refusedValue, refuseWith, requiredWhole, sent, text, whole } from './parameters.js'
import {
  fakeDigest,
  without,
  type CoinConfig,
  type CoinNetwork,
  type Deposit,
  type Withdrawal,
} from './values.js'

const hourMs = 3_600_000
export const dayMs = 24 * hourMs

type WithPresent<R, Names extends keyof R> = R & Required<Pick<R, Names>>

/** All that is known of a deposit. A reading shows a part of it. */
type DepositRecord = WithPresent<
  Omit<Deposit, 'unlockConfirm'>,
  'id' | 'walletType' | 'travelRuleStatus' | 'confirmTimes' | 'sourceAddress'
> & {
  /** How many confirmations it takes until the deposit can be withdrawn. */
  readonly unlockConfirm: number
}
/** All that is known of a withdrawal. A reading shows a part of it. */
type WithdrawalRecord = WithPresent<Omit<Withdrawal, 'confirmNo'>, 'walletType' | 'txKey'> & {
  readonly confirmNo?: number
}

/** A deposit of the examples, which have the forms before a client brings them into one. */
type PublishedDeposit = Omit<Deposit, 'unlockConfirm'> & { readonly unlockConfirm?: number | string }
/** A withdrawal of the examples, which have the forms before a client brings them into one. */
type PublishedWithdrawal = Omit<Withdrawal, 'confirmNo'> & { readonly confirmNo?: number | string }

/** A record of a history, and when it began and was completed, in epoch milliseconds. */
interface Dated<R> {
  readonly record: R
  readonly at: number
  readonly completedAt: number | undefined
}

export interface Wallet {
  /** By coin, the network that is its default. */
  readonly networks: ReadonlyMap<string, string>
  /** The newest first. */
  readonly deposits: readonly Dated<DepositRecord>[]
  /** The newest first. */
  readonly withdrawals: readonly Dated<WithdrawalRecord>[]
}

/**
 * The published records, as if they had just happened: all of their times move by the same number of whole days, so that
 * the newest of all that is published is within the last 24 hours.
 *
 * @param otherTimes the times of what else is published
 * @returns the wallet, and by how many milliseconds its published times moved
 */
export function walletAt(
  now: number,
  otherTimes: readonly number[],
  examples: Examples,
  counts: Pick<MarginWalletSettings, 'deposits' | 'withdrawals'>,
): { readonly wallet: Wallet; readonly shift: number } {
  // The examples fit the schemas that the types are made of, as the tests of the specification show.
  const deposits = (examples('listDeposits') as PublishedDeposit[]).map(datedDeposit)
  const withdrawals = (examples('listWithdrawals') as PublishedWithdrawal[]).map(datedWithdrawal)
  const coins = examples('listCoinConfigs') as CoinConfig[]
  const times = [...deposits, ...withdrawals].flatMap(({ at, completedAt = at }) => [at, completedAt])
  // Whole days, so that each record keeps its time of day.
  const shift = Math.floor((now - Math.max(...otherTimes, ...times)) / dayMs) * dayMs
  const moved = <R>({ record, at, completedAt }: Dated<R>): Dated<R> => ({
    ...{ record, at: at + shift },
    completedAt: completedAt && completedAt + shift,
  })
  const networks = coins.flatMap(({ coin, networkList }) =>
    networkList.filter(({ isDefault }) => isDefault).map(({ network }) => [coin, network] as const),
  )
  const wallet = {
    networks: new Map(networks),
    deposits: history(deposits.map(moved), counts.deposits, derivedDeposit),
    withdrawals: history(withdrawals.map(moved), counts.withdrawals, derivedWithdrawal),
  }
  return { wallet, shift }
}

/* Times, as the records of withdrawals write them */

/** Epoch milliseconds of UTC text without a zone, such as `2026-11-20 14:02:11`. */
function epochOf(utcText: string): number {
  return Date.parse(`${utcText.replace(' ', 'T')}Z`)
}

/** UTC text without a zone and without milliseconds. */
function utcTextOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')
}

/* Records: the published ones, and as many derived ones as are asked for, the same each time */

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
function datedDeposit({ unlockConfirm = 0, ...deposit }: PublishedDeposit): Dated<DepositRecord> {
  const digest = fakeDigest(deposit.txId)
  const record = {
    id: decimalDigits(digest).slice(0, idLength),
    ...{ walletType: 0, travelRuleStatus: 0, confirmTimes: '1/1' },
    sourceAddress: `0x${digest.slice(0, addressLength)}`,
    ...deposit,
    // In a ratio, the number behind the slash is the one that is needed.
    unlockConfirm: Number(String(unlockConfirm).split('/').at(-1)),
  }
  return { record, at: deposit.insertTime, completedAt: deposit.completeTime }
}

/** Adds fake values for the fields that other withdrawals have. */
function datedWithdrawal({ confirmNo, ...withdrawal }: PublishedWithdrawal): Dated<WithdrawalRecord> {
  // In a ratio, the number before the slash is the one that is reached.
  const reached = confirmNo === undefined ? {} : { confirmNo: Number.parseInt(String(confirmNo), 10) }
  const { applyTime, completeTime } = withdrawal
  const completedAt = completeTime === undefined ? undefined : epochOf(completeTime)
  const record = { walletType: 0, txKey: '', ...withdrawal, ...reached }
  return { record, at: epochOf(applyTime), completedAt }
}

/** A record that is derived from another one, and how long it took, in milliseconds. */
interface Derived<R> {
  readonly record: R
  readonly tookMs: number | undefined
}

function derivedDeposit(
  { record, at, completedAt }: Dated<DepositRecord>,
  index: number,
): Derived<DepositRecord> {
  const digest = fakeDigest(`deposit ${index}`)
  const status = valueAt(domains.listDeposits.status, index)
  const { completeTime: _, ...rest } = record
  const id = decimalDigits(digest).slice(0, record.id.length)
  const derived = { ...rest, id, amount: amountAt(index), status, txId: txIdAfter(record.txId, digest) }
  const tookMs = status === depositSuccess ? (completedAt ?? at + completedInMs) - at : undefined
  return { record: derived, tookMs }
}

function derivedWithdrawal(
  { record, at, completedAt = at }: Dated<WithdrawalRecord>,
  index: number,
): Derived<WithdrawalRecord> {
  const digest = fakeDigest(`withdrawal ${index}`)
  const status = valueAt(domains.listWithdrawals.status, index)
  const { completeTime: _, withdrawOrderId, ...rest } = record
  const id = digest.slice(0, record.id.length)
  const derived = {
    ...{ ...rest, id, amount: amountAt(index), status, txId: txIdAfter(record.txId, digest) },
    ...(withdrawOrderId !== undefined && { withdrawOrderId: `${withdrawOrderId}-${index + 1}` }),
  }
  return { record: derived, tookMs: status === withdrawalCompleted ? completedAt - at : undefined }
}

/**
 * The newest first.
 *
 * @param count how many there are; those that are missing are derived, and come before all others
 */
function history<R>(
  published: readonly Dated<R>[],
  count = published.length,
  derive: (pattern: Dated<R>, index: number) => Derived<R>,
): Dated<R>[] {
  const records = published.toSorted((a, b) => b.at - a.at)
  const oldest = records.at(-1)?.at ?? 0
  const derived = Array.from({ length: Math.max(0, count - records.length) }, (_, index) => {
    const pattern = records[index % records.length]
    if (pattern === undefined) throw new Error('There is no example to derive records from.')
    const { record, tookMs } = derive(pattern, index)
    const at = oldest - (index + 1) * apartMs
    return { record, at, completedAt: tookMs === undefined ? undefined : at + tookMs }
  })
  return [...records.slice(0, count), ...derived]
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

/** A digest as a decimal number. */
function decimalDigits(digest: string): string {
  return BigInt(`0x${digest}`).toString()
}

/* The histories */

export function listDeposits(call: MockCall, { deposits }: Wallet, now: number): object[] {
  const stateOf = (state: number): number =>
    call.choose('depositStatusValues', { six: state, three: threeStates.get(state) ?? state })
  const found = askedFor(call, deposits, now, 'depositState', stateOf, ['coin', 'txId'])
  const withSource = text(call, 'includeSource') === 'true'
  return pageOf(call, found).map((one) => depositShown(call, one, stateOf, withSource))
}

export function listWithdrawals(call: MockCall, { withdrawals, networks }: Wallet, now: number): object[] {
  const stateOf = (state: number): number =>
    call.choose('withdrawalStatusValues', { seven: state, five: fiveStates.get(state) ?? state })
  const names = ['coin', 'withdrawOrderId'] as const
  const found = askedFor(call, withdrawals, now, 'withdrawalState', stateOf, names)
  const ids = text(call, 'idList')?.split(',')
  const listed = ids === undefined ? found : found.filter(({ record }) => ids.includes(record.id))
  return pageOf(call, listed).map((one) =>
    withdrawalShown(call, one, stateOf, networks.get(one.record.coin) ?? one.record.coin),
  )
}

/**
 * The records of the period, in the state and with the values that a call asks for.
 *
 * @param rule that the state is one that the service knows
 * @param stateOf what the service calls a state
 * @param names of the values
 */
function askedFor<R extends { readonly status: number }>(
  call: MockCall,
  history: readonly Dated<R>[],
  now: number,
  rule: 'depositState' | 'withdrawalState',
  stateOf: (state: number) => number,
  names: readonly (keyof R & string)[],
): readonly Dated<R>[] {
  const status = whole(call, 'status')
  const message = `The parameter status is ${status}, which this service does not have.`
  call.check(rule, () =>
    status === undefined || stateOf(status) === status
      ? undefined
      : refusedValue(call.operation, 'status', 'unlisted', message),
  )
  const within = periodOf(call, now, history.at(-1)?.at)
  const asked = names.map((name) => [name, text(call, name)] as const)
  return history.filter(
    ({ record, at }) =>
      within(at) &&
      asked.every(([name, value]) => value === undefined || record[name] === value) &&
      (status === undefined || stateOf(record.status) === status),
  )
}

/** A service may know neither 1, cancelled, nor 5, failed, of withdrawals. Then both are 3, rejected. */
const fiveStates: ReadonlyMap<number, number> = new Map([1, 5].map((state) => [state, 3]))

/** A service may know neither 2, rejected, nor 7, wrong, nor 8, waiting, of deposits. Then all of them are 0, pending. */
const threeStates: ReadonlyMap<number, number> = new Map([2, 7, 8].map((state) => [state, 0]))

/**
 * Whether a moment is in the period that a call asks for; both of its ends belong to it.
 *
 * @param oldest when the oldest record of the history happened; `undefined` where there is no record
 */
function periodOf(call: MockCall, now: number, oldest: number | undefined): (at: number) => boolean {
  const { operation } = call
  // How many days a period of the history has at most, and how many where the caller names no beginning.
  const period = operation.periods?.find(
    ({ when }) => when === undefined || holds(operation, when, (name) => sent(call, name)),
  )
  if (period === undefined) throw new Error(`The description has no period of ${operation.operationId}.`)
  const days = period.shorterThanDays
  const start = whole(call, 'startTime')
  const last = whole(call, 'endTime') ?? now
  const earliest = last - days * dayMs
  const message = `The period from startTime to endTime must be no longer than ${days} days.`
  const fault = start !== undefined && start < earliest ? refuseWith('period', message) : undefined
  call.check('period', () => call.choose('historyWindow', { ninetyDays: fault, unlimited: undefined }))
  // A period that names no beginning begins with the oldest record, or at the earliest moment that is allowed.
  const first =
    start ??
    call.choose('historyWindow', {
      ninetyDays: Math.max(oldest ?? earliest, earliest),
      unlimited: oldest ?? earliest,
    })
  return (at) => at >= first && at <= last
}

function pageOf<R>(call: MockCall, records: readonly R[]): readonly R[] {
  const offset = requiredWhole(call, 'offset')
  return records.slice(offset, offset + requiredWhole(call, 'limit'))
}

/* How records are shown in the readings in force */

/** @param network the default network of the coin, for an old withdrawal whose own is not known */
function withdrawalShown(
  { choose }: MockCall,
  { record: held, at, completedAt }: Dated<WithdrawalRecord>,
  stateOf: (state: number) => number,
  network: string,
): object {
  const { confirmNo, ...record } = choose('withdrawalFieldsAbsent', {
    absent: held,
    // The values that mean that there is nothing to say.
    present: { withdrawOrderId: '', network, confirmNo: 0, ...held },
  })
  const typed = {
    ...record,
    ...{ status: stateOf(held.status), applyTime: utcTextOf(at) },
    ...(completedAt !== undefined && { completeTime: utcTextOf(completedAt) }),
    ...(confirmNo !== undefined && {
      confirmNo: choose('confirmNoType', { integer: confirmNo, text: String(confirmNo) }),
    }),
  }
  return withoutLater(choose, typed, responseFields.listWithdrawals.byAmbiguity.laterFields)
}

/** @param withSource whether the request asks for the address that the deposit came from */
function depositShown(
  { choose }: MockCall,
  { record: held, at, completedAt }: Dated<DepositRecord>,
  stateOf: (state: number) => number,
  withSource: boolean,
): object {
  const { sourceAddress, unlockConfirm: needed, ...record } = held
  const reached = Math.min(Number.parseInt(held.confirmTimes, 10), needed)
  const typed = {
    ...record,
    ...{ status: stateOf(held.status), insertTime: at },
    ...(completedAt !== undefined && { completeTime: completedAt }),
    ...choose('unlockConfirmForm', {
      integer: { unlockConfirm: needed },
      ratio: { unlockConfirm: `${reached}/${needed}` },
      absent: {},
    }),
    ...(withSource && choose('sourceAddressPresence', { onRequest: { sourceAddress }, never: {} })),
  }
  return withoutLater(choose, typed, responseFields.listDeposits.byAmbiguity.laterFields)
}

/** A record, where `later` are the names of the fields that were added in the course of time. */
function withoutLater(choose: MockCall['choose'], record: object, later: readonly string[]): object {
  return choose('laterFields', { present: record, absent: without(record, later) })
}

type FieldsOfNetwork =
  (typeof responseFields)['listCoinConfigs']['byAmbiguity']['networkFieldsAbsent'][number]

/** The values that mean that there is nothing to say of a network. */
const networkFilling: Readonly<Record<FieldsOfNetwork, string>> = {
  ...{ specialTips: '', specialWithdrawTips: '', depositDust: '0.01' },
}

/** A coin of the examples, with fake values for the fields that other networks have, but for those that some lack by default. */
export function coinShown(call: MockCall, coin: CoinConfig): object {
  const networkList = coin.networkList.map((network) => {
    const completed = {
      ...{ depositDesc: '', withdrawDesc: '', resetAddressStatus: false, addressRule: '' },
      ...{ withdrawInternalMin: network.withdrawMin, withdrawTag: network.sameAddress },
      ...{ estimatedArrivalTime: 1, busy: false, country: '' },
      ...{ contractAddressUrl: '', contractAddress: '', denomination: 1 },
      ...network,
    }
    return networkShown(call, completed)
  })
  return { ...coin, networkList }
}

function networkShown({ choose }: MockCall, held: CoinNetwork): object {
  const network = choose('networkFieldsAbsent', { some: held, all: { ...networkFilling, ...held } })
  const { depositEnable, withdrawEnable, depositDust, sameAddress, specialWithdrawTips: tips } = network
  const typed = {
    ...network,
    sameAddress: choose('sameAddressType', { boolean: sameAddress, text: String(sameAddress) }),
    ...(depositDust !== undefined && {
      depositDust: choose('depositDustType', { text: depositDust, number: Number(depositDust) }),
    }),
    ...(tips !== undefined && {
      specialWithdrawTips: choose('specialWithdrawTipsType', {
        text: tips,
        nullValue: tips === '' ? null : tips,
      }),
    }),
  }
  const open = [...(depositEnable ? ['depositDesc'] : []), ...(withdrawEnable ? ['withdrawDesc'] : [])]
  const described = choose('networkDescriptions', {
    always: typed,
    onlyWhenClosed: without(typed, open),
  })
  const shown = withoutLater(choose, described, responseFields.listCoinConfigs.byAmbiguity.laterFields)
  return choose('withdrawTag', {
    both: shown,
    sameAddressOnly: without(shown, ['withdrawTag'] satisfies (keyof CoinNetwork)[]),
  })
}
