/** What a command has of its process. Tests give streams and an environment of their own. */
import type { Readable } from 'node:stream'
import type { Fetch } from '../../client/options.js'
import { CommandFailure } from '../exit-codes.js'
import type { WriteFailure, Output, Sink } from './output.js'
import { textFor } from './escape.js'

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
      `It was carried out, and what came of it could not be written to the standard output (${lossText(loss)}):\n${toldInstead()}`,
    )
}

/** Whether somebody can be asked. */
export function canAsk({ input, messages }: Terminal): boolean {
  return input.isTTY === true && messages.isTTY === true
}
