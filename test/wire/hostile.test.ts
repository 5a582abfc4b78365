import { inspect } from 'node:util'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { OutcomeUnknownError, RequestError } from '../../src/index.js'
import { memoryJournal } from '../../src/journal/index.js'
import { createFetch, createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createFetch as createMarketDataFetch } from '../../src/market-data/index.js'
import { demoCredentials } from '../../src/mock/index.js'
import { createFetch as createPaymentsFetch } from '../../src/payments/index.js'
import { rejection, rejectionOf } from '../support/caught.js'
import { serve } from '../support/answering.js'

const baseUrl = 'https://margin.example/base'
const account = '/sapi/v1/margin/isolated/account'
const secrets = { apiKey: 'planted-api-key-4f1c9b', secret: 'planted-secret-8d20e7' }
const change = { params: { query: { symbol: 'LINKBTC' } } }
const enabled = (): Response => Response.json({ success: true, symbol: 'LINKBTC' })

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A client with a journal, whose sent requests are counted. */
function world(answer: () => Response | Promise<Response> = enabled, base = baseUrl) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = []
  const journal = memoryJournal()
  const fetch: Fetch = async (url, init) => {
    sent.push({ url, init })
    return answer()
  }
  const options = {
    baseUrl: base,
    journal,
    fetch,
    apiKey: secrets.apiKey,
    signer: hmac(secrets.secret),
    retries: 0,
  }
  const { raw } = createMarginWalletClient(options)
  const verdicts = async (): Promise<unknown[]> =>
    (await journal.entries()).map(({ settled }) => settled?.verdict ?? 'open')
  return { raw, fetch: createFetch(options), sent, verdicts }
}

/** What the compiler refuses. */
const unchecked = (given: object): typeof change => given as typeof change

describe('a call that is to go elsewhere is refused, and nothing is sent', () => {
  it.each([
    ...'https://other.example/base https://margin.example https://margin.example/based'.split(' '),
    ...'https://margin.example:8443/base http://margin.example/base'.split(' '),
    ...'https://margin.example/base/../other https://margin.example/base/%2e%2e/other'.split(' '),
    ...'https://margin.example.other.example/base https://margin.example@other.example/base'.split(' '),
    ...'https://margin.example/base%2Fx https://margin.example/bas%65d https://margin.example/b%2561se'.split(
      ' ',
    ),
    ...['https://margin.example/%E2%84%AAbase', 'https://other.example\\@margin.example/base'],
  ])('with the base address %s of its own', async (address) => {
    const { raw, fetch, sent } = world()
    const call = await rejection(raw.POST(account, unchecked({ ...change, baseUrl: address })))
    // Of an address with credentials, the platform makes no request at all.
    if (!(call instanceof TypeError)) expect(call).toBeInstanceOf(RequestError)
    const plain = () => fetch(`${address}${account}?symbol=LINKBTC`, { method: 'POST' })
    await rejectionOf(RequestError, plain)
    expect(sent).toEqual([])
  })

  it('with a fetch of its own, which is not called', async () => {
    const { raw, sent } = world()
    let calls = 0
    const fetch = (): Promise<Response> => Promise.resolve((calls += 1) ? enabled() : enabled())
    const error = await rejectionOf(RequestError, () => raw.POST(account, unchecked({ ...change, fetch })))
    expect(error.message).toContain('cannot have its own fetch')
    expect([calls, sent]).toEqual([0, []])
  })

  it.each<[string, (request: Request) => Request]>([
    ['another host', (request) => new Request(request.url.replace('margin.', 'other.'), request)],
    [
      'a path of no operation',
      (request) => new Request(request.url.replace('/account', '/accounts'), request),
    ],
    ['a method of no operation', (request) => new Request(request, { method: 'PATCH' })],
    ['a body where there is none', (request) => new Request(request, { body: '{"symbol":"A"}' })],
    ['a key of its own', (request) => withHeader(request, 'x-mbx-apikey', 'mine')],
    ['an authorization of its own', (request) => withHeader(request, 'authorization', 'Bearer mine')],
    ['a host of its own', (request) => withHeader(request, 'host', 'other.example')],
    ['a signature of its own', (request) => new Request(`${request.url}&signature=ab`, request)],
    ['a time of its own', (request) => new Request(`${request.url}&timestamp=1`, request)],
    ['a parameter twice', (request) => new Request(`${request.url}&symbol=B`, request)],
    ['no UTF-8', (request) => new Request(request.url.replace('LINKBTC', '%ff'), request)],
  ])('by a middleware that sets %s', async (_, changed) => {
    const { raw, sent } = world()
    raw.use({ onRequest: ({ request }) => changed(request) })
    await rejectionOf(RequestError, () => raw.POST(account, change))
    expect(sent).toEqual([])
  })

  it.each(['https://other.example', baseUrl])('and shows no secret in its error: %s', async (address) => {
    const { fetch } = world()
    const { apiKey, secret } = secrets
    const target = `${address}/${apiKey}/${secret}?signature=${secret}`
    const error = await rejectionOf(RequestError, () =>
      fetch(target, { headers: { 'x-mbx-apikey': apiKey } }),
    )
    for (const text of [apiKey, secret]) expect(inspect(error, { depth: 9 })).not.toContain(text)
  })

  it('by an address that is another one each time it is read', async () => {
    const { fetch, sent } = world()
    let reads = 0
    const address = {
      toString: () => (reads++ === 0 ? baseUrl : 'https://other.example') + `${account}?symbol=A`,
    }
    await rejection(fetch(address as unknown as URL, { method: 'POST' }))
    expect(reads).toBe(1)
    expect(sent.map(({ url }) => new URL(url).host)).toEqual(['margin.example'])
  })
})

