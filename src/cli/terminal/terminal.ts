/** What a command prints to and reads from: texts that do nothing to it but show themselves, without secrets, and what was lost. */
import { errorCode } from '../../errors/cause.js'
import { visible } from '../../errors/quote.js'
import { styleText } from 'node:util'
import type { Writable, Readable } from 'node:stream'
import type { Fetch } from '../../client/options.js'
import { CommandFailure } from '../exit-codes.js'

/** The ends of lines, and the two sequences that the one style is made of. */
const own = /(\r?\n|\u001b\[(?:1|22)m)/

/**
 * A text for a stream. On a terminal, all else that would steer it is escaped as in JSON, so that JSON stays the same value.
 * A file or a pipe gets every character as it came.
 */
export function textFor({ isTTY }: { readonly isTTY?: boolean }, text: string): string {
  if (isTTY !== true) return text
  const pieces = text.split(own)
  return pieces.map((one, at) => (at % 2 === 0 ? visible(one, Number.POSITIVE_INFINITY) : one)).join('')
}

/** Writes a text in bold, or as it is. */
export type Bold = (text: string) => string

/** What FORCE_COLOR and NO_COLOR say goes before what the stream is. */
export function boldFor(sink: Pick<Sink, 'isTTY'>, env: EnvironmentVariables): Bold {
  // Newer versions of Node.js would look at the stream and the environment of the process themselves.
  const bold: Bold = (text) => styleText('bold', text, { validateStream: false })
  return hasColours(sink, env) ? bold : (text) => text
}

function hasColours(
  sink: Pick<Sink, 'isTTY'>,
  { FORCE_COLOR, NO_COLOR, TERM }: EnvironmentVariables,
): boolean {
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0'
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  return sink.isTTY === true && TERM !== 'dumb'
}

/** Where text goes. */
export type Sink = Writable & { readonly isTTY?: boolean; readonly columns?: number }

/** What a pipe says once nobody reads it any more, and what the stream says of whatever is written to it then. */
const closedPipe: readonly unknown[] = ['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']

/** Why something that was printed did not arrive. */
interface WriteFailure {
  /** The code of the platform, such as ENOSPC for a full disk. */
  readonly code: string
  /** Whether the reader has left, as `head` does, which is not a failure of a command that only reads. */
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

/** Where text comes from. */
export type TextSource = Readable & { readonly isTTY?: boolean }

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

export interface Terminal {
  readonly input: TextSource
  /** Of results. */
  readonly output: Output
  /** Of messages, questions and progress. */
  readonly messages: Sink
  /** A text without the secrets of the environment, wherever a command has them from. */
  readonly redact: (text: string) => string
  readonly env: EnvironmentVariables
  /** In which relative paths begin. */
  readonly folder: string
  readonly fetch: Fetch
  /** The current time in epoch milliseconds. */
  readonly clock: () => number
  /** Calls the listener when the user interrupts the command, until the returned function is called. */
  onInterrupt(listener: () => void): () => void
}

/** Writes what was found out, and ends its line. */
export function print({ output, redact }: Terminal, text: string): void {
  output.write(`${redact(text)}\n`)
}

/** Writes a message, and ends its line. */
export function tell({ messages, redact }: Terminal, text: string): void {
  messages.write(textFor(messages, `${redact(text)}\n`))
}

/** Why something did not arrive, for the end of a sentence. */
export function lossText({ code, isLeft }: WriteFailure): string {
  return isLeft ? 'its reader has left' : code
}

/**
 * Of what was carried out, nothing may be lost: where the standard output did not take what was printed of it, the command
 * fails with a code of its own, and says it on the standard error.
 *
 * @param toldInstead what was done, and what it is known by
 * @throws CommandFailure
 */
export async function refuseToLose({ output }: Terminal, toldInstead: () => string): Promise<void> {
  const loss = await output.loss()
  if (loss !== undefined)
    throw new CommandFailure(
      'resultLost',
      `It was carried out, but its result could not be written to the standard output (${lossText(loss)}):\n${toldInstead()}`,
    )
}

/** Whether there is somebody to ask. */
export function canAsk({ input, messages }: Terminal): boolean {
  return input.isTTY === true && messages.isTTY === true
}
