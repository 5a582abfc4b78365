/**
 * The experiments of payments. Charges are asked for with a made-up token, which changes nothing; where transactions may
 * be created, they show how they are signed and written, and their tokens show the rest.
 */
import { randomBytes } from 'node:crypto'
import { choices } from '../../../../generated/ambiguities/payments.js'
import { createPaymentsClient, parseAssume, type PaymentsOptions } from '../../../payments/index.js'
import { ask, showsAs, showsAsAny, type Answered } from '../answered.js'
import { Grid, type Combination, type Dimension } from '../grid.js'
import {
  inOrder,
  lifetimeMs,
  mayCreate,
  mostOrders,
  mostPlaces,
  needsWrites,
  placesOf,
  textOf,
  type PaymentsSettings,
} from './plan.js'
import type { Probe } from '../api-probe.js'
import type { Sender } from '../sender.js'
import { settled, undetermined, type Verdict, type WireVerdicts } from '../verdict.js'

/** A transaction that was created. */
interface Issued {
  readonly txnToken: string
  readonly orderId: string
  readonly receivedAt: number
  /** How often charges came for it. */
  uses: number
}

const [tokenRefused] = choices.tokenClock.shows.codes
/** A missing element, as the provider has it. */
const missing = { codes: ['1007'] }
/** What any malformed request may be answered with, where a service uses the statuses of HTTP. */
const malformed = { statuses: [400] }
/** Long enough for clocks that count in seconds, and short beside what an answer may take on its way. */
const marginMs = 5_000

export class PaymentsProbe implements Probe {
  readonly choices = choices
  readonly #settings: PaymentsSettings
  readonly #options: PaymentsOptions
  /** The user may have to look at them later, so they are easy to find. */
  readonly #orderPrefix = `LACUNA-PROBE-${randomBytes(6).toString('hex')}`
  readonly #madeUpToken = `lacuna-probe-${randomBytes(12).toString('hex')}`
  readonly #issued: Issued[] = []
  readonly #left = new Set<string>()
  #orderCount = 0
  #orders: Grid<Answered> | undefined
  #charges: Grid<Answered> | undefined
  #tokenClock: Verdict = undetermined('No charges came for a transaction.')

  constructor(settings: PaymentsSettings) {
    const { baseUrl, mid, websiteName, gatewayRoot } = settings
    // Without transactions nothing is signed, and a key is only there because a client has one.
    const merchantKey = settings.merchantKey ?? randomBytes(8).toString('hex')
    this.#settings = settings
    this.#options = { baseUrl, mid, websiteName, merchantKey, gatewayRoot }
  }

