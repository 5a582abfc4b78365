/** What an answer of the margin and wallet interface says. */
import { answerMarks, refusals, resultForms } from '../../generated/tables/margin-wallet.js'
import type { Api, Explanation, OnMismatch } from '../client/api-adapter.js'
import { isObject } from '../response/json-object.js'
import { readResult } from '../response/decode-result.js'
import type { MarginWalletReadings } from './readings.js'

/** What of the adapter reads answers. */
type MarginWalletDecoder = Required<
  Pick<Api<MarginWalletReadings>, 'decode' | 'explain' | 'refusals' | 'answerMarks'>
>

export function marginWalletDecoder(onMismatch: OnMismatch | undefined): MarginWalletDecoder {
  const rules = { forms: resultForms, explain, refusals, answerMarks, onMismatch }
  return {
    decode: (operation, answer) => readResult(operation, answer, rules),
    explain,
    refusals,
    answerMarks,
  }
}

function explain(body: unknown): Explanation {
  if (!isObject(body)) return {}
  const { code, msg } = body
  return {
    code: typeof code === 'number' || typeof code === 'string' ? code : undefined,
    message: typeof msg === 'string' && msg !== '' ? msg : undefined,
  }
}
