/** What others have written, made fit for a message: it can neither pass for our own words nor steer a terminal. */

/** Controls, line ends, marks that are invisible or turn the direction of the text, and halves of characters. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
const shortForms = new Map([
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
  ['\t', String.raw`\t`],
])

/** On one line, with everything escaped that cannot be seen, and never long. */
export function visible(text: string, most: number): string {
  return withoutUnprintable(cut(text, most))
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

function withoutUnprintable(text: string): string {
  return text.replace(
    unprintable,
    (one) =>
      shortForms.get(one) ??
      Array.from({ length: one.length }, (_, at) => escapedUnit(one.charCodeAt(at))).join(''),
  )
}

function escapedUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`
}

/** In quotation marks that end where the words of others end. */
export function quoted(text: string, most: number, mark: '"' | "'" = '"'): string {
  const inner = cut(text, most).replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)
  return mark + withoutUnprintable(inner) + mark
}

/** A code or a name as it is; in quotation marks when it is anything else. */
export function nameOrQuoted(text: string, most: number): string {
  return text.length <= most && /^[\w.:@/~+-]+$/.test(text) ? text : quoted(text, most)
}
