/** The signed answer that tells the token of a transaction. */
import { isObject } from '../../../client/checks.js'
import { checksum } from '../../../payments/checksum.js'
import type { Examples } from '../../examples.js'
import type { Result } from '../service.js'
import { objectAt } from './example.js'

/** What an answer says. */
export interface Told {
  readonly txnToken: string
  readonly repeated: boolean
  /** The moment of the answer, in whole epoch milliseconds. */
  readonly now: number
  /** The head of the request. */
  readonly head: unknown
}

export type TransactionAnswer = (told: Told) => Result

export function transactionAnswer(examples: Examples, merchantKey: string): TransactionAnswer {
  const published = {
    created: examples('initiateTransaction', 'success'),
    repeated: examples('initiateTransaction', 'repeated'),
  }
  return ({ txnToken, repeated, now, head }) => {
    const example = repeated ? published.repeated : published.created
    const body = { ...objectAt(example, '/body'), txnToken }
    // Written once: the text that is signed is the text that is sent.
    const bodyText = JSON.stringify(body)
    const answerHead = {
      ...objectAt(example, '/head'),
      responseTimestamp: String(now),
      ...echoed(head),
      signature: checksum.sign(bodyText, merchantKey),
    }
    const text = `{"head":${JSON.stringify(answerHead)},"body":${bodyText}}`
    return { body: { head: answerHead, body }, text }
  }
}

/** The members of the request's head that the answer has as well. */
function echoed(head: unknown): object {
  const { version, clientId } = isObject(head) ? head : {}
  return { ...(version !== undefined && { version }), ...(clientId !== undefined && { clientId }) }
}
