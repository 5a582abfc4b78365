/** The secrets that are known, and the one redactor that keeps them out of every text that is shown. */
import type { Redactor } from '../model/errors.js'
import { namesOf } from '../model/json.js'
import { secretNames } from './secret-names.js'

/** The number of bytes of a part: so much of a secret is hidden even where the rest of it is missing. */
export const shortestPart = 8

/* A text as its decoders read it: percent-decoded, unescaped, or out of base64 and hex. All of them are bytes, one a character. */

/** One byte per character, in UTF-8. */
function bytesOf(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
}

function textOf(bytes: string): string {
  if (!/[^\0-\x7f]/.test(bytes)) return bytes
  const codes = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(codes)
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
/** The control characters that JSON and JavaScript write as a letter behind a backslash. */
const shortEscapes = new Map([...'bfnrt'].map((letter, at) => [letter, '\b\f\n\r\t'.charAt(at)]))

/** The same without its escapes, or without all but those that begin with a certain character. */
function unescaped(bytes: string, kept?: string): string {
  return bytes.replace(escape, (found: string, ...groups: (string | undefined)[]) =>
    found[0] === kept ? found : (meaningOf(groups) ?? found),
  )
}

/** A text with what the entities of XML and HTML in it stand for. */
export function withoutEntities(text: string): string {
  return text.replace(/&#?\w{1,8};/g, (entity) => textOf(unescaped(entity)))
}

export function htmlEscaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function meaningOf(groups: readonly (string | undefined)[]): string | undefined {
  const [percent, wide, decimal, hex, entity, unicode, code, escaped] = groups
  const byte = percent ?? code
  if (byte !== undefined) return String.fromCharCode(parseInt(byte, 16))
  if (entity !== undefined) return entities.get(entity.toLowerCase())
  if (escaped !== undefined) return shortEscapes.get(escaped.toLowerCase()) ?? escaped
  const point = decimal === undefined ? parseInt(hex ?? unicode ?? wide ?? '', 16) : Number(decimal)
  return point <= 0x10ffff ? bytesOf(String.fromCodePoint(point)) : ''
}

/**
 * The bytes without their escapes; empty if they have none. Double escapes are removed too. Browsers read an entity without its
 * semicolon: one whose end another escape took is whole only without that escape.
 */
function unescapedForms(bytes: string): string[] {
  if (!/[%&\\~]/.test(bytes)) return []
  const once = unescaped(bytes)
  const forms = once === bytes ? [] : [once, unescaped(once), unescaped(unescaped(bytes, '&'))]
  // A name in a JSON pointer. Elsewhere it means itself, so that both are looked at.
  const pointed = [bytes, ...forms].filter((form) => /~[01]/.test(form))
  return [...new Set([...forms, ...pointed.map((form) => namesOf(`/${form}`).join('/'))])]
}

/** Expressions for the runs of bytes that may be hex or base64. */
interface Runs {
  readonly hex: RegExp
  readonly base64: RegExp
}

/** @param shortest how many bytes in a row are looked for at least */
function runsOf(shortest: number): Runs {
  return {
    hex: new RegExp(`[0-9a-f]{${shortest * 2},}`, 'gi'),
    // A run of base64 that is cut at either end may have an incomplete character.
    base64: new RegExp(`[\\w+/-]{${Math.ceil((shortest * 8) / 6)},}`, 'g'),
  }
}

/** The decoded runs of bytes. The content may begin anywhere in a run, and may have escapes of its own. */
function* decodedRuns(bytes: string, { hex, base64 }: Runs): Generator<string, void> {
  for (const run of bytes.match(hex) ?? []) for (const shift of [0, 1]) yield fromHex(run.slice(shift))
  for (const found of bytes.match(base64) ?? []) {
    const run = plainBase64(found)
    for (const shift of [0, 1, 2, 3]) yield fromBase64(run.slice(shift))
  }
}

function fromHex(digits: string): string {
  return digits.replaceAll(/(..)|./g, (_, pair?: string) =>
    pair ? String.fromCharCode(parseInt(pair, 16)) : '',
  )
}

/** A digit that is left over has no whole byte. */
function fromBase64(digits: string): string {
  return atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits)
}

/** Without the digits of addresses. */
function plainBase64(run: string): string {
  return run.replaceAll('-', '+').replaceAll('_', '/')
}

/** The base64 of a secret that follows some bytes, as far as it does not depend on what is around. */
function base64Inside(before: string, secret: string): string {
  const bytes = before + secret
  return btoa(bytes).slice(Math.ceil((before.length * 8) / 6), Math.floor((bytes.length * 8) / 6))
}

/* The secrets themselves. */

/** Words that say nothing of anybody. */
const plainWords: ReadonlySet<string> = new Set(['true', 'false', 'null', 'none'])

/** The longest part of a secret that is searched for. */
const longestSecret = 65_536

/** The texts that a JSON value has under names of secrets, however deep; all of its texts if it is secret itself. */
export function secretTextsIn(value: unknown, isSecret = false, found: string[] = []): string[] {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value) as [string, unknown][])
      secretTextsIn(inner, isSecret || (!Array.isArray(value) && secretNames.test(name)), found)
  } else if (isSecret && (typeof value === 'string' || typeof value === 'number')) {
    const text = String(value).slice(0, longestSecret)
    if (!plainWords.has(text.toLowerCase())) found.push(text)
  }
  return found
}

