/**
 * Finds numbers in the descriptions that YAML or JSON would round. An identifier of 64 bits that loses its last digit on
 * the way to the bundles would be published as another one.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { canonicalDecimal, isDecimal } from '../../src/model/json.js'
import { LineCounter, parseAllDocuments, visit } from 'yaml'

/** A number that would not come out as it was written: its line, which is 1-based, its text there, and what would come out. */
type LostNumber = Readonly<{ line: number; text: string; read: string }>

/** @throws Error that names each number in a folder that would be rounded, with its file and line */
export function refuseRoundedNumbers(folder: URL): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:ya?ml|json)$/.test(file),
  )
  const lost = files
    .sort()
    .flatMap((file) =>
      roundedIn(readFileSync(new URL(file, folder), 'utf8')).map(
        ({ line, text, read }) => `  ${file.replaceAll('\\', '/')}:${line}: ${text} would be read as ${read}`,
      ),
    )
  if (lost.length > 0)
    throw new Error(
      `Numbers that YAML or JSON would change. Quote each, or write one that a double holds:\n${lost.join('\n')}`,
    )
}

/** A double holds any 15 digits: only what looks like this can be lost, and most files have none of it. */
const suspicious = /\d[\d.]{14,}|\d[eE][-+]?\d|(?:^|[^\w.])[-+]?0\d|\.(?:inf|nan)\b|\b0[xo]/i

/** @param text YAML, or JSON, which is YAML too */
export function roundedIn(text: string): LostNumber[] {
  if (!suspicious.test(text)) return []
  const lines = new LineCounter()
  const lost: LostNumber[] = []
  for (const document of parseAllDocuments(text, { lineCounter: lines })) {
    if (!('contents' in document)) continue
    visit(document, {
      Scalar: (_, { value, source = '', range }) => {
        if (typeof value !== 'number' || isKept(source, value)) return
        lost.push({ line: lines.linePos(range?.[0] ?? 0).line, text: source, read: String(value) })
      },
    })
  }
  return lost
}

/**
 * Reports whether a number comes out of a double and JSON as it was written; a leading zero is lost, and so is another base.
 */
function isKept(text: string, value: number): boolean {
  if (!Number.isFinite(value) || !isDecimal(text) || /^[-+]?0\d/.test(text)) return false
  return canonicalDecimal(text) === canonicalDecimal(JSON.stringify(value))
}
