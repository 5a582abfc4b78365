/** Finds the probe that the command line asks for. */
import type { Command } from 'commander'
import { inOurWords, newCommand, type Values } from '../parsing.js'
import { refuseSecretArguments } from '../terminal/secrets.js'
import type { EnvironmentVariables, Terminal } from '../terminal/terminal.js'
import { UsageError } from '../usage-error.js'
import type { ApiProbeOptions, Secrets } from './api-probe.js'
import { addCommonOptions } from './command-line.js'
import { probe, probedApis, probeOf, type ProbedApi, type ProbeReport } from './probe.js'
import type { ProbeEnvironment } from './sender.js'

/** A probe that the command line asks for. */
export interface ProbeCommand extends Omit<ApiProbeOptions<unknown>, 'settings'> {
  readonly api: ProbedApi
  run(secrets: Secrets, surroundings: ProbeEnvironment): Promise<ProbeReport>
}

/**
 * The command of a probe, with one command below it for each interface.
 *
 * @param act is done with what is asked for
 */
export function probeParser(
  env: EnvironmentVariables,
  act: (asked: ProbeCommand) => void | Promise<void>,
  summary = '',
  terminal?: Terminal,
): Command {
  const command = newCommand('probe', summary, terminal).argument('[interface]').action(nameTheInterface)
  for (const api of probedApis) {
    const own = newCommand(api, probeOf(api).summary, terminal)
    probeOf(api).addOptions(addCommonOptions(own))
    own.action((values: Values) => act(askedOf(api, values, env)))
    command.addCommand(own)
  }
  return command
}

/** What is there in its place may be a secret, and is not repeated. */
function nameTheInterface(): never {
  throw new UsageError(`Name the interface first: ${probedApis.join(', ')}.`)
}

/** @throws UsageError that repeats no value, which might be a secret */
export function askedBy(args: readonly string[], env: EnvironmentVariables = process.env): ProbeCommand {
  refuseSecretArguments(args)
  const found: ProbeCommand[] = []
  const command = probeParser(env, (asked) => void found.push(asked))
  try {
    command.parse([...args], { from: 'user' })
  } catch (error) {
    throw inOurWords(error, command.commands.find((one) => one.name() === args[0]) ?? command)
  }
  return found[0] ?? nameTheInterface()
}

function askedOf<Api extends ProbedApi>(api: Api, values: Values, env: EnvironmentVariables): ProbeCommand {
  const { settings, ...asked } = probeOf(api).asked(values, env)
  return { api, ...asked, run: (secrets, surroundings) => probe(api, settings(secrets), surroundings) }
}
