/** The probe of payments: its settings, its transactions and charges, and what they show. */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { choices } from '../../../generated/ambiguities/payments.js'
import { operations, lifetimeSeconds } from '../../../generated/tables/payments.js'
import { operationFrom, type CustomOperation, type ByReading } from '../../ambiguity/assume.js'
import { createPaymentsClient, parseAssume, type PaymentsClient } from '../../payments/index.js'
import { UsageError } from '../exit-codes.js'
import {
  ask,
  dimensionOf,
  Grid,
  oneReadingOf,
  readingsWith,
  settled,
  undetermined,
  type ApiProbe,
  type ExperimentResponse,
  type GridCombination,
  type ProbeVerdict,
} from './experiments.js'

export interface PaymentsSettings {
  readonly baseUrl: string
  readonly mid: string
  readonly websiteName: string
  readonly gatewayRoot?: string | undefined
  /** Needed only if transactions may be created. */
  readonly merchantKey?: string | undefined
  /** The operations that may change something. */
  readonly allowWrites: readonly string[]
  /** Whether to wait until a token has expired. */
  readonly waits: boolean
  /** The user's own method and path of Fetch PCF Details. */
  readonly pcfOperation?: CustomOperation | undefined
}

/** The one operation that changes something. */
const writing = operations.initiateTransaction.operationId

/** A transaction that was created. */
interface CreatedTransaction {
  readonly txnToken: string
  readonly orderId: string
  readonly receivedAt: number
  /** How many times its token has brought charges. */
  uses: number
}

const { signatureCanonicalForm, amountForm } = choices
const [tokenRefused] = choices.tokenClock.shows.codes
/** The provider's code for a missing element. */
const missing = { codes: ['1007'] }
/** The answer to a malformed request, if a service uses the statuses of HTTP. */
const malformed = { statuses: [400] }
/** The documented lifetime of a transaction token, in milliseconds. */
const lifetimeMs = lifetimeSeconds.txnToken * 1000
/** Longer than the second in which clocks may count, and shorter than an answer may take. */
const marginMs = 5_000
/** The reason why a choice cannot be settled without transactions. */
const needsWrites = `This needs a transaction: add --allow-writes ${writing}.`
const needsWait = `This needs a token to expire: add --wait, about ${lifetimeMs / 60_000} minutes.`

/** The user's own operation as the id of a reading. */
const trialText = ({ method, path }: CustomOperation): string => `${method} ${path}`

