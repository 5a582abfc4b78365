/** Remembers the last few secrets that came or went, to keep them out of texts that are shown. */
export class RecentSecrets {
  readonly #limit: number
  #values: readonly string[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  add(secret: string): void {
    this.#values = [...this.#values.filter((value) => value !== secret), secret].slice(-this.#limit)
  }

  get values(): readonly string[] {
    return this.#values
  }
}
