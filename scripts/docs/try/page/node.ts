/**
 * What the clients take of Node, for a page: bytes by `buffer`, digests and signatures by noble. It also tells how a request is
 * signed.
 */
import { cbc } from '@noble/ciphers/aes.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Buffer } from 'buffer/'

export { Buffer }
// The clients take this one name of Node without importing it.
Object.assign(globalThis, { Buffer })

/** A step on the way to a signature, and what it comes to. */
export interface SigningStep {
  readonly name: string
  readonly message: string
  readonly text: string
}

const steps: SigningStep[] = []
let drawn = ''
let lastHashed = ''

/** The steps since this was called last. */
export function takeSteps(): readonly SigningStep[] {
  return steps.splice(0)
}

/** What is random is drawn anew from now on; until the next time, it is the same for every request. */
export function drawAnew(): void {
  drawn = crypto.randomUUID()
}

export const randomUUID = (): string => drawn
/** Text is decoded by the page itself. */
export const isAscii = (): boolean => false

export function hash(_algorithm: string, text: string): string {
  lastHashed = text
  return Buffer.from(sha256(Buffer.from(text))).toString('hex')
}

interface SecretKey {
  readonly type: 'secret'
  export(): Buffer
}

export function createSecretKey(secret: string): SecretKey {
  return { type: 'secret', export: () => Buffer.from(secret) }
}

export function createHmac(
  _algorithm: string,
  key: SecretKey,
): { update(text: string): { digest(): string } } {
  return {
    update: (text) => ({
      digest: () => {
        const signature = Buffer.from(hmac(sha256, key.export(), Buffer.from(text))).toString('hex')
        steps.push(
          { name: 'toSign', message: 'The query, directly followed by the body, is what is signed.', text },
          { name: 'signature', message: 'HMAC-SHA256 over it, with the secret, in hex.', text: signature },
        )
        return signature
      },
    }),
  }
}

export function createCipheriv(
  _algorithm: string,
  key: Uint8Array,
  iv: Uint8Array,
): { update(text: string): Buffer; final(): Buffer } {
  return {
    update: (text) => {
      const encrypted = Buffer.from(cbc(key, iv).encrypt(Buffer.from(text, 'latin1')))
      steps.push(
        { name: 'toSign', message: 'The body, `|` and a random salt are hashed.', text: lastHashed },
        { name: 'plaintext', message: 'SHA-256 of it in hex, followed by the salt, is encrypted.', text },
        {
          name: 'signature',
          message: 'AES-128-CBC of that with the merchant key, in base64.',
          text: encrypted.toString('base64'),
        },
      )
      return encrypted
    },
    final: () => Buffer.alloc(0),
  }
}

interface Decipher {
  setAutoPadding(): Decipher
  update(bytes: Uint8Array): Buffer
}

export function createDecipheriv(_algorithm: string, key: Uint8Array, iv: Uint8Array): Decipher {
  const decipher: Decipher = {
    setAutoPadding: () => decipher,
    update: (bytes) => Buffer.from(cbc(key, iv, { disablePadding: true }).decrypt(bytes)),
  }
  return decipher
}

export const timingSafeEqual = (one: Buffer, other: Buffer): boolean => one.equals(other)

/** Journals, shared logins and private keys are for servers. */
function absent(): never {
  throw new Error('A page has no such thing.')
}
export const promisify = (): typeof absent => absent
export const types = { isUint8Array: absent }
export const constants = {}
export class KeyObject {}
export {
  absent as createHash,
  absent as createPrivateKey,
  absent as randomBytes,
  absent as scrypt,
  absent as sign,
}
