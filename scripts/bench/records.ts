/** Lists of futures and options as the mock makes them up, in files that each process reads for itself. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createMarketDataClient } from '../../src/market-data/index.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import { pieceLength } from './answering.js'

export const formats = ['json', 'xml'] as const
export type Format = (typeof formats)[number]

/** How many records the lists have that are decoded as a whole. */
export const listed = 20_000
/** How many of them are sent over and over, where a list is longer than memory: other lengths are multiples of it. */
const repeated = 1_000
export const unlimited = 2 ** 31

/** Has the mock make up the lists, and writes them to a folder. */
export async function writeRecords(folder: URL): Promise<void> {
  const mock = createMock({ marketData: { futOptRecords: listed } })
  let body = new ArrayBuffer(0)
  const client = createMarketDataClient({
    baseUrl: 'https://service.example',
    credentials: demoCredentials.marketData,
    maxResponseBytes: unlimited,
    fetch: async (url, init) => {
      const response = await mock.fetch(url, init)
      body = await response.clone().arrayBuffer()
      return response
    },
  })
  await mkdir(folder, { recursive: true })
  for (const format of formats) {
    await client.listFutOpt({ rType: 1 }, { format })
    const list = Buffer.from(body)
    await writeFile(new URL(`records.${format}`, folder), list)
    // Who streams has no more than this in memory.
    await writeFile(new URL(`parts.${format}`, folder), JSON.stringify(parts[format](list.toString())))
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

const parts: Readonly<Record<Format, (text: string) => Parts>> = {
  json: (text) => {
    const records = JSON.parse(text) as readonly unknown[]
    const block = JSON.stringify(records.slice(0, repeated)).slice(1, -1)
    return { before: '[', block, between: ',', after: ']' }
  },
  xml: (text) => {
    const start = text.indexOf('<item>')
    const ends = text.split('</item>')
    const block = `${ends.slice(0, repeated).join('</item>').slice(start)}</item>`
    return { before: text.slice(0, start), block, between: '', after: ends.at(-1) ?? '' }
  },
}
