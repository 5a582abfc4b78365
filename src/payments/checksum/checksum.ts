/**
 * Signs and verifies with the merchant key: the `head.signature` of Initiate Transaction (interface
 * description, B3 and Authentication 3), the signature of its answer, and the `CHECKSUMHASH` of forms.
 */
import { timingSafeEqual } from 'node:crypto'
import { requestError } from '../../errors/errors.js'
import { KnownSecrets } from '../../redaction/redact-secrets.js'
import { unknownOptions } from '../../client/unknown-options.js'
import { hasUtf8Form, withoutUtf8Form } from '../../request/unicode.js'
import { joinPlaintext } from './form.js'
import {
  checkedSalt,
  decodeSignature,
  decrypt,
  encodeSignature,
  encrypt,
  generateSalt,
  hashPayload,
  merchantKeyBytes,
  splitPlaintext,
} from './steps.js'
import {
  ANOTHER_TEXT,
  NOT_DECRYPTED,
  NO_CHECKSUM,
  NO_UTF8_TEXT,
  describeMalformed,
  refusedChecksum,
  type ChecksumVerdict,
} from './verdict.js'
import {
  canonicalForm,
  CHECKSUM_FIELD,
  fieldsToSign,
  readForm,
  type FormValue,
  type ReceivedForm,
} from '../callback-form.js'

export type { ChecksumReason, ChecksumRefusal, ChecksumVerdict } from './verdict.js'

export interface SignOptions {
  /** 4 characters of the base64 alphabet; random by default. Set it only to reproduce a known answer. */
  readonly salt?: string | undefined
}

const FORM_MISSING =
  'No CHECKSUMHASH came, as with some genuine forms about failed payments. That shows neither success nor ' +
  'forgery: treat the form as unverified and ask the gateway for the status of the order.'
const FORM_MISMATCH =
  'The checksum was made with this merchant key, but over other values: a field was changed, added, left out, ' +
  'trimmed or decoded twice.'

/**
 * The checksum of a text, in base64.
 *
 * @param payload The exact text that is sent. Serialise once, sign that, send that.
 * @param merchantKey The merchant key, 16 bytes in UTF-8.
 * @throws RequestError if the payload is not a text with a UTF-8 form, or key or salt are not of their length.
 */
function sign(payload: string, merchantKey: string, options: SignOptions = {}): string {
  const key = merchantKeyBytes(merchantKey)
  checkPayload(payload)
  if (!hasUtf8Form(payload)) {
    throw requestError([{ field: 'payload', message: withoutUtf8Form }])
  }
  const unknown = unknownOptions(options, ['salt'])
  if (unknown.length > 0) throw requestError(unknown)
  const salt = options.salt === undefined ? generateSalt() : checkedSalt(options.salt)
  return encodeSignature(encrypt(joinPlaintext({ hash: hashPayload(payload, salt), salt }), key))
}

/**
 * Whether the signature was made over exactly this text with this key. Whatever came as signature leads to a
 * verdict, never to an exception; hashes are compared in constant time.
 *
 * @param payload The exact text as it was received: for a response, the raw slice that holds its `body`.
 * @throws RequestError if the payload is not a string or the key not 16 bytes: both are mistakes of the caller.
 */
function verify(payload: string, signature: unknown, merchantKey: string): ChecksumVerdict {
  const key = merchantKeyBytes(merchantKey)
  checkPayload(payload)
  if (signature === undefined || signature === null || signature === '')
    return refusedChecksum('missing', NO_CHECKSUM)
  const ciphertext = typeof signature === 'string' ? decodeSignature(signature) : undefined
  if (ciphertext === undefined) return refusedChecksum('malformed', describeMalformed(signature))

  const plaintext = decrypt(ciphertext, key)
  const parts = plaintext === undefined ? undefined : splitPlaintext(plaintext)
  // Bad padding and a bad shape look the same from outside, so the verdict is not a padding oracle.
  if (parts === undefined) return refusedChecksum('undecryptable', NOT_DECRYPTED)

  if (!hasUtf8Form(payload)) return refusedChecksum('mismatch', NO_UTF8_TEXT)
  const expected = Buffer.from(hashPayload(payload, parts.salt), 'latin1')
  if (!timingSafeEqual(expected, Buffer.from(parts.hash, 'latin1')))
    return refusedChecksum('mismatch', ANOTHER_TEXT)
  return { valid: true }
}

/**
 * The `CHECKSUMHASH` of a form. The fields are left as they are; a `CHECKSUMHASH` among them is not signed.
 *
 * Only values are signed, not names, and `|` is not escaped (provider fact), so keep `|` out of values.
 *
 * @throws RequestError naming each field that is not text, a number, a boolean or empty.
 */
function signForm(
  fields: Readonly<Record<string, FormValue>>,
  merchantKey: string,
  options: SignOptions = {},
): string {
  return sign(canonicalForm(fieldsToSign(fields)), merchantKey, options)
}

/**
 * Whether the `CHECKSUMHASH` of a form was made over its other fields. Whatever was posted leads to a verdict.
 *
 * A valid form may still be another one with the same values under other names: compare what matters with
 * what you stored, as `verifyCallback` does.
 *
 * @throws RequestError if the merchant key is not 16 bytes.
 */
function verifyForm(fields: ReceivedForm, merchantKey: string): ChecksumVerdict {
  merchantKeyBytes(merchantKey)
  const reading = readForm(fields)
  if (!reading.readable) return refusedChecksum(reading.reason, withoutKey(merchantKey, reading.message))
  return verifyFields(reading.fields, merchantKey)
}

/** `verifyForm` for a form that is already taken apart. */
export function verifyFields(fields: ReadonlyMap<string, string>, merchantKey: string): ChecksumVerdict {
  const verdict = verify(canonicalForm(fields), fields.get(CHECKSUM_FIELD), merchantKey)
  if (verdict.valid) return verdict
  if (verdict.reason === 'missing') return refusedChecksum('missing', FORM_MISSING)
  return verdict.reason === 'mismatch' ? refusedChecksum('mismatch', FORM_MISMATCH) : verdict
}

/** Signs and verifies texts and forms with the merchant key. */
export const checksum = { sign, verify, signForm, verifyForm } as const

/** What is said of a form that a stranger may have written, without the merchant key in it. */
export function withoutKey(merchantKey: string, message: string): string {
  return new KnownSecrets([merchantKey]).redact(message)
}

function checkPayload(payload: unknown): void {
  if (typeof payload === 'string') return
  const message = `must be the exact text that is sent, but came as ${payload === null ? 'null' : typeof payload}`
  throw requestError([{ field: 'payload', message }])
}
