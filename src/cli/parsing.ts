/** The parser of command lines: commander, with errors in our words, none of which repeats a value; and what commands share. */
import { choices } from '../../generated/ambiguities/market-data.js'
import { exampleReading } from '../ambiguity/assume.js'
import { Command, CommanderError, Help, Option, type ParseOptionsResult } from 'commander'
import { isInClear } from '../model/address.js'
import { nameOrQuoted } from '../model/errors.js'
import { type Terminal, print } from './terminal.js'
import type { EnvironmentVariables } from './secrets.js'
import { UsageError } from './exit-codes.js'

/** The values of the options, by their names in camelCase. */
export class Values {
  readonly #given: Readonly<Record<string, unknown>>

  constructor(given: Readonly<Record<string, unknown>>) {
    this.#given = given
  }

  text(name: string): string | undefined {
    return this.texts(name)[0]
  }

  /** Of an option that may be repeated. */
  texts(name: string): readonly string[] {
    return [this.#given[name]].flat().filter((value) => typeof value === 'string')
  }

  isSet(name: string): boolean {
    return this.#given[name] === true
  }
}

const narrowest = 40
const widest = 120
const widthWithoutTerminal = 80
/** Behind a longer name of an option, its description begins on the next line. */
const widestTerm = 26

/** A command that prints to a terminal, and throws where commander would end the process. */
export function newCommand(name: string, summary: string, terminal: Terminal): Command {
  const { columns = widthWithoutTerminal } = terminal.output
  const silent = (): void => undefined
  return new StrictCommand(name)
    .description(summary)
    .helpOption('-h, --help', 'prints this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(terminal, text.trimEnd()),
      writeErr: silent,
      outputError: silent,
      getOutHelpWidth: () => Math.min(widest, Math.max(narrowest, columns)),
      getOutHasColors: () => false,
    })
    .configureHelp({
      subcommandTerm: (command) =>
        [
          command.name(),
          ...command.registeredArguments.map((argument) =>
            argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
          ),
        ].join(' '),
      // Descriptions have room for whole sentences, however long the name of an option is.
      padWidth: (command, helper) =>
        Math.min(widestTerm, Help.prototype.padWidth.call(helper, command, helper)),
      formatItem: (term, width, description, helper) => {
        const item = (shown: string): string =>
          Help.prototype.formatItem.call(helper, shown, width, description, helper)
        return term.length <= width || description === '' ? item(term) : `  ${term}\n${item('')}`
      },
    })
}

function isRepeatable({ description }: Option): boolean {
  return description.includes('may be repeated')
}

/**
 * Adds options, by their flags with what the help says of each. One of which it says that it may be repeated, may be; of
 * one that takes pairs such as `<name=value>`, each name may be given once.
 */
export function addOptions(command: Command, options: Readonly<Record<string, string>>): Command {
  for (const [flags, description] of Object.entries(options)) {
    const option = new Option(flags, description)
    if (isRepeatable(option))
      option.argParser((value, before: readonly string[] = []) => {
        const name = value.slice(0, value.indexOf('='))
        if (flags.includes('=') && value.includes('=') && before.some((text) => text.startsWith(`${name}=`)))
          throw new UsageError(`${option.long} names ${nameOrQuoted(name, 60)} twice.`)
        return [...before, value]
      })
    command.addOption(option)
  }
  return command
}

/**
 * Commander takes the last of several values of an option without a word, and an option for the value of the one before it,
 * which has none.
 */
class StrictCommand extends Command {
  #args: readonly string[] = []

  override parseOptions(args: string[]): ParseOptionsResult {
    this.#args = args
    return super.parseOptions(args)
  }

  /** Gives a command its values in the place of those of commander. */
  override action(run: (...given: unknown[]) => void | Promise<void>): this {
    return super.action((...given: unknown[]) => run(...given.slice(0, -2), new Values(this.opts())))
  }

  override addOption(option: Option): this {
    super.addOption(option)
    let isGiven = false
    return this.on(`option:${option.name()}`, (value: unknown) => {
      if (typeof value === 'string') this.#refuseOption(option, value)
      if (isGiven && !isRepeatable(option))
        throw new UsageError(
          `${namesOf(option).join(' or ')} is given twice. ${pathOf(this)} --help shows more.`,
        )
      isGiven = true
    })
  }

