/** The terminal of this process. */
import { FileSink, isFileAt } from './file-sink.js'
import { Output } from './output.js'
import { redactorFor } from './secrets.js'
import type { Terminal } from './terminal.js'

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
    fetch: (url, init) => fetch(url, init),
    clock: Date.now,
    onInterrupt: (listener) => {
      // SIGHUP: the terminal was closed, or the connection to it broke. Messages may go to a file all the same.
      const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
      for (const signal of signals) process.once(signal, listener)
      return () => signals.forEach((signal) => void process.off(signal, listener))
    },
  }
}
