/** The settings of a call: an argument goes before the environment, and that before the settings file. */
import type { Command } from 'commander'
import type { ApiName } from '../../../../generated/apis.js'
import { callers } from '../../../../generated/parts/callers.js'
import { refuseRepeatedNames, repeated, argumentText, argumentTexts, type Values } from '../../parsing.js'
import type { Terminal } from '../../terminal/terminal.js'
import { UsageError } from '../../usage-error.js'
import { isFile, readJson } from '../../terminal/files.js'
import type { ApiCaller, SettingTable, SettingValues } from '../api-caller.js'
import { assumeExample } from '../../ambiguities/assume-example.js'
import { commonSettings } from './common-settings.js'
import { readConfig, type Config } from './config-file.js'
import { flagOf, variableOf } from './names.js'

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
  for (const [name, { takes, description }] of Object.entries(settings))
    command.option(`${flagOf(name)} ${takes}`, `${description} (or ${variableOf(name)})`)
  return command
    .option(
      '--config <file>',
      'the settings file; default: lacuna.config.json in this folder, if there is one',
    )
    .addOption(
      repeated(
        '--assume <ambiguity=reading>',
        `which reading of an ambiguity to assume, such as ${assumeExample}, or a file of them such as assume.json; may be repeated`,
      ),
    )
}

/** The values of settings, and what is to be assumed. */
export interface SettingSources {
  readonly settings: SettingValues
  readonly assume: readonly unknown[]
  /** The settings file that the address is from, where nobody named that file. */
  readonly addressFile?: string
}

/** @throws UsageError for a settings file that cannot be used */
export function givenBy(api: ApiName, values: Values, terminal: Terminal): SettingSources {
  const config = readConfig(argumentText(values, 'config'), terminal)
  const named = (name: string): string | undefined =>
    argumentText(values, name) ?? nonEmpty(terminal.env[variableOf(name)])
  const settings = Object.keys(settingsOf(api)).map(
    (name) => [name, named(name) ?? ofFile(config, api, name)] as const,
  )
  const texts = argumentTexts(values, 'assume')
  refuseRepeatedNames('--assume', texts)
  const assume = texts.map((text) => (isFile(text) ? readJson('--assume', text, terminal) : text))
  const isFound = config.found !== undefined && named('baseUrl') === undefined
  return {
    settings: Object.fromEntries(settings),
    assume: [...config.assume, ...assume],
    ...(isFound && { addressFile: config.found }),
  }
}

function ofFile({ general, sections }: Config, api: ApiName, name: string): string | undefined {
  return sections[api]?.[name] ?? general[name]
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text
}

/** @throws UsageError that says in which ways a setting can be given */
export function required(settings: SettingValues, name: string): string {
  const value = settings[name]
  if (value !== undefined && value !== '') return value
  throw new UsageError(
    `${flagOf(name)} is missing. Give it, or set ${variableOf(name)}, or write ${name} into lacuna.config.json.`,
  )
}

/** @throws UsageError for anything but a whole number */
export function wholeNumber(settings: SettingValues, name: string): number | undefined {
  const value = settings[name]
  if (value === undefined || value === '') return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new UsageError(`${flagOf(name)} takes a whole number, and got '${value}'.`)
}
