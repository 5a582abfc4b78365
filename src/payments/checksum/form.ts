/**
 * What the payment gateway's checksum is made of, whatever computes it: the texts, and their lengths.
 *
 * The interface description only says that the serialised body is signed with the merchant key; the steps
 * are provider facts: SHA-256 over `text|salt`, then hash and salt together encrypted with AES-128-CBC.
 */

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

/** How many random bytes make a salt, which is their base64 form. */
export const SALT_BYTES = 3

/** What follows the text in what is hashed. */
export function saltEnding(salt: string): string {
  return `|${salt}`
}

/** What is encrypted: the hash directly followed by the salt, 68 characters. */
export function joinPlaintext({ hash, salt }: ChecksumForm): string {
  return hash + salt
}
