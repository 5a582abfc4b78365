/** Settings and credentials of a call. A setting is an option such as `--base-url`, or the variable `LACUNA_BASE_URL`. */
import type { SettingTable, SettingValues, ApiCaller } from './api-caller.js'
import { type ApiName, apis } from '../../../generated/apis.js'
import { isFile, readJson } from '../given-files.js'
import { canAsk, secretOf } from '../asking.js'
import type { Terminal } from '../terminal.js'
import { type SecretName, variablesFor } from '../secrets.js'
import { addOptions, flagOf, insecureHttpOption, type Values, variableOf, assumeExample } from '../parsing.js'
import { UsageError } from '../exit-codes.js'
import { RateLimitError, type LacunaError } from '../../model/errors.js'
import type { FieldOption } from './fields.js'
import type { Command } from 'commander'
import { apiCaller as marginWallet } from './margin-wallet.js'
import { apiCaller as marketData } from './market-data.js'
import { apiCaller as payments } from './payments.js'
import type { OperationDescription } from '../../model/api-adapter.js'
import { isLoopback } from '../../model/address.js'

/** The settings that every call has. */
const commonSettings: SettingTable = {
  baseUrl: ['<address>', 'the address of the service'],
  timeout: ['<ms>', 'how long the call may take, in milliseconds; default 30000'],
  retries: ['<number>', 'how often a call that only reads is tried again; default 2'],
  format: ['<format>', 'table, the default, csv, json, or ndjson: one JSON value on each line'],
}

/** A call that the command line asks for. */
export interface RequestedCall {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly fields: readonly FieldOption[]
  readonly values: Values
  readonly terminal: Terminal
}

export const callers: Readonly<Record<ApiName, ApiCaller>> = {
  'market-data': marketData,
  payments,
  'margin-wallet': marginWallet,
}

/** The settings of an API, those that every call has among them. */
function settingsOf(api: ApiName): SettingTable {
  return { ...commonSettings, ...callers[api].settings }
}

/** Adds the options of settings: of all that the API has, or of some. An address may be in clear. */
export function addSettings(command: Command, api: ApiName, names?: readonly string[]): Command {
  for (const [name, [takes, description]] of Object.entries(settingsOf(api)))
    if (names?.includes(name) !== false)
      addOptions(command, { [`${flagOf(name)} ${takes}`]: `${description} (or ${variableOf(name)})` })
  return names?.includes('baseUrl') === false ? command : command.option(...insecureHttpOption)
}

/** The option by which readings are chosen. */
export const assumeOption = {
  '--assume <ambiguity=reading>': `which reading of an ambiguity to assume, such as ${assumeExample}, or a file of them such as assume.json; may be repeated`,
}

/** The option by which the mock is called without credentials of one's own. */
export const demoOption = {
  '--demo': 'uses the published credentials of the mock; only for addresses of this machine',
}

/** The settings of an API, from arguments and the environment. */
export function settingsFrom(api: ApiName, values: Values, { env }: Terminal): SettingValues {
  const named = (name: string): string | undefined =>
    values.text(name) ?? (env[variableOf(name)] || undefined)
  return Object.fromEntries(Object.keys(settingsOf(api)).map((name) => [name, named(name)]))
}

/**
 * The arguments of `parseAssume`.
 *
 * @throws UsageError for a file of readings that cannot be read
 */
export function assumeFrom(values: Values, terminal: Terminal): readonly unknown[] {
  return values.texts('assume').map((text) => (isFile(text) ? readJson('--assume', text, terminal) : text))
}

/** @throws UsageError that says in which ways a setting can be given */
export function required(settings: SettingValues, name: string): string {
  const value = settings[name]
  if (value !== undefined && value !== '') return value
  throw new UsageError(`${flagOf(name)} is missing. Pass it, or set ${variableOf(name)}.`)
}

/**
 * The published credentials of the mock.
 *
 * @throws UsageError for an address that is not of this machine
 */
export async function demoFor(api: ApiName, baseUrl: string): Promise<SettingValues> {
  if (!isOfThisMachine(baseUrl))
    throw new UsageError(
      '--demo is for addresses of this machine, such as http://127.0.0.1:4010. Leave it out to use your own credentials.',
    )
  const { demoCredentials } = await import('../../mock/options.js')
  return callers[api].demo(demoCredentials)
}

function isOfThisMachine(baseUrl = ''): boolean {
  return URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).hostname)
}

