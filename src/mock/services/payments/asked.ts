/** What a request asks for, and what it says of itself. */
import type { JsonObject } from '../../../client/behaviour.js'
import { isObject } from '../../../client/checks.js'
import { at } from '../../../client/json-pointer.js'
import type { Call } from '../service.js'
import type { PayMethod } from './charges.js'
import { momentOf } from './moment-form.js'
import type { Transaction } from './transactions.js'

/** Keeps when a request says that it was sent. It is never held against it. */
export function noteSentAt(call: Call, { sentAt }: Transaction): void {
  const stamp = at(call.body, '/head/requestTimestamp')
  if (typeof stamp !== 'string') return
  const moment = momentOf(stamp, call.reading('requestTimestampUnit'))
  if (moment !== undefined) sentAt[call.operation.operationId] = moment
}

export function headOf({ body }: Call): JsonObject {
  const head = at(body, '/head')
  return isObject(head) ? head : {}
}

export function payMethodsOf({ body }: Call): readonly PayMethod[] {
  const asked = at(body, '/body/payMethods')
  return (Array.isArray(asked) ? asked.filter(isObject) : []).map(({ payMethod, instId }) => ({
    payMethod: typeof payMethod === 'string' ? payMethod : '',
    ...(typeof instId === 'string' && { instId }),
  }))
}
