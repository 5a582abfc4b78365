/** Where a command prints what it found out. It knows whether that arrived: what was done is otherwise told elsewhere. */
import type { Writable } from 'node:stream'
import { errorCode } from '../../errors/error-cause.js'
import { textFor } from './escape.js'

/** Where text goes. */
export type Sink = Writable & { readonly isTTY?: boolean; readonly columns?: number }

/** What a pipe says once nobody reads it any more, and what the stream says of whatever is written to it then. */
const closedPipe: readonly unknown[] = ['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']

/** Why something that was printed did not arrive. */
export interface WriteFailure {
  /** The code of the platform, such as ENOSPC for a full disk. */
  readonly code: string
  /** Whether the reader has left, as `head` does, which is no failure of what only reads. */
  readonly isLeft: boolean
}

export class Output {
  readonly #sink: Sink
  readonly #listeners: ((loss: WriteFailure) => void)[] = []
  #loss: WriteFailure | undefined
  #latest: Promise<void> = Promise.resolve()

  constructor(sink: Sink) {
    this.#sink = sink
    // Without a listener, an error of a stream ends the process.
    sink.on('error', (error) => this.#lose(error))
  }

  get isTTY(): boolean {
    return this.#sink.isTTY === true
  }

  get columns(): number | undefined {
    return this.#sink.columns
  }

  /** After a loss, nothing more is written: half a result would look like a whole one. */
  write(text: string): void {
    if (this.#loss === undefined) this.#write(text)
  }

  /**
   * Writes a piece of a long result, and waits until it is taken.
   *
   * @returns whether anybody still reads
   */
  async written(text: string): Promise<boolean> {
    if (this.#loss === undefined && !this.#write(text)) await this.#latest
    return this.#loss === undefined
  }

  /** What became of all that was written so far: `undefined` where it arrived. */
  async loss(): Promise<WriteFailure | undefined> {
    await this.#latest
    return this.#loss
  }

  /** Calls the listener once, when the first thing is lost. */
  onLoss(listener: (loss: WriteFailure) => void): void {
    this.#listeners.push(listener)
  }

  #write(text: string): boolean {
    let isTaken = true
    this.#latest = new Promise((resolve) => {
      isTaken = this.#sink.write(textFor(this.#sink, text), (error) => {
        if (error) this.#lose(error)
        resolve()
      })
    })
    return isTaken
  }

  #lose(error: unknown): void {
    if (this.#loss !== undefined) return
    const code = errorCode(error) ?? 'unknown'
    this.#loss = { code, isLeft: closedPipe.includes(code) }
    for (const listener of this.#listeners.splice(0)) listener(this.#loss)
  }
}
