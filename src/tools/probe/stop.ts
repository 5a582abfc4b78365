/** The probe ends here: whatever else it sent would tell nothing, or would be held against the user. */
export class Stop extends Error {
  override readonly name = 'Stop'
  /** How long the service asks to wait, in milliseconds; `undefined` where it did not say. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}
