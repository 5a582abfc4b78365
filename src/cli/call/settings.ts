/**
 * Settings and credentials of a call. A setting has one name in each place: `baseUrl` in a file, `--base-url` as an option,
 * `LACUNA_BASE_URL` in the environment.
 */
import type { SettingTable, SettingValues, ApiCaller, SecretValues } from './api-caller.js'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { apis, type ApiName } from '../../../generated/apis.js'
import { callers } from '../../../generated/parts/callers.js'
import { secretNames } from '../../redaction/secret-names.js'
import { nameOrQuoted } from '../../errors/quote.js'
import { isObject, type JsonObject } from '../../response/json-object.js'
import { isFile, readJson } from '../terminal/files.js'
import {
  addOptions,
  flagOf,
  suggestionFor,
  refuseRepeatedNames,
  argumentText,
  argumentTexts,
  type Values,
  assumeExample,
} from '../parsing.js'
import { variablesFor, secretOf } from '../terminal/secrets.js'
import { type Terminal, canAsk } from '../terminal/terminal.js'
import { UsageError } from '../exit-codes.js'
import type { Command } from 'commander'
import type { OperationDescription } from '../../client/operation.js'
import { isLoopback } from '../../client/base-url.js'

function variableOf(name: string): string {
  return `LACUNA_${flagOf(name).slice(2).replaceAll('-', '_').toUpperCase()}`
}

/** The settings that every call has. */
const commonSettings: SettingTable = {
  baseUrl: { takes: '<address>', description: 'where the service is' },
  timeout: { takes: '<ms>', description: 'how long the call may take, in milliseconds; default 30000' },
  retries: { takes: '<number>', description: 'how often a call that only reads is tried again; default 2' },
  format: {
    takes: '<format>',
    description: 'table, the default, csv, json, or ndjson: one JSON value on each line',
  },
}

export const configFile = 'lacuna.config.json'

/** The values of settings, and what is to be assumed. */
interface SettingSources {
  readonly settings: SettingValues
  /** What `parseAssume` takes. */
  readonly assume: readonly unknown[]
  /** The settings file that the address is from, where nobody named it: then whoever made the folder may have written it. */
  readonly addressFile?: string
}

/**
 * Reads the settings file that is named, or the one in the folder of the command, if there is one.
 *
 * @throws UsageError that shows no value
 */
function readConfig(api: ApiName, named: string | undefined, terminal: Terminal): SettingSources {
  const file = named ?? configFile
  const found = named === undefined ? resolve(terminal.folder, file) : undefined
  if (found !== undefined && !existsSync(found)) return { settings: {}, assume: [] }
  const content = readJson('--config', file, terminal)
  if (!isObject(content)) throw new UsageError(`${file} must be a JSON object of settings.`)
  const { assume, ...settings } = content
  const isSection = (name: string): boolean => apis.some((one) => one === name)
  const general = Object.entries(settings).filter(([name]) => !isSection(name))
  const known = new Set(apis.flatMap((one) => Object.keys(settingsOf(one))))
  const sections = Object.fromEntries(
    apis.map((one) => {
      const section = settings[one] === undefined ? {} : settings[one]
      if (!isObject(section)) throw new UsageError(`${file}: ${one} must be a JSON object of settings.`)
      return [one, checked(file, `${one}.`, section, Object.keys(settingsOf(one)))]
    }),
  )
  return {
    settings: {
      ...checked(file, '', Object.fromEntries(general), [...known, 'assume', ...apis]),
      // A section goes before what is general.
      ...sections[api],
    },
    assume: assumeIn(file, assume, terminal),
    ...(found !== undefined && { addressFile: found }),
  }
}

function checked(file: string, prefix: string, section: JsonObject, known: readonly string[]): SettingValues {
  const values = Object.entries(section).map(([name, value]) => {
    if (!known.includes(name)) throw unknownName(file, prefix, name, known)
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new UsageError(`${file}: ${prefix}${name} must be text or a number.`)
    return [name, String(value)] as const
  })
  return Object.fromEntries(values)
}

