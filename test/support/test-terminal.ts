/** A terminal for commands that run in the process of the test. */
import { tmpdir } from 'node:os'
import { PassThrough, Readable, Writable } from 'node:stream'
import { main } from '../../src/cli/main.js'
import { demoCredentials } from '../../src/mock/index.js'
import { Output, type Sink } from '../../src/cli/output.js'
import { type EnvironmentVariables, redactorFor } from '../../src/cli/secrets.js'
import type { Terminal, TextSource } from '../../src/cli/terminal.js'

class Kept extends Writable implements Sink {
  readonly isTTY: boolean
  readonly columns: number
  text = ''

  constructor(isTTY: boolean, columns: number) {
    super({ decodeStrings: false })
    this.isTTY = isTTY
    this.columns = columns
  }

  override _write(piece: Buffer | string, _encoding: string, done: () => void): void {
    this.text += piece.toString()
    done()
  }
}

const { marketData, payments, marginWallet } = demoCredentials
/** The secrets of the demo, as commands are given them. */
export const demoSecrets = {
  LACUNA_PASSWORD: marketData.password,
  LACUNA_MERCHANT_KEY: payments.merchantKey,
  LACUNA_API_KEY: marginWallet.apiKey,
  LACUNA_API_SECRET: marginWallet.secret,
}

export interface TestTerminalOptions extends Partial<Pick<Terminal, 'fetch' | 'clock' | 'folder'>> {
  readonly env?: EnvironmentVariables
  /** What is piped into the command, or typed where there is somebody. */
  readonly input?: string
  /** Whether somebody sits there, and how wide the terminal is. */
  readonly isTTY?: boolean
  readonly columns?: number
  /** Takes what is printed, where that is not to be kept. */
  readonly output?: Sink
  /** Called with what interrupts the command. */
  readonly onInterrupt?: (interrupt: () => void) => void
}

/** What a command has printed, and its exit code. */
export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A terminal, and what was printed there. */
export function testTerminal(options: TestTerminalOptions = {}): {
  readonly terminal: Terminal
  printed(): Omit<Ended, 'code'>
} {
  const { isTTY = false, columns = 80, env = {}, folder = tmpdir(), input = '', onInterrupt } = options
  const output = new Kept(isTTY, columns)
  const messages = new Kept(isTTY, columns)
  const terminal: Terminal = {
    input: sourceOf(input, isTTY),
    output: new Output(options.output ?? output),
    messages,
    redact: redactorFor(env),
    env,
    folder,
    fetch: options.fetch ?? (() => Promise.reject(new Error('This test reaches no service.'))),
    clock: options.clock ?? Date.now,
    onInterrupt: (listener) => onInterrupt?.(listener),
  }
  return { terminal, printed: () => ({ stdout: output.text, stderr: messages.text }) }
}

/** Runs the command. Without a fetch of its own it reaches nothing. */
export async function lacuna(args: readonly string[], options: TestTerminalOptions = {}): Promise<Ended> {
  const { terminal, printed } = testTerminal(options)
  return { code: await main(args, terminal), ...printed() }
}

function sourceOf(input: string, isTTY: boolean): TextSource {
  if (!isTTY) return Readable.from([Buffer.from(input)])
  const typed = new PassThrough()
  if (input !== '') typed.write(input)
  return Object.assign(typed, { isTTY })
}