function withHeader(request: Request, name: string, value: string): Request {
  const headers = new Headers(request.headers)
  headers.set(name, value)
  return new Request(request, { headers })
}

describe('a body', () => {
  const post = { method: 'POST', duplex: 'half' } as const

  it('that was read already is refused', async () => {
    const { fetch, sent } = world()
    const request = new Request(`${baseUrl}${account}?symbol=LINKBTC`, { method: 'POST', body: '{}' })
    await request.text()
    const error = await rejectionOf(RequestError, () => fetch(request))
    expect(error.message).toContain('its body was read already')
    expect(sent).toEqual([])
  })

  it('of a request that is sent twice is read once', async () => {
    const { fetch, sent } = world()
    const request = new Request(`${baseUrl}${account}?symbol=LINKBTC`, { method: 'POST', body: '' })
    expect((await fetch(request)).status).toBe(200)
    await rejectionOf(RequestError, () => fetch(request))
    expect(sent).toHaveLength(1)
  })

  it.each<[string, () => ReadableStream<Uint8Array>, string]>([
    ['never ends', () => new ReadableStream({ pull: () => undefined }), 'did not end within 20 ms'],
    ['is endless', () => streamOf(() => new Uint8Array(65_536)), 'has more than 1048576 bytes'],
    ['is not UTF-8', () => streamOf(() => Uint8Array.of(0xff)), 'is not UTF-8'],
  ])('that %s is given up', async (_, body, why) => {
    const { fetch, sent } = world()
    const short = createFetch({
      ...{ baseUrl, fetch, timeoutMs: 20, apiKey: secrets.apiKey, signer: hmac(secrets.secret) },
    })
    const call = () => short(`${baseUrl}${account}?symbol=A`, { ...post, body: body() })
    expect((await rejectionOf(RequestError, call)).message).toContain(why)
    expect(sent).toEqual([])
  })

  it('of a response can be read once, as of any fetch, and shows the JSON that was judged', async () => {
    const { fetch } = world()
    const response = await fetch(`${baseUrl}${account}?symbol=LINKBTC`, { method: 'POST' })
    expect(await response.json()).toEqual({ success: true, symbol: 'LINKBTC' })
    expect(response.bodyUsed).toBe(true)
    await expect(response.text()).rejects.toThrow(TypeError)
  })
})

function streamOf(piece: () => Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(piece()) })
}

