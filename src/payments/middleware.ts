/**
 * Signs the requests of an openapi-fetch client with the merchant key, and does nothing else.
 *
 * @module lacuna/payments/middleware
 */
import type { Middleware } from 'openapi-fetch'
import { choices, type PaymentsAssume } from '../../generated/ambiguities/payments.js'
import { targets } from '../../generated/security/payments.js'
import { resolveAssume } from '../ambiguity/assume.js'
import { requestError } from '../model/errors.js'
import { isObject, orNothing, type JsonObject } from '../model/json.js'
import { anything, checkOptionShape, flag, type ShapeOf } from '../model/shape.js'
import { render } from '../request/build-request.js'
import { operationIdOf, refuseInClear } from '../request/targets.js'
import { merchantKeyBytes, sign, signedBody } from './checksum.js'

/** The ambiguities in the text that is signed. */
export type ChecksumAssume = Pick<PaymentsAssume, 'signatureCanonicalForm'>

export interface ChecksumOptions {
  /** The merchant key: 16 bytes in UTF-8, or 24 or 32. No error shows it. */
  readonly merchantKey: string
  /** Whether to send in clear, by `http://`, to another machine. Default: false. */
  readonly allowInsecureHttp?: boolean | undefined
  /** Assumptions where the documentation is ambiguous. */
  readonly assume?: ChecksumAssume | undefined
}

const optionShape = {
  merchantKey: anything,
  'allowInsecureHttp?': flag,
  'assume?': anything,
} satisfies ShapeOf<ChecksumOptions>

const { signatureCanonicalForm } = choices

/**
 * Middleware of openapi-fetch that signs: `client.use(checksum({ merchantKey }))`. In each request whose JSON has a `body` and no
 * `head.txnToken`, it writes the checksum of `body` to `head.signature`, and leaves other requests as they are. It sends nothing,
 * repeats nothing, keeps nothing and does not verify the signatures of answers: `checksum.verify` of `lacuna/payments` does.
 *
 * @throws RequestError if an option is missing or unknown, or if the merchant key has another length. A call throws one, before it is
 * sent, if its address is `http://` of another machine, if it has a `head.signature` that is not empty, or a body that cannot be
 * signed.
 */
export function checksum(options: ChecksumOptions): Middleware {
  checkOptionShape(options, optionShape, 'The middleware cannot be created')
  const { merchantKey } = options
  merchantKeyBytes(merchantKey)
  const readings = resolveAssume<ChecksumAssume>({ signatureCanonicalForm }, options.assume)
  return {
    onRequest: async ({ request, schemaPath }) => {
      const operationId = operationIdOf(targets, request, schemaPath) ?? schemaPath
      const text = await request.clone().text()
      const json: unknown = orNothing((): unknown => JSON.parse(text))
      if (!isObject(json) || !isObject(json['body'])) return undefined
      const { head = {}, body, ...others }: JsonObject = json
      const { txnToken, signature = '' } = isObject(head) ? head : {}
      if (txnToken !== undefined) return undefined
      refuseInClear(request.url, options, operationId)
      const problems = [
        signature !== '' && {
          field: 'head.signature',
          message: 'is added by the middleware; leave it out or empty',
        },
        // Otherwise a digit, or a name that stands twice, would be lost on the way.
        JSON.stringify(json) !== text && {
          field: 'body',
          message: 'must be the JSON that JSON.stringify writes',
        },
      ].filter((problem) => problem !== false)
      if (problems.length > 0) throw requestError(problems, { operationId })
      const beside = Object.keys(others).length === 0 ? '' : `,${JSON.stringify(others).slice(1, -1)}`
      const signed = signedBody({ operationId }, { head, body, beside }, readings.signatureCanonicalForm)
      const { method, url } = request
      const sent = await render(
        { method, url, headers: {}, ...signed },
        {
          now: 0,
          token: undefined,
          secret: () => merchantKey,
          sign: (toSign) => sign(toSign, merchantKey),
        },
      )
      // A signed request must not follow to another address.
      return new Request(request, { body: sent.body ?? null, redirect: 'manual' })
    },
  }
}