  get secrets(): readonly string[] {
    return [this.#options.merchantKey, this.#madeUpToken, ...this.#issued.map(({ txnToken }) => txnToken)]
  }

  /** Orders that there are now, or may be. */
  get left(): readonly string[] {
    return [...this.#left]
  }

  async run(sender: Sender): Promise<void> {
    if (mayCreate(this.#settings)) {
      this.#orders = new Grid<Answered>(
        inOrder.map(orderDimension),
        (one) => this.#createOrder(one, sender),
        {
          atMost: mostOrders,
        },
      )
      await this.#orders.run()
    }
    this.#charges = new Grid<Answered>([chargesDimension(this.#settings)], (one) => this.#ask(one, sender), {
      atMost: mostPlaces(this.#settings),
    })
    await this.#charges.run()
    if (this.#settings.waits && this.#charges.works) await this.#waitForExpiry(this.#charges.base, sender)
  }

  verdicts(): WireVerdicts<typeof choices> {
    return {
      pcfOperation: this.#pcfOperation(),
      signatureCanonicalForm: this.#inOrder('signatureCanonicalForm'),
      amountForm: this.#inOrder('amountForm'),
      tokenClock: this.#tokenClock,
    }
  }

  #inOrder(id: (typeof inOrder)[number]): Verdict {
    const verdict = this.#orders?.verdict(id) ?? undetermined('No transaction was asked for.')
    const isSignature = showsAs(choices.signatureCanonicalForm.shows)
    if (verdict.finding !== 'undetermined' || this.#orders?.works === true) return verdict
    if (this.#orders?.answers.some(isSignature) !== true) return verdict
    return undetermined(`${verdict.evidence} Check that the mid and the merchant key belong together.`)
  }

  #pcfOperation(): Verdict {
    const verdict = this.#charges?.verdict('pcfOperation') ?? undetermined('No charges were asked for.')
    const { pcfOperation } = this.#settings
    if (
      verdict.finding === 'reading' &&
      pcfOperation !== undefined &&
      verdict.reading === textOf(pcfOperation)
    )
      return settled(verdict.reading, verdict.evidence, pcfOperation)
    if (verdict.finding !== 'undetermined' || this.#issued.length > 0) return verdict
    const why = `A made-up token may be refused before the query is looked at. ${needsWrites}`
    return undetermined(`${verdict.evidence} ${why}`)
  }

  /** Each order has an id of its own: a repeat might be taken for another order, or for the same. */
  async #createOrder(combination: Combination, sender: Sender): Promise<Answered> {
    this.#orderCount += 1
    const orderId = `${this.#orderPrefix}-${this.#orderCount}`
    const client = this.#client({ ...combination }, sender)
    this.#left.add(orderId)
    const answer = await ask(
      () =>
        client.initiateTransaction({
          orderId,
          txnAmount: { value: '1.5', currency: 'INR' },
          userInfo: { custId: 'LACUNA_PROBE' },
          callbackUrl: 'https://lacuna-probe.invalid/callback',
        }),
      () => 'a transaction token',
    )
    if (answer.kind === 'works') {
      const { txnToken } = answer.data
      this.#issued.push({ txnToken, orderId, receivedAt: sender.clock(), uses: 0 })
    } else if (answer.isOpen !== true) this.#left.delete(orderId)
    return answer
  }

  #client(
    assume: Readonly<Record<string, unknown>>,
    sender: Sender,
  ): ReturnType<typeof createPaymentsClient> {
    return createPaymentsClient({
      ...this.#options,
      ...sender.way,
      assume: parseAssume({ payments: assume }),
    })
  }

  async #ask(
    { pcfOperation = '' }: Combination,
    sender: Sender,
    issued = this.#leastUsed(),
  ): Promise<Answered> {
    const { pcfOperation: own } = this.#settings
    const isOwn = own !== undefined && pcfOperation === textOf(own)
    const client = this.#client({ pcfOperation: isOwn ? own : pcfOperation, tokenClock: 'receipt' }, sender)
    const { txnToken, orderId } = issued ?? { txnToken: this.#madeUpToken, orderId: this.#orderPrefix }
    const answer = await ask(
      // Without the moment it expires: it is the service that is to say so.
      () =>
        client.fetchPcfDetails({
          transaction: { txnToken, orderId },
          payMethods: [{ payMethod: 'CREDIT_CARD', instId: 'VISA' }],
        }),
      () => 'charges',
    )
    if (answer.kind === 'works' && issued !== undefined) issued.uses += 1
    return answer
  }

  /** A token may work only once. */
  #leastUsed(): Issued | undefined {
    return [...this.#issued].sort((a, b) => a.uses - b.uses)[0]
  }

  async #waitForExpiry(combination: Combination, sender: Sender): Promise<void> {
    const issued = this.#leastUsed()
    if (issued === undefined) return
    // A token that was used has to show that it can be used again, or its refusal would tell nothing of its age.
    if (issued.uses === 1 && (await this.#ask(combination, sender, issued)).kind !== 'works') {
      this.#tokenClock = undetermined('The only transaction token worked once, and not again.')
      return
    }
    await sender.wait(Math.max(0, issued.receivedAt + lifetimeMs + marginMs - sender.clock()))
    const answer = await this.#ask(combination, sender, issued)
    this.#tokenClock = clockVerdict(answer)
  }
}

function clockVerdict(answer: Answered): Verdict {
  const when = `${lifetimeMs / 60_000} minutes and ${marginMs / 1000} seconds after its receipt`
  if (answer.kind === 'works') return settled('receipt', `A token still worked ${when}.`)
  const evidence = `A token was answered with ${answer.message} ${when}`
  if (answer.kind === 'refused' && answer.code === tokenRefused)
    return settled('issue', `${evidence}; before, one worked.`)
  return undetermined(`${evidence}, which tells nothing of its age.`)
}

function orderDimension(id: (typeof inOrder)[number]): Dimension<Answered> {
  const { readings, shows } = choices[id]
  const isAmount = id === 'amountForm'
  return {
    id,
    readings: Object.keys(readings),
    shows: showsAsAny(isAmount ? [shows, malformed] : [shows]),
    // The amount of a body whose signature is wrong is of no interest.
    pastCodes: isAmount ? [] : choices.amountForm.shows.codes,
  }
}

function chargesDimension(settings: PaymentsSettings): Dimension<Answered> {
  return {
    id: 'pcfOperation',
    readings: placesOf(settings),
    shows: showsAsAny([choices.pcfOperation.shows, missing, malformed]),
    // Whoever knows a token for none has found it.
    pastCodes: [tokenRefused],
  }
}
