import { generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { operations, responseFields } from '../../generated/tables/margin-wallet.js'
import {
  createMarginWalletClient,
  ed25519,
  hmac,
  type MarginWalletClient,
  type MarginWalletMethods,
  type MarginWalletOptions,
} from '../../src/margin-wallet/index.js'
import { callFresh, exampleCall } from '../../scripts/example-calls.js'
import { createContract, type ContractKeys } from '../../src/contract/index.js'
import { explain } from '../../src/explain/index.js'
import { createMock, demoCredentials, type Mock, type MockOptions } from '../../src/mock/index.js'
import { readDescription } from '../../scripts/generate/description.js'

const description = readDescription('margin-wallet')

/** As much of a schema as it takes to say how a client returns an example. */
interface Schema {
  readonly $ref?: string
  readonly 'x-reads-as'?: string
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

/** An example as a client returns it: ids whose digits must survive, and confirmations, are text. */
function asReturned(example: unknown, given: Schema): unknown {
  const schema = resolved(given)
  if (schema['x-exact'] || schema['x-reads-as'] === 'confirmations') return String(example)
  if (Array.isArray(example)) return example.map((value) => asReturned(value, schema.items ?? {}))
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

/** Every published result of every operation, under the name of the operation and that of the example. */
const published = new Map(
  Object.values(description.paths)
    .flatMap((path) => Object.values<unknown>(path))
    .flatMap((operation) => {
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
      return Object.entries(examples).map(([name, { $ref }]) => {
        const { value } = referred($ref) as { value: unknown }
        return [`${operationId}: ${name}`, asReturned(value, schema)] as const
      })
    }),
)

const isolated = { isIsolated: 'TRUE', symbol: 'SOLUSDT' } as const

/** The calls that published results answer, where that is not the example of the description. */
const calls: Readonly<Record<string, (client: MarginWalletClient) => Promise<unknown>>> = {
  'getIsolatedMarginAccount: ofSymbols': (client) => client.getIsolatedMarginAccount({ symbols: 'LINKBTC' }),
  'createMarginOcoOrder: isolated': (client) =>
    client.createMarginOcoOrder({
      ...isolated,
      side: 'SELL',
      quantity: '7.50',
      price: '203.40',
      stopPrice: '171.20',
      stopLimitPrice: '170.80',
      stopLimitTimeInForce: 'GTC',
      limitIcebergQty: '1.5',
      listClientOrderId: 'sol-exit-0212',
      stopClientOrderId: 'sol-exit-0212-stop',
      limitClientOrderId: 'sol-exit-0212-limit',
      selfTradePreventionMode: 'EXPIRE_TAKER',
      sideEffectType: 'AUTO_REPAY',
    }),
  'createMarginOcoOrder: acknowledged': (client) =>
    client.createMarginOcoOrder({
      symbol: 'ADAUSDT',
      side: 'BUY',
      quantity: '750',
      price: '0.414',
      stopPrice: '0.448',
      listClientOrderId: '9e4b7b5c0f7d4c52a1d06a3f',
      stopClientOrderId: 'Vd0kq2nXr7',
      limitClientOrderId: 'Vd0kq2nXr8',
      sideEffectType: 'MARGIN_BUY',
      newOrderRespType: 'ACK',
    }),
  'getMarginOrderList: withoutIsIsolated': (client) =>
    client.getMarginOrderList({ origClientOrderId: 'ada-entry-0088' }),
  'cancelMarginOrderList: canceled': (client) =>
    client.cancelMarginOrderList({
      ...isolated,
      listClientOrderId: 'sol-exit-0212',
      newClientOrderId: 'sol-exit-0212-cancel',
    }),
  'cancelMarginOrderList: crossMargin': (client) =>
    client.cancelMarginOrderList({
      symbol: 'ADAUSDT',
      orderListId: '5520688',
      newClientOrderId: 'c71be05d9a',
    }),
  'listMarginOrderLists: isolatedMargin': (client) => client.listMarginOrderLists(isolated),
  'listOpenMarginOrderLists: isolatedMargin': (client) => client.listOpenMarginOrderLists(isolated),
  'listDeposits: twoDeposits': (client) =>
    client.listDeposits({ includeSource: true, offset: 0, endTime: 1795305599999 }),
}

/** The moment of the published cancellations, on the day of the newest examples. */
const NOW = 1_795_253_406_015

/** Each call gets a mock of its own, since a call may change what the next one finds. */
function pinnedMock({ assume, ...options }: MockOptions = {}): Mock {
  // What is published as placed is there already under the same client ids.
  return createMock({ clock: () => NOW, assume: { repeatedClientId: 'accepted', ...assume }, ...options })
}

function client(options: Partial<MarginWalletOptions>): MarginWalletClient {
  const { apiKey, secret } = demoCredentials.marginWallet
  const common = { baseUrl: 'https://mock.example', apiKey, signer: hmac(secret), validate: 'throw' } as const
  return createMarginWalletClient({ ...common, retries: 0, clock: () => NOW, ...options })
}

type Way = (call: (options: Partial<MarginWalletOptions>) => Promise<unknown>) => Promise<unknown>

/** Makes a call over HTTP, to a mock that listens for this call alone. */
function overHttp(options: Pick<MarginWalletOptions, 'assume'> = {}): Way {
  return async (call) => {
    const { url, close } = await pinnedMock(options).listen()
    return call({ baseUrl: url, ...options }).finally(close)
  }
}

const encodedAsForms = { assume: { percentEncoding: 'form' } } as const

const ways: [string, Way][] = [
  ['in process', (call) => call({ fetch: pinnedMock().fetch })],
  ['over HTTP', overHttp()],
  ['over HTTP, POST as a form', overHttp({ assume: { parameterLocation: 'form' } })],
  ['in process, as forms', (call) => call({ fetch: pinnedMock(encodedAsForms).fetch, ...encodedAsForms })],
]

/** What every order list that is placed has of its own. */
const ofEachOrder = ['orderListId', 'orderId', 'transactionTime', 'transactTime']

function without(value: unknown, names: readonly string[]): unknown {
  const text = JSON.stringify(value, (name, member: unknown) => (names.includes(name) ? undefined : member))
  return JSON.parse(text)
}

describe.each(ways)('%s', (_, way) => {
  it.each([...published])('%s is answered as it is published', async (name, expected) => {
    const operationId = name.replace(/:.*/, '') as keyof typeof responseFields
    const texts = operationId === 'createMarginOcoOrder' ? ofEachOrder : []
    const usual = (client: MarginWalletClient): Promise<unknown> =>
      callFresh(client, exampleCall(operationId))
    const result = await way((options) => (calls[name] ?? usual)(client(options)))
    // The examples show several readings of an ambiguity, and the mock has one throughout: it may tell more than an example.
    const open: readonly string[] = Object.values(responseFields[operationId].byAmbiguity).flat()
    expect(without(result, [...texts, ...open])).toEqual(without(expected, [...texts, ...open]))
    expect(without(result, texts)).toMatchObject(without(expected, [...texts, 'unlockConfirm']) as object)
  })
})

it('every operation has a published result, and every call here has one', () => {
  const names = [...published.keys()]
  expect(new Set(names.map((name) => name.split(':')[0]))).toEqual(new Set(Object.keys(operations)))
  expect(names).toEqual(expect.arrayContaining(Object.keys(calls)))
})

const { apiKey: demoKey, secret } = demoCredentials.marginWallet
const demoKeys = { apiKey: demoKey, apiSecret: secret }
const limits = 'https://mock.example/sapi/v1/margin/isolated/accountLimit'

/** Whether the mock takes a query of which a signature is a part, and the rules that the contract test finds broken. */
async function judged(query: string, options: MockOptions = {}, keys: ContractKeys = demoKeys) {
  const request = { method: 'GET', url: `${limits}?${query}`, headers: { 'x-mbx-apikey': demoKeys.apiKey } }
  const response = await pinnedMock(options).fetch(request.url, request)
  const { findings } = createContract({ keys }).check({ request })
  return { isTaken: response.ok, rules: findings.map(({ rule }) => rule) }
}

describe('mock, contract test and explanation agree on a signature', () => {
  const { apiKey, apiSecret } = demoKeys
  const signed = (text: string): string => hmac(apiSecret).sign(text)
  const time = `recvWindow=5000&timestamp=${NOW}`
  const gap = `recvWindow=5000&&timestamp=${NOW}`
  it.each([
    ['over the query', `${time}&signature=${signed(time)}`, true],
    ['over a query with an empty parameter', `${gap}&signature=${signed(gap)}`, true],
    ['over a query without the empty parameter that was sent', `${gap}&signature=${signed(time)}`, false],
    ['over a query that ends with an &', `${time}&&signature=${signed(`${time}&`)}`, true],
    ['in capitals', `${time}&signature=${signed(time).toUpperCase()}`, true],
    ['under a percent-encoded name', `${time}&%73ignature=${signed(time)}`, false],
  ])('%s', async (_, query, isRight) => {
    const { isTaken, rules } = await judged(query)
    expect([isTaken, rules]).toEqual(isRight ? [true, []] : [false, ['request.signature']])
    const sender = client({ apiKey, signer: hmac(apiSecret) })
    const { matches } = await explain(sender, 'getIsolatedMarginAccountLimit', undefined, { sent: { query } })
    expect(matches).toBe(isRight)
  })

  it('in base64 with a + that is not percent-encoded', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const signer = ed25519(privateKey)
    // Of a few windows, the signature of one has a plus sign.
    const texts = Array.from({ length: 60 }, (_, at) => `recvWindow=${5000 + at}&timestamp=${NOW}`)
    const text = texts.find((candidate) => signer.sign(candidate).includes('+')) ?? ''
    const query = `${text}&signature=${signer.sign(text)}`
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const marginWallet = { ...demoCredentials.marginWallet, publicKeys: [pem] }
    const verifier = (payload: string, signature: string): boolean =>
      verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64'))
    const options = { credentials: { ...demoCredentials, marginWallet } }
    for (const [sent, isRight] of [
      [query, true],
      [query.replaceAll('+', '%20'), false],
    ] as const) {
      const { isTaken, rules } = await judged(sent, options, { apiKey, verifier })
      expect([isTaken, rules]).toEqual(isRight ? [true, []] : [false, ['request.signature']])
      const explained = await explain(client({ signer }), 'getIsolatedMarginAccountLimit', undefined, {
        sent: { query: sent },
      })
      expect(explained.matches).toBe(isRight)
    }
  })
})
