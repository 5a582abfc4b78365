/** What a service holds has a limit: it forgets only what is over. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { RefusalAnswer } from '../engine/rules.js'

/**
 * Forgets the oldest that is over, where there is no room for another.
 *
 * @param what the others, such as `order lists that work`
 * @param remedy what the caller can do, before `reset it`
 * @returns what it forgot
 * @throws Refusal where none is over
 */
export function makeRoom<Key, Value>(
  held: Map<Key, Value>,
  mostHeld: number,
  isOver: (value: Value) => boolean,
  what: string,
  remedy = '',
): Value | undefined {
  if (held.size < mostHeld) return undefined
  for (const [key, value] of held) {
    if (!isOver(value)) continue
    held.delete(key)
    return value
  }
  const message = `The mock holds ${held.size} ${what}, and has no room for another: ${remedy}reset it.`
  throw new RefusalAnswer('room', { status: 429, message })
}

/** Takes the same time wherever the texts differ, and whatever their lengths. */
export function sameText(given: unknown, known: string): boolean {
  // Of UTF-16, in which half a surrogate pair stays what it is.
  const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf16le').digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(known))
}
