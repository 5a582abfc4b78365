/** The client of payments: its options and its methods, and how it is made. */
import { plainText } from '../model/json.js'
import { choices, type PaymentsAssume } from '../../generated/ambiguities/payments.js'
import type { PaymentsMethods, PaymentsResults } from '../../generated/client/payments.js'
import { operations } from '../../generated/tables/payments.js'
import type { paths } from '../../generated/types/payments.js'
import { answers, inputs, results, wire } from '../../generated/validators/payments.js'
import { assumeParser, resolveAssume, type ParseAssume } from '../ambiguity/assume.js'
import type { CallOptions } from '../model/call.js'
import { ApiClient } from '../client/client.js'
import {
  checkOptions,
  fieldIn,
  othersIn,
  refuseOptions,
  textsIn,
  valueIn,
  type ByEnvironment,
  type CommonOptions,
} from '../model/options.js'
import { aFunction, among, anything, faultsIn, filledText, type ShapeOf } from '../model/shape.js'
import type { InputProblem } from '../model/errors.js'
import { KnownSecrets } from '../redaction/redact-texts.js'
import type { LookUp } from '../durability/reconcile/look-up.js'
import { Durability } from '../durability/reconcile/reconcile.js'
import { durableCalls, sendAgain, type DurableCalls } from '../client/prepared-calls.js'
import type { RawClient, UnfilledPaths } from '../client/raw.js'
import type { CallReference } from '../model/journal.js'
import { madeWithout } from '../redaction/redact-errors.js'
import { hasUtf8Form } from '../request/build-request.js'
import { paymentsApi } from './adapter.js'
import { verifyCallback, verifyRequest, type CallbackVerdict, type ExpectedCallback } from './callback.js'
import { merchantKeyBytes, paymentsSignings, type ChecksumVerdict } from './checksum.js'
import { checksum, type ReceivedForm } from './forms.js'
import { isSigned, type PaymentsReadings, type PaymentsRequestContext } from './requests.js'
import { checkAge } from './transaction-token.js'

/** The options of a payments client. Keys belong on a server: never ship them to a browser. */
export interface PaymentsOptions extends CommonOptions {
  /**
   * The merchant id, sent in the query and in the body. Like the next three options, it may have one value for staging and
   * one for production; `environment` selects one, and the other is never used.
   */
  readonly mid: ByEnvironment<string>
  /** The website name that the gateway knows. */
  readonly websiteName: ByEnvironment<string>
  /** The key of the checksum, 16, 24 or 32 bytes in UTF-8. It never appears in errors, events or prints. */
  readonly merchantKey: ByEnvironment<string>
  /** The first segment of the path. Default: the provider's. */
  readonly gatewayRoot?: ByEnvironment<string> | undefined
  /**
   * The handling of a transaction whose answer is not signed. With `check`, the default, a signature must fit if there is one,
   * and `responseSignature` of the result shows if there is none. With `require`, a transaction without a signature over its
   * token ends in an `OutcomeUnknownError`, since the request was sent.
   *
   * This is only for results of `initiateTransaction`. The answers of `fetchPcfDetails` are exempt: by the description,
   * their head has no signature. A refusal needs no signature: the gateway signs only successes, so requiring one would turn
   * each refusal into an unknown outcome. A forged refusal can only hide that a transaction was created, as a cut connection
   * does; it has no token to pay with. (Source: provider.)
   */
  readonly responseSignature?: 'require' | 'check' | undefined
  /**
   * Further names of fields that each of your callbacks has. A callback with a name that is neither here nor on the pages of the
   * provider is `ambiguous`: the checksum does not cover names, so values could be moved to one that may be missing.
   */
  readonly callbackFields?: readonly string[] | undefined
  /**
   * The journal, as for every client. Give it a `key`, such as `sqliteJournal(database, { key })`. Without a key, it keeps no
   * personal data: neither input nor result of a call, only identifiers and a digest. Then `recover` has no result, and
   * `resubmit` needs the input from you.
   */
  readonly journal?: CommonOptions['journal']
  /** Assumptions where the documentation is ambiguous. */
  readonly assume?: PaymentsAssume | undefined
  /**
   * Asks the gateway, by your own means, for the outcome of a call of `initiateTransaction` whose answer was lost. It must
   * only read.
   */
  readonly lookUp?: LookUp | undefined
}

