/** How the requests of the margin and wallet interface are written: with a timestamp, a key and a signature. */
import type { MarginWalletAssume, choices } from '../../generated/ambiguities/margin-wallet.js'
import { domains, securitySchemes } from '../../generated/tables/margin-wallet.js'
import type { ByReading, Readings } from '../model/ambiguity.js'
import type {
  RequestBuilder,
  OperationDescription,
  PlainTemplate,
  RequestTemplate,
  Slot,
  Text,
  WrittenParts,
} from '../model/api-adapter.js'
import { generatedId, isGenerated } from '../model/call.js'
import { requestError } from '../model/errors.js'
import { hasUtf8Form, percentEncoded, withoutUtf8Form } from '../request/build-request.js'
import { merged, type JsonObject, plainText } from '../model/json.js'

/* What the client does in each reading of each choice of the margin and wallet interface. */

export type MarginWalletReadings = Readings<MarginWalletAssume>

type MarginReadingTable<Id extends keyof typeof choices, Value> = ByReading<(typeof choices)[Id], Value>

/** How names and values of parameters are written before they are signed. */
const encodings: MarginReadingTable<'percentEncoding', (parameters: JsonObject) => string> = {
  rfc3986: (parameters) =>
    Object.entries(parameters)
      .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(plainText(value))}`)
      .join('&'),
  form: (parameters) =>
    new URLSearchParams(
      Object.entries(parameters).map(([name, value]): [string, string] => [name, plainText(value)]),
    ).toString(),
}

/** How the flag for isolated margin is written. */
const isolatedFlags: MarginReadingTable<'isIsolatedForm', (flag: string) => string> = {
  capitals: (flag) => flag.toUpperCase(),
  smallLetters: (flag) => flag.toLowerCase(),
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

type PlaceParameters = (
  draft: RequestTemplate,
  address: string,
  signed: Exclude<Text, string>,
) => RequestTemplate

/** Where the signed parameters of a POST stand. */
const parameterPlaces: MarginReadingTable<'parameterLocation', PlaceParameters> = {
  query: (draft, address, signed) => ({ ...draft, url: [`${address}?`, ...signed] }),
  form: (draft, address, signed) => ({
    ...draft,
    url: address,
    headers: { ...draft.headers, ...formType },
    body: signed,
  }),
}

/* A request: its parameters, and where they and the signature go. */

/** What the requests of a client are made with, but for its keys. */
export interface MarginRequestContext {
  readonly baseUrl: string
  /** Sent with calls that do not say their own; without it, the one that the description of the operation has. */
  readonly recvWindow: number | undefined
}

const documentedFlags: readonly string[] = domains.createMarginOcoOrder.isIsolated
const keyHeader = securitySchemes.ApiKey.name.toLowerCase()
/** The text between the time and the signature. */
const afterTime = `&${securitySchemes.Signature.name}=`
const clock: Slot = { slot: 'clock' }
const signature: Slot = { slot: 'signature', form: 'percentEncoded' }
const apiKey: RequestTemplate['headers'] = { [keyHeader]: [{ slot: 'secret', name: 'apiKey', form: 'text' }] }

export function marginWalletRequests({
  baseUrl,
  recvWindow,
}: MarginRequestContext): RequestBuilder<MarginWalletReadings> {
  return {
    baseUrl,
    complete: (operation, input, { isIsolatedForm }) => {
      // What has no UTF-8 form would be sent as something else than what was given.
      const problems = Object.entries(input.query).flatMap(([field, value]) =>
        typeof value === 'string' && !hasUtf8Form(value) ? [{ field, message: withoutUtf8Form }] : [],
      )
      if (problems.length > 0) throw requestError(problems, operation)
      const query = { ...input.query }
      // A flag that is documented is written as the reading has it; any other text is sent as it was given.
      const { isIsolated } = query
      if (typeof isIsolated === 'string' && documentedFlags.includes(isIsolated))
        query['isIsolated'] = isolatedFlags[isIsolatedForm](isIsolated)
      // As the client's option has it, or as befits the operation.
      const parameter = operation.parameters.find(({ name }) => name === 'recvWindow')
      const window = query['recvWindow'] ?? recvWindow ?? parameter?.sends
      return { ...input, query: window === undefined ? query : merged(query, { recvWindow: window }) }
    },
    writeQuery: (query, { percentEncoding }) => encodings[percentEncoding](query),
    authorize,
  }
}

/** The time and the signature go last. The signature is made over all that stands before it. */
function authorize(
  { method, parameters }: OperationDescription,
  draft: PlainTemplate,
  { parameterLocation }: MarginWalletReadings,
  { address, query, asked }: WrittenParts,
): RequestTemplate {
  const untilTime = `${query === '' ? '' : `${query}&`}timestamp=`
  const window = Number(
    asked.query['recvWindow'] ?? parameters.find(({ name }) => name === 'recvWindow')?.default,
  )
  const unplaced = {
    ...draft,
    headers: merged<Text>(draft.headers, apiKey),
    toSign: [untilTime, clock],
    validForMs: Number.isFinite(window) ? window : undefined,
  }
  const place = method === 'POST' ? parameterPlaces[parameterLocation] : parameterPlaces.query
  return place(unplaced, address, [untilTime, clock, afterTime, signature])
}

/**
 * Made up for each call whose caller leaves it out: an id that finds the order list again when its answer is lost.
 *
 * @throws RequestError for one that was made up for another call, which would be taken for that call
 */
export function freshInputs(
  { operationId, defaults }: Pick<OperationDescription, 'operationId' | 'defaults'>,
  callId: () => string,
  given?: JsonObject,
): JsonObject | undefined {
  if (!('listClientOrderId' in defaults)) return undefined
  const { listClientOrderId } = given ?? {}
  if (isGenerated(listClientOrderId) && listClientOrderId !== generatedId(callId())) {
    const message = 'was made by a client for another call; leave it out, or choose an id of your own'
    throw requestError([{ field: 'listClientOrderId', message }], { operationId })
  }
  return { listClientOrderId: listClientOrderId ?? generatedId(callId()) }
}
