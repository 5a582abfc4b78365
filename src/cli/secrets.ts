/** The secrets that commands take. They come from the environment, or are typed where nothing shows them; never from an argument. */
import { KnownSecrets, redactedWhole } from '../redaction/redact-texts.js'
import { UsageError } from './exit-codes.js'

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/** By variable of the environment: how it is asked for, and names under which people might try to give it. */
export const secrets = {
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
  return everySecretName.filter(
    (value) => /^(?:secret|key|token)$/i.test(name) || secrets[value][1].test(name),
  )
}

/** @throws UsageError if a secret is given as an argument; the message does not repeat it */
export function refuseSecretArguments(args: readonly string[]): void {
  const names = args.flatMap((arg) => variablesFor(/^--?([\w-]+)(?:=|$)/.exec(arg)?.[1] ?? ''))
  if (names.length === 0) return
  throw new UsageError(
    `Do not pass a secret as an argument: it would stay in the history of the shell and in the list of processes. Set ${[...new Set(names)].join(', ')} in the environment, or type it when asked.`,
  )
}
