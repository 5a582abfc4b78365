/** The log: what the mock was asked, which rules each request passed, and why it was refused. It holds no secret. */
import { operationTables } from '../../generated/tables/index.js'
import type { OperationDescription, OperationTable } from '../model/api-adapter.js'
import { type MockRequest, splitTarget, type Trace } from './engine/request.js'
import type { RuleId } from './engine/rules.js'
import { readRegistries } from './engine/registry.js'
import { readDescriptions } from './examples.js'
import { orNothing } from '../model/json.js'
import { pathsOf } from '../request/build-request.js'
import { METHODS } from 'node:http'
import { KnownSecrets, redacted, shortestPart } from '../redaction/redact-texts.js'

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
  /** The length of its body in bytes. */
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
  readonly #secrets: KnownSecrets
  #entries: LoggedRequest[] = []

  /** @param mostTokens how many of the latest tokens are hidden as well */
  constructor(limit: number, credentials: readonly string[], mostTokens = 0) {
    this.#limit = limit
    this.#secrets = new KnownSecrets(credentials, mostTokens, isWord)
  }

  /** Takes note of a token that the mock has issued, which the log does not show either. */
  learn(token: string): void {
    this.#secrets.learn(token)
  }

  /** Keeps what may be shown of a request, and returns it. */
  add({ at, request, operation, format, refused, ...shown }: Trace): LoggedRequest {
    const { path, search } = splitTarget(request.target)
    const entry: LoggedRequest = {
      at,
      method: METHODS.includes(request.method) ? request.method : hidden,
      path: this.#secrets.redact(shownPath(path)),
      query: this.#query(search, operation),
      bodyBytes: request.body.length,
      ...(operation && { operationId: operation.operationId }),
      ...(format !== undefined && { format }),
      ...shown,
      tolerated: Object.entries(shown.tolerated).map(([ambiguity, form]) => ({ ambiguity, form })),
      ...(refused && { refused: { ...refused, message: this.#message(refused.message, request) } }),
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

  /** The query; parameters that are not documented, or too long, are hidden. */
  #query(search: string, operation: OperationDescription | undefined): Readonly<Record<string, string>> {
    const documented = new Set(operation?.parameters.map(({ name }) => name))
    return Object.fromEntries(
      [...new URLSearchParams(search)].map(([name, value]) => {
        const shown = documented.has(name) && value.length <= longestShown
        return [isKnown(name) ? name : hidden, shown ? this.#secrets.redact(value) : hidden]
      }),
    )
  }

  /** The reason why a request was refused; what the message repeats of the request is hidden, and any longer part of it. */
  #message(message: string, request: MockRequest): string {
    const texts = new Set(textsOf(request))
    const shown = [...texts]
      .filter((text) => text.length >= shortestRepeated && !isKnown(text))
      .sort((a, b) => b.length - a.length)
      .reduce((left, text) => left.replaceAll(text, hidden), message.slice(0, longestRead))
    // A message may repeat the beginning of a text, or another part. Words of the interface are shown.
    const parts = new KnownSecrets([], texts.size, isWord)
    for (const text of texts) if (text.length >= shortestPart) parts.learn(text)
    const safe = this.#secrets.redact(parts.redact(shown).replaceAll(redacted, hidden))
    return safe.length > longestMessage ? `${safe.slice(0, longestMessage)}…` : safe
  }
}

const hidden = '(hidden)'
/** No id, symbol, number or name that people write is longer. */
const longestShown = 40
const mostSegments = 12
const longestMessage = 1_000
/** The longest part of a message that is searched. */
const longestRead = 4 * longestMessage
/** A shorter text that a message repeats may be a part of another word. */
const shortestRepeated = 4

/** The path; segments that no documented path has are hidden. */
function shownPath(path: string): string {
  const segments = path.split('/')
  const shown = segments
    .slice(0, mostSegments)
    .map((segment) => (segment === '' || isKnown(segment) ? segment : hidden))
  return [...shown, ...(segments.length > mostSegments ? ['…'] : [])].join('/')
}

let words: { readonly all: string; readonly each: ReadonlySet<string> } | undefined

/** The descriptions and registries in lower case, and their names, texts and segments of paths. No example is a word of the interface. */
function knownWords(): NonNullable<typeof words> {
  if (words !== undefined) return words
  const tables = Object.values<OperationTable>(operationTables)
  const paths = tables.flatMap((operations) => Object.values(operations).flatMap(pathsOf))
  const described = [...Object.values(readDescriptions()), ...readRegistries(), paths]
  const withoutExamples = (name: string, value: unknown): unknown =>
    /^examples?$/.test(name) ? undefined : value
  const all = JSON.stringify(described, withoutExamples).toLowerCase()
  return (words = { all, each: new Set([...all.split('"'), ...all.split(/["/]/)]) })
}

/** In any letter case, since the log should show a wrong one. */
function isKnown(text: string): boolean {
  return text.length <= longestShown && knownWords().each.has(text.toLowerCase())
}

function isWord(text: string): boolean {
  return knownWords().all.includes(text)
}

/** Every text that the sender of a request chose. */
function textsOf({ method, target, headers, body }: MockRequest): string[] {
  const texts = METHODS.includes(method) ? [] : [method]
  const text = new TextDecoder().decode(body)
  const isJson = orNothing((): unknown =>
    JSON.parse(text, (name, value: unknown) => {
      texts.push(name)
      if (typeof value === 'string' || typeof value === 'number') texts.push(String(value))
      return true
    }),
  )
  // A body that is no JSON may be a form.
  const pairs = [splitTarget(target).search, isJson ? '' : text].flatMap((text) => [
    ...new URLSearchParams(text),
  ])
  const ofHeaders = Object.values(headers).flatMap((value) => [value, ...value.split(/[\s;,=]+/)])
  return [...texts, ...ofHeaders, ...target.split(/[/?&=]/), ...pairs.flat()]
}
