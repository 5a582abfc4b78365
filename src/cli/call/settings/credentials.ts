/** Who calls: the credentials from the environment, from somebody at the terminal, or those of the demo. */
import type { ApiName } from '../../../../generated/apis.js'
import type { OperationDescription } from '../../../client/operation.js'
import { isLoopback } from '../../../client/base-url.js'
import { secretOf } from '../../terminal/secrets.js'
import { canAsk, type Terminal } from '../../terminal/terminal.js'
import { UsageError } from '../../usage-error.js'
import type { SecretValues, SettingValues } from '../api-caller.js'
import { flagOf, variableOf } from './names.js'
import { callerOf } from './settings.js'

/**
 * The published credentials of the mock.
 *
 * @throws UsageError for an address that is not of this machine
 */
export async function demoFor(
  api: ApiName,
  baseUrl: string,
): Promise<{ readonly settings: SettingValues; readonly secrets: SecretValues }> {
  if (!isOfThisMachine(baseUrl))
    throw new UsageError(
      '--demo is for addresses of this machine, such as http://127.0.0.1:4010. Take it out to use credentials of your own.',
    )
  const { demoCredentials } = await import('../../../mock/sections.js')
  return callerOf(api).demo(demoCredentials)
}

function isOfThisMachine(baseUrl: string): boolean {
  return isLoopback(new URL(baseUrl).hostname)
}

/** In the place of secrets that are not needed, since nothing is sent. It is as long as a merchant key. */
const placeholder = 'placeholder-16-b'

/** For whom credentials are wanted. */
export interface CredentialsRequest {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly settings: SettingValues
  readonly baseUrl: string
  /** Whether the request is only shown. */
  readonly isShown: boolean
  readonly terminal: Terminal
}

/** @throws UsageError that names all that is missing, and where it can be set */
export async function secretsOf(wanted: CredentialsRequest): Promise<SecretValues> {
  const { api, settings, isShown, terminal } = wanted
  const { required, secretNames } = callerOf(api)
  const unset = required.filter((name) => (settings[name] ?? '') === '')
  const unknown = secretNames.filter((name) => (terminal.env[name] ?? '') === '')
  const missing = isShown || canAsk(terminal) ? [] : unknown
  if (unset.length > 0 || missing.length > 0) throw missingCredentials(wanted, unset, missing)
  if (isShown) return Object.fromEntries(secretNames.map((name) => [name, terminal.env[name] || placeholder]))
  const secrets: [string, string][] = []
  // The questions must come one after the other.
  for (const name of secretNames) secrets.push([name, await secretOf(name, terminal)])
  return Object.fromEntries(secrets)
}

function missingCredentials(
  { operation, baseUrl }: CredentialsRequest,
  unset: readonly string[],
  missing: readonly string[],
): UsageError {
  const variables = [...unset.map(variableOf), ...missing]
  const otherwise =
    unset.length === 0
      ? ''
      : ` ${unset.map(flagOf).join(' and ')} ${unset.length === 1 ? 'is' : 'are'} also taken as an argument, or from lacuna.config.json.`
  const demo = isOfThisMachine(baseUrl)
    ? ' If the mock of lacuna listens there, --demo is enough: it uses the published credentials.'
    : ''
  return new UsageError(
    `${operation.operationId} was not sent: set ${variables.join(' and ')} in the environment.${otherwise}${demo}`,
  )
}
