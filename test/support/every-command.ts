/** The commands of the command line with all their options, as their help lists them. */
import type { Argument, Command, Option } from 'commander'
import { commandNames, programFor } from '../../src/cli/main.js'
import { testTerminal } from './test-terminal.js'

export interface ListedCommand {
  /** The words by which it is called. */
  readonly path: readonly string[]
  readonly options: readonly Option[]
  readonly positional: readonly Argument[]
}

/** Those that do something: `call` and `probe` are their commands below them. */
export async function everyCommand(): Promise<readonly ListedCommand[]> {
  const { terminal } = testTerminal()
  const program = await programFor(commandNames, terminal)
  return program.commands.flatMap((command) => listed(command, []))
}

function listed(command: Command, before: readonly string[]): readonly ListedCommand[] {
  const path = [...before, command.name()]
  if (command.commands.length > 0) return command.commands.flatMap((command) => listed(command, path))
  return [{ path, options: command.options, positional: command.registeredArguments }]
}
