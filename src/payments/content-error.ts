import type { Hint } from '../client/errors.js'

/** An answer whose JSON is fine and whose content is not what the documentation allows. */
export class ContentError extends Error {
  /** Possible causes, the likeliest first. */
  readonly hints: readonly Hint[]

  constructor(message: string, hints: readonly Hint[] = []) {
    super(message)
    this.hints = hints
  }
}
