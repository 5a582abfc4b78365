/**
 * Every parameter of the published descriptions matters to the mock: another value changes the answer or the state, or is
 * refused by a rule of the service. A refusal by the schema alone proves nothing.
 */
import { expect, it } from 'vitest'
import { apis } from '../../generated/apis.js'
import {
  operationsOf,
  resolve,
  type Document,
  type LocatedOperation,
} from '../../scripts/generate/document.js'
import { createMock, demoCredentials, type CheckId, type Mock } from '../../src/mock/index.js'
import { masked } from '../matrix/world.js'
import { publishedOf } from '../support/published.js'
import { at, isObject } from '../support/json.js'

const now = Date.UTC(2026, 10, 20, 6, 30)
/** The requests are some seconds old, so that it depends on recvWindow whether they are too old. */
const timestamp = String(now - 3_000)
const daysAgo = (days: number): string => String(now - days * 86_400_000)

/** The credentials of a request. Each has a rule of its own, and a test of that. */
const credentials = ['signature']
const unchecked: readonly CheckId[] = ['signature', 'checksum', 'accessToken', 'repeatedClientId']

/** Values to try beside those of the examples. Prism refuses those that a parameter does not take. */
const further = [
  ...['0', '1', '2', '5', '1000', '0.5', 'TRUE', 'FALSE', 'true', 'false', 'BUY', 'SELL', 'IOC', 'NONE'],
  ...['other', 'DATA', 'BTC', 'BTCUSDT', daysAgo(30), daysAgo(1)],
]

const symbols = ['ATOMUSDT']

type Values = Readonly<Record<string, string>>

/** The values that the examples give a parameter: by the name of an example, or by no name. */
function examplesOf(parameter: object): ReadonlyMap<string, string> {
  const named = Object.entries(at(parameter, '/examples') ?? {})
  const values: readonly (readonly [string, unknown])[] = [
    ['', at(parameter, '/example')],
    ...named.map(([name, example]: [string, unknown]) => [name, at(example, '/value')] as const),
  ]
  const texts = values.map(([name, value]) => [name, textOf(value)] as const)
  return new Map(texts.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function allowedBy({ schema }: LocatedOperation['parameters'][number]): readonly string[] {
  return (schema.enum ?? []).map(String)
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** The parameters that are required, those with each other one, and all of them. */
function requestsOf({ parameters }: LocatedOperation): readonly Values[] {
  const valued = parameters.flatMap((parameter) => {
    const [example] = examplesOf(parameter).values()
    const value = parameter.name === 'timestamp' ? timestamp : example
    if (value === undefined || credentials.includes(parameter.name)) return []
    return [{ entry: [parameter.name, value] as const, isNeeded: parameter.required || value === timestamp }]
  })
  const needed = valued.filter(({ isNeeded }) => isNeeded)
  const others = valued.filter(({ isNeeded }) => !isNeeded)
  const requests = [needed, ...others.map((other) => [...needed, other]), valued].map((some) =>
    Object.fromEntries(some.map(({ entry }) => entry)),
  )
  // The example of the symbol is not one whose account is enabled; this one is.
  return [
    ...requests,
    ...symbols.map((symbol) => ({ ...requests[0], ...('symbol' in (requests[0] ?? {}) && { symbol }) })),
  ]
}

/** The first example of a body. */
function bodyOf(document: Document, { operation }: LocatedOperation): unknown {
  const [example] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})
  return example && resolve(document, example).value
}

interface Outcome {
  readonly isAnswered: boolean
  readonly isMisfit: boolean
  /** What can be seen of it. */
  readonly text: string
}

class World {
  readonly #document: Document
  readonly #mock: Mock = createMock({
    clock: () => now,
    unchecked,
    // A checksum has a random part.
    assume: { responseSignature: 'absent' },
  })

  constructor(document: Document) {
    this.#document = document
  }

  async send(located: LocatedOperation, values: Values): Promise<Outcome> {
    const response = await this.#ask(located, values)
    const refused = this.#mock.requests.at(-1)?.refused
    const seen = [response.status, await response.text(), this.#mock.state()]
    return {
      isAnswered: response.status === 200 && refused === undefined,
      isMisfit: refused?.rule === 'request',
      text: masked(JSON.stringify(seen)),
    }
  }

  async #ask(located: LocatedOperation, values: Values): Promise<Response> {
    const { path, method, parameters } = located
    const body = bodyOf(this.#document, located)
    const inPath = new Set(parameters.flatMap((parameter) => (parameter.in === 'path' ? parameter.name : [])))
    const entries = Object.entries(values)
    const address = entries.reduce((left, [name, value]) => left.replace(`{${name}}`, value), path)
    const query = new URLSearchParams(entries.filter(([name]) => !inPath.has(name)))
    if (parameters.some(({ name }) => name === 'signature')) query.set('signature', 'unchecked')
    return this.#mock.fetch(`https://service.example${address}?${query.toString()}`, {
      method: method.toUpperCase(),
      headers: {
        authorization: 'Bearer unchecked',
        'content-type': 'application/json',
        'x-mbx-apikey': demoCredentials.marginWallet.apiKey,
      },
      ...(body !== undefined && { body: JSON.stringify(await this.#withToken(body)) }),
    })
  }

  /** A body that names a transaction names one that there is. */
  async #withToken(body: unknown): Promise<unknown> {
    if (!isObject(body) || at(body, '/head/txnToken') === undefined) return body
    const initiate = operationsOf(this.#document).find(
      ({ operation }) => operation.operationId === 'initiateTransaction',
    )!
    const [first = {}] = requestsOf(initiate)
    const response = await this.#ask(initiate, first)
    const txnToken = at(await response.json(), '/body/txnToken')
    return { ...body, head: { ...(isObject(body['head']) && body['head']), txnToken } }
  }
}

/** The parameters that make no difference, whatever their value. */
async function ignoredBy(document: Document, located: LocatedOperation): Promise<readonly string[]> {
  const send = (values: Values): Promise<Outcome> => new World(document).send(located, values)
  const requests: (Outcome & { readonly values: Values })[] = []
  for (const values of requestsOf(located)) requests.push({ values, ...(await send(values)) })
  const answered = requests.filter(({ isAnswered }) => isAnswered)
  if (answered.length === 0) throw new Error(`No example of ${located.operation.operationId} is answered.`)
  // What changes by itself would make every parameter matter.
  for (const { values, text } of answered) expect((await send(values)).text).toBe(text)
  const matters = async (parameter: LocatedOperation['parameters'][number]): Promise<boolean> => {
    for (const { values, text } of answered)
      for (const value of new Set([...examplesOf(parameter).values(), ...allowedBy(parameter), ...further])) {
        const outcome = await send({ ...values, [parameter.name]: value })
        if (!outcome.isMisfit && outcome.text !== text) return true
      }
    return false
  }
  const ignored: string[] = []
  for (const parameter of located.parameters)
    if (!credentials.includes(parameter.name) && !(await matters(parameter))) ignored.push(parameter.name)
  return ignored
}

const operations = apis.flatMap((api) => {
  const document = publishedOf(api)
  return operationsOf(document).map((located) => ({
    document,
    located,
    operationId: located.operation.operationId,
  }))
})

it.each(operations)('the mock ignores no parameter of $operationId', async ({ document, located }) => {
  const what = 'parameters without effect: give each one in src/mock/services, or wrongValues in conduct.yaml'
  expect(await ignoredBy(document, located), what).toEqual([])
})
