/** The messages for a checksum that is not accepted. They also work in a browser. */
import { SIGNATURE_LENGTH } from './form.js'

/**
 * Why a checksum is not accepted:
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
  /** What to look at, in a sentence or two. Shows neither the key nor the checksum. */
  readonly message: string
}

/** Whether a checksum belongs to a text. Test `valid`: the verdict itself is always truthy. */
export type ChecksumVerdict = { readonly valid: true } | ChecksumRefusal

export const NO_CHECKSUM =
  'No checksum came. That alone shows neither success nor forgery: treat the message as unverified.'
export const NOT_DECRYPTED =
  'The checksum does not decrypt with this merchant key. It was made with another key (staging and production ' +
  'may have different ones), or it was changed on its way.'
export const ANOTHER_TEXT =
  'The checksum was made with this merchant key, but over another text. Pass the exact text as it was received: ' +
  'parsing and serialising it again changes it.'
export const NO_UTF8_TEXT =
  'The text contains half of a surrogate pair, so it is not the text that was received: no UTF-8 text decodes to that.'

export function refusedChecksum(reason: ChecksumReason, message: string): ChecksumRefusal {
  return { valid: false, reason, message }
}

/** What is wrong with a signature that is not canonical base64, without showing it. */
export function describeMalformed(signature: unknown): string {
  if (typeof signature !== 'string') return `The checksum must be text, but came as ${typeof signature}.`
  if (signature.length === SIGNATURE_LENGTH && signature.includes(' ')) {
    return 'The checksum contains spaces: a + becomes a space when a form is decoded twice, or was not encoded.'
  }
  if (/\s/.test(signature)) return 'The checksum contains extra white space: pass it as it came.'
  if (signature.includes('%')) return 'The checksum is still percent-encoded: decode it once.'
  if (/[-_]/.test(signature)) return 'The checksum is in the URL-safe base64 alphabet, not the standard one.'
  if (signature.length !== SIGNATURE_LENGTH) {
    return `The checksum must have ${SIGNATURE_LENGTH} characters, but has ${signature.length}.`
  }
  return 'The checksum is not canonical base64 of 80 bytes: some of its characters were changed.'
}