export const apiProbe: ApiProbe<PaymentsSettings, typeof choices> = {
  summary:
    'finds out which readings the payment gateway has; the merchant key is in LACUNA_MERCHANT_KEY, if needed',
  settings: ['mid', 'websiteName', 'gatewayRoot'],
  options: {
    '--pcf-operation <operation>':
      "your own method and path of Fetch PCF Details, such as 'POST /{gatewayRoot}/api/v2/pcf'",
    [`--allow-writes <${writing}>`]:
      'lets the probe create a few transactions, to see how the gateway wants them signed and written; may be repeated',
    '--wait': 'waits about 15 minutes until a token expires',
    '--production': 'allows a host whose name does not show that it is for staging or tests',
  },
  asked: ({ baseUrl = '', mid = '', websiteName = '', gatewayRoot }, values) => {
    const word = values.isSet('production') ? undefined : stagingWord(baseUrl)
    if (word === undefined && !values.isSet('production'))
      throw new UsageError(
        'The name of the host does not show that it is for staging or tests. If it is production, and you mean it, add --production.',
      )
    const own = values.text('pcfOperation')
    const pcfOperation = own === undefined ? undefined : operationFrom(own)
    if (own !== undefined && pcfOperation === undefined)
      throw new UsageError(
        "--pcf-operation takes a method and a path, such as 'POST /{gatewayRoot}/api/v2/pcf'.",
      )
    const allowWrites = values.texts('allowWrites')
    if (allowWrites.some((name) => name !== writing))
      throw new UsageError(`--allow-writes takes only ${writing}: no other write is needed.`)
    const creates = allowWrites.length > 0
    return {
      stagingWord: creates ? word : undefined,
      settings: {
        ...{ baseUrl, mid, websiteName, gatewayRoot, pcfOperation, allowWrites },
        waits: values.isSet('wait'),
      },
      needsNoSecret: !creates,
    }
  },
  create: ({ allowWrites, waits, pcfOperation, merchantKey: given, ...settings }, sender) => {
    const creates = allowWrites.includes(writing)
    // Without transactions nothing is signed, but the client still asks for a key.
    const merchantKey = given ?? randomBytes(8).toString('hex')
    /** The user may have to find these orders later, so their ids begin alike. */
    const orderPrefix = `LACUNA-PROBE-${randomBytes(6).toString('hex')}`
    const fakeToken = `lacuna-probe-${randomBytes(12).toString('hex')}`
    const issued: CreatedTransaction[] = []
    let orderCount = 0
    let tokenClock = undetermined('No charges came for a transaction.')

    const clientFor = (assume: GridCombination): PaymentsClient =>
      createPaymentsClient({
        ...{ ...settings, merchantKey, ...sender.options() },
        assume: parseAssume({ payments: assume }),
      })

    /** Each order gets an id of its own, since it is open what a service does with a repeated one. */
    const createOrder = async (combination: GridCombination): Promise<ExperimentResponse> => {
      orderCount += 1
      const order = {
        orderId: `${orderPrefix}-${orderCount}`,
        txnAmount: { value: '1.5', currency: 'INR' },
        userInfo: { custId: 'LACUNA_PROBE' },
        callbackUrl: 'https://lacuna-probe.invalid/callback',
      }
      const client = clientFor(combination)
      sender.left.push(order.orderId)
      const answer = await ask(() => client.initiateTransaction(order), 'a transaction token')
      if (answer.kind === 'works') {
        const { txnToken } = answer.data
        issued.push({ txnToken, orderId: order.orderId, receivedAt: sender.environment.clock(), uses: 0 })
      } else if (answer.isOpen !== true) sender.left.pop()
      return answer
    }

    /** The transaction whose token was used least, since a token may work only once. */
    const leastUsed = (): CreatedTransaction | undefined => issued.toSorted((a, b) => a.uses - b.uses)[0]

    const askForCharges = async (
      combination: GridCombination,
      issued = leastUsed(),
    ): Promise<ExperimentResponse> => {
      const client = clientFor(combination)
      const { txnToken, orderId } = issued ?? { txnToken: fakeToken, orderId: orderPrefix }
      // The moment of expiry is left out, so that the client sends the token and the service decides.
      const input = {
        transaction: { txnToken, orderId },
        payMethods: [{ payMethod: 'CREDIT_CARD', instId: 'VISA' }],
      }
      const answer = await ask(() => client.fetchPcfDetails(input), 'charges')
      if (answer.kind === 'works' && issued) issued.uses += 1
      return answer
    }

    const waitForExpiry = async (combination: GridCombination): Promise<ProbeVerdict> => {
      const transaction = leastUsed()
      if (transaction === undefined) return tokenClock
      // A used token has to work once more first: otherwise its later refusal shows nothing of its age.
      if (transaction.uses === 1 && (await askForCharges(combination, transaction)).kind !== 'works')
        return undetermined('The only transaction token worked once, but not again.')
      const { clock, wait } = sender.environment
      await wait(Math.max(0, transaction.receivedAt + lifetimeMs + marginMs - clock()))
      return clockVerdict(await askForCharges(combination, transaction))
    }

    const orders = new Grid({
      operation: operations.initiateTransaction,
      message:
        'Asks for transactions of 1.50 with order ids that begin with LACUNA-PROBE, signed and written in different forms.',
      atMost: Object.keys(signatureCanonicalForm.readings).length * Object.keys(amountForm.readings).length,
      changes: 'creates transactions, which nobody pays',
      dimensions: {
        // A service that refuses the amount has accepted the signature.
        signatureCanonicalForm: { ...dimensionOf(signatureCanonicalForm), pastCodes: amountForm.shows.codes },
        amountForm: dimensionOf(amountForm, malformed),
      },
      advice: ['Check that the mid and the merchant key belong together.', signatureCanonicalForm.shows],
      attempt: createOrder,
    })
    // The place that will most likely be refused comes first, since a refusal uses up no token.
    const known = Object.keys(choices.pcfOperation.readings).toReversed()
    const places = pcfOperation === undefined ? known : [...known, trialText(pcfOperation)]
    const charges = new Grid({
      operation: operations.fetchPcfDetails,
      message: `Asks for charges with ${creates ? 'transaction tokens' : 'a fake transaction token'} at each place.`,
      // One request for each place, and one more for each that was refused.
      atMost: 2 * places.length - 1,
      dimensions: {
        pcfOperation: {
          ...dimensionOf(choices.pcfOperation, missing, malformed),
          readings: places,
          // A service that refuses the token has read it, so the place is right.
          pastCodes: [tokenRefused],
        },
      },
      attempt: (combination) => askForCharges(combination),
    })
    const expires = creates && waits
    const inCharges = charges.experiment
    return {
      table: [
        ...(creates ? [orders.experiment] : []),
        {
          ...inCharges,
          atMost: inCharges.atMost + (expires ? 2 : 0),
          settles: [...inCharges.settles, ...(expires ? ['tokenClock'] : [])],
          run: async () => {
            await charges.run()
            if (waits && charges.works) tokenClock = await waitForExpiry(charges.base)
          },
        },
      ],
      open: {
        ...(!creates && { signatureCanonicalForm: needsWrites, amountForm: needsWrites }),
        ...(!expires && { tokenClock: creates ? needsWait : needsWrites }),
      },
      secrets: () => [merchantKey, fakeToken, ...issued.map(({ txnToken }) => txnToken)],
      judges: {
        signatureCanonicalForm: orders,
        amountForm: orders,
        tokenClock: { verdict: () => tokenClock },
        pcfOperation: {
          verdict: (id) => {
            const verdict = charges.verdict(id)
            if (verdict?.finding === 'reading' && pcfOperation && verdict.reading === trialText(pcfOperation))
              return settled(verdict.reading, verdict.evidence, pcfOperation)
            if (verdict?.finding !== 'undetermined' || issued.length > 0) return verdict
            const why = `A fake token may be refused before the service checks the query. ${needsWrites}`
            return undetermined(`${verdict.evidence} ${why}`)
          },
        },
      },
    }
  },
}

