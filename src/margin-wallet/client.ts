/** The client of margin and wallet: its options and its methods, and how it is made. */
import { choices, type MarginWalletAssume } from '../../generated/ambiguities/margin-wallet.js'
import type { MarginWalletMethods, MarginWalletResults } from '../../generated/client/margin-wallet.js'
import { ban, domains, limits, type operations } from '../../generated/tables/margin-wallet.js'
import type { paths } from '../../generated/types/margin-wallet.js'
import { answers, inputs, results, wire } from '../../generated/validators/margin-wallet.js'
import { assumeParser, resolveAssume, type ParseAssume } from '../ambiguity/assume.js'
import { ApiClient } from '../client/client.js'
import { KnownSecrets } from '../redaction/redact-texts.js'
import { checkOptions, timeout, type CommonOptions } from '../model/options.js'
import { anything, flag, type Rule, type ShapeOf } from '../model/shape.js'
import { Durability } from '../durability/reconcile/reconcile.js'
import { durableCalls, type DurableCalls } from '../client/prepared-calls.js'
import type { RawClient, UnfilledPaths } from '../client/raw.js'
import { madeWithout } from '../redaction/redact-errors.js'
import { problemsOf } from '../request/schema.js'
import { copied } from '../request/validate-call.js'
import { marginWalletApi } from './adapter.js'
import { WeightLimiter } from '../transport/weight-limiter.js'
import { ServiceClock } from '../transport/service-clock.js'
import { freshInputs, type MarginWalletReadings } from './requests.js'
import { keyShape, keyTexts, marginSignings, signedBy, type Signer } from './signing.js'
import { walksOf, type MarginWalletWalks, type WalkedMethods } from './walks.js'

/** The options of a margin and wallet client. Keys belong on a server: never ship them to a browser. */
export interface MarginWalletOptions extends CommonOptions {
  /** The API key that identifies the caller. It never appears in errors, events or prints. */
  readonly apiKey: string
  /** Signs each request: `hmac(secret)`, `ed25519(key)`, `rsa(key)`, or your own. */
  readonly signer: Signer
  /**
   * Milliseconds after its timestamp for which a request is valid, for calls that do not set it; at most 60000. Default: 5000
   * for changes, so that a delayed order is refused and not placed late, and 30000 for reads.
   */
  readonly recvWindow?: number | undefined
  /**
   * Whether calls wait for the allowance of the service. By default, a call waits if its operation has used up its weight or
   * its requests of the current window, as far as the headers of answers show it; after a 429, calls of that operation wait,
   * and after a ban, all calls, those that end exposure for two minutes at most. A `wait` event reports each call that waits. A
   * call that would have to wait longer than `timeoutMs` or `maxQueueMs` allows is not sent and throws a `RateLimitError` with
   * `attempts: 0`.
   *
   * With `false`, each call is sent at once, and the service may refuse it or ban the caller.
   */
  readonly rateLimit?: boolean | undefined
  /**
   * Milliseconds that a call that changes something may wait for the allowance of the service. Beyond that, it is not sent and
   * throws a `RateLimitError`, since prices move. Default: 5000. Reads wait as long as their `timeoutMs` allows.
   *
   * Each client counts its own use of the allowance: two clients or processes do not share a budget. Use by others counts as
   * far as the headers of the answers show it.
   */
  readonly maxQueueMs?: number | undefined
  /**
   * By how many milliseconds `clock` may be corrected if the `Date` of the answers shows that it differs from the service's
   * clock, which decides whether a request is refused. Default: 60000; 0 switches it off. A `clock` event reports every
   * correction, and a difference beyond this, which is not corrected.
   */
  readonly maxClockCorrectionMs?: number | undefined
  /** Assumptions where the documentation is ambiguous. */
  readonly assume?: MarginWalletAssume | undefined
}

/** The paths of the service as `raw` takes them: everything that the client fills in is optional. */
export type RawPaths = UnfilledPaths<paths, typeof operations>

/** Isolated margin accounts, margin OCO orders, and the wallet. */
export interface MarginWalletClient
  extends MarginWalletMethods, DurableCalls<MarginWalletMethods, MarginWalletResults>, MarginWalletWalks {
  /** openapi-fetch's client over this one: the operations by method and path, in the JSON of the service. */
  readonly raw: RawClient<RawPaths>
  /** A `fetch` over this client, as `createFetch` makes one. */
  readonly fetch: typeof globalThis.fetch
}

