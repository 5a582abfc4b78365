/** Fields and values that no description has: refused, or sent with `undocumentedValues`. */
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { at, isObject, type JsonObject } from '../../support/json.js'
import type { OperationDescription } from '../../support/descriptions.js'
import {
  type ClientEvent,
  type CommonOptions,
  OutcomeUnknownError,
  RequestError,
} from '../../../src/index.js'
import { callOf } from '../../../scripts/example-calls.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { planted, plantedApis, rawCallOf, type PlantedApi } from '../../support/planted/clients.js'
import { printsOf } from '../../support/planted/places.js'
import { service as marginService } from '../margin-wallet/service.js'
import { created, gateway, isChecksumOf, sentBodyText, sentJson } from '../payments/gateway.js'
import { answering, json, type Sent } from '../../support/answering.js'

const fields = { fieldOfTomorrow: 'value-of-tomorrow', countOfTomorrow: 7, 'a&b=c': true }
const login = 'login'
const payment = {
  orderId: 'ORDER-100001',
  txnAmount: { value: '1.00', currency: 'INR' },
  userInfo: { custId: 'C' },
}

/** An input that the types of the method do not have. */
const undocumented = <Input>(input: object): Input => input as Input

interface Case {
  readonly api: PlantedApi
  readonly operation: OperationDescription
  readonly id: string
}

const cases: readonly Case[] = plantedApis.flatMap((api) =>
  api.operations
    .filter(({ operationId }) => operationId !== login)
    .map((operation) => ({ api, operation, id: operation.operationId })),
)
const withBody = cases.filter(({ operation }) => operation.hasBody)

/** A client that sends what is not documented, and what it sent last. */
function open(api: PlantedApi, options: Partial<CommonOptions> = {}, words = '') {
  const service = answering(({ url }: Sent) => {
    if (url.endsWith('/Login')) return json({ access_token: planted.token })
    const operation = operationAt(api, url)
    return words === '' && operation ? json(api.result(operation)) : json(api.failure(words), { status: 400 })
  })
  const settings = { fetch: service, undocumentedValues: 'send', ...options }
  const client = api.client(settings as Partial<CommonOptions>)
  return { client, sent: service.sent, last: () => wireOf(service.sent.at(-1)) }
}

function operationAt(api: PlantedApi, url: string): string | undefined {
  const { pathname } = new URL(url)
  const path = pathname.replace('/base', '').replace(/^\/[^/]+(?=\/api\/)/, '/{gatewayRoot}')
  const found = api.operations.find((operation) => operation.path.replace('{dataSegment}', 'Data') === path)
  return found?.operationId
}

interface SentWire {
  readonly query: URLSearchParams
  readonly text: string
  readonly body: unknown
}

function wireOf(sent: Sent | undefined): SentWire {
  if (sent === undefined) throw new Error('nothing was sent')
  const { body } = sent
  return {
    query: new URL(sent.url).searchParams,
    text: body,
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
  }
}

/** Where the inputs of a method stand in what was sent. */
function inputsIn({ operation }: Case, { query, body }: SentWire): Record<string, unknown> {
  const found = operation.hasBody ? at(body, operation.input ?? '') : Object.fromEntries(query)
  if (!isObject(found)) throw new Error('no inputs were sent')
  return found
}

/** Sends a call, whatever comes of it: not every input is that of the published answer. */
async function unlessRefused(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (error instanceof RequestError) throw error
  })
}

const inputOf = ({ api, id }: Case): JsonObject => api.inputs[id] ?? {}

/** What the caller of `raw` gives: openapi-fetch writes the names of a query as they are. */
function rawOf(example: Case, further: object = {}): { params?: { query: object }; body?: object } {
  const { operation, id } = example
  const input: JsonObject = { ...inputOf(example), ...further }
  if (!operation.hasBody) return { params: { query: encoded(input) } }
  if (operation.input === undefined) return { body: input }
  if (id === 'initiateTransaction')
    return { params: { query: { orderId: input['orderId'] } }, body: { body: input } }
  const { transaction: _, ...body } = input
  return { body: { head: { txnToken: planted.txnToken }, body } }
}

function encoded(query: object): object {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [encodeURIComponent(name), value]))
}

