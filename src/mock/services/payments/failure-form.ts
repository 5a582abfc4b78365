/** The form of a refusal or a failure. */
import { isObject } from '../../../client/checks.js'
import type { JsonObject } from '../../../client/behaviour.js'
import type { OperationDescription } from '../../../client/operation-table.js'
import type { FailureAnswer, Reading, ReadingInForce } from '../service.js'
import { withFieldsBeside } from './further-fields.js'
import { momentIn } from './moment-form.js'
import { withResult } from './result-place.js'

/** Gives a failure in the form of the published ones the form of the readings in force. */
export function failureInForm(
  failure: FailureAnswer,
  operation: OperationDescription,
  inForce: ReadingInForce,
): FailureAnswer {
  if (!isObject(failure.body) || !isObject(failure.body['body'])) return failure
  const { head: publishedHead, body: publishedBody } = failure.body
  const { resultInfo, ...rest } = publishedBody
  const further = inForce.reading('unknownFields')
  const head = isObject(publishedHead) ? headInForm(publishedHead, operation, inForce) : undefined
  const parts = {
    head: head && withFieldsBeside(further, head),
    body: withFieldsBeside(further, rest),
  }
  const answer = isObject(resultInfo)
    ? withResult(inForce.reading('resultInfoPlace'), parts, withFieldsBeside(further, resultInfo))
    : parts
  return {
    ...failure,
    status: statusInForm(failure.status, resultInfo, inForce),
    body: { ...(answer.head && { head: answer.head }), body: answer.body },
  }
}

function headInForm(
  head: JsonObject,
  { operationId }: OperationDescription,
  inForce: ReadingInForce,
): JsonObject | undefined {
  if (operationId !== 'fetchPcfDetails') return withMoment(head, inForce)
  return headsOfCharges[inForce.reading('pcfResponseHead')](head, inForce)
}

type Head = (head: JsonObject, inForce: ReadingInForce) => JsonObject | undefined

const headsOfCharges: Readonly<Record<Reading<'pcfResponseHead'>, Head>> = {
  // Of what a request has as well, a published failure has the version alone.
  sameAsRequest: ({ version }) => ({ ...(version !== undefined && { version }) }),
  ownAttributes: withMoment,
  absent: () => undefined,
}

/** Published failures have their moment as text of epoch milliseconds. */
function withMoment(head: JsonObject, inForce: ReadingInForce): JsonObject {
  const { responseTimestamp } = head
  if (typeof responseTimestamp !== 'string') return head
  const form = inForce.reading('responseTimestampForm')
  return { ...head, responseTimestamp: momentIn(form, Number(responseTimestamp)) }
}

/** The codes of a request that is not authentic. */
const codesOf401: ReadonlySet<unknown> = new Set(['1006', '2005'])

/** Only what is refused under a success status may have another. Which code has which status is assumed. */
function statusInForm(status: number, resultInfo: unknown, inForce: ReadingInForce): number {
  if (status >= 400) return status
  switch (inForce.reading('failureStatus')) {
    case 'ok':
      return status
    case 'httpStatus':
      return isObject(resultInfo) && codesOf401.has(resultInfo['resultCode']) ? 401 : 400
  }
}
