/** The steps of the payment gateway's checksum, one function each. `form.ts` says what they are made of. */
import { createCipheriv, createDecipheriv, hash, randomUUID } from 'node:crypto'
import { requestError, type Hint } from '../../errors/errors.js'
import { hasUtf8Form, withoutUtf8Form } from '../../request/unicode.js'
import { FIXED_IV, SALT_BYTES, saltEnding, SIGNATURE_LENGTH, type ChecksumForm } from './form.js'

const KEY_BYTES = 16
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
 * @throws RequestError if they are not exactly 16. The error never shows the key.
 */
export function merchantKeyBytes(merchantKey: unknown, field = 'merchantKey'): Buffer {
  if (typeof merchantKey !== 'string') {
    throw requestError([{ field, message: `must be a string, but came as ${typeof merchantKey}` }])
  }
  const bytes = Buffer.from(merchantKey, 'utf8')
  if (bytes.length !== KEY_BYTES) {
    const message = `must be exactly ${KEY_BYTES} bytes in UTF-8, but has ${bytes.length}`
    throw requestError([{ field, message }], {
      hints: wrongLengthHints(merchantKey, bytes.length),
    })
  }
  if (!hasUtf8Form(merchantKey)) throw requestError([{ field, message: withoutUtf8Form }])
  return bytes
}

function wrongLengthHints(merchantKey: string, length: number): Hint[] {
  if (length === 0) return [{ message: 'It is empty: is the variable set where this runs?' }]
  const hints: Hint[] = []
  if (merchantKey !== merchantKey.trim()) {
    hints.push({
      message: 'It begins or ends with white space, such as the newline of a file it was read from.',
    })
  }
  if (length < KEY_BYTES) {
    hints.push({
      message: 'In a .env file an unquoted # starts a comment and cuts the key: put it in quotes.',
    })
  }
  hints.push({ message: 'Perhaps the merchant id or another credential was given instead of the key.' })
  return hints
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

/** What decrypts with the key that was used last: to make it takes longer than to decrypt a checksum. */
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
