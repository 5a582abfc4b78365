/** How the serialisers of other languages write the same JSON. */
import { compact, writeTree, type JsonStyle, type JsonTree } from '../json-tree.js'

export type StyleCause =
  're-serialised' | 'spaces' | 'pretty-printed' | 'escaped-slashes' | 'unicode-escapes' | 'html-escapes'

/** A way to write JSON, and by what it differs from the shortest one. */
export interface NamedStyle {
  readonly style: JsonStyle
  readonly marks: readonly StyleCause[]
}

type Layout = Pick<JsonStyle, 'comma' | 'colon' | 'indent' | 'lineEnd'>

const layouts: readonly (readonly [Layout, StyleCause?])[] = [
  [compact],
  // json.dumps of Python.
  [{ comma: ', ', colon: ': ' }, 'spaces'],
  [{ comma: ',', colon: ': ' }, 'spaces'],
  ...['  ', '    ', '\t'].map((indent) => [{ comma: ',', colon: ': ', indent }, 'pretty-printed'] as const),
  // Jackson.
  [{ comma: ',', colon: ' : ', indent: '  ' }, 'pretty-printed'],
  // .NET on Windows.
  [{ comma: ',', colon: ': ', indent: '  ', lineEnd: '\r\n' }, 'pretty-printed'],
]

type Escapes = readonly [escape: (inner: string) => string, mark?: StyleCause]

const slashes: readonly Escapes[] = [
  [(inner) => inner],
  // json_encode of PHP.
  [(inner) => inner.replaceAll('/', String.raw`\/`), 'escaped-slashes'],
]

const unicode: readonly Escapes[] = [
  [(inner) => inner],
  [(inner) => inner.replace(/[\x7f-\uffff]/g, (one) => unitOf(one)), 'unicode-escapes'],
  [(inner) => inner.replace(/[\x80-\uffff]/g, (one) => unitOf(one)), 'unicode-escapes'],
  [(inner) => inner.replace(/[\x7f-\uffff]/g, (one) => unitOf(one, true)), 'unicode-escapes'],
  // Go, Gson and PHP, which escape these two alone.
  [(inner) => inner.replace(/[\u2028\u2029]/g, (one) => unitOf(one)), 'unicode-escapes'],
]

const html: readonly Escapes[] = [
  [(inner) => inner],
  // encoding/json of Go.
  [(inner) => inner.replace(/[<>&]/g, (one) => unitOf(one)), 'html-escapes'],
  // Gson.
  [(inner) => inner.replace(/[<>&='\u2028\u2029]/g, (one) => unitOf(one)), 'html-escapes'],
  // System.Text.Json of .NET, which has no short form for a quote either.
  [
    (inner) => inner.replaceAll(String.raw`\"`, '"').replace(/[<>&'"+`]/g, (one) => unitOf(one, true)),
    'html-escapes',
  ],
]

function unitOf(character: string, isUpper = false): string {
  const hex = character.charCodeAt(0).toString(16).padStart(4, '0')
  return `\\u${isUpper ? hex.toUpperCase() : hex}`
}

const styles: readonly NamedStyle[] = layouts
  .flatMap(([layout, spacing]) =>
    html.flatMap(([first, inHtml]) =>
      unicode.flatMap(([second, inUnicode]) =>
        slashes.map(([third, slashed]) => ({
          style: { ...layout, escape: (inner: string) => third(second(first(inner))) },
          marks: [spacing, slashed, inUnicode, inHtml].filter((mark) => mark !== undefined),
        })),
      ),
    ),
  )
  .sort((a, b) => a.marks.length - b.marks.length)

/** The styles that write a tree differently, those with the fewest marks first. */
export function stylesOf(tree: JsonTree): readonly NamedStyle[] {
  const byText = new Map<string, NamedStyle>()
  for (const one of styles) {
    const text = writeTree(tree, one.style)
    if (!byText.has(text)) byText.set(text, one)
  }
  return [...byText.values()]
}
