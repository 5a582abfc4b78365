/** The wallet: its coins, and the histories of deposits and withdrawals, filtered as their operations say. */
import type * as received from '../../../../generated/types/margin-wallet.js'
import { domains, responseFields } from '../../../../generated/tables/margin-wallet.js'
import { holds } from '../../../request/validate-call.js'
import type { JsonObject } from '../../../response/json.js'
import type { Examples } from '../../examples.js'
import type { MockCall } from '../mock-api.js'
import { fakeDigest, without, type Complete, type MarginWalletSettings } from './options.js'
import { refusedValue, refuseWith, requiredWhole, sent, text, whole } from './parameters.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A deposit or a withdrawal: all that is known of it, of which a reading shows a part. */
interface TransferRecord extends JsonObject {
  readonly id: string
  readonly coin: string
  readonly txId: string
  readonly status: number
  readonly withdrawOrderId?: string
  /** How many confirmations a withdrawal has reached. */
  readonly confirmNo?: number
}

/** A record of a history, and when it began and was completed, in epoch milliseconds. */
interface Dated {
  readonly record: TransferRecord
  readonly at: number
  readonly completedAt: number | undefined
}

export interface Wallet {
  /** By coin, the network that is its default. */
  readonly networks: ReadonlyMap<string, string>
  /** The newest first. */
  readonly deposits: readonly Dated[]
  /** The newest first. */
  readonly withdrawals: readonly Dated[]
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
  const deposits = (examples('listDeposits') as Complete<received.Deposit>[]).map(datedDeposit)
  const withdrawals = (examples('listWithdrawals') as Complete<received.Withdrawal>[]).map(datedWithdrawal)
  const coins = examples('listCoinConfigs') as Complete<received.CoinConfig>[]
  const times = [...deposits, ...withdrawals].flatMap(({ at, completedAt = at }) => [at, completedAt])
  // Whole days, so that each record keeps its time of day.
  const shift = Math.floor((now - Math.max(...otherTimes, ...times)) / dayMs) * dayMs
  const networks = coins.flatMap(({ coin, networkList }) =>
    networkList.filter(({ isDefault }) => isDefault).map(({ network }) => [coin, network] as const),
  )
  const wallet = {
    networks: new Map(networks),
    deposits: history('deposit', deposits, shift, counts.deposits),
    withdrawals: history('withdrawal', withdrawals, shift, counts.withdrawals),
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

/** How many digits a published id has. */
const idLength = 16
const addressLength = 40

/** By kind: its states and that of success, the form of ids, and how long one takes whose pattern is not complete. */
const kinds = {
  deposit: { states: domains.listDeposits.status, success: 1, idOf: decimalDigits, tookMs: 72_000 },
  withdrawal: { states: domains.listWithdrawals.status, success: 6, idOf: String, tookMs: 0 },
} as const

/** Adds fake values for the fields that other deposits have. Where a reading says so, they are left out again. */
function datedDeposit({ unlockConfirm = '0', ...deposit }: Complete<received.Deposit>): Dated {
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
function datedWithdrawal({ confirmNo, ...withdrawal }: Complete<received.Withdrawal>): Dated {
  // In a ratio, the number before the slash is the one that is reached.
  const reached = confirmNo === undefined ? {} : { confirmNo: Number.parseInt(String(confirmNo), 10) }
  const { applyTime, completeTime } = withdrawal
  return {
    record: { walletType: 0, txKey: '', ...withdrawal, ...reached },
    at: epochOf(applyTime),
    completedAt: completeTime === undefined ? undefined : epochOf(completeTime),
  }
}

/**
 * The newest first.
 *
 * @param shift how much later the published records happened
 * @param count how many there are; those that are missing are derived, and come before all others
 */
function history(
  kind: keyof typeof kinds,
  published: readonly Dated[],
  shift: number,
  count = published.length,
): Dated[] {
  const records = published
    .map(({ record, at, completedAt }) => ({
      ...{ record, at: at + shift },
      completedAt: completedAt && completedAt + shift,
    }))
    .sort((a, b) => b.at - a.at)
  const oldest = records.at(-1)?.at ?? 0
  const derived = Array.from({ length: Math.max(0, count - records.length) }, (_, index) => {
    const pattern = records[index % records.length]
    if (pattern === undefined) throw new Error('There is no example to derive records from.')
    return derivedRecord(kind, pattern, index, oldest - (index + 1) * apartMs)
  })
  return [...records.slice(0, count), ...derived]
}

function derivedRecord(kind: keyof typeof kinds, pattern: Dated, index: number, at: number): Dated {
  const { states, success, idOf, tookMs } = kinds[kind]
  const digest = fakeDigest(`${kind} ${index}`)
  // The next state for every second record, so that each comes with each of the two patterns.
  const status = states[Math.floor(index / 2) % states.length] ?? success
  const { completeTime: _, withdrawOrderId, txId, ...others } = pattern.record
  // In the form of a published one. A transfer that never reached a network has none.
  const ownTxId = txId.startsWith('0x') ? `0x${digest}` : digest.toUpperCase().slice(0, txId.length)
  const record = {
    ...{ ...others, id: idOf(digest).slice(0, others.id.length), amount: `${(index % 97) + 1}.5`, status },
    txId: ownTxId,
    ...(withdrawOrderId !== undefined && { withdrawOrderId: `${withdrawOrderId}-${index + 1}` }),
  }
  const took = (pattern.completedAt ?? pattern.at + tookMs) - pattern.at
  return { record, at, completedAt: status === success ? at + took : undefined }
}

/** A digest as a decimal number. */
function decimalDigits(digest: string): string {
  return BigInt(`0x${digest}`).toString()
}

/* The histories */

export function listDeposits(call: MockCall, { deposits }: Wallet, now: number): object[] {
  // A service may know neither 2, rejected, nor 7, wrong, nor 8, waiting. Then all of them are 0, pending.
  const stateOf = (state: number): number =>
    call.choose('depositStatusValues', { six: state, three: [2, 7, 8].includes(state) ? 0 : state })
  const found = askedFor(call, deposits, now, 'depositState', stateOf, ['coin', 'txId'])
  const withSource = text(call, 'includeSource') === 'true'
  return pageOf(call, found).map((one) => depositShown(call, one, stateOf, withSource))
}

export function listWithdrawals(call: MockCall, { withdrawals, networks }: Wallet, now: number): object[] {
  // A service may know neither 1, cancelled, nor 5, failed. Then both are 3, rejected.
  const stateOf = (state: number): number =>
    call.choose('withdrawalStatusValues', { seven: state, five: [1, 5].includes(state) ? 3 : state })
  const found = askedFor(call, withdrawals, now, 'withdrawalState', stateOf, ['coin', 'withdrawOrderId'])
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
function askedFor(
  call: MockCall,
  history: readonly Dated[],
  now: number,
  rule: 'depositState' | 'withdrawalState',
  stateOf: (state: number) => number,
  names: readonly string[],
): readonly Dated[] {
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
  const from = oldest ?? earliest
  const first =
    start ?? call.choose('historyWindow', { ninetyDays: Math.max(from, earliest), unlimited: from })
  return (at) => at >= first && at <= last
}

function pageOf(call: MockCall, records: readonly Dated[]): readonly Dated[] {
  const offset = requiredWhole(call, 'offset')
  return records.slice(offset, offset + requiredWhole(call, 'limit'))
}

/* How records are shown in the readings in force */

/** @param network the default network of the coin, for an old withdrawal whose own is not known */
function withdrawalShown(
  { choose }: MockCall,
  { record: held, at, completedAt }: Dated,
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
  { record: held, at, completedAt }: Dated,
  stateOf: (state: number) => number,
  withSource: boolean,
): object {
  const { sourceAddress, unlockConfirm, ...record } = held
  const needed = Number(unlockConfirm)
  const reached = Math.min(Number.parseInt(String(held['confirmTimes']), 10), needed)
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

/** The values that mean that there is nothing to say of a network. */
const networkFilling: Readonly<
  Record<(typeof responseFields)['listCoinConfigs']['byAmbiguity']['networkFieldsAbsent'][number], string>
> = { specialTips: '', specialWithdrawTips: '', depositDust: '0.01' }

/** A coin of the examples, with fake values for the fields that other networks have, but for those that some lack by default. */
export function coinShown(call: MockCall, coin: Complete<received.CoinConfig>): object {
  const networkList = coin.networkList.map((network) =>
    networkShown(call, {
      ...{ depositDesc: '', withdrawDesc: '', resetAddressStatus: false, addressRule: '' },
      ...{ withdrawInternalMin: network.withdrawMin, withdrawTag: network.sameAddress },
      ...{ estimatedArrivalTime: 1, busy: false, country: '' },
      ...{ contractAddressUrl: '', contractAddress: '', denomination: 1 },
      ...network,
    }),
  )
  return { ...coin, networkList }
}

function networkShown({ choose }: MockCall, held: Complete<received.CoinNetwork>): object {
  const network = choose('networkFieldsAbsent', { some: held, all: { ...networkFilling, ...held } })
  const { depositEnable, withdrawEnable, depositDust, sameAddress, specialWithdrawTips: tips } = network
  const typed = {
    ...network,
    sameAddress: choose('sameAddressType', { boolean: sameAddress, text: String(sameAddress) }),
    ...(depositDust !== undefined && {
      depositDust: choose('depositDustType', { text: depositDust, number: Number(depositDust) }),
    }),
    ...(tips !== undefined && {
      specialWithdrawTips: choose('specialWithdrawTipsType', { text: tips, nullValue: tips || null }),
    }),
  }
  const open = [...(depositEnable ? ['depositDesc'] : []), ...(withdrawEnable ? ['withdrawDesc'] : [])]
  const described = choose('networkDescriptions', { always: typed, onlyWhenClosed: without(typed, open) })
  const shown = withoutLater(choose, described, responseFields.listCoinConfigs.byAmbiguity.laterFields)
  const tag: keyof Complete<received.CoinNetwork> = 'withdrawTag'
  return choose('withdrawTag', { both: shown, sameAddressOnly: without(shown, [tag]) })
}
