import { createRequire } from 'node:module'
import { operations } from '../../../generated/tables/margin-wallet.js'
import { member, type Access, type MarginOperation } from '../margin-peers.js'
import { askedOperations, type Parameters } from './asks.js'
import type { Peer, Place, Way } from './peer.js'

type Values = Record<string, unknown>

interface Configuration {
  readonly apiKey: string
}

interface Options extends Configuration {
  readonly apiSecret?: string
  readonly privateKey?: string
  readonly basePath: string
  readonly timeout?: number
  readonly retries?: number
  readonly backoff?: number
}

/** As much of the package as is called here. */
interface Common {
  readonly ConfigurationRestAPI: new (options: Options) => Configuration
  sendRequest(
    configuration: Configuration,
    endpoint: string,
    method: string,
    query: Values,
    body: Values,
    headers: Readonly<Record<string, string>>,
    timeUnit: undefined,
    options: { readonly isSigned: boolean },
  ): Promise<{ readonly status: number; data(): Promise<unknown> }>
}

// Declared as a module, it would take the place of the real one in the types of `test/interop`, where it is installed too.
const { ConfigurationRestAPI, sendRequest } = createRequire(import.meta.url)('@binance/common') as Common

export function connectCommon(
  { url, apiKey, key }: Access,
  options: { readonly retries?: number; readonly backoff?: number } = {},
): Configuration {
  const secret = key.kind === 'hmac' ? { apiSecret: key.secret } : { privateKey: key.privateKey }
  // Generous, since a busy machine is no defect.
  const patient = { timeout: 60_000, retries: 0 }
  return new ConfigurationRestAPI({ apiKey, basePath: url, ...secret, ...patient, ...options })
}

/** What the official modular packages are made of: they hand it the parameters in two objects. */
export async function send(
  client: Configuration,
  operation: MarginOperation,
  query: Parameters,
  body: Parameters = {},
): Promise<unknown> {
  const { path, method } = operations[operation]
  const answer = await sendRequest(client, path, method, { ...query }, { ...body }, {}, undefined, {
    isSigned: true,
  })
  return answer.data()
}

/** Half of them in the query, half in the form. */
function halves(parameters: Parameters): [query: Parameters, body: Parameters] {
  const entries = Object.entries(parameters)
  const half = Math.floor(entries.length / 2)
  return [Object.fromEntries(entries.slice(0, half)), Object.fromEntries(entries.slice(half))]
}

const calls: Readonly<
  Record<Place, readonly [call: string, make: (parameters: Parameters) => Parameters[]]>
> = {
  query: ['sendRequest, in the query', (parameters) => [parameters]],
  form: ['sendRequest, in a form', (parameters) => [{}, parameters]],
  both: ['sendRequest, half in the query and half in a form', halves],
}

export const commonPeer: Peer<Configuration> = {
  name: '@binance/common',
  connect: connectCommon,
  ways: askedOperations.flatMap((operation) => {
    const places: readonly Place[] =
      operations[operation].method === 'GET' ? ['query'] : ['query', 'form', 'both']
    return places.map((place): Way<Configuration> => {
      const [call, split] = calls[place]
      const make: Way<Configuration>['make'] = (client, parameters) => {
        const [query = {}, body] = split(parameters)
        return send(client, operation, query, body)
      }
      return { operation, call, place, make }
    })
  }),
  codeOf: (error) => {
    const code = error instanceof Error ? member(error, 'code') : undefined
    return typeof code === 'number' ? code : undefined
  },
  // It writes them without an exponent.
  numberText: (value) => value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }),
  encodes: {
    query: { fault: 'commonEncoding', characters: " !'()~*" },
    form: { fault: 'commonEncoding', characters: " !'()~*" },
    both: { fault: 'commonEncoding', characters: " !'()~*" },
  },
}
