/**
 * The text of one member of a JSON object, exactly as it stands in the text of the object. A signature over it can
 * only be checked against that text: parsed and written again it may differ in escapes, spaces and digits.
 *
 * @param text a JSON object that is known to be well-formed
 * @returns `undefined` when there is no such member; the last one when there are several, as JSON.parse has it
 */
export function rawMember(text: string, name: string): string | undefined {
  let found: string | undefined
  let at = skipSpace(text, text.indexOf('{') + 1)
  while (at < text.length && text[at] !== '}') {
    const keyEnd = valueEnd(text, at)
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const end = valueEnd(text, start)
    if (JSON.parse(text.slice(at, keyEnd)) === name) found = text.slice(start, end)
    at = skipSpace(text, end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return found
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (' \n\r\t'.includes(text.charAt(at)) && at < text.length) at += 1
  return at
}

/** Where the value that begins here ends. */
function valueEnd(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '"') {
      at = textEnd(text, at)
      if (depth === 0) return at + 1
    } else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      if (depth === 0) return at
      depth -= 1
      if (depth === 0) return at + 1
    } else if (depth === 0 && (character === ',' || ' \n\r\t'.includes(character))) return at
  }
  return text.length
}

/** The closing quote of the text that begins here. */
function textEnd(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
