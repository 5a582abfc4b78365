/** The client of market data: its options and its methods, and how it is made. */
import { choices, type MarketDataAssume } from '../../generated/ambiguities/market-data.js'
import type { MarketDataMethods } from '../../generated/client/market-data.js'
import { operations } from '../../generated/tables/market-data.js'
import type {
  FixedIncomeRecord,
  FutOptRecord,
  ListFixedIncomeInput,
  ListFutOptInput,
  paths,
} from '../../generated/types/market-data.js'
import { answers, inputs, wire } from '../../generated/validators/market-data.js'
import { assumeParser, resolveAssume, type ParseAssume } from '../ambiguity/assume.js'
import { choiceHint } from '../ambiguity/hints.js'
import {
  CallId,
  type CallOptions,
  type ClientEvent,
  type FormatOptions,
  type TimeZoneEvent,
} from '../model/call.js'
import { noProgress } from '../model/outcome.js'
import { ApiClient } from '../client/client.js'
import { KnownSecrets } from '../redaction/redact-texts.js'
import { checkOptions, duration, refuseOptions, timeOr, type CommonOptions } from '../model/options.js'
import { among, anything, faultsIn, rule, type ShapeOf } from '../model/shape.js'
import { credential } from './login-refusal.js'
import { isObject, plainText } from '../model/json.js'
import { preparing, type PreparingClient } from '../client/prepared-calls.js'
import type { RawClient, UnfilledPaths } from '../client/raw.js'
import { madeWithout } from '../redaction/redact-errors.js'
import type { TokenStore } from '../model/token-store.js'
import type { CallContext, DecimalForm } from '../model/api-adapter.js'
import { marketDataApi } from './adapter.js'
import { timeZoneOf, type MarketDataReadings } from './requests.js'
import { hoursBetween } from './lists/dates.js'
import { streamRecords } from './lists/read-list.js'
import { TokenLogin } from './token-login.js'

/** The options of a market data client. */
export interface MarketDataOptions<D extends DecimalForm = 'number'> extends CommonOptions {
  /** The user to log in as. The password appears in no error, event or print. */
  readonly credentials: { readonly username: string; readonly password: string }
  /** Assumptions where the documentation is ambiguous. */
  readonly assume?: MarketDataAssume | undefined
  /**
   * Decimals as numbers (the default), as exact text without needless zeros (`string`), or as the text that came, trailing
   * zeros included (`raw`). A number that would lose digits is refused with a `DecodeError`, never rounded.
   */
  readonly decimals?: D | undefined
  /**
   * Shares the token with other clients, so that one login serves a fleet: `memoryTokenStore()` for clients of one process,
   * `redisTokenStore(client)` from `lacuna/redis` for many processes. The first client that finds no token logs in for all;
   * the others wait for the token, as long as their own time allows, and one takes over if that process dies. They do not
   * repeat a refused login. If the store fails, the client logs in by itself and sends a `tokenStore` event. Default: none.
   */
  readonly tokenStore?: TokenStore | undefined
  /**
   * The lifetime of a token after the login, in milliseconds. If the answer to the login also says it, the shorter time counts.
   * The client renews a token before its end, by a fifth of its lifetime and at most a minute; meanwhile, calls go on with the
   * old one. Default: until the service refuses it.
   */
  readonly tokenLifetimeMs?: number | undefined
}

/** The paths of the service as `raw` takes them: everything that the client fills in is optional. */
export type RawPaths = UnfilledPaths<paths, typeof operations>

/**
 * Fixed-income and futures-and-options data. The client logs in by itself, again before a token of known lifetime expires, and
 * once more if a token is refused. Where one that has worked brings a redirect, 403, a page or words that deny, it may have ended
 * too, and the client gives it up; but it does not log in again and again for a right that is missing. If the login itself is
 * refused, later calls fail with that refusal until `login()` is called again, or another client that shares the `tokenStore`
 * has logged in.
 */
