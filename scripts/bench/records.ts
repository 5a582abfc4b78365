/** Lists of futures and options that are made up here, in files that each process reads for itself. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { recordLayouts } from '../../generated/tables/market-data.js'
import type { FieldLayout } from '../../src/market-data/lists/record-layout.js'
import { pieceLength } from './answering.js'

export const formats = ['json', 'xml'] as const
export type Format = (typeof formats)[number]

/** How many records the lists have that are decoded as a whole. */
export const listed = 20_000
/** How many of them are sent over and over, where a list is longer than memory: other lengths are multiples of it. */
const repeated = 1_000
export const unlimited = 2 ** 31

const { root, item, fields } = recordLayouts.FutOptList

/** Makes up the lists, and writes them to a folder. */
export async function writeRecords(folder: URL): Promise<void> {
  const next = numbers()
  const records = Array.from({ length: listed }, () => fields.map((field) => valueOf(field, next)))
  await mkdir(folder, { recursive: true })
  for (const format of formats) {
    const { before, write, between, after } = forms[format]
    const written = records.map(write)
    await writeFile(new URL(`records.${format}`, folder), before + written.join(between) + after)
    // Who streams has no more than this in memory.
    const block = written.slice(0, repeated).join(between)
    await writeFile(new URL(`parts.${format}`, folder), JSON.stringify({ before, block, between, after }))
  }
}

export function readRecords(folder: URL, format: Format): Promise<Buffer> {
  return readFile(new URL(`records.${format}`, folder))
}

/** A list in pieces, as long as asked for. Only the part that is repeated is in memory. */
export async function readPieces(
  folder: URL,
  format: Format,
): Promise<(count: number) => Generator<Uint8Array, void>> {
  const text = await readFile(new URL(`parts.${format}`, folder), 'utf8')
  const { before, block, between, after } = JSON.parse(text) as Parts
  const again = Buffer.from(between + block)
  return function* (count) {
    yield Buffer.from(before + block)
    for (let sent = repeated; sent < count; sent += repeated)
      for (let at = 0; at < again.length; at += pieceLength) yield again.subarray(at, at + pieceLength)
    yield Buffer.from(after)
  }
}

interface Parts {
  readonly before: string
  /** The first records. */
  readonly block: string
  readonly between: string
  readonly after: string
}

type Value = string | number

/** How a list is written from the values of its records. */
interface ListForm extends Omit<Parts, 'block'> {
  write(values: readonly Value[]): string
}

const forms: Readonly<Record<Format, ListForm>> = {
  json: {
    before: '[',
    write: (values) =>
      JSON.stringify(Object.fromEntries(values.map((value, at) => [fields[at]?.name, value]))),
    between: ',',
    after: ']',
  },
  xml: {
    before: `<?xml version="1.0" encoding="utf-8"?><${root}>`,
    write: (values) => {
      const children = values.map((value, at) => {
        const name = fields[at]?.xmlName ?? ''
        return `<${name}>${String(value).replaceAll('&', '&amp;')}</${name}>`
      })
      return `<${item}>${children.join('')}</${item}>`
    },
    between: '',
    after: `</${root}>`,
  },
}

/** The same numbers below others in each run, so that no two records have a value in common but by chance. */
function numbers(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function valueOf({ name, kind }: FieldLayout, next: (below: number) => number): Value {
  const two = (below: number): string => String(next(below)).padStart(2, '0')
  if (name === 'CompanyName') return `Mills & Marine ${next(1e6)} Ltd`
  if (name === 'ExpiryDate') return `${10 + next(19)}Nov2026`
  if (name === 'DateTime') return `20-November-2026 ${two(24)}:${two(60)}:${two(60)}`
  if (kind === 'text') return `M${next(1e6)}`
  return kind === 'decimal' ? next(1e7) / 100 : next(1e8)
}
