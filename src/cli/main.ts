/** The command as a function of its arguments and its terminal, which gives its exit code. */
import { createRequire } from 'node:module'
import type { Command } from 'commander'
import { LacunaError } from '../model/errors.js'
import { isObject, plainText } from '../model/json.js'
import { commandAt, inOurWords, isHelp, namedAsGiven, newCommand } from './parsing.js'
import { exitCodes, exitCodesText, exitCodeOf } from './exit-codes.js'
import { refuseSecretArguments } from './secrets.js'
import { type Terminal, tell } from './terminal.js'

/** The module of a command, which makes it. */
type CommandModule = { readonly default: (terminal: Terminal, summary: string) => Command }

/** The commands: what the help says of each, and what makes it, which is loaded only when it is called. */
const commands: Readonly<Record<string, readonly [summary: string, load: () => Promise<CommandModule>]>> = {
  mock: ['serves the mock of all interfaces', () => import('./mock.js')],
  call: ['calls an operation of a service', () => import('./call/command.js')],
  probe: ['finds out which readings are right for a service', () => import('./probe/command.js')],
  ambiguities: [
    'lists the ambiguities of the documentation, or explains one',
    () => import('./ambiguities.js'),
  ],
  verify: ['checks recorded traffic against the descriptions', () => import('./verify.js')],
  'verify-callback': ['verifies a payment callback that you received', () => import('./verify-callback.js')],
  'explain-signature': ['finds out why a signature does not match', () => import('./explain-signature.js')],
  init: ['writes a first test of your code against the mock', () => import('./init.js')],
}

/** @returns the exit code. `lacuna mock` goes on serving. */
export async function main(given: readonly string[], terminal: Terminal): Promise<number> {
  const [first, ...requested] = given
  const isKnown = Object.hasOwn(commands, requested[0] ?? '')
  const args =
    first === 'help' && requested.length > 0 ? [...requested, ...(isKnown ? ['--help'] : [])] : given
  // A command that serves may lose something long after this.
  terminal.output.onLoss((loss) => {
    if (!loss.isLeft) tell(terminal, `The standard output cannot be written (${loss.why}).`)
  })
  const program = await programFor(args.slice(0, 1), terminal)
  try {
    refuseSecretArguments(args)
    if (args.length === 0) program.outputHelp()
    else await program.parseAsync([...args], { from: 'user' })
    return await arrived(terminal)
  } catch (error) {
    if (isHelp(error)) return arrived(terminal)
    return await failed(inOurWords(error, commandAt(program, args)), args, terminal)
  }
}

/** A command that did what it was asked for has failed all the same where a full disk has lost what it printed. */
async function arrived(terminal: Terminal): Promise<number> {
  const loss = await terminal.output.loss()
  return loss === undefined || loss.isLeft ? exitCodes.done.code : exitCodes.failed.code
}

async function failed(error: unknown, args: readonly string[], terminal: Terminal): Promise<number> {
  const message = error instanceof Error ? error.message : plainText(error)
  const say = (text: string): void => tell(terminal, namedAsGiven(text, args, terminal.env))
  if (error instanceof LacunaError) {
    const { inCommandWords, nextSteps } = await import('./call/settings.js')
    say(inCommandWords(message))
    for (const line of nextSteps(error)) tell(terminal, line)
  } else if (message !== '') say(message)
  return exitCodeOf(error)
}

/** The names of all commands. */
export const commandNames: readonly string[] = Object.keys(commands)

/** All commands are there by name; those that are called, with their options. */
export async function programFor(called: readonly string[], terminal: Terminal): Promise<Command> {
  const program = newCommand('lacuna', 'Calls, mocks and probes three badly documented interfaces.', terminal)
    .version(version(), '-V, --version', 'prints the version')
    .helpCommand('help [command]', 'prints the help of a command')
    .addHelpText(
      'after',
      `\n${exitCodesText()}\n\nlacuna <command> --help shows more. Settings come from arguments and the environment; secrets only from the environment.`,
    )
  for (const [name, [summary, load]] of Object.entries(commands)) {
    const loaded = called.includes(name) ? await load() : undefined
    program.addCommand(loaded?.default(terminal, summary) ?? newCommand(name, summary, terminal))
  }
  return program
}

/** The version of the package, by its own name, since it is found from sources and from what is built of them. */
function version(): string {
  const manifest: unknown = createRequire(import.meta.url)('lacuna/package.json')
  return isObject(manifest) ? plainText(manifest['version']) : ''
}
