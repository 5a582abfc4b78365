/** The one form of a text in an address that every service reads the same. */

/** Percent-encodes a text as RFC 3986 has it: only `A-Z a-z 0-9 - . _ ~` stay. The text must have a UTF-8 form. */
export function percentEncoded(text: string): string {
  // encodeURIComponent leaves five characters that the RFC reserves.
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
