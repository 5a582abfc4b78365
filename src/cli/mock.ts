/** `lacuna mock`: the mock of all interfaces, with its options as the command line gives them. */
import type { Command } from 'commander'
import { errorCode } from '../model/errors.js'
import { controls } from '../mock/create-mock.js'
import { createMock, demoCredentials, faultKinds, type MockOptions } from '../mock/index.js'
import { isLoopbackAddress } from '../mock/delivery.js'
import type { LoggedRequest } from '../mock/log.js'
import { addOptions, assumeExample, newCommand, portFrom, type Values } from './parsing.js'
import { type Terminal, print, tell } from './terminal.js'
import { isFile, readJson } from './given-files.js'
import { UsageError } from './exit-codes.js'
import { mockAmbiguities } from '../../generated/ambiguities/mock.js'
import { choiceFromText } from '../ambiguity/assume.js'
import { isObject, plainText } from '../model/json.js'
import { parseFault, type FaultSettings } from '../mock/faults.js'

/** `lacuna mock` serves the mock of all interfaces over HTTP, for a client in any language. */
export default function command(terminal: Terminal, summary: string): Command {
  const command = newCommand('mock', summary, terminal)
  return addOptions(command, {
    '--port <number>': "default 4010, or the environment's PORT",
    '--host <address>': 'default 127.0.0.1',
    '--allow-host <name>': 'another host name to accept, such as mock.example; may be repeated',
    '--fault <operation=fault>':
      'a fault for an operation, or for * (any operation); may be repeated. A fault is a kind, optionally with settings, as in tooManyRequests;times=2;retryAfterSeconds=5',
    '--assume <ambiguity=reading>': `the reading that the mock behaves as, such as ${assumeExample}, or a file of readings such as assume.json; may be repeated; lacuna ambiguities lists them`,
    '--profile <profile>':
      'tolerant, the default, accepts every form that the services are known to accept; strict accepts the documented form only',
    '--unchecked <rule>': 'a rule that the mock does not check, such as signature; may be repeated',
    '--seed <file>':
      'JSON with further options of createMock, such as {"keptRequests": 50, "marginWallet": {"deposits": 500, "symbols": [...]}}',
    '--quiet': 'does not print requests',
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

See and control the mock under /_mock/: ${Object.keys(controls).join(', ')}.`

async function serve(terminal: Terminal, values: Values): Promise<void> {
  const host = values.text('host')
  const options: MockOptions = {
    ...mockOptionsOf(values, terminal),
    ...(!values.isSet('quiet') && { onRequest: (entry) => print(terminal, formatRequest(entry)) }),
  }
  // What the mock refuses comes from the command line or from a file of it.
  const mock = asUsage(() => createMock(options))
  const { url } = await mock
    .listen({
      port: portFrom(values.text('port'), terminal.env),
      ...(host !== undefined && host !== '' && { host }),
      allowHosts: values.texts('allowHost'),
    })
    .catch((error: unknown) => {
      // An error of the platform, such as a port in use, has a code; any other one is about the options.
      throw error instanceof Error && errorCode(error) === undefined ? new UsageError(error.message) : error
    })
  print(terminal, `Mock of all three interfaces: ${url}`)
  if (host !== undefined && !isLoopbackAddress(host))
    tell(
      terminal,
      `Warning: it listens on ${host}, so others on the network can reach it and control it under /_mock/. Leave --host out to limit it to this machine.`,
    )
  if (options.credentials === undefined)
    // They are published, also where the environment has the very same.
    terminal.output.write(`Credentials: ${JSON.stringify(demoCredentials)}\n`)
  // Most of it is the loading of Prism.
  print(terminal, `Ready in ${Math.round(performance.now())} ms`)
}

/** One line: time, request, answer, and why it was refused. */
export function formatRequest(entry: LoggedRequest): string {
  const { at, method, path, operationId, status, refused, fault, tolerated } = entry
  const time = new Date(at).toISOString().slice(11, 23)
  const parts = [time, method, path, operationId ?? '-', status ?? 'no answer']
  const why = refused ? ` ${refused.rule}: ${refused.message}` : ''
  const taken = tolerated.map(({ ambiguity, form }) => ` (tolerated ${ambiguity}=${form})`).join('')
  return `${parts.join(' ')}${fault === undefined ? '' : ` (fault ${fault})`}${taken}${why}`
}

/** @throws UsageError for any error, which begins with where the wrong value comes from, if that is known */
function asUsage<T>(make: () => T, from = ''): T {
  try {
    return make()
  } catch (error) {
    throw new UsageError(from + (error instanceof Error ? error.message : plainText(error)))
  }
}

/** @throws UsageError; the mock itself checks the values of its options */
export function mockOptionsOf(values: Values, terminal: Terminal): MockOptions {
  const file = values.text('seed')
  const seed = file === undefined ? {} : readJson('--seed', file, terminal)
  if (!isObject(seed)) throw new UsageError(`--seed: ${file} must be an object of options.`)
  if (file !== undefined) asUsage(() => createMock(seed), `--seed: ${file}: `)
  // What the command line says goes before what the file says.
  const mockOptions = asUsage(() => ({
    faults: Object.fromEntries(values.texts('fault').map(faultFrom)),
    assume: Object.fromEntries(values.texts('assume').flatMap((text) => readingsFrom(text, terminal))),
    unchecked: values.texts('unchecked'),
    profile: values.text('profile'),
  }))
  // An empty text was given as well, such as that of a variable that is not set.
  const given = Object.entries(mockOptions).filter(
    ([, value]) => value === '' || Object.keys(value ?? {}).length > 0,
  )
  const merged = given.map(([name, value]) => [name, withoutLoss(seed[name], value)] as const)
  const options: unknown = { ...seed, ...Object.fromEntries(merged) }
  return options as MockOptions
}

/** Merges two files of readings, operations and rules, and keeps the content of both. */
function withoutLoss(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) return before.concat(after)
  return isObject(before) && isObject(after) ? { ...before, ...after } : after
}

/** The readings of a pair or of a file. */
function readingsFrom(
  text: string,
  terminal: Terminal,
): readonly (readonly [id: string, reading: unknown])[] {
  if (!isFile(text)) return [choiceFromText(mockAmbiguities, text)]
  const content = readJson('--assume', text, terminal)
  const sections = isObject(content) ? Object.values(content) : []
  if (sections.length === 0 || !sections.every(isObject))
    throw new UsageError(
      `--assume: ${text} must be an object of interfaces, each with its choices, as lacuna probe writes it.`,
    )
  return sections.flatMap((choices) => Object.entries(choices))
}

function faultFrom(text: string): readonly [operationId: string, fault: FaultSettings] {
  const [, operationId, fault] = /^([^=]+)=(.*)$/s.exec(text) ?? []
  if (operationId === undefined || fault === undefined)
    throw new UsageError(`--fault takes a name and a value, as in a=b, but got '${text}'.`)
  return [operationId, parseFault(fault)]
}