describe('a change whose outcome is unknown', () => {
  const lost = () => Promise.reject(new TypeError('the connection was reset'))

  it('stays open in the journal when an onError of the caller swallows the error', async () => {
    const { raw, sent, verdicts } = world(lost)
    const seen: unknown[] = []
    raw.use({
      onError: ({ error }) => {
        seen.push(error)
        return Response.json({ success: true, symbol: 'LINKBTC' })
      },
    })
    expect((await raw.POST(account, change)).data).toEqual({ success: true, symbol: 'LINKBTC' })
    expect(seen).toEqual([expect.any(OutcomeUnknownError)])
    expect(sent).toHaveLength(1)
    expect(await verdicts()).toEqual(['open'])
  })

  it.each([
    ['is answered for another symbol', () => Response.json({ success: true, symbol: 'OTHER' })],
    [
      'is answered with 200 and a page',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['is answered with 502', () => new Response('', { status: 502 })],
  ])('is thrown and stays open where it %s, before anybody sees the response', async (_, answer) => {
    const byRaw = world(answer)
    let responses = 0
    byRaw.raw.use({ onResponse: () => void (responses += 1) })
    await rejectionOf(OutcomeUnknownError, () => byRaw.raw.POST(account, change))
    const plain = world(answer)
    const call = () => plain.fetch(`${baseUrl}${account}?symbol=LINKBTC`, { method: 'POST' })
    await rejectionOf(OutcomeUnknownError, call)
    expect(responses).toBe(0)
    for (const { sent, verdicts } of [byRaw, plain]) {
      expect(sent).toHaveLength(1)
      expect(await verdicts()).toEqual(['open'])
    }
  })

  it('is thrown when the caller gives up meanwhile; a caller who gave up before gets the reason', async () => {
    const controller = new AbortController()
    const { raw, sent, verdicts } = world(() => {
      controller.abort(new Error('enough'))
      return new Promise<Response>(() => undefined)
    })
    const { signal } = controller
    await rejectionOf(OutcomeUnknownError, () => raw.POST(account, { ...change, signal }))
    expect(await verdicts()).toEqual(['open'])
    const late = await rejection(raw.POST(account, { ...change, signal }))
    expect(late).toBe(signal.reason)
    expect(sent).toHaveLength(1)
  })
})

describe('an answer to a change', () => {
  it('with a header that is too long to be shown is a result all the same', async () => {
    const { fetch, sent, verdicts } = world(() =>
      Response.json({ success: true, symbol: 'LINKBTC' }, { headers: { 'x-request-id': 'a'.repeat(301) } }),
    )
    const response = await fetch(`${baseUrl}${account}?symbol=LINKBTC`, { method: 'POST' })
    expect(await response.json()).toEqual({ success: true, symbol: 'LINKBTC' })
    expect([sent.length, await verdicts()]).toEqual([1, []])
  })

  it.each([429, 418])('with the status %i is a response, and leaves the entry open', async (status) => {
    const { fetch, verdicts } = world(() => Response.json({ code: -1003, msg: 'Too many.' }, { status }))
    const response = await fetch(`${baseUrl}${account}?symbol=LINKBTC`, { method: 'POST' })
    expect([response.status, await verdicts()]).toEqual([status, ['open']])
  })

  it('shows no secret in its content type', async () => {
    const { fetch } = world(
      () => new Response('[]', { headers: { 'content-type': `text/${secrets.apiKey}` }, status: 500 }),
    )
    const response = await fetch(`${baseUrl}${account}`)
    expect(inspect([...response.headers])).not.toContain(secrets.apiKey)
  })
})

describe('a request', () => {
  it.each([
    ['the client', '/ba%73e', '/base'],
    ['the caller', '/base', '/b%61se'],
    ['both, with a slash at the end', '/b%61s%65//', '/ba%73e'],
    ['neither, in another letter case of what stays encoded', '/a%2fb', '/a%2Fb'],
  ])('reaches the base address whose characters are encoded without need by %s', async (_, text, given) => {
    const { fetch, sent } = world(enabled, `https://margin.example${text}`)
    const called = await fetch(
      `https://margin.example${given}${account.replace('m', '%6D')}?symbol=LINKBTC`,
      {
        method: 'POST',
      },
    )
    expect([called.status, sent.length]).toEqual([200, 1])
  })

  it.each([Number.NaN, Infinity])(
    'with recvWindow %d is refused in words that say why',
    async (recvWindow) => {
      const { raw, sent } = world()
      const query = { ...change.params.query, recvWindow }
      const byRaw = await rejectionOf(RequestError, () => raw.POST(account, { params: { query } }))
      expect(byRaw.problems).toMatchObject([{ message: `is '${recvWindow}'; it must be integer` }])
      const options = { baseUrl, apiKey: secrets.apiKey, signer: hmac(secrets.secret), recvWindow }
      expect(() => createFetch(options)).toThrow(
        `recvWindow is ${recvWindow}, which cannot be sent as a number.`,
      )
      expect(sent).toEqual([])
    },
  )

  it('names its headers as the caller of a fetch does', async () => {
    const { fetch } = world()
    const call = () => fetch(`${baseUrl}${account}`, { headers: { accept: 'text/html', host: 'a.example' } })
    const { message } = await rejectionOf(RequestError, call)
    expect(message).toContain('was not sent: headers.accept must allow application/json')
  })

  it('that a middleware answers itself is not sent', async () => {
    const { raw, sent } = world()
    raw.use({ onRequest: () => Response.json({ success: false }) })
    expect((await raw.POST(account, change)).data).toEqual({ success: false })
    expect(sent).toEqual([])
  })

  it.each(['x-http-method-override', 'X-HTTP-Method', 'content-encoding'])(
    'with the header %s is refused, since a server may carry out another one',
    async (name) => {
      const { fetch, sent } = world()
      const call = () =>
        fetch(`${baseUrl}${account}?symbol=LINKBTC`, { method: 'POST', headers: { [name]: 'DELETE' } })
      await rejectionOf(RequestError, call)
      expect(sent).toEqual([])
    },
  )

  it('with half a surrogate in its address is refused', async () => {
    const { fetch, sent } = world()
    await rejectionOf(RequestError, () => fetch(`${baseUrl}${account}?symbol=\ud800`, { method: 'POST' }))
    expect(sent).toEqual([])
  })

  it('with a number that loses digits is refused', async () => {
    let sent = 0
    const fetch = createPaymentsFetch({
      baseUrl: 'https://gateway.example',
      ...demoCredentials.payments,
      fetch: () => Promise.resolve(Response.json({ sent: (sent += 1) })),
    })
    const body = '{"head":{},"body":{"orderId":"ORDER-1","userInfo":{"custId":90071992547409931}}}'
    const address = 'https://gateway.example/theia/api/v1/initiateTransaction?mid=M&orderId=ORDER-1'
    const error = await rejectionOf(RequestError, () => fetch(address, { method: 'POST', body }))
    expect([error.message, sent]).toEqual([expect.stringContaining('loses digits'), 0])
  })
})

describe('numbers of a list', () => {
  const listOf = (record: string) => {
    const fetch = (url: string) =>
      Promise.resolve(
        url.endsWith('/Login')
          ? Response.json({ access_token: 'token-of-the-test' })
          : new Response(`[{"Symbol":"X","BestBuyPrice":${record}}]`, {
              headers: { 'content-type': 'application/json' },
            }),
      )
    const base = 'https://market-data.example'
    const options = {
      baseUrl: base,
      credentials: demoCredentials.marketData,
      decimals: 'string',
      fetch,
    } as const
    const call = createMarketDataFetch(options)
    return call(`${base}/WebAPI/Api/V1/Data/FutOpt`, { method: 'POST', body: '{"rType":1}' })
  }

  it.each(['NaN', '-Infinity'])('that JSON has no form for are null: %s', async (written) => {
    expect(await (await listOf(written)).json()).toEqual([{ Symbol: 'X', BestBuyPrice: null }])
  })

  it.each(['0.12345678901234567890', '1e400'])(
    'are refused where JSON.parse would round them: %s',
    async (written) => {
      const error = await rejection(listOf(written))
      expect(error).toMatchObject({
        name: 'DecodeError',
        message: expect.stringContaining('loses') as string,
      })
    },
  )
})

describe('over a connection', () => {
  async function receiving(answer: (response: ServerResponse) => void) {
    const received: string[] = []
    const url = await serve((request, response) => {
      received.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
      request.resume()
      answer(response)
    })
    return { url, received }
  }

  it.each([307, 308, 302, 421])('a status %i is one request, and none elsewhere', async (status) => {
    const elsewhere = await receiving((response) => response.end('{}'))
    const service = await receiving((response) =>
      response
        .writeHead(status, { location: `${elsewhere.url}${account}`, 'content-type': 'text/plain' })
        .end(),
    )
    const journal = memoryJournal()
    const options = { baseUrl: service.url, journal, apiKey: secrets.apiKey, signer: hmac(secrets.secret) }
    const fetch = createFetch(options)
    const call = () =>
      fetch(`${service.url}${account}?symbol=LINKBTC`, { method: 'POST', redirect: 'follow' })
    await rejectionOf(OutcomeUnknownError, call)
    expect((await journal.entries()).map(({ settled }) => settled)).toEqual([undefined])
    expect(service.received).toHaveLength(1)
    expect(elsewhere.received).toEqual([])
  })

  it('a redirect of a read is its response, without the address', async () => {
    const elsewhere = await receiving((response) => response.end('{}'))
    const service = await receiving((response) => response.writeHead(307, { location: elsewhere.url }).end())
    const options = { baseUrl: service.url, apiKey: secrets.apiKey, signer: hmac(secrets.secret) }
    const response = await createFetch(options)(`${service.url}${account}`)
    expect([response.status, response.headers.get('location')]).toEqual([307, null])
    expect(elsewhere.received).toEqual([])
  })
})
