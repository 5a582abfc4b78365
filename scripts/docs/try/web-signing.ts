/** The signatures of both schemes, made with WebCrypto. What is signed, and how the parts are joined, is the library's. */
import {
  FIXED_IV,
  joinPlaintext,
  SALT_BYTES,
  saltEnding,
  SIGNATURE_LENGTH,
} from '../../../src/payments/checksum/form.js'
import {
  ANOTHER_TEXT,
  NOT_DECRYPTED,
  NO_CHECKSUM,
  describeMalformed,
  refusedChecksum,
  type ChecksumVerdict,
} from '../../../src/payments/checksum/verdict.js'

/** A signature, and what it was made with. */
export interface MadeSignature {
  readonly signature: string
  /** Where the scheme draws one. */
  readonly salt?: string
  readonly hash?: string
}

/** SHA-256 over the bytes of a text in UTF-8, in small hex digits. */
export async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', utf8(text)))
}

/** HMAC-SHA256, as the margin and wallet interface takes it. */
export async function hmacSignature(text: string, secret: string): Promise<MadeSignature> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8(secret), algorithm, false, ['sign'])
  return { signature: hex(await crypto.subtle.sign(algorithm.name, key, utf8(text))) }
}

/**
 * The checksum of the payment gateway.
 *
 * @param salt default: a random one
 */
export async function checksumSignature(
  text: string,
  merchantKey: string,
  salt = randomSalt(),
): Promise<MadeSignature> {
  const hash = await sha256(text + saltEnding(salt))
  const key = await crypto.subtle.importKey('raw', utf8(merchantKey), 'AES-CBC', false, ['encrypt'])
  const cipher = { name: 'AES-CBC', iv: utf8(FIXED_IV) }
  const encrypted = await crypto.subtle.encrypt(cipher, key, utf8(joinPlaintext({ hash, salt })))
  return { signature: base64(new Uint8Array(encrypted)), salt, hash }
}

/** Whether a checksum belongs to a text. */
export async function checksumVerdict(
  text: string,
  signature: unknown,
  merchantKey: string,
): Promise<ChecksumVerdict> {
  if (signature === undefined || signature === null || signature === '')
    return refusedChecksum('missing', NO_CHECKSUM)
  const ciphertext = typeof signature === 'string' ? bytesOf(signature) : undefined
  if (ciphertext === undefined) return refusedChecksum('malformed', describeMalformed(signature))
  const opened = await decrypted(ciphertext, merchantKey)
  if (opened === undefined) return refusedChecksum('undecryptable', NOT_DECRYPTED)
  const salt = opened.slice(-SALT_LENGTH)
  const expected = joinPlaintext({ hash: await sha256(text + saltEnding(salt)), salt })
  return opened === expected ? { valid: true } : refusedChecksum('mismatch', ANOTHER_TEXT)
}

/** What a checksum was made of; `undefined` where it was made with another key. */
async function decrypted(
  ciphertext: Uint8Array<ArrayBuffer>,
  merchantKey: string,
): Promise<string | undefined> {
  try {
    const key = await crypto.subtle.importKey('raw', utf8(merchantKey), 'AES-CBC', false, ['decrypt'])
    const cipher = { name: 'AES-CBC', iv: utf8(FIXED_IV) }
    return new TextDecoder().decode(await crypto.subtle.decrypt(cipher, key, ciphertext))
  } catch {
    return undefined
  }
}

/** The characters that the random bytes of a salt become in base64. */
const SALT_LENGTH = (SALT_BYTES * 4) / 3

/** A fresh salt. */
export function randomSalt(): string {
  return base64(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of a checksum; `undefined` where its text is not their one form in base64. */
function bytesOf(signature: string): Uint8Array<ArrayBuffer> | undefined {
  if (signature.length !== SIGNATURE_LENGTH) return undefined
  try {
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0))
    return base64(bytes) === signature ? bytes : undefined
  } catch {
    return undefined
  }
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
