import { choices, type PaymentsAssume } from '../../generated/ambiguities/payments.js'
import type { PaymentsMethods, PaymentsNeeds } from '../../generated/methods/payments.js'
import { operations } from '../../generated/operations/payments.js'
import type { paths } from '../../generated/types/payments.js'
import * as inputs from '../../generated/validators/payments/inputs.js'
import { assumeParser, resolveAssume, type ParseAssume } from '../client/assume.js'
import { ApiClient } from '../client/client.js'
import type { InputProblem } from '../client/errors.js'
import { choiceHint } from '../client/hints.js'
import { KnownSecrets } from '../client/known-secrets.js'
import { checkOptions, checkText, refuseOptions, type CommonOptions } from '../client/options.js'
import type { RawClient } from '../client/raw.js'
import { madeWithout } from '../client/shown-errors.js'
import type { UndocumentedValues } from '../client/types.js'
import { paymentsApi } from './adapter.js'
import { verifyCallback, verifyRequest, type CallbackVerdict, type ExpectedCallback } from './callback.js'
import { hasUtf8Form, merchantKeyBytes } from './checksum-steps.js'
import { checksum, type ChecksumVerdict } from './checksum.js'
import type { ReceivedForm } from './form.js'
import type { PaymentsReadings } from './readings.js'
import { isSigned } from './request.js'
import { checkAge, transactionIn } from './transaction.js'

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
    () => [options.merchantKey],
    () => newClient(options),
  )
}

function newClient<U extends UndocumentedValues>(options: PaymentsOptions<U>): PaymentsClient<U> {
  const settings = checkOptions(options, ['mid', 'websiteName', 'merchantKey', 'gatewayRoot', 'assume'])
  const { mid, websiteName, merchantKey, gatewayRoot = defaultGatewayRoot() } = options
  checkOwnOptions({ mid, websiteName, gatewayRoot })
  merchantKeyBytes(merchantKey)
  const readings = resolveAssume(choices, options.assume)
  checkOwnPath(readings.pcfOperation)
  const verify = (text: string, signature: unknown): ChecksumVerdict =>
    checksum.verify(text, signature, merchantKey)
  const secrets = new KnownSecrets([merchantKey], rememberedSecrets)
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

function defaultGatewayRoot(): string {
  const [root] = operations.initiateTransaction.parameters.filter(({ name }) => name === 'gatewayRoot')
  if (root === undefined || !('default' in root))
    throw new Error('The description has no default of gatewayRoot')
  return root.default
}

function checkOwnOptions(given: Record<'mid' | 'websiteName' | 'gatewayRoot', string>): void {
  const problems: InputProblem[] = []
  const check = (field: keyof typeof given, fine: (text: string) => boolean, message: string): void => {
    const before = problems.length
    checkText(field, given[field], problems)
    if (problems.length === before && !fine(given[field])) problems.push({ field, message })
  }
  const isSent = (text: string): boolean => !text.includes('|') && hasUtf8Form(text)
  const sent = 'must be a text with a UTF-8 form and without the character |, which the gateway refuses'
  check('mid', isSent, sent)
  check('websiteName', isSent, sent)
  check('gatewayRoot', isSegment, 'must be one segment of a path: letters, digits and . _ ~ -')
  refuseOptions(problems)
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

/** Letters and the like, and not a step to a folder: `..` would leave the base address. */
function isSegment(text: string): boolean {
  return /^[A-Za-z0-9._~-]+$/.test(text) && !/^\.\.?$/.test(text)
}