describe('a field that the description lacks', () => {
  it.each(cases)('is refused by $id by default', async (example) => {
    const closed = open(example.api, { undocumentedValues: 'refuse' })
    const call = () => callOf(closed.client, example.operation, { ...inputOf(example), ...fields })
    const error = await rejectionOf(RequestError, call)
    expect(error.problems.map(({ field }) => field)).toEqual(Object.keys(fields))
    expect(closed.sent).toEqual([])
  })

  it.each(cases)('is sent by $id beside its other inputs with send', async (example) => {
    const { client, last } = open(example.api)
    await unlessRefused(callOf(client, example.operation, { ...inputOf(example), ...fields }))
    const expected = example.operation.hasBody
      ? fields
      : Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    expect(inputsIn(example, last())).toMatchObject(expected)
  })

  it('is part of what is signed in a query', async () => {
    const api = plantedApis.find(({ name }) => name === 'margin-wallet')!
    const { client, sent } = open(api)
    await unlessRefused(
      callOf(
        client,
        api.operations.find(({ operationId }) => operationId === 'listDeposits')!,
        fields,
      ),
    )
    const [signed = '', signature = ''] = new URL(sent[0]!.url).search.slice(1).split('&signature=')
    expect(signed).toContain('a%26b%3Dc=true')
    expect(signature).toBe(createHmac('sha256', planted.secret).update(signed).digest('hex'))
  })

  it.each(['asSent', 'sortedKeys'] as const)('is part of what is signed in a body %s', async (form) => {
    const { payments, sent } = gateway(created(), {
      undocumentedValues: 'send',
      assume: { signatureCanonicalForm: form },
    } as object)
    const { orderId } = payment
    const splits = [{ share: 1.5, to: null }]
    await payments.initiateTransaction(
      undocumented({ ...payment, splits, userInfo: { custId: 'C', tier: 'gold' }, head: { kit: 'own' } }),
    )
    await payments.raw.POST('/{gatewayRoot}/api/v1/initiateTransaction', {
      params: { path: { gatewayRoot: 'theia' }, query: { orderId } },
      // The types of the wire have what is documented, whatever a client sends.
      body: JSON.parse(
        JSON.stringify({
          head: { kit: 'own' },
          body: { ...payment, splits, userInfo: { custId: 'C', tier: 'gold' } },
          trace: 'on',
        }),
      ) as never,
    })
    for (const candidate of sent) {
      const { head, body } = sentJson(candidate)
      expect(head['kit']).toBe('own')
      expect(body).toMatchObject({ splits, userInfo: { tier: 'gold' } })
      const text = sentBodyText(candidate).replace(/,"trace":"on"$/, '')
      expect(isChecksumOf(head['signature'], text)).toBe(true)
    }
    expect(JSON.parse(sent[1]!.text)).toMatchObject({ trace: 'on' })
  })

  it('may have any name', async () => {
    const api = plantedApis.find(({ name }) => name === 'market-data')!
    const operation = api.operations.find(({ operationId }) => operationId === 'listFutOpt')!
    const { client, last } = open(api)
    const odd = JSON.parse('{"__proto__":{"a":1},"constructor":"x","toString":"y","":0}') as object
    await unlessRefused(
      callOf(client, operation, { rType: 1, ...fields, ...Object.fromEntries(Object.entries(odd)) }),
    )
    for (const name of ['__proto__', 'constructor', 'toString', '']) {
      expect(last().text).toContain(JSON.stringify(name))
    }
  })
})

describe('a value that cannot be sent', () => {
  it.each<[string, unknown, RegExp]>([
    ['a bigint', 5n, /fieldOfTomorrow is a bigint, which JSON cannot express/],
    ['a function', () => 5, /fieldOfTomorrow is a function/],
    ['a symbol', Symbol('s'), /fieldOfTomorrow is a symbol/],
    ['a bigint inside', { a: [{ b: 5n }] }, /fieldOfTomorrow\.a\.0\.b is a bigint/],
    ['a hole in a list', [undefined], /fieldOfTomorrow\.0 is undefined/],
  ])('%s is refused in every body', async (_, value, says) => {
    for (const example of withBody) {
      const { client, sent } = open(example.api)
      const flat = () => callOf(client, example.operation, { ...inputOf(example), fieldOfTomorrow: value })
      expect((await rejectionOf(RequestError, flat)).message).toMatch(says)
      expect(sent).toEqual([])
    }
  })

  it.each<[string, unknown]>([
    ['an object', { a: 1 }],
    ['a list', ['a']],
    ['null', null],
    ['a bigint', 5n],
    ['half of a surrogate pair', '\ud800'],
  ])('%s is refused in every query', async (_, value) => {
    for (const candidate of cases.filter(({ operation }) => !operation.hasBody)) {
      const { client, sent } = open(candidate.api)
      const call = () => callOf(client, candidate.operation, { ...inputOf(candidate), tomorrow: value })
      expect((await rejectionOf(RequestError, call)).message).toContain('tomorrow')
      expect(sent).toEqual([])
    }
  })
})

