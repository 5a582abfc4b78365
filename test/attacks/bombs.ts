/** Answers that grow without end, or that are far larger than they look. */
import { brotliCompressSync, constants, createGzip } from 'node:zlib'
import type { Reply } from './hostile-server.js'
import { headOf } from './scenarios/scenario.js'
import { ways, type Way } from './targets.js'

export interface Bomb {
  readonly name: string
  /** What begins it, what follows again and again, and what ends it where it is cut off after so many bytes. */
  readonly start: (way: Way) => string
  readonly again: (way: Way) => string
  readonly end?: string
  /** How many bytes it has at most, unpacked; without an end where none is given. */
  readonly bytes?: number
  readonly packed?: 'gzip' | 'br'
  /** The time of a call that is answered with it, where that is what the bomb is made for. */
  readonly timeoutMs?: number
}

const MiB = 1024 * 1024
/** Just as much as a client reads by default. */
const allowed = 32 * MiB - 1024

/** Pieces are long, so that a bomb goes off quickly. */
const often = (text: string): string => text.repeat(Math.ceil(65_536 / text.length))
const gzipped = { packed: 'gzip', bytes: 1024 * MiB } as const
const justAllowed = { packed: 'gzip', bytes: allowed } as const

/** The first entry of a list that is documented; the whole answer where it is no list. */
function entryOf(way: Way): string {
  const { documented } = way.target
  return JSON.stringify(Array.isArray(documented) ? documented[0] : documented)
}

/** A name that is different each time within one piece. */
const manyNames = (count: number): string =>
  Array.from({ length: count }, (_, index) => `"name${index}":${index},`).join('')

/** What follows again and again: a text that is repeated, or what is written for a way. */
type Again = string | ((way: Way) => string)
type Row = readonly [name: string, start: string, again: Again, more?: Partial<Bomb>]

const bombOf = ([name, start, again, more = {}]: Row): Bomb => ({
  name,
  start: () => start,
  again: typeof again === 'string' ? () => often(again) : again,
  ...more,
})

const entries = (way: Way): string => often(`${entryOf(way)},`)
const millionNames = { bytes: 16 * MiB }
const brackets = (): string => `${'['.repeat(500_000)}${']'.repeat(500_000)}`

const rowsOfJson: readonly Row[] = [
  ['a body that never ends', '', ' '],
  ['a body of nonsense that never ends', '', 'x'],
  ['a gigabyte of blanks in gzip', '', ' ', gzipped],
  ['a gigabyte of entries in gzip', '[', entries, gzipped],
  ['a gigabyte of nonsense in brotli', '["', 'x', { packed: 'br', bytes: 1024 * MiB }],
  ['a text that never ends', '[{"Symbol":"', 'x'],
  ['a name that never ends', '[{"', 'x'],
  ['a number that never ends', '[{"Volume":', '7'],
  ['a list of numbers that never ends', '[', '1,'],
  ['a list of entries that never ends', '[', entries],
  ['brackets that never end', '', '['],
  ['braces that never end', '', '{"a":'],
  ['names that never end', '[{', () => manyNames(10_000)],
  ['a million names', '[{', () => manyNames(1_000_000), { end: '"a":1}]', ...millionNames }],
  ['a million names and nothing else', '{', () => manyNames(1_000_000), { end: '"a":1}', ...millionNames }],
  ['a million brackets', '', brackets, { bytes: 1_000_000 }],
  ['all the brackets that are allowed', '', '[', justAllowed],
  ['all the empty objects that are allowed', '[', '{},', { end: '{}]', ...justAllowed }],
  ['all the empty lists that are allowed', '[', '[],', { end: '[]]', ...justAllowed }],
  ['all the numbers that are allowed', '[', '1,', { end: '1]', ...justAllowed }],
  [
    'all the entries that are read and refused',
    '[',
    '1,',
    { end: '1]', packed: 'gzip', bytes: 5_900_000, timeoutMs: 1_000 },
  ],
  ['all the texts that are allowed', '[', '"ab",', { end: '""]', ...justAllowed }],
  ['all the entries that are allowed', '[', entries, { end: 'null]', ...justAllowed }],
  ['one text as long as is allowed', '["', 'x', { end: '"]', ...justAllowed }],
  ['one text of wide characters as long as is allowed', '["', '₹', { end: '"]', ...justAllowed }],
]

