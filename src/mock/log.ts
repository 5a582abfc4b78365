/** The log: what the mock was asked, which rules each request passed, and why it was refused. It holds no secret. */
import type { OperationDescription } from '../client/operation.js'
import type { MockRequest } from './engine/delivery.js'
import { splitTarget } from './engine/request.js'
import type { LogRedactor } from './log-redactor.js'
import type { NotedReadings, ToleratedForms } from './engine/readings-in-force.js'
import type { RuleId } from './engine/rules.js'

/** One request that the mock got. */
export interface LoggedRequest {
  /** When it came, in epoch milliseconds of the mock's clock. */
  readonly at: number
  /** `(hidden)` where it is no method of HTTP. */
  readonly method: string
  /** The path; segments that no documented path has are `(hidden)`. */
  readonly path: string
  /** The parameters of the query by name; what is no documented parameter, or is very long, is `(hidden)`. */
  readonly query: Readonly<Record<string, string>>
  /** How long its body was. */
  readonly bodyBytes: number
  /** Absent where the request is for no operation. */
  readonly operationId?: string
  /** `json` or `xml`: the format that was asked for. Absent where the request is for no operation. */
  readonly format?: string
  /** By ambiguity: the reading, where another one would have made a difference; `custom` is a value of your own. */
  readonly readings: Readonly<Record<string, string>>
  /** What the service is known to take although it is not documented: the ambiguities, each with the form that came. */
  readonly tolerated: readonly { readonly ambiguity: string; readonly form: string }[]
  /** The rules that it was held to and that it passed, in turn. */
  readonly passed: readonly RuleId[]
  /** The rule that it broke, and what was wrong; what the message repeats of the request is `(hidden)`. */
  readonly refused?: { readonly rule: RuleId; readonly message: string }
  /** The fault that was applied. */
  readonly fault?: string
  /** The status that it was answered with. Absent where no answer was sent. */
  readonly status?: number
}

/** What becomes known of a request while it is answered. */
export interface Trace {
  readonly at: number
  readonly request: MockRequest
  operation?: OperationDescription
  format?: string
  readonly readings: NotedReadings
  readonly tolerated: ToleratedForms
  readonly passed: RuleId[]
  refused?: LoggedRequest['refused']
  fault?: string
  status?: number
}

/** The latest requests, oldest first. */
export class RequestLog {
  readonly #limit: number
  readonly #redactor: LogRedactor
  #entries: LoggedRequest[] = []

  constructor(limit: number, redactor: LogRedactor) {
    this.#limit = limit
    this.#redactor = redactor
  }

  /** Keeps what may be shown of a request, and returns it. */
  add(trace: Trace): LoggedRequest {
    const entry = this.#entryOf(trace)
    this.#entries.push(entry)
    // The list is cut now and then rather than each time, since a cut copies what stays.
    if (this.#entries.length >= 2 * this.#limit) this.#entries = [...this.entries]
    return entry
  }

  /** Takes note of a token that the mock has issued: no entry shows it. */
  hide(token: string): void {
    this.#redactor.learn(token)
  }

  get entries(): readonly LoggedRequest[] {
    return this.#entries.slice(Math.max(0, this.#entries.length - this.#limit))
  }

  clear(): void {
    this.#entries = []
  }

  #entryOf({ at, request, operation, format, readings, tolerated, passed, ...end }: Trace): LoggedRequest {
    const { refused, fault, status } = end
    const { path, search } = splitTarget(request.target)
    return {
      at,
      method: this.#redactor.method(request.method),
      path: this.#redactor.path(path),
      query: this.#redactor.query(search, operation),
      bodyBytes: request.body.length,
      ...(operation && { operationId: operation.operationId }),
      ...(format !== undefined && { format }),
      readings,
      tolerated: Object.entries(tolerated).map(([ambiguity, form]) => ({ ambiguity, form })),
      passed,
      ...(refused && {
        refused: { rule: refused.rule, message: this.#redactor.message(refused.message, request) },
      }),
      ...(fault !== undefined && { fault }),
      ...(status !== undefined && { status }),
    }
  }
}
