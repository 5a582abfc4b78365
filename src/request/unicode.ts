/** What texts cannot be sent: encoders put another character in the place of half of a surrogate pair. */
const half = /\p{Surrogate}/u

/** Whether the text has an exact UTF-8 form. */
export function hasUtf8Form(text: string): boolean {
  return !half.test(text)
}

/** What is said of a text that has none. */
export const withoutUtf8Form = 'contains half of a surrogate pair, which has no UTF-8 form'
