import { isInClear } from '../client/base-url.js'
import { isSet, type Values } from './parsing.js'
import type { EnvironmentVariables } from './terminal/terminal.js'
import { UsageError } from './usage-error.js'

const variable = 'LACUNA_ALLOW_INSECURE_HTTP'

/** Flags and description of the option that lets a command send over plain http. No settings file can have it. */
export const insecureHttpOption: readonly [flags: string, description: string] = [
  '--allow-insecure-http',
  `sends to an http:// address of another machine, in clear (or ${variable}=1)`,
]

export function allowsInsecureHttp(values: Values, env: EnvironmentVariables): boolean {
  return isSet(values, 'allowInsecureHttp') || env[variable] === '1'
}

/**
 * The address of a service.
 *
 * @param from the option or setting that has it
 * @throws UsageError that does not repeat it, since it may have a password in it
 */
export function addressFrom(from: string, address: string, allowInsecureHttp: boolean): string {
  const isAddress = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  if (!isAddress) throw new UsageError(`${from} takes an address such as https://api.example.`)
  const url = new URL(address)
  if (url.username !== '' || url.password !== '' || /[?#\s]/.test(address))
    throw new UsageError(`${from} takes an address without credentials, query and fragment.`)
  if (!allowInsecureHttp && isInClear(url))
    throw new UsageError(
      `${from} must begin with https://, since http:// sends credentials in clear. Nothing was sent; to send in clear all the same, add --allow-insecure-http or set ${variable}=1.`,
    )
  // As it is called: the host in ASCII, and nothing in the path that a reader cannot see.
  return url.href.replace(/(?<!\/)\/+$/, '')
}
