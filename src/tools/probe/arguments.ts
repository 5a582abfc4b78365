/** What the command line asks to be probed. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { apis } from '../../../generated/apis.js'
import { operations } from '../../../generated/operations/payments.js'
import type { CustomOperation } from '../../client/assume.js'
import { isMemberPointer } from '../../client/json-pointer.js'
import { errorCode } from '../../client/redact.js'
import { hmac } from '../../margin-wallet/index.js'
import { parseOperation } from '../own-operation.js'
import { UsageError } from '../usage.js'
import { planMarginWallet } from './margin-wallet.js'
import { planMarketData } from './market-data.js'
import { mayCreate, planPayments } from './payments-plan.js'
import type { Plan } from './plan.js'
import { probe, type ProbedApi, type ProbeReport } from './probe.js'
import { refuseSecretArguments, type SecretName } from './secrets.js'
import type { Surroundings } from './sender.js'
import { stagingWord } from './staging.js'

/** By name, once they are known. */
export type Secrets = Readonly<Record<SecretName, string>>

/** A probe that is asked for. */
export interface Asked {
  readonly api: ProbedApi
  readonly baseUrl: string
  readonly out: string
  readonly isDryRun: boolean
  readonly isJson: boolean
  readonly plan: Plan
  /** By which word of its host a service that is going to be changed was taken for staging. */
  readonly stagingWord?: string
  /** The secrets that it takes. */
  readonly secretNames: readonly SecretName[]
  run(secrets: Secrets, surroundings: Surroundings): Promise<ProbeReport>
}

const one = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const common = {
  'base-url': one,
  out: { ...one, default: 'assume.json' },
  'dry-run': flag,
  json: flag,
} as const

const askers: { readonly [Api in ProbedApi]: (args: readonly string[]) => Asked } = {
  'market-data': askedOfMarketData,
  payments: askedOfPayments,
  'margin-wallet': askedOfMarginWallet,
}

/** @throws UsageError that repeats no value, which might be a secret */
export function askedBy(args: readonly string[]): Asked {
  refuseSecretArguments(args)
  const [name, ...rest] = args
  const api = apis.find((known) => known === name)
  if (api === undefined) throw new UsageError(`Name the interface first: ${apis.join(', ')}.`)
  return askers[api](rest)
}

function askedOfMarketData(args: readonly string[]): Asked {
  const values = parsed(args, { username: one, 'login-token': one })
  const username = required(values, 'username', process.env['LACUNA_USERNAME'])
  const loginToken = values['login-token']
  if (loginToken !== undefined && !isMemberPointer(loginToken))
    throw new UsageError('--login-token takes a JSON pointer, such as /result/jwt.')
  return {
    ...commonOf('market-data', values),
    plan: planMarketData({ loginToken }),
    secretNames: ['LACUNA_PASSWORD'],
    run: ({ LACUNA_PASSWORD: password }, surroundings) =>
      probe('market-data', { baseUrl: addressOf(values), username, password, loginToken }, surroundings),
  }
}

function askedOfPayments(args: readonly string[]): Asked {
  const values = parsed(args, {
    mid: one,
    'website-name': one,
    'gateway-root': one,
    'pcf-operation': one,
    'allow-writes': { type: 'string', multiple: true },
    production: flag,
    wait: flag,
  })
  const baseUrl = addressOf(values)
  const word = stagingWord(baseUrl)
  if (!values.production && word === undefined)
    throw new UsageError(
      'The host says nowhere that it is for staging or tests. If it is production, and you mean it, add --production.',
    )
  const settings = {
    baseUrl,
    mid: required(values, 'mid'),
    websiteName: required(values, 'website-name'),
    gatewayRoot: values['gateway-root'],
    pcfOperation: operationOf(values['pcf-operation']),
    allowWrites: writesOf(values['allow-writes'] ?? []),
    waits: values.wait,
  }
  const isSigned = mayCreate(settings)
  return {
    ...commonOf('payments', values),
    plan: planPayments(settings),
    ...(isSigned && !values.production && word !== undefined && { stagingWord: word }),
    secretNames: isSigned ? ['LACUNA_MERCHANT_KEY'] : [],
    run: ({ LACUNA_MERCHANT_KEY: merchantKey }, surroundings) =>
      probe('payments', { ...settings, ...(isSigned && { merchantKey }) }, surroundings),
  }
}

function askedOfMarginWallet(args: readonly string[]): Asked {
  const values = parsed(args, {})
  return {
    ...commonOf('margin-wallet', values),
    plan: planMarginWallet(),
    secretNames: ['LACUNA_API_KEY', 'LACUNA_API_SECRET'],
    run: ({ LACUNA_API_KEY: apiKey, LACUNA_API_SECRET: secret }, surroundings) =>
      probe(
        'margin-wallet',
        { baseUrl: addressOf(values), apiKey, secret, signer: hmac(secret) },
        surroundings,
      ),
  }
}

interface CommonValues {
  readonly 'base-url'?: string | undefined
  readonly out: string
  readonly 'dry-run': boolean
  readonly json: boolean
}

function commonOf(
  api: ProbedApi,
  values: CommonValues,
): Pick<Asked, 'api' | 'baseUrl' | 'out' | 'isDryRun' | 'isJson'> {
  const { out, json: isJson } = values
  return { api, baseUrl: addressOf(values), out, isDryRun: values['dry-run'], isJson }
}

function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ options: Options & typeof common }>>['values'] {
  try {
    return parseArgs({ args: [...args], options: { ...common, ...options } }).values
  } catch (error) {
    throw new UsageError(`${wordsOf(error)} lacuna probe --help tells more.`)
  }
}

/** What is wrong with the arguments. Of what was given it repeats only options: a value may be a secret in a wrong place. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error) || errorCode(error) === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return 'There is an argument that belongs to no option.'
  return error.message.replace(/\.?$/, '.')
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

function required(
  values: Readonly<Record<string, unknown>>,
  name: string,
  instead: string | undefined = undefined,
): string {
  const given = values[name] ?? instead
  if (typeof given === 'string' && given !== '') return given
  throw new UsageError(`--${name} is missing. lacuna probe --help tells more.`)
}

function operationOf(text: string | undefined): CustomOperation | undefined {
  if (text === undefined) return undefined
  const operation = parseOperation(text)
  if (operation !== undefined) return operation
  throw new UsageError("--pcf-operation takes a method and a path, such as 'POST /{gatewayRoot}/api/v2/pcf'.")
}

function writesOf(given: readonly string[]): readonly string[] {
  const { operationId } = operations.initiateTransaction
  if (given.every((name) => name === operationId)) return given
  throw new UsageError(`--allow-writes takes ${operationId}: no other operation that writes is needed.`)
}
