/** The requests of the margin and wallet interface: with a timestamp, a key and a signature. */
import type { MarginWalletAssume, choices } from '../../generated/ambiguities/margin-wallet.js'
import { domains } from '../../generated/tables/margin-wallet.js'
import type { ByReading, Readings } from '../model/ambiguity.js'
import type {
  RequestBuilder,
  OperationDescription,
  PlainTemplate,
  RequestTemplate,
  WrittenParts,
} from '../model/api-adapter.js'
import { generatedId, isGenerated } from '../model/call.js'
import { requestError } from '../model/errors.js'
import { hasUtf8Form, withoutUtf8Form } from '../request/build-request.js'
import { merged, type JsonObject, plainText } from '../model/json.js'
import { encodings, signedTemplate } from './signing.js'

/* The values of the inputs in each reading. Where parameters stand, and how they are encoded, is a matter of signing. */

export type MarginWalletReadings = Readings<MarginWalletAssume>

type MarginReadingTable<Id extends keyof typeof choices, Value> = ByReading<(typeof choices)[Id], Value>

const isolatedFlags: MarginReadingTable<'isIsolatedForm', (flag: string) => string> = {
  capitals: (flag) => flag.toUpperCase(),
  smallLetters: (flag) => flag.toLowerCase(),
}

/* A request: its parameters. */

/** The options of a client for its requests, without its keys. */
export interface MarginRequestContext {
  readonly baseUrl: string
  /** Sent with calls that do not say their own; without it, the one that the description of the operation has. */
  readonly recvWindow: number | undefined
}

const documentedFlags: readonly string[] = domains.createMarginOcoOrder.isIsolated
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
    writeQuery: (query, { percentEncoding }) =>
      encodings[percentEncoding](
        Object.entries(query).map(([name, value]): [string, string] => [name, plainText(value)]),
      ),
    authorize,
  }
}

/** Signs the draft. The service accepts it for as long as its `recvWindow` says. */
function authorize(
  { method, parameters }: OperationDescription,
  draft: PlainTemplate,
  readings: MarginWalletReadings,
  { address, query, asked }: WrittenParts,
): RequestTemplate {
  const window = Number(
    asked.query['recvWindow'] ?? parameters.find(({ name }) => name === 'recvWindow')?.default,
  )
  const validForMs = Number.isFinite(window) ? window : undefined
  return { ...signedTemplate({ ...draft, method }, readings, address, query), validForMs }
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
