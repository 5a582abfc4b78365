/** A client of each interface whose secrets are planted, and a call of each operation. */
import { apis, propertyNames, type ApiName } from '../../../generated/apis.js'
import { mockApis } from '../../../src/mock/services/mock-apis.js'
import { operationTables } from '../../../generated/tables/index.js'
import { clientOf, exampleCall, exampleCalls, type ExampleCall } from '../../../scripts/example-calls.js'
import type { CommonOptions } from '../../../src/index.js'
import type { MockCredentials } from '../../../src/mock/index.js'
import type { OperationDescription } from '../descriptions.js'
import { at, type JsonObject } from '../json.js'
import { randomBelow } from '../random.js'

export interface PlantedApi {
  readonly name: ApiName
  readonly operations: readonly OperationDescription[]
  /** The secrets that its client is made with. */
  readonly secrets: readonly string[]
  /** The token that a login answers, where calls need one. */
  readonly token?: string
  /** Inputs that can be sent, by operation. */
  readonly inputs: Readonly<Record<string, JsonObject>>
  /** It tries nothing again unless it is told to. */
  client(options: Partial<CommonOptions>): object
  /** The published result of an operation. */
  result(operationId: string): unknown
  /** A failure in the form of the service. */
  failure(words: string): unknown
}

/** The secrets that stand in what a caller gives. */
export function secretsGiven(input: unknown): readonly string[] {
  const isGiven = typeof input === 'object' && input !== null && 'transaction' in input
  return isGiven ? [planted.txnToken] : []
}

const baseUrl = 'https://service.example/base'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const below = randomBelow(20_261_122)

function drawn(length: number, more: string): string {
  const characters = letters + more.repeat(4)
  return Array.from({ length }, () => characters.charAt(below(characters.length))).join('')
}

/** Longer than any part that is looked for, with what each encoding treats in its own way. */
export const planted = {
  password: drawn(25, '/+_&="<> '),
  token: drawn(40, '.-_+/='),
  merchantKey: drawn(16, '/+&"_=$'),
  txnToken: drawn(26, '+/_-='),
  apiKey: drawn(36, ''),
  secret: drawn(37, '/+'),
}

/** Who calls, at a mock as at any other service. */
export const plantedCredentials: MockCredentials = {
  marketData: { username: 'someone', password: planted.password },
  payments: { mid: 'SHOPMID00000001', websiteName: 'WEB', merchantKey: planted.merchantKey },
  marginWallet: { apiKey: planted.apiKey, secret: planted.secret },
}

export const plantedApis: readonly PlantedApi[] = apis.map((name) => {
  const calls = exampleCalls.filter(({ api }) => api === name)
  const { credentials, failure } = mockApis[name]
  return {
    name,
    operations: calls.map(({ operation }) => operation),
    secrets: credentials.secrets.map((secret) =>
      String(at(plantedCredentials, `/${propertyNames[name]}/${secret}`)),
    ),
    ...('login' in operationTables[name] && { token: planted.token }),
    inputs: Object.fromEntries(calls.map((call) => [call.operation.operationId, inputOf(call)])),
    client: (options) => clientOf(name, { retries: 0, ...options, baseUrl }, plantedCredentials),
    result: (operationId) =>
      operationId === 'login' ? { token: planted.token } : exampleCall(operationId).documented,
    failure: (words) => withToken(failure.body(words, words)),
  }
})

/** The secret that stands in an input. */
function inputOf({ input }: ExampleCall): JsonObject {
  const { txnToken } = planted
  return 'transaction' in input ? { ...input, transaction: { txnToken, orderId: 'ORDER_0001' } } : input
}

/** A failure of a gateway that repeats the token. */
function withToken(failure: object): object {
  const { txnToken } = planted
  return 'body' in failure ? { body: { txnToken, ...(failure.body as object) } } : failure
}

/** What goes in the path of an operation that takes the documented values. */
const pathParameters = { dataSegment: 'Data', gatewayRoot: 'theia' }

/** Calls an operation by its method and path, whose parameters are documented ones unless others are given. */
export async function rawCallOf(
  client: object,
  operation: OperationDescription,
  path: string,
  { params, ...given }: { readonly params?: { readonly path?: object; readonly query?: object } },
): Promise<unknown> {
  const raw: unknown = Reflect.get(client, 'raw')
  if (typeof raw !== 'object' || raw === null) throw new Error('There is no raw client.')
  const method: unknown = Reflect.get(raw, operation.method)
  if (typeof method !== 'function') throw new Error(`There is no raw method ${operation.method}.`)
  return (await Reflect.apply(method, raw, [
    path,
    { ...given, params: { ...params, path: { ...pathParameters, ...params?.path } } },
  ])) as unknown
}
