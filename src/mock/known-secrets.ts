/** The secrets that the mock knows: its credentials, and the tokens that it issued. */
import { bytesOf, viewsOf } from './text-views.js'

/** A shorter text may be a part of another word, and is no secret. */
const shortestSecret = 4
/** So much of a secret is hidden even where the rest of it is missing. */
export const shortestPart = 8
export const redacted = '[redacted]'

export class KnownSecrets {
  readonly #credentials: readonly string[]
  /** The parts of the credentials, each of the shortest length that is hidden. */
  readonly #parts: ReadonlySet<string>
  /** The same of the tokens. */
  readonly #partsOfTokens = new Set<string>()
  /** The oldest comes first. */
  readonly #tokens = new Set<string>()
  readonly #mostTokens: number
  readonly #isWord: (text: string) => boolean

  /**
   * @param isWord whether a text, in lower case, is a word that is shown although a secret may have it as a part
   * @param mostTokens how many of the latest tokens are known
   */
  constructor(credentials: readonly string[], isWord: (text: string) => boolean, mostTokens: number) {
    this.#mostTokens = mostTokens
    this.#credentials = credentials
      .filter(({ length }) => length >= shortestSecret)
      .map((secret) => folded(bytesOf(secret)))
    this.#parts = new Set(this.#credentials.flatMap((secret) => [...partsOf(secret)]))
    this.#isWord = isWord
  }

  /** Takes note of a token that the mock has issued. */
  learn(token: string): void {
    const known = folded(bytesOf(token))
    if (this.#tokens.has(known)) return
    this.#tokens.add(known)
    for (const part of partsOf(known)) this.#partsOfTokens.add(part)
    const [oldest] = this.#tokens
    if (this.#tokens.size <= this.#mostTokens || oldest === undefined) return
    this.#tokens.delete(oldest)
    for (const part of partsOf(oldest)) this.#partsOfTokens.delete(part)
  }

  /** A text without any secret, or a longer part of one, however it is encoded. */
  redact(text: string): string {
    const isHidden = new Array<boolean>(text.length).fill(false)
    let isChanged = false
    for (const { bytes, from, to } of viewsOf(text)) {
      for (const [start, end] of this.#placesIn(folded(bytes))) {
        isHidden.fill(true, from[start], to[end - 1])
        isChanged = true
      }
    }
    return isChanged ? replaceMarked(text, isHidden, redacted) : text
  }

  *#placesIn(bytes: string): Generator<readonly [start: number, end: number], void> {
    for (const secret of this.#credentials) {
      for (let at = bytes.indexOf(secret); at >= 0; at = bytes.indexOf(secret, at + 1))
        yield [at, at + secret.length]
    }
    let start = -1
    for (let at = 0; at + shortestPart <= bytes.length + 1; at += 1) {
      const part = bytes.slice(at, at + shortestPart)
      const isPart = this.#parts.has(part) || this.#partsOfTokens.has(part)
      if (isPart && start < 0) start = at
      if (isPart || start < 0) continue
      const end = at + shortestPart - 1
      if (!this.#isWord(bytes.slice(start, end))) yield [start, end]
      start = -1
    }
  }
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

function* partsOf(secret: string): Generator<string, void> {
  for (let at = 0; at + shortestPart <= secret.length; at += 1) yield secret.slice(at, at + shortestPart)
}

/** Letter case is not told apart, nor a space from the plus sign that a form has for it. */
function folded(bytes: string): string {
  return bytes.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replaceAll('+', ' ')
}