export interface MarketDataClient<D extends DecimalForm = 'number'>
  extends MarketDataMethods<D>, PreparingClient<MarketDataMethods<D>> {
  /**
   * The records of `listFixedIncome`, one by one as they arrive. A list that turns out to be cut short ends with a
   * `DecodeError` after the records that came. `timeoutMs` is how long to wait for the next piece.
   */
  streamFixedIncome(
    input: ListFixedIncomeInput,
    options?: CallOptions & FormatOptions,
  ): AsyncGenerator<FixedIncomeRecord<D>, void, undefined>
  /**
   * The records of `listFutOpt`, one by one as they arrive. A list that turns out to be cut short ends with a
   * `DecodeError` after the records that came. `timeoutMs` is how long to wait for the next piece.
   */
  streamFutOpt(
    input: ListFutOptInput,
    options?: CallOptions & FormatOptions,
  ): AsyncGenerator<FutOptRecord<D>, void, undefined>
  /** openapi-fetch's client over this one: the operations by method and path, in the JSON of the service. */
  readonly raw: RawClient<RawPaths>
  /** A `fetch` over this client, as `createFetch` makes one. */
  readonly fetch: typeof globalThis.fetch
}

const validators = { inputs, wire, answers }

/** The number of the latest tokens that are kept out of errors. */
const rememberedTokens = 50

/** Takes the choices of this interface out of a file that `lacuna probe` has written. */
export const parseAssume: ParseAssume<MarketDataAssume> = assumeParser('market-data', choices)

/**
 * Creates a client of the market data interface.
 *
 * @throws RequestError when an option is missing, unknown or out of range.
 */
export function createMarketDataClient<D extends DecimalForm = 'number'>(
  options: MarketDataOptions<D>,
): MarketDataClient<D> {
  return madeWithout(
    () => [options.credentials.password],
    () => newClient(options),
  )
}

/**
 * Creates a `fetch` for the operations of the market data interface, for openapi-fetch or any other client that takes one. It
 * takes the options of the client, logs in by itself, and sends its own request in the readings of `assume`; it keeps the
 * letter case of the given path. It reads the request once, and resolves to the JSON as the service wrote it.
 *
 * @throws RequestError if an option is missing, unknown or out of range. Each call throws like the methods, but resolves to a
 * response for a refusal by status. It throws a RequestError before anything is sent, for another address, an unknown
 * operation, the caller's own credential, or inputs that the documentation does not allow.
 */
export function createFetch(options: MarketDataOptions<DecimalForm>): typeof globalThis.fetch {
  return createMarketDataClient(options).fetch
}

const optionShape = {
  credentials: rule(isObject, 'must be { username, password }'),
  'assume?': anything,
  'decimals?': among('number', 'string', 'raw'),
  'tokenStore?': rule(isTokenStore, 'must be a store such as memoryTokenStore() makes'),
  'tokenLifetimeMs?': duration,
} satisfies ShapeOf<Omit<MarketDataOptions<DecimalForm>, keyof CommonOptions>>

