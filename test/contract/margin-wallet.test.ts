import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import description from '../../generated/openapi/margin-wallet.json' with { type: 'json' }
import {
  createMarginWalletClient,
  ed25519,
  hmac,
  type MarginWalletClient,
  type MarginWalletMethods,
  type MarginWalletOptions,
} from '../../src/margin-wallet/index.js'
import { createMock, demoCredentials, type ListeningMock } from '../../src/mock/index.js'
import { generateKeyPairSync } from 'node:crypto'

/** As much of a schema as it takes to find the ids in an example. */
interface Schema {
  readonly $ref?: string
  readonly 'x-exact'?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
}

/** What a JSON pointer into the description leads to. */
function referred(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => Reflect.get(at as object, name), description)
}

function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (referred(schema.$ref) as Schema)
}

/** An example as a client returns it: ids whose digits must survive are text, all else is as published. */
function asReturned(example: unknown, given: Schema): unknown {
  const schema = resolved(given)
  if (schema['x-exact']) return String(example)
  if (Array.isArray(example)) return example.map((one) => asReturned(one, schema.items ?? {}))
  if (typeof example !== 'object' || example === null) return example
  const properties = propertiesOf(schema)
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, asReturned(value, properties[name] ?? {})]),
  )
}

function propertiesOf(given: Schema): Readonly<Record<string, Schema>> {
  const schema = resolved(given)
  return Object.assign({}, ...(schema.allOf ?? []).map(propertiesOf), schema.properties) as Record<
    string,
    Schema
  >
}

/** Every operation of the description with the first of its published results. */
const published = Object.values(description.paths).flatMap((path) =>
  Object.values<unknown>(path).flatMap((operation) => {
    if (typeof operation !== 'object' || operation === null || !('operationId' in operation)) return []
    const { operationId, responses } = operation as {
      operationId: keyof MarginWalletMethods
      responses: {
        200: {
          content: { 'application/json': { schema: Schema; examples: Record<string, { $ref: string }> } }
        }
      }
    }
    const { schema, examples } = responses[200].content['application/json']
    const [example] = Object.values(examples)
    const { value } = referred(example?.$ref ?? '') as { value: unknown }
    return [{ operationId, expected: asReturned(value, schema) }]
  }),
)

const calls: Readonly<Record<keyof MarginWalletMethods, (client: MarginWalletClient) => Promise<unknown>>> = {
  getIsolatedMarginAccount: (client) => client.getIsolatedMarginAccount({ recvWindow: 10_000 }),
  enableIsolatedMarginAccount: (client) => client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' }),
  disableIsolatedMarginAccount: (client) => client.disableIsolatedMarginAccount({ symbol: 'SOLUSDT' }),
  getIsolatedMarginAccountLimit: (client) => client.getIsolatedMarginAccountLimit(),
  createMarginOcoOrder: (client) =>
    client.createMarginOcoOrder({
      symbol: 'SOLUSDT',
      isIsolated: 'TRUE',
      side: 'SELL',
      quantity: '7.50',
      price: '203.40',
      stopPrice: '171.20',
      stopLimitPrice: '170.80',
      stopLimitTimeInForce: 'GTC',
      autoRepayAtCancel: false,
    }),
  getMarginOrderList: (client) => client.getMarginOrderList({ orderListId: '9223372036854775807' }),
  cancelMarginOrderList: (client) =>
    client.cancelMarginOrderList({ symbol: 'SOLUSDT', listClientOrderId: "sol exit (1)*~'+" }),
  listMarginOrderLists: (client) => client.listMarginOrderLists({ fromId: 5_520_000, limit: 1000 }),
  listOpenMarginOrderLists: (client) =>
    client.listOpenMarginOrderLists({ isIsolated: 'TRUE', symbol: 'SOLUSDT' }),
  listCoinConfigs: (client) => client.listCoinConfigs(),
  listWithdrawals: (client) => client.listWithdrawals({ status: 6, idList: 'a,b', startTime: 0, limit: 1 }),
  listDeposits: (client) => client.listDeposits({ includeSource: true, offset: 0, endTime: 1795305599999 }),
}

const mock = createMock()
let listening: ListeningMock
beforeAll(async () => {
  listening = await mock.listen()
})
afterAll(() => listening.close())

function client(options: Partial<MarginWalletOptions>): MarginWalletClient {
  const { apiKey, secret } = demoCredentials.marginWallet
  const common = { baseUrl: 'http://mock.example', apiKey, signer: hmac(secret), validate: 'throw' } as const
  return createMarginWalletClient({ ...common, ...options })
}

const ways: [string, () => Partial<MarginWalletOptions>][] = [
  ['in process', () => ({ fetch: mock.fetch })],
  ['over HTTP', () => ({ baseUrl: listening.url })],
  ['over HTTP, two at a time', () => ({ baseUrl: listening.url, maxConcurrency: 2 })],
  ['in process, encoded as forms are', () => ({ fetch: mock.fetch, assume: { percentEncoding: 'form' } })],
]

describe.each(ways)('%s', (_, options) => {
  it.each(published)('$operationId returns what is published', async ({ operationId, expected }) => {
    expect(await calls[operationId](client(options()))).toEqual(expected)
  })
})

it('the description has the twelve operations that are called here, each with a published result', () => {
  expect(published.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort())
  expect(published).toHaveLength(12)
})

it('a request with a key pair is answered like any other', async () => {
  const signer = ed25519(generateKeyPairSync('ed25519').privateKey)
  const account = await client({ fetch: mock.fetch, signer }).getIsolatedMarginAccountLimit()
  expect(account.maxAccount).toBeGreaterThan(0)
})

it('the weights that are documented come with every answer, as numbers', async () => {
  const { response } = await client({ fetch: mock.fetch }).listDeposits().withResponse()
  const names = ['x-sapi-used-ip-weight-1m', 'x-sapi-used-uid-weight-1m']
  expect(Object.keys(response.rateLimits).sort()).toEqual(names)
  for (const name of names) expect(response.rateLimits[name]).toBeGreaterThan(0)
})
