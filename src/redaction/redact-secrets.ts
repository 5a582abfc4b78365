/** The secrets that are known, and the one redactor that keeps them out of every text that is shown. */

/** How many bytes a part has: so much of a secret is hidden even where the rest of it is missing. */
export const shortestPart = 8

/** Each part of a text that has so many characters. */
function* partsOf(text: string, length: number): Generator<string, void> {
  for (let at = 0; at + length <= text.length; at += 1) yield text.slice(at, at + length)
}

/* A text as its decoders read it: percent-decoded, unescaped, or out of base64 and hex. */

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
function bytesOf(text: string): string {
  return /[^\0-\x7f]/.test(text) ? latin1(utf8.encode(text)) : text
}

function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/**
 * A text in every way in which it may be written: as it stands, without its escapes, and what its runs of base64 and hex may
 * hold.
 *
 * @param shortest how many bytes in a row are looked for at least
 */
function* viewsOf(
  text: string,
  shortest: number,
): Generator<readonly [view: DecodedView, isDecoded: boolean], void> {
  const first = plain(text)
  const once = unescaped(first)
  // Whoever escapes twice is found too. Browsers read an entity without its semicolon: one whose end another escape took is
  // whole only without that escape.
  const whole = text.includes('&') ? unescaped(unescaped(first, '&')) : first
  for (const view of new Set([first, once, unescaped(once), whole])) {
    yield [view, false]
    for (const inner of decodings(view, shortest)) yield [inner, true]
  }
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
const shortEscapes = new Map([...'bfnrt'].map((letter, at) => [letter, '\b\f\n\r\t'.charAt(at)]))

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

/** The runs that may be hex or base64. What is meant may begin anywhere in a run, and may have escapes of its own. */
function* decodings(view: DecodedView, shortest: number): Generator<DecodedView, void> {
  // A run of base64 that is cut at either end may have an incomplete character.
  const base64 = new RegExp(`[\\w+/-]{${Math.ceil((shortest * 8) / 6)},}`, 'g')
  const hex = new RegExp(`[0-9a-f]{${shortest * 2},}`, 'gi')
  for (const { index, 0: run } of view.bytes.matchAll(hex))
    for (const shift of [0, 1]) yield* decoded(view, index + shift, fromHex(run.slice(shift)), 4)
  for (const { index, 0: run } of view.bytes.matchAll(base64))
    for (const shift of [0, 1, 2, 3])
      yield* decoded(view, index + shift, fromBase64(plainBase64(run.slice(shift))), 6)
}

/** @param bits how many a digit of the run has that begins there */
function* decoded(
  view: DecodedView,
  start: number,
  bytes: string,
  bits: number,
): Generator<DecodedView, void> {
  const digitOf = (bit: number): number => start + Math.floor(bit / bits)
  const inner = {
    bytes,
    from: (at: number) => view.from(digitOf(8 * at)),
    to: (at: number) => view.to(digitOf(8 * at + 7)),
  }
  yield inner
  const plainer = unescaped(inner)
  if (plainer !== inner) yield plainer
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

/* The names of what nobody else may see. */

/** Fields that hold secrets, in what a description does not have and in what a caller sets. */
export const secretNames =
  /token|secret|passw|passphrase|credential|signature|checksum|session|cookie|auth|key$|pin$|otp$|cvv$/i

/**
 * Inputs whose value becomes a secret of the client, which is shown nowhere any more. These are fewer: a value that is not
 * secret, such as the name of a mode, would be missed in every text that has it.
 */
export const learnedNames =
  /password|passphrase|secret|token$|^transaction$|signature|checksum|api-?key|merchant-?key/i

/** Whether a problem leaves out the value at this path. There a name too many does no harm. */
export function hidesValue(field: string): boolean {
  return /key/i.test(field) || field.split('.').some((name) => secretNames.test(name))
}

/** A shorter text may be a part of another word, and is not a secret. */
const shortestSecret = 4
export const redacted = '[redacted]'
/** So much of a text is looked at; the rest is left out. */
const longestText = 8_192
/** Base64 whose letter case is lost cannot be decoded: so many characters of it are as many as an eight-character part. */
const shortestRun = 10

/** Words that many passwords hold. Alone they show nothing, and our own sentences need them. */
const ownWords = new Set(
  'password username merchant checksum signature transaction credentials authorization market-data production'.split(
    ' ',
  ),
)

/** A place of what is hidden in a view, by its bytes. */
type ByteRange = readonly [start: number, end: number]

export class KnownSecrets {
  readonly #fixed: () => readonly string[]
  readonly #isWord: (text: string) => boolean
  readonly #fewest: number
  #most: number
  /** The latest secrets that came or went, the oldest first. */
  readonly #latest = new Set<string>()
  /** Those of them that are not in what is looked for. */
  #unread: string[] = []
  /** What is looked for of the secrets that stay. */
  #credentials: CredentialSearch | undefined
  /** The parts of all secrets; made anew once some of them are forgotten. */
  #parts: Set<string> | undefined
  /** The latest ones that are too short to have parts. */
  #short: readonly string[] = []

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
    this.#fewest = most
    this.#most = most
  }

  /** Takes note of a secret that has come, or is sent. */
  learn(secret: string): void {
    if (!this.#latest.delete(secret)) this.#unread.push(secret)
    this.#latest.add(secret)
    // Many are forgotten at once, since the parts of all others are looked at anew then.
    if (this.#latest.size <= this.#most * 1.05) return
    for (const oldest of this.#latest) {
      if (this.#latest.size <= this.#most) break
      this.#latest.delete(oldest)
    }
    this.#parts = undefined
    this.#unread = []
  }

  /** Takes note of secrets of one request: however many there are, none is forgotten for another. */
  learnTogether(secrets: readonly string[]): void {
    this.#most = Math.max(this.#most, this.#fewest + secrets.length)
    for (const secret of secrets) this.learn(secret)
  }

  /**
   * A text without any secret, or a longer part of one, in any letter case: as it is, or escaped or encoded in a way that
   * `viewsOf` reads. What is encrypted, reversed, spaced out or a list of numbers stays. A very long text is cut.
   */
  redact(text: string): string {
    const isLong = text.length > longestText
    const looked = isLong ? text.slice(0, longestText) : text
    // What is hidden already stays so, also where a secret has that very word in it.
    const shown = looked.split(redacted).map((piece) => this.#redacted(piece))
    return shown.join(redacted) + (isLong ? '…' : '')
  }

  #redacted(text: string): string {
    if (text.length < shortestSecret) return text
    const credentials = (this.#credentials ??= new CredentialSearch(this.#fixed()))
    const parts = this.#read(credentials)
    const isHidden = new Array<boolean>(text.length).fill(false)
    let isChanged = false
    const hide = (view: DecodedView, places: Iterable<ByteRange>): void => {
      for (const [start, end] of places) {
        isHidden.fill(true, view.from(start), view.to(end - 1))
        isChanged = true
      }
    }
    const words = [...credentials.whole, ...this.#short]
    const shortest = Math.min(credentials.shortest, ...this.#short.map(({ length }) => length))
    for (const [view, isDecoded] of viewsOf(text, shortest)) {
      hide(view, this.#placesIn(view.bytes, words, parts))
      if (!isDecoded) hide(view, credentials.foldedRuns(view.bytes))
    }
    return isChanged ? replaceMarked(text, isHidden, redacted) : text
  }

  /** The parts of all secrets. They are made when they are needed first. */
  #read({ whole }: CredentialSearch): ReadonlySet<string> {
    if (this.#parts === undefined) this.#unread = [...this.#latest]
    const parts = (this.#parts ??= new Set(whole.flatMap((secret) => [...partsOf(secret, shortestPart)])))
    if (this.#unread.length === 0) return parts
    for (const secret of this.#unread)
      for (const part of partsOf(folded(bytesOf(secret)), shortestPart)) parts.add(part)
    this.#unread = []
    this.#short = [...this.#latest]
      .map((secret) => folded(bytesOf(secret)))
      .filter(({ length }) => length >= shortestSecret && length < shortestPart)
    return parts
  }

  *#placesIn(
    bytes: string,
    words: readonly string[],
    parts: ReadonlySet<string>,
  ): Generator<ByteRange, void> {
    const text = folded(bytes)
    for (const secret of words) {
      for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1))
        if (secret.length >= shortestPart || standsAlone(text, at, at + secret.length))
          yield [at, at + secret.length]
    }
    let start = -1
    for (let at = 0; at + shortestPart <= text.length + 1; at += 1) {
      const isPart = parts.has(text.slice(at, at + shortestPart))
      if (isPart && start < 0) start = at
      if (isPart || start < 0) continue
      const end = at + shortestPart - 1
      if (!this.#isWord(text.slice(start, end))) yield [start, end]
      start = -1
    }
  }
}

/** What is looked for of the secrets that stay. */
class CredentialSearch {
  /** In the form in which texts are compared. */
  readonly whole: readonly string[]
  /** How many bytes the shortest of all that is looked for has. */
  readonly shortest: number
  /** The parts of their base64, with its letter case lost, wherever in the base64 of a longer text they stand. */
  readonly #foldedBase64: ReadonlySet<string>

  constructor(secrets: readonly string[]) {
    const known = secrets.map(bytesOf).filter(({ length }) => length >= shortestSecret)
    this.whole = known.map(folded)
    this.shortest = Math.min(shortestPart, ...known.map(({ length }) => length))
    const runs = known.flatMap((secret) => ['', '\0', '\0\0'].map((before) => base64Inside(before, secret)))
    this.#foldedBase64 = new Set(runs.flatMap((run) => [...partsOf(folded(run), shortestRun)]))
  }

  *foldedRuns(bytes: string): Generator<ByteRange, void> {
    for (const { index, 0: run } of bytes.matchAll(/[\w+/-]{10,}/g)) {
      const text = folded(plainBase64(run))
      for (let at = 0; at + shortestRun <= text.length; at += 1)
        if (this.#foldedBase64.has(text.slice(at, at + shortestRun)))
          yield [index + at, index + at + shortestRun]
    }
  }
}

/** The base64 of a secret that follows some bytes, as far as it does not depend on what is around. */
function base64Inside(before: string, secret: string): string {
  const bytes = before + secret
  return btoa(bytes).slice(Math.ceil((before.length * 8) / 6), Math.floor((bytes.length * 8) / 6))
}

/** A text with something else in the place of each marked run. */
function replaceMarked(text: string, isMarked: readonly boolean[], replacement: string): string {
  let shown = ''
  for (let at = 0; at < text.length; at += 1) {
    if (isMarked[at] !== true) shown += text.charAt(at)
    else if (isMarked[at - 1] !== true) shown += replacement
  }
  return shown
}

/** A short secret may be a part of a longer word by accident. */
function standsAlone(text: string, start: number, end: number): boolean {
  return !/[a-z0-9]/.test(text.charAt(start - 1)) && !/[a-z0-9]/.test(text.charAt(end))
}

/** Letter case is not told apart, nor a space from the plus sign that a form has for it. */
function folded(bytes: string): string {
  return bytes.toLowerCase().replaceAll('+', ' ')
}

/* Looks for secrets in texts of any length, and takes them out. */

/** What a mask looks at at once, and how far each look goes on beyond the last one. */
const [window, stride] = [8_192, 6_144]

/** Whether a text has a secret anywhere: a mask looks at the beginning of a long text alone. */
export function holdsSecret(text: string, masks: readonly KnownSecrets[]): boolean {
  for (let at = 0; at === 0 || at + window - stride < text.length; at += stride) {
    const piece = text.slice(at, at + window)
    if (masks.some((mask) => mask.redact(piece) !== piece)) return true
  }
  return false
}

/** So many characters are looked at at once, since the redactor would cut a longer text: as many whole lines as fit. */
const pieces = /[^]{1,8000}(?:\n|$)|[^]{1,8000}/g

export function redactedWhole(text: string, secrets: KnownSecrets): string {
  return text.replace(pieces, (piece) => secrets.redact(piece))
}
