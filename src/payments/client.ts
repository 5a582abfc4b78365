import { choices, type PaymentsAssume } from '../../generated/ambiguities/payments.js'
import type { PaymentsMethods, PaymentsNeeds } from '../../generated/methods/payments.js'
import type { paths } from '../../generated/types/payments.js'
import * as inputs from '../../generated/validators/payments/inputs.js'
import { assumeParser, resolveAssume, type ParseAssume } from '../client/assume.js'
import { ApiClient } from '../client/client.js'
import { textsIn, type ByEnvironment } from '../client/environment.js'
import { choiceHint } from '../client/hints.js'
import { KnownSecrets } from '../client/known-secrets.js'
import { checkOptions, refuseOptions, type CommonOptions } from '../client/options.js'
import type { RawClient } from '../client/raw.js'
import { madeWithout } from '../client/shown-errors.js'
import type { UndocumentedValues } from '../client/types.js'
import { paymentsApi } from './adapter.js'
import { verifyCallback, verifyRequest, type CallbackVerdict, type ExpectedCallback } from './callback.js'
import { checksum, type ChecksumVerdict } from './checksum.js'
import type { ReceivedForm } from './form.js'
import type { PaymentsReadings } from './readings.js'
import { merchantNames, merchantOf } from './merchant.js'
import { isSigned } from './request.js'
import { checkAge, transactionIn } from './transaction.js'

/** The options of a payments client. Keys belong on a server: never ship them to a browser. */
export interface PaymentsOptions<U extends UndocumentedValues = 'refuse'> extends CommonOptions<U> {
  /**
   * The merchant id, sent in the query and in the body. As the options that follow, it may be one for staging and one for
   * production, from which `environment` picks; nothing of the other one is ever sent or signed with.
   */
  readonly mid: ByEnvironment<string>
  /** The name of the website that the gateway knows. */
  readonly websiteName: ByEnvironment<string>
  /** The key of the checksum, 16 bytes in UTF-8. It appears in no error, event or print. */
  readonly merchantKey: ByEnvironment<string>
  /** The first segment of the path. Default: the provider's. */
  readonly gatewayRoot?: ByEnvironment<string> | undefined
  /** What to assume where the documentation is ambiguous. */
  readonly assume?: PaymentsAssume | undefined
}

/** Initiates transactions and fetches their convenience charges. */
export interface PaymentsClient<U extends UndocumentedValues = 'refuse'> extends PaymentsMethods<U> {
  /**
   * Whether a form that was posted to `callbackUrl` is what the gateway says about this payment. Valid does not mean
   * paid: look at `status`. (Source: provider.)
   *
   * @param form The posted form, best as the raw body. Of a `Request`, the body is read.
   * @throws RequestError when `expected` is incomplete; never for what was posted.
   */
  verifyCallback(form: Request, expected: ExpectedCallback): Promise<CallbackVerdict>
  verifyCallback(form: ReceivedForm, expected: ExpectedCallback): CallbackVerdict
  /** The operations by method and path, as openapi-fetch has them. */
  readonly raw: RawClient<paths<U>, U, PaymentsNeeds>
}

const validators = {
  inputs,
  wire: () => import('../../generated/validators/payments/wire.js'),
  results: () => import('../../generated/validators/payments/results.js'),
}

/** How many of the latest tokens and signatures are kept out of errors. */
const rememberedSecrets = 2_000

/** Takes the choices of this interface out of a file that `lacuna probe` has written. */
export const parseAssume: ParseAssume<PaymentsAssume> = assumeParser('payments', choices)

/**
 * Creates a client of the payments interface.
 *
 * @throws RequestError when an option is missing, unknown or out of range.
 */
export function createPaymentsClient<U extends UndocumentedValues = 'refuse'>(
  options: PaymentsOptions<U>,
): PaymentsClient<U> {
  return madeWithout(
    () => textsIn(options.merchantKey),
    () => newClient(options),
  )
}

function newClient<U extends UndocumentedValues>(options: PaymentsOptions<U>): PaymentsClient<U> {
  const settings = checkOptions(options, [...merchantNames, 'assume'], merchantNames)
  const { mid, websiteName, merchantKey, gatewayRoot } = merchantOf(options)
  const readings = resolveAssume(choices, options.assume)
  checkOwnPath(readings.pcfOperation)
  const verify = (text: string, signature: unknown): ChecksumVerdict =>
    checksum.verify(text, signature, merchantKey)
  const secrets = new KnownSecrets(textsIn(options.merchantKey), rememberedSecrets)
  const client = new ApiClient({
    api: paymentsApi({
      baseUrl: settings.baseUrl,
      mid,
      websiteName,
      gatewayRoot,
      onMismatch: settings.onMismatch,
      verify,
    }),
    validators,
    settings,
    readings,
    credentials: {
      sign: (text) => {
        const signature = checksum.sign(text, merchantKey)
        secrets.learn(signature)
        return signature
      },
      secrets,
    },
    refuse: (operation, input) => {
      if (!isSigned(operation))
        checkAge(operation, transactionIn(input), settings.clock(), () =>
          choiceHint(choices, readings, 'tokenClock'),
        )
    },
  })
  return Object.assign(client.methods<PaymentsMethods<U>>(), {
    verifyCallback: verifierOf(mid, merchantKey),
    raw: client.raw<paths<U>, U, PaymentsNeeds>(),
  })
}

function verifierOf(mid: string, merchantKey: string): PaymentsClient['verifyCallback'] {
  function verify(form: Request, expected: ExpectedCallback): Promise<CallbackVerdict>
  function verify(form: ReceivedForm, expected: ExpectedCallback): CallbackVerdict
  function verify(
    form: ReceivedForm | Request,
    expected: ExpectedCallback,
  ): CallbackVerdict | Promise<CallbackVerdict> {
    const payment = { ...expected, mid, merchantKey }
    return form instanceof Request ? verifyRequest(form, payment) : verifyCallback(form, payment)
  }
  return verify
}

/** A name in braces that nothing fills in would be sent as it stands. */
function checkOwnPath(operation: PaymentsReadings['pcfOperation']): void {
  if (typeof operation !== 'object') return
  if (!/[{}]/.test(operation.path.replaceAll('{gatewayRoot}', ''))) return
  const problem = {
    field: 'assume.pcfOperation',
    message: 'may have {gatewayRoot} in its path, and no other braces',
  }
  refuseOptions([problem])
}
