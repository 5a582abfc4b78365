import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mockAmbiguities } from '../../generated/ambiguities/mock.js'
import type { AmbiguityTable } from '../client/assume.js'
import { controls } from '../mock/control.js'
import { createMock, demoCredentials, faultKinds, type MockOptions } from '../mock/index.js'
import { isObject, type JsonObject } from '../client/json-object.js'
import { parseFault } from '../mock/faults.js'
import { isLoopbackAddress } from '../mock/hosts.js'
import type { LoggedRequest } from '../mock/log.js'
import { apiOptionNames } from '../mock/sections.js'
import { parseOperation } from './own-operation.js'
import { portFrom } from './port.js'
import { UsageError, type Command } from './usage.js'

/** `lacuna mock` serves the mock of all interfaces over HTTP, for a client in any language. */
export const mockCommand: Command = {
  name: 'mock',
  summary: 'serves the mock of all interfaces',
  help: `lacuna mock [options]

  --port <number>              default 4010, or the environment's PORT
  --host <address>             default 127.0.0.1
  --allow-host <name>          a further name that it answers to, such as mock.example; may be repeated
  --fault <operation>=<fault>  a fault for an operation, or for * as any; may be repeated
                               <fault> is a kind, and may go on as in tooManyRequests;times=2;retryAfterSeconds=5
  --assume <ambiguity>=<reading>     as which reading of an ambiguity of the documentation it behaves, such as pathCase=DATA;
                               may be repeated; lacuna ambiguities lists the ambiguities
  --profile <profile>          tolerant, the default, takes all that the services are known to take; strict takes the
                               documented form alone
  --unchecked <rule>           a rule that no request is held to, such as signature; may be repeated
  --fut-opt-records <number>   how many records listFutOpt answers
  --fixed-income-records <number>
  --token-lifetime <seconds>   how long a bearer token works
  --seed <file>                JSON with the options of each interface, such as
                               {"marginWallet": {"deposits": [...], "withdrawals": [...], "isolatedAccounts": [...], "symbols": [...]}}
  --credentials <file>         JSON in the form of demoCredentials
  --quiet                      prints no line for each request

Faults:
${Object.entries(faultKinds)
  .map(
    ([kind, { message, carriedOut }]) =>
      `  ${kind.padEnd(18)} ${message}${carriedOut ? ' The operation is carried out.' : ''}`,
  )
  .join('\n')}

It can be seen and controlled under /_mock/: ${Object.keys(controls).join(', ')}.`,
  run: async (args) => {
    const values = parsed(args)
    const options: MockOptions = {
      ...optionsOf(values),
      ...(!values.quiet && { onRequest: (entry) => console.log(formatRequest(entry)) }),
    }
    const mock = createMock(options)
    const { url } = await mock.listen({
      port: portFrom(values.port),
      ...(values.host && { host: values.host }),
      allowHosts: values['allow-host'],
    })
    console.log(`Mock of all three interfaces: ${url}`)
    if (values.host && !isLoopbackAddress(values.host)) console.error(openToOthers(values.host))
    if (values.credentials === undefined) console.log(`Credentials: ${JSON.stringify(demoCredentials)}`)
  },
}

function openToOthers(host: string): string {
  return `Warning: it listens on ${host}, so others on the network can reach it and steer it under /_mock/. Leave --host out to keep it to this machine.`
}

type Values = ReturnType<typeof parsed>

function parsed(args: readonly string[]) {
  try {
    const many = { type: 'string', multiple: true } as const
    const one = { type: 'string' } as const
    return parseArgs({
      args: [...args],
      options: {
        port: one,
        host: one,
        'allow-host': many,
        fault: many,
        assume: many,
        profile: one,
        unchecked: many,
        seed: one,
        'fut-opt-records': one,
        'fixed-income-records': one,
        'token-lifetime': one,
        credentials: one,
        quiet: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${mockCommand.help}`)
  }
}

/** The mock itself checks the values of its options. */
function optionsOf(values: Values): MockOptions {
  const lifetime = number('token-lifetime', values['token-lifetime'])
  try {
    const faults = pairs('fault', values.fault).map(([name, fault]) => [name, parseFault(fault)] as const)
    const seed = values.seed === undefined ? {} : readSeed(values.seed)
    const options: unknown = {
      ...seed,
      faults: Object.fromEntries(faults),
      assume: Object.fromEntries(
        pairs('assume', values.assume).map(([ambiguity, text]) => [ambiguity, readingOf(ambiguity, text)]),
      ),
      ...(values.profile !== undefined && { profile: values.profile }),
      unchecked: values.unchecked ?? [],
      // What is no object is left to the mock to refuse.
      ...((seed['marketData'] === undefined || isObject(seed['marketData'])) && {
        marketData: {
          ...(isObject(seed['marketData']) && seed['marketData']),
          ...given({
            futOptRecords: number('fut-opt-records', values['fut-opt-records']),
            fixedIncomeRecords: number('fixed-income-records', values['fixed-income-records']),
            tokenLifetimeMs: lifetime === undefined ? undefined : lifetime * 1000,
          }),
        },
      }),
      ...(values.credentials !== undefined && { credentials: readJson('credentials', values.credentials) }),
    }
    return options as MockOptions
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** A reading, or the user's own value. An operation is written as `POST /path`. */
function readingOf(ambiguity: string, text: string): unknown {
  const known: AmbiguityTable = mockAmbiguities
  const form = Object.hasOwn(known, ambiguity) ? known[ambiguity]?.custom?.form : undefined
  return form === 'operation' ? (parseOperation(text) ?? text) : text
}

function pairs(option: string, given: readonly string[] = []): [string, string][] {
  return given.map((pair) => {
    const at = pair.indexOf('=')
    if (at < 1) throw new UsageError(`--${option} takes a name and a value, as in a=b, and got '${pair}'.`)
    return [pair.slice(0, at), pair.slice(at + 1)]
  })
}

function number(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw new UsageError(`--${option} takes a whole number, and got '${text}'.`)
  return Number(text)
}

/** An object without the members that are undefined. */
function given(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

/** The options of each interface, as `createMock` takes them. The mock itself checks them. */
function readSeed(file: string): JsonObject {
  const seed = readJson('seed', file)
  const names = isObject(seed) ? Object.keys(seed) : undefined
  const unknown = names?.filter((name) => !apiOptionNames.includes(name))
  if (isObject(seed) && unknown?.length === 0) return seed
  const found = unknown === undefined ? 'no object' : unknown.join(', ')
  throw new UsageError(
    `--seed: ${file} must be an object with the members ${apiOptionNames.join(' and ')}, and has ${found}.`,
  )
}

/** The message does not quote the file, since it may hold secrets. */
function readJson(option: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch {
    throw new UsageError(`--${option}: ${file} cannot be read, or is not JSON.`)
  }
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
