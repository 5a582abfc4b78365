import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoAddress, demoParts, demoSecrets } from '../../../scripts/docs/try/demo-parts.js'
import { signedRequest } from '../../../scripts/docs/try/exchange.js'
import { dataOf } from '../../../scripts/docs/try/inject.js'
import { hmacSignature, checksumSignature } from '../../../scripts/docs/try/web-signing.js'
import { inputFrom, textOf } from '../../../scripts/docs/try/values.js'
import type { TryPart } from '../../../scripts/docs/try/part.js'
import type { JsonObject } from '../../support/json.js'
import { RequestError } from '../../../src/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { checksum, createPaymentsClient } from '../../../src/payments/index.js'
import { openedChecksum } from '../payments/gateway.js'
import { rejection } from '../../support/caught.js'
import { anyText, holds } from '../../support/property.js'
import { readDescription } from '../../../scripts/generate/description.js'

const now = 1_795_253_405_123
const token = 'token-of-the-test-0123456789'

/** A client of the interface whose requests end here. */
type Calling = (assume: Readonly<Record<string, string>>, fetch: typeof globalThis.fetch) => object
const common = { baseUrl: demoAddress, retries: 0, clock: () => now, undocumentedValues: 'send' } as const
const clients: Readonly<Record<string, Calling>> = {
  'market-data': (assume, fetch) =>
    createMarketDataClient({ ...common, credentials: demoSecrets['market-data'], assume, fetch }),
  payments: (assume, fetch) => createPaymentsClient({ ...common, ...demoSecrets.payments, assume, fetch }),
  'margin-wallet': (assume, fetch) =>
    createMarginWalletClient({
      ...common,
      apiKey: demoSecrets['margin-wallet'].apiKey,
      signer: hmac(demoSecrets['margin-wallet'].secret),
      assume,
      fetch,
    }),
}

interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** What the client sends for an input; `undefined` where it refuses it. */
async function sentBy(
  { api }: TryPart,
  operationId: string,
  input: JsonObject,
  assume: Readonly<Record<string, string>>,
): Promise<SentRequest | undefined> {
  const sent: Request[] = []
  const fetch: typeof globalThis.fetch = (url, init) => {
    const request = new Request(url, init)
    sent.push(request.clone())
    const isLogin = request.url.endsWith('/Users/Login') && operationId !== 'login'
    const answer = isLogin ? { access_token: token, token, data: { token } } : {}
    return Promise.resolve(Response.json(answer, { status: isLogin ? 200 : 400 }))
  }
  const client = clients[api]?.(assume, fetch)
  const method: unknown = client && Reflect.get(client, operationId)
  if (typeof method !== 'function') throw new Error(`No client has ${operationId}`)
  const failure = await rejection(() => Reflect.apply(method, client, [input]))
  const request = sent.at(-1)
  if (request === undefined) {
    expect(failure).toBeInstanceOf(RequestError)
    return undefined
  }
  const body = request.body === null ? undefined : await request.text()
  return {
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: body === '' ? undefined : body,
  }
}

/** The salt in the checksum of a body; none where the body has no checksum. */
function saltOf(body: string): string {
  const [, signature] = /"signature":"([^"]+)"/.exec(body) ?? []
  return signature === undefined ? '' : openedChecksum(signature, demoSecrets.payments.merchantKey).salt
}

const operations = Object.values(demoParts).flatMap((part) => {
  const description = readDescription(part.api)
  return dataOf(part, description).operations.flatMap((tried) => {
    const operation = part.operations[tried.operationId]
    return operation === undefined ? [] : [{ id: tried.operationId, part, operation, tried }]
  })
})

/** Texts in the text fields, some of the optional ones, and a reading that the client can assume. */
function cases({ tried }: (typeof operations)[number]): fc.Arbitrary<{
  input: JsonObject
  assume: Record<string, string>
}> {
  const texts = tried.fields.map(({ name, kind, required, example }) => {
    const known = textOf(example)
    const some =
      kind === 'text'
        ? fc.oneof({ arbitrary: fc.constant(known), weight: 3 }, { arbitrary: anyText, weight: 1 })
        : fc.constant(known)
    return (required ? some : fc.option(some, { nil: '', freq: 2 })).map((text) => [name, text] as const)
  })
  const readings = tried.ambiguities.flatMap(({ id, assumed }) => assumed.map((one) => ({ [id]: one })))
  return fc.record({
    input: fc.tuple(...texts).map((given) => ({
      ...inputFrom(tried.fields, new Map(given)),
      ...('transaction' in Object.fromEntries(given) && { transaction: token }),
    })),
    assume: fc.constantFrom<Record<string, string>>({}, ...readings),
  })
}

describe('what a page signs', () => {
  it('is about all operations', () => {
    expect(operations.length).toBeGreaterThanOrEqual(17)
    expect(new Set(operations.filter(({ part }) => part.signing).map(({ part }) => part.api)).size).toBe(2)
  })

  it.each(operations)('is what the client sends: $id', async (one) => {
    const { part, operation } = one
    let compared = 0
    const property = fc.asyncProperty(cases(one), async ({ input, assume }) => {
      const given = { ...part.fresh?.(operation), ...input }
      const sent = await sentBy(part, operation.operationId, given, assume)
      if (sent === undefined) return
      const salt = part.api === 'payments' ? saltOf(sent.body ?? '') : undefined
      const writing = { baseUrl: demoAddress, assume }
      const { request, steps } = await signedRequest(part, operation, given, writing, { now, token, salt })
      expect(request).toEqual(sent)
      if (part.api === 'margin-wallet' || operation.operationId === 'initiateTransaction')
        expect(sent.url + (sent.body ?? '')).toContain(steps.at(-1)?.text)
      compared += 1
    })
    await holds(property, 150)
    // What the client refuses shows nothing here.
    expect(compared).toBeGreaterThan(20)
  })

  it('is the signature of the library, whatever the text', async () => {
    const { merchantKey } = demoSecrets.payments
    const property = fc.asyncProperty(
      anyText,
      fc.stringMatching(/^[A-Za-z0-9+/]{4}$/),
      async (given, salt) => {
        const text = given.replace(/\p{Surrogate}/gu, '')
        expect((await hmacSignature(text, 'any secret')).signature).toBe(hmac('any secret').sign(text))
        expect((await checksumSignature(text, merchantKey, salt)).signature).toBe(
          checksum.sign(text, merchantKey, { salt }),
        )
        const { signature } = await checksumSignature(text, merchantKey)
        expect(checksum.verify(text, signature, merchantKey)).toEqual({ valid: true })
      },
    )
    await holds(property, 200)
  })

  it('shows the text, its bytes, its digest and the signature', async () => {
    const { id, part, operation } =
      operations.find(({ part }) => part.api === 'margin-wallet') ?? operations[0] ?? fail()
    const { request, steps } = await signedRequest(part, operation, {}, { baseUrl: demoAddress }, { now })
    expect(id).toBe(operation.operationId)
    const toSign = steps.find(({ name }) => name === 'toSign')
    expect(toSign).toMatchObject({ text: 'recvWindow=30000&timestamp=1795253405123', bytes: 40 })
    expect(toSign?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(request.url).toContain(`?${toSign?.text}&signature=${steps.at(-1)?.text}`)
  })
})

function fail(): never {
  throw new Error('There is no such operation')
}
