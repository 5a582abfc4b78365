/** Looks over a JSON text before it is parsed: whether it holds more than is read, and where its words are. */
import { BoundsError, deepest, mostHolders, mostNames, mostValues, tooMany } from './bounds.js'

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
export function scanJson(text: string, onWord: (start: number, end: number, isPlain: boolean) => void): void {
  let [depth, holders, values] = [0, 0, 0]
  /** How many more names each object around the place may have; a list has none, and counts from far below. */
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

/** How often a character stands in a text. */
export function countOf(text: string, character: string): number {
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

/** Whether the character at a place is escaped, in a text whose characters follow an index. */
export function isEscaped(text: string, start: number, at: number): boolean {
  let before = at - 1
  while (before > start && text.charCodeAt(before) === backslash) before -= 1
  return (at - before) % 2 === 0
}
