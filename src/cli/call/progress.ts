/** Says on a terminal how much of a long list has come. */
import type { Terminal } from '../terminal/terminal.js'

/** How often it says so, in milliseconds. */
const everyMs = 100
const clearLine = '\r\u001b[K'

export class Progress {
  readonly #terminal: Terminal
  readonly #operationId: string
  #count = 0
  #saidAt: number
  #isSaid = false

  constructor(terminal: Terminal, operationId: string) {
    this.#terminal = terminal
    this.#operationId = operationId
    // Of a list that comes at once, nothing is said.
    this.#saidAt = terminal.clock()
  }

  /** Passes records on, and counts them. */
  async *counting<Record>(records: AsyncIterable<Record>): AsyncGenerator<Record, void, undefined> {
    try {
      for await (const record of records) {
        this.#count += 1
        this.#say()
        yield record
      }
    } finally {
      if (this.#isSaid) this.#terminal.messages.write(clearLine)
    }
  }

  #say(): void {
    const { messages, clock } = this.#terminal
    const now = clock()
    if (messages.isTTY !== true || now - this.#saidAt < everyMs) return
    this.#saidAt = now
    this.#isSaid = true
    messages.write(`${clearLine}${this.#operationId}: ${this.#count.toLocaleString('en-US')} records`)
  }
}
