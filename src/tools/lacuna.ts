#!/usr/bin/env node
/** The command of the package. */
import { ambiguitiesCommand } from './ambiguities.js'
import { outliveReaders } from './closed-pipes.js'
import { UsageError } from './usage.js'
import { mockCommand } from './mock.js'
import { probeCommand } from './probe.js'

const commands = [mockCommand, probeCommand, ambiguitiesCommand]

const overview = `lacuna <command> [options]

${commands.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`).join('\n')}

lacuna <command> --help tells more.`

outliveReaders()
try {
  const [name, ...args] = process.argv.slice(2)
  const command = commands.find((one) => one.name === name)
  if (name === undefined || name === '--help' || name === 'help') console.log(overview)
  else if (command === undefined) throw new UsageError(`There is no command ${name}.\n\n${overview}`)
  else if (args.includes('--help')) console.log(command.help)
  else await command.run(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
