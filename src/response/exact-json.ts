/**
 * JSON whose numbers keep their digits. `JSON.parse` rounds an integer beyond 2^53 and a decimal of more than 15
 * digits without a word; here such a number comes out as the text that was sent, and all others as numbers.
 */

import { trailingZeros } from './decimal.js'
import { checkBounds, countOf, isModestList } from './json-bounds.js'

/** No number of fewer characters can lose a digit, unless its exponent takes it out of the range of doubles. */
const manyCharacters = 16
const outOfRange = /[0-9][eE][+-]?[0-9]{3}/
/**
 * A whole string, or a whole number: a number inside a string is passed over with the string. A string that nothing ends
 * goes to the end of the text: looked for from each of its quotes anew, a short text would take hours.
 */
const stringOrNumber =
  /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/g

/** Parses JSON. Throws a SyntaxError for text that is none, and a BoundsError for one that holds too much. */
export function parseExactJson(text: string): unknown {
  checkBounds(text)
  const exact = hasLongNumber(text) || outOfRange.test(text) ? withInexactQuoted(text) : text
  // Looked at as it came, too: quotes could turn malformed text into JSON.
  if (exact !== text) throwUnlessJson(text)
  return JSON.parse(exact)
}

/** A whole string, or a number that JSON has no form for, as many serialisers write it. */
const stringOrNonFinite = /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)|-?\b(?:NaN|Infinity)\b/g
const nonFiniteMark = '\0'

/** Parses JSON in which a number may be NaN, Infinity or -Infinity. */
export function parseFiniteOrNot(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch (error) {
    if (!(error instanceof SyntaxError) || !/NaN|Infinity/.test(text)) throw error
    const quoted = text.replace(stringOrNonFinite, (token) =>
      token.startsWith('"') ? token : JSON.stringify(nonFiniteMark + token),
    )
    return JSON.parse(withInexactQuoted(quoted), (_, value: unknown) =>
      typeof value === 'string' && value.startsWith(nonFiniteMark) ? Number(value.slice(1)) : value,
    )
  }
}

/** What a JSON text holds. */
export interface ParsedJson {
  readonly value: unknown
  /** As `parseExactJson` has it: where a number of the value is infinite, it is another value. */
  exact(): unknown
}

/**
 * Parses JSON as `parseFiniteOrNot` does, but looks less closely at long lists: a number beyond the range of doubles may be
 * infinite. For whoever looks at each number anyway.
 */
export function parseLongJson(text: string): ParsedJson {
  if (!isModestList(text) || hasLongNumber(text) || hasNegativeExponent(text)) {
    const value = parseFiniteOrNot(text)
    return { value, exact: () => value }
  }
  try {
    const value: unknown = JSON.parse(text)
    return { value, exact: () => (outOfRange.test(text) ? parseExactJson(text) : value) }
  } catch {
    // Of malformed text, too, it is told first that it holds too much.
    const value = parseFiniteOrNot(text)
    return { value, exact: () => value }
  }
}

/** Whether so many characters of numbers stand in a row anywhere. Such a row has one of every sixteen characters. */
function hasLongNumber(text: string): boolean {
  for (let end = manyCharacters - 1; end < text.length;) {
    let at = end
    while (end - at < manyCharacters && ofNumbers[text.charCodeAt(at)] === 1) at -= 1
    if (end - at === manyCharacters) return true
    end = at + manyCharacters
  }
  return false
}

/** By character code: 1 for what numbers are written with. */
const ofNumbers = new Uint8Array(65_536)
for (const character of '0123456789.eE+-') ofNumbers[character.charCodeAt(0)] = 1

/** Whether there is an `e-`, be it in a text. */
function hasNegativeExponent(text: string): boolean {
  for (let at = text.indexOf('-'); at >= 0; at = text.indexOf('-', at + 1)) {
    const before = text.charCodeAt(at - 1)
    if (before === smallE || before === capitalE) return true
  }
  return false
}

const [smallE, capitalE] = [0x65, 0x45]

/** A function of its own, so that what was parsed is not held while it is parsed again. */
function throwUnlessJson(text: string): void {
  JSON.parse(text)
}