/** The paths of the service as `raw` takes them: everything that the client fills in is optional. */
export type RawPaths = UnfilledPaths<paths, typeof operations>

/** Initiates transactions and fetches their convenience charges. */
export interface PaymentsClient extends PaymentsMethods, DurableCalls<PaymentsMethods, PaymentsResults> {
  /**
   * Reports whether a form posted to `callbackUrl` is the gateway's statement about this payment. Valid does not mean paid:
   * look at `status`. (Source: provider.)
   *
   * @param form The form, best as the raw body or query; a body may be urlencoded or JSON. If it is a `Request`, its body is
   *   read, or the query of a GET.
   * @throws RequestError if `expected` is incomplete; never because of the posted form.
   */
  verifyCallback(form: Request, expected: ExpectedCallback): Promise<CallbackVerdict>
  verifyCallback(form: ReceivedForm, expected: ExpectedCallback): CallbackVerdict
  verifyCallback(
    form: ReceivedForm | Request,
    expected: ExpectedCallback,
  ): CallbackVerdict | Promise<CallbackVerdict>
  /**
   * Sends `initiateTransaction` once more with the same body. The gateway answers a repeat with the existing transaction, or
   * creates one: so this may create a transaction. How it treats a repeat is the ambiguity `repeatedOrder`.
   *
   * @param reference the reference of an `OutcomeUnknownError`, or a stored one
   * @param input what was sent, if the journal of the client does not have it or has no key
   * @throws RequestError if the input differs from the one sent; without a journal, only if its identifiers differ
   */
  resubmit(
    reference: CallReference,
    input?: Parameters<PaymentsMethods['initiateTransaction']>[0],
    options?: CallOptions,
  ): ReturnType<PaymentsMethods['initiateTransaction']>
  /** openapi-fetch's client over this one: the operations by method and path, in the JSON of the service. */
  readonly raw: RawClient<RawPaths>
  /** A `fetch` over this client, as `createFetch` makes one. */
  readonly fetch: typeof globalThis.fetch
}

const validators = { inputs, wire, results, answers }

/** The number of the latest tokens and signatures that are kept out of errors. */
const rememberedSecrets = 500

/** Takes the choices of this interface from a file that `lacuna probe` has written. */
export const parseAssume: ParseAssume<PaymentsAssume> = assumeParser('payments', choices)

/**
 * Creates a client of the payments interface.
 *
 * @throws RequestError if an option is missing, unknown or out of range.
 */
export function createPaymentsClient(options: PaymentsOptions): PaymentsClient {
  return madeWithout(
    () => textsIn(options.merchantKey),
    () => newClient(options),
  )
}

/**
 * Creates a `fetch` for the operations of the payments interface, for openapi-fetch or any other client that takes one. It
 * takes the options of the client, and sends its own request in the readings of `assume`, with merchant id, website name and
 * signature; it keeps the gateway root of the given request. It reads the request once, journals changes, and resolves to
 * the JSON as the service wrote it.
 *
 * @throws RequestError if an option is missing, unknown or out of range. Each call throws like the methods, but resolves to a
 * response for a refusal that certainly created nothing. It throws a RequestError before anything is sent, for another address,
 * an unknown operation, the caller's own signature, or inputs that the documentation does not allow; a ResultError for a 200
 * that reports a failure; and an OutcomeUnknownError if a transaction may or may not exist.
 */
export function createFetch(options: PaymentsOptions): typeof globalThis.fetch {
  return createPaymentsClient(options).fetch
}

/** The options that may have a value for each environment. */
const merchantNames = ['mid', 'websiteName', 'merchantKey', 'gatewayRoot'] as const

const optionShape = {
  mid: anything,
  websiteName: anything,
  merchantKey: anything,
  'gatewayRoot?': anything,
  'assume?': anything,
  'lookUp?': aFunction(' of a reference'),
  'responseSignature?': among('require', 'check'),
  'callbackFields?': [filledText],
} satisfies ShapeOf<Omit<PaymentsOptions, keyof CommonOptions>>

