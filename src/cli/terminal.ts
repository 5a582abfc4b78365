/** The world of a command: what it reads from, prints to, and sends with. */
import { fstatSync, writeSync } from 'node:fs'
import { Writable, type Readable } from 'node:stream'
import type { Fetch } from '../model/options.js'
import { orNothing, plainText } from '../model/json.js'
import { platformFetch } from '../model/platform.js'
import { CommandFailure } from './exit-codes.js'
import { Output, textFor, type Sink } from './output.js'
import { redactorFor, type EnvironmentVariables } from './secrets.js'

/** The source of text. */
export type TextSource = Readable & { readonly isTTY?: boolean }

/** The world of a command: a test gives it another one. */
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
  /** Calls the listener each time the user interrupts the command. */
  onInterrupt(listener: () => void): void
}

/** Writes what was found out, and ends its line. */
export function print({ output, redact }: Terminal, text: string): void {
  output.write(`${redact(text)}\n`)
}

/** Writes a message, and ends its line. */
export function tell({ messages, redact }: Terminal, text: string): void {
  messages.write(textFor(messages, `${redact(text)}\n`))
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
      `It was carried out, but its result could not be written to the standard output (${loss.why}):\n${toldInstead()}`,
    )
}

/**
 * Writes each piece to its last byte. The stream that Node.js has for a standard output in a file takes a piece for written
 * when a disk has taken the beginning of it.
 */
function fileSink(fd: number): Writable {
  return new Writable({
    // What follows a failure is lost too, and reported by the writer: the stream stays as it is.
    autoDestroy: false,
    write: (piece: Buffer, _encoding, done) => {
      try {
        for (let at = 0; at < piece.length;) at += writeSync(fd, piece, at)
        done()
      } catch (error) {
        done(error instanceof Error ? error : new Error(plainText(error)))
      }
    },
  })
}

const standardOutput = 1

export function processTerminal(): Terminal {
  // Where messages cannot be written there is nobody to tell: the exit code is what is left.
  process.stderr.on('error', () => undefined)
  // It may be closed, as after `>&-`.
  const isFile = orNothing(() => fstatSync(standardOutput).isFile()) === true
  return {
    input: process.stdin,
    output: new Output(isFile ? fileSink(standardOutput) : process.stdout),
    messages: process.stderr,
    redact: redactorFor(process.env),
    env: process.env,
    folder: process.cwd(),
    // The platform's own, which is known to send a change once: a function around it could not be told from any other.
    fetch: platformFetch,
    clock: Date.now,
    onInterrupt: (listener) => {
      // SIGHUP: the terminal was closed, or the connection to it broke. Messages may go to a file all the same.
      const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const
      // A signal often comes twice, such as from a shell and from npx, and must not kill the command before it has told how
      // it ended. Once it has an exit code, it leaves with it.
      const interrupt = (): void => (process.exitCode === undefined ? listener() : process.exit())
      for (const signal of signals) process.on(signal, interrupt)
      // Node.js takes these listeners off as it winds up, and a signal would kill it there.
      process.once('exit', () => process.exit())
    },
  }
}
