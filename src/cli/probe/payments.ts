/** The probe of payments: its settings, its transactions and charges, and what they show. */
import { randomBytes } from 'node:crypto'
import { choices } from '../../../generated/ambiguities/payments.js'
import { operations } from '../../../generated/tables/payments.js'
import { createPaymentsClient, parseAssume, type PaymentsClient } from '../../payments/index.js'
import { UsageError } from '../exit-codes.js'
import { ask, dimensionOf, Grid, type Answer, type ApiProbe, type Combination } from './experiments.js'

export interface PaymentsSettings {
  readonly baseUrl: string
  readonly mid: string
  readonly websiteName: string
  readonly gatewayRoot?: string | undefined
  /** Needed only if transactions may be created. */
  readonly merchantKey?: string | undefined
  /** Whether transactions may be created. */
  readonly creates: boolean
}

/** The one operation that changes something. */
const writing = operations.initiateTransaction.operationId
const { initiatePath, signatureCanonicalForm, amountForm, pcfOperation, tokenClock } = choices
/** The provider's code for a missing element. */
const missing = { codes: ['1007'] }
/** The answer to a malformed request, if a service uses the statuses of HTTP. */
const malformed = { statuses: [400] }
/** The reason why a choice cannot be settled without transactions. */
const needsWrites = `This needs a transaction: add --allow-writes ${writing}.`

export const apiProbe: ApiProbe<PaymentsSettings> = {
  summary:
    'finds out which readings the payment gateway has; the merchant key is in LACUNA_MERCHANT_KEY, if needed',
  settings: ['mid', 'websiteName', 'gatewayRoot'],
  options: {
    [`--allow-writes <${writing}>`]:
      'lets the probe create a few transactions, to see how the gateway wants them signed and written; may be repeated',
    '--production': 'allows a host whose name does not show that it is for staging or tests',
  },
  asked: ({ baseUrl = '', mid = '', websiteName = '', gatewayRoot }, values) => {
    if (!values.isSet('production') && !isStaging(baseUrl))
      throw new UsageError(
        'The name of the host does not show that it is for staging or tests. If it is production, and you mean it, add --production.',
      )
    const allowed = values.texts('allowWrites')
    if (allowed.some((name) => name !== writing))
      throw new UsageError(`--allow-writes takes only ${writing}: no other write is needed.`)
    return { baseUrl, mid, websiteName, gatewayRoot, creates: allowed.length > 0 }
  },
  needsSecrets: (values) => values.texts('allowWrites').length > 0,
  create: ({ creates, merchantKey: given, ...settings }, sender) => {
    // Without transactions nothing is signed, but the client still asks for a key.
    const merchantKey = given ?? randomBytes(8).toString('hex')
    /** The user may have to find these orders later, so their ids begin alike. */
    const orderPrefix = `LACUNA-PROBE-${randomBytes(6).toString('hex')}`
    const fakeToken = `lacuna-probe-${randomBytes(12).toString('hex')}`
    /** The transactions that were created, those first whose tokens were used least: a token may work only once. */
    const issued: { readonly txnToken: string; readonly orderId: string }[] = []
    let orderCount = 0

    const clientFor = (assume: Combination): PaymentsClient =>
      createPaymentsClient({
        ...{ ...settings, merchantKey, ...sender.options() },
        assume: parseAssume({ payments: assume }),
      })

    /** Each order gets an id of its own, since it is open what a service does with a repeated one. */
    const createOrder = async (combination: Combination): Promise<Answer> => {
      const client = clientFor(combination)
      orderCount += 1
      const orderId = `${orderPrefix}-${orderCount}`
      sender.left.push(orderId)
      const answer = await ask(async () => {
        const { txnToken } = await client.initiateTransaction({
          orderId,
          txnAmount: { value: '1.5', currency: 'INR' },
          userInfo: { custId: 'LACUNA_PROBE' },
          callbackUrl: 'https://lacuna-probe.invalid/callback',
        })
        issued.push({ txnToken, orderId })
        return { message: 'a transaction token' }
      })
      if (answer.kind !== 'works' && answer.isOpen !== true) sender.left.pop()
      return answer
    }

    const askForCharges = (combination: Combination): Promise<Answer> => {
      const client = clientFor(combination)
      const used = issued.shift()
      // The moment of expiry is left out, so that the client sends the token and the service decides.
      const transaction = used ?? { txnToken: fakeToken, orderId: orderPrefix }
      const payMethods = [{ payMethod: 'CREDIT_CARD', instId: 'VISA' }]
      return ask(async () => {
        await client.fetchPcfDetails({ transaction, payMethods })
        return { message: 'charges' }
      }).finally(() => used && issued.push(used))
    }

    const { readings, ...place } = dimensionOf(pcfOperation, missing, malformed)
    const charges = new Grid({
      operation: operations.fetchPcfDetails,
      message: `Asks for charges with ${creates ? 'transaction tokens' : 'a fake transaction token'} at each place.`,
      // One request for each place, and one more for each that was refused.
      atMost: 2 * readings.length - 1,
      dimensions: {
        // The place that will most likely be refused comes first, since a refusal uses up no token.
        // A service that refuses the token has read it, so the place is right.
        pcfOperation: { ...place, readings: readings.toReversed(), pastCodes: tokenClock.shows.codes },
      },
      ...(!creates && {
        advice: [`A fake token may be refused before the service checks the query. ${needsWrites}`],
      }),
      attempt: askForCharges,
    })
    if (!creates)
      return {
        table: [charges],
        open: { initiatePath: needsWrites, signatureCanonicalForm: needsWrites, amountForm: needsWrites },
        secrets: () => [merchantKey, fakeToken],
      }
    const orders = new Grid({
      operation: operations.initiateTransaction,
      message:
        'Asks for transactions of 1.50 with order ids that begin with LACUNA-PROBE, signed and written in different forms.',
      atMost: 8,
      changes: 'creates transactions, which nobody pays',
      dimensions: {
        // A service that refuses the signature serves the path, and one that refuses the amount has accepted the signature.
        initiatePath: dimensionOf(initiatePath),
        signatureCanonicalForm: { ...dimensionOf(signatureCanonicalForm), pastCodes: amountForm.shows.codes },
        amountForm: dimensionOf(amountForm, malformed),
      },
      advice: ['Check that the mid and the merchant key belong together.', signatureCanonicalForm.shows],
      attempt: createOrder,
    })
    return {
      table: [orders, charges],
      secrets: () => [merchantKey, fakeToken, ...issued.map(({ txnToken }) => txnToken)],
    }
  },
}

/** A word that counts only as a whole, since it is in others, and not as the last label: there are shops under .dev. */
const staging = /staging|stage|sandbox|(?<![a-z])(?:test|uat|dev)(?![a-z])/
const thisMachine = /^(?:localhost|test|127\.[\d.]+|\[::1\])$/

/** Reports whether the name of a host shows that it is this machine, or for staging or tests. */
export function isStaging(baseUrl: string): boolean {
  const host = new URL(baseUrl).hostname.replace(/\.$/, '')
  // There are shops under .dev: the last label is a public domain.
  const labels = host.split('.')
  const last = labels.pop() ?? ''
  return thisMachine.test(host) || thisMachine.test(last) || staging.test(labels.join('.'))
}
