/**
 * Hides in the log what may be secret. A sender may put a secret anywhere, even by mistake. So the log shows only the
 * words of the descriptions, and the values of documented parameters, none of which is a secret.
 */
import { readRegistries } from './engine/registry.js'
import { METHODS } from 'node:http'
import type { OperationDescription } from '../client/operation.js'
import type { MockRequest } from './engine/delivery.js'
import { KnownSecrets, redacted, shortestPart } from '../redaction/redact-secrets.js'
import { splitTarget } from './engine/request.js'

export const hidden = '(hidden)'
/** No id, symbol, number or name that people write is longer. */
const longestShown = 40
const mostSegments = 12
const longestMessage = 1_000
/** So much of a message is looked at. */
const longestRead = 4 * longestMessage
/** A shorter text that a message repeats may be a part of another word. */
const shortestRepeated = 4

export class LogRedactor {
  readonly #words: DescriptionWords
  readonly #secrets: KnownSecrets

  /**
   * @param descriptions by name; the names are no words of theirs
   * @param mostTokens how many of the latest tokens are hidden as well
   */
  constructor(
    descriptions: Readonly<Record<string, unknown>>,
    credentials: readonly string[],
    mostTokens = 0,
  ) {
    this.#words = knownWords(descriptions)
    this.#secrets = new KnownSecrets(credentials, mostTokens, this.#isWord)
  }

  /** Takes note of a token that the mock has issued, which the log does not show either. */
  learn(token: string): void {
    this.#secrets.learn(token)
  }

  method(method: string): string {
    return METHODS.includes(method) ? method : hidden
  }

  /** The path; segments that no documented path has are hidden. */
  path(path: string): string {
    const segments = path.split('/')
    const shown = segments
      .slice(0, mostSegments)
      .map((segment) => (segment === '' || this.#isKnown(segment) ? segment : hidden))
    const cut = [...shown, ...(segments.length > mostSegments ? ['…'] : [])].join('/')
    return this.#secrets.redact(cut)
  }

  /** The query; parameters that are not documented, or too long, are hidden. */
  query(search: string, operation: OperationDescription | undefined): Readonly<Record<string, string>> {
    const documented = new Set(operation?.parameters.map(({ name }) => name))
    return Object.fromEntries(
      [...new URLSearchParams(search)].map(([name, value]) => {
        const shown = documented.has(name) && value.length <= longestShown
        return [this.#isKnown(name) ? name : hidden, shown ? this.#secrets.redact(value) : hidden]
      }),
    )
  }

  /** Why a request was refused; what the message repeats of the request is hidden, and any longer part of it. */
  message(message: string, request: MockRequest): string {
    const texts = new Set(textsOf(request))
    const shown = [...texts]
      .filter((text) => text.length >= shortestRepeated && !this.#isKnown(text))
      .sort((a, b) => b.length - a.length)
      .reduce((left, text) => left.replaceAll(text, hidden), message.slice(0, longestRead))
    // A message may repeat the beginning of a text, or another part. Words of the interface are shown.
    const parts = new KnownSecrets([], texts.size, this.#isWord)
    parts.learnTogether([...texts].filter(({ length }) => length >= shortestPart))
    const safe = this.#secrets.redact(parts.redact(shown).replaceAll(redacted, hidden))
    return safe.length > longestMessage ? `${safe.slice(0, longestMessage)}…` : safe
  }

  readonly #isWord = (text: string): boolean => this.#words.all.includes(text)

  /** In any letter case, since the log should show a wrong one. */
  #isKnown(text: string): boolean {
    return text.length <= longestShown && this.#words.each.has(text.toLowerCase())
  }
}

/** The words of descriptions, in lower case. */
interface DescriptionWords {
  readonly each: ReadonlySet<string>
  /** All of them in one text, in which a part of one can be looked for. */
  readonly all: string
}

const known = new WeakMap<object, DescriptionWords>()

/** Mocks of the same descriptions share their words. */
function knownWords(descriptions: Readonly<Record<string, unknown>>): DescriptionWords {
  const found = known.get(descriptions)
  if (found !== undefined) return found
  const described = [...Object.values(descriptions), ...readRegistries()]
  const each = new Set(described.flatMap((one) => [...wordsOf(one)]))
  const words = { each, all: [...each].join('\n') }
  known.set(descriptions, words)
  return words
}

/** The names and the texts of a description. Those of its examples are not words of the interface. */
function* wordsOf(description: unknown): Generator<string, void> {
  const open: unknown[] = [description]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string') yield value.toLowerCase()
    if (typeof value !== 'object' || value === null) continue
    for (const [name, member] of Object.entries(value)) {
      if (/^examples?$/.test(name)) continue
      yield name.toLowerCase()
      // A path is the name of a member.
      yield* name.toLowerCase().split('/')
      open.push(member)
    }
  }
}

/** Every text that the sender of a request chose. */
function* textsOf({ method, target, headers, body }: MockRequest): Generator<string, void> {
  if (!METHODS.includes(method)) yield method
  yield* target.split(/[/?&=]/)
  for (const pair of new URLSearchParams(splitTarget(target).search)) yield* pair
  for (const value of Object.values(headers)) {
    yield value
    yield* value.split(/[\s;,=]+/)
  }
  const text = new TextDecoder().decode(body)
  yield* textsOfJson(text)
  // A body that is no JSON may be a form.
  if (parsed(text) === undefined) for (const pair of new URLSearchParams(text)) yield* pair
}

/** Works without recursion, since a body may be nested deeper than the stack allows. */
function* textsOfJson(text: string): Generator<string, void> {
  const open: unknown[] = [parsed(text)]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' || typeof value === 'number') yield String(value)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, member] of Object.entries(value)) {
      yield name
      open.push(member)
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
