/** `contract.fetch`: what passes through it stays as it is, and what is recorded has no secret. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { createContract, readExchanges, type Checked, type Exchange } from '../../../src/contract/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import { rejection, thrownBy } from '../../support/caught.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { serve } from '../../support/answering.js'

const folder = temporaryFolder()
/** What the server was sent, and how its answers ended. */
const got: string[] = []
let sentHeaders: object = {}
const address = await serve((request, response) => {
  let body = ''
  sentHeaders = request.headers
  request.on('data', (piece: Buffer) => (body += piece.toString()))
  request.on('end', () => {
    got.push(`${request.method} ${body}`)
    response.on('close', () => got.push(response.writableFinished ? 'whole' : 'given up'))
    if (request.url === '/moved') return response.writeHead(302, { location: '/zipped' }).end()
    if (request.url === '/empty') return response.writeHead(204).end()
    if (request.url === '/broken')
      return response.writeHead(200, { 'content-length': 10 }).write('abc', () => response.destroy())
    if (request.url === '/endless') {
      const more = (): unknown =>
        response.write('x'.repeat(65_536), (error) => (error ? undefined : setImmediate(more)))
      return more()
    }
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.writeHead(200, 'Fine', { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(gzipSync('{"n":1.10000000000000000001}'))
  })
}, afterAll)

type HeadersGiven = NonNullable<RequestInit['headers']>

/** A fetch around the platform's, and what became of its exchanges. */
function watchedFetch(record?: string) {
  const contract = createContract()
  const exchanges: Exchange[] = []
  const onChecked = (_: Checked, exchange: Exchange): unknown => exchanges.push(exchange)
  return { contract, exchanges, fetch: contract.fetch(fetch, { onChecked, record }) }
}

describe('what passes through', () => {
  it('is the same answer, also where it was moved', async () => {
    const { fetch: watched, exchanges } = watchedFetch()
    const [plain, same] = [await fetch(`${address}/moved`), await watched(`${address}/moved`)]
    for (const name of ['status', 'statusText', 'ok', 'url', 'redirected', 'type', 'bodyUsed'] as const)
      expect(same[name], name).toBe(plain[name])
    expect([...same.headers].filter(([name]) => name !== 'date')).toEqual(
      [...plain.headers].filter(([name]) => name !== 'date'),
    )
    expect(same).toBeInstanceOf(Response)
    const copy = same.clone()
    expect(copy.url).toBe(plain.url)
    expect(exchanges).toEqual([])
    expect([await same.text(), await copy.text()]).toEqual([
      '{"n":1.10000000000000000001}',
      '{"n":1.10000000000000000001}',
    ])
    expect(exchanges[0]).toMatchObject({
      source: 'call 1',
      response: { status: 200, body: '{"n":1.10000000000000000001}' },
    })
  })

  it('is what is sent, in every form', async () => {
    const { fetch: watched, exchanges } = watchedFetch()
    const stream = (): ReadableStream => new Blob(['streamed']).stream()
    const sent: readonly [string, Parameters<typeof fetch>, string | undefined][] = [
      ['text', [`${address}/`, { method: 'POST', body: 'text' }], 'text'],
      ['a form', [`${address}/`, { method: 'POST', body: new URLSearchParams({ a: '1' }) }], 'a=1'],
      ['bytes', [new URL(address), { method: 'PUT', body: Buffer.from('bytes') }], 'bytes'],
      ['a blob', [`${address}/`, { method: 'POST', body: new Blob(['blob']) }], 'blob'],
      ['a request', [new Request(`${address}/`, { method: 'POST', body: 'request' })], 'request'],
      [
        'a request with another body',
        [new Request(`${address}/`, { method: 'POST', body: 'old' }), { body: 'new' }],
        'new',
      ],
      ['a stream', [`${address}/`, { method: 'POST', body: stream(), duplex: 'half' }], undefined],
    ]
    for (const [name, [input, init], body] of sent) {
      got.length = 0
      await (await watched(input, init)).text()
      expect(got[0]?.split(' ')[1], name).toBe(body ?? 'streamed')
      const { request } = exchanges.at(-1) ?? {}
      expect(request?.body === undefined ? undefined : Buffer.from(request.body).toString(), name).toBe(body)
      expect(request?.bodyMissing, name).toBe(
        body === undefined ? 'it was sent as a stream or in several parts' : undefined,
      )
    }
  })

  it('is recorded with the body of a write, which can be read once', async () => {
    const { fetch: watched, exchanges } = watchedFetch()
    const { apiKey, secret } = demoCredentials.marginWallet
    const client = createMarginWalletClient({
      ...{ baseUrl: address, apiKey, signer: hmac(secret), fetch: watched },
      assume: { parameterLocation: 'form' },
    })
    got.length = 0
    await rejection(client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' }))
    expect(got[0]).toMatch(/^POST symbol=LINKBTC&/)
    expect(exchanges).toMatchObject([
      { request: { body: expect.stringMatching(/^symbol=LINKBTC&/) as string } },
    ])
  })

  it('has every header that was given, in whichever form', async () => {
    const { fetch: watched, exchanges } = watchedFetch()
    const pairs: [string, string][] = [
      ['x-a', '1'],
      ['x-b', '2'],
    ]
    const forms: readonly RequestInit[] = [
      { headers: pairs },
      { headers: Object.fromEntries(pairs) },
      { headers: new Map(pairs).entries() as unknown as HeadersGiven },
      Object.freeze({ headers: pairs.values() as unknown as HeadersGiven }),
      new Request(address, { headers: pairs }),
    ]
    for (const init of forms) {
      await (await watched(`${address}/`, init)).text()
      expect(exchanges.at(-1)?.request?.headers).toEqual(expect.arrayContaining(pairs))
      expect(sentHeaders).toMatchObject({ 'x-a': '1', 'x-b': '2' })
    }
    // A failure of an iterator is that of the call.
    const broken = new Error('broken')
    const failing = (function* (): Generator<never> {
      throw broken
    })()
    expect(await rejection(watched(address, { headers: failing as unknown as HeadersGiven }))).toBe(broken)
  })

  it('fails as it fails', async () => {
    const { fetch: watched, contract, exchanges } = watchedFetch()
    const error = new Error('mine')
    expect(await rejection(contract.fetch(() => Promise.reject(error))('https://a.example/'))).toBe(error)
    expect(await rejection(watched('nonsense'))).toMatchObject({
      message: 'Failed to parse URL from nonsense',
    })
    expect(exchanges.at(-1)).toMatchObject({ unreadable: 'its request cannot be read before it is sent' })
    expect(await rejection((await watched(`${address}/broken`)).text())).toMatchObject({
      message: 'terminated',
    })
    expect(exchanges.at(-1)?.response).toMatchObject({ bodyMissing: 'it was not read to its end' })
    const reason = new Error('given up')
    const ended = AbortSignal.abort(reason)
    expect(await rejection(watched(`${address}/`, { signal: ended }))).toBe(reason)
  })

  it('is read only as its reader reads it, and given up when that gives up', async () => {
    const { fetch: watched, exchanges } = watchedFetch()
    got.length = 0
    const reader = (await watched(`${address}/endless`)).body?.getReader({ mode: 'byob' })
    const { value } = (await reader?.read(new Uint8Array(10))) ?? {}
    expect(value).toHaveLength(10)
    expect(exchanges).toEqual([])
    await reader?.cancel()
    await expect.poll(() => got).toContain('given up')
    expect(exchanges[0]?.response).toMatchObject({ status: 200, bodyMissing: 'it was not read to its end' })
  })

  it('is not held back where nobody reads it, and counts as not checked at the end', async () => {
    const { fetch: watched, contract, exchanges } = watchedFetch()
    const response = await watched(`${address}/`)
    expect((await (await watched(`${address}/empty`)).text()).length).toBe(0)
    expect(exchanges).toMatchObject([{ source: 'call 2', response: { status: 204 } }])
    expect(contract.finish()).toEqual([])
    expect(exchanges[1]).toMatchObject({
      source: 'call 1',
      response: { bodyMissing: 'it was not read to its end' },
    })
    await response.text()
    contract.finish()
    expect(exchanges).toHaveLength(2)
  })

  it('is no concern of a listener that fails: the end says so', async () => {
    const contract = createContract()
    const failure = new Error('the test has failed')
    const onChecked = (): never => {
      throw failure
    }
    const watched = contract.fetch(fetch, { onChecked })
    expect(await (await watched(`${address}/`)).text()).toContain('1.1')
    expect(thrownBy(() => contract.finish())).toBe(failure)
    const other = createContract()
    const rejecting = other.fetch(fetch, { onChecked: () => Promise.reject(failure) })
    await (await rejecting(`${address}/`)).text()
    expect(thrownBy(() => other.finish())).toBe(failure)
  })
})

let nestedCount = 0
describe('a recording', () => {
  const { marketData, marginWallet } = demoCredentials

  it('of our clients is verified like the calls themselves, and has none of their secrets', async () => {
    const record = join(folder, 'clients.ndjson')
    const contract = createContract()
    const live: Checked[] = []
    const watched = contract.fetch(createMock().fetch, {
      record,
      onChecked: (checked) => live.push(checked),
    })
    const market = createMarketDataClient({
      baseUrl: 'https://data.example',
      credentials: marketData,
      fetch: watched,
    })
    const { apiKey, secret } = marginWallet
    const margin = createMarginWalletClient({
      baseUrl: 'https://margin.example',
      apiKey,
      signer: hmac(secret),
      fetch: watched,
    })
    const { merchantKey, ...merchant } = demoCredentials.payments
    const payments = createPaymentsClient({
      baseUrl: 'https://gateway.example',
      ...merchant,
      merchantKey,
      fetch: watched,
    })
    await payments.initiateTransaction({
      orderId: 'ORDER-1',
      txnAmount: { value: '1.00', currency: 'INR' },
      userInfo: { custId: 'C1' },
      callbackUrl: 'https://shop.example/callback',
    })
    await market.listFutOpt({ rType: 1 })
    await market.listFutOpt({ rType: 1 }, { format: 'xml' })
    await margin.getIsolatedMarginAccountLimit()
    await margin.listCoinConfigs()
    expect(contract.finish()).toEqual([])
    expect(live.map(({ operationId, verdict }) => [operationId, verdict])).toEqual([
      ['initiateTransaction', 'pass'],
      ['login', 'pass'],
      ['listFutOpt', 'pass'],
      ['listFutOpt', 'pass'],
      ['getIsolatedMarginAccountLimit', 'pass'],
      ['listCoinConfigs', 'pass'],
    ])
    const text = readFileSync(record, 'utf8')
    for (const candidate of [marketData.password, apiKey, secret, merchantKey, 'Bearer '])
      expect(text).not.toContain(candidate)
    expect(text).not.toMatch(/signature=(?!\[redacted\])/)
    // Keys turn no exchange from one that passes into one that was not checked.
    for (const keys of [{}, { merchantKey, apiKey, apiSecret: secret }]) {
      const again = createContract({ keys })
      for await (const exchange of readExchanges(record)) {
        const { findings, verdict } = again.check(exchange)
        expect(findings).toEqual([])
        expect(verdict, exchange.source).toBe('pass')
      }
      expect(again.finish()).toEqual([])
    }
  })

  it('hides what is named as a secret, wherever it is, and stays what it was', async () => {
    const record = join(folder, 'named.ndjson')
    const answers: readonly [string, string][] = [
      [
        'application/json',
        '{"a":{"access_token":"S1-secret"},"list":[{"token":"S2-secret"},{"id":7}],"secrets":["S3-secret",{"x":"S4-secret"}],"pin":123456,"on":{"tokenRequired":true,"token_type":"bearer"},"n":1.10000000000000000001,"text":"{\\"password\\":\\"S5-secret\\"}","link":"https://x/?token=S6-secret&b=1"}',
      ],
      [
        'application/xml',
        '<a token="S1-secret"><b:password>S2-secret</b:password><c><![CDATA[S3]]></c><secret><![CDATA[S4-secret]]></secret><n>1.10</n></a>',
      ],
      ['application/x-www-form-urlencoded', 'a=1&password=S1%2Dsecret&b=2'],
      ['application/json', '{"token": "S1-secret", "cut": "S'],
    ]
    const left = [...answers]
    const inner = (async () => {
      const [type = '', body] = left.shift() ?? []
      return new Response(body, { headers: { 'content-type': type, 'x-session': 'S8-secret' } })
    }) as typeof fetch
    const watched = createContract().fetch(inner, { record })
    for (const _ of answers)
      await (
        await watched('https://a.example/x?api_key=S0-secret&a=1', {
          headers: { cookie: 'c=S7-secret', referer: 'https://u:S9-secret@a.example/?token=S8-secret' },
        })
      )?.text()
    const text = readFileSync(record, 'utf8')
    expect(text).not.toMatch(/S\d(?:-|%2D)secret|123456/)
    const read: (string | undefined)[] = []
    for await (const { response } of readExchanges(record)) if (response) read.push(String(response.body))
    expect(JSON.parse(read[0] ?? '')).toMatchObject({
      a: { access_token: '[redacted]' },
      list: [{ token: '[redacted]' }, { id: 7 }],
      secrets: ['[redacted]', { x: '[redacted]' }],
      on: { tokenRequired: true, token_type: 'bearer' },
      text: '{"password":"[redacted]"}',
      link: 'https://x/?token=[redacted]&b=1',
    })
    expect(read[0]).toContain('"n":1.10000000000000000001')
    expect(read[1]).toBe(
      '<a token="[redacted]"><b:password>[redacted]</b:password><c><![CDATA[S3]]></c><secret>[redacted]</secret><n>1.10</n></a>',
    )
    expect(read[2]).toBe('a=1&password=[redacted]&b=2')
    expect(text).toContain('"url":"https://a.example/x?api_key=[redacted]&a=1"')
  })

  const escaped = encodeURIComponent
  const secret = 'S1-secret'
  it.each<readonly [string, string]>([
    ['JSON in a form', `a=1&data=${escaped(`{"password":"${secret}","n":1}`)}`],
    ['JSON in a form, as it is', `a=1&data={"password":"${secret}"}`],
    ['an address in a form', `redirect=${escaped(`https://x/?access_token=${secret}`)}&b=2`],
    ['an address in JSON', `{"redirect":"https%3A%2F%2Fx%2F%3Faccess_token%3D${secret}","n":1}`],
    ['an address escaped twice', `redirect=${escaped(escaped(`https://x/?token=${secret}`))}`],
    ['a fragment', `https://x/callback#access_token=${secret}&state=1`],
    ['a fragment in JSON', `{"a":"https://x/callback#state=1&access_token=${secret}"}`],
    ['credentials in an address in JSON', `{"a":"postgres://user:${secret}@host/path"}`],
    ['a name beside its value', `[{"name":"password","value":"${secret}"},{"name":"n","value":1}]`],
    ['a name behind its value', `{"list":[{"value":{"a":"${secret}"},"key":"api_key"}]}`],
    ['attributes', `<a><param name="password" value="${secret}"/><param name="n" value="1"/></a>`],
    ['a named element', `<a><param name="password">${secret}</param><n>1</n></a>`],
    ['an element within', `<a><password type="plain"><value>${secret}</value></password><n>1</n></a>`],
    ['white space before', `<a><password>\n  <!-- it -->\n ${secret}\n</password><n>1</n></a>`],
    ['a comment before', `<a><password><!-- it -->${secret}</password><n>1</n></a>`],
    ['escaped XML in XML', `<a> &lt;login pw="1"&gt;&#60;password&gt;${secret}&lt;/password&gt;</a>`],
    [
      'escaped XML in SOAP',
      `<e:Body><m>&lt;Login&gt;&lt;Password&gt;${secret}&lt;/Password&gt;</m></e:Body>`,
    ],
    ['XML escaped twice', `<a><![CDATA[&amp;lt;password&amp;gt;${secret}&amp;lt;/password&amp;gt;]]></a>`],
    ['escaped JSON in XML', `<a>{&quot;password&quot;:&quot;${secret}&quot;}</a>`],
    ['escaped JSON in an attribute', `<a b='[1, {&#34;password&quot;:&quot;${secret}&quot;}]'/>`],
    ['escaped XML in JSON', `{"a":"<a>&lt;password&gt;${secret}&lt;/password&gt;</a>","n":1}`],
    ['a pair behind an entity', `<a>&quot;b&quot; password=${secret}</a>`],
    ['JSON in XML', `<a><data><![CDATA[{"password":"${secret}"}]]></data></a>`],
    [
      'parts of a form',
      `--b1\r\nContent-Disposition: form-data; name="password"\r\n\r\n${secret}\r\n--b1\r\nContent-Disposition: form-data; name="n"\r\n\r\n1\r\n--b1--\r\n`,
    ],
    ...'pwd pass passcode jwt sig hmac pan cardNumber card_number securityCode seed mnemonic userPwd'
      .split(' ')
      .map((name) => [`the name ${name}`, `{"${name}":"${secret}","n":1}`] as const),
  ])('hides a secret in any nesting: %s', async (_, body) => {
    const record = join(folder, `nested-${(nestedCount += 1)}.ndjson`)
    // These are others, since what is known from a header is hidden wherever it is.
    const headers = {
      location: 'https://x/#access_token=S2-other',
      'x-jwt': 'S3-other',
      'x-pass': 'S4-other',
    }
    const inner = (async () => new Response(body, { headers })) as typeof fetch
    const watched = createContract().fetch(inner, { record })
    const sent = { method: 'POST', body, headers: { 'x-sig': 'S5-other', 'content-type': 'text/plain' } }
    await (await watched(`https://a.example/x?b=${escaped(body)}`, sent)).text()
    const text = readFileSync(record, 'utf8')
    expect(text).not.toMatch(/S\d-(?:secret|other)/)
    const cut = body.replaceAll(secret, '[redacted]')
    if (body.includes('"n":1')) expect(text).toContain('\\"n\\":1')
    if (body.includes('<n>1</n>')) expect(text).toContain('<n>1</n>')
    if (body.startsWith('https:')) expect(text).toContain(JSON.stringify(cut).slice(1, -1))
  })

  it.each([
    ['web tokens that never end', 'eyJ-', ''],
    ['web tokens with one dot', 'eyJ-.', ' '],
    ['sections that are not closed', '<![CDATA[', '<a>'],
    ['comments that are not closed', '<!--', '<a>'],
    ['tags that are not closed', '<a b="', '<a>'],
    ['brackets', '<', '<a>'],
    ['elements', '<a>', '<a>'],
    ['ends of elements', '<a></b>', '<a>'],
    ['lists in JSON', '[', '['],
    ['texts in JSON', '"\\"', '['],
    ['pairs', 'a=', 'a='],
    ['pairs in lists', 'a=1;', ''],
    ['slashes', '//', 'a='],
    ['names', 'a&', 'a='],
    ['escapes', '%25', 'a='],
    ['boundaries', '--a', '--a\r\n'],
    ['schemes', 'bearer ', 'a='],
    ['entities', '&lt;', '<a>'],
    ['entities of entities', 'amp;', '&'],
    ['brackets before entities', '[&#', ''],
    ['addresses of a login', 'auth', 'a='],
  ])('is made of any text in about the same time: %s', async (_, unit, begin) => {
    const length = 200_000
    const watched = createContract().fetch(async () => new Response('x'), { onChecked: () => undefined })
    const timeOf = async (body: string): Promise<number> => {
      const before = process.cpuUsage()
      const sent = { method: 'POST', body, headers: { 'content-type': 'text/plain' } }
      await (await watched(`https://a.example/${escaped(body.slice(0, 10_000))}`, sent)).text()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    }
    const plain = await timeOf(`{"a":"${'some words, '.repeat(length / 12)}"}`)
    // What is more than linear takes a thousand times as long.
    expect(await timeOf(begin + unit.repeat(length / unit.length))).toBeLessThan(30 * plain + 1_500)
  })

  it('keeps what is no secret as it came', async () => {
    const record = join(folder, 'kept.ndjson')
    const bodies = [
      '{"a":"100%","b":"50% of a=b=c=d=e=f=g=h=i=j=k","c":"x@y.example","company":"c","design":"d","passenger":"p"}',
      'a=1;b=2;c=3;d=4;e=5;f=6;g=7;h=8;i=9;j=10;k=11;l=12',
      'a=1+2&b=100%&c=%7B%22n%22%3A1%7D',
      `<a b='{&quot;n&quot;:"1"}'>&lt;n&gt;1 &amp;amp; "2"&lt;/n></a>`,
      '<a b="1" name="n"><!-- c --><b> x </b><br><c><![CDATA[<y>]]></c> z </a><d',
    ]
    const left = [...bodies]
    const watched = createContract().fetch(async () => new Response(left.shift()), { record })
    for (const _ of bodies) await (await watched('https://a.example/')).text()
    const read: (string | undefined)[] = []
    for await (const { response } of readExchanges(record)) read.push(String(response?.body))
    expect(read).toEqual(bodies)
  })

  it('takes no scheme, flag or host for a secret', async () => {
    const record = join(folder, 'plain.ndjson')
    const body = '{"note":"bearer true service.example"}'
    const headers = { 'access-control-allow-credentials': 'true' }
    const watched = createContract().fetch(async () => new Response(body, { headers }), { record })
    const sent = { authorization: 'Bearer token-0123456789', 'x-authority': 'service.example' }
    for (const _ of [1, 2]) await (await watched('https://service.example/', { headers: sent })).text()
    const text = readFileSync(record, 'utf8')
    expect(text).toContain('"body":"{\\"note\\":\\"bearer true service.example\\"}"')
    expect(text).not.toContain('token-0123456789')
  })

  it('hides a secret that came before under its name, under any other', async () => {
    const record = join(folder, 'learnt.ndjson')
    const answers = [
      '{"access_token":"tk-91827364-tk"}',
      '{"note":"tk-91827364-tk","n":91827364}',
      '"eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.abc"',
    ]
    const watched = createContract().fetch(async () => new Response(answers.shift()), {
      record,
    })
    for (const path of ['login', 'b', 'login']) await (await watched(`https://a.example/${path}`)).text()
    const read: string[] = []
    for await (const { response } of readExchanges(record))
      read.push(String(response?.body ?? response?.bodyMissing))
    expect(read).toEqual([
      '{"access_token":"[redacted]"}',
      expect.not.stringMatching(/91827364/),
      // Of the third answer, all was a token.
      'it was left out by the recorder',
    ])
    expect(JSON.parse(read[1] ?? '')).toEqual({
      note: expect.stringContaining('[redacted]') as unknown,
      n: '[redacted]',
    })
  })

  it('keeps bytes that are no text, and leaves out those with a secret', async () => {
    const record = join(folder, 'bytes.ndjson')
    const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
      Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))
    const answers = [Uint8Array.of(0, 255, 1), utf16('<a>1</a>'), utf16('<a><token>S1-secret</token></a>')]
    const headers = { 'content-type': 'application/xml' }
    const watched = createContract().fetch(async () => new Response(answers.shift(), { headers }), { record })
    for (const _ of [1, 2, 3]) await (await watched('https://a.example/')).arrayBuffer()
    const read: unknown[] = []
    for await (const { response } of readExchanges(record)) read.push(response?.bodyMissing ?? response?.body)
    expect(read).toEqual([
      Buffer.of(0, 255, 1),
      Buffer.from(utf16('<a>1</a>')),
      'it has secrets, and is not UTF-8',
    ])
  })

  it.each([
    [
      'half a line',
      '{"request":{"method":"GET","url":"https://a.exa',
      ['it is not complete JSON', undefined],
    ],
    [
      'whole lines',
      '{"request":{"method":"GET","url":"https://a.example/","headers":[]}}\n',
      [undefined, undefined],
    ],
    ['nothing', '', [undefined]],
  ])('loses no exchange if it is appended to a file with %s', async (_, before, unreadable) => {
    const record = join(folder, 'appended.ndjson')
    writeFileSync(record, before)
    const { fetch: watched, exchanges } = watchedFetch(record)
    for (const path of ['/', '/empty']) await (await watched(`${address}${path}`)).text()
    const read: Exchange[] = []
    for await (const exchange of readExchanges(record)) read.push(exchange)
    expect(read.map((exchange) => exchange.unreadable)).toEqual([...unreadable, undefined])
    expect(read.slice(-2).map(({ response }) => response?.status)).toEqual(
      exchanges.map(({ response }) => response?.status),
    )
    expect(readFileSync(record, 'utf8')).not.toMatch(/^$\n/m)
  })

  it('that cannot be written is a finding, and disturbs no call', async () => {
    const contract = createContract()
    const watched = contract.fetch(fetch, { record: join(folder, 'no/folder.ndjson') })
    expect(await (await watched(`${address}/`)).text()).toContain('1.1')
    expect(contract.finish()).toEqual([
      {
        rule: 'recording.lost',
        next: 'Make room on the disk, or record elsewhere, and record again.',
        severity: 'error',
        message: '1 exchanges could not be recorded (ENOENT).',
        place: 'exchange',
        spec: undefined,
      },
    ])
  })
})
