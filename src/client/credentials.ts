/** The part of a client that keeps its secrets: it fills the slots of drafts, and keeps what it holds out of all texts. */
import type { OperationDescription } from './operation-table.js'

export interface Credentials {
  /** Returns the token for this call, logging in first if there is none. Absent where no call takes a token. */
  token?(signal: AbortSignal): Promise<string>
  /** Gives up a token that was refused; the next call gets another one. */
  refuseToken?(token: string): void
  /** Returns a secret of the client's options that a draft has a slot for. */
  secret?(name: string): string
  /** Signs a text. */
  sign?(text: string, operation: OperationDescription): string | Promise<string>
  /** Keeps a secret that came, or is sent, out of every text that is shown from now on. */
  remember(secret: string): void
  /** What must not be shown in any text. */
  secrets(): readonly string[]
}

/** Remembers the last few secrets that came or went, to keep them out of texts that are shown. */
export class RecentSecrets {
  readonly #limit: number
  readonly #values = new Set<string>()

  constructor(limit: number) {
    this.#limit = limit
  }

  add(secret: string): void {
    this.#values.delete(secret)
    this.#values.add(secret)
    const [oldest] = this.#values
    if (this.#values.size > this.#limit && oldest !== undefined) this.#values.delete(oldest)
  }

  get values(): readonly string[] {
    return [...this.#values]
  }
}
