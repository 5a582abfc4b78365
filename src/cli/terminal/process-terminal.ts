/** The terminal of this process: its streams, or files in their place. */
import { fstatSync, writeSync } from 'node:fs'
import { Writable } from 'node:stream'
import { platformFetch } from '../../transport/platform-fetch.js'
import { Output, type Terminal } from './terminal.js'
import { redactorFor } from './secrets.js'

/**
 * Writes each piece to its last byte. The stream that Node.js has for a standard output in a file takes a piece for written
 * when a disk has taken the beginning of it.
 */
class FileSink extends Writable {
  readonly #fd: number

  constructor(fd: number) {
    // What follows a failure is lost too, and reported by the writer: the stream stays as it is.
    super({ autoDestroy: false })
    this.#fd = fd
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    try {
      for (let at = 0; at < piece.length;) at += writeSync(this.#fd, piece, at)
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)))
    }
    done()
  }
}

function isFileAt(fd: number): boolean {
  try {
    return fstatSync(fd).isFile()
  } catch {
    // It is closed, as after `>&-`.
    return false
  }
}

const standardOutput = 1

export function processTerminal(): Terminal {
  // Where messages cannot be written there is nobody to tell: the exit code is what is left.
  process.stderr.on('error', () => undefined)
  return {
    input: process.stdin,
    output: new Output(isFileAt(standardOutput) ? new FileSink(standardOutput) : process.stdout),
    messages: process.stderr,
    redact: redactorFor(process.env),
    env: process.env,
    folder: process.cwd(),
    // The platform's own, which is known to send a change once: a function around it could not be told from any other.
    fetch: platformFetch,
    clock: Date.now,
    onInterrupt: (listener) => {
      // SIGHUP: the terminal was closed, or the connection to it broke. Messages may go to a file all the same.
      const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
      for (const signal of signals) process.once(signal, listener)
      return () => signals.forEach((signal) => void process.off(signal, listener))
    },
  }
}
