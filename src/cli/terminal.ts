/**
 * What a command prints to and reads from. A text is printed without secrets, and cannot steer the terminal; what could not be
 * written is not lost in silence.
 */
import { readFileSync, fstatSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable, type Readable } from 'node:stream'
import { styleText } from 'node:util'
import type { Fetch } from '../client/options.js'
import { errorCode, longestWords, nameOrQuoted, visible } from '../errors/errors.js'
import { KnownSecrets, redactedWhole } from '../redaction/redact-secrets.js'
import { orNothing, repeatedName } from '../response/json.js'
import { platformFetch } from '../transport/platform-fetch.js'
import { CommandFailure, UsageError } from './exit-codes.js'

/* What a command prints */

/** The ends of lines, and the two sequences that the one style is made of. */
const lineEndOrBold = /(\r?\n|\u001b\[(?:1|22)m)/

/**
 * A text for a stream. On a terminal, all else that would steer it is escaped as in JSON, so that JSON stays the same value.
 * A file or a pipe gets every character as it came.
 */
function textFor({ isTTY }: { readonly isTTY?: boolean }, text: string): string {
  if (isTTY !== true) return text
  const pieces = text.split(lineEndOrBold)
  return pieces.map((one, at) => (at % 2 === 0 ? visible(one, Number.POSITIVE_INFINITY) : one)).join('')
}

/** Writes a text in bold, or as it is. */
export type Bold = (text: string) => string

/** What FORCE_COLOR and NO_COLOR say goes before what the stream is. */
export function boldFor({ output: { isTTY }, env: { FORCE_COLOR, NO_COLOR, TERM } }: Terminal): Bold {
  const isWanted = FORCE_COLOR ? FORCE_COLOR !== '0' : !NO_COLOR && isTTY && TERM !== 'dumb'
  // Newer versions of Node.js would look at the stream and the environment of the process themselves.
  return isWanted ? (text) => styleText('bold', text, { validateStream: false }) : (text) => text
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
    this.#listener = listener
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
    this.#listener(this.#loss)
  }
}

/** Where text comes from. */
export type TextSource = Readable & { readonly isTTY?: boolean }

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

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

/* Secrets come from the environment, or from a terminal that does not show them; never from an argument */

/** By variable of the environment: how it is asked for, and names under which people might try to give it. */
const secrets = {
  LACUNA_PASSWORD: ['Password', /^(?:password|passwd|pass|pw)$/i],
  LACUNA_MERCHANT_KEY: ['Merchant key', /^merchant-?key$/i],
  LACUNA_API_KEY: ['API key', /^api-?key$/i],
  LACUNA_API_SECRET: ['API secret', /^api-?secret$/i],
} as const satisfies Readonly<Record<string, readonly [question: string, name: RegExp]>>

export type SecretName = keyof typeof secrets
export const everySecretName = Object.keys(secrets) as readonly SecretName[]

/** Takes the secrets of an environment out of a text. */
export function redactorFor(env: EnvironmentVariables): (text: string) => string {
  const set = everySecretName.map((name) => env[name] ?? '').filter((value) => value !== '')
  const known = new KnownSecrets(set)
  return set.length === 0 ? (text) => text : (text) => redactedWhole(text, known)
}

/** The variables of the environment that take what has this name; none for what is not a secret. */
export function variablesFor(name: string): readonly SecretName[] {
  return everySecretName.filter((one) => /^(?:secret|key|token)$/i.test(name) || secrets[one][1].test(name))
}

/** @throws UsageError if a secret is given as an argument; the message does not repeat it */
export function refuseSecretArguments(args: readonly string[]): void {
  const names = args.flatMap((arg) => variablesFor(/^--?([\w-]+)(?:=|$)/.exec(arg)?.[1] ?? ''))
  if (names.length === 0) return
  throw new UsageError(
    `Do not pass a secret as an argument: it would stay in the history of the shell and in the list of processes. Set ${[...new Set(names)].join(', ')} in the environment, or type it when asked.`,
  )
}

/** @throws UsageError if it is not set, and there is no terminal to ask at; CommandFailure if the user gives up */
export async function secretOf(name: SecretName, terminal: Terminal): Promise<string> {
  const given = terminal.env[name] ?? ''
  if (given !== '') return given
  if (!canAsk(terminal))
    throw new UsageError(`Set ${name} in the environment: there is no terminal to ask on.`)
  const [question] = secrets[name]
  const typed = await typedAt(terminal, `${question} (not shown): `, true)
  if (typed === undefined) throw new CommandFailure('interrupted', 'Given up: nothing was sent.')
  if (typed === '') throw new UsageError(`${question}: nothing was typed.`)
  return typed
}

/**
 * Reads a line from the terminal. For a secret the terminal echoes nothing, since the output of the reader is mute.
 *
 * @returns `undefined` where the user gave up
 */
