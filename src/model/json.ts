/** JSON without loss: objects and pointers, decimals, numbers with all their digits, and names that come twice. */
import { deepest, mostNames, mostHolders, mostValues, BoundsError, tooMany } from './bounds.js'

/* Objects. */

/** A JSON object: what inputs, bodies and most results are. */
export type JsonObject = { [name: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names the kind of an object that has no members to send; `undefined` for any other. */
export function exoticKind(value: object): string | undefined {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null || prototype === Object.prototype) return undefined
  const isBoxed = value instanceof String || value instanceof Number || value instanceof Boolean
  if (Object.keys(value).length > 0 && !ArrayBuffer.isView(value) && !isBoxed) return undefined
  if (value instanceof Promise) return 'a promise that was not awaited'
  // A class of the caller's own may have anything in the place of its constructor.
  const name: unknown = typeof value.constructor === 'function' ? value.constructor.name : ''
  return typeof name !== 'string' || name === ''
    ? 'an instance of a class'
    : `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`
}

/** The result of a function; `undefined` where it throws. */
export function orNothing<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

const nothing = {}

/**
 * The members of two objects in one. In Node 20, a literal that begins with a spread takes half a microsecond for each member
 * that follows it and is new; one that begins with anything else, or with nothing, takes a tenth of that.
 */
export function merged<T>(
  first: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
): Record<string, T> {
  return { ...nothing, ...first, ...other }
}

/* JSON pointers (RFC 6901). */

/** The value at a JSON pointer; `undefined` where there is nothing. */
export function at(value: unknown, pointer: string): unknown {
  return namesOf(pointer).reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? Reflect.get(found, name)
        : undefined,
    value,
  )
}

/** The names on the way that a JSON pointer goes. */
export function namesOf(pointer: string): readonly string[] {
  const names = pointer.split('/').slice(1)
  return pointer.includes('~') ? names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')) : names
}

/** Reports whether a text is a JSON pointer to a member, not to the whole. */
export function isMemberPointer(text: string): text is `/${string}` {
  return /^(?:\/(?:[^~/]|~[01])*)+$/.test(text)
}

/** A name as it stands in a JSON pointer. */
export function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/*
 * What an answer may hold, in either format. A few bytes of it can take many times the memory once they are read, and a list
 * of which every entry is refused takes many times the time.
 */

/* Decimals as text: exact, whatever their length. */

const decimal = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?$/

/** Zeros at the end. The lookbehind tries each run of zeros once, so that many of them cost no more than their length. */
export const trailingZeros = /(?<!0)0+$/

/** Reports whether a text is a decimal, with or without an exponent. */
export function isDecimal(text: string): boolean {
  return decimal.test(text)
}

/** `+01.50` -> `1.5`, `1E+3` -> `1000`, `-0.0` -> `0`. The text must be a decimal. */
export function canonicalDecimal(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.')
  const point = whole.length + Number(exponent)
  const digits = whole + fraction
  const integer = (point > 0 ? digits.slice(0, point).padEnd(point, '0') : '').replace(/^0+/, '')
  const decimals = (point < 0 ? '0'.repeat(-point) + digits : digits.slice(point)).replace(trailingZeros, '')
  const unsigned = decimals === '' ? integer || '0' : `${integer || '0'}.${decimals}`
  return text.startsWith('-') && unsigned !== '0' ? `-${unsigned}` : unsigned
}

/** The canonical text with at least so many decimals, one or more: `7.5` to two is `7.50`, and `0.125` stays. */
export function paddedDecimal(text: string, places: number): string {
  const [whole = '', fraction = ''] = canonicalDecimal(text).split('.')
  return `${whole}.${fraction.padEnd(places, '0')}`
}

/* Exact arithmetic: amounts never pass through floating point. */

/** A decimal as an integer: how many units of its last decimal place it has. */
export interface Units {
  readonly units: bigint
  /** The number of decimal places. */
  readonly places: number
}

