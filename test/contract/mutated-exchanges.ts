/**
 * Exchanges of every operation in every reading that the mock serves, refusals among them: each is clean, and each mutant of
 * one is found. A mutant breaks one rule of the description, which it names.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiName } from '../../generated/apis.js'
import { callFresh, clientOf, exampleCalls, inFormat } from '../../scripts/example-calls.js'
import { createChecker } from '../../src/contract/check-exchange.js'
import type { Exchange, RecordedRequest, RecordedResponse } from '../../src/contract/types.js'
import { createMock, demoCredentials, readingsOf } from '../../src/mock/index.js'
import { isObject } from '../support/json.js'
import { randomBelow } from '../support/random.js'

const { marginWallet, payments } = demoCredentials
const checker = createChecker({
  keys: { apiKey: marginWallet.apiKey, apiSecret: marginWallet.secret, merchantKey: payments.merchantKey },
})
const now = Date.UTC(2026, 10, 20, 6, 30)

interface Recorded {
  readonly name: string
  readonly api: ApiName
  readonly exchange: Whole
}

type Whole = Exchange & { readonly request: RecordedRequest; readonly response: RecordedResponse }

let recorded: readonly Recorded[] = []

async function exchangesIn(api: ApiName, name: string, truth: object, assume: object): Promise<Recorded[]> {
  const found: Recorded[] = []
  const mock = createMock({ clock: () => now, assume: { [api]: truth } })
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { method, url, headers } = request
    const body = await request.clone().text()
    const response = await mock.fetch(request)
    const copy = response.clone()
    found.push({
      ...{ name, api },
      exchange: {
        request: { method, url, headers: [...headers], body },
        response: { status: copy.status, headers: [...copy.headers], body: await copy.text() },
        sentAt: now,
      },
    })
    return response
  }
  const options = { baseUrl: 'https://service.example', fetch, clock: () => now, retries: 0 }
  const client = clientOf(api, options, demoCredentials, assume)
  for (const call of exampleCalls.filter((call) => call.api === api))
    for (const format of call.operation.formats)
      // What the reading has the service refuse is an exchange like any other.
      await callFresh(client, call, inFormat(call.operation, format)).catch(() => undefined)
  // Refusals. One that does not say that it is one looks like a result without its token.
  if ('resultInfoPlace' in truth && truth.resultInfoPlace === 'absent') return found
  const others = clientOf(api, options, wrong, assume)
  for (const call of exampleCalls.filter((call) => call.api === api).slice(0, 2))
    await callFresh(others, call).catch(() => undefined)
  return found
}

/** Users whom no mock knows. */
const wrong = {
  marketData: { username: 'nobody', password: 'nothing' },
  payments: { ...payments, mid: 'NOBODY00000000000000' },
  marginWallet: { ...marginWallet, apiKey: 'of-nobody' },
}

/** The rules that errors name. */
function errorsOf(exchange: Exchange): string[] {
  const { findings } = checker.examine(exchange).checked
  return findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule)
}

type Mutate = (exchange: Whole, pick: (below: number) => number) => Whole | undefined

const inResponse =
  (change: (response: RecordedResponse) => Partial<RecordedResponse> | undefined): Mutate =>
  (exchange) => {
    const changed = change(exchange.response)
    return changed && { ...exchange, response: { ...exchange.response, ...changed } }
  }

type Holder = Record<string, unknown>

/** Changes one place of a JSON body: a member of a name that fits. */
function inJson(
  part: 'request' | 'response',
  names: RegExp,
  change: (holder: Holder, name: string) => void,
  fits: (value: unknown, holder: Holder) => boolean = () => true,
): Mutate {
  return (exchange, pick) => {
    const text = String(exchange[part].body)
    if (!/^[[{]/.test(text)) return undefined
    const value: unknown = JSON.parse(text)
    const places: { holder: Holder; name: string }[] = []
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) for (const item of value) visit(item)
      else if (isObject(value))
        for (const name of Object.keys(value)) {
          if (names.test(name) && fits(value[name], value)) places.push({ holder: value, name })
          visit(value[name])
        }
    }
    visit(value)
    const place = places[pick(places.length || 1)]
    if (place === undefined) return undefined
    change(place.holder, place.name)
    return { ...exchange, [part]: { ...exchange[part], body: JSON.stringify(value) } }
  }
}

const removed = (holder: Holder, name: string): boolean => delete holder[name]
const setTo =
  (value: unknown) =>
  (holder: Holder, name: string): unknown =>
    (holder[name] = value)
const renamed = (holder: Holder, name: string): void => {
  holder[`${name}s`] = holder[name]
  delete holder[name]
}