const validators = { inputs, wire, results, answers }

/** A service may quote the request in its answer: the signatures of so many requests are kept out of errors. */
const rememberedSignatures = 100

/** Takes the choices of this interface from a file that `lacuna probe` has written. */
export const parseAssume: ParseAssume<MarginWalletAssume> = assumeParser('margin-wallet', choices)

/**
 * Creates a client of the margin and wallet interface.
 *
 * @throws RequestError if an option is missing, unknown or out of range.
 */
export function createMarginWalletClient(options: MarginWalletOptions): MarginWalletClient {
  return madeWithout(
    () => [options.apiKey, ...keyTexts(options.signer)],
    () => newClient(options),
  )
}

/**
 * Creates a `fetch` for the operations of the margin and wallet interface, for openapi-fetch or any other client that takes
 * one. It takes the options of the client, and sends its own request in the readings of `assume`, with key, timestamp,
 * `recvWindow` and signature, and with a `listClientOrderId` if an order has none. It reads the request once, journals
 * changes, and resolves to the JSON as the service wrote it, in which an id beyond 2^53 is text.
 *
 * @throws RequestError if an option is missing, unknown or out of range. Each call throws like the methods, but resolves to a
 * response for a refusal. One for a state, such as a balance, is not settled: the event `refusal` says so. It throws a
 * RequestError before anything is sent, for another address, an unknown operation, the caller's own key or signature, or inputs
 * that the documentation does not allow; and an OutcomeUnknownError if a change may or may not have happened.
 */
export function createFetch(options: MarginWalletOptions): typeof globalThis.fetch {
  return createMarginWalletClient(options).fetch
}

const timeFromZero: Rule = (value) => (value === 0 ? undefined : timeout(value)?.replace('from 1', 'from 0'))
const optionShape = {
  ...keyShape,
  // The option has the bounds of the parameter that it stands in for.
  'recvWindow?': (recvWindow) => {
    const { given, problems } = copied({ recvWindow })
    return [...problems, ...problemsOf(inputs.listCoinConfigs, given)][0]?.message
  },
  'rateLimit?': flag,
  'maxQueueMs?': timeFromZero,
  'maxClockCorrectionMs?': timeFromZero,
  'assume?': anything,
} satisfies ShapeOf<Omit<MarginWalletOptions, keyof CommonOptions>>

function newClient(options: MarginWalletOptions): MarginWalletClient {
  const settings = checkOptions(options, optionShape)
  const { apiKey, signer, recvWindow, rateLimit = true } = options
  const { maxQueueMs = 5_000, maxClockCorrectionMs = 60_000 } = options
  const readings = resolveAssume(choices, options.assume)
  const secrets = new KnownSecrets(() => [apiKey, ...keyTexts(signer)], rememberedSignatures)
  const client = new ApiClient({
    api: marginWalletApi({ baseUrl: settings.baseUrl, recvWindow, onMismatch: settings.onMismatch }),
    validators,
    settings,
    readings,
    credentials: {
      secret: () => apiKey,
      sign: (text, { operationId }) =>
        signedBy(signer, text, operationId, (signature) => secrets.learn(signature)),
      secrets,
    },
    account: [apiKey],
    serviceClock: (heard) => new ServiceClock({ ...heard, maxClockCorrectionMs }),
    ...(rateLimit && {
      limiter: (heard, serviceClock) =>
        new WeightLimiter({ ...heard, limits, ban, maxQueueMs, serviceClock }),
    }),
    fresh: freshInputs,
    durability: (...made) => new Durability(...made, { domains }),
  })
  const made = Object.assign(client.methods<MarginWalletMethods>(), {
    ...durableCalls<MarginWalletMethods, MarginWalletResults, MarginWalletReadings>(client),
    raw: client.raw<RawPaths>(),
    fetch: client.fetch,
    ...walksOf(client.methods<WalkedMethods>(), settings),
  })
  marginSignings.set(made, { client, apiKey, signer, recvWindow, clock: settings.clock })
  return made
}