function isJson(text: string): boolean {
  try {
    throwUnlessJson(text)
    return true
  } catch {
    return false
  }
}

const whole = /^-?[0-9]+$/

/** The same JSON, in which each whole number that would lose digits is text, and null stands for NaN and Infinity. */
export function withExactIntegers(text: string): string {
  const finite = /NaN|Infinity/.test(text)
    ? text.replace(stringOrNonFinite, (token) => (token.startsWith('"') ? token : 'null'))
    : text
  return hasLongNumber(finite)
    ? withInexactQuoted(finite, (token) => isExact(token) || !whole.test(token))
    : finite
}

/** The same JSON, in which each number with a point or an exponent is text as it came. Other text stays, JSON or not. */
export function withDecimalsAsText(text: string): string {
  const quoted = withInexactQuoted(text, (token) => !/[.eE]/.test(token))
  // Quotes could turn malformed text into JSON. NaN and Infinity are taken with them.
  return quoted === text ||
    isJson(text.replace(stringOrNonFinite, (token) => (token.startsWith('"') ? token : '0')))
    ? quoted
    : text
}

/** Whether `JSON.parse` would round a decimal of the text, or take it for infinite. */
export function roundsDecimals(text: string): boolean {
  if (!hasLongNumber(text) && !outOfRange.test(text)) return false
  return withInexactQuoted(text, (token) => isExact(token) || whole.test(token)) !== text
}

/** Joins what lies between the numbers that change: a piece for each token would take ten times the memory of the text. */
function withInexactQuoted(text: string, isKept: (token: string) => boolean = isExact): string {
  const pieces: string[] = []
  let from = 0
  for (const { 0: token, index } of text.matchAll(stringOrNumber)) {
    if (token.startsWith('"') || isKept(token)) continue
    pieces.push(text.slice(from, index), `"${token}"`)
    from = index + token.length
  }
  return from === 0 ? text : pieces.join('') + text.slice(from)
}

/** A whole string, or one that nothing ends, and the colon that makes it a name. */
const textOrName = /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)(\s*:)?|[{}]/g

/**
 * The first name that stands twice in one object of a JSON text. JSON.parse takes the last of the two without a word,
 * and another reader takes the first.
 *
 * @param value what the text was parsed to
 */
export function repeatedName(text: string, value: unknown): string | undefined {
  // Nearly every text has as many names as the value: only another one is looked at name by name. A colon follows each
  // name, and most texts have no other.
  const held = namesHeld(value)
  return countOf(text, ':') === held || namesWritten(text) === held ? undefined : firstRepeated(text)
}

function namesWritten(text: string): number {
  let count = 0
  for (const [, colon] of text.matchAll(textOrName)) if (colon !== undefined) count += 1
  return count
}

/** Counts without calling itself: a value may be nested without end. */
function namesHeld(value: unknown): number {
  let count = 0
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    const members: unknown[] = Object.values(next)
    if (!Array.isArray(next)) count += members.length
    for (const member of members) waiting.push(member)
  }
  return count
}

function firstRepeated(text: string): string | undefined {
  const open: Set<unknown>[] = []
  for (const [token, colon] of text.matchAll(textOrName)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (colon !== undefined) {
      const name: unknown = JSON.parse(token.slice(0, -colon.length))
      if (open.at(-1)?.has(name)) return String(name)
      open.at(-1)?.add(name)
    }
  }
  return undefined
}

/** Whether a number token survives as a JavaScript number: written out again, it has the same digits. */
export function isExact(token: string): boolean {
  if (token.length < manyCharacters && !outOfRange.test(token)) return true
  const value = Number(token)
  return Number.isFinite(value) && significant(token) === significant(String(value))
}

/** Sign, digits without leading and trailing zeros, and the power of ten: equal for equal numbers. */
function significant(token: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$/.exec(token) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const trimmed = digits.replace(trailingZeros, '')
  if (trimmed === '') return '0'
  const power = Number(exponent) - fraction.length + (digits.length - trimmed.length)
  return `${sign === '-' ? '-' : ''}${trimmed}e${power}`
}
