import { describe, expect, it } from 'vitest'
import type { PageCall, PageClient, Understood } from '../../../scripts/docs/try/client/page-client.js'
import { demoAddress, demoParts, demoSecrets } from '../../../scripts/docs/try/demo-parts.js'
import type { Answered } from '../../../scripts/docs/try/client/page-client.js'
import { exchanged, type Send } from '../../../scripts/docs/try/exchange.js'
import { dataOf } from '../../../scripts/docs/try/inject.js'
import { inputFrom, textOf } from '../../../scripts/docs/try/values.js'
import { checksumVerdict } from '../../../scripts/docs/try/web-signing.js'
import type { JsonObject } from '../../support/json.js'
import { LacunaError, RequestError } from '../../../src/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { createMock } from '../../../src/mock/index.js'
import { checksum, createPaymentsClient } from '../../../src/payments/index.js'
import { rejection } from '../../support/caught.js'
import { readDescription } from '../../../scripts/generate/description.js'

const now = Date.now()
type Fetch = typeof globalThis.fetch

/** The client that users have. */
type Calling = (fetch: Fetch, events: unknown[]) => object
const clients: Readonly<Record<string, Calling>> = {
  'market-data': (fetch, events) =>
    createMarketDataClient({ ...common(fetch, events), credentials: demoSecrets['market-data'] }),
  payments: (fetch, events) => createPaymentsClient({ ...common(fetch, events), ...demoSecrets.payments }),
  'margin-wallet': (fetch, events) => {
    const { apiKey, secret } = demoSecrets['margin-wallet']
    return createMarginWalletClient({ ...common(fetch, events), apiKey, signer: hmac(secret) })
  },
}

function common(fetch: Fetch, events: unknown[]) {
  const onEvent = (event: unknown): void => void events.push(event)
  return { baseUrl: demoAddress, retries: 0, clock: () => now, fetch, onEvent } as const
}

const operations = Object.values(demoParts).flatMap((part) => {
  const description = readDescription(part.api)
  return dataOf(part, description).operations.flatMap((tried) => {
    const operation = part.operations[tried.operationId]
    if (operation === undefined) return []
    const texts = new Map(tried.fields.map(({ name, prefilled }) => [name, textOf(prefilled)]))
    const given = { ...part.fresh?.(operation), ...inputFrom(tried.fields, texts) }
    return [{ id: tried.operationId, part, operation, given, earlierInput: tried.earlierInput }]
  })
})
type Tried = (typeof operations)[number]

