/** The settings file. It holds no secret: one that is in it is refused by its name. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { apis } from '../../../../generated/apis.js'
import { callers } from '../../../../generated/parts/callers.js'
import { secretNames } from '../../../redaction/secret-names.js'
import { nameOrQuoted } from '../../../errors/quote.js'
import { isObject, type JsonObject } from '../../../response/json-object.js'
import { isFile, readJson } from '../../terminal/files.js'
import { suggestionFor } from '../../parsing.js'
import { variablesFor } from '../../terminal/secrets.js'
import type { Terminal } from '../../terminal/terminal.js'
import { UsageError } from '../../usage-error.js'
import type { SettingValues } from '../api-caller.js'
import { commonSettings } from './common-settings.js'

export const configFile = 'lacuna.config.json'

/** What a settings file says. */
export interface Config {
  /** Where it is, if nobody named it: then whoever made the folder may have written it. */
  readonly found?: string
  readonly general: SettingValues
  /** By API: these go before the general ones. */
  readonly sections: Readonly<Record<string, SettingValues>>
  /** What `parseAssume` takes. */
  readonly assume: readonly unknown[]
}

/**
 * Reads the settings file that is named, or the one in the folder of the command, if there is one.
 *
 * @throws UsageError that shows no value
 */
export function readConfig(named: string | undefined, terminal: Terminal): Config {
  const file = named ?? configFile
  const found = named === undefined ? resolve(terminal.folder, file) : undefined
  if (found !== undefined && !existsSync(found)) return { general: {}, sections: {}, assume: [] }
  const content = readJson('--config', file, terminal)
  if (!isObject(content)) throw new UsageError(`${file} must be a JSON object of settings.`)
  const { assume, ...settings } = content
  const general = Object.entries(settings).filter(([name]) => !apis.some((api) => api === name))
  const sections = apis.flatMap((api) => {
    const section = Object.hasOwn(settings, api) ? settings[api] : {}
    if (!isObject(section)) throw new UsageError(`${file}: ${api} must be a JSON object of settings.`)
    const known = [...Object.keys(commonSettings), ...Object.keys(callers[api].settings)]
    return [[api, checked(file, `${api}.`, section, known)] as const]
  })
  const known = [...everySetting(), 'assume', ...apis]
  return {
    ...(found !== undefined && { found }),
    general: checked(file, '', Object.fromEntries(general), known),
    sections: Object.fromEntries(sections),
    assume: assumeIn(file, assume, terminal),
  }
}

function everySetting(): readonly string[] {
  return [...new Set([commonSettings, ...apis.map((api) => callers[api].settings)].flatMap(Object.keys))]
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
