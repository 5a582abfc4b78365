/** The options that every probe has. No message repeats a value, since it might be a secret in the wrong place. */
import type { Command } from 'commander'
import { addressFrom, allowsInsecureHttp, insecureHttpOption } from '../address.js'
import { isSet, argumentText, type Values } from '../parsing.js'
import type { EnvironmentVariables } from '../terminal/terminal.js'
import { UsageError } from '../usage-error.js'
import type { ProbeOptions } from './api-probe.js'

const defaultFile = 'assume.json'

export function addCommonOptions(command: Command): Command {
  return command
    .option('--base-url <address>', 'where the service is')
    .option(...insecureHttpOption)
    .option('--dry-run', 'prints what would be sent; sends nothing and asks for no secret')
    .option('--out <file>', 'the file for the findings; other choices in it stay', defaultFile)
    .option('--json', 'prints JSON')
}

export function commonOf(values: Values, env: EnvironmentVariables): ProbeOptions {
  const allowInsecureHttp = allowsInsecureHttp(values, env)
  return {
    baseUrl: addressFrom('--base-url', requiredOption(values, 'baseUrl', '--base-url'), allowInsecureHttp),
    allowInsecureHttp,
    out: argumentText(values, 'out') ?? defaultFile,
    isDryRun: isSet(values, 'dryRun'),
    isJson: isSet(values, 'json'),
  }
}

export function requiredOption(
  values: Values,
  name: string,
  flag: string,
  instead: string | undefined = undefined,
): string {
  const given = argumentText(values, name) ?? instead
  if (given !== undefined && given !== '') return given
  throw new UsageError(`${flag} is missing. lacuna probe --help tells more.`)
}