it.each(cases)('a further field of $id cannot replace what the client fills in', async (example) => {
  const { operation } = example
  const { client, sent } = open(example.api)
  for (const pointer of operation.ownFields ?? []) {
    const flat = merged(inputOf(example), objectAt(placeless(pointer, operation.input ?? ''), 'mine'))
    const error = await rejectionOf(RequestError, () => callOf(client, operation, flat))
    expect(error.message).toContain('is supplied by the client itself')
    // The path, and the query and the token of a request for charges, are given by the caller of raw.
    if (pointer.startsWith('/path/')) continue
    if (example.id === 'fetchPcfDetails' && /orderId|txnToken/.test(pointer)) continue
    const given = merged(rawOf(example), objectAt(givenAt(pointer), 'mine'))
    await rejectionOf(RequestError, () => rawCallOf(client, operation, operation.path, given))
  }
  expect(sent).toEqual([])
})

/** Where a place in a request is in the input of a method. */
function placeless(pointer: string, input: string): string {
  const place = ['/path', '/query', `/body${input}`, '/body'].find((text) => pointer.startsWith(`${text}/`))
  return pointer.slice(place?.length)
}

/** Where it is in what the caller of `raw` gives. */
function givenAt(pointer: string): string {
  return pointer.startsWith('/body/') ? pointer : `/params${pointer}`
}

/** An object with one value, where a pointer leads. */
function objectAt(pointer: string, value: unknown): object {
  const names = pointer.split('/').slice(1)
  return Object(names.reduceRight((inner, name) => ({ [name]: inner }), value)) as object
}

/** Two objects as one, at every depth. */
function merged(first: object, other: unknown): Record<string, unknown> {
  const all: Record<string, unknown> = { ...first }
  for (const [name, value] of Object.entries(Object(other) as object)) {
    const known = all[name]
    all[name] = isObject(known) && isObject(value) ? merged(known, value) : value
  }
  return all
}

type Given = readonly [operationId: string, given: object]

const ours: readonly Given[] = [
  ['listFutOpt', { oInfo: -1 }],
  ['initiateTransaction', { orderId: 'A|B' }],
  ['initiateTransaction', { userInfo: { custId: `${'C'.repeat(64)}|` } }],
  ['initiateTransaction', { txnAmount: { value: '1.00', currency: 'rupee' } }],
  ['initiateTransaction', { callbackUrl: '/return' }],
  ['initiateTransaction', { enablePaymentMode: [{ channels: [] }] }],
  ['listDeposits', { startTime: -1 }],
  ['listMarginOrderLists', { fromId: '-1' }],
]
const closed: readonly Given[] = [
  ['listFixedIncome', { instId: 7 }],
  ['listFutOpt', { rType: '20' }],
  ['initiateTransaction', { head: { channelId: 'TV' } }],
  ['createMarginOcoOrder', { side: 'HOLD' }],
  ['listDeposits', { status: 99 }],
]

const caseOf = (id: string): Case => cases.find((candidate) => candidate.id === id)!
/** The call by the method and by `raw`. */
const ways = (example: Case, client: object, given: object): readonly (() => Promise<unknown>)[] => [
  () => callOf(client, example.operation, { ...inputOf(example), ...given }),
  () => rawCallOf(client, example.operation, example.operation.path, rawOf(example, given)),
]

it.each(ours)('a rule of ours alone for %s is lifted with send: %j', async (id, given) => {
  await expectLifted(id, given)
})

it.each(closed)('a closed list of values for %s is lifted with send: %j', async (id, given) => {
  await expectLifted(id, given)
})

async function expectLifted(id: string, given: object): Promise<void> {
  const example = caseOf(id)
  const refusing = open(example.api, { undocumentedValues: 'refuse' })
  for (const call of ways(example, refusing.client, given)) await rejectionOf(RequestError, call)
  expect(refusing.sent).toEqual([])
  const sending = open(example.api)
  for (const call of ways(example, sending.client, given)) {
    const before = sending.sent.length
    await unlessRefused(call())
    expect(sending.sent.length).toBeGreaterThan(before)
  }
}

