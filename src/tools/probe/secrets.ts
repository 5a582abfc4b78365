/** Reads secrets from the environment, or from a terminal that does not show them; never from an argument. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { UsageError } from '../usage.js'

export type SecretName = 'LACUNA_PASSWORD' | 'LACUNA_MERCHANT_KEY' | 'LACUNA_API_KEY' | 'LACUNA_API_SECRET'

const questions: Readonly<Record<SecretName, string>> = {
  LACUNA_PASSWORD: 'Password',
  LACUNA_MERCHANT_KEY: 'Merchant key',
  LACUNA_API_KEY: 'API key',
  LACUNA_API_SECRET: 'API secret',
}

/** Options with which people might try to give a secret. */
const secretOption = /^--?(?:password|pass|pw|merchant-?key|api-?key|api-?secret|secret|key|token)(?:=|$)/i

/** @throws UsageError if a secret is given as an argument; the message does not repeat it */
export function refuseSecretArguments(args: readonly string[]): void {
  if (!args.some((arg) => secretOption.test(arg))) return
  const names = Object.keys(questions).join(', ')
  throw new UsageError(
    `A secret is no argument: it would stay in the history of the shell and in the list of processes. Set ${names} in the environment, or type it when asked.`,
  )
}

/** @throws UsageError if it is not set, and there is no terminal to ask at */
export async function secretOf(name: SecretName): Promise<string> {
  const given = process.env[name] ?? ''
  if (given !== '') return given
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new UsageError(`Set ${name} in the environment: there is no terminal to ask at.`)
  const typed = await typedAt(questions[name])
  if (typed === '') throw new UsageError(`${questions[name]}: nothing was typed.`)
  return typed
}

/** Reads a line from the terminal. The terminal echoes nothing, since the output of the reader is mute. */
async function typedAt(question: string): Promise<string> {
  const mute = new Writable({ write: (_piece, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: mute, terminal: true })
  const givenUp = new AbortController()
  lines.once('SIGINT', () => givenUp.abort()).once('close', () => givenUp.abort())
  process.stderr.write(`${question} (not shown): `)
  try {
    return await lines.question('', { signal: givenUp.signal })
  } catch {
    throw new UsageError('Given up: nothing was sent.')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
