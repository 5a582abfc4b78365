/**
 * Lists of futures and options, read by whole calls beside what parses the same bytes alone. No number of a list repeats, and no
 * time: what a decoder remembers of the records before is of no help.
 */
import { createRequire } from 'node:module'
import { createMarketDataClient } from 'lacuna/market-data'
import { recordLayouts } from '../../generated/tables/market-data.js'
import { baseUrl, credentials, login, type Contest, type Work } from './contests.js'

const require = createRequire(new URL('../../test/compat/package.json', import.meta.url))
const { XMLParser } = require('fast-xml-parser')
const txml = require('txml')

type Format = 'json' | 'xml'
/** The kinds of the records of a list: in `layouts`, every second one lacks three fields and is spaced. */
type Kind = 'plain' | 'odd' | 'layouts' | 'names'
type Value = string | number | null
type Decimals = 'number' | 'string'

const { root, item, fields } = recordLayouts.FutOptList
const listed = 20_000
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
/** Values that are missing or in no documented form, each of which costs its field and no more. */
const oddValues = [null, '', 'n/a', '1,250.00', '1.5E3', '+27.5']

/** The records of a list, the same ones in each run. */
class Records {
  readonly #kind: Kind
  #state = 1
  #count = 0

  constructor(kind: Kind) {
    this.#kind = kind
  }

  /** The next of more than thirty million numbers, all different. */
  #next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) & 0x1ffffff
    return this.#state
  }

  /** The values of the next record, by field; a field that it lacks is missing. */
  next(): readonly (readonly [name: string, xmlName: string, value: Value])[] {
    const count = this.#count++
    const isShort = this.#kind === 'layouts' && count % 2 === 1
    const kept = isShort ? fields.filter(({ mayBeAbsent }) => !mayBeAbsent) : fields
    return kept.map(({ name, xmlName, kind }) => {
      const number = this.#next()
      const isOdd = this.#kind === 'odd' && kind !== 'text' && (number >> 8) % 20 === 0
      const odd = oddValues[count % oddValues.length] ?? null
      return [name, xmlName, isOdd ? odd : this.#value(name, kind, number, count)]
    })
  }

  #value(name: string, kind: string, number: number, count: number): Value {
    const two = (value: number): string => String(value).padStart(2, '0')
    const month = months[(number >> 8) % 12] ?? ''
    if (name === 'CompanyName')
      return this.#kind === 'names' ? `Mühle & Söhne ${number} ₹` : `Mills & Marine ${number} Ltd`
    if (name === 'ExpiryDate') return `${two(1 + (number % 28))}${month.slice(0, 3)}2026`
    if (name === 'DateTime') {
      const [minutes, hours] = [Math.floor(count / 60), Math.floor(count / 3600)]
      return `${10 + (number % 19)}-${month}-2026 ${two(hours % 24)}:${two(minutes % 60)}:${two(count % 60)}`
    }
    if (kind === 'text') return `M${number}`
    return kind === 'decimal' ? number / 100 : number
  }

  /** The text of the next record, with its place among the others. */
  text(format: Format): string {
    const isFirst = this.#count === 0
    const isSpaced = this.#kind === 'layouts' && this.#count % 2 === 1
    const values = this.next()
    if (format === 'json') {
      const record = Object.fromEntries(values.map(([name, , value]) => [name, value]))
      return `${isFirst ? '' : ','}${JSON.stringify(record, null, isSpaced ? 1 : 0)}`
    }
    const space = isSpaced ? '\n ' : ''
    const elements = values.map(([, name, value]) => {
      if (value === null) return `${space}<${name}/>`
      return `${space}<${name}>${String(value).replaceAll('&', '&amp;')}</${name}>`
    })
    return `<${item}>${elements.join('')}${space}</${item}>`
  }
}

/** The text before and after the records of a list. */
const around = {
  json: ['[', ']'],
  xml: [`<?xml version="1.0" encoding="utf-8"?><${root}>`, `</${root}>`],
} as const

function* textsOf(format: Format, count: number, kind: Kind): Generator<string> {
  const records = new Records(kind)
  yield around[format][0]
  for (let made = 0; made < count; made += 100)
    yield Array.from({ length: Math.min(100, count - made) }, () => records.text(format)).join('')
  yield around[format][1]
}

function bytesOf(format: Format, count = listed, kind: Kind = 'plain'): Buffer {
  return Buffer.from([...textsOf(format, count, kind)].join(''))
}

/** The JSON of the same values, all of them texts. */
function asTexts(): string {
  const records = new Records('plain')
  const texts = (): object =>
    Object.fromEntries(records.next().map(([name, , value]) => [name, String(value)]))
  return JSON.stringify(Array.from({ length: listed }, texts))
}

