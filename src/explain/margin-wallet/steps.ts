/** How a request comes to be signed, in words. */
import type { ExplainedStep, Explainer } from '../engine.js'

/** Where the signature stands in a request. */
export const placeText = 'signature, the last parameter'

const signings: Readonly<Record<string, string>> = {
  hmac: 'HMAC-SHA256 with the secret, in small hex digits: 64 characters.',
  ed25519: 'Ed25519 with the private key, in base64: 88 characters.',
  rsa: 'RSASSA-PKCS1-v1_5 with SHA-256 and the private key, in base64.',
}

/**
 * The steps from the parameters of a request to its signature.
 *
 * @param payload what is signed
 * @param kind of the signer
 */
export function signingSteps(
  explainer: Explainer,
  { query, body }: { readonly query: string; readonly body: string },
  payload: string,
  kind = 'your own signer',
): ExplainedStep[] {
  const made = signings[kind] ?? `It is signed by ${kind}.`
  return [
    explainer.step('query', 'The query as it is sent, percent-encoded.', query),
    ...(body === '' ? [] : [explainer.step('body', 'The body as it is sent.', body)]),
    explainer.step(
      'toSign',
      'The query directly followed by the body, without the signature. That very text is signed.',
      payload,
    ),
    explainer.step('sign', made),
    explainer.step('place', `The signature is percent-encoded and sent as ${placeText}.`),
  ]
}
