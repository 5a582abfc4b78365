/** Ends the probe, since further requests would show nothing, or would harm the user's standing with the service. */
export class ProbeStoppedError extends Error {
  override readonly name = 'Stop'
  /** How long the service asks to wait, in milliseconds; `undefined` if it does not say. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}
