/**
 * JSON whose numbers keep their digits. `JSON.parse` rounds an integer beyond 2^53 and a decimal of more than 15
 * digits without a word; here such a number comes out as the text that was sent, and all others as numbers.
 */

import { canonicalDecimal, isDecimal } from './decimal.js'
import { countOf, scanJson } from './json-bounds.js'

/** No number of fewer characters can lose a digit, unless its exponent takes it out of the range of doubles. */
const manyCharacters = 16
const outOfRange = /[0-9][eE][+-]?[0-9]{3}/
const jsonNumber = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/
/** A number that JSON has no form for, as many serialisers write it. */
const nonFinite = /^-?(?:NaN|Infinity)$/
const whole = /^-?[0-9]+$/
const colonNext = /[ \n\r\t]*:/y

/** Parses JSON. Throws a SyntaxError for text that is not JSON, and a BoundsError for too much. */
export function parseExactJson(text: string): unknown {
  return JSON.parse(withQuoted(text, isExact))
}

/**
 * Parses JSON in which a number may be NaN, Infinity or -Infinity.
 *
 * @param decimalsAsText whether each number with a point or an exponent is text as it came
 */
export function parseFiniteOrNot(text: string, decimalsAsText = false): unknown {
  let mark = ''
  const written = (token: string): string => {
    if (mark === '') mark = foreignMark(text)
    return JSON.stringify(mark + token)
  }
  const json = decimalsAsText
    ? withQuoted(text, (token) => isExact(token) && !/[.eE]/.test(token), written, 0)
    : withQuoted(text, isExact, written)
  if (mark === '') return JSON.parse(json)
  return JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? Number(value.slice(mark.length)) : value,
  )
}

/**
 * A text that none of a JSON text contains. Its characters are those that JSON has one form of alone, so that it is enough to
 * look for that form; and they are chosen by chance, so that nobody can make a text for which it grows long.
 */
function foreignMark(text: string): string {
  let mark = '\0'
  while (text.includes(JSON.stringify(mark).slice(1, -1))) mark += Math.random() < 0.5 ? '\0' : '\x01'
  return mark
}

/** The same JSON, in which each whole number that would lose digits is text, and null stands for NaN and Infinity. */
export function withExactIntegers(text: string): string {
  return withQuoted(
    text,
    (token) => isExact(token) || !whole.test(token),
    () => 'null',
  )
}

/** Whether `JSON.parse` would round a decimal of the text, or take it for infinite. */
export function roundsDecimals(text: string): boolean {
  return withQuoted(text, (token) => isExact(token) || whole.test(token)) !== text
}

/**
 * The same JSON, in which the numbers are text that are not kept. Joins what lies between them: a piece for each token would
 * take ten times the memory of the text. Invalid JSON stays invalid: no text is made in the place of a name.
 *
 * @param keeps whether a number stays as it is
 * @param written what is written for NaN and Infinity
 * @param shortest numbers of fewer digits, without an exponent, stay whatever they are
 * @throws BoundsError for a text that holds too much
 */
function withQuoted(
  text: string,
  keeps: (token: string) => boolean,
  written: (token: string) => string = (token) => token,
  shortest = manyCharacters,
): string {
  const pieces: string[] = []
  let from = 0
  scanJson(text, (start, end, isPlain) => {
    if (isPlain && end - start < shortest) return
    const token = text.slice(start, end)
    const isNumber = jsonNumber.test(token)
    if (isNumber ? keeps(token) : !nonFinite.test(token)) return
    colonNext.lastIndex = end
    if (colonNext.test(text)) return
    pieces.push(text.slice(from, start), isNumber ? `"${token}"` : written(token))
    from = end
  })
  return from === 0 ? text : pieces.join('') + text.slice(from)
}

/** A whole string, or one that nothing ends, with the colon that makes it a name; or what opens, parts and closes. */
const textOrMark = /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)(\s*:)?|[{}[\],]/g

/**
 * The first name that stands twice in one object of a JSON text. JSON.parse takes the last of the two without a word,
 * and another reader takes the first.
 *
 * @param value what the text was parsed to
 */
export function repeatedName(text: string, value: unknown): string | undefined {
  // Nearly every text has as many names as the value, and as many colons: only another one is looked at name by name.
  return countOf(text, ':') === namesHeld(value) ? undefined : firstRepeated(text)
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
  for (const [token, colon] of text.matchAll(textOrMark)) {
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

/**
 * The text of one member of a JSON object, exactly as it stands in the text of the object. A signature over it can
 * only be checked against that text: parsed and written again it may differ in escapes, spaces and digits.
 *
 * @param text a JSON object that is known to be well-formed
 * @returns `undefined` when there is no such member; the last one when there are several, as JSON.parse has it
 */
export function rawMember(text: string, name: string): string | undefined {
  let found: string | undefined
  let start: number | undefined
  let depth = 0
  for (const { 0: token, 1: colon, index } of text.matchAll(textOrMark)) {
    const isEnd = token === ',' || token === '}' || token === ']'
    if (isEnd && depth === 1 && start !== undefined) {
      found = text.slice(start, index).trim()
      start = undefined
    }
    if (token === '{' || token === '[') depth += 1
    else if (isEnd && token !== ',') depth -= 1
    else if (depth === 1 && colon !== undefined && JSON.parse(token.slice(0, -colon.length)) === name)
      start = index + token.length
  }
  return found
}

/** Whether a number token survives as a JavaScript number: written out again, it has the same digits. */
export function isExact(token: string): boolean {
  if (token.length < manyCharacters && !outOfRange.test(token)) return true
  const value = Number(token)
  return (
    Number.isFinite(value) && isDecimal(token) && canonicalDecimal(token) === canonicalDecimal(String(value))
  )
}
