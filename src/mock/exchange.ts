/** A request and an answer, whichever way they came and go: in process or over HTTP. */
export interface MockRequest {
  readonly method: string
  /** Path and query, such as `/a/b?c=d`. */
  readonly target: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export interface MockAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
