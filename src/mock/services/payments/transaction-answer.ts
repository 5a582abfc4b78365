/** The answer that tells the token of a transaction, in the words of the published ones and the forms of the readings. */
import type { JsonObject } from '../../../client/behaviour.js'
import { checksum } from '../../../payments/checksum.js'
import type { Examples } from '../../examples.js'
import type { Reading, ReadingInForce, Result } from '../service.js'
import { objectAt } from './example.js'
import { fieldsBeside, fieldsBesideInBody } from './further-fields.js'
import { momentIn } from './moment-form.js'
import { withResult, type Parts } from './result-place.js'

/** What an answer says. */
export interface Told {
  readonly txnToken: string
  readonly repeated: boolean
  /** The moment of the answer, in whole epoch milliseconds. */
  readonly now: number
  /** The head of the request. */
  readonly head: JsonObject
}

export type TransactionAnswer = (told: Told, inForce: ReadingInForce) => Result

export function transactionAnswer(examples: Examples, merchantKey: string): TransactionAnswer {
  const published = {
    created: wordsOf(examples('initiateTransaction', 'success')),
    repeated: wordsOf(examples('initiateTransaction', 'repeated')),
  }
  return ({ txnToken, repeated, now, head: asked }, inForce) => {
    const words = repeated ? published.repeated : published.created
    const further = inForce.reading('unknownFields')
    const head = {
      ...words.head,
      responseTimestamp: momentIn(inForce.reading('responseTimestampForm'), now),
      ...echoed(asked),
      ...fieldsBeside[further],
    }
    const body = { ...words.body, ...fieldsBesideInBody[further] }
    const place = inForce.reading('initiateResponse')
    const answer = withResult(
      inForce.reading('resultInfoPlace'),
      withToken(place, { head, body }, txnToken),
      {
        ...words.resultInfo,
        ...fieldsBeside[further],
      },
    )
    // Written once: the text that is signed is the text that is sent.
    const bodyText = JSON.stringify(answer.body)
    const whole = {
      ...(place === 'topLevel' && { txnToken }),
      head: { ...answer.head, ...signatures[inForce.reading('responseSignature')](bodyText, merchantKey) },
    }
    return {
      body: { ...whole, body: answer.body },
      text: `${JSON.stringify(whole).slice(0, -1)},"body":${bodyText}}`,
    }
  }
}

/** What a published answer says besides what is each answer's own. */
function wordsOf(example: unknown): { head: JsonObject; body: JsonObject; resultInfo: JsonObject } {
  const { signature: _, ...head } = objectAt(example, '/head')
  const { resultInfo: _info, txnToken: _token, ...body } = objectAt(example, '/body')
  return { head, body, resultInfo: objectAt(example, '/body/resultInfo') }
}

/** Puts the token where it stands in one of the two parts. */
function withToken(place: Reading<'initiateResponse'>, { head, body }: Parts, txnToken: string): Parts {
  switch (place) {
    case 'body':
      return { head, body: { txnToken, ...body } }
    case 'head':
      return { head: { ...head, txnToken }, body }
    case 'topLevel':
      return { head, body }
  }
}

/** What the head has of a signature over the text of the body. */
const signatures: Readonly<
  Record<Reading<'responseSignature'>, (bodyText: string, merchantKey: string) => JsonObject>
> = {
  present: (bodyText, merchantKey) => ({ signature: checksum.sign(bodyText, merchantKey) }),
  absent: () => ({}),
}

/** The members of the request's head that the answer has as well. */
function echoed({ version, clientId }: JsonObject): JsonObject {
  return { ...(version !== undefined && { version }), ...(clientId !== undefined && { clientId }) }
}
