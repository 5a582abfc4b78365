/**
 * Signs the requests of an openapi-fetch client, and does nothing else.
 *
 * @module lacuna/margin-wallet/middleware
 */
import type { Middleware } from 'openapi-fetch'
import { choices, type MarginWalletAssume } from '../../generated/ambiguities/margin-wallet.js'
import { targets } from '../../generated/security/margin-wallet.js'
import { resolveAssume } from '../ambiguity/assume.js'
import { requestError } from '../model/errors.js'
import { aFunction, anything, checkOptionShape, count, flag, type ShapeOf } from '../model/shape.js'
import { render } from '../request/build-request.js'
import { readQuery } from '../request/query.js'
import { operationIdOf, refuseInClear } from '../request/targets.js'
import { addedNames, encodings, keyShape, signedBy, signedTemplate, type Signer } from './signing.js'

export { ed25519, hmac, rsa, type LocalSigner, type Signer } from './signing.js'
export type { EncryptedPrivateKey, PrivateKeyInput } from './signing.js'

/** The ambiguities in the signature of a request. */
export type SigningAssume = Pick<MarginWalletAssume, 'parameterLocation' | 'percentEncoding'>

export interface SigningOptions {
  /** The API key that identifies the caller. No error shows it. */
  readonly apiKey: string
  /** Signs each request: `hmac(secret)`, `ed25519(key)`, `rsa(key)`, or your own. */
  readonly signer: Signer
  /**
   * Milliseconds after its timestamp for which a request is valid, for requests that do not set it. Default: what the service
   * takes, as documented 5000.
   */
  readonly recvWindow?: number | undefined
  /** The current time in epoch milliseconds. It is not corrected. Default: `Date.now`. */
  readonly clock?: (() => number) | undefined
  /** Whether to send in clear, by `http://`, to another machine. Default: false. */
  readonly allowInsecureHttp?: boolean | undefined
  /** Assumptions where the documentation is ambiguous. */
  readonly assume?: SigningAssume | undefined
}

const optionShape = {
  ...keyShape,
  'recvWindow?': count,
  'clock?': aFunction(' that returns epoch milliseconds'),
  'allowInsecureHttp?': flag,
  'assume?': anything,
} satisfies ShapeOf<SigningOptions>

const { parameterLocation, percentEncoding } = choices

/**
 * Middleware of openapi-fetch that signs: `client.use(signing({ apiKey, signer: hmac(secret) }))`. It adds `timestamp`,
 * `signature` and the API key to each request of a described operation, and leaves others as they are. It sends nothing, repeats
 * nothing and keeps nothing: when the answer to an order is lost, find out the outcome yourself, or use `createFetch`.
 *
 * @throws RequestError if an option is missing, unknown or out of range. A call throws one, before it is sent, if its
 * address is `http://` of another machine, if it has a `timestamp`, a `signature` or a body already, a parameter that comes twice or
 * cannot be decoded, or if the signer fails.
 */
export function signing(options: SigningOptions): Middleware {
  checkOptionShape(options, optionShape, 'The middleware cannot be created')
  const { apiKey, signer, recvWindow, clock = Date.now } = options
  const readings = resolveAssume<SigningAssume>({ parameterLocation, percentEncoding }, options.assume)
  return {
    onRequest: async ({ request, schemaPath }) => {
      const operationId = operationIdOf(targets, request, schemaPath)
      if (operationId === undefined) return undefined
      refuseInClear(request.url, options, operationId)
      const { origin, pathname, search } = new URL(request.url)
      const { query: given, problems } = readQuery(search)
      for (const field of addedNames)
        if (given.has(field)) problems.push({ field, message: 'is added by the middleware; leave it out' })
      if (request.body !== null)
        problems.push({ field: 'body', message: 'is not signed; give all parameters in the query' })
      if (problems.length > 0) throw requestError(problems, { operationId })
      const parameters = new Map(given)
      if (recvWindow !== undefined && !given.has('recvWindow'))
        parameters.set('recvWindow', String(recvWindow))
      const query = encodings[readings.percentEncoding]([...parameters])
      const draft = {
        method: request.method,
        url: '',
        headers: Object.fromEntries(request.headers),
        body: undefined,
        toSign: undefined,
      }
      const signed = await render(signedTemplate(draft, readings, origin + pathname, query), {
        now: clock(),
        token: undefined,
        secret: () => apiKey,
        sign: (text) => signedBy(signer, text, operationId),
      })
      const { headers, body = null } = signed
      // Key and signature must not follow to another address.
      return new Request(new Request(signed.url, request), { headers, body, redirect: 'manual' })
    },
  }
}
