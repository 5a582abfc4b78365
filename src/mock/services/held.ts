/** What a service holds has a limit: it forgets only what is over. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { RefusalAnswer } from '../engine/rules.js'

/** @param what what there is too much of, in words such as `3 order lists that work` */
export function noRoom(what: string, remedy = ''): RefusalAnswer {
  const message = `The mock holds ${what}, and has no room for another: ${remedy}reset it.`
  return new RefusalAnswer('room', { status: 429, message })
}

/**
 * Forgets the oldest that is over, where there is no room for another.
 *
 * @returns what it forgot
 * @throws Refusal where none is over
 */
export function makeRoom<Key, Value>(
  held: Map<Key, Value>,
  mostHeld: number,
  isOver: (value: Value) => boolean,
  ...[what, remedy]: Parameters<typeof noRoom>
): Value | undefined {
  if (held.size < mostHeld) return undefined
  for (const [key, value] of held) {
    if (!isOver(value)) continue
    held.delete(key)
    return value
  }
  throw noRoom(`${held.size} ${what}`, remedy)
}

/** Takes the same time wherever the texts differ, and whatever their lengths. */
export function sameText(given: unknown, known: string): boolean {
  // Of UTF-16, in which half a surrogate pair stays what it is.
  const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf16le').digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(known))
}
