/** The two histories of the wallet: when a record of each happened, and what distinguishes it from all others. */
import { createHash } from 'node:crypto'
import { operations } from '../../../generated/tables/margin-wallet.js'
import type { Deposit, Withdrawal } from '../../../generated/types/margin-wallet.js'
import type { History } from './history-walk.js'

const second = 1000

export const withdrawals: History<Withdrawal> = {
  walk: 'withdrawals',
  operation: operations.listWithdrawals,
  timeField: 'applyTime',
  ambiguity: 'withdrawalTimes',
  unitMs: second,
  timeOf: ({ applyTime }) => epochOfUtcText(applyTime),
  idOf: ({ id }) => id,
  contentOf: ({ id }) => id,
}

export const deposits: History<Deposit> = {
  walk: 'deposits',
  operation: operations.listDeposits,
  timeField: 'insertTime',
  unitMs: 1,
  timeOf: ({ insertTime }) => (Number.isSafeInteger(insertTime) ? insertTime : undefined),
  // An older service gives no id.
  idOf: ({ id }) => (id === undefined || id === '' ? undefined : id),
  // What never changes of a deposit. Its state, confirmations and times of completion do.
  contentOf: ({ txId, coin, network, address, addressTag, amount }) =>
    createHash('sha256')
      .update(JSON.stringify([txId, coin, network, address, addressTag, amount]))
      .digest('base64url')
      .slice(0, 22),
}

/** Epoch milliseconds of text in UTC without a zone, such as `2026-11-20 14:02:11`; `undefined` for any other text. */
function epochOfUtcText(text = ''): number | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,3})?)$/.exec(text) ?? []
  const at = day === undefined || time === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`)
  return Number.isNaN(at) ? undefined : at
}
