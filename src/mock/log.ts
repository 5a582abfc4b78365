/** The log: what the mock was asked, which rules each request passed, and why it was refused. It holds no secret. */
import type { OperationDescription } from '../client/api-adapter.js'
import { type MockRequest, splitTarget, type Trace } from './engine/request.js'
import type { RuleId } from './engine/rules.js'
import { readRegistries } from './engine/registry.js'
import { orNothing } from '../response/json.js'
import { METHODS } from 'node:http'
import { KnownSecrets, redacted, shortestPart } from '../redaction/redact-secrets.js'

/** One request that the mock got. */
export interface LoggedRequest {
  /** When it came, in epoch milliseconds of the mock's clock. */
  readonly at: number
  /** The method; `(hidden)` if it is not a method of HTTP. */
  readonly method: string
  /** The path; segments that no documented path has are `(hidden)`. */
  readonly path: string
  /** The parameters of the query by name; undocumented and very long ones are `(hidden)`. */
  readonly query: Readonly<Record<string, string>>
  /** How long its body was. */
  readonly bodyBytes: number
  /** Absent if the request is not for a known operation. */
  readonly operationId?: string
  /** `json` or `xml`: the format that was asked for. Absent if the request is not for a known operation. */
  readonly format?: string
  /** By ambiguity: the reading of the mock, if another reading would have made a difference; `custom` is your own value. */
  readonly readings: Readonly<Record<string, string>>
  /** Undocumented forms that the service is known to accept: the ambiguities, each with the form that came. */
  readonly tolerated: readonly { readonly ambiguity: string; readonly form: string }[]
  /** The rules that were checked and that the request passed, in order. */
  readonly passed: readonly RuleId[]
  /** The rule that it broke, and what was wrong; values of four or more characters from the request are `(hidden)`. */
  readonly refused?: { readonly rule: RuleId; readonly message: string }
  /** The fault that was applied. */
  readonly fault?: string
  /** The status that it was answered with. Absent where no answer was sent. */
  readonly status?: number
}

/** The latest requests, oldest first. */
export class RequestLog {
  readonly #limit: number
  readonly redactor: LogRedactor
  #entries: LoggedRequest[] = []

  constructor(limit: number, redactor: LogRedactor) {
    this.#limit = limit
    this.redactor = redactor
  }

  /** Keeps what may be shown of a request, and returns it. */
  add({
    at,
    request,
    operation,
    format,
    readings,
    tolerated,
    passed,
    refused,
    ...end
  }: Trace): LoggedRequest {
    const { path, search } = splitTarget(request.target)
    const entry: LoggedRequest = {
      at,
      method: METHODS.includes(request.method) ? request.method : hidden,
      path: this.redactor.path(path),
      query: this.redactor.query(search, operation),
      bodyBytes: request.body.length,
      ...(operation && { operationId: operation.operationId }),
      ...(format !== undefined && { format }),
      readings,
      tolerated: Object.entries(tolerated).map(([ambiguity, form]) => ({ ambiguity, form })),
      passed,
      ...(refused && { refused: { ...refused, message: this.redactor.message(refused.message, request) } }),
      ...end,
    }
    this.#entries.push(entry)
    // The list is cut now and then rather than each time, since a cut copies what stays.
    if (this.#entries.length >= 2 * this.#limit) this.#entries = [...this.entries]
    return entry
  }

  get entries(): readonly LoggedRequest[] {
    return this.#entries.slice(Math.max(0, this.#entries.length - this.#limit))
  }

  clear(): void {
    this.#entries = []
  }
}

/* What it hides */

const hidden = '(hidden)'
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
    for (const text of texts) if (text.length >= shortestPart) parts.learn(text)
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

const wordsByDescriptions = new WeakMap<object, DescriptionWords>()

/** Mocks of the same descriptions share their words. */
function knownWords(descriptions: Readonly<Record<string, unknown>>): DescriptionWords {
  const found = wordsByDescriptions.get(descriptions)
  if (found !== undefined) return found
  const described = [...Object.values(descriptions), ...readRegistries()]
  const each = new Set(described.flatMap((one) => [...wordsOf(one)]))
  const words = { each, all: [...each].join('\n') }
  wordsByDescriptions.set(descriptions, words)
  return words
}

/** The names and the texts of a description. Those of its examples are not words of the interface. */
function* wordsOf(description: unknown): Generator<string, void> {
  for (const [name, member] of membersOf([description], /^examples?$/)) {
    yield name.toLowerCase()
    // A path is the name of a member.
    yield* name.toLowerCase().split('/')
    if (typeof member === 'string') yield member.toLowerCase()
  }
}

/** Every member at any depth. Works without recursion, since a body may be nested deeper than the stack allows. */
function* membersOf(root: object, leftOut?: RegExp): Generator<[name: string, member: unknown], void> {
  const open: object[] = [root]
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    const members: [string, unknown][] = Object.entries(holder)
    for (const [name, member] of members.filter(([one]) => leftOut?.test(one) !== true)) {
      yield [name, member]
      if (typeof member === 'object' && member !== null) open.push(member)
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
  const json = orNothing((): unknown => JSON.parse(text))
  for (const [name, member] of membersOf([json])) {
    yield name
    if (typeof member === 'string' || typeof member === 'number') yield String(member)
  }
  // A body that is no JSON may be a form.
  if (json === undefined) for (const pair of new URLSearchParams(text)) yield* pair
}