/** A client whose service answers with these pieces, as from a socket: a Response would copy a whole list first. */
function clientOf(format: Format, pieces: () => Iterable<Uint8Array>, decimals: Decimals = 'number') {
  const fetch = (url: string) =>
    Promise.resolve(
      new Response(url.endsWith('/Login') ? login : ReadableStream.from(pieces()), {
        headers: { 'content-type': url.endsWith('/Login') ? 'application/json' : `application/${format}` },
      }),
    )
  return createMarketDataClient({ baseUrl, credentials, fetch, decimals, maxResponseBytes: 2 ** 31 })
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** A whole call that must give every record. */
function call(format: Format, bytes: Uint8Array, decimals?: Decimals): Work {
  const client = clientOf(format, () => piecesOf(bytes), decimals)
  return async () => all((await client.listFutOpt({ rType: 1 }, { format })).length, listed)
}

function stream(format: Format, pieces: () => Iterable<Uint8Array>, count: number, each?: () => void) {
  const client = clientOf(format, pieces)
  return async (): Promise<void> => {
    let came = 0
    for await (const record of client.streamFutOpt({ rType: 1 }, { format })) {
      if (record) came += 1
      if (came % 10_000 === 0) each?.()
    }
    all(came, count)
  }
}

function all(came: number, sent: number): void {
  if (came !== sent) throw new Error(`${came} records came, and ${sent} were sent`)
}

export function listContests(): Contest[] {
  const [json, xml, texts] = [bytesOf('json'), bytesOf('xml'), asTexts()]
  const parsed = {
    'JSON.parse(new TextDecoder().decode(bytes))': () => JSON.parse(new TextDecoder().decode(json)),
  }
  const parsedTexts = { 'JSON.parse of the same values as JSON texts': () => JSON.parse(texts) }
  const parser = new XMLParser({ isArray: (name) => name === item, parseTagValue: false })
  const plain = { json: call('json', json), xml: call('xml', xml) }
  const streamed = (format: Format, bytes: Uint8Array): Work => stream(format, () => piecesOf(bytes), listed)
  const others = (['json', 'xml'] as const).flatMap((format) =>
    Object.entries({
      odd: '5 % odd values',
      layouts: 'two layouts in turn',
      names: 'names outside of ASCII',
    }).map(([kind, what]): Contest => {
      const ours = call(format, bytesOf(format, listed, kind as Kind))
      return [`${format.toUpperCase()} list with ${what}`, ours, { 'the plain list': plain[format] }, 1.5]
    }),
  )
  return [
    ['JSON list to checked numbers', plain.json, parsed, 1.5],
    ['JSON list to exact texts', call('json', json, 'string'), parsedTexts, 1.8],
    ['JSON stream to checked numbers', streamed('json', json), { 'the list': plain.json }, 1.2],
    ['XML list to checked numbers', plain.xml, parsedTexts, 1.6],
    [
      'XML list to checked numbers',
      plain.xml,
      { 'fast-xml-parser': () => parser.parse(xml.toString()) },
      0.1,
    ],
    ['XML list to checked numbers', plain.xml, { txml: () => txml.parse(xml.toString()) }, 0.3],
    ['XML list to exact texts', call('xml', xml, 'string'), parsedTexts, 2],
    ['XML stream to checked numbers', streamed('xml', xml), { 'the list': plain.xml }, 1.2],
    ...others,
  ]
}

/** Figures that are measured once, in their units: memory, pauses, records a second. */
export async function listFigures(): Promise<void> {
  for (const format of ['json', 'xml'] as const) {
    const count = 1_000_000
    let peak = 0
    const look = (): void => void (peak = Math.max(peak, process.memoryUsage().heapUsed))
    const encoder = new TextEncoder()
    const pieces = function* (): Generator<Uint8Array> {
      for (const text of textsOf(format, count, 'plain')) yield encoder.encode(text)
    }
    await stream(format, pieces, count, look)()
    console.log(`  ${(peak / 1e6).toFixed(0)} MB of heap at most, in a ${format} stream of ${count} records`)
    const bytes = bytesOf(format, 80_000)
    const client = clientOf(format, () => piecesOf(bytes))
    await client.listFutOpt({ rType: 1 }, { format })
    let [longest, last] = [0, performance.now()]
    const turn = (): void => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }
    const turns = setInterval(turn, 1)
    const began = performance.now()
    const { length } = await client.listFutOpt({ rType: 1 }, { format })
    const perSecond = Math.round(length / (performance.now() - began)) * 1_000
    turn()
    clearInterval(turns)
    const size = (bytes.length / 1e6).toFixed(0)
    console.log(`  ${longest.toFixed(0)} ms without a turn at most, in a ${format} list of ${size} MB`)
    console.log(`  ${perSecond} records a second of that list`)
  }
}
