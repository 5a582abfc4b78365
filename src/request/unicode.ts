/** What texts cannot be sent: encoders put another character in the place of half of a surrogate pair. */
const half = /\p{Surrogate}/u

/** Whether the text has an exact UTF-8 form. */
export function hasUtf8Form(text: string): boolean {
  return !half.test(text)
}

/** What is said of a text that has none. */
export const withoutUtf8Form = 'contains half of a surrogate pair, which has no UTF-8 form'

const unreserved = /^[\w.~-]*$/

/** Percent-encodes a text as RFC 3986 has it: only `A-Z a-z 0-9 - . _ ~` stay. The text must have a UTF-8 form. */
export function percentEncoded(text: string): string {
  // A signature, and most of what is sent, is text of which nothing is encoded.
  if (unreserved.test(text)) return text
  // encodeURIComponent leaves five characters that the RFC reserves.
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
