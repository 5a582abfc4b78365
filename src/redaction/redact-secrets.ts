/** The secrets that are known, and the one redactor that keeps them out of every text that is shown. */
import { partLength, partsOf, WindowIndex } from './window-index.js'
import { base64Digits, bytesOf, viewsOf, type DecodedView } from './decoded-variants.js'

/** A shorter text may be a part of another word, and is not a secret. */
const shortestSecret = 4
/** So much of a secret is hidden even where the rest of it is missing. */
export const shortestPart = partLength
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
  /** The latest secrets that came or went, the oldest first, and whether their parts are known. */
  readonly #latest = new Map<string, boolean>()
  /** The forgotten ones whose parts are known still. */
  #forgotten: string[] = []
  /** How many secrets have each part of the shortest length that is hidden. */
  readonly #parts = new WindowIndex()
  #credentials: CredentialSearch | undefined
  /** The latest ones that are too short to have parts. */
  #short: readonly string[] = []
  #isStale = false

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
    const known = this.#latest.get(secret) ?? false
    if (!known) this.#isStale = true
    this.#latest.delete(secret)
    this.#latest.set(secret, known)
    // Many are forgotten at once: the way to the oldest leads past all that were forgotten before.
    if (this.#latest.size > this.#most * 1.05) this.#forgetOldest()
  }

  #forgetOldest(): void {
    for (const [oldest, isRead] of this.#latest) {
      if (this.#latest.size <= this.#most) break
      this.#latest.delete(oldest)
      if (isRead) this.#forgotten.push(oldest)
    }
  }

  /** Takes note of secrets of one request: however many there are, none is forgotten for another. */
  learnTogether(secrets: readonly string[]): void {
    this.#most = Math.max(this.#most, this.#fewest + secrets.length)
    for (const secret of secrets) this.learn(secret)
  }

  /**
   * A text without any secret, or a longer part of one, in any letter case: as it is, or escaped or encoded in a way that
   * `decoded-variants.ts` reads. What is encrypted, reversed, spaced out or a list of numbers stays. A very long text is cut.
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
    const credentials = this.#read()
    const isHidden = new Array<boolean>(text.length).fill(false)
    let isChanged = false
    const hide = (view: DecodedView, places: Iterable<ByteRange>): void => {
      for (const [start, end] of places) {
        isHidden.fill(true, view.from(start), view.to(end - 1))
        isChanged = true
      }
    }
    const shortest = Math.min(credentials.shortest, ...this.#short.map(({ length }) => length))
    for (const { view, decoded } of viewsOf(text, shortest)) {
      hide(view, this.#placesIn(view.bytes, credentials))
      hide(view, credentials.foldedRuns(view.bytes))
      for (const inner of decoded()) hide(inner, this.#placesIn(inner.bytes, credentials))
    }
    return isChanged ? replaceMarked(text, isHidden, redacted) : text
  }

  /** What is known of the secrets that stay. What is looked for of the others is made when it is needed first. */
  #read(): CredentialSearch {
    if (this.#credentials === undefined) {
      this.#credentials = new CredentialSearch(this.#fixed())
      for (const secret of this.#credentials.whole) this.#parts.add(secret)
    }
    if (this.#isStale) this.#readLatest()
    return this.#credentials
  }

  #readLatest(): void {
    this.#isStale = false
    this.#forgetOldest()
    for (const secret of this.#forgotten) this.#parts.remove(folded(bytesOf(secret)))
    this.#forgotten = []
    for (const [secret, isKnown] of this.#latest) {
      if (isKnown) continue
      this.#parts.add(folded(bytesOf(secret)))
      this.#latest.set(secret, true)
    }
    this.#short = [...this.#latest.keys()]
      .map((secret) => folded(bytesOf(secret)))
      .filter(({ length }) => length >= shortestSecret && length < shortestPart)
  }

  *#placesIn(bytes: string, { whole }: CredentialSearch): Generator<ByteRange, void> {
    const text = folded(bytes)
    for (const secret of [...whole, ...this.#short]) {
      for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1))
        if (secret.length >= shortestPart || standsAlone(text, at, at + secret.length))
          yield [at, at + secret.length]
    }
    let start = -1
    for (let at = 0; at + shortestPart <= text.length + 1; at += 1) {
      const isPart = this.#parts.has(text, at)
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
      const text = folded(run.replaceAll('-', '+').replaceAll('_', '/'))
      for (let at = 0; at + shortestRun <= text.length; at += 1)
        if (this.#foldedBase64.has(text.slice(at, at + shortestRun)))
          yield [index + at, index + at + shortestRun]
    }
  }
}

/** The base64 of a secret that follows some bytes, as far as it does not depend on what is around. */
function base64Inside(before: string, secret: string): string {
  const bytes = before + secret
  const { digits, bits } = base64Digits
  let text = ''
  for (let bit = Math.ceil((before.length * 8) / bits) * bits; bit + bits <= bytes.length * 8; bit += bits) {
    const at = Math.floor(bit / 8)
    const two = (bytes.charCodeAt(at) << 8) | (at + 1 < bytes.length ? bytes.charCodeAt(at + 1) : 0)
    text += digits.charAt((two >> (16 - bits - (bit - at * 8))) & 0x3f)
  }
  return text
}

/** A text with something else in the place of each marked run. */
export function replaceMarked(text: string, isMarked: readonly boolean[], replacement: string): string {
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
