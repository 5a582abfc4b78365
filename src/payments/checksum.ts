/**
 * The payment gateway's checksum: its steps, the messages for one that is not accepted, and the text of a body that is signed.
 *
 * The interface description only says that the serialised body is signed with the merchant key; the steps
 * are provider facts: SHA-256 over `text|salt`, then hash and salt together encrypted with AES-128-CBC.
 */
import { createCipheriv, createDecipheriv, hash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { RequestWriter } from '../model/call.js'
import { isObject, orNothing } from '../model/json.js'
import { unknownOptions } from '../model/shape.js'
import { requestError, type Hint } from '../model/errors.js'
import type { PaymentsAssume, choices } from '../../generated/ambiguities/payments.js'
import type { ByReading, Readings } from '../model/ambiguity.js'
import type { OperationDescription, Text } from '../model/api-adapter.js'
import { hasUtf8Form, withoutUtf8Form } from '../request/build-request.js'

/* What a checksum is made of. */

/** The hash and the salt that a checksum carries. */
export interface ChecksumForm {
  /** SHA-256 of the signed text and the salt, as 64 lower-case hex characters. */
  readonly hash: string
  /** The 4 characters that make two checksums of the same text differ. */
  readonly salt: string
}

/** Length of every checksum, in base64 characters (provider fact). */
export const SIGNATURE_LENGTH = 108

/** The initialisation vector of every checksum, 16 bytes in ASCII. */
export const FIXED_IV = '@@@@&&&&####$$$$'

/** The number of random bytes of a salt, which is their base64 form. */
export const SALT_BYTES = 3

/** The ending that is appended to the text before hashing. */
export function saltEnding(salt: string): string {
  return `|${salt}`
}

/** The text that is encrypted: the hash directly followed by the salt, 68 characters. */
export function joinPlaintext({ hash, salt }: ChecksumForm): string {
  return hash + salt
}

/* The steps, one function each. */

/** The keys of the gateway have 16 bytes; the cipher of the kit for Python takes the others too (provider fact). */
const KEY_BYTES: readonly number[] = [16, 24, 32]
const SHORTEST_KEY = Math.min(...KEY_BYTES)
const IV = Buffer.from(FIXED_IV, 'latin1')
const SALT = /^[A-Za-z0-9+/]{4}$/
const CIPHERTEXT_BYTES = 80
const PLAINTEXT_BYTES = 68
/** PKCS#7 fills 68 bytes up to 80 with twelve bytes of value 12. */
const PADDING = Buffer.alloc(CIPHERTEXT_BYTES - PLAINTEXT_BYTES, CIPHERTEXT_BYTES - PLAINTEXT_BYTES)
/** Wider than what we generate: some of the provider's own kits draw salts from `!@#$&_` too. */
const PLAINTEXT = /^[0-9a-f]{64}[\x21-\x7e]{4}$/
const HASH_LENGTH = 64

/**
 * The bytes of the merchant key.
 *
 * @throws RequestError if they are not 16, 24 or 32. The error never shows the key.
 */
export function merchantKeyBytes(merchantKey: unknown, field = 'merchantKey'): Buffer {
  if (typeof merchantKey !== 'string')
    throw requestError([{ field, message: `must be a string, but came as ${typeof merchantKey}` }])
  const bytes = Buffer.from(merchantKey, 'utf8')
  if (!KEY_BYTES.includes(bytes.length)) {
    const message = `must be 16 bytes in UTF-8, or 24 or 32, but has ${bytes.length}`
    throw requestError([{ field, message }], { hints: wrongLengthHints(merchantKey, bytes.length) })
  }
  if (!hasUtf8Form(merchantKey)) throw requestError([{ field, message: withoutUtf8Form }])
  return bytes
}

function wrongLengthHints(merchantKey: string, length: number): Hint[] {
  if (length === 0) return [{ message: 'It is empty: is the variable set where this runs?' }]
  const messages = [
    merchantKey !== merchantKey.trim() &&
      'It begins or ends with white space, such as the newline of a file it was read from.',
    length < SHORTEST_KEY &&
      'In a .env file an unquoted # starts a comment and cuts the key: put it in quotes.',
    'Perhaps the merchant id or another credential was given instead of the key.',
  ]
  return messages.flatMap((message) => (message === false ? [] : [{ message }]))
}

/** A fresh salt: 3 random bytes as 4 base64 characters. */
export function generateSalt(): string {
  // The first digits of a UUID are random, and the platform has the bytes for many of them in stock.
  return Buffer.from(randomUUID().slice(0, 2 * SALT_BYTES), 'hex').toString('base64')
}

/**
 * The salt a caller chose, unchanged.
 *
 * @throws RequestError unless it is 4 characters of the base64 alphabet.
 */
export function checkedSalt(salt: string): string {
  if (typeof salt === 'string' && SALT.test(salt)) return salt
  throw requestError([
    { field: 'salt', message: 'must be 4 characters of the base64 alphabet (A-Z a-z 0-9 + /)' },
  ])
}

/** SHA-256 over the UTF-8 bytes of the text, a `|` and the salt, as lower-case hex. */
export function hashPayload(payload: string, salt: string): string {
  return hash('sha256', payload + saltEnding(salt), 'hex')
}

/** Hash and salt of a decrypted checksum; `undefined` if the text is not made of them. */
export function splitPlaintext(plaintext: string): ChecksumForm | undefined {
  if (!PLAINTEXT.test(plaintext)) return undefined
  return { hash: plaintext.slice(0, HASH_LENGTH), salt: plaintext.slice(HASH_LENGTH) }
}

/** Keys of 24 and 32 bytes are those of some other kits, which do not refuse them (provider fact). */
function cipherFor({ length }: Uint8Array): string {
  return `aes-${length * 8}-cbc`
}

/** AES-128-CBC with PKCS#7 padding and the provider's fixed IV: 68 characters in, 80 bytes out. */
export function encrypt(plaintext: string, key: Uint8Array): Buffer {
  const cipher = createCipheriv(cipherFor(key), key, IV)
  return Buffer.concat([cipher.update(plaintext, 'latin1'), cipher.final()])
}

/**
 * Undoes `encrypt`; `undefined` if the padding shows another key or damaged bytes.
 *
 * The padding is compared here, not by OpenSSL: its length is known, and a wrong key then costs no exception.
 */
export function decrypt(ciphertext: Uint8Array, key: Uint8Array): string | undefined {
  if (ciphertext.length !== CIPHERTEXT_BYTES) return undefined
  // In CBC the block before is what the next one is decrypted with: the vector as a first block starts anew.
  const padded = decipherOf(key)
    .update(Buffer.concat([IV, ciphertext]))
    .subarray(IV.length)
  if (!padded.subarray(PLAINTEXT_BYTES).equals(PADDING)) return undefined
  return padded.toString('latin1', 0, PLAINTEXT_BYTES)
}

type Decipher = ReturnType<typeof createDecipheriv>

/** The decipher of the latest key: to make it takes longer than to decrypt a checksum. */
let latest: { readonly key: Buffer; readonly decipher: Decipher } | undefined

function decipherOf(key: Uint8Array): Decipher {
  if (!latest?.key.equals(key)) {
    const decipher = createDecipheriv(cipherFor(key), key, IV).setAutoPadding(false)
    latest = { key: Buffer.from(key), decipher }
  }
  return latest.decipher
}

/** The text form of a ciphertext: standard padded base64. */
export function encodeSignature(ciphertext: Uint8Array): string {
  return Buffer.from(ciphertext).toString('base64')
}

/**
 * The 80 bytes of a checksum; `undefined` unless the text is the one canonical base64 form of them.
 *
 * Decoders skip white space and junk, read the URL-safe alphabet and ignore spare bits; encoding again and
 * comparing rules all of that out.
 */
export function decodeSignature(signature: string): Buffer | undefined {
  // Also keeps a stranger's megabytes from being decoded.
  if (signature.length !== SIGNATURE_LENGTH) return undefined
  const ciphertext = Buffer.from(signature, 'base64')
  const canonical = ciphertext.length === CIPHERTEXT_BYTES && ciphertext.toString('base64') === signature
  return canonical ? ciphertext : undefined
}

/* The text of a body that is signed. */

/** JSON text with the keys of every object in the order of their UTF-16 code units. */
export function sortedText(value: unknown): string {
  // Only what JSON makes of a value counts: a date, say, is a text by then.
  const plain: unknown = JSON.parse(JSON.stringify(value))
  return sortedJson(plain)
}

/** Written member by member, because an object puts keys such as `9` and `10` in an order of its own. */
function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${sortedJson(member)}`).join(',')}}`
}