/** Two of the last three are in `latest` and `device`, so they count only as whole words. */
const staging = /staging|stage|sandbox|(?<![a-z])(?:test|uat|dev)(?![a-z])/

/**
 * The word that marks a host as this machine or as not production; `undefined` if there is none. The last label counts
 * only if it is not a public domain, since there are shops under .dev.
 */
export function stagingWord(baseUrl: string): string | undefined {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$|\.$/g, '')
  if (isIP(host) !== 0) return host === '::1' || host.startsWith('127.') ? host : undefined
  const last = host.slice(host.lastIndexOf('.') + 1)
  return last === 'localhost' || last === 'test'
    ? last
    : staging.exec(host.slice(0, host.length - last.length))?.[0]
}

/** By reading, whether a token works whose documented lifetime has passed since its receipt. */
const worksThen: ByReading<typeof choices.tokenClock, boolean> = { issue: false, receipt: true }

function clockVerdict(answer: ExperimentResponse): ProbeVerdict {
  const when = `${lifetimeMs / 60_000} minutes and ${marginMs / 1000} seconds after its receipt`
  if (answer.kind === 'works')
    return oneReadingOf(readingsWith(worksThen, true), `A token still worked ${when}.`)
  const evidence = `A token was answered with ${answer.message} ${when}`
  if (answer.kind === 'refused' && answer.code === tokenRefused)
    return oneReadingOf(readingsWith(worksThen, false), `${evidence}; before that, a token worked.`)
  return undetermined(`${evidence}, which shows nothing about its age.`)
}
