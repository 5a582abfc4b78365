/** Counts the parts of texts, eight bytes each. */

/** How many bytes a part has. */
export const partLength = 8

export class WindowIndex {
  readonly #counts = new Map<string, number>()

  /** How many different parts there are. */
  get size(): number {
    return this.#counts.size
  }

  /** Adds each part of a text, whose characters are bytes. */
  add(bytes: string): void {
    for (const part of partsOf(bytes, partLength)) this.#counts.set(part, (this.#counts.get(part) ?? 0) + 1)
  }

  /** Takes away each part of a text that was added. */
  remove(bytes: string): void {
    for (const part of partsOf(bytes, partLength)) {
      const count = this.#counts.get(part) ?? 0
      if (count > 1) this.#counts.set(part, count - 1)
      else this.#counts.delete(part)
    }
  }

  /** Whether the part that begins here is known. */
  has(bytes: string, at: number): boolean {
    return this.#counts.has(bytes.slice(at, at + partLength))
  }
}

/** Each part of a text that has so many characters. */
export function* partsOf(text: string, length: number): Generator<string, void> {
  for (let at = 0; at + length <= text.length; at += 1) yield text.slice(at, at + length)
}
