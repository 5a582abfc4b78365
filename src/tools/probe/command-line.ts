/** Reads the command line of a probe. No message repeats a value, since it might be a secret in the wrong place. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { errorCode } from '../../client/causes.js'
import { UsageError } from '../usage.js'
import type { CommonAsked } from './api-probe.js'

export const one = { type: 'string' } as const
export const many = { type: 'string', multiple: true } as const
export const flag = { type: 'boolean', default: false } as const
const common = {
  'base-url': one,
  out: { ...one, default: 'assume.json' },
  'dry-run': flag,
  json: flag,
} as const

interface CommonValues {
  readonly 'base-url'?: string | undefined
  readonly out: string
  readonly 'dry-run': boolean
  readonly json: boolean
}

export function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ options: Options & typeof common }>>['values'] {
  try {
    return parseArgs({ args: [...args], options: { ...common, ...options } }).values
  } catch (error) {
    throw new UsageError(`${messageOf(error)} lacuna probe --help tells more.`)
  }
}

/** Says what is wrong with the arguments. It repeats the names of options, and no value. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error) || errorCode(error) === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return 'There is an argument that belongs to no option.'
  return error.message.replace(/\.?$/, '.')
}

export function commonOf(values: CommonValues): CommonAsked {
  const { out, json: isJson } = values
  return { baseUrl: addressOf(values), out, isDryRun: values['dry-run'], isJson }
}

function addressOf(values: CommonValues): string {
  const baseUrl = required({ ...values }, 'base-url')
  const isAddress = URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol)
  if (!isAddress) throw new UsageError('--base-url takes an address such as https://api.example.')
  const { username, password } = new URL(baseUrl)
  if (username !== '' || password !== '' || /[?#\s]/.test(baseUrl))
    throw new UsageError('--base-url takes an address without credentials, query and fragment.')
  return baseUrl
}

export function required(
  values: Readonly<Record<string, unknown>>,
  name: string,
  instead: string | undefined = undefined,
): string {
  const given = values[name] ?? instead
  if (typeof given === 'string' && given !== '') return given
  throw new UsageError(`--${name} is missing. lacuna probe --help tells more.`)
}
