/** Reads secrets from the environment, or from a terminal that does not show them; never from an argument. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { KnownSecrets } from '../../redaction/redact-secrets.js'
import { redactedWhole } from '../../redaction/secret-search.js'
import { canAsk, textFor, type EnvironmentVariables, type Terminal } from './terminal.js'
import { UsageError } from '../exit-codes.js'

export type SecretName = 'LACUNA_PASSWORD' | 'LACUNA_MERCHANT_KEY' | 'LACUNA_API_KEY' | 'LACUNA_API_SECRET'

const questions: Readonly<Record<SecretName, string>> = {
  LACUNA_PASSWORD: 'Password',
  LACUNA_MERCHANT_KEY: 'Merchant key',
  LACUNA_API_KEY: 'API key',
  LACUNA_API_SECRET: 'API secret',
}

export const everySecretName = Object.keys(questions) as readonly SecretName[]

/** Takes the secrets of an environment out of a text. */
export function redactorFor(env: EnvironmentVariables): (text: string) => string {
  const set = everySecretName.map((name) => env[name] ?? '').filter((value) => value !== '')
  const secrets = new KnownSecrets(set)
  return set.length === 0 ? (text) => text : (text) => redactedWhole(text, secrets)
}

/** Names under which people might try to give a secret, and the variables that take it. */
const variables: readonly (readonly [name: RegExp, variables: readonly SecretName[]])[] = [
  [/^(?:password|passwd|pass|pw)$/i, ['LACUNA_PASSWORD']],
  [/^merchant-?key$/i, ['LACUNA_MERCHANT_KEY']],
  [/^api-?key$/i, ['LACUNA_API_KEY']],
  [/^api-?secret$/i, ['LACUNA_API_SECRET']],
  [/^(?:secret|key|token)$/i, everySecretName],
]

/** The variables of the environment that take what has this name; none for what is not a secret. */
export function variablesFor(name: string): readonly SecretName[] {
  return variables.find(([pattern]) => pattern.test(name))?.[1] ?? []
}

/** @throws UsageError if a secret is given as an argument; the message does not repeat it */
export function refuseSecretArguments(args: readonly string[]): void {
  const names = args.flatMap((arg) => variablesFor(/^--?([\w-]+)(?:=|$)/.exec(arg)?.[1] ?? ''))
  if (names.length === 0) return
  throw new UsageError(
    `Do not pass a secret as an argument: it would stay in the history of the shell and in the list of processes. Set ${[...new Set(names)].join(', ')} in the environment, or type it when asked.`,
  )
}

/** @throws UsageError if it is not set, and there is no terminal to ask at */
export async function secretOf(name: SecretName, terminal: Terminal): Promise<string> {
  const given = terminal.env[name] ?? ''
  if (given !== '') return given
  if (!canAsk(terminal))
    throw new UsageError(`Set ${name} in the environment: there is no terminal to ask on.`)
  const typed = await typedAt(terminal, `${questions[name]} (not shown): `, true)
  if (typed === undefined) throw new UsageError('Given up: nothing was sent.')
  if (typed === '') throw new UsageError(`${questions[name]}: nothing was typed.`)
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