function newClient<D extends DecimalForm>(options: MarketDataOptions<D>): MarketDataClient<D> {
  const settings = checkOptions(options, optionShape)
  const { credentials, decimals = 'number', tokenStore, tokenLifetimeMs } = options
  refuseOptions([...faultsIn(credentials, { username: credential, password: credential }, 'credentials')])
  const readings = resolveAssume(choices, options.assume)
  const { username, password } = credentials
  const { baseUrl, sleep, onEvent, onMismatch } = settings
  const api = marketDataApi({ baseUrl, username, decimals, onMismatch })
  const secrets = new KnownSecrets([password], rememberedTokens)
  const tokens: TokenLogin = new TokenLogin({
    login: () => methods.login(),
    now: () => timeOr(settings, 0),
    tokenLifetimeMs,
    store: tokenStore,
    ...{ baseUrl, credentials: { username, password }, sleep, secrets, onEvent },
  })
  const watchTimes = timeZoneWatch(readings, onEvent)
  const client = new ApiClient({
    api,
    validators,
    settings,
    readings,
    credentials: {
      token: (signal) => tokens.get(signal),
      acceptToken: (token, call) => tokens.accept(token, rightOf(call)),
      refuseToken: (token, end, call) => tokens.refuse(token, end, rightOf(call)),
      tokenHints: (end, call) => tokens.hints(end, rightOf(call)),
      secret: () => password,
      secrets,
    },
    onResult: ({ operationId }, data) => {
      if (operationId === operations.login.operationId) return tokens.onLogin(data)
      const watch = operationId === operations.listFutOpt.operationId ? watchTimes() : undefined
      if (watch && Array.isArray(data)) data.forEach(watch.see)
      watch?.end()
      return undefined
    },
  })
  const methods = client.methods<MarketDataMethods<D>>()
  const stream = (id: 'listFixedIncome' | 'listFutOpt') =>
    async function* (input: unknown, callOptions?: unknown) {
      const watch = watchTimes()
      for await (const record of streamRecords(client, api, operations[id], input, callOptions)) {
        watch.see(record)
        yield record
      }
      watch.end()
    }
  return Object.assign(methods, {
    ...preparing<MarketDataMethods<D>, MarketDataReadings>(client),
    streamFixedIncome: stream('listFixedIncome') as MarketDataClient<D>['streamFixedIncome'],
    streamFutOpt: stream('listFutOpt') as MarketDataClient<D>['streamFutOpt'],
    raw: client.raw<RawPaths>(),
    fetch: client.fetch,
  })
}

/** Looks at the times of the records of one list. */
interface TimeZoneWatch {
  see(record: unknown): void
  end(): void
}

/** Tells once that no time zone is chosen, and once that the records of a list contradict the chosen one. */
function timeZoneWatch(
  readings: MarketDataReadings,
  onEvent: ((event: ClientEvent) => void) | undefined,
): () => TimeZoneWatch {
  let isTold = onEvent === undefined
  const tell = (kind: TimeZoneEvent['kind'], message: string): void => {
    isTold = true
    const about = new CallId().events(operations.listFutOpt.operationId)(noProgress)
    onEvent?.({ type: 'timeZone', ...about, kind, message })
  }
  const timeZone = timeZoneOf(readings.futOptTimeZone)
  const hint = (): string => choiceHint(choices, readings, 'futOptTimeZone').message
  return () => {
    let [hours, isConfirmed] = [0, false]
    return {
      see: (record) => {
        if (isTold || isConfirmed || !isObject(record)) return
        const { DateTime: text, dateTimeMs: instant, nMsgTimeStamp: stamp } = record
        if (timeZone === undefined && instant === null && typeof text === 'string')
          tell('unstated', `The time zone of DateTime is not known, so dateTimeMs is null. ${hint()}`)
        if (timeZone === undefined || typeof instant !== 'number' || typeof stamp !== 'number') return
        const shift = hoursBetween(instant, stamp)
        isConfirmed = shift === 0
        hours ||= shift ?? 0
      },
      end: () => {
        if (isTold || isConfirmed || hours === 0) return
        const shift = `${Math.abs(hours)} hours ${hours > 0 ? 'after' : 'before'}`
        tell('contradicted', `nMsgTimeStamp is ${shift} DateTime in the time zone ${timeZone}. ${hint()}`)
      },
    }
  }
}

/** The right that a call needs. A moment in `oInfo` needs no right of its own. */
function rightOf({ operation, asked }: Pick<CallContext, 'operation' | 'asked'>): string {
  return [operation.operationId, asked.body?.['instId'], asked.body?.['rType']].map(plainText).join(' ')
}

function isTokenStore(value: unknown): boolean {
  const steps = ['acquire', 'extend', 'keep', 'refuse', 'release']
  return isObject(value) && steps.every((name) => typeof value[name] === 'function')
}