/** Calls the mock as a panel does. */
async function called({
  part,
  operation,
  given,
  earlierInput,
}: Tried): Promise<{ sent: JsonObject; answer: Answered }> {
  const mock = createMock({ clock: () => now })
  const send: Send = async ({ method, url, headers, body }) => {
    const response = await mock.fetch(url, { method, headers, ...(body !== undefined && { body }) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      ...{ status: response.status, bytes, text: new TextDecoder().decode(bytes) },
      headers: Object.fromEntries(response.headers),
    }
  }
  const writing = { baseUrl: demoAddress }
  const { sent, answer } = await exchanged(part, { operation, given, earlierInput, writing }, { now }, send)
  await mock.close()
  return { sent, answer }
}

/** What the client that users have makes of an answer. */
async function byClient(
  { part, id, operation }: Tried,
  given: JsonObject,
  answer: Answered,
): Promise<Understood> {
  const events: (Partial<Understood['leftOut'][number]> & {
    type: string
    ambiguity?: string
    reading?: string
  })[] = []
  const fetch: Fetch = (url) => {
    const isLogin = new Request(url).url.endsWith('/Users/Login') && id !== 'login'
    if (isLogin) return Promise.resolve(Response.json({ access_token: 'token-of-the-test' }))
    const { status, headers, bytes } = answer
    return Promise.resolve(new Response(bytes.length === 0 ? null : bytes, { status, headers }))
  }
  const client = clients[part.api]?.(fetch, events)
  const method: unknown = client && Reflect.get(client, id)
  if (typeof method !== 'function') throw new Error(`No client has ${id}`)
  const of = (type: string) => events.filter((event) => event.type === type)
  const input = operation.inputs.length > 0 ? [given] : []
  const ending = await Promise.resolve(Reflect.apply(method, client, input)).then(
    (result: unknown) => ({ result }),
    (error: unknown) => {
      if (error instanceof LacunaError) return { error }
      throw error
    },
  )
  return {
    ending,
    leftOut: of('mismatch').map(({ field = '', message = '', at }) => ({
      field,
      message,
      ...(at !== undefined && { at }),
    })),
    shows: of('evidence').flatMap(({ ambiguity = '', reading = '' }) =>
      // That of its own login.
      ambiguity === 'loginToken' && id !== 'login' ? [] : [{ ambiguity, reading }],
    ),
  }
}

/** What can be compared: the errors of two calls have other ids. */
function told({ ending, leftOut, shows }: Understood): unknown {
  const readings = shows.map(({ ambiguity, reading }) => `${ambiguity}=${reading}`)
  if (!('error' in ending)) return { ...ending, leftOut, readings }
  const { name, message, hints } = ending.error
  return { name, message, hints, leftOut, readings }
}

function answerOf(status: number, text: string, type = 'application/json'): Answered {
  return { status, text, bytes: new TextEncoder().encode(text), headers: { 'content-type': type } }
}

/** What came, and what else may come. */
function variants(answer: Answered): readonly Answered[] {
  const { text, headers } = answer
  const as = (status: number): Answered => ({ ...answer, status })
  const changed = (one: string): Answered => answerOf(answer.status, one, headers['content-type'])
  return [
    ...[answer, as(400), as(401), as(503), as(418)],
    ...[changed(text.slice(0, text.length / 2)), changed('{}'), changed(''), changed('[{"a":1}]')],
    ...[
      changed(text.replaceAll(/"[^"]*":/g, (name) => name.toUpperCase())),
      changed(text.replaceAll(/[0-9]/g, '7')),
    ],
    answerOf(200, '<html>A page</html>', 'text/html'),
    answerOf(400, '{"code":-1121,"msg":"Invalid symbol."}'),
    answerOf(
      200,
      '{"body":{"resultInfo":{"resultStatus":"F","resultCode":"1006","resultMsg":"Your Session has expired."}}}',
    ),
  ]
}

const callOf = ({ operation }: Tried, given: JsonObject): PageCall => ({
  ...{ operation, given, now, undocumentedValues: 'refuse' },
  writing: { baseUrl: demoAddress, format: 'json' },
})

describe('what a panel says that the client makes of an answer', () => {
  it.each(operations)('is what the client makes of it: $id', async (one) => {
    const page: PageClient = await one.part.pageClient()
    const { sent, answer } = await called(one)
    expect(answer.status).toBe(200)
    const [first] = await Promise.all(
      variants(answer).map(async (variant, index) => {
        const understood = told(await page.understood(callOf(one, sent), variant))
        expect(understood, `variant ${index}`).toEqual(told(await byClient(one, sent, variant)))
        return understood
      }),
    )
    expect(first).toHaveProperty('result')
  })
})

describe('an input that the client refuses', () => {
  it.each(operations.filter(({ operation }) => operation.inputs.length > 0))(
    'is refused by the panel in the same words: $id',
    async (one) => {
      const page = await one.part.pageClient()
      const { sent, answer } = await called(one)
      const [required] = one.operation.inputs.filter((name) => name in sent)
      const { [required ?? '']: _, ...without } = sent
      const wrong = [
        { ...sent, noSuchField: 1 },
        ...(required === undefined ? [] : [{ ...sent, [required]: { a: [] } }, without]),
      ]
      let refused = 0
      for (const given of wrong) {
        const found = await page.check(callOf(one, given)).then(
          () => undefined,
          (error: unknown) => error,
        )
        const { ending } = await byClient(one, given, answer)
        const expected = 'error' in ending && ending.error instanceof RequestError ? ending.error : undefined
        expect(found instanceof RequestError ? found.message : found).toBe(expected?.message)
        if (expected !== undefined) refused += 1
      }
      expect(refused).toBeGreaterThan(0)
    },
  )

  it('is let through by undocumentedValues, as the client does', async () => {
    const one = operations.find(({ id }) => id === 'getMarginOrderList') ?? operations[0]
    if (one === undefined) throw new Error('There is no operation')
    const page = await one.part.pageClient()
    const call = callOf(one, { isIsolated: 'MAYBE' })
    expect(await rejection(() => page.check(call))).toBeInstanceOf(RequestError)
    await page.check({ ...call, undocumentedValues: 'send' }).catch((error: unknown) => {
      expect(String(error)).not.toContain('isIsolated is')
    })
  })
})

describe('a checksum that a page verifies', () => {
  it('gets the verdict of the library', async () => {
    const { merchantKey } = demoSecrets.payments
    const text = '{"a":"ü"}'
    const signature = checksum.sign(text, merchantKey)
    const other = checksum.sign(text, 'another-key-here')
    const changed = `${signature.slice(0, -2)}${signature.endsWith('A=') ? 'B' : 'A'}=`
    for (const [over, came] of [
      [text, signature],
      [`${text} `, signature],
      [text, other],
      [text, changed],
      [text, 'short'],
      [text, 12],
      [text, ''],
    ] as const) {
      expect(await checksumVerdict(over, came, merchantKey)).toEqual(checksum.verify(over, came, merchantKey))
    }
  })
})
