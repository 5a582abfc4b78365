/** Hides texts by AES-256-GCM, so that only their key opens them, and nobody changes one unnoticed. */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { types } from 'node:util'
import { orNothing } from '../model/json.js'
import type { Rule } from '../model/shape.js'
import { JournalError } from '../model/errors.js'
import type { Journal } from '../model/journal.js'

/** 32 bytes, as they are or as text in base64 or hex. */
export type SealingKey = string | Uint8Array

export type EntryEncryption = NonNullable<Journal['sealer']>

const cipher = 'aes-256-gcm'
const keyBytes = 32
/** The length for which GCM takes the IV as it is. */
const ivBytes = 12
const tagBytes = 16
/** Names the form: another one gets another prefix. It is authenticated with the text. */
const prefix = 'gcm1.'
/** The form of what is bound to something, such as its place, which is authenticated as well. */
const boundPrefix = 'gcm2.'

/** Reports whether a sealed text is of the form that is bound to nothing: it opens wherever somebody puts it. */
export function isUnbound(sealed: string): boolean {
  return sealed.startsWith(prefix)
}

function problemOf(key: unknown): string | undefined {
  const { length } = bytesOf(key)
  if (length === keyBytes) return undefined
  const other = typeof key === 'string' ? 'this text is neither' : `this is ${typeof key}`
  const received = length === 0 ? other : `this one has ${length}`
  return `must be ${keyBytes} bytes: a Uint8Array, 64 hexadecimal digits, or base64 (${received})`
}

/**
 * The problem with a key. The key itself is in no message. The value of a variable that is not set is refused: nothing would be
 * encrypted, and nobody would notice.
 */
export const keyRule: Rule = /* @__PURE__ */ Object.assign(problemOf, { isForUndefined: true } as const)

/** A key as bytes, in whichever form it was given. Anything else gives an empty key, which cannot seal. */
export function bytesOf(key: unknown): Uint8Array {
  if (types.isUint8Array(key)) return key
  if (typeof key !== 'string') return new Uint8Array()
  if (/^[0-9a-f]{64}$/i.test(key)) return Buffer.from(key, 'hex')
  // In the alphabet of base64 or of base64url. What Node would pass over is refused.
  return Buffer.from(/^(?:[\w-]+|[A-Za-z0-9+/]+)={0,2}$/.test(key) ? key : '', 'base64')
}

/** Seals with a key that was checked, which printing it does not show. */
export function sealerOf(given: SealingKey): EntryEncryption {
  const key = createSecretKey(bytesOf(given))
  return Object.freeze({
    seal: (text: string, boundTo?: string): string => {
      const form = boundTo === undefined ? prefix : boundPrefix
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes })
      sealing.setAAD(Buffer.from(form + (boundTo ?? '')))
      const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return form + Buffer.concat([iv, hidden, sealing.getAuthTag()]).toString('base64url')
    },
    unseal: (sealed: string, boundTo = ''): string => {
      if (typeof sealed !== 'string' || !/^gcm[12]\.[\w-]+$/.test(sealed)) throw notOurs()
      const form = sealed.slice(0, prefix.length)
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
      // One text has one sealed form: Node passes over bits that stand for nothing.
      if (bytes.length < ivBytes + tagBytes || form + bytes.toString('base64url') !== sealed) throw notOurs()
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        opening
          .setAAD(Buffer.from(form === prefix ? form : form + boundTo))
          .setAuthTag(bytes.subarray(-tagBytes))
        return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]).toString()
      } catch {
        const foreign = form === prefix ? 'another key' : 'another key or for another entry'
        throw new JournalError(
          `A sealed text cannot be opened: it was sealed with ${foreign}, or it was changed.`,
        )
      }
    },
  })
}

const checkText = 'the key of this journal'

/** A sealed text by which a journal knows its key again. */
export function keyCheckOf(sealer: EntryEncryption): string {
  return sealer.seal(checkText)
}

export const foreignKey = 'is sealed with another `key`'

/** The fault of a key that is not that of a journal, by the sealed text that the journal has. */
export function keyFaultIn(sealer: EntryEncryption | undefined, check: string): string | undefined {
  if (sealer === undefined) return 'is sealed: open it with its `key`'
  return orNothing(() => sealer.unseal(check)) === checkText ? undefined : foreignKey
}

function notOurs(): JournalError {
  return new JournalError('A sealed text cannot be opened: it is not in the form of a sealed text.')
}
