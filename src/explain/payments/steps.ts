/** How a checksum comes about, in words. Whoever tells it computes the hash. */
import type { ExplainedStep, Explainer } from '../engine.js'
import { SIGNATURE_LENGTH } from '../../payments/checksum/form.js'

/** Where the checksum stands in a request. */
export const place = 'head.signature'

/** The texts on the way from a request to what is signed of it. */
export interface TextsToSign {
  /** The whole request, where it is known. */
  readonly request?: string | undefined
  readonly body: string
  readonly toSign: string
}

/**
 * The steps from a request to its checksum.
 *
 * @param salt that of a checksum that is known
 * @param hash what it was made over, where that may be shown
 */
export function checksumSteps(
  explainer: Explainer,
  { request, body, toSign }: TextsToSign,
  salt?: string,
  hash?: string,
): ExplainedStep[] {
  const isAsSent = toSign === body
  const drawn =
    salt === undefined ? 'They are drawn anew for each signature.' : 'The given signature has these.'
  return [
    ...(request === undefined ? [] : [explainer.step('request', 'The request as it is sent.', request)]),
    explainer.step('body', 'The text of body, exactly as it stands in the request.', body),
    explainer.step(
      'toSign',
      isAsSent ? 'That very text is signed.' : 'This text is signed instead, as `assume` says.',
      toSign,
    ),
    {
      ...explainer.step('salt', `Four characters that make each signature another one. ${drawn}`),
      ...(salt !== undefined && { text: salt }),
    },
    {
      ...explainer.step(
        'hash',
        'SHA-256 over the bytes of the text in UTF-8, a |, and the salt, in small hex digits.',
      ),
      ...(hash !== undefined && { text: hash }),
    },
    explainer.step(
      'encrypt',
      'Hash and salt, 68 characters, are encrypted with AES-128-CBC: the key is the merchant key, the IV is fixed.',
    ),
    explainer.step(
      'encode',
      `The 80 bytes are written in base64, ${SIGNATURE_LENGTH} characters, to ${place}.`,
    ),
  ]
}
