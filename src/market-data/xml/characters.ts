/**
 * The characters of XML: which are allowed, which are white space, which mean something.
 */

const TAB = 0x09
export const LF = 0x0a
export const CR = 0x0d
const SPACE = 0x20
export const QUOTATION_MARK = 0x22
export const AMPERSAND = 0x26
export const APOSTROPHE = 0x27
export const SLASH = 0x2f
export const LESS_THAN = 0x3c
export const EQUALS = 0x3d
export const GREATER_THAN = 0x3e
export const QUESTION_MARK = 0x3f

/** White space as XML means it; a no-break space, say, is text. */
export function isSpace(code: number): boolean {
  return code === SPACE || code === LF || code === TAB || code === CR
}

/** The first index from `from` on that is no white space, or `end`. */
export function spaceEnd(source: string, from: number, end: number): number {
  let at = from
  while (at < end && isSpace(source.charCodeAt(at))) at++
  return at
}

/** Whether the text is white space throughout, or empty. */
export function isBlank(text: string): boolean {
  return spaceEnd(text, 0, text.length) === text.length
}

/** Whether XML allows the code point in a document at all. */
export function isAllowed(code: number): boolean {
  if (code < SPACE) return code === TAB || code === LF || code === CR
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff)
}

/** How a message names a character that may be invisible. */
export function codePointName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * As a pattern: characters that are neither markup nor a line end to normalise nor in need of a second look.
 * `isPlain` says the same of one.
 */
export const PLAIN_TEXT = '[^<&>\\r\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ud800-\\udfff\\ufffe\\uffff]*'

/** Whether the character is plain text by itself. The usual cases come first. */
function isPlain(code: number): boolean {
  return (
    (code > GREATER_THAN && code < 0xd800) ||
    (code > AMPERSAND && code < LESS_THAN) ||
    (code >= SPACE && code < AMPERSAND) ||
    code === LF ||
    code === TAB ||
    code === EQUALS ||
    (code > 0xdfff && code < 0xfffe)
  )
}

/** The first index from `from` on whose character cannot be taken as it stands, or `end`. */
export function plainEnd(source: string, from: number, end: number): number {
  let at = from
  while (at < end && isPlain(source.charCodeAt(at))) at++
  return at
}
