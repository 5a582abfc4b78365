/**
 * What a JSON text may hold. A few bytes of it can take many times the memory once they are parsed, so it is looked over
 * before that.
 */

/** How deep it may be nested. What is documented is nested less than ten deep. */
const deepest = 100
/** How many names one object may have: the largest map that is documented has one for each coin. */
const mostNames = 10_000
/** How many objects and lists there may be: three times as many as the longest documented list has. */
const mostHolders = 300_000
/** How many values there may be, of any kind. */
const mostValues = 3_000_000

/** JSON holds more than is read. The message follows "answered with". */
export class JsonBoundsError extends Error {}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [34, 92, 44, 91, 93, 123, 125]

/** Throws a JsonBoundsError for a text that holds too much. Whether it is JSON is found out by whoever parses it. */
export function checkBounds(text: string): void {
  let [depth, holders, values] = [0, 0, 0]
  /** How many more names each object around the place may have; a list has none, and counts from far below. */
  const left = new Int32Array(deepest + 2)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === comma) {
      values += 1
      left[depth] = (left[depth] ?? 0) - 1
      if (left[depth] === 0)
        throw new JsonBoundsError(`an object of JSON that has more than ${mostNames} names`)
      if (values > mostValues) throw new JsonBoundsError(`JSON that holds more than ${mostValues} values`)
    } else if (code === openObject || code === openList) {
      depth += 1
      holders += 1
      left[depth] = code === openObject ? mostNames : -1
      if (depth > deepest) throw new JsonBoundsError(`JSON that is nested more than ${deepest} deep`)
      if (holders > mostHolders)
        throw new JsonBoundsError(`JSON that holds more than ${mostHolders} objects and lists`)
    } else if ((code === closeObject || code === closeList) && depth > 0) depth -= 1
  }
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
