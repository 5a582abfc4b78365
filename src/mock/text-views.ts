/** A text as whoever decodes it reads it: percent-decoded, unescaped, or out of base64 and hex. */

/** The bytes that a text stands for, one character each, and where in the text each comes from. */
export interface View {
  readonly bytes: string
  /** By byte: where in the text it begins. */
  readonly from: readonly number[]
  /** By byte: where in the text it is over. */
  readonly to: readonly number[]
}

/** One byte per character, in UTF-8. */
export function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

/** Whoever escapes twice is found too. */
const mostEscapings = 2

/** A text as it stands, and in every other way in which it may be read. */
export function* viewsOf(text: string): Generator<View, void> {
  let view = plain(text)
  for (let escapings = 0; ; escapings += 1) {
    yield view
    yield* decodings(view)
    const inner = unescaped(view)
    if (inner.bytes === view.bytes || escapings === mostEscapings) return
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

/** Percent-encoding, the entities of HTML, and the escapes of JSON. */
const escape =
  /%([0-9a-f]{2})|&#(\d{1,7});|&#x([0-9a-f]{1,6});|&(amp|lt|gt|quot|apos);|\\u([0-9a-f]{4})|\\(["\\/])/gi
const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function unescaped(view: View): View {
  const inner = new Writing()
  let done = 0
  for (const found of view.bytes.matchAll(escape)) {
    const { index } = found
    inner.copy(view, done, index)
    done = index + found[0].length
    inner.write(meaningOf(found), view.from[index] ?? 0, view.to[done - 1] ?? 0)
  }
  inner.copy(view, done, view.bytes.length)
  return inner
}

function meaningOf([, percent, decimal, hex, entity, unicode, escaped]: RegExpExecArray): string {
  if (percent !== undefined) return String.fromCharCode(parseInt(percent, 16))
  if (entity !== undefined) return entities.get(entity.toLowerCase()) ?? ''
  if (escaped !== undefined) return escaped
  const code = decimal === undefined ? parseInt(hex ?? unicode ?? '', 16) : Number(decimal)
  return code <= 0x10ffff ? bytesOf(String.fromCodePoint(code)) : ''
}

/** An encoding that has so many characters for so many bytes. */
interface Encoding {
  readonly name: 'hex' | 'base64'
  readonly run: RegExp
  readonly characters: number
  readonly bytes: number
}

const encodings: readonly Encoding[] = [
  { name: 'hex', run: /[0-9a-f]{8,}/gi, characters: 2, bytes: 1 },
  { name: 'base64', run: /[\w+/-]{6,}/g, characters: 4, bytes: 3 },
]

/** The runs that may be hex or base64. What is meant may begin anywhere in a run. */
function* decodings(view: View): Generator<View, void> {
  for (const { name, run, characters, bytes } of encodings) {
    for (const { index, 0: found } of view.bytes.matchAll(run)) {
      for (let shift = 0; shift < characters; shift += 1) {
        const inner = new Writing()
        const decoded = Buffer.from(found.slice(shift), name).toString('latin1')
        for (let at = 0; at < decoded.length; at += 1) {
          const first = index + shift + Math.floor((at * characters) / bytes)
          const last = index + shift + Math.ceil(((at + 1) * characters) / bytes) - 1
          inner.write(decoded.charAt(at), view.from[first] ?? 0, view.to[last] ?? 0)
        }
        yield inner
      }
    }
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
    for (let at = start; at < end; at += 1) this.write(bytes.charAt(at), from[at] ?? 0, to[at] ?? 0)
  }
}
