/** `lacuna mock`: the mock of all interfaces, with its options as the command line gives them. */
import type { Command } from 'commander'
import { errorCode } from '../errors/cause.js'
import { controls } from '../mock/http/control.js'
import { createMock, demoCredentials, faultKinds, type MockOptions } from '../mock/index.js'
import { isLoopbackAddress } from '../mock/http/hosts.js'
import type { LoggedRequest } from '../mock/log.js'
import {
  addOptions,
  flagOf,
  wholeNumber,
  isSet,
  newCommand,
  argumentText,
  argumentTexts,
  type Values,
  portFrom,
  refuseRepeatedNames,
  assumeExample,
} from './parsing.js'
import { print, tell, type Terminal } from './terminal/terminal.js'
import { UsageError } from './exit-codes.js'
import { mockAmbiguities } from '../../generated/ambiguities/mock.js'
import { choiceFromText } from '../ambiguity/assume.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import { parseFault } from '../mock/faults.js'
import { apiOptionNames } from '../mock/sections.js'
import { isFile, readJson } from './terminal/files.js'

/** `lacuna mock` serves the mock of all interfaces over HTTP, for a client in any language. */
export function command(terminal: Terminal, summary: string): Command {
  const command = newCommand('mock', summary, terminal)
  return addOptions(command, {
    '--port <number>': "default 4010, or the environment's PORT",
    '--host <address>': 'default 127.0.0.1',
    '--allow-host <name>': 'a further name that it answers to, such as mock.example; may be repeated',
    '--fault <operation=fault>':
      'a fault for an operation, or for * (any operation); may be repeated. A fault is a kind, optionally with settings, as in tooManyRequests;times=2;retryAfterSeconds=5',
    '--assume <ambiguity=reading>': `the reading of an ambiguity that it behaves as, such as ${assumeExample}, or a file of readings such as assume.json; may be repeated; lacuna ambiguities lists them`,
    '--profile <profile>':
      'tolerant, the default, accepts every form that the services are known to accept; strict accepts the documented form only',
    '--unchecked <rule>': 'a rule that the mock does not check, such as signature; may be repeated',
    '--fut-opt-records <number>': 'how many records listFutOpt answers',
    '--fixed-income-records <number>': 'how many records listFixedIncome answers',
    '--deposits <number or file>': 'how many deposits the history has, or JSON with the list of them',
    '--withdrawals <number or file>': 'how many withdrawals the history has, or JSON with the list of them',
    '--accounts <symbol=true or file>':
      'an isolated margin account and whether it is enabled, such as BTCUSDT=true, which may be repeated; or JSON with the whole accounts',
    '--max-account <number>': 'how many isolated margin accounts may be enabled',
    '--symbol <name>': 'a symbol that also exists; may be repeated',
    '--token-lifetime <seconds>': 'how long a bearer token works',
    '--seed <file>':
      'JSON with the options of each interface, such as {"marginWallet": {"deposits": [...], "withdrawals": [...], "isolatedAccounts": [...], "symbols": [...]}}',
    '--credentials <file>': 'JSON in the form of demoCredentials',
    '--kept-requests <number>': 'how many requests /_mock/requests shows',
    '--most-held <number>': 'how many transactions and tokens it keeps',
    '--quiet': 'prints no line for each request',
  })
    .addHelpText('after', `\n${faultsText}`)
    .action((values: Values) => serve(terminal, values))
}

const faultsText = `Faults:
${Object.entries(faultKinds)
  .map(
    ([kind, { message, carriedOut }]) =>
      `  ${kind.padEnd(18)} ${message}${carriedOut ? ' The operation is carried out.' : ''}`,
  )
  .join('\n')}

It can be seen and controlled under /_mock/: ${Object.keys(controls).join(', ')}.`

async function serve(terminal: Terminal, values: Values): Promise<void> {
  const isQuiet = isSet(values, 'quiet')
  const host = argumentText(values, 'host')
  const options: MockOptions = {
    ...mockOptionsOf(values, terminal),
    ...(!isQuiet && { onRequest: (entry) => print(terminal, formatRequest(entry)) }),
  }
  // What the mock refuses comes from the command line or from a file of it.
  const mock = asUsage(() => createMock(options))
  const { url } = await mock
    .listen({
      port: portFrom(argumentText(values, 'port'), terminal.env),
      ...(host !== undefined && host !== '' && { host }),
      allowHosts: argumentTexts(values, 'allowHost'),
    })
    .catch((error: unknown) => {
      // An error of the platform, such as a port in use, has a code; any other one is about the options.
      throw error instanceof Error && errorCode(error) === undefined ? new UsageError(error.message) : error
    })
  print(terminal, `Mock of all three interfaces: ${url}`)
  if (host !== undefined && !isLoopbackAddress(host))
    tell(
      terminal,
      `Warning: it listens on ${host}, so others on the network can reach it and steer it under /_mock/. Leave --host out to keep it to this machine.`,
    )
  if (argumentText(values, 'credentials') === undefined)
    // They are published, also where the environment has the very same.
    terminal.output.write(`Credentials: ${JSON.stringify(demoCredentials)}\n`)
  // Most of it is the loading of Prism.
  print(terminal, `Ready in ${Math.round(performance.now())} ms`)
}

