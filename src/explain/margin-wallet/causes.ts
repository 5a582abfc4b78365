/** What is said of each cause of a signature that does not fit, and what to do. */
import type { CauseMessages } from '../engine.js'
import type { KeyCause } from '../key-forms.js'
import { keyWords } from '../key-messages.js'
import type { PayloadCause } from './payloads.js'

/** What was done to the signature itself. */
export type SignatureFormCause =
  | 'signature-letter-case'
  | 'signature-not-percent-encoded'
  | 'signature-percent-encoded-twice'
  | 'signature-white-space'
  | 'signature-encoding'

/** Why a signature does not fit. */
export type MarginSignatureCause = PayloadCause | SignatureFormCause | KeyCause | 'key-api-key'

const signWhatIsSent = 'Write the query and the body once, sign that very text, and send that very text.'

export const signatureWords: CauseMessages<MarginSignatureCause> = {
  ...keyWords('secret'),
  'key-api-key': () => ({
    message: 'It was made with the API key in the place of the secret.',
    fix: 'Sign with the secret; the API key goes into its header alone.',
  }),
  'percent-encoding': () => ({
    message: 'The parameters were signed in another percent-encoding than the one that was sent.',
    fix: `Percent-encode as RFC 3986 has it, before signing. ${signWhatIsSent}`,
  }),
  'parameter-order': () => ({
    message: 'The parameters were signed in another order than the one that was sent.',
    fix: signWhatIsSent,
  }),
  'parameter-added': (names) => ({
    message: `The signed text is without ${names}: it was added after signing.`,
    fix: 'Add all parameters first, then sign, and put the signature last.',
  }),
  'recv-window': () => ({
    message: 'recvWindow was signed and not sent, or sent and not signed.',
    fix: 'Add recvWindow before signing, and send it.',
  }),
  'timestamp-unit': () => ({
    message: 'The timestamp was signed in seconds and sent in milliseconds, or the other way round.',
    fix: 'Take the time once, in whole milliseconds, and sign and send that.',
  }),
  'value-form': () => ({
    message: 'A value was signed in another form, such as true for TRUE or 1 for 1.0.',
    fix: 'Turn all values into text once, before signing.',
  }),
  'joined-with-ampersand': () => ({
    message: 'The query and the body were joined with & and signed.',
    fix: 'Sign the query directly followed by the body, with nothing between them.',
  }),
  'query-or-body-left-out': () => ({
    message: 'The query or the body was left out of what was signed, or they were signed in the wrong order.',
    fix: 'Sign the query directly followed by the body.',
  }),
  'more-than-parameters': () => ({
    message: 'More than the parameters was signed, such as the path or a question mark.',
    fix: 'Sign the text of the parameters alone.',
  }),
  'signature-letter-case': () => ({
    message: 'The signature is in other letter case than small hex digits.',
    fix: 'Write the hex digits of the signature in small letters.',
  }),
  'signature-not-percent-encoded': () => ({
    message: 'The signature in base64 was not percent-encoded: a + became a space.',
    fix: 'Percent-encode the signature, after signing.',
  }),
  'signature-percent-encoded-twice': () => ({
    message: 'The signature was percent-encoded twice.',
    fix: 'Percent-encode the signature once.',
  }),
  'signature-white-space': () => ({
    message: 'The signature has white space or quotes in it or around it.',
    fix: 'Encode it without line ends.',
  }),
  'signature-encoding': () => ({
    message: 'The signature is right, but in another encoding.',
    fix: 'Write an HMAC in hex, and a signature of Ed25519 or RSA in standard base64.',
  }),
}
