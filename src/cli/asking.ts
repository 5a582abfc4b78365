/** Questions to somebody at the terminal. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandFailure, UsageError } from './exit-codes.js'
import { textFor } from './output.js'
import { secrets, type SecretName } from './secrets.js'
import type { Terminal } from './terminal.js'

/** Reports whether there is somebody to ask. */
export function canAsk({ input, messages }: Terminal): boolean {
  return input.isTTY === true && messages.isTTY === true
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
  const lines = createInterface(
    isSecret ? { input, output: mute, terminal: true } : { input, output: messages },
  )
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
