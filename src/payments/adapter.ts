/** What the payments interface adds to the core: its signed requests, and what an answer says. */
import { choices } from '../../generated/ambiguities/payments.js'
import { operations } from '../../generated/tables/payments.js'
import type { Api } from '../client/api-adapter.js'
import { Lazy, lazily, loadPart } from '../client/lazy.js'
import type { PaymentsDecoderContext } from './decoder.js'
import { keepsBackLate, type PaymentsReadings } from './readings.js'
import { paymentsRequests, type PaymentsRequestContext } from './requests.js'
import { partsOf } from './result-info.js'
import { transactionIn } from './transaction.js'

const hints = lazily(async () => (await import('./hints.js')).plainHints)

/** What a client of this interface is made with, but for the merchant key. */
export type PaymentsContext = PaymentsRequestContext & PaymentsDecoderContext

/** The tokens that a caller may send, wherever in the body. */
const secretNames = ['txnToken', 'paytmSsoToken', 'ssoToken', 'token']

export function paymentsApi(parts: PaymentsContext): Api<PaymentsReadings> {
  const reader = new Lazy(async () =>
    (await loadPart(async () => (await import('./decoder.js')).paymentsDecoder))(parts),
  )
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
    loadReader: () => reader.load(),
    decode: (...call) => reader.part.decode(...call),
    explain: (...failure) => reader.part.explain(...failure),
    plainHints: async (...failure) => (await hints())(...failure),
    matters: {
      // The minutes of a token were counted when it came: a late one is kept back, or was sent because of the reading.
      tokenClock: (input, { tokenClock }) =>
        keepsBackLate[tokenClock] && transactionIn(input).expiresAt !== undefined,
    },
    get refusals() {
      return reader.part.refusals
    },
    get answerMarks() {
      return reader.part.answerMarks
    },
    catalogue: lazily(() => import('../../generated/tables/payments.js')),
    detect: lazily(async () => (await import('./evidence.js')).detect),
  }
}