  /** @throws UsageError for the name of an option in the place of a value, unless an equals sign says that it is one */
  #refuseOption(option: Option, value: string): void {
    const known = this.createHelp().visibleOptions(this).flatMap(namesOf)
    const taken = known.find((name) => value === name || value.startsWith(`${name}=`))
    const names = namesOf(option)
    if (taken === undefined || names.some((name) => this.#args.includes(`${name}=${value}`))) return
    throw new UsageError(
      `${names.at(-1)} has no value: the next argument is the option ${taken}. If that is its value, write ${names.at(-1)}=${taken}.`,
    )
  }
}

function namesOf({ short, long }: Option): string[] {
  return [short, long].filter((name) => name !== undefined)
}

/** Tells what is printed from what is wrong. */
export function isHelp(error: unknown): boolean {
  return error instanceof CommanderError && error.exitCode === 0
}

/** An error of commander in our words. Any other error as it is. */
export function inOurWords(error: unknown, command: Command): unknown {
  if (!(error instanceof CommanderError)) return error
  const kind = command.name() === 'call' ? 'operation' : 'command'
  const [, named = '', suggestion] = /'(.*?)'(?:\n\((Did you mean .*)\))?/s.exec(error.message) ?? []
  const hint = `${suggestion === undefined ? '' : ` ${suggestion}`} ${pathOf(command)} --help shows more.`
  const messages: Readonly<Record<string, string>> = {
    'commander.unknownOption': unknownOption(named, command),
    'commander.unknownCommand': `There is no ${kind} ${nameOrQuoted(named, 60)}.`,
    'commander.optionMissingArgument': `Option '${named}' argument missing.`,
    'commander.excessArguments': 'One argument belongs to no option.',
    'commander.missingArgument': `The argument <${named}> is missing.`,
    'commander.help': `Name ${kind === 'operation' ? 'an' : 'a'} ${kind}.`,
  }
  return new UsageError(`${messages[error.code] ?? `${error.message.replace(/^error: /, '')}.`}${hint}`)
}

/** The value behind an equals sign, or joined to a short option, may be a secret. */
function unknownOption(given: string, command: Command): string {
  const [flag = ''] = given.split('=')
  const name = flag.startsWith('--') ? flag : flag.slice(0, 2)
  const takesNone = command.options.some(({ short, long }) => short === name || long === name)
  return takesNone ? `Option '${name}' does not take an argument.` : `Unknown option '${name}'.`
}

/** The words by which a command is called. */
function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`
}

/** The command that the arguments lead to. */
export function commandAt(program: Command, args: readonly string[]): Command {
  const next = program.commands.find((command) => command.name() === args.find((arg) => !arg.startsWith('-')))
  return next === undefined ? program : commandAt(next, args.slice(args.indexOf(next.name()) + 1))
}

/** `--list-client-order-id` for `listClientOrderId`; names that are joined by dots, each by itself. */
export function flagOf(name: string): string {
  return `--${name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}`
}

/** `LACUNA_BASE_URL` for `base-url` and for `baseUrl`. */
export function variableOf(name: string): string {
  return `LACUNA_${flagOf(name).slice(2).replaceAll('-', '_').toUpperCase()}`
}

/** A message that names the variable of a setting, where that has it and no argument does. */
export function namedAsGiven(message: string, args: readonly string[], env: EnvironmentVariables): string {
  return message.replaceAll(
    /"(?:[^"\\]|\\[^]?)*(?:"|$)|(?<!add )--([a-z][a-z-]+)/g,
    (flag, name?: string) => {
      const isPassed = args.some((arg) => arg === flag || arg.startsWith(`${flag}=`))
      return name === undefined || isPassed || !env[variableOf(name)] ? flag : variableOf(name)
    },
  )
}

/** @throws UsageError for anything but a whole number */
export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new UsageError(`${flagOf(name)} takes a whole number, but got '${text}'.`)
}

/**
 * The port to listen on: the option, else PORT of the environment, else the default.
 *
 * @throws UsageError for an invalid port
 */
export function portFrom(option: string | undefined, env: EnvironmentVariables = process.env): number {
  const text = option ?? env['PORT'] ?? ''
  if (text === '') return 4010
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new UsageError(`'${text}' is not a port: use a number from 0 to 65535.`)
}

const variable = 'LACUNA_ALLOW_INSECURE_HTTP'

/** Flags and description of the option that lets a command send over plain http. */
export const insecureHttpOption: readonly [flags: string, description: string] = [
  '--allow-insecure-http',
  `sends to an http:// address of another machine, in clear (or ${variable}=1)`,
]

/**
 * The address of a service, and whether it may be in clear.
 *
 * @param address what `--base-url` or the environment has
 * @throws UsageError that does not repeat it, since it may have a password in it
 */
export function addressFrom(
  address: string,
  values: Values,
  env: EnvironmentVariables,
): { readonly baseUrl: string; readonly allowInsecureHttp: boolean } {
  const allowInsecureHttp = values.isSet('allowInsecureHttp') || env[variable] === '1'
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError('--base-url takes an address such as https://api.example.')
  if (url.username !== '' || url.password !== '' || /[?#\s]/.test(address))
    throw new UsageError('--base-url takes an address without credentials, query and fragment.')
  if (!allowInsecureHttp && isInClear(url))
    throw new UsageError(
      `--base-url must begin with https://, since http:// sends credentials in clear. Nothing was sent; to send in clear anyway, add --allow-insecure-http or set ${variable}=1.`,
    )
  // As it is called: the host in ASCII, and nothing in the path that a reader cannot see.
  return { baseUrl: url.href.replace(/(?<!\/)\/+$/, ''), allowInsecureHttp }
}

/** A choice as `--assume` takes it, for the help of a command. */
export const assumeExample = `pathCase=${exampleReading(choices.pathCase)}`