it.each<readonly [...Given, says: string]>([
  ['listFixedIncome', { rType: true }, 'it must be integer or string'],
  ['listFixedIncome', { instId: 'all' }, 'instId is'],
  ['listFutOpt', { rType: undefined }, 'rType is missing'],
  ['listFutOpt', { oInfo: 'now' }, 'it must be integer'],
  ['initiateTransaction', { orderId: 'O'.repeat(51) }, 'it must have 50 or fewer characters'],
  ['initiateTransaction', { txnAmount: { value: 'ten', currency: 'INR' } }, 'which is not a decimal'],
  ['initiateTransaction', { txnAmount: { value: 10, currency: 'INR' } }, 'it must be string'],
  ['initiateTransaction', { userInfo: {} }, 'userInfo.custId is missing'],
  ['fetchPcfDetails', { payMethods: {} }, 'it must be array'],
  ['createMarginOcoOrder', { quantity: 'all' }, 'which is not a decimal'],
  ['createMarginOcoOrder', { quantity: undefined }, 'quantity is missing'],
  ['getIsolatedMarginAccount', { symbols: 'A,B,C,D,E,F' }, 'symbols is'],
  ['listDeposits', { limit: 1001 }, 'it must be <= 1000'],
  ['listDeposits', { recvWindow: 60_001 }, 'it must be <= 60000'],
  ['enableIsolatedMarginAccount', { symbol: '' }, 'it must have 1 or more characters'],
])('what the description or the provider states of %s still holds with send: %j', async (id, given, says) => {
  const example = caseOf(id)
  const { client, sent } = open(example.api)
  for (const call of ways(example, client, given))
    expect((await rejectionOf(RequestError, call)).message).toContain(says)
  expect(sent).toEqual([])
})

it('send does not lift the need for an id by which a lost call is found again', async () => {
  const { client: margin } = marginService(undefined, { undocumentedValues: 'send' } as object)
  const call = () => margin.cancelMarginOrderList(undocumented({ symbol: 'SOLUSDT', listKey: 'tomorrow' }))
  expect((await rejectionOf(RequestError, call)).message).toContain('orderListId is missing')
})

describe('the value of a further field', () => {
  const secrets = ['sso-1f0c77ab92', 'deep-55ce01d9aa', '48151623']
  const plain = ['plain-0b9d31f7c4', 'plain-77aa10bb93']
  const inQuery = { ssoToken: secrets[0], apiSecret: secrets[1], pin: 48_151_623, note: plain[0] }
  const inBody = {
    paymentSsoToken: secrets[0],
    nested: { apiSecret: secrets[1] },
    pin: 48_151_623,
    note: plain[0],
    list: [{ also: plain[1] }],
  }

  it.each(cases)(
    'is shown by no error or event of $id if it is secret or of a payment, though the service quotes it',
    async (example) => {
      const events: ClientEvent[] = []
      const words = [...secrets, ...plain].join(' and ')
      const { client } = open(example.api, { onEvent: (event) => events.push(event) }, words)
      const given = example.operation.hasBody ? inBody : inQuery
      const error = await rejection(callOf(client, example.operation, { ...inputOf(example), ...given }))
      const shown = [...printsOf(error), ...printsOf(events)].join('\n')
      for (const value of example.api.name === 'payments' ? [...secrets, ...plain] : secrets)
        expect(shown).not.toContain(value)
    },
  )

  it('hides neither the id by which the call is found again, nor the ids of later calls', async () => {
    const { payments } = gateway(() => Promise.reject(new TypeError('the connection was cut')), {
      undocumentedValues: 'send',
    } as object)
    const returnUrl = 'https://shop.example/return?order=ORDER-100001'
    const first = await rejectionOf(OutcomeUnknownError, () =>
      payments.initiateTransaction(undocumented({ ...payment, returnUrl, basket: 'BASKET-200002' })),
    )
    expect(first.reference.identifiers).toEqual({ orderId: 'ORDER-100001' })
    expect(first.message).toContain('ORDER-100001')
    const second = await rejectionOf(OutcomeUnknownError, () =>
      payments.initiateTransaction(undocumented({ ...payment, orderId: 'BASKET-200002' })),
    )
    expect(second.reference.identifiers).toEqual({ orderId: 'BASKET-200002' })
  })
})