function unknownName(file: string, prefix: string, name: string, known: readonly string[]): UsageError {
  const shown = nameOrQuoted(name, 60)
  const variables = variablesFor(name)
  if (variables.length > 0 || secretNames.test(name)) {
    const instead =
      variables.length > 0
        ? ` Set ${variables.join(', ')} in the environment, and take it out of the file.`
        : ''
    return new UsageError(`${file}: ${prefix}${shown} is a secret, and a settings file holds none.${instead}`)
  }
  const hint = suggestionFor(name, known) || ` Settings: ${known.join(', ')}.`
  return new UsageError(`${file}: there is no setting ${prefix}${shown}.${hint}`)
}

/** Readings by interface, as `lacuna probe` writes them; or pairs and files, as `--assume` takes them. */
function assumeIn(file: string, assume: unknown, terminal: Terminal): readonly unknown[] {
  if (assume === undefined) return []
  const list: readonly unknown[] = Array.isArray(assume) ? assume : [assume]
  return list.map((one) =>
    typeof one === 'string' && isFile(one) ? readJson(`${file}: assume`, one, terminal) : one,
  )
}

const byApi: Readonly<Record<ApiName, ApiCaller>> = callers

/** The settings of an API, those that every call has among them. */
export function settingsOf(api: ApiName): SettingTable {
  return { ...commonSettings, ...byApi[api].settings }
}

export function callerOf(api: ApiName): ApiCaller {
  return byApi[api]
}

/** Adds the options of settings, and those by which a settings file and readings are chosen. */
export function addSettings(command: Command, settings: SettingTable): Command {
  const own = Object.entries(settings).map(([name, { takes, description }]) => [
    `${flagOf(name)} ${takes}`,
    `${description} (or ${variableOf(name)})`,
  ])
  return addOptions(command, {
    ...(Object.fromEntries(own) as Readonly<Record<string, string>>),
    '--config <file>': 'the settings file; default: lacuna.config.json in this folder, if there is one',
    '--assume <ambiguity=reading>': `which reading of an ambiguity to assume, such as ${assumeExample}, or a file of them such as assume.json; may be repeated`,
  })
}

/** @throws UsageError for a settings file that cannot be used */
export function givenBy(api: ApiName, values: Values, terminal: Terminal): SettingSources {
  const config = readConfig(api, argumentText(values, 'config'), terminal)
  const named = (name: string): string | undefined =>
    argumentText(values, name) ?? (terminal.env[variableOf(name)] || undefined)
  const settings = Object.keys(settingsOf(api)).map(
    (name) => [name, named(name) ?? config.settings[name]] as const,
  )
  const texts = argumentTexts(values, 'assume')
  refuseRepeatedNames('--assume', texts)
  const assume = texts.map((text) => (isFile(text) ? readJson('--assume', text, terminal) : text))
  const { addressFile } = named('baseUrl') === undefined ? config : {}
  return {
    settings: Object.fromEntries(settings),
    assume: [...config.assume, ...assume],
    ...(addressFile !== undefined && { addressFile }),
  }
}

/** @throws UsageError that says in which ways a setting can be given */
export function required(settings: SettingValues, name: string): string {
  const value = settings[name]
  if (value !== undefined && value !== '') return value
  throw new UsageError(
    `${flagOf(name)} is missing. Give it, or set ${variableOf(name)}, or write ${name} into lacuna.config.json.`,
  )
}

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
  const { demoCredentials } = await import('../../mock/sections.js')
  return callerOf(api).demo(demoCredentials)
}

function isOfThisMachine(baseUrl: string): boolean {
  return isLoopback(new URL(baseUrl).hostname)
}

/** In the place of secrets that are not needed, since nothing is sent. It is as long as a merchant key. */
const placeholder = 'placeholder-16-b'

/** For whom credentials are wanted. */
interface CredentialsRequest {
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
