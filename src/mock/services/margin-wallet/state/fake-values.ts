/** Fake values, which are the same each time. */
import { createHash } from 'node:crypto'

/** 64 hexadecimal digits. */
export function fakeDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The same as a decimal number. */
export function digitsOf(digest: string): string {
  return BigInt(`0x${digest}`).toString()
}
