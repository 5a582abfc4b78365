/** The forms in which deposits and withdrawals are shown. */
import { responseFields } from '../../../../generated/response-fields/margin-wallet.js'
import type { ByReading, ReadingInForce } from '../service.js'
import { without } from './members.js'
import type { DepositRecord, WithdrawalRecord } from './wallet-records.js'

type Renamed = ReadonlyMap<number, number>

/** By which state a service goes that knows neither 1, cancelled, nor 5, failed: it has them rejected. */
const withdrawalStates: ByReading<'withdrawalStatusValues', Renamed> = {
  seven: new Map(),
  five: new Map([
    [1, 3],
    [5, 3],
  ]),
}

/** By which state a service goes that knows neither 2, rejected, nor 7, wrong, nor 8, waiting: it has them pending. */
const depositStates: ByReading<'depositStatusValues', Renamed> = {
  six: new Map(),
  three: new Map([
    [2, 0],
    [7, 0],
    [8, 0],
  ]),
}

/** The state of a withdrawal as the service calls it. */
export function withdrawalState({ reading }: ReadingInForce, state: number): number {
  if (!withdrawalStates.five.has(state)) return state
  return withdrawalStates[reading('withdrawalStatusValues')].get(state) ?? state
}

/** The state of a deposit as the service calls it. */
export function depositState({ reading }: ReadingInForce, state: number): number {
  if (!depositStates.three.has(state)) return state
  return depositStates[reading('depositStatusValues')].get(state) ?? state
}

const sometimesAbsent = responseFields.listWithdrawals.byAmbiguity.withdrawalFieldsAbsent

/** What stands in a withdrawal where there is nothing to say. */
type Filling = Required<Pick<WithdrawalRecord, (typeof sometimesAbsent)[number]>>

const absentForms: ByReading<
  'withdrawalFieldsAbsent',
  (record: WithdrawalRecord, filling: Filling) => WithdrawalRecord
> = {
  absent: (record) => record,
  present: (record, filling) => ({ ...filling, ...record }),
}

const confirmNoForms: ByReading<'confirmNoType', (confirmNo: number) => number | string> = {
  integer: (confirmNo) => confirmNo,
  text: String,
}

const laterWithdrawals: ByReading<'laterFields', (record: object) => object> = {
  present: (record) => record,
  absent: (record) => without(record, responseFields.listWithdrawals.byAmbiguity.laterFields),
}

/**
 * A withdrawal as it is sent.
 *
 * @param network that of the coin, for an old withdrawal whose own is not known
 */
export function withdrawalShown(inForce: ReadingInForce, held: WithdrawalRecord, network: string): object {
  const { reading } = inForce
  const lacks = sometimesAbsent.some((name) => held[name] === undefined)
  const filling = { withdrawOrderId: '', network, confirmNo: 0 }
  const record = lacks ? absentForms[reading('withdrawalFieldsAbsent')](held, filling) : held
  const { confirmNo, ...others } = record
  return laterWithdrawals[reading('laterFields')]({
    ...others,
    status: withdrawalState(inForce, held.status),
    ...(confirmNo !== undefined && { confirmNo: confirmNoForms[reading('confirmNoType')](confirmNo) }),
  })
}

const unlockForms: ByReading<'unlockConfirmForm', (needed: number, reached: number) => object> = {
  integer: (unlockConfirm) => ({ unlockConfirm }),
  ratio: (needed, reached) => ({ unlockConfirm: `${Math.min(reached, needed)}/${needed}` }),
  absent: () => ({}),
}

const sourceForms: ByReading<'sourceAddressPresence', (sourceAddress: string) => object> = {
  onRequest: (sourceAddress) => ({ sourceAddress }),
  never: () => ({}),
}

const laterDeposits: ByReading<'laterFields', (record: object) => object> = {
  present: (record) => record,
  absent: (record) => without(record, responseFields.listDeposits.byAmbiguity.laterFields),
}

/**
 * A deposit as it is sent.
 *
 * @param withSource whether the request asks for the address that it came from
 */
export function depositShown(inForce: ReadingInForce, held: DepositRecord, withSource: boolean): object {
  const { reading } = inForce
  const { sourceAddress, unlockConfirm, ...record } = held
  return laterDeposits[reading('laterFields')]({
    ...record,
    status: depositState(inForce, held.status),
    ...unlockForms[reading('unlockConfirmForm')](unlockConfirm, Number.parseInt(held.confirmTimes, 10)),
    ...(withSource && sourceForms[reading('sourceAddressPresence')](sourceAddress)),
  })
}
