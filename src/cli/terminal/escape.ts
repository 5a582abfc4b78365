/** Texts that do nothing to a terminal but show themselves. */
import { visible } from '../../errors/quote.js'

/** The ends of lines, and the two sequences that the one style of `style.ts` is made of. */
const own = /(\r?\n|\u001b\[(?:1|22)m)/

/**
 * A text for a stream. On a terminal, all else that would steer it is escaped as in JSON, so that JSON stays the same value.
 * A file or a pipe gets every character as it came.
 */
export function textFor({ isTTY }: { readonly isTTY?: boolean }, text: string): string {
  if (isTTY !== true) return text
  const pieces = text.split(own)
  return pieces.map((one, at) => (at % 2 === 0 ? visible(one, Number.POSITIVE_INFINITY) : one)).join('')
}