/** One line: time, request, answer, and why it was refused. */
export function formatRequest({
  at,
  method,
  path,
  operationId,
  status,
  refused,
  fault,
  tolerated,
}: LoggedRequest): string {
  const time = new Date(at).toISOString().slice(11, 23)
  const parts = [time, method, path, operationId ?? '-', status ?? 'no answer']
  const why = refused ? ` ${refused.rule}: ${refused.message}` : ''
  const taken = tolerated.map(({ ambiguity, form }) => ` (tolerated ${ambiguity}=${form})`).join('')
  return `${parts.join(' ')}${fault === undefined ? '' : ` (fault ${fault})`}${taken}${why}`
}

/** @throws UsageError for any error */
function asUsage<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** @throws UsageError; the mock itself checks the values of its options */
export function mockOptionsOf(values: Values, terminal: Terminal): MockOptions {
  const text = (option: string): string | undefined => argumentText(values, option)
  const texts = (option: string): readonly string[] => argumentTexts(values, option)
  const number = (option: string): number | undefined => wholeNumber(option, text(option))
  const json = (option: string, file = text(option)): unknown =>
    file === undefined ? undefined : readJson(flagOf(option), file, terminal)
  const numberOrJson = (option: string): unknown =>
    /^\d+$/.test(text(option) ?? '') ? number(option) : json(option)
  const lifetime = number('tokenLifetime')
  return asUsage(() => {
    const seed = seedOf(text('seed'), json('seed'))
    const options: unknown = {
      ...seed,
      faults: Object.fromEntries(
        pairs('fault', texts('fault')).map(([name, fault]) => [name, parseFault(fault)]),
      ),
      assume: assumeOf(texts('assume'), terminal),
      unchecked: texts('unchecked'),
      ...given({
        profile: text('profile'),
        credentials: json('credentials'),
        keptRequests: number('keptRequests'),
        mostHeld: number('mostHeld'),
        marketData: section(seed['marketData'], {
          futOptRecords: number('futOptRecords'),
          fixedIncomeRecords: number('fixedIncomeRecords'),
          tokenLifetimeMs: lifetime === undefined ? undefined : lifetime * 1000,
        }),
        marginWallet: section(seed['marginWallet'], {
          deposits: numberOrJson('deposits'),
          withdrawals: numberOrJson('withdrawals'),
          isolatedAccounts: accountsOf(texts('accounts'), terminal),
          maxAccount: number('maxAccount'),
          symbols: texts('symbol').length === 0 ? undefined : texts('symbol'),
        }),
      }),
    }
    return options as MockOptions
  })
}

/** The options of one interface: those of the seed, and over them those of the command line. */
function section(seed: unknown, members: object): unknown {
  // What is no object is left to the mock to refuse.
  if (seed !== undefined && !isObject(seed)) return seed
  return { ...seed, ...given(members) }
}

/** The readings of pairs and files: those of a pair over those of a file before it. */
function assumeOf(texts: readonly string[], terminal: Terminal): JsonObject {
  refuseRepeatedNames('--assume', texts)
  return Object.fromEntries(
    texts.flatMap((text) => {
      if (!isFile(text)) return [choiceFromText(mockAmbiguities, text)]
      const content = readJson('--assume', text, terminal)
      const sections = isObject(content) ? Object.values(content) : []
      if (sections.length === 0 || !sections.every(isObject))
        throw new UsageError(
          `--assume: ${text} must be an object of interfaces, each with its choices, as lacuna probe writes it.`,
        )
      return sections.flatMap((choices) => Object.entries(choices))
    }),
  )
}

function accountsOf(texts: readonly string[], terminal: Terminal): unknown {
  const [first] = texts
  if (first === undefined) return undefined
  if (!first.includes('=')) {
    if (texts.length > 1) throw new UsageError('--accounts takes pairs, or one file with the whole accounts.')
    return readJson('--accounts', first, terminal)
  }
  return Object.fromEntries(
    pairs('accounts', texts).map(([symbol, isEnabled]) => {
      if (isEnabled !== 'true' && isEnabled !== 'false')
        throw new UsageError(`--accounts takes true or false for a symbol, as in BTCUSDT=true.`)
      return [symbol, isEnabled === 'true'] as const
    }),
  )
}

function pairs(option: string, texts: readonly string[]): [string, string][] {
  refuseRepeatedNames(`--${option}`, texts)
  return texts.map((pair) => {
    const at = pair.indexOf('=')
    if (at < 1) throw new UsageError(`--${option} takes a name and a value, as in a=b, and got '${pair}'.`)
    return [pair.slice(0, at), pair.slice(at + 1)]
  })
}

/** An object without the members that are undefined. */
function given(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

/** The options of each interface, as `createMock` takes them. The mock itself checks them. */
function seedOf(file: string | undefined, seed: unknown): JsonObject {
  if (file === undefined) return {}
  const names = isObject(seed) ? Object.keys(seed) : undefined
  const unknown = names?.filter((name) => !apiOptionNames.includes(name))
  if (isObject(seed) && unknown?.length === 0) return seed
  const found = unknown === undefined ? 'no object' : unknown.join(', ')
  throw new UsageError(
    `--seed: ${file} must be an object with the members ${apiOptionNames.join(' and ')}, and has ${found}.`,
  )
}
