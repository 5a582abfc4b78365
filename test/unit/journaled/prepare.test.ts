/** A call that is written before it is sent: what it shows is what it sends. */
import { execFileSync } from 'node:child_process'
import { memoryJournal } from 'lacuna/journal'
import { createMarketDataClient } from 'lacuna/market-data'
import { createPaymentsClient } from 'lacuna/payments'
import { describe, expect, it } from 'vitest'
import { DuplicateCallError, RequestError, type RequestPreview } from '../../../src/index.js'
import { rejectionOf, thrownAs } from '../../support/caught.js'
import { API_KEY, asAsked, OCO, SECRET, service, type Sent } from '../margin-wallet/service.js'
import { gateway, json, KEY, MID, TOKEN } from '../payments/gateway.js'

/** That a text is another one but for what is left open in it, which is not empty. */
function expectFilled(shown: string, sent: string): void {
  const [first = '', ...parts] = shown.split(/<\w+>|\[redacted\]/)
  expect(sent.slice(0, first.length)).toBe(first)
  let at = first.length
  for (const [index, part] of parts.entries()) {
    const found = index === parts.length - 1 ? sent.length - part.length : sent.indexOf(part, at + 1)
    expect(found, `${part.slice(0, 60)} after ${at}`).toBeGreaterThan(at)
    expect(sent.slice(found, found + part.length)).toBe(part)
    at = found + part.length
  }
  expect(at).toBe(sent.length)
}

function expectShown(preview: RequestPreview, sent: Pick<Sent, 'method' | 'url' | 'headers' | 'body'>): void {
  expect(preview.method).toBe(sent.method)
  expectFilled(preview.url, sent.url)
  expectFilled(preview.body ?? '', sent.body)
  const named = [...sent.headers.keys()].filter((name) => name !== 'content-length')
  expect(Object.keys(preview.headers).sort()).toEqual(named.sort())
  for (const [name, text] of Object.entries(preview.headers)) expectFilled(text, sent.headers.get(name) ?? '')
}

