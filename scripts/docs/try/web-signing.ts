/** The signatures of both schemes, made with WebCrypto. What is signed, and how the parts are joined, is the library's. */
import { FIXED_IV, joinPlaintext, SALT_BYTES, saltEnding } from '../../../src/payments/checksum-form.js'
import type { MadeSignature } from './part.js'

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

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
