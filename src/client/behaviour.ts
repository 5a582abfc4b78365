/** What one API adds to the shared client: what it supplies, how it signs, how it decodes. */
import type { Hint } from './errors.js'
import type { Evidence, Verdict } from './evidence.js'
import type { OperationDescription } from './operation-table.js'

/** A JSON object. */
export type JsonObject = { [name: string]: unknown }

/** A request before it is written as bytes. */
export interface Wire {
  readonly path: JsonObject
  readonly query: JsonObject
  readonly body: JsonObject | undefined
}

/** A request as it will be sent. */
export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** The answer to a request, read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The content type without its parameters, in lower case; empty when there is none. */
  readonly mediaType: string
  readonly text: string
  /** The first two bytes of the body, which show a byte order mark that is no part of the text. */
  readonly firstBytes: Uint8Array
  /** When the request was sent and when the answer was complete, in epoch milliseconds of the client's clock. */
  readonly sentAt: number
  readonly receivedAt: number
}

/** What the service said of a failure. */
export interface Explanation {
  readonly code?: string | number | undefined
  readonly message?: string | undefined
}

/** The call that an answer belongs to. */
export interface Exchange {
  readonly operation: OperationDescription
  readonly wire: Wire
  readonly request: OutgoingRequest
  readonly attempts: number
}

export interface Behaviour {
  /** Adds what the client supplies itself. `accepted` holds the inputs that are not part of the wire. */
  complete(operation: OperationDescription, wire: Wire, accepted: JsonObject): Wire
  /** The method and path to use instead of the documented ones. */
  locate?(operation: OperationDescription): { readonly method: string; readonly path: string } | undefined
  /** Writes a query. Default: the way of openapi-fetch. */
  writeQuery?(query: JsonObject): string
  /** Writes a body. Default: JSON. */
  writeBody?(operation: OperationDescription, body: JsonObject): string
  /** Sees to it that what authorises the call is at hand, such as a token. */
  obtain?(operation: OperationDescription, signal: AbortSignal): Promise<string | undefined>
  /** Signs or authorises one attempt, right before it is sent. */
  authorize?(
    operation: OperationDescription,
    request: OutgoingRequest,
    obtained: string | undefined,
  ): Promise<OutgoingRequest> | OutgoingRequest
  /** After a 401: gives up what was obtained; true when trying once more makes sense. */
  renew?(operation: OperationDescription, obtained: string | undefined): boolean
  /** Makes the result of an answer with a success status. */
  decode(answer: Answer, exchange: Exchange): unknown
  /**
   * Which readings of ambiguities an answer that was understood shows. Asked only where somebody listens; what it throws is
   * ignored.
   */
  evidence?(answer: Answer, exchange: Exchange, verdict: Verdict): Iterable<Evidence>
  /**
   * What the service itself says against the call under a failure status; `undefined` where the status says it all.
   */
  refusal?(answer: Answer, exchange: Exchange): Error | undefined
  /** Reads what a failure says. */
  explain(body: unknown): Explanation
  /** The first thing to check after a failure, before any ambiguity. */
  plainHints(status: number, operation: OperationDescription): readonly Hint[]
  /**
   * Whether a request of this call would be the same in every reading of a choice, which then cannot explain a failure.
   * Default: no.
   */
  isSameInAll?(choice: string, exchange: Exchange): boolean
  /** What must not be shown in any text. */
  secrets(): readonly string[]
}
