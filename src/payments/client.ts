import { choices, type PaymentsAssume } from '../../generated/ambiguities/payments.js'
import type { PaymentsMethods } from '../../generated/methods/payments.js'
import { operations } from '../../generated/operations/payments.js'
import type { paths } from '../../generated/types/payments.js'
import * as inputs from '../../generated/validators/payments/inputs.js'
import * as wire from '../../generated/validators/payments/wire.js'
import { resolveAssume } from '../client/assume.js'
import { ApiClient } from '../client/client.js'
import type { InputProblem } from '../client/errors.js'
import { checkOptions, checkText, throwProblems, type CommonOptions } from '../client/options.js'
import type { RawClient } from '../client/raw.js'
import type { UndocumentedValues } from '../client/types.js'
import { PaymentsBehaviour } from './behaviour.js'
import { verifyCallback, type CallbackVerdict } from './callback.js'
import { merchantKeyBytes } from './checksum-steps.js'
import type { ReceivedForm } from './form.js'

/** The options of a payments client. Keys belong on a server: never ship them to a browser. */
export interface PaymentsOptions<U extends UndocumentedValues = 'refuse'> extends CommonOptions<U> {
  /** The merchant id, sent in the query and in the body. */
  readonly mid: string
  /** The name of the website that the gateway knows. */
  readonly websiteName: string
  /** The key of the checksum, 16 bytes in UTF-8. It appears in no error, event or print. */
  readonly merchantKey: string
  /** The first segment of the path. Default: the provider's. */
  readonly gatewayRoot?: string | undefined
  /** What to assume where the documentation is ambiguous. */
  readonly assume?: PaymentsAssume | undefined
}

/** What you stored when the transaction was initiated. */
export interface ExpectedCallback {
  readonly orderId: string
  /** The amount as decimal text, such as `1.00`. */
  readonly amount: string
}

/** Initiates transactions and fetches their convenience charges. */
export interface PaymentsClient<U extends UndocumentedValues = 'refuse'> extends PaymentsMethods<U> {
  /**
   * Whether a form that was posted to `callbackUrl` is what the gateway says about this payment. Valid does not mean
   * paid: look at `status`. (Source: provider.)
   *
   * @param form The posted form, best as the raw body.
   * @throws RequestError when `expected` is incomplete; never for what was posted.
   */
  verifyCallback(form: ReceivedForm, expected: ExpectedCallback): CallbackVerdict
  /** The operations by method and path, as openapi-fetch has them. */
  readonly raw: RawClient<paths<U>>
}

const description = {
  name: 'payments',
  operations,
  inputs,
  wire,
  results: () => import('../../generated/validators/payments/results.js'),
}

/**
 * Creates a client of the payments interface.
 *
 * @throws RequestError when an option is missing, unknown or out of range.
 */
export function createPaymentsClient<U extends UndocumentedValues = 'refuse'>(
  options: PaymentsOptions<U>,
): PaymentsClient<U> {
  const settings = checkOptions(options, ['mid', 'websiteName', 'merchantKey', 'gatewayRoot', 'assume'])
  const { mid, websiteName, merchantKey, gatewayRoot = defaultGatewayRoot() } = options
  checkOwnOptions({ mid, websiteName, merchantKey, gatewayRoot })
  const readings = resolveAssume(choices, options.assume)
  const behaviour = new PaymentsBehaviour(
    readings,
    { mid, websiteName, gatewayRoot },
    merchantKey,
    settings.clock,
  )
  const client = new ApiClient(description, settings, behaviour, { api: description.name, choices, readings })
  return Object.assign(client.methods<PaymentsMethods<U>>(), {
    verifyCallback: (form: ReceivedForm, { orderId, amount }: ExpectedCallback) =>
      verifyCallback(form, { orderId, amount, mid, merchantKey }),
    raw: client.raw<paths<U>>(),
  })
}

function defaultGatewayRoot(): string {
  const [root] = operations.initiateTransaction.parameters.filter(({ name }) => name === 'gatewayRoot')
  if (root === undefined || !('default' in root))
    throw new Error('The description has no default of gatewayRoot')
  return root.default
}

function checkOwnOptions(given: Record<'mid' | 'websiteName' | 'merchantKey' | 'gatewayRoot', string>): void {
  const problems: InputProblem[] = []
  for (const [name, value] of Object.entries(given)) checkText(name, value, problems)
  if (typeof given.gatewayRoot === 'string' && /[/?#\s]/.test(given.gatewayRoot)) {
    problems.push({ field: 'gatewayRoot', message: 'must be one segment of a path, without slashes' })
  }
  throwProblems('The client cannot be created', problems)
  merchantKeyBytes(given.merchantKey)
}
