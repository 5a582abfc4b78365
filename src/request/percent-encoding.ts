/** The one form of a text in an address that every service reads the same. */

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
