/** The words of the service in an answer that holds no list, in whatever form it has them. */
import { orNothing } from '../model/json.js'
import { parsedOrNothing } from '../model/media-type.js'
import { readCharacters, sampleItems } from './xml/markup.js'

/** A message that something failed is no longer. */
const longestSaid = 10_000

/**
 * JSON as its value, XML as the texts of its elements by name, or as its text where it has but one, and anything else as it is.
 * `undefined` for what is no message: JSON that was cut, XML with records, and what is long.
 */
export function saidIn(text: string): unknown {
  if (text.length > longestSaid) return undefined
  const json = parsedOrNothing(text)
  if (json !== undefined) return json
  if (/^\s*[[{"]|<item\b/.test(text)) return undefined
  if (!/^\s*</.test(text)) return text
  const found = sampleItems(text).all.flatMap(({ name, text }) => {
    const words = orNothing(() => readCharacters(text.trim(), 0, text.length, 'text'))
    return words ? [[name, words] as const] : []
  })
  return found.length === 1 ? found[0]?.[1] : Object.fromEntries(found.reverse())
}
