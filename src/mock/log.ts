/** What the mock was asked, what it looked at, and why it refused. It holds no secret. */
import type { OperationDescription } from '../client/operation-table.js'
import type { MockRequest } from './exchange.js'
import { splitTarget } from './request.js'
import type { RuleId } from './rules.js'
import type { Shown } from './shown.js'

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
  /** By ambiguity: the reading that made a difference to how it was handled; `custom` stands for a value of your own. */
  readonly readings: Readonly<Record<string, string>>
  /** The rules that it was held to and that it kept, in turn. */
  readonly kept: readonly RuleId[]
  /** The rule that it broke, and what was wrong; what the words have from the request is `(hidden)`. */
  readonly refused?: { readonly rule: RuleId; readonly says: string }
  /** The fault that was played. */
  readonly fault?: string
  /** The status that it was answered with. Absent where no answer was sent. */
  readonly status?: number
}

/** A request, and what became of it. */
export interface Handled {
  readonly at: number
  readonly request: MockRequest
  readonly operation?: OperationDescription
  readonly format?: string
  readonly readings: Readonly<Record<string, string>>
  readonly kept: readonly RuleId[]
  readonly refused?: LoggedRequest['refused']
  readonly fault: string | undefined
  readonly status: number | undefined
}

/** The latest requests, oldest first. */
export class RequestLog {
  readonly #limit: number
  readonly #shown: Shown
  #entries: LoggedRequest[] = []

  constructor(limit: number, shown: Shown) {
    this.#limit = limit
    this.#shown = shown
  }

  /** Keeps what may be shown of a request, and returns it. */
  add(handled: Handled): LoggedRequest {
    const entry = this.#entryOf(handled)
    this.#entries.push(entry)
    // Cut now and then rather than each time: a cut copies what stays.
    if (this.#entries.length >= 2 * this.#limit) this.#entries = this.#latest()
    return entry
  }

  get entries(): readonly LoggedRequest[] {
    return this.#latest()
  }

  clear(): void {
    this.#entries = []
  }

  #latest(): LoggedRequest[] {
    return this.#entries.slice(Math.max(0, this.#entries.length - this.#limit))
  }

  #entryOf({ at, request, operation, format, readings, ...became }: Handled): LoggedRequest {
    const { kept, refused, fault, status } = became
    const { path, search } = splitTarget(request.target)
    return {
      at,
      method: this.#shown.method(request.method),
      path: this.#shown.path(path),
      query: this.#shown.query(search, operation),
      bodyBytes: request.body.length,
      ...(operation && { operationId: operation.operationId }),
      ...(format !== undefined && { format }),
      readings,
      kept,
      ...(refused && {
        refused: { rule: refused.rule, says: this.#shown.words(refused.says, request) },
      }),
      ...(fault !== undefined && { fault }),
      ...(status !== undefined && { status }),
    }
  }
}
