/** What an answer of the margin and wallet interface says. It is loaded before the first request leaves. */
import { certainRefusals } from '../../generated/certain-refusals/margin-wallet.js'
import type { Answer, Explanation, OnMismatch, Outcome } from '../client/api.js'
import { isObject } from '../client/json-object.js'
import type { OperationDescription } from '../client/operation-table.js'
import { readResult } from '../client/result-form.js'

export function decode(
  operation: OperationDescription,
  answer: Answer,
  onMismatch: OnMismatch | undefined,
): Outcome {
  return readResult(operation, answer, { explain, certainRefusals, onMismatch })
}

export function explain(body: unknown): Explanation {
  if (!isObject(body)) return {}
  const { code, msg } = body
  return {
    code: typeof code === 'number' || typeof code === 'string' ? code : undefined,
    message: typeof msg === 'string' && msg !== '' ? msg : undefined,
  }
}
