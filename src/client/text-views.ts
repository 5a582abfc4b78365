/** A text as whoever decodes it reads it: percent-decoded, unescaped, or out of base64 and hex. */

/** The bytes that a text stands for, one character each, and where in the text each comes from. */
export interface View {
  readonly bytes: string
  /** By byte: where in the text it begins. */
  readonly from: readonly number[]
  /** By byte: where in the text it is over. */
  readonly to: readonly number[]
}

const utf8 = new TextEncoder()

/** One byte per character, in UTF-8. */
export function bytesOf(text: string): string {
  return /[^\0-\x7f]/.test(text) ? latin1(utf8.encode(text)) : text
}

function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** Whoever escapes twice is found too. */
const mostEscapings = 2

/** A text as it stands and without its escapes; `decoded` is what its runs of base64 and hex may hold. */
export interface Reading {
  readonly view: View
  decoded(): Generator<View, void>
}

/**
 * A text in every way in which it may be read.
 *
 * @param shortest how many bytes in a row are looked for at least
 */
export function* readingsOf(text: string, shortest: number): Generator<Reading, void> {
  let view = plain(text)
  for (let escapings = 0; ; escapings += 1) {
    const present = view
    yield { view: present, decoded: () => decodings(present, shortest) }
    const inner = unescaped(view)
    if (inner === view || escapings === mostEscapings) return
    view = inner
  }
}

function plain(text: string): View {
  const view = new Writing()
  let at = 0
  for (const character of text) {
    view.write(bytesOf(character), at, at + character.length)
    at += character.length
  }
  return view
}

/** Percent-encoding, the entities of HTML, and the escapes of JSON and JavaScript. */
const escape =
  /%([0-9a-f]{2})|%u([0-9a-f]{4})|&#(\d{1,7});?|&#x([0-9a-f]{1,6});?|&([a-z]{2,6});|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|\\(["\\/'bfnrt])/gi

/** The entities of HTML that stand for a character of ASCII. */
const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['excl', '!'],
  ['num', '#'],
  ['dollar', '$'],
  ['percnt', '%'],
  ['lpar', '('],
  ['rpar', ')'],
  ['ast', '*'],
  ['plus', '+'],
  ['comma', ','],
  ['period', '.'],
  ['sol', '/'],
  ['colon', ':'],
  ['semi', ';'],
  ['equals', '='],
  ['quest', '?'],
  ['commat', '@'],
  ['lsqb', '['],
  ['lbrack', '['],
  ['bsol', '\\'],
  ['rsqb', ']'],
  ['rbrack', ']'],
  ['hat', '^'],
  ['lowbar', '_'],
  ['grave', '`'],
  ['lcub', '{'],
  ['lbrace', '{'],
  ['verbar', '|'],
  ['vert', '|'],
  ['rcub', '}'],
  ['rbrace', '}'],
  ['nbsp', ' '],
])
/** What JSON and JavaScript write as a letter behind a backslash. */
const shortEscapes = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/** The same view where nothing is escaped. */
function unescaped(view: View): View {
  const inner = new Writing()
  let done = 0
  for (const found of view.bytes.matchAll(escape)) {
    const meaning = meaningOf(found)
    if (meaning === undefined) continue
    const { index } = found
    inner.copy(view, done, index)
    done = index + found[0].length
    inner.write(meaning, view.from[index] ?? 0, view.to[done - 1] ?? 0)
  }
  if (done === 0) return view
  inner.copy(view, done, view.bytes.length)
  return inner
}

function meaningOf([, percent, wide, decimal, hex, entity, unicode, code, escaped]: RegExpExecArray):
  string | undefined {
  const byte = percent ?? code
  if (byte !== undefined) return String.fromCharCode(parseInt(byte, 16))
  if (entity !== undefined) return entities.get(entity.toLowerCase())
  if (escaped !== undefined) return shortEscapes.get(escaped.toLowerCase()) ?? escaped
  const point = decimal === undefined ? parseInt(hex ?? unicode ?? wide ?? '', 16) : Number(decimal)
  return point <= 0x10ffff ? bytesOf(String.fromCodePoint(point)) : ''
}

/** An encoding that has so many bits in a character. */
interface Encoding {
  readonly digits: string
  readonly bits: number
  /** After so many characters it begins anew. */
  readonly period: number
}

const hexDigits: Encoding = { digits: '0123456789abcdef', bits: 4, period: 2 }
export const base64Digits: Encoding = {
  digits: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  bits: 6,
  period: 4,
}

/** The runs that may be hex or base64. What is meant may begin anywhere in a run, and may have escapes of its own. */
function* decodings(view: View, shortest: number): Generator<View, void> {
  // A run of base64 that is cut at either end may hold a character that is no whole one.
  const base64 = new RegExp(`[\\w+/-]{${Math.ceil((shortest * 8) / 6)},}`, 'g')
  const hex = new RegExp(`[0-9a-f]{${shortest * 2},}`, 'gi')
  for (const { index, 0: run } of view.bytes.matchAll(hex))
    yield* decoded(view, index, run.toLowerCase(), hexDigits)
  for (const { index, 0: run } of view.bytes.matchAll(base64))
    yield* decoded(view, index, run.replaceAll('-', '+').replaceAll('_', '/'), base64Digits)
}

function* decoded(view: View, index: number, run: string, encoding: Encoding): Generator<View, void> {
  const { digits, bits, period } = encoding
  const values = Array.from(run, (digit) => digits.indexOf(digit))
  for (let shift = 0; shift < period; shift += 1) {
    const inner = new Writing()
    for (let bit = shift * bits; bit + 8 <= values.length * bits; bit += 8) {
      const first = Math.floor(bit / bits)
      const last = Math.floor((bit + 7) / bits)
      const joined = ((values[first] ?? 0) << bits) | (last > first ? (values[last] ?? 0) : 0)
      const byte = (joined >> (2 * bits - 8 - (bit - first * bits))) & 0xff
      inner.write(String.fromCharCode(byte), view.from[index + first] ?? 0, view.to[index + last] ?? 0)
    }
    yield inner
    const plainer = unescaped(inner)
    if (plainer !== inner) yield plainer
  }
}

class Writing implements View {
  bytes = ''
  readonly from: number[] = []
  readonly to: number[] = []

  write(bytes: string, from: number, to: number): void {
    this.bytes += bytes
    for (let count = 0; count < bytes.length; count += 1) {
      this.from.push(from)
      this.to.push(to)
    }
  }

  copy({ bytes, from, to }: View, start: number, end: number): void {
    this.bytes += bytes.slice(start, end)
    for (let at = start; at < end; at += 1) {
      this.from.push(from[at] ?? 0)
      this.to.push(to[at] ?? 0)
    }
  }
}
