/**
 * Finds numbers in the descriptions that YAML or JSON would round. An identifier of 64 bits that loses its last digit on
 * the way to the bundles would be published as another one.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { canonicalDecimal, isDecimal } from '../../src/response/json.js'
import { LineCounter, parseAllDocuments, visit, type Scalar } from 'yaml'

/** A number that would not come out as it was written: its line, which is 1-based, its text there, and what would come out. */
type LostNumber = Readonly<{ line: number; text: string; read: string }>

/** @throws Error that names each number in a folder that would be rounded, with its file and line */
export function refuseRoundedNumbers(folder: URL): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
  const twinOf = (file: string): string => {
    const twin = file.replace(/xml$/, 'yaml')
    return files.includes(twin) ? textOf(twin) : ''
  }
  const lost = files.sort().flatMap((file) => {
    const found = /\.(?:ya?ml|json)$/.test(file)
      ? roundedInYaml(textOf(file))
      : file.endsWith('.xml')
        ? roundedInXml(textOf(file), twinOf(file))
        : []
    return found.map(({ line, text, read }) => `  ${file}:${line}: ${text} would be read as ${read}`)
  })
  if (lost.length > 0)
    throw new Error(
      `Numbers that YAML or JSON would change. Quote each, or write one that a double holds:\n${lost.join('\n')}`,
    )
}

/** A double holds any 15 digits: only what looks like this can be lost, and most files have none of it. */
const suspicious = /\d[\d._]{14,}|\d[eE][-+]?\d|(?:^|[^\w.])[-+]?0\d|\d_\d|\.(?:inf|nan)\b|\b0[xo]/i

/** JSON is YAML too. */
export function roundedInYaml(text: string): LostNumber[] {
  if (!suspicious.test(text)) return []
  const lines = new LineCounter()
  const lost: LostNumber[] = []
  for (const document of parseAllDocuments(text, { lineCounter: lines })) {
    if (!('contents' in document)) continue
    visit(document, {
      Scalar: (_, node) => {
        const read = readOtherwise(node)
        const { line } = lines.linePos(node.range?.[0] ?? 0)
        if (read !== undefined) lost.push({ line, text: node.source ?? String(node.value), read })
      },
    })
  }
  return lost
}

/** The published value of an XML example is that of its YAML twin: there a number of so many digits may be a text in quotes. */
function roundedInXml(text: string, twin: string): LostNumber[] {
  return [...text.matchAll(/>\s*([-+.\deE]+)\s*</g)].flatMap(({ 1: number = '', index }) => {
    const isKept = twin.includes(`'${number}'`) || twin.includes(`"${number}"`)
    const read = isDecimal(number) && !isKept ? changed(number, Number(number)) : undefined
    const line = text.slice(0, index).split('\n').length
    return read === undefined ? [] : [{ line, text: number, read }]
  })
}

/** What a scalar is read as, where that is another value. */
function readOtherwise({ value, source, type }: Scalar): string | undefined {
  const text = source ?? ''
  if (typeof value === 'number') return changed(text, value)
  // Other readers of YAML, the bundler among them, leave the underscores of a number out.
  const isGrouped = type === 'PLAIN' && /^[-+]?[\d.][\d_.]*_[\d_.]*(?:[eE][-+]?\d+)?$/.test(text)
  return isGrouped ? `${text.replaceAll('_', '')} by some` : undefined
}

/** What comes out of a double and JSON, where that is another number; a leading zero is lost as well. */
function changed(text: string, read: number): string | undefined {
  if (!Number.isFinite(read)) return `${read}, which JSON writes as null`
  const written = JSON.stringify(read)
  // Another base has whole numbers alone.
  if (!isDecimal(text)) return Number.isSafeInteger(read) ? undefined : written
  if (/^[-+]?0\d/.test(text)) return written
  return canonicalDecimal(text) === canonicalDecimal(written) ? undefined : written
}