const item = '<FutOptList><item>'
const list = { end: '</FutOptList>', ...justAllowed }
const odd = '<item><Volume>x</Volume></item>'
const elements = (): string => `<item>${'<a><b/></a>'.repeat(10_000)}</item>`

const rowsOfXml: readonly Row[] = [
  ['an element that never ends', `${item}<Symbol>`, 'x'],
  ['an attribute that never ends', `${item}<Symbol a="`, 'x'],
  ['attributes that never end', `${item}<Symbol `, 'a="b" '],
  ['a tag that never ends', `${item}<`, 'x'],
  ['a comment that never ends', `${item}<!--`, 'x'],
  ['a CDATA section that never ends', `${item}<Symbol><![CDATA[`, 'x'],
  ['elements within elements', item, '<a>'],
  ['references that never end', `${item}<Symbol>`, '&amp;'],
  ['a reference that never ends', `${item}<Symbol>&`, 'x'],
  ['items that never end', '<FutOptList>', '<item/>'],
  ['all the items that are allowed', '<FutOptList>', '<item/>', list],
  ['all the odd items that are allowed', '<FutOptList>', odd, { ...list, timeoutMs: 1_000 }],
  ['all the elements that are allowed', '<FutOptList>', elements, list],
  ['a gigabyte of text in gzip', `${item}<Symbol>`, 'x', gzipped],
  ['a declaration that never ends', '<?xml version="1.0" encoding="', 'x'],
  ['a document type that never ends', '<!DOCTYPE a [', '<!ENTITY a "b">'],
]

const ofJson = rowsOfJson.map(bombOf)
const ofXml = rowsOfXml.map(bombOf)

/** One way for each manner in which an answer is read: of each API, in each format, as a whole or record by record. */
export const bombed: readonly Way[] = [
  ...new Map(
    ways
      .filter(({ target }) => target.operation.operationId !== 'login')
      .map((way) => [`${way.target.api} ${way.format} ${String(way.isStream)}`, way]),
  ).values(),
]

/** Whatever is endless ends in the same manner where an answer is read as a whole: one of each kind is enough. */
export function bombsFor({ format, isStream }: Way): readonly Bomb[] {
  const all = format === 'xml' ? ofXml : ofJson
  if (isStream) return all
  const raw = all.filter(({ bytes }) => bytes === undefined)
  return all.filter((bomb) => bomb.bytes !== undefined || raw.indexOf(bomb) % 4 === 0)
}

/** The answer that is a bomb. Packed ones are made once. */
export async function replyOf(bomb: Bomb, way: Way): Promise<Reply> {
  const { start, again, end = '', bytes, packed } = bomb
  const head = (more: Readonly<Record<string, string>>): string =>
    headOf(200, { 'content-type': `application/${way.format}`, ...more })
  if (bytes === undefined) return { pieces: [head({}), start(way), again(way)], then: 'repeat' }
  const content = packed
    ? await packedBomb(bomb, way, bytes, packed)
    : Buffer.from(start(way) + again(way) + end)
  const encoding = packed ? { 'content-encoding': packed } : {}
  return { pieces: [head({ 'content-length': String(content.length), ...encoding }), content], then: 'keep' }
}

async function packedBomb(
  { start, again, end = '' }: Bomb,
  way: Way,
  bytes: number,
  as: 'gzip' | 'br',
): Promise<Buffer> {
  const piece = Buffer.from(again(way))
  const times = Math.floor((bytes - start(way).length - end.length) / piece.length)
  if (as === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }
    return brotliCompressSync(
      Buffer.concat([Buffer.from(start(way)), ...Array.from({ length: times }, () => piece)]),
      { params },
    )
  }
  const gzip = createGzip({ level: 1 })
  const packed: Buffer[] = []
  gzip.on('data', (part: Buffer) => packed.push(part))
  const ended = new Promise((resolve) => gzip.on('end', resolve))
  gzip.write(start(way))
  for (let count = 0; count < times; count += 1) {
    if (!gzip.write(piece)) await new Promise((resolve) => gzip.once('drain', resolve))
  }
  gzip.end(end)
  await ended
  return Buffer.concat(packed)
}
