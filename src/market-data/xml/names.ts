/**
 * Element names: where one ends, its prefix, and the `_xHHHH_` form of characters that XML forbids in names.
 */
import {
  AMPERSAND,
  APOSTROPHE,
  EQUALS,
  GREATER_THAN,
  LESS_THAN,
  QUESTION_MARK,
  QUOTATION_MARK,
  SLASH,
} from './characters.js'

/** A surrogate pair written as two escapes, or one escape of 8 or 4 digits. */
const ESCAPE = /_x(d[89ab][0-9a-f]{2})__x(d[c-f][0-9a-f]{2})_|_x([0-9a-f]{8}|[0-9a-f]{4})_/gi

/**
 * Undoes, once, the encoding of names that .NET applies: `_x0025_Change` is `%Change`.
 *
 * An escape that stands for no character (a lone surrogate, or beyond U+10FFFF) is left as it is.
 */
export function decodeXmlName(name: string): string {
  if (!name.includes('_')) return name
  return name.replace(ESCAPE, (escape: string, high?: string, low?: string, digits?: string) => {
    if (high !== undefined && low !== undefined) return fromHex(high) + fromHex(low)
    const codePoint = Number.parseInt(digits ?? '', 16)
    const isCharacter = codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff)
    return isCharacter ? String.fromCodePoint(codePoint) : escape
  })
}

function fromHex(digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 16))
}

/**
 * The index after the name that starts at `from`: equal to `from` when none does.
 *
 * Far more is taken for a name than XML allows, so that `<%Change>` and `<52WeekHighPrice>` can be read:
 * everything up to white space or a character that means something in a tag.
 */
export function nameEnd(source: string, from: number, end: number): number {
  let at = from
  while (at < end && !endsName(source.charCodeAt(at))) at++
  return at
}

function endsName(code: number): boolean {
  if (code > QUESTION_MARK) return false
  return (
    code <= 0x20 ||
    code === SLASH ||
    code === GREATER_THAN ||
    code === EQUALS ||
    code === LESS_THAN ||
    code === AMPERSAND ||
    code === QUOTATION_MARK ||
    code === APOSTROPHE ||
    code === QUESTION_MARK
  )
}

/** The name without its namespace prefix, or undefined when its colons make no sense. */
export function withoutPrefix(name: string): string | undefined {
  const colon = name.indexOf(':')
  if (colon === -1) return name
  const misplaced = colon === 0 || colon === name.length - 1 || name.includes(':', colon + 1)
  return misplaced ? undefined : name.slice(colon + 1)
}