function inQuery(change: (query: URLSearchParams) => unknown): Mutate {
  return (exchange) => {
    const url = new URL(exchange.request.url)
    const before = url.href
    if (url.pathname.startsWith('/sapi/')) change(url.searchParams)
    return url.href === before ? undefined : { ...exchange, request: { ...exchange.request, url: url.href } }
  }
}

const inQueryWith = (name: string, change: (query: URLSearchParams, value: string) => unknown): Mutate =>
  inQuery((query) => query.has(name) && change(query, query.get(name) ?? ''))
const misspelt = (query: URLSearchParams, value: string): void => {
  query.delete('recvWindow')
  query.set('recvwindow', value)
}
const resigned = (query: URLSearchParams, value: string): void =>
  query.set(
    'signature',
    value.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  )

const whereOk = (change: (response: RecordedResponse) => Partial<RecordedResponse> | undefined): Mutate =>
  inResponse((response) => (response.status === 200 ? change(response) : undefined))
const xml = (change: (text: string) => string): Mutate =>
  whereOk(({ body, headers }) => {
    const text = String(body)
    const changed = change(text)
    return !JSON.stringify(headers).includes('/xml') || changed === text ? undefined : { body: changed }
  })
const textOf = (pattern: RegExp, change: (text: string) => string): Mutate =>
  inResponse(({ body }) => (pattern.test(String(body)) ? { body: change(String(body)) } : undefined))

const typed =
  /^(?:symbol|asset|coin|network|orderListId|orderId|free|Symbol|ISIN|Volume|TotalTrades|clientOrderId|isDefault|success)$/
const required = /^(?:symbol|orders|orderId|free|asset|coin|networkList|contingencyType|success|maxAccount)$/
const neverNull = /^(?:symbol|asset|coin|orderId|ISIN|Symbol|clientOrderId)$/
const renamable = /^(?:symbol|Volume|TotalTrades|free|isIsolated|maxAccount|coin)$/
const counted = /^(?:Volume|TotalTrades|maxAccount|enabledAccount)$/
const decimal = /^(?:free|borrowed|origQty|StrikePrice|WAP|NetChange|withdrawFee)$/
const neededInRequest = /^(?:rType|payMethods|txnAmount|custId)$/
const isNumber = (value: unknown): boolean => typeof value === 'number'
const countedXml = /<((?:\w+:)?(?:Volume|TotalTrades))>\d+</
const tagsOfCounted = /(<\/?(?:\w+:)?(?:Volume|TotalTrades))(?=[\s>/])/g
const identifying = /<(\w+:)?(Symbol|ISIN)>[^<]*<\/(\w+:)?(Symbol|ISIN)>/

const ofAnotherList: Mutate = (exchange) =>
  /orderList(?:Id|\?)|order\/oco/.test(exchange.request.url) && exchange.response.status === 200
    ? inJson('response', /^(?:listClientOrderId|symbol)$/, setTo('ANOTHER1'))(exchange, () => 0)
    : undefined
const changedAfterSigning: Mutate = (exchange) => {
  const { request } = exchange
  if (!request.url.includes('/initiateTransaction')) return undefined
  return { ...exchange, request: { ...request, body: String(request.body).replace('"custId":"', '$&x') } }
}