/** What a shell hands to a command, argument by argument. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

function expectCurl(command: string, { method, url, headers, body }: RequestPreview): void {
  expect(argumentsOf(command)).toEqual([
    '--globoff',
    '--request',
    method,
    url,
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...(body === undefined ? [] : ['--data-raw', body]),
  ])
}

describe('what a prepared call of the margin and wallet interface shows', () => {
  const inputs = [
    ['getIsolatedMarginAccount', { symbols: 'SOLUSDT,LINKBTC' }],
    ['enableIsolatedMarginAccount', { symbol: 'LINKBTC' }],
    ['disableIsolatedMarginAccount', { symbol: 'SOLUSDT' }],
    ['createMarginOcoOrder', { ...OCO, symbol: `a'b"$(id)\`x\`` }],
    ['getMarginOrderList', { origClientOrderId: "it's %&=+ \u20b9" }],
    ['cancelMarginOrderList', { symbol: 'SOLUSDT', orderListId: '7' }],
    ['listMarginOrderLists', { limit: 5 }],
    ['listOpenMarginOrderLists', {}],
    ['listCoinConfigs', {}],
    ['listWithdrawals', { withdrawOrderId: 'payroll 1107' }],
    ['listDeposits', { coin: 'ATOM' }],
  ] as const

  it.each(inputs)('is what is sent: %s', async (operationId, input) => {
    for (const parameterLocation of ['query', 'form'] as const) {
      const { client, sent } = service(asAsked, { assume: { parameterLocation } })
      const options = { headers: { 'x-note': `it's "quoted" $HOME` } }
      // The input of each belongs to its operation, which the compiler cannot follow through a list.
      const prepare = client.prepare as (
        id: string,
        input: object,
        options: object,
      ) => ReturnType<typeof client.prepare>
      const call = prepare(operationId, input, options)
      const preview = call.preview()
      expectCurl(call.toCurl(), preview)
      expect(sent).toHaveLength(0)
      await call.send().catch(() => undefined)
      expectShown(preview, sent[0]!)
      for (const secret of [API_KEY, SECRET])
        expect(JSON.stringify([preview, call.toCurl()])).not.toContain(secret)
      expect(JSON.parse(JSON.stringify(call.reference))).toEqual(call.reference)
    }
  })

  it('names an operation that there is, and checks its input', () => {
    const { client } = service()
    const prepare = client.prepare as (id: unknown, input?: unknown) => unknown
    expect(thrownAs(RequestError, () => prepare('placeOrder')).problems).toMatchObject([
      { field: 'operationId' },
    ])
    expect(thrownAs(RequestError, () => prepare('toString')).problems).toMatchObject([
      { field: 'operationId' },
    ])
    expect(thrownAs(RequestError, () => prepare('enableIsolatedMarginAccount', {})).problems).toMatchObject([
      { field: 'symbol' },
    ])
  })

  it('is sent once, and again only where nothing was sent', async () => {
    const { client, sent } = service(asAsked, { journal: memoryJournal() })
    const call = client.prepare('createMarginOcoOrder', OCO, { intent: 'one' })
    const other = client.prepare('createMarginOcoOrder', OCO, { intent: 'one' })
    const placed = await call.send()
    expect((await rejectionOf(RequestError, () => call.send())).problems).toMatchObject([{ field: 'send' }])
    expect(await other.send()).toEqual(placed)
    await client.close(call.reference, 'happened')
    await rejectionOf(DuplicateCallError, () => other.send())
    expect(sent).toHaveLength(1)
  })
})

describe('what a prepared payment shows', () => {
  const secret = `sso-"quoted"\\, & it's -${'9'.repeat(30)}`

  it('is what is sent, without its secrets, however long it is', async () => {
    for (const length of [1, 9_000, 40_000]) {
      const sent: { url: string; method: string; headers: Headers; body: string }[] = []
      const payments = createPaymentsClient({
        baseUrl: 'https://gateway.example',
        mid: MID,
        websiteName: 'DEMOSTAGING',
        merchantKey: KEY,
        undocumentedValues: 'send',
        fetch: async (url, { method = 'GET', headers, body }) => {
          sent.push({
            url,
            method,
            headers: new Headers(headers),
            body: await new Response(body).text(),
          })
          return json({ body: { resultInfo: { resultStatus: 'S' }, txnToken: TOKEN } })
        },
      })
      const notes = Array.from(
        { length: Math.ceil(length / 50) },
        (_, at) => `note ${at}, "that's" & ${'x'.repeat(30)}`,
      )
      const input = {
        orderId: 'ORDER_0001',
        txnAmount: { value: '1250.00', currency: 'INR' },
        userInfo: { custId: 'CUST_1' },
        callbackUrl: 'https://shop.example/outcome',
        paytmSsoToken: secret,
        sessionKey: `further-${secret}`,
        notes,
      }
      const call = payments.prepare('initiateTransaction', input)
      const preview = call.preview()
      expectCurl(call.toCurl(), preview)
      await call.send()
      expectShown(preview, sent[0]!)
      const shown = JSON.stringify(preview)
      for (const hidden of ['sso-', '9'.repeat(8), KEY]) expect(shown).not.toContain(hidden)
      expect(shown).toContain(notes.at(-1)!.slice(0, 8))
    }
  })

  it('has no token of the transaction', async () => {
    const { payments, only } = gateway(json({ head: {}, body: { payMethods: [] } }))
    const transaction = { txnToken: TOKEN, orderId: 'ORDER_0001' }
    const call = payments.prepare('fetchPcfDetails', {
      transaction,
      payMethods: [{ payMethod: 'CREDIT_CARD', instId: "o'one" }],
    })
    const preview = call.preview()
    expectCurl(call.toCurl(), preview)
    await call.send().catch(() => undefined)
    const { method, url, headers, text } = only()
    expectShown(preview, { method, url: url.href, headers, body: text })
    expect(JSON.stringify([preview, call.toCurl(), call.reference])).not.toContain(TOKEN)
  })
})

describe('what a prepared call of market data shows', () => {
  it('is what is sent, without the token', async () => {
    const sent: Sent[] = []
    const client = createMarketDataClient({
      baseUrl: 'https://data.example',
      credentials: { username: 'a user', password: 'planted-password-77' },
      fetch: async (url, { method = 'GET', headers, body }) => {
        if (url.endsWith('/Login')) return json({ access_token: 'planted-bearer-token-77' })
        const text = await new Response(body).text()
        sent.push({ method, url, query: '', headers: new Headers(headers), body: text })
        return json([])
      },
    })
    for (const call of [
      client.prepare('listFixedIncome', { instId: 1, rType: 8 }),
      client.prepare('listFutOpt', { instId: 2, rType: 3 }, { format: 'xml' }),
    ]) {
      const preview = call.preview()
      expectCurl(call.toCurl(), preview)
      await call.send().catch(() => undefined)
      expectShown(preview, sent.at(-1)!)
      expect(JSON.stringify([preview, call.toCurl()])).not.toContain('planted-')
    }
    expect(sent).toHaveLength(2)
  })
})
