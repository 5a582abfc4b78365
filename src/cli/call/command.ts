/** `lacuna call`: each operation of each service as a command, with its inputs as options. */
import type { Command } from 'commander'
import { apis, type ApiName } from '../../../generated/apis.js'
import { flagTables, operationTables } from '../../../generated/tables/index.js'
import type { OperationDescription, OperationTable } from '../../client/operation.js'
import { addOptions, insecureHttpOption, newCommand, type Values } from '../parsing.js'
import type { Terminal } from '../terminal/terminal.js'
import { fieldOptions } from './fields.js'
import type { OperationFlags } from './input-field.js'
import { runCall } from './run.js'
import { addSettings, assumeOption, callerOf, settingsOf } from './settings.js'

export function command(terminal: Terminal, summary: string): Command {
  const command = newCommand('call', summary, terminal)
  command.addHelpText('after', '\nlacuna call <operation> --help lists the inputs of an operation.')
  for (const api of apis) {
    const operations: OperationTable = operationTables[api]
    for (const operation of Object.values(operations)) {
      const flags = flagTables[api][operation.operationId]
      if (flags !== undefined) command.addCommand(operationCommand(api, operation, flags, terminal))
    }
  }
  return command
}

function operationCommand(
  api: ApiName,
  operation: OperationDescription,
  flags: OperationFlags,
  terminal: Terminal,
): Command {
  const command = newCommand(operation.operationId, descriptionOf(operation, flags), terminal)
    .summary(flags.summary)
    .helpGroup(`Operations of ${api}:`)
  const fields = fieldOptions(flags.fields)
  for (const { option } of fields) command.addOption(option)
  command.optionsGroup('Options:')
  addOptions(addSettings(command, settingsOf(api)), assumeOption)
  if (fields.length > 0)
    command.option('--input <file>', 'the whole input as JSON, - for the standard input; options override it')
  if (operation.formats.length > 1)
    command.option(
      '--accept <format>',
      `the format of the service's answer: ${operation.formats.join(' or ')}`,
    )
  command.option('--dry-run', 'prints the request without its secrets, also as a curl command; sends nothing')
  return command
    .option('--explain', 'prints step by step how the request is signed; sends nothing')
    .option('--yes', 'sends a change without asking')
    .option(...insecureHttpOption)
    .option('--demo', 'uses the published credentials of the mock; only for addresses of this machine')
    .option('--show-tokens', 'prints the tokens of the result, which are secrets')
    .addHelpText('after', `\nSecrets come from the environment: ${callerOf(api).secretNames.join(', ')}.`)
    .action((values: Values) => runCall({ api, operation, fields, values, terminal }))
}

function descriptionOf(
  { method, path, safeToRetry, ambiguities }: OperationDescription,
  flags: OperationFlags,
): string {
  return [
    `${flags.says.replaceAll('`', '')}\n`,
    `${method} ${path}, which ${safeToRetry ? 'only reads' : 'changes something'}.`,
    ...(ambiguities.length === 0 ? [] : [`Ambiguities (see lacuna ambiguities): ${ambiguities.join(', ')}.`]),
  ].join('\n')
}