/** The variables of secrets that are not set, where there is no terminal to ask on. */
export function unsetSecrets(secrets: ApiCaller['secrets'], terminal: Terminal): readonly SecretName[] {
  return canAsk(terminal) ? [] : Object.values(secrets).filter((name) => (terminal.env[name] ?? '') === '')
}

/**
 * @param names of the settings that are needed
 * @param unknown the secrets that are missing
 * @throws UsageError that names all that is missing, and where it can be set
 */
export function refuseUnset(
  attempted: string,
  settings: SettingValues,
  names: readonly string[],
  unknown: readonly SecretName[],
): void {
  const unset = names.filter((name) => (settings[name] ?? '') === '')
  const missing = [...unset.map(variableOf), ...unknown]
  if (missing.length === 0) return
  const arguable = ` Or pass ${unset.map(flagOf).join(' and ')}.`
  const demo = ' If the mock of lacuna listens there, --demo is enough: it uses the published credentials.'
  const hints = [
    ...(unset.length === 0 ? [] : [arguable]),
    ...(isOfThisMachine(settings['baseUrl']) ? [demo] : []),
  ]
  throw new UsageError(`${attempted}: set ${missing.join(' and ')} in the environment.${hints.join('')}`)
}

/** In the place of secrets that are not needed, since nothing is sent. It is as long as a merchant key. */
const placeholder = 'placeholder-16-b'

/**
 * @param isShown whether the request is only shown
 * @throws UsageError as `refuseUnset`
 */
export async function secretsOf(
  { api, operation, terminal }: RequestedCall,
  settings: SettingValues,
  baseUrl: string,
  isShown: boolean,
): Promise<SettingValues> {
  const { required, secrets } = callers[api]
  const unset = isShown ? [] : unsetSecrets(secrets, terminal)
  refuseUnset(`${operation.operationId} was not sent`, { ...settings, baseUrl }, required, unset)
  const given: Record<string, string> = {}
  // The questions must come one after the other.
  for (const [setting, name] of Object.entries(secrets))
    given[setting] = isShown ? terminal.env[name] || placeholder : await secretOf(name, terminal)
  return given
}

/* The advice of the clients, which names their options, in the words of the command line */

const settings = new Set(apis.flatMap((api) => Object.keys(settingsOf(api))))

/** Words of a service in their quotation marks; a reference; a reading as code; a name in camelCase that is not part of a path. */
const parts =
  /"(?:[^"\\]|\\[^]?)*(?:"|$)|error\.reference|`assume: \{ (\w+)(?:: ([^`]*))? \}`|(?<![\w{.'/<-])([a-z]+[A-Z]\w*)/g

/** Names of options become arguments or variables. What a service has said stays as it is. */
export function inCommandWords(text: string): string {
  return text.replaceAll(parts, (all: string, choice?: string, value?: string, name?: string) => {
    if (all === 'error.reference') return 'reference'
    if (choice !== undefined) return assumeFlag(choice, value) ?? all
    return name === undefined ? all : wordFor(name)
  })
}

/** `undefined` for a function, which no argument can be. */
function assumeFlag(choice: string, value = "'<reading>'"): string | undefined {
  const [, reading] = /^'(.*)'$/.exec(value) ?? []
  if (reading !== undefined) return `\`--assume ${choice}=${reading}\``
  const [, method, path] = /^\{ method: '(\w+)', path: '(.*)' \}$/.exec(value) ?? []
  return method === undefined ? undefined : `\`--assume '${choice}=${method} ${path}'\``
}

function wordFor(name: string): string {
  if (name === 'retryAfterMs') return 'Retry-After'
  const setting = name.replace(/Ms$/, '')
  if (settings.has(setting)) return flagOf(setting)
  const [variable] = variablesFor(name)
  return variable ?? name
}

/** The lines below the message of a failed call: when to send again, and by what the call is found again. */
export function nextSteps(error: LacunaError): readonly string[] {
  const { message, reference } = error
  const waitMs = error instanceof RateLimitError ? error.retryAfterMs : undefined
  const wait = `${Math.ceil((waitMs ?? 0) / 1_000)} s`
  // What may have been carried out is not sent again just because time has passed.
  const again = `${reference ? 'The service takes requests' : 'It can be sent'} again in ${wait}.`
  const api = apis.find((api) => reference && Object.hasOwn(callers[api].flags, reference.operationId))
  return [
    ...(waitMs === undefined || message.includes(wait) ? [] : [again]),
    ...(reference === undefined
      ? []
      : [
          `Reference: ${JSON.stringify(reference)}`,
          `No command takes it: in a program, give it to a client of lacuna/${api}, as in lost-calls.html of the documentation.`,
        ]),
  ]
}
