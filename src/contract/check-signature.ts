/** Verifies the signature of a request, and says why one does not fit. */
import { LacunaError } from '../errors/errors.js'
import type { SignatureExplanation } from '../explain/explanation.js'
import { capturedPayload, capturedSignature, explainCaptured } from '../explain/margin-wallet.js'
import { explainSigned } from '../explain/payments.js'
import { hmac } from '../margin-wallet/signing.js'
import { isSigned } from '../payments/requests.js'
import type { ReadRequest } from './check-request.js'
import type { DescribedOperation, CheckedOperation } from './description.js'
import type { Findings } from './findings.js'
import { hasRedacted } from './schema-walk.js'
import type { ContractKeys } from './types.js'

export function checkSignature(
  { described }: CheckedOperation,
  { query, body, wire }: ReadRequest,
  keys: ContractKeys,
  findings: Findings,
): void {
  const isMargin = described.signedBy.length > 0
  if (!isMargin && !(described.api === 'payments' && isSigned(described.operation))) return
  const key = isMargin ? (keys.verifier ?? keys.apiSecret) : keys.merchantKey
  if (key === undefined) return findings.leave('signature', `no key of ${described.api} is given`, false)
  if (body === undefined) return findings.leave('signature', 'the body of the request is missing')
  if (hasRedacted(wire.query) || hasRedacted(body))
    return findings.leave('signature', 'the recorder removed a part of the signed text')
  const sent = { query, body }
  const why = isMargin
    ? marginFault(described, sent, keys)
    : faultOf(() => explainSigned(body, keys.merchantKey ?? ''))
  if (why === undefined) return
  const place = isMargin ? 'request.query.signature' : 'request.body.head.signature'
  findings.add('request.signature', place, `${place}: ${why}`)
}

function marginFault(
  { operation }: DescribedOperation,
  sent: { readonly query: string; readonly body: string },
  { apiKey = '', apiSecret, verifier }: ContractKeys,
): string | undefined {
  const signature = capturedSignature(sent)
  // That it is missing is told already.
  if (signature === undefined) return undefined
  if (verifier !== undefined) {
    const fits: unknown = verifier(capturedPayload(sent), signature)
    // A promise, which looks true at first sight, says nothing yet.
    if (typeof fits !== 'boolean')
      return 'The verifier returned neither true nor false; it must not be asynchronous.'
    return fits ? undefined : 'The verifier refuses it.'
  }
  return faultOf(() => {
    const signer = hmac(apiSecret ?? '')
    return explainCaptured({ apiKey, signer, recvWindow: undefined, clock: Date.now }, operation, { sent })
  })
}

/** What is wrong with a signature, and why; `undefined` where it fits. */
function faultOf(explain: () => SignatureExplanation): string | undefined {
  try {
    const { matches, signature, causes } = explain()
    if (matches !== false) return undefined
    return [...signature.messages, ...causes.map(({ message, fix }) => `${message} ${fix}`)].join(' ')
  } catch (error) {
    // Such as a text that is too long for any operation.
    if (error instanceof LacunaError) return error.message
    throw error
  }
}
