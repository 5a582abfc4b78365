/**
 * Hides in the log what may be secret. A sender may put a secret anywhere, even by mistake. So the log shows only the
 * words of the descriptions, and the values of documented parameters, none of which is a secret.
 */
import { METHODS } from 'node:http'
import type { OperationDescription } from '../client/operation-table.js'
import { redact } from '../client/redact.js'
import type { MockRequest } from './exchange.js'
import { splitTarget } from './request.js'

export const hidden = '(hidden)'
/** No id, symbol, number or name that people write is longer. */
const longestShown = 40
const mostSegments = 12
const longestMessage = 1_000
/** A shorter text may be a part of another word, and is no secret. */
const shortestSecret = 4

export class LogRedactor {
  readonly #known: ReadonlySet<string>
  readonly #secrets: readonly string[]

  constructor(descriptions: readonly unknown[], secrets: readonly string[]) {
    this.#known = knownWords(descriptions)
    this.#secrets = secrets
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
    return redact(cut, this.#secrets)
  }

  /** The query; parameters that are not documented, or too long, are hidden. */
  query(search: string, operation: OperationDescription | undefined): Readonly<Record<string, string>> {
    const documented = new Set(operation?.parameters.map(({ name }) => name))
    return Object.fromEntries(
      [...new URLSearchParams(search)].map(([name, value]) => {
        const shown = documented.has(name) && value.length <= longestShown
        return [this.#isKnown(name) ? name : hidden, shown ? redact(value, this.#secrets) : hidden]
      }),
    )
  }

  /** Why a request was refused; what the message repeats of the request is hidden. */
  message(message: string, request: MockRequest): string {
    const repeated = new Set<string>()
    for (const text of textsOf(request)) {
      if (text.length >= shortestSecret && message.includes(text) && !this.#isKnown(text)) repeated.add(text)
    }
    const shown = [...repeated]
      .sort((a, b) => b.length - a.length)
      .reduce((left, text) => left.replaceAll(text, hidden), message)
    const safe = redact(shown, this.#secrets)
    return safe.length > longestMessage ? `${safe.slice(0, longestMessage)}…` : safe
  }

  /** In any letter case, since the log should show a wrong one. */
  #isKnown(text: string): boolean {
    return text.length <= longestShown && this.#known.has(text.toLowerCase())
  }
}

const known = new WeakMap<readonly unknown[], ReadonlySet<string>>()

/** The words of descriptions, in lower case. Mocks of the same descriptions share them. */
function knownWords(descriptions: readonly unknown[]): ReadonlySet<string> {
  const words = known.get(descriptions) ?? new Set(descriptions.flatMap((one) => [...wordsOf(one)]))
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
  yield* textsOfJson(new TextDecoder().decode(body))
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
