/**
 * Exchanges of every operation in every reading that the mock serves, refusals among them: each is clean, and each mutant of
 * one is found. A mutant breaks one rule of the description, which it names.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiName } from '../../generated/apis.js'
import { callFresh, clientOf, exampleCalls, inFormat } from '../../scripts/example-calls.js'
import { createChecker } from '../../src/contract/check-exchange.js'
import type { Exchange, RecordedRequest, RecordedResponse } from '../../src/contract/types.js'
import { anyAmbiguitiesOf } from '../../src/mock/contract/readings.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'
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
  for (const call of exampleCalls.filter((one) => one.api === api))
    for (const format of call.operation.formats)
      // What the reading has the service refuse is an exchange like any other.
      await callFresh(client, call, inFormat(call.operation, format)).catch(() => undefined)
  // Refusals. One that does not say that it is one looks like a result without its token.
  if ('resultInfoPlace' in truth && truth.resultInfoPlace === 'absent') return found
  const others = clientOf(api, options, wrong, assume)
  for (const call of exampleCalls.filter((one) => one.api === api).slice(0, 2))
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

/** Changes one place of a JSON body that fits. */
function inJson(
  part: 'request' | 'response',
  fits: (holder: Readonly<Record<string, unknown>>, name: string) => boolean,
  change: (holder: Record<string, unknown>, name: string) => void,
): Mutate {
  return (exchange, pick) => {
    const text = String(exchange[part].body)
    if (!/^[[{]/.test(text)) return undefined
    const value: unknown = JSON.parse(text)
    const places: { holder: Record<string, unknown>; name: string }[] = []
    const visit = (one: unknown): void => {
      if (Array.isArray(one)) for (const item of one) visit(item)
      else if (isObject(one))
        for (const name of Object.keys(one)) {
          if (fits(one, name)) places.push({ holder: one, name })
          visit(one[name])
        }
    }
    visit(value)
    const place = places[pick(places.length || 1)]
    if (place === undefined) return undefined
    change(place.holder, place.name)
    return { ...exchange, [part]: { ...exchange[part], body: JSON.stringify(value) } }
  }
}

function inQuery(change: (query: URLSearchParams) => boolean): Mutate {
  return (exchange) => {
    const url = new URL(exchange.request.url)
    if (url.pathname.startsWith('/sapi/') === false || !change(url.searchParams)) return undefined
    return { ...exchange, request: { ...exchange.request, url: url.href } }
  }
}

const isOk = ({ status }: RecordedResponse): boolean => status === 200
const xml = (change: (text: string) => string): Mutate =>
  inResponse(({ status, body, headers }) => {
    const text = String(body)
    if (status !== 200 || !JSON.stringify(headers).includes('/xml')) return undefined
    const changed = change(text)
    return changed === text ? undefined : { body: changed }
  })
const typed = (name: string): boolean =>
  /^(?:symbol|asset|coin|network|orderListId|orderId|free|Symbol|ISIN|Volume|TotalTrades|clientOrderId|isDefault|success)$/.test(
    name,
  )
const required = (name: string): boolean =>
  /^(?:symbol|orders|orderId|free|asset|coin|networkList|contingencyType|success|maxAccount)$/.test(name)

/** By the rules that may name it, how an exchange is broken. */
const mutants: Readonly<
  Record<string, { readonly rules: RegExp; readonly mutate: Mutate; readonly least: number }>
> = {
  'a required field is missing': {
    rules: /^response\.(?:body\.missing|identity)$/,
    mutate: inJson(
      'response',
      (_, name) => required(name),
      (holder, name) => delete holder[name],
    ),
    least: 300,
  },
  'a field has another type': {
    rules: /^response\.body\.type$/,
    mutate: inJson(
      'response',
      (_, name) => typed(name),
      (holder, name) => (holder[name] = { other: 1 }),
    ),
    least: 300,
  },
  'a field became null': {
    rules: /^response\.body\.null$/,
    mutate: inJson(
      'response',
      (_, name) => /^(?:symbol|asset|coin|orderId|ISIN|Symbol|clientOrderId)$/.test(name),
      (holder, name) => (holder[name] = null),
    ),
    least: 300,
  },
  'a field was renamed': {
    rules: /^response\.(?:body\.(?:renamed|missing)|identity)$/,
    mutate: inJson(
      'response',
      (_, name) => /^(?:symbol|Volume|TotalTrades|free|isIsolated|maxAccount|coin)$/.test(name),
      (holder, name) => {
        holder[`${name}s`] = holder[name]
        delete holder[name]
      },
    ),
    least: 300,
  },
  'a number is out of range': {
    rules: /^response\.body\.range$/,
    mutate: inJson(
      'response',
      (holder, name) =>
        /^(?:Volume|TotalTrades|maxAccount|enabledAccount)$/.test(name) && typeof holder[name] === 'number',
      (holder, name) => (holder[name] = -1),
    ),
    least: 50,
  },
  'a decimal is none': {
    rules: /^response\.body\.(?:form|type)$/,
    mutate: inJson(
      'response',
      (holder, name) =>
        /^(?:free|borrowed|origQty|StrikePrice|WAP|NetChange|withdrawFee)$/.test(name) &&
        holder[name] !== null,
      (holder, name) => (holder[name] = '1,5'),
    ),
    least: 200,
  },
  'a date is none': {
    rules: /^response\.body\.form$/,
    mutate: inJson(
      'response',
      (holder, name) => name === 'ExpiryDate' && typeof holder[name] === 'string',
      (holder, name) => (holder[name] = 'soon'),
    ),
    least: 30,
  },
  'a JSON body is cut': {
    rules: /^response\.body\.form$/,
    mutate: inResponse(({ body }) =>
      /^[[{]../.test(String(body)) ? { body: String(body).slice(0, -1) } : undefined,
    ),
    least: 900,
  },
  'a name comes twice': {
    rules: /^response\.body\.twice$/,
    mutate: inResponse(({ body }) => {
      const text = String(body)
      return /^\{"\w+":/.test(text) ? { body: text.replace(/^\{"(\w+)":/, '{"$1":1,"$1":') } : undefined
    }),
    least: 300,
  },
  'the body is empty': {
    rules: /^response\.(?:body\.missing|identity)$/,
    mutate: inResponse((response) => (isOk(response) ? { body: '' } : undefined)),
    least: 900,
  },
  'the status is not documented': {
    rules: /^response\.status$/,
    mutate: inResponse((response) => (isOk(response) ? { status: 206 } : undefined)),
    least: 900,
  },
  'the media type is another one': {
    rules: /^response\.mediaType$/,
    mutate: inResponse((response) =>
      isOk(response) && response.body !== '' ? { headers: { 'content-type': 'text/css' } } : undefined,
    ),
    least: 900,
  },
  'XML is cut': { rules: /^response\.identity$/, mutate: xml((text) => text.slice(0, -3)), least: 100 },
  'an element has another type': {
    rules: /^response\.body\.type$/,
    mutate: xml((text) => text.replace(/<((?:\w+:)?(?:Volume|TotalTrades))>\d+</, '<$1>many<')),
    least: 100,
  },
  'an element is out of range': {
    rules: /^response\.body\.range$/,
    mutate: xml((text) => text.replace(/<((?:\w+:)?(?:Volume|TotalTrades))>\d+</, '<$1>-5<')),
    least: 100,
  },
  'an element was renamed': {
    rules: /^response\.body\.renamed$/,
    mutate: xml((text) => text.replaceAll(/(<\/?(?:\w+:)?(?:Volume|TotalTrades))(?=[\s>/])/g, '$1s')),
    least: 100,
  },
  'an identifying element is missing': {
    rules: /^response\.(?:identity|body\.\w+)$/,
    mutate: xml((text) => text.replace(/<(\w+:)?(Symbol|ISIN)>[^<]*<\/(\w+:)?(Symbol|ISIN)>/, '')),
    least: 100,
  },
  'an element is no date': {
    rules: /^response\.body\.form$/,
    mutate: xml((text) => text.replace(/<((?:\w+:)?ExpiryDate)>[^<]+</, '<$1>soon<')),
    least: 50,
  },
  'the answer is of another order list': {
    rules: /^response\.(?:identity|echo)$/,
    mutate: (exchange, pick) =>
      /orderList(?:Id|\?)|order\/oco/.test(exchange.request.url) && isOk(exchange.response)
        ? inJson(
            'response',
            (_, name) => name === 'listClientOrderId' || name === 'symbol',
            (holder, name) => (holder[name] = 'ANOTHER1'),
          )(exchange, () => pick(1))
        : undefined,
    least: 50,
  },
  'a refusal has no code': {
    rules: /^response\.body\.(?:missing|type)$/,
    mutate: inJson(
      'response',
      (holder, name) => name === 'code' && 'msg' in holder,
      (holder, name) => delete holder[name],
    ),
    least: 5,
  },
  'a required parameter is missing': {
    rules: /^request\.query\.missing$/,
    mutate: inQuery((query) => {
      const name = ['side', 'quantity', 'price'].find((one) => query.has(one))
      if (name !== undefined) query.delete(name)
      return name !== undefined
    }),
    least: 50,
  },
  'a parameter has no documented value': {
    rules: /^request\.query\.value$/,
    mutate: inQuery((query) => query.has('side') && (query.set('side', 'HOLD'), true)),
    least: 50,
  },
  'a parameter has another type': {
    rules: /^request\.query\.type$/,
    mutate: inQuery((query) => query.has('timestamp') && (query.set('timestamp', 'now'), true)),
    least: 500,
  },
  'a parameter was misspelt': {
    rules: /^request\.query\.(?:renamed|missing)$/,
    mutate: inQuery((query) => {
      const value = query.get('recvWindow')
      query.delete('recvWindow')
      if (value !== null) query.set('recvwindow', value)
      return value !== null
    }),
    least: 500,
  },
  'a parameter is sent twice': {
    rules: /^request\.query\.twice$/,
    mutate: inQuery((query) => query.has('timestamp') && (query.append('timestamp', '1'), true)),
    least: 500,
  },
  'a signature does not fit': {
    rules: /^request\.signature$/,
    mutate: inQuery((query) => {
      const signature = query.get('signature')
      if (signature !== null)
        query.set(
          'signature',
          signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
        )
      return signature !== null
    }),
    least: 500,
  },
  'a body was changed after it was signed': {
    rules: /^request\.signature$/,
    mutate: (exchange) =>
      exchange.request.url.includes('/initiateTransaction')
        ? {
            ...exchange,
            request: {
              ...exchange.request,
              body: String(exchange.request.body).replace('"custId":"', '"custId":"x'),
            },
          }
        : undefined,
    least: 30,
  },
  'a body field has no documented value': {
    rules: /^request\.body\.(?:value|form|type)$/,
    mutate: inJson(
      'request',
      (_, name) => name === 'rType' || name === 'channelId',
      (holder, name) => (holder[name] = name === 'rType' ? 77 : 'FAX'),
    ),
    least: 200,
  },
  'a body field is missing': {
    rules: /^request\.body\.missing$/,
    mutate: inJson(
      'request',
      (_, name) => /^(?:rType|payMethods|txnAmount|custId)$/.test(name),
      (holder, name) => delete holder[name],
    ),
    least: 200,
  },
  'the method is another one': {
    rules: /^request\.method$/,
    mutate: (exchange) => ({ ...exchange, request: { ...exchange.request, method: 'PATCH' } }),
    least: 1000,
  },
}

/** @param stride of so many exchanges that have the place, one is changed */
export function describeMutants(stride: number): void {
  describe('exchanges in every reading', () => {
    beforeAll(async () => {
      const all: Recorded[] = []
      for (const api of ['market-data', 'payments', 'margin-wallet'] as const)
        for (const { id, readings, served } of anyAmbiguitiesOf(api))
          for (const reading of served === undefined ? [] : readings)
            all.push(...(await exchangesIn(api, `${id}=${reading.id}`, { [id]: reading.id }, reading.assume)))
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

    it.each(Object.entries(mutants))('%s', (_, { rules, mutate, least }) => {
      const below = randomBelow(7)
      let count = 0
      const unfound: string[] = []
      for (const { name, exchange } of recorded) {
        const mutant = mutate(exchange, below)
        if (mutant === undefined) continue
        count += 1
        if (count % stride !== 0) continue
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
