/** What a client tells while it works. No event holds a secret, a query or a body. */
export type ClientEvent = RequestEvent | ResponseEvent | FailureEvent | MismatchEvent | EvidenceEvent

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

/**
 * A value of an answer is in no known form and was left out of the result, as `onMismatch` says; or a decoded result does
 * not fit the specification, and `validate` is `report`.
 */
export interface MismatchEvent {
  readonly type: 'mismatch'
  readonly operationId: string
  /** What does not fit, field by field; of one answer, a thousand values at most. */
  readonly problems: readonly {
    /** Where in the result: `3.networkList.0.sameAddress`. */
    readonly field: string
    readonly message: string
    /**
     * What came instead, where it was left out of the result. A secret in it is not shown, and of what is long only the
     * beginning, as text.
     */
    readonly came?: unknown
  }[]
}

/**
 * An answer shows which reading of an ambiguity of the documentation holds. Each reading is told once per operation and client,
 * from the beginning of an answer if it is long.
 *
 * For a choice, such as `pathCase`, it is the reading with which a call succeeded: the service takes it, and may take
 * others as well. For an ambiguity that the client handles by itself, such as `decimalForm`, it is what the answer looks like;
 * a later answer may look otherwise, and is told then.
 */
export interface EvidenceEvent {
  readonly type: 'evidence'
  readonly operationId: string
  /** The id of the ambiguity. */
  readonly ambiguity: string
  /** The id of the reading; `custom` stands for your own value of a choice. */
  readonly reading: string
}