/** `1.50` has 150 units at two places. The text has a minus sign or none, digits, and at most one point between them. */
export function unitsOf(decimal: string): Units {
  const [whole = '', fraction = ''] = decimal.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

/** 150 units at two places are `1.50`. */
export function decimalOfUnits({ units, places }: Units): string {
  if (units < 0n) return `-${decimalOfUnits({ units: -units, places })}`
  const digits = units.toString().padStart(places + 1, '0')
  const point = digits.length - places
  return places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Less than zero where `a` is the smaller one, and zero where they are equal. */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [unitsOf(canonicalDecimal(a)), unitsOf(canonicalDecimal(b))]
  const difference = left.units * 10n ** BigInt(right.places) - right.units * 10n ** BigInt(left.places)
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** The exact sum, with as many decimal places as its longest part. */
export function sumOf(decimals: readonly string[]): string {
  const parts = decimals.map(unitsOf)
  const places = Math.max(...parts.map((part) => part.places))
  const scaled = parts.map((part) => part.units * 10n ** BigInt(places - part.places))
  return decimalOfUnits({ units: scaled.reduce((sum, units) => sum + units, 0n), places })
}

/** The exact product, in canonical form. */
export function product(a: string, b: string): string {
  const [left, right] = [unitsOf(canonicalDecimal(a)), unitsOf(canonicalDecimal(b))]
  const scaled = { units: left.units * right.units, places: left.places + right.places }
  return canonicalDecimal(decimalOfUnits(scaled))
}

/* One look over a JSON text before it is parsed: whether it has more than is read, and where its words are. */

/** The codes of the characters that JSON is cut by. */
export const codes = {
  quote: 34,
  backslash: 92,
  comma: 44,
  openList: 91,
  closeList: 93,
  openObject: 123,
  closeObject: 125,
} as const
const { quote, backslash, comma, openList, closeList, openObject, closeObject } = codes

const [ofNumber, ofWord, end] = [0, 1, 2]
/** By character code: whether numbers are written with it, whether it ends them and all words, or neither. */
const kinds = new Uint8Array(65_536).fill(ofWord)
for (const character of '0123456789.+-') kinds[character.charCodeAt(0)] = ofNumber
for (const character of ' \n\r\t",:[]{}') kinds[character.charCodeAt(0)] = end

/** Throws a BoundsError for a text that holds too much. The parser finds out whether it is JSON. */
export function checkBounds(text: string): void {
  scanJson(text, () => undefined)
}

/**
 * Goes once over a JSON text, and throws a BoundsError for one that holds too much.
 *
 * @param onWord told of each number, and of each word that stands outside of texts: where it begins, the index after it, and
 *   whether it has nothing but digits, signs and points
 */
function scanJson(text: string, onWord: (start: number, end: number, isPlain: boolean) => void): void {
  let [depth, holders, values] = [0, 0, 0]
  /** The number of names that each object around the place may still have; a list has none, and counts from far below. */
  const left = new Int32Array(deepest + 2)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === comma) {
      values += 1
      left[depth] = (left[depth] ?? 0) - 1
      if (left[depth] === 0) throw tooMany('names', mostNames, 'an object of JSON')
      if (values > mostValues) throw tooMany('values', mostValues, 'JSON')
    } else if (code === openObject || code === openList) {
      depth += 1
      holders += 1
      left[depth] = code === openObject ? mostNames : -1
      if (depth > deepest) throw new BoundsError(`JSON that is nested more than ${deepest} deep`)
      if (holders > mostHolders) throw tooMany('objects and lists', mostHolders, 'JSON')
    } else if (code === closeObject || code === closeList) depth = Math.max(0, depth - 1)
    else if (kinds[code] !== end) at = takeWord(text, at, onWord) - 1
  }
}

/** Tells of the word that begins here, and returns the index after it. */
function takeWord(text: string, start: number, onWord: Parameters<typeof scanJson>[1]): number {
  let at = start
  let letters = 0
  for (
    let kind = kinds[text.charCodeAt(at)];
    at < text.length && kind !== end;
    kind = kinds[text.charCodeAt(at)]
  ) {
    letters |= kind ?? 0
    at += 1
  }
  onWord(start, at, letters === 0)
  return at
}

function countOf(text: string, character: string): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1
  return count
}

/** The place of the quote that ends a text whose characters follow an index; the end of everything where none does. */
export function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(text, start, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

/** Reports whether the character at a place is escaped, in a text whose characters follow an index. */
function isEscaped(text: string, start: number, at: number): boolean {
  let before = at - 1
  while (before > start && text.charCodeAt(before) === backslash) before -= 1
  return (at - before) % 2 === 0
}

/*
 * JSON whose numbers keep their digits. `JSON.parse` rounds an integer beyond 2^53 and a decimal of more than 15
 * digits without a word; here such a number comes out as the text that was sent, and all others as numbers.
 */

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

/** Reports whether `JSON.parse` would round a decimal of the text, or take it for infinite. */
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

/** Reports whether a number token survives as a JavaScript number: written out again, it has the same digits. */
export function isExact(token: string): boolean {
  if (token.length < manyCharacters && !outOfRange.test(token)) return true
  const value = Number(token)
  return (
    Number.isFinite(value) && isDecimal(token) && canonicalDecimal(token) === canonicalDecimal(String(value))
  )
}

/* The names in a JSON text, of which `JSON.parse` hides some. */

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
      if (open.at(-1)?.has(name)) return plainText(name)
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

/** A value as text. Of an object its kind: what came over a wire may name a `toString` of its own, and `String` calls it. */
export function plainText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
    case 'symbol':
      return String(value)
    default:
      return kindOf(value)
  }
}

export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'undefined'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
