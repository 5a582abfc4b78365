/** Looks over a JSON text before it is parsed: whether it holds more than is read. */
import {
  BoundsError,
  deepest,
  mostHolders,
  mostNames,
  mostValues,
  tooManyHolders,
  tooManyNames,
  tooManyValues,
} from './bounds.js'

const [quote, backslash, comma, colon, openList] = [34, 92, 44, 58, 91]
const [closeList, openObject, closeObject] = [93, 123, 125]

/** Throws a BoundsError for a text that holds too much. Whether it is JSON is found out by whoever parses it. */
export function checkBounds(text: string): void {
  if (isShort(text)) return
  let [depth, holders, values] = [0, 0, 0]
  /** How many more names each object around the place may have; a list has none, and counts from far below. */
  const left = new Int32Array(deepest + 2)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === comma) {
      values += 1
      left[depth] = (left[depth] ?? 0) - 1
      if (left[depth] === 0) throw tooManyNames('an object of JSON')
      if (values > mostValues) throw tooManyValues('JSON')
    } else if (code === openObject || code === openList) {
      depth += 1
      holders += 1
      left[depth] = code === openObject ? mostNames : -1
      if (depth > deepest) throw new BoundsError(`JSON that is nested more than ${deepest} deep`)
      if (holders > mostHolders) throw tooManyHolders('JSON')
    } else if ((code === closeObject || code === closeList) && depth > 0) depth -= 1
  }
}

/** Whether a text has too few characters for many names, and too few brackets for deep nesting: most answers are such. */
function isShort(text: string): boolean {
  if (text.length > mostNames) return false
  return countOf(text, '{', deepest) + countOf(text, '[', deepest) <= deepest
}

/** How often a character stands in a text; counted no further than to one more than `most`. */
export function countOf(text: string, character: string, most = Infinity): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0 && count <= most; at = text.indexOf(character, at + 1))
    count += 1
  return count
}

/**
 * Whether a text, if it is JSON, is certain to hold no more than `checkBounds` allows: a list of flat objects of moderate
 * length, which is what long answers are. To see that takes a look at each object, not at each character.
 */
export function isModestList(text: string): boolean {
  if (text.indexOf('[', 1) >= 0 || holdsManyValues(text)) return false
  let before = 0
  let holders = 1
  for (;;) {
    const start = text.indexOf('{', before)
    const end = start < 0 ? text.length : start
    // As many characters have fewer names, and fewer values after the last object.
    if (end - before >= mostNames) return false
    if (start < 0) return holders > 1
    if (
      holders > 1 ? !followsObject(text, start) : text.charCodeAt(0) !== openList || !isBlank(text, 1, start)
    )
      return false
    if (!startsNames(text, start + 1)) return false
    holders += 1
    if (holders > mostHolders) return false
    before = start + 1
  }
}

/** In such a list every value has a name, at least its quotes, a colon, itself and a comma; after the last object, a comma. */
const longestModest = 5 * (mostValues - mostNames)

function holdsManyValues(text: string): boolean {
  return text.length > longestModest && countOf(text, ',', mostValues) > mostValues
}

/** Whether only a comma stands between the object before and this place; then it is nested no deeper than that one. */
function followsObject(text: string, at: number): boolean {
  const separator = lastBefore(text, at)
  return text.charCodeAt(separator) === comma && text.charCodeAt(lastBefore(text, separator)) === closeObject
}

/** Whether a name begins here that cannot be the end of a text: a brace in a text is none. */
function startsNames(text: string, from: number): boolean {
  let at = from
  while (isSpace(text.charCodeAt(at))) at += 1
  const code = text.charCodeAt(at + 1)
  return (
    text.charCodeAt(at) === quote && !isSpace(code) && ![comma, colon, closeList, closeObject].includes(code)
  )
}

function lastBefore(text: string, end: number): number {
  let at = end - 1
  while (isSpace(text.charCodeAt(at))) at -= 1
  return at
}

function isBlank(text: string, from: number, to: number): boolean {
  return lastBefore(text, to) < from
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

/** The place of the quote that ends a text; the end of everything where none does. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}