export async function typedAt(
  { input, messages }: Terminal,
  question: string,
  isSecret: boolean,
): Promise<string | undefined> {
  const mute = new Writable({ write: (_piece, _encoding, done) => done() })
  const lines = createInterface({
    input,
    output: isSecret ? mute : messages,
    ...(isSecret && { terminal: true }),
  })
  const givenUp = new AbortController()
  lines.once('SIGINT', () => givenUp.abort()).once('close', () => givenUp.abort())
  const shown = textFor(messages, question)
  if (isSecret) messages.write(shown)
  // The reader erases the line for its question, which must therefore be this one; a mute one shows none.
  const typed = await lines.question(isSecret ? '' : shown, { signal: givenUp.signal }).catch(() => undefined)
  lines.close()
  if (isSecret) messages.write('\n')
  return typed
}

/* What a command is given as a file or on its standard input. No message quotes it, since it may hold secrets */

/** The name of the standard input, where a file is expected. */
export const standardInput = '-'

/**
 * @param option that names the file
 * @throws UsageError
 */
export function readJson(option: string, file: string, { folder }: Pick<Terminal, 'folder'>): unknown {
  return jsonIn(option, file, readFile(option, file, folder))
}

/**
 * @param option that names the file with this text
 * @throws UsageError
 */
export function jsonIn(option: string, file: string, text: string, parse = parseJson): unknown {
  // Tools of Windows put a byte order mark in front of a text.
  const content = text.replace(/^\uFEFF/, '')
  try {
    return parsedOnce(content, parse)
  } catch (error) {
    const why = error instanceof RepeatedNameError ? error.message : `is not JSON${placeOf(error, content)}`
    throw new UsageError(`${option}: ${visible(file, longestWords)} ${why}.`)
  }
}

/** Where a parser stopped, without the characters there, which it quotes. */
function placeOf(error: unknown, text: string): string {
  if (text.trim() === '') return ': it is empty'
  const message = error instanceof Error ? error.message : ''
  const [, position] = /at position (\d+)/.exec(message) ?? []
  if (position === undefined) return message.startsWith('Unexpected end') ? ': it ends too early' : ''
  const lines = text.slice(0, Number(position)).split('\n')
  return `: it cannot be read from line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}

/** Of two values of one name, a parser takes one without a word. The message follows what has the JSON. */
export class RepeatedNameError extends Error {
  override readonly name = 'RepeatedNameError'
}

const parseJson: (text: string) => unknown = JSON.parse

/**
 * What somebody gives as JSON.
 *
 * @param parse keeps the digits of numbers where an input needs them
 * @throws RepeatedNameError, and whatever `parse` throws for invalid text
 */
export function parsedOnce(text: string, parse = parseJson): unknown {
  const value = parse(text)
  const name = repeatedName(text, value)
  if (name === undefined) return value
  throw new RepeatedNameError(`has the name ${nameOrQuoted(name, 60)} twice in one object`)
}

/** Whether `--assume` names a file: it has no equals sign, and a dot or a slash. */
export function isFile(text: string): boolean {
  return !text.includes('=') && /[./\\]/.test(text)
}

/** The text of a file, or of the standard input. */
export async function readText(option: string, file: string, { input, folder }: Terminal): Promise<string> {
  if (file !== standardInput) return readFile(option, file, folder)
  if (input.isTTY) throw new UsageError(`${option}: pipe the text into the standard input, or name a file.`)
  const pieces: Buffer[] = []
  for await (const piece of input) pieces.push(Buffer.from(piece as Uint8Array | string))
  return Buffer.concat(pieces).toString('utf8')
}

function readFile(option: string, file: string, folder: string): string {
  try {
    return readFileSync(resolve(folder, file), 'utf8')
  } catch (error) {
    throw unreadableFile(option, file, error)
  }
}

/** JSON in the place of a file's name may hold secrets, and is not repeated. */
export function unreadableFile(option: string, file: string, error: unknown): UsageError {
  const named = /^\s*[{[]/.test(file) ? 'name a file that has the JSON: it' : visible(file, longestWords)
  return new UsageError(`${option}: ${named} cannot be read (${errorCode(error) ?? 'unknown'}).`)
}

/* The terminal of this process: its streams, or files in their place */

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
        done(error instanceof Error ? error : new Error(String(error)))
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
      const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
      // A signal often comes twice, such as from a shell and from npx, and must not kill the command before it has told how
      // it ended. Once it has an exit code, it leaves with it.
      const interrupt = (): void => (process.exitCode === undefined ? listener() : process.exit())
      for (const signal of signals) process.on(signal, interrupt)
      // Node.js takes these listeners off as it winds up, and a signal would kill it there.
      process.once('exit', () => process.exit())
    },
  }
}
