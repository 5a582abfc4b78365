/** What a client tells while it works. No event holds a secret, a query or a body. */
export type ClientEvent = RequestEvent | ResponseEvent | FailureEvent | MismatchEvent

interface AttemptEvent {
  readonly operationId: string
  /** 1 for the first request of a call. */
  readonly attempt: number
  readonly method: string
  /** The address without its query. */
  readonly url: string
}

/** A request is about to be sent. */
export interface RequestEvent extends AttemptEvent {
  readonly type: 'request'
}

/** The head of an answer has come. */
export interface ResponseEvent extends AttemptEvent {
  readonly type: 'response'
  readonly status: number
  readonly durationMs: number
}

/** No answer came. */
export interface FailureEvent extends AttemptEvent {
  readonly type: 'failure'
  /** The name of the error. */
  readonly error: string
  readonly durationMs: number
}

/** A decoded result does not fit the specification, and `validate` is `report`. */
export interface MismatchEvent {
  readonly type: 'mismatch'
  readonly operationId: string
  /** What does not fit, field by field. */
  readonly problems: readonly { readonly field: string; readonly message: string }[]
}
