/** A text as its decoders read it: percent-decoded, unescaped, or out of base64 and hex. */

/** The bytes that a text stands for, one character each, and where in the text each comes from. */
export interface DecodedView {
  readonly bytes: string
  /** Where in the text a byte begins. */
  from(at: number): number
  /** Where in the text a byte is over. */
  to(at: number): number
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

/** A text as it stands and without its escapes; `decoded` is what its runs of base64 and hex may hold. */
export interface DecodedText {
  readonly view: DecodedView
  decoded(): Generator<DecodedView, void>
}

/**
 * A text in every way in which it may be written.
 *
 * @param shortest how many bytes in a row are looked for at least
 */
export function* viewsOf(text: string, shortest: number): Generator<DecodedText, void> {
  const first = plain(text)
  const once = unescaped(first)
  // Whoever escapes twice is found too. Browsers read an entity without its semicolon: one whose end another escape took is
  // whole only without that escape.
  const whole = text.includes('&') ? unescaped(unescaped(first, '&')) : first
  for (const view of new Set([first, once, unescaped(once), whole]))
    yield { view, decoded: () => decodings(view, shortest) }
}

function plain(text: string): DecodedView {
  // Nearly every text: each character is a byte.
  if (bytesOf(text) === text) return { bytes: text, from: (at) => at, to: (at) => at + 1 }
  const view = new DecodedVariant()
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

/** The entities of HTML that stand for a character of ASCII, each name with its character behind it. */
const named =
  'amp& lt< gt> quot" apos\' excl! num# dollar$ percnt% lpar( rpar) ast* plus+ comma, period. sol/ colon: semi; equals= ' +
  'quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] hat^ lowbar_ grave` lcub{ lbrace{ verbar| vert| rcub} rbrace}'
const entities = new Map([
  ...named.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
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

/** The same view where nothing is escaped, or only what begins with a certain character. */
function unescaped(view: DecodedView, kept?: string): DecodedView {
  // Most texts have none.
  if (!/[%&\\]/.test(view.bytes)) return view
  const inner = new DecodedVariant()
  let done = 0
  for (const found of view.bytes.matchAll(escape)) {
    const meaning = meaningOf(found)
    if (meaning === undefined || found[0][0] === kept) continue
    const { index } = found
    inner.copy(view, done, index)
    done = index + found[0].length
    inner.write(meaning, view.from(index), view.to(done - 1))
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
interface BitEncoding {
  readonly digits: string
  readonly bits: number
  /** After so many characters it begins anew. */
  readonly period: number
}

const hexDigits: BitEncoding = { digits: '0123456789abcdef', bits: 4, period: 2 }
export const base64Digits: BitEncoding = {
  digits: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  bits: 6,
  period: 4,
}

/** The runs that may be hex or base64. What is meant may begin anywhere in a run, and may have escapes of its own. */
function* decodings(view: DecodedView, shortest: number): Generator<DecodedView, void> {
  // A run of base64 that is cut at either end may have an incomplete character.
  const base64 = new RegExp(`[\\w+/-]{${Math.ceil((shortest * 8) / 6)},}`, 'g')
  const hex = new RegExp(`[0-9a-f]{${shortest * 2},}`, 'gi')
  for (const { index, 0: run } of view.bytes.matchAll(hex))
    yield* decoded(view, index, run.toLowerCase(), hexDigits)
  for (const { index, 0: run } of view.bytes.matchAll(base64))
    yield* decoded(view, index, run.replaceAll('-', '+').replaceAll('_', '/'), base64Digits)
}

function* decoded(
  view: DecodedView,
  index: number,
  run: string,
  encoding: BitEncoding,
): Generator<DecodedView, void> {
  const values = Array.from(run, (digit) => encoding.digits.indexOf(digit))
  for (let shift = 0; shift < encoding.period; shift += 1) {
    const inner = decodedFrom(shift, view, index, values, encoding)
    yield inner
    const plainer = unescaped(inner)
    if (plainer !== inner) yield plainer
  }
}

/** What a run of digits stands for, where what is meant begins at one of the first of them. */
function decodedFrom(
  shift: number,
  view: DecodedView,
  index: number,
  values: readonly number[],
  { bits }: BitEncoding,
): DecodedView {
  const digitOf = (bit: number): number => Math.floor(bit / bits)
  const codes: number[] = []
  for (let bit = shift * bits; bit + 8 <= values.length * bits; bit += 8) {
    const first = digitOf(bit)
    const last = digitOf(bit + 7)
    const joined = ((values[first] ?? 0) << bits) | (last > first ? (values[last] ?? 0) : 0)
    codes.push((joined >> (2 * bits - 8 - (bit - first * bits))) & 0xff)
  }
  const start = index + shift
  return {
    bytes: String.fromCharCode(...codes),
    from: (at) => view.from(start + digitOf(8 * at)),
    to: (at) => view.to(start + digitOf(8 * at + 7)),
  }
}

/** A view that is written piece by piece. */
class DecodedVariant implements DecodedView {
  bytes = ''
  readonly #from: number[] = []
  readonly #to: number[] = []

  from(at: number): number {
    return this.#from[at] ?? 0
  }

  to(at: number): number {
    return this.#to[at] ?? 0
  }

  write(bytes: string, from: number, to: number): void {
    this.bytes += bytes
    for (let count = 0; count < bytes.length; count += 1) {
      this.#from.push(from)
      this.#to.push(to)
    }
  }

  copy(view: DecodedView, start: number, end: number): void {
    for (let at = start; at < end; at += 1) this.write(view.bytes.charAt(at), view.from(at), view.to(at))
  }
}