/** A shorter text may be a part of another word, and is not a secret. */
const shortestSecret = 4
export const redacted = '[redacted]'
/** The longest text that is searched; the rest is left out. */
const longestText = 8_192
/** Base64 whose letter case is lost cannot be decoded. This many characters of it stand for the shortest part of a secret. */
const shortestRun = 10

/** Words that many passwords hold. Alone they show nothing, and our own sentences need them. */
const ownWords = new Set(
  'password username merchant checksum signature transaction credentials authorization market-data production'.split(
    ' ',
  ),
)

/** Texts of one length that are looked for at every place of a text: three characters tell most places apart, without a copy. */
class PartSet {
  readonly length: number
  /** The number of secrets that have each. */
  readonly #parts = new Map<string, number>()
  /** 65,536 marks of a bit. */
  readonly #marks = new Uint8Array(8_192)

  constructor(length: number) {
    this.length = length
  }

  /** Adds the parts of a text, or takes them away again. */
  change(text: string, by: 1 | -1): void {
    for (let at = 0; at + this.length <= text.length; at += 1) {
      const part = text.slice(at, at + this.length)
      const count = (this.#parts.get(part) ?? 0) + by
      if (count > 0) this.#parts.set(part, count)
      else this.#parts.delete(part)
      const mark = markAt(text, at, this.length)
      this.#marks[mark >> 3] = (this.#marks[mark >> 3] ?? 0) | (1 << (mark & 7))
    }
  }

  isAt(text: string, at: number): boolean {
    const mark = markAt(text, at, this.length)
    const isMarked = ((this.#marks[mark >> 3] ?? 0) & (1 << (mark & 7))) !== 0
    return isMarked && this.#parts.has(text.slice(at, at + this.length))
  }
}

/** A mark for three characters of a part, of 16 bits: the parts of many signatures leave most marks free. */
function markAt(text: string, at: number, length: number): number {
  return (
    (text.charCodeAt(at) + 128 * text.charCodeAt(at + 3) + 16_381 * text.charCodeAt(at + length - 1)) & 0xffff
  )
}

/** The texts that are searched for, in the form in which texts are compared. */
interface Search {
  /** The secrets that stay, and others that are too short to have parts. */
  readonly words: string[]
  /** The parts of all secrets. */
  readonly parts: PartSet
  /**
   * The parts of the base64 of those that stay, with its letter case lost, wherever in the base64 of a longer text they stand.
   */
  readonly base64: PartSet
  /** The number of bytes of the shortest text that is searched for. */
  shortest: number
  runs: Runs
}

/**
 * The parts of a text, the smallest first, of which one is hidden whole for an encoded secret in it: a value of an address or of
 * JSON, a word, all of it. Nothing finds out which characters of the part are the secret.
 */
const units = [/[^\s"?=]+/g, /\S+/g, /[^]+/g]

export class KnownSecrets implements Redactor {
  readonly #fixed: () => readonly string[]
  readonly #isWord: (text: string) => boolean
  readonly #most: number
  /** The latest secrets that came or went, the oldest first. */
  readonly #latest = new Set<string>()
  /** Those of them that are not in what is looked for. */
  readonly #unread = new Set<string>()
  /** Made when it is needed first, and anew once some secrets are forgotten. */
  #search: Search | undefined

  /**
   * @param fixed the secrets that stay; asked for when the first text is to be shown
   * @param most how many of the latest other secrets are known
   * @param isWord whether a text, in lower case, is a word that is shown although a secret may have it as a part
   */
  constructor(
    fixed: readonly string[] | (() => readonly string[]),
    most = 0,
    isWord: (text: string) => boolean = (text) => ownWords.has(text),
  ) {
    this.#fixed = typeof fixed === 'function' ? fixed : () => fixed
    this.#isWord = isWord
    this.#most = most
  }

  /** Takes note of a secret that has come, or is sent. */
  learn(secret: string): void {
    if (!this.#latest.delete(secret)) this.#unread.add(secret)
    this.#latest.add(secret)
    if (this.#latest.size <= this.#most) return
    const [oldest = secret] = this.#latest
    this.#latest.delete(oldest)
    if (!this.#unread.delete(oldest) && this.#search) this.#lookFor(oldest, this.#search, false, -1)
  }

  /**
   * A text without any secret, or a longer part of one, in any letter case: as it is, or escaped or encoded in hex or base64.
   * What is encoded takes the value or the word around it with it. What is encrypted, reversed, spaced out or a list of numbers
   * stays. A very long text is cut.
   */
  redact(text: string): string {
    const isLong = text.length > longestText
    let shown = isLong ? text.slice(0, longestText) : text
    const search = this.#read()
    // Nearly every text has nothing to hide.
    if (!this.#holds(shown, search)) return isLong ? `${shown}…` : shown
    for (const unit of units) {
      if (!this.#isEncodedIn(shown, search)) break
      shown = shown.replace(unit, (text) => (this.#isEncodedIn(text, search) ? redacted : text))
    }
    // What is hidden already stays so, also where a secret has that very word in it.
    const pieces = shown.split(redacted).map((piece) => {
      const bytes = bytesOf(piece)
      const cut = this.#cut(bytes, search, redacted)
      return cut === bytes ? piece : textOf(cut)
    })
    return pieces.join(redacted) + (isLong ? '…' : '')
  }

  #read(): Search {
    if (this.#search === undefined) {
      this.#search = {
        words: [],
        parts: new PartSet(shortestPart),
        base64: new PartSet(shortestRun),
        shortest: shortestPart,
        runs: runsOf(shortestPart),
      }
      for (const secret of this.#fixed()) this.#lookFor(secret, this.#search, true)
    }
    for (const secret of this.#unread) this.#lookFor(secret, this.#search, false)
    this.#unread.clear()
    return this.#search
  }

  /** @param by whether it is looked for from now on, or no longer */
  #lookFor(secret: string, search: Search, stays: boolean, by: 1 | -1 = 1): void {
    const bytes = bytesOf(secret)
    if (bytes.length < shortestSecret) return
    const word = folded(bytes)
    const isWord = stays || bytes.length < shortestPart
    if (isWord && by > 0) search.words.push(word)
    else if (isWord) search.words.splice(search.words.indexOf(word), 1)
    if (bytes.length < search.shortest) {
      search.shortest = bytes.length
      search.runs = runsOf(bytes.length)
    }
    search.parts.change(word, by)
    if (!stays) return
    for (const before of ['', '\0', '\0\0']) search.base64.change(folded(base64Inside(before, bytes)), by)
  }

  #holds(text: string, search: Search): boolean {
    return this.#seenIn(bytesOf(text), search) > 0 || this.#isEncodedIn(text, search, 0)
  }

  /**
   * Reports whether a text has more secrets than can be seen in it as they are.
   *
   * @param seen how many bytes belong to those
   */
  #isEncodedIn(text: string, search: Search, seen = this.#seenIn(bytesOf(text), search)): boolean {
    const bytes = bytesOf(text)
    const hides = (form: string): boolean => this.#seenIn(form, search) > 0
    const forms = unescapedForms(bytes)
    if (forms.some((form) => this.#seenIn(form, search) > seen)) return true
    // A secret with an escape in it is seen as it is alone, and must not stand for one that is not seen.
    if (seen > 0 && unescapedForms(this.#cut(bytes, search, '\n')).some(hides)) return true
    return [bytes, ...forms].some((form) => {
      for (const run of decodedRuns(form, search.runs))
        if ([run, ...unescapedForms(run)].some(hides)) return true
      return false
    })
  }

  /** Counts the bytes that belong to secrets that can be seen. */
  #seenIn(bytes: string, search: Search): number {
    return this.#marked(bytes, search)?.filter(Boolean).length ?? 0
  }

  /** The same with something else in the place of each secret that can be seen. */
  #cut(bytes: string, search: Search, replacement: string): string {
    const isMarked = this.#marked(bytes, search)
    if (isMarked === undefined) return bytes
    let shown = ''
    for (let at = 0; at < bytes.length; at += 1) {
      if (isMarked[at] !== true) shown += bytes.charAt(at)
      else if (isMarked[at - 1] !== true) shown += replacement
    }
    return shown
  }

  /** By byte, whether it belongs to a secret that can be seen; `undefined` where none can. */
  #marked(bytes: string, { words, parts, base64 }: Search): boolean[] | undefined {
    let isMarked: boolean[] | undefined
    const mark = (start: number, end: number): void => {
      isMarked ??= new Array<boolean>(bytes.length).fill(false)
      isMarked.fill(true, start, end)
    }
    const text = folded(bytes)
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        if (word.length >= shortestPart || standsAlone(text, at, at + word.length)) mark(at, at + word.length)
    let start = -1
    for (let at = 0; at + shortestPart <= text.length + 1; at += 1) {
      const isPart = parts.isAt(text, at)
      if (isPart && start < 0) start = at
      if (isPart || start < 0) continue
      const end = at + shortestPart - 1
      if (!this.#isWord(text.slice(start, end))) mark(start, end)
      start = -1
    }
    const digits = text.replaceAll('-', ' ').replaceAll('_', '/')
    for (let at = 0; at + shortestRun <= digits.length; at += 1)
      if (base64.isAt(digits, at)) mark(at, at + shortestRun)
    return isMarked
  }
}

/** A short secret may be a part of a longer word by accident. */
function standsAlone(text: string, start: number, end: number): boolean {
  return !/[a-z0-9]/.test(text.charAt(start - 1)) && !/[a-z0-9]/.test(text.charAt(end))
}

/** Letter case is not told apart, nor a space from the plus sign that a form has for it. */
function folded(bytes: string): string {
  return bytes.toLowerCase().replaceAll('+', ' ')
}

/* Texts of any length: a redactor looks at the beginning of a long text alone. */

/** The best places to cut a long text: between two lines, fields or values. */
const borders = /\n|&|(?<!\\)",/g
/** The number of places for a cut that are tried. */
const mostTries = 16
/** On either side of a cut, more than a part of a secret needs in any spelling. */
const aroundCut = 256

/** A text of any length without any secret. A piece of it that can be cut nowhere but in a secret is hidden whole. */
export function redactedWhole(text: string, redactor: Redactor): string {
  let shown = ''
  let start = 0
  while (text.length - start > longestText) {
    const end = cutOf(text, start, redactor)
    shown += end === undefined ? redacted : redactor.redact(text.slice(start, end))
    start = end ?? start + longestText
  }
  return shown + redactor.redact(text.slice(start))
}

function cutOf(text: string, start: number, redactor: Redactor): number | undefined {
  const end = start + longestText
  const found = [...text.slice(start, end).matchAll(borders)].slice(-mostTries)
  const between = found.map(({ index, 0: border }) => start + index + border.length).reverse()
  const anywhere = Array.from({ length: mostTries }, (_, tried) => end - tried * aroundCut)
  return [...between, ...anywhere].find((at) => {
    const [before, after] = [text.slice(Math.max(start, at - aroundCut), at), text.slice(at, at + aroundCut)]
    return redactor.redact(before + after) === redactor.redact(before) + redactor.redact(after)
  })
}

/** Reports whether a text of any length has a secret: its parts overlap, so that what one of them cuts is whole in the next. */
export function holdsSecret(text: string, redactor: Redactor): boolean {
  const half = longestText / 2
  for (let at = 0; at === 0 || at + half < text.length; at += half) {
    const part = text.slice(at, at + longestText)
    if (redactor.redact(part) !== part) return true
  }
  return false
}
