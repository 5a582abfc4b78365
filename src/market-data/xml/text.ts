/**
 * What a run of characters says: references resolved, line ends turned into LF, forbidden characters refused.
 */
import {
  AMPERSAND,
  codePointName,
  CR,
  GREATER_THAN,
  isAllowed,
  LESS_THAN,
  LF,
  plainEnd,
} from './characters.js'
import { Fault } from './errors.js'
import { readReference } from './references.js'

const BRACKET = 0x5d

/**
 * Where characters stand: `text` between tags, an `attribute` value, or `literal` where nothing is markup
 * (CDATA, comments, processing instructions).
 */
export type CharacterKind = 'text' | 'attribute' | 'literal'

/** What the characters from `start` to `end` say: references resolved, line ends turned into LF. */
export function readCharacters(source: string, start: number, end: number, kind: CharacterKind): string {
  let read = ''
  let copied = start
  let at = plainEnd(source, start, end)
  while (at < end) {
    const code = source.charCodeAt(at)
    if (code === CR) {
      read += `${source.slice(copied, at)}\n`
      at += source.charCodeAt(at + 1) === LF && at + 1 < end ? 2 : 1
      copied = at
    } else if (code === AMPERSAND && kind !== 'literal') {
      const reference = readReference(source, at, end)
      read += source.slice(copied, at) + reference.text
      at = reference.end
      copied = at
    } else {
      at = passCharacter(source, at, start, end, kind)
    }
    at = plainEnd(source, at, end)
  }
  return copied === start ? source.slice(start, end) : read + source.slice(copied, end)
}

/** Passes one character that stands for itself if it may stand here, and returns the index after it. */
function passCharacter(source: string, at: number, start: number, end: number, kind: CharacterKind): number {
  const code = source.charCodeAt(at)
  if (code === AMPERSAND) return at + 1
  if (code === LESS_THAN) {
    if (kind !== 'attribute') return at + 1
    throw Fault.found(at, '"<" in the value of an attribute', '&lt;')
  }
  if (code === GREATER_THAN) {
    if (kind !== 'text' || at - start < 2 || !endsCdata(source, at)) return at + 1
    throw Fault.found(at - 2, '"]]>" in text', ']]&gt;')
  }
  const codePoint = at + 1 < end ? (source.codePointAt(at) ?? code) : code
  if (!isAllowed(codePoint)) {
    const found = `the character ${codePointName(codePoint)}, which XML does not allow`
    throw Fault.found(at, found, 'an allowed one')
  }
  return at + (codePoint > 0xffff ? 2 : 1)
}

function endsCdata(source: string, at: number): boolean {
  return source.charCodeAt(at - 1) === BRACKET && source.charCodeAt(at - 2) === BRACKET
}
