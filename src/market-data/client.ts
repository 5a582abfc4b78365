import { choices, type MarketDataAssume } from '../../generated/ambiguities/market-data.js'
import type { MarketDataMethods, MarketDataNeeds } from '../../generated/methods/market-data.js'
import { operations } from '../../generated/operations/market-data.js'
import type {
  FixedIncomeRecord,
  FutOptRecord,
  ListFixedIncomeInput,
  ListFutOptInput,
  paths,
} from '../../generated/types/market-data.js'
import * as inputs from '../../generated/validators/market-data/inputs.js'
import { assumeParser, resolveAssume, type ParseAssume } from '../client/assume.js'
import type { CallOptions, FormatOptions } from '../client/call.js'
import { ApiClient } from '../client/client.js'
import type { InputProblem } from '../client/errors.js'
import { KnownSecrets } from '../client/known-secrets.js'
import { checkOptions, checkText, refuseOptions, type CommonOptions } from '../client/options.js'
import { at } from '../client/json-pointer.js'
import type { OperationDescription } from '../client/operation-table.js'
import type { RawClient } from '../client/raw.js'
import { madeWithout } from '../client/shown-errors.js'
import type { OpenAnswer } from '../client/transport.js'
import type { DecimalForm, OpenInput, UndocumentedValues } from '../client/types.js'
import { marketDataApi, type MarketDataApi } from './adapter.js'
import type { DecodedRecord } from './fields.js'
import type { MarketDataReadings } from './readings.js'
import { TokenKeeper } from './token.js'

/** The options of a market data client. */
export interface MarketDataOptions<
  D extends DecimalForm = 'number',
  U extends UndocumentedValues = 'refuse',
> extends CommonOptions<U> {
  /** The user that the login names. The password appears in no error, event or print. */
  readonly credentials: { readonly username: string; readonly password: string }
  /** What to assume where the documentation is ambiguous. */
  readonly assume?: MarketDataAssume | undefined
  /**
   * Decimals as numbers (the default), or as exact text without needless zeros. A number that would lose digits is
   * refused with a `DecodeError`, never rounded.
   */
  readonly decimals?: D | undefined
}

/**
 * Fixed-income and futures-and-options data. The client logs in by itself, and once more when a token is refused. Where the
 * login itself is refused, later calls fail with that refusal until `login()` is called again.
 */
export interface MarketDataClient<
  D extends DecimalForm = 'number',
  U extends UndocumentedValues = 'refuse',
> extends MarketDataMethods<D, U> {
  /**
   * The records of `listFixedIncome`, one by one as they arrive. A list that turns out to be cut short ends with a
   * `DecodeError` after the records that came. `timeoutMs` is how long to wait for the next piece.
   */
  streamFixedIncome(
    input: OpenInput<ListFixedIncomeInput<U>, U>,
    options?: CallOptions & FormatOptions,
  ): AsyncGenerator<FixedIncomeRecord<D>, void, undefined>
  /**
   * The records of `listFutOpt`, one by one as they arrive. A list that turns out to be cut short ends with a
   * `DecodeError` after the records that came. `timeoutMs` is how long to wait for the next piece.
   */
  streamFutOpt(
    input: OpenInput<ListFutOptInput<U>, U>,
    options?: CallOptions & FormatOptions,
  ): AsyncGenerator<FutOptRecord<D>, void, undefined>
  /** The operations by method and path, as openapi-fetch has them. */
  readonly raw: RawClient<paths<D, U>, U, MarketDataNeeds>
}

const validators = {
  inputs,
  wire: () => import('../../generated/validators/market-data/wire.js'),
  results: () => import('../../generated/validators/market-data/results.js'),
}

/** How many of the latest tokens are kept out of errors. */
const rememberedTokens = 50

/** Takes the choices of this interface out of a file that `lacuna probe` has written. */
export const parseAssume: ParseAssume<MarketDataAssume> = assumeParser('market-data', choices)

/**
 * Creates a client of the market data interface.
 *
 * @throws RequestError when an option is missing, unknown or out of range.
 */
export function createMarketDataClient<
  D extends DecimalForm = 'number',
  U extends UndocumentedValues = 'refuse',
>(options: MarketDataOptions<D, U>): MarketDataClient<D, U> {
  return madeWithout(
    () => [options.credentials.password],
    () => newClient(options),
  )
}

function newClient<D extends DecimalForm, U extends UndocumentedValues>(
  options: MarketDataOptions<D, U>,
): MarketDataClient<D, U> {
  const settings = checkOptions(options, ['credentials', 'assume', 'decimals'])
  const { credentials, decimals = 'number' } = options
  checkOwnOptions(credentials, decimals)
  const readings = resolveAssume(choices, options.assume)
  const { username, password } = credentials
  const api = marketDataApi({
    baseUrl: settings.baseUrl,
    username,
    decimals,
    onMismatch: settings.onMismatch,
  })
  const tokens: TokenKeeper = new TokenKeeper(async () => (await login()).accessToken)
  const secrets = new KnownSecrets([password], rememberedTokens)
  const client = new ApiClient({
    api,
    validators,
    settings,
    readings,
    credentials: {
      token: (signal) => tokens.get(signal),
      refuseToken: (token) => tokens.refuse(token),
      secret: () => password,
      secrets,
    },
    onResult: (_operation, data) => {
      const accessToken = at(data, '/accessToken')
      if (typeof accessToken === 'string') tokens.keep(accessToken)
    },
  })
  const methods = client.methods<MarketDataMethods<D, U>>()
  const login = (): Promise<{ accessToken: string }> => methods.login()
  const stream = (id: 'listFixedIncome' | 'listFutOpt') => (input: unknown, callOptions?: unknown) =>
    streamRecords(client, api, operations[id], input, callOptions)
  return Object.assign(methods, {
    streamFixedIncome: stream('listFixedIncome') as MarketDataClient<D, U>['streamFixedIncome'],
    streamFutOpt: stream('listFutOpt') as MarketDataClient<D, U>['streamFutOpt'],
    raw: client.raw<paths<D, U>, U, MarketDataNeeds>(),
  })
}

/** Sends the request of a list operation, and loads what reads its records once there is something to read. */
async function* streamRecords(
  client: ApiClient<MarketDataReadings>,
  api: MarketDataApi,
  operation: OperationDescription,
  input: unknown,
  options: unknown,
): AsyncGenerator<DecodedRecord, void, undefined> {
  try {
    const sent = client.prepare(operation, input, options)
    const open = await client.open(sent)
    try {
      const recordsOf = await loadRecordsOf(open)
      yield* recordsOf(client, api, sent, open)
    } finally {
      open.release()
    }
  } catch (error) {
    throw client.shownError(operation.operationId, { given: input, options }, error)
  }
}

async function loadRecordsOf(open: OpenAnswer) {
  try {
    const { recordsOf } = await import('./stream.js')
    return recordsOf
  } catch (error) {
    throw open.failure(error)
  }
}

function checkOwnOptions(credentials: unknown, decimals: unknown): void {
  const problems: InputProblem[] = []
  if (typeof credentials !== 'object' || credentials === null) {
    problems.push({ field: 'credentials', message: 'must be { username, password }' })
  } else {
    for (const name of ['username', 'password']) {
      checkText(`credentials.${name}`, Reflect.get(credentials, name), problems)
    }
  }
  if (decimals !== 'number' && decimals !== 'string') {
    problems.push({ field: 'decimals', message: "must be 'number' or 'string'" })
  }
  refuseOptions(problems)
}
