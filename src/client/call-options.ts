/** The options of one call, and its result. */

/** The options of one call. */
export interface CallOptions {
  /**
   * Ends the call early; it rejects with the signal's reason. A call that changes something and may already be under
   * way rejects with an `OutcomeUnknownError` instead.
   */
  readonly signal?: AbortSignal | undefined
  /** How long to wait for the whole answer, in milliseconds. Default: the client's `timeoutMs`. */
  readonly timeoutMs?: number | undefined
  /** How often the call is tried again at most; 0 switches it off. Default: the client's `retries`. */
  readonly retries?: number | undefined
  /** Further request headers. Those that the client sets itself are refused. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** For operations that answer in more than one format. */
export interface FormatOptions {
  /** The format to ask for. The decoded result is the same in either. Default: `json`. */
  readonly format?: 'json' | 'xml' | undefined
}

/** What came with a result. */
export interface ResponseInfo {
  readonly status: number
  readonly headers: Headers
  /** The documented response headers that are numbers, by lower-case name. */
  readonly rateLimits: Readonly<Record<string, number>>
}

/** The result of a call: a promise of the decoded data, which also gives what came with it. */
export interface Result<T> extends Promise<T> {
  /** The data together with status, headers and rate-limit figures. */
  withResponse(): Promise<{ readonly data: T; readonly response: ResponseInfo }>
}

/** Makes a `Result` of a promise of data, with what came with it on request. */
export function resultOf<T>(
  whole: Promise<{ readonly data: T; readonly response: () => ResponseInfo }>,
): Result<T> {
  const data = whole.then((both) => both.data)
  return Object.assign(data, {
    withResponse: () => {
      // Whoever asks for the whole handles its failure there, and the bare data must not raise it once more.
      data.catch(() => undefined)
      return whole.then((both) => ({ data: both.data, response: both.response() }))
    },
  })
}