function newClient(options: PaymentsOptions): PaymentsClient {
  const settings = checkOptions(options, optionShape, merchantNames)
  const { baseUrl, onMismatch } = settings
  const requiresSignature = options.responseSignature === 'require'
  const { merchantKey, ...merchant } = merchantOf(options)
  const { lookUp } = options
  const readings = resolveAssume(choices, options.assume)
  checkOwnPath(readings.pcfOperation)
  const verify = (text: string, signature: unknown): ChecksumVerdict =>
    checksum.verify(text, signature, merchantKey)
  const secrets = new KnownSecrets(textsIn(options.merchantKey), rememberedSecrets)
  const client = new ApiClient({
    api: paymentsApi({ ...merchant, baseUrl, onMismatch, requiresSignature, verify }),
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
    account: [merchant.mid],
    durability: (...made) => new Durability(...made, { lookUp }),
    refuse: (operation, input) => {
      if (!isSigned(operation)) checkAge(operation, input, readings, settings.clock())
    },
  })
  const verifyForm = (form: ReceivedForm | Request, expected: ExpectedCallback) => {
    const payment = { ...expected, mid: merchant.mid, merchantKey, callbackFields: options.callbackFields }
    return form instanceof Request ? verifyRequest(form, payment) : verifyCallback(form, payment)
  }
  const made = Object.assign(client.methods<PaymentsMethods>(), {
    // A request leads to a promise, and a form to a verdict at once.
    verifyCallback: verifyForm as PaymentsClient['verifyCallback'],
    ...durableCalls<PaymentsMethods, PaymentsResults, PaymentsReadings>(client),
    resubmit: (...again: Parameters<PaymentsClient['resubmit']>) =>
      // What is repeated is this operation, whose result this is.
      sendAgain(client, ...again) as ReturnType<PaymentsMethods['initiateTransaction']>,
    raw: client.raw<RawPaths>(),
    fetch: client.fetch,
  })
  const otherKeys = othersIn(options.merchantKey, options.environment)
  const mistakenForKey = [merchant.mid, merchant.websiteName]
  paymentsSignings.set(made, { client, merchantKey, otherKeys, mistakenForKey, readings })
  return made
}

/** The merchant and the key: the options of the environment that the client is made for. */
function merchantOf(
  options: PaymentsOptions,
): Omit<PaymentsRequestContext, 'baseUrl'> & { readonly merchantKey: string } {
  const problems: InputProblem[] = []
  const root = operations.initiateTransaction.parameters.find((parameter) => parameter.name === 'gatewayRoot')
  const { environment, merchantKey } = options
  const gatewayRoot = options.gatewayRoot ?? root?.default
  const textOf = (name: string, given: unknown, fits: (text: string) => boolean, message: string): string => {
    const before = problems.length
    const text = valueIn(name, given, environment, problems)
    const field = fieldIn(name, given, environment)
    if (problems.length === before) problems.push(...faultsIn(text, filledText, field))
    if (problems.length > before || typeof text !== 'string') return ''
    if (!fits(text)) problems.push({ field, message })
    return text
  }
  const isSent = (text: string): boolean => !/\||^\s|\s$/.test(text) && hasUtf8Form(text)
  const sent = 'must have a UTF-8 form, and no character | or white space at its ends'
  // One segment, and not a step to a folder: `..` would leave the base address.
  const isSegment = (text: string): boolean => /^(?!\.\.?$)[\w.~-]+$/.test(text)
  const segment = 'must be one segment of a path: letters, digits and . _ ~ -'
  const merchant = {
    mid: textOf('mid', options.mid, isSent, sent),
    websiteName: textOf('websiteName', options.websiteName, isSent, sent),
    gatewayRoot: textOf('gatewayRoot', gatewayRoot, isSegment, segment),
  }
  refuseOptions(problems)
  const key = valueIn('merchantKey', merchantKey, environment, problems)
  refuseOptions(problems)
  merchantKeyBytes(key, fieldIn('merchantKey', merchantKey, environment))
  return { ...merchant, merchantKey: plainText(key) }
}

/** A name in braces that nothing fills in would be sent as it stands. */
function checkOwnPath(operation: PaymentsReadings['pcfOperation']): void {
  if (typeof operation !== 'object') return
  const message = 'may have {gatewayRoot} in its path, and no other braces'
  if (/[{}]/.test(operation.path.replaceAll('{gatewayRoot}', '')))
    refuseOptions([{ field: 'assume.pcfOperation', message }])
}
