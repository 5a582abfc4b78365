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
const none = (): string => ''

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

const ofJson: readonly Bomb[] = [
  { name: 'a body that never ends', start: none, again: () => often(' ') },
  { name: 'a body of nonsense that never ends', start: none, again: () => often('x') },
  { name: 'a gigabyte of blanks in gzip', start: none, again: () => often(' '), ...gzipped },
  {
    name: 'a gigabyte of entries in gzip',
    start: () => '[',
    again: (way) => often(`${entryOf(way)},`),
    ...gzipped,
  },
  {
    name: 'a gigabyte of nonsense in brotli',
    start: () => '["',
    again: () => often('x'),
    packed: 'br',
    bytes: 1024 * MiB,
  },
  { name: 'a text that never ends', start: () => '[{"Symbol":"', again: () => often('x') },
  { name: 'a name that never ends', start: () => '[{"', again: () => often('x') },
  { name: 'a number that never ends', start: () => '[{"Volume":', again: () => often('7') },
  { name: 'a list of numbers that never ends', start: () => '[', again: () => often('1,') },
  { name: 'a list of entries that never ends', start: () => '[', again: (way) => often(`${entryOf(way)},`) },
  { name: 'brackets that never end', start: none, again: () => often('[') },
  { name: 'braces that never end', start: none, again: () => often('{"a":') },
  { name: 'names that never end', start: () => '[{', again: () => manyNames(10_000) },
  {
    name: 'a million names',
    start: () => '[{',
    again: () => manyNames(1_000_000),
    end: '"a":1}]',
    bytes: 16 * MiB,
  },
  {
    name: 'a million names and nothing else',
    start: () => '{',
    again: () => manyNames(1_000_000),
    end: '"a":1}',
    bytes: 16 * MiB,
  },
  {
    name: 'a million brackets',
    start: none,
    again: () => `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
    bytes: 1_000_000,
  },
  { name: 'all the brackets that are allowed', start: none, again: () => often('['), ...justAllowed },
  {
    name: 'all the empty objects that are allowed',
    start: () => '[',
    again: () => often('{},'),
    end: '{}]',
    ...justAllowed,
  },
  {
    name: 'all the empty lists that are allowed',
    start: () => '[',
    again: () => often('[],'),
    end: '[]]',
    ...justAllowed,
  },
  {
    name: 'all the numbers that are allowed',
    start: () => '[',
    again: () => often('1,'),
    end: '1]',
    ...justAllowed,
  },
  {
    name: 'all the entries that are read and refused',
    start: () => '[',
    again: () => often('1,'),
    end: '1]',
    packed: 'gzip',
    bytes: 5_900_000,
    timeoutMs: 1_000,
  },
  {
    name: 'all the texts that are allowed',
    start: () => '[',
    again: () => often('"ab",'),
    end: '""]',
    ...justAllowed,
  },
  {
    name: 'all the entries that are allowed',
    start: () => '[',
    again: (way) => often(`${entryOf(way)},`),
    end: 'null]',
    ...justAllowed,
  },
  {
    name: 'one text as long as is allowed',
    start: () => '["',
    again: () => often('x'),
    end: '"]',
    ...justAllowed,
  },
  {
    name: 'one text of wide characters as long as is allowed',
    start: () => '["',
    again: () => often('₹'),
    end: '"]',
    ...justAllowed,
  },
]

const item = '<FutOptList><item>'

const ofXml: readonly Bomb[] = [
  { name: 'an element that never ends', start: () => `${item}<Symbol>`, again: () => often('x') },
  { name: 'an attribute that never ends', start: () => `${item}<Symbol a="`, again: () => often('x') },
  { name: 'attributes that never end', start: () => `${item}<Symbol `, again: () => often('a="b" ') },
  { name: 'a tag that never ends', start: () => `${item}<`, again: () => often('x') },
  { name: 'a comment that never ends', start: () => `${item}<!--`, again: () => often('x') },
  {
    name: 'a CDATA section that never ends',
    start: () => `${item}<Symbol><![CDATA[`,
    again: () => often('x'),
  },
  { name: 'elements within elements', start: () => item, again: () => often('<a>') },
  { name: 'references that never end', start: () => `${item}<Symbol>`, again: () => often('&amp;') },
  { name: 'a reference that never ends', start: () => `${item}<Symbol>&`, again: () => often('x') },
  { name: 'items that never end', start: () => '<FutOptList>', again: () => often('<item/>') },
  {
    name: 'all the items that are allowed',
    start: () => '<FutOptList>',
    again: () => often('<item/>'),
    end: '</FutOptList>',
    ...justAllowed,
  },
  {
    name: 'all the odd items that are allowed',
    start: () => '<FutOptList>',
    again: () => often('<item><Volume>x</Volume></item>'),
    end: '</FutOptList>',
    ...justAllowed,
    timeoutMs: 1_000,
  },
  {
    name: 'all the elements that are allowed',
    start: () => '<FutOptList>',
    again: () => `<item>${'<a><b/></a>'.repeat(10_000)}</item>`,
    end: '</FutOptList>',
    ...justAllowed,
  },
  { name: 'a gigabyte of text in gzip', start: () => `${item}<Symbol>`, again: () => often('x'), ...gzipped },
  {
    name: 'a declaration that never ends',
    start: () => '<?xml version="1.0" encoding="',
    again: () => often('x'),
  },
  {
    name: 'a document type that never ends',
    start: () => '<!DOCTYPE a [',
    again: () => often('<!ENTITY a "b">'),
  },
]

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
