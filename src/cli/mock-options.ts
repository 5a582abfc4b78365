/** The options of a mock, as the command line gives them. */
import { mockAmbiguities } from '../../generated/ambiguities/mock.js'
import { choiceFromText } from '../ambiguity/assume.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import { parseFault } from '../mock/faults.js'
import type { MockOptions } from '../mock/index.js'
import { apiOptionNames } from '../mock/sections.js'
import { isFile, readJson } from './terminal/files.js'
import { refuseRepeatedNames, argumentText, argumentTexts, type Values } from './parsing.js'
import type { Terminal } from './terminal/terminal.js'
import { UsageError } from './usage-error.js'

/** @throws UsageError; the mock itself checks the values of its options */
export function mockOptionsOf(values: Values, terminal: Terminal): MockOptions {
  const json = (option: string): unknown => {
    const file = argumentText(values, option)
    return file === undefined ? undefined : readJson(flagOf(option), file, terminal)
  }
  const number = (option: string): number | undefined => numberOf(option, argumentText(values, option))
  const numberOrJson = (option: string): unknown =>
    /^\d+$/.test(argumentText(values, option) ?? '') ? number(option) : json(option)
  try {
    const faults = pairs('fault', argumentTexts(values, 'fault')).map(
      ([name, fault]) => [name, parseFault(fault)] as const,
    )
    const seed = seedOf(argumentText(values, 'seed'), json('seed'))
    const lifetime = number('tokenLifetime')
    const symbols = argumentTexts(values, 'symbol')
    const profile = argumentText(values, 'profile')
    const options: unknown = {
      ...seed,
      faults: Object.fromEntries(faults),
      assume: assumeOf(argumentTexts(values, 'assume'), terminal),
      unchecked: argumentTexts(values, 'unchecked'),
      ...given({
        profile,
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
          isolatedAccounts: accountsOf(argumentTexts(values, 'accounts'), terminal),
          maxAccount: number('maxAccount'),
          symbols: symbols.length === 0 ? undefined : symbols,
        }),
      }),
    }
    return options as MockOptions
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
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

function numberOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw new UsageError(`${flagOf(option)} takes a whole number, and got '${text}'.`)
  return Number(text)
}

function flagOf(option: string): string {
  return `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
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