/** A text of JSON, with the colon that makes it a key. */
const textOfJson = /("[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$))(\s*:)?/g

/**
 * Reports whether the keys of every object come in the order of their UTF-16 code units. It looks at the text: in a parsed
 * object, keys such as `9` and `10` have an order of their own.
 */
function hasSortedKeys(json: string): boolean {
  const keysIn = (text: string): string =>
    JSON.stringify(
      [...text.matchAll(textOfJson)].flatMap(([, key = '', colon]): unknown[] =>
        colon ? [JSON.parse(key)] : [],
      ),
    )
  return orNothing(() => keysIn(json) === keysIn(sortedText(JSON.parse(json)))) ?? false
}

/** The writer of the body, and the text of it that is signed. */
export interface SignedForm {
  write(body: unknown): string
  /** Reports whether the text of a body has the form. Another one is refused, whatever its signature. */
  fits(text: string): boolean
  /** The text to sign; what the user's own rule returns is still to be checked. */
  canonical(text: string): unknown
}

const signedForms: ByReading<(typeof choices)['signatureCanonicalForm'], SignedForm> = {
  asSent: { write: JSON.stringify, fits: () => true, canonical: (text) => text },
  sortedKeys: { write: sortedText, fits: hasSortedKeys, canonical: (text) => text },
}

/** The form that a reading of `signatureCanonicalForm` names, or the user's own rule over the body as it is sent. */
export function signedFormOf(reading: Readings<PaymentsAssume>['signatureCanonicalForm']): SignedForm {
  return typeof reading === 'function' ? { ...signedForms.asSent, canonical: reading } : signedForms[reading]
}

type Called = Pick<OperationDescription, 'operationId'>

/**
 * The text of a request whose body is signed, with a slot for the signature, and the text to sign. It is written once: what is
 * signed is the text that is sent.
 *
 * @param parts `beside` is the text of the members beside `head` and `body`, with a comma before it
 */
export function signedBody(
  operation: Called,
  { head, body, beside }: { readonly head: unknown; readonly body: unknown; readonly beside: string },
  reading: Readings<PaymentsAssume>['signatureCanonicalForm'],
): { readonly body: Text; readonly toSign: Text } {
  const form = signedFormOf(reading)
  const text = bodyText(operation, body, form.write)
  const unsigned = JSON.stringify({ ...(isObject(head) && head), signature: '' })
  const signature = { slot: 'signature', form: 'json' } as const
  return {
    body: [`{"head":${unsigned.slice(0, -'""}'.length)}`, signature, `},"body":${text}${beside}}`],
    toSign: checkedCanonical(operation, form.canonical(text)),
  }
}

/** The body as JSON, as it is written by `write`. */
export function bodyText(operation: Called, body: unknown, write: (value: unknown) => string): string {
  try {
    return write(body)
  } catch {
    const message = 'contains a value that JSON cannot express, such as a bigint'
    throw requestError([{ field: 'body', message }], operation)
  }
}

function checkedCanonical(operation: Called, canonical: unknown): string {
  if (typeof canonical === 'string' && hasUtf8Form(canonical)) return canonical
  const received = typeof canonical === 'string' ? 'a text with half of a surrogate pair' : 'no text'
  const message = `must return the text to sign, but returned ${received}`
  throw requestError([{ field: 'assume.signatureCanonicalForm', message }], operation)
}

/* The messages for a checksum that is not accepted. */

/**
 * The reason why a checksum is not accepted:
 * - `missing`: there is none. That makes the message unverified, not forged.
 * - `malformed`: it is not canonical standard base64 of 108 characters, or the form is not a flat form.
 * - `duplicate-field`: a field of the form came more than once.
 * - `undecryptable`: it was made with another merchant key, or damaged.
 * - `mismatch`: it was made with this merchant key, but over another text.
 */
export type ChecksumReason = 'missing' | 'malformed' | 'duplicate-field' | 'undecryptable' | 'mismatch'

/** A checksum that was not accepted. It is for your log; tell the sender only that it failed. */
export interface ChecksumRefusal {
  readonly valid: false
  readonly reason: ChecksumReason
  /** Advice, in a sentence or two. Shows neither the key nor the checksum. */
  readonly message: string
}

/** The verdict on a checksum: whether it belongs to a text. Test `valid`: the verdict itself is always truthy. */
export type ChecksumVerdict = { readonly valid: true } | ChecksumRefusal

const NO_CHECKSUM =
  'No checksum came. That alone shows neither success nor forgery: treat the message as unverified.'
const NOT_DECRYPTED =
  'The checksum does not decrypt with this merchant key. It was made with another key (staging and production ' +
  'may have different ones), or it was changed on its way.'
const ANOTHER_TEXT =
  'The checksum was made with this merchant key, but over another text. Pass the exact text as it was received: ' +
  'parsing and serialising it again changes it.'
const NO_UTF8_TEXT =
  'The text contains half of a surrogate pair, so it is not the text that was received: no UTF-8 text decodes to that.'

export function refusedChecksum(reason: ChecksumReason, message: string): ChecksumRefusal {
  return { valid: false, reason, message }
}

/** The fault of a signature that is not canonical base64, without showing it. */
function describeMalformed(signature: unknown): string {
  if (typeof signature !== 'string') return `The checksum must be text, but came as ${typeof signature}.`
  if (signature.length === SIGNATURE_LENGTH && signature.includes(' '))
    return 'The checksum contains spaces: a + becomes a space when a form is decoded twice, or was not encoded.'
  if (/\s/.test(signature)) return 'The checksum contains extra white space: pass it as it came.'
  if (signature.includes('%')) return 'The checksum is still percent-encoded: decode it once.'
  if (/[-_]/.test(signature)) return 'The checksum is in the URL-safe base64 alphabet, not the standard one.'
  if (signature.length !== SIGNATURE_LENGTH)
    return `The checksum must have ${SIGNATURE_LENGTH} characters, but has ${signature.length}.`
  return 'The checksum is not canonical base64 of 80 bytes: some of its characters were changed.'
}

/*
 * Signs and verifies with the merchant key: the `head.signature` of Initiate Transaction (interface
 * description, B3 and Authentication 3), and the signature of its answer.
 */

export interface SignOptions {
  /** 4 characters of the base64 alphabet; random by default. Set it only to reproduce a known answer. */
  readonly salt?: string | undefined
}

/**
 * The checksum of a text, in base64.
 *
 * @param payload The exact text that is sent. Serialise once, sign that, send that.
 * @param merchantKey The merchant key, 16, 24 or 32 bytes in UTF-8.
 * @throws RequestError if the payload is not a text with a UTF-8 form, or key or salt are not of their length.
 */
export function sign(payload: string, merchantKey: string, options: SignOptions = {}): string {
  const key = merchantKeyBytes(merchantKey)
  checkPayload(payload)
  if (!hasUtf8Form(payload)) throw requestError([{ field: 'payload', message: withoutUtf8Form }])
  const unknown = unknownOptions(options, ['salt'])
  if (unknown.length > 0) throw requestError(unknown)
  const salt = options.salt === undefined ? generateSalt() : checkedSalt(options.salt)
  return encodeSignature(encrypt(joinPlaintext({ hash: hashPayload(payload, salt), salt }), key))
}

/**
 * Reports whether the signature was made over exactly this text with this key. Whatever came as signature leads to a verdict,
 * never to an exception; hashes are compared in constant time.
 *
 * @param payload The exact text as it was received: for a response, the raw slice that holds its `body`.
 * @throws RequestError if the payload is not a string or the key not of its length: both are mistakes of the caller.
 */
export function verify(payload: string, signature: unknown, merchantKey: string): ChecksumVerdict {
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

/** The options with which a client signs, for the explanation of its signatures. */
export interface PaymentsSigning {
  readonly client: RequestWriter
  readonly merchantKey: string
  /** The keys of the other environments, by their names. */
  readonly otherKeys: Readonly<Record<string, string>>
  /** Settings that are taken for the key by mistake. */
  readonly mistakenForKey: readonly string[]
  readonly readings: Readings<PaymentsAssume>
}

/** The signing options of each client, by the client, which itself does not show it. `lacuna/explain` reads it. */
export const paymentsSignings = new WeakMap<object, PaymentsSigning>()

function checkPayload(payload: unknown): void {
  if (typeof payload === 'string') return
  const message = `must be the exact text that is sent, but came as ${payload === null ? 'null' : typeof payload}`
  throw requestError([{ field: 'payload', message }])
}
