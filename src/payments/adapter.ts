/** What the payments interface adds to the core: its signed requests, and what an answer says. */
import { choices } from '../../generated/ambiguities/payments.js'
import { answerMarks, codes, operations, refusals, statuses } from '../../generated/tables/payments.js'
import type { Api } from '../client/api-adapter.js'
import { at } from '../response/json-pointer.js'
import { twoDecimalText } from './amount.js'
import { decode, explain, type PaymentsDecoderContext } from './decoder.js'
import { detect } from './evidence.js'
import { plainHints } from './hints.js'
import { keepsBackLate, type PaymentsReadings } from './readings.js'
import { paymentsRequests, type PaymentsRequestContext } from './requests.js'
import { partsOf } from './result-info.js'
import { transactionIn } from './transaction.js'

/** What a client of this interface is made with, but for the merchant key. */
export type PaymentsContext = PaymentsRequestContext & PaymentsDecoderContext

/** The tokens that a caller may send, wherever in the body. */
const secretNames = ['txnToken', 'paytmSsoToken', 'ssoToken', 'token']

export function paymentsApi(parts: PaymentsContext): Api<PaymentsReadings> {
  return {
    name: 'payments',
    isPersonal: true,
    ...paymentsRequests(parts),
    operations,
    choices,
    secretsIn: ({ body }) => {
      const secrets: string[] = []
      for (const part of partsOf(body))
        for (const name of secretNames) if (typeof part[name] === 'string') secrets.push(part[name])
      return secrets
    },
    decode: (operation, answer, readings) => decode(operation, answer, readings, parts),
    explain,
    refusals,
    answerMarks,
    plainHints,
    governs: {
      // An amount that was given with two decimals is right by either reading.
      amountForm: ({ body }) => {
        const value = at(body, '/body/txnAmount/value')
        return twoDecimalText(value) !== value
      },
      // The minutes of a token were counted when it came: a late one is kept back, or was sent because of the reading.
      tokenClock: (input, { tokenClock }) =>
        keepsBackLate[tokenClock] && transactionIn(input).expiresAt !== undefined,
    },
    catalogue: { codes, statuses },
    detect,
  }
}
