/** A stream that a command prints to: its text cannot steer the terminal, and what could not be written is not lost in silence. */
import type { Writable } from 'node:stream'
import { errorCode, visible } from '../model/errors.js'

/** On one line, with everything escaped that cannot be seen or steers a terminal, as JSON escapes it. */
export function shown(text: string): string {
  return visible(text, Number.POSITIVE_INFINITY)
}

/**
 * A text for a stream. On a terminal its lines are shown; a file or a pipe gets every character as it came, but for commands to
 * the runner of a build, whose log it may be: GitHub, Azure and TeamCity take `##[`, `##vso[` and `##teamcity[` anywhere in a
 * line, and GitHub takes `::` at its start. The escapes are those of JSON, where such a text is always part of a string.
 */
export function textFor({ isTTY }: { readonly isTTY?: boolean }, text: string): string {
  const lines = text.split(/(\r?\n)/).map((line, at) => (at % 2 === 0 ? shown(line) : line))
  return (isTTY === true ? lines.join('') : text)
    .replace(/##(?=\w*\[)/g, '#\\u0023')
    .replace(/^((?:[^\S\r\n\u2028\u2029]|\x85)*):(?=:)/gm, '$1\\u003a')
}

/** The destination of text. */
export type Sink = Writable & { readonly isTTY?: boolean; readonly columns?: number }

/** The codes of errors when nobody reads a pipe any more: those of the pipe, and those of the stream for later writes. */
const closedPipe: readonly unknown[] = ['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']

interface WriteFailure {
  /** For the end of a sentence: a code of the platform, such as ENOSPC for a full disk. */
  readonly why: string
  /** Whether the reader has left, as `head` does, which is not a failure of a command that only reads. */
  readonly isLeft: boolean
}

/** Writes to a stream, and notes what could not be written. */
export class Output {
  readonly #sink: Sink
  #listener: (loss: WriteFailure) => void = () => undefined
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
    this.#send(textFor(this.#sink, text))
  }

  /** Writes a line that is a command to the runner of a build on GitHub, such as an annotation. */
  command(text: string): void {
    this.#send(`::${textFor(this.#sink, text)}\n`)
  }

  #send(text: string): void {
    if (this.#loss !== undefined) return
    this.#latest = new Promise((resolve) => {
      this.#sink.write(text, (error) => {
        if (error) this.#lose(error)
        resolve()
      })
    })
  }

  /**
   * Writes a piece of a long result, and waits until it is taken.
   *
   * @returns whether anybody still reads
   */
  async written(text: string): Promise<boolean> {
    this.write(text)
    return (await this.loss()) === undefined
  }

  /** The failure of all writes so far: `undefined` where it arrived. */
  async loss(): Promise<WriteFailure | undefined> {
    await this.#latest
    return this.#loss
  }

  /** Calls the listener once, when the first thing is lost. */
  onLoss(listener: (loss: WriteFailure) => void): void {
    this.#listener = listener
  }

  #lose(error: unknown): void {
    if (this.#loss !== undefined) return
    const code = errorCode(error) ?? 'unknown'
    const isLeft = closedPipe.includes(code)
    this.#loss = { isLeft, why: isLeft ? 'its reader has left' : code }
    this.#listener(this.#loss)
  }
}
