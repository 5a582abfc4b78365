/** The settings of a probe of payments, and what it is going to send. */
import { choices } from '../../../../generated/ambiguities/payments.js'
import { lifetimeSeconds, operations } from '../../../../generated/tables/payments.js'
import type { CustomOperation } from '../../../ambiguity/assume.js'
import { readingNamesOf, type ChoiceTrial } from '../readings.js'
import { planned, planOf, type Plan } from '../plan.js'

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

/** The choices that transactions settle. */
export const inOrder = ['signatureCanonicalForm', 'amountForm'] as const
export const mostOrders = inOrder
  .map((id) => readingNamesOf(choices[id]).length)
  .reduce((product, size) => product * size, 1)

/** The reason why a choice cannot be settled without transactions. */
export const needsWrites = `It takes a transaction: --allow-writes ${operations.initiateTransaction.operationId}.`
/** The documented lifetime of a transaction token, in milliseconds. */
export const lifetimeMs = lifetimeSeconds.txnToken * 1000

/** Whether transactions may be created. */
export function mayCreate({ allowWrites }: Pick<PaymentsSettings, 'allowWrites'>): boolean {
  return allowWrites.includes(operations.initiateTransaction.operationId)
}

export function planPayments(
  settings: Pick<PaymentsSettings, 'allowWrites' | 'waits' | 'pcfOperation'>,
): Plan {
  const { waits } = settings
  const creates = mayCreate(settings)
  const token = creates ? 'transaction tokens' : 'a fake transaction token'
  const needsWait = `It takes until a token expires: --wait, some ${lifetimeMs / 60_000} minutes.`
  const orders = planned(operations.initiateTransaction, {
    atMost: mostOrders,
    changes: 'creates transactions, which nobody pays',
    settles: inOrder,
    message:
      'Asks for transactions of 1.50 with order ids that begin with LACUNA-PROBE, signed and written in other forms.',
  })
  const charges = planned(operations.fetchPcfDetails, {
    atMost: mostPlaces(settings) + (creates && waits ? 2 : 0),
    settles: ['pcfOperation', ...(creates && waits ? ['tokenClock'] : [])],
    message: `Asks for charges with ${token} at each place.`,
  })
  return planOf(choices, [...(creates ? [orders] : []), charges], {
    ...(!creates && {
      signatureCanonicalForm: needsWrites,
      amountForm: needsWrites,
      tokenClock: needsWrites,
    }),
    ...(creates && !waits && { tokenClock: needsWait }),
  })
}

/** A reading of `pcfOperation`, or the user's own operation as text. */
export type PcfOperationTrial = ChoiceTrial<typeof choices.pcfOperation>

/** The place that will most likely be refused comes first, since a refusal uses up no token. */
export function placesOf({
  pcfOperation,
}: Pick<PaymentsSettings, 'pcfOperation'>): readonly PcfOperationTrial[] {
  const known = readingNamesOf(choices.pcfOperation).toReversed()
  return pcfOperation === undefined ? known : [...known, trialText(pcfOperation)]
}

/** One request for each place, and one more for each that was refused. */
export function mostPlaces(settings: Pick<PaymentsSettings, 'pcfOperation'>): number {
  return 2 * placesOf(settings).length - 1
}

/** The user's own operation as the id of a reading. */
export function trialText({ method, path }: CustomOperation): `${CustomOperation['method']} ${string}` {
  return `${method} ${path}`
}