/** How an exchange is broken, the rules that may name it, in how many exchanges at least, and the change. */
const mutants: readonly (readonly [string, RegExp, number, Mutate])[] = [
  [
    'a required field is missing',
    /^response\.(?:body\.missing|identity)$/,
    300,
    inJson('response', required, removed),
  ],
  ['a field has another type', /^response\.body\.type$/, 300, inJson('response', typed, setTo({ other: 1 }))],
  ['a field became null', /^response\.body\.null$/, 300, inJson('response', neverNull, setTo(null))],
  [
    'a field was renamed',
    /^response\.(?:body\.(?:renamed|missing)|identity)$/,
    300,
    inJson('response', renamable, renamed),
  ],
  [
    'a number is out of range',
    /^response\.body\.range$/,
    50,
    inJson('response', counted, setTo(-1), isNumber),
  ],
  [
    'a decimal is none',
    /^response\.body\.(?:form|type)$/,
    200,
    inJson('response', decimal, setTo('1,5'), (value) => value !== null),
  ],
  [
    'a date is none',
    /^response\.body\.form$/,
    30,
    inJson('response', /^ExpiryDate$/, setTo('soon'), (value) => typeof value === 'string'),
  ],
  ['a JSON body is cut', /^response\.body\.form$/, 900, textOf(/^[[{]../, (text) => text.slice(0, -1))],
  [
    'a name comes twice',
    /^response\.body\.twice$/,
    300,
    textOf(/^\{"\w+":/, (text) => text.replace(/^\{"(\w+)":/, '{"$1":1,"$1":')),
  ],
  ['the body is empty', /^response\.(?:body\.missing|identity)$/, 900, whereOk(() => ({ body: '' }))],
  ['the status is not documented', /^response\.status$/, 900, whereOk(() => ({ status: 206 }))],
  [
    'the media type is another one',
    /^response\.mediaType$/,
    900,
    whereOk(({ body }) => (body === '' ? undefined : { headers: { 'content-type': 'text/css' } })),
  ],
  ['XML is cut', /^response\.identity$/, 100, xml((text) => text.slice(0, -3))],
  [
    'an element has another type',
    /^response\.body\.type$/,
    100,
    xml((text) => text.replace(countedXml, '<$1>many<')),
  ],
  [
    'an element is out of range',
    /^response\.body\.range$/,
    100,
    xml((text) => text.replace(countedXml, '<$1>-5<')),
  ],
  [
    'an element was renamed',
    /^response\.body\.renamed$/,
    100,
    xml((text) => text.replaceAll(tagsOfCounted, '$1s')),
  ],
  [
    'an identifying element is missing',
    /^response\.(?:identity|body\.\w+)$/,
    100,
    xml((text) => text.replace(identifying, '')),
  ],
  [
    'an element is no date',
    /^response\.body\.form$/,
    50,
    xml((text) => text.replace(/<((?:\w+:)?ExpiryDate)>[^<]+</, '<$1>soon<')),
  ],
  ['the answer is of another order list', /^response\.(?:identity|echo)$/, 50, ofAnotherList],
  [
    'a refusal has no code',
    /^response\.body\.(?:missing|type)$/,
    5,
    inJson('response', /^code$/, removed, (_, holder) => 'msg' in holder),
  ],
  [
    'a required parameter is missing',
    /^request\.query\.missing$/,
    50,
    inQuery((query) => query.delete('side')),
  ],
  [
    'a parameter has no documented value',
    /^request\.query\.value$/,
    50,
    inQueryWith('side', (query) => query.set('side', 'HOLD')),
  ],
  [
    'a parameter has another type',
    /^request\.query\.type$/,
    500,
    inQueryWith('timestamp', (query) => query.set('timestamp', 'now')),
  ],
  [
    'a parameter was misspelt',
    /^request\.query\.(?:renamed|missing)$/,
    500,
    inQueryWith('recvWindow', misspelt),
  ],
  [
    'a parameter is sent twice',
    /^request\.query\.twice$/,
    500,
    inQueryWith('timestamp', (query) => query.append('timestamp', '1')),
  ],
  ['a signature does not match', /^request\.signature$/, 500, inQueryWith('signature', resigned)],
  ['a body was changed after it was signed', /^request\.signature$/, 30, changedAfterSigning],
  [
    'a body field has no documented value',
    /^request\.body\.(?:value|form|type)$/,
    200,
    inJson(
      'request',
      /^(?:rType|channelId)$/,
      (holder, name) => (holder[name] = name === 'rType' ? 77 : 'FAX'),
    ),
  ],
  ['a body field is missing', /^request\.body\.missing$/, 200, inJson('request', neededInRequest, removed)],
  [
    'the method is another one',
    /^request\.method$/,
    1000,
    (exchange) => ({ ...exchange, request: { ...exchange.request, method: 'PATCH' } }),
  ],
]

export function describeMutants(): void {
  describe('exchanges in every reading', () => {
    beforeAll(async () => {
      const all: Recorded[] = []
      for (const api of ['market-data', 'payments', 'margin-wallet'] as const)
        for (const { name, ambiguity, reading, assume } of readingsOf<ApiName>(api))
          all.push(...(await exchangesIn(api, name, { [ambiguity]: reading }, assume)))
      recorded = all
    }, 120_000)
    it('are more than a thousand, and clean', () => {
      const faults = recorded.flatMap(({ name, exchange }) => {
        const { operationId, findings } = checker.examine(exchange).checked
        return findings
          .filter(({ severity }) => severity === 'error')
          .map(({ rule, message }) => `${name} ${String(operationId)} ${rule}: ${message}`)
      })
      expect(faults).toEqual([])
      expect(recorded.length).toBeGreaterThan(1000)
    })

    it.each(mutants)('%s', (_, rules, least, mutate) => {
      const below = randomBelow(7)
      let count = 0
      const unfound: string[] = []
      for (const { name, exchange } of recorded) {
        const mutant = mutate(exchange, below)
        if (mutant === undefined) continue
        count += 1
        const found = errorsOf(mutant)
        if (!found.some((rule) => rules.test(rule)))
          unfound.push(
            `${name} ${exchange.request.method} ${exchange.request.url.slice(0, 90)}: ${found.join(', ')}`,
          )
      }
      expect({ unfound: unfound.slice(0, 8), of: unfound.length }).toEqual({ unfound: [], of: 0 })
      expect(count).toBeGreaterThanOrEqual(least)
    })
  })
}
