import { describe, expect, it } from 'vitest'
import { RequestError, TimeoutError } from '../../../src/index.js'
import { hmac } from '../../../src/margin-wallet/index.js'
import { rejectionOf } from '../../support/caught.js'
import {
  API_KEY,
  asAsked,
  everyCall,
  expectSigned,
  NOW,
  OCO,
  parametersOf,
  SECRET,
  service,
  signatureOf,
  unsafeCalls,
  type Sent,
} from './service.js'

describe('every request', () => {
  it.each(everyCall)('%s names the caller in a header alone', async (_, call) => {
    const { client, only } = service()
    await call(client)
    const { headers, url, body } = only()
    expect(headers.get('x-mbx-apikey')).toBe(API_KEY)
    expect(url + body).not.toContain(API_KEY)
    expect(headers.get('authorization')).toBeNull()
  })

  it('asks for JSON, and sends no body where there is nothing to put into it', async () => {
    for (const [, call] of everyCall) {
      const { client, only } = service()
      await call(client)
      expect(only().body).toBe('')
      expect(only().headers.get('content-type')).toBeNull()
      expect(only().headers.get('accept')).toBe('application/json')
    }
  })
})

describe('the timestamp', () => {
  it('is the time of the injected clock, in whole milliseconds', async () => {
    for (const [clock, timestamp] of [
      [NOW, String(NOW)],
      [NOW + 0.875, String(NOW)],
    ] as const) {
      const { client, only } = service(asAsked, { clock: () => clock })
      await client.listOpenMarginOrderLists()
      expect(parametersOf(only()).get('timestamp')).toBe(timestamp)
      expectSigned(only())
    }
  })

  it('is that of the moment of sending, also for a call that waited for its turn', async () => {
    let now = NOW
    const answering = (sent: Sent): Response => {
      now += 7_000
      return asAsked(sent)
    }
    const { client, sent } = service(answering, { clock: () => now, maxConcurrency: 1 })
    await Promise.all([client.listDeposits(), client.listWithdrawals(), client.listCoinConfigs()])
    expect(sent.map((sent) => Number(parametersOf(sent).get('timestamp')))).toEqual([
      NOW,
      NOW + 7_000,
      NOW + 14_000,
    ])
    sent.forEach(expectSigned)
  })
})

describe('recvWindow', () => {
  it.each(everyCall)('of %s is short where it changes, and longer where it reads', async (id, call) => {
    const { client, only } = service()
    await call(client)
    const expected = unsafeCalls.some(({ operationId }) => operationId === id) ? '5000' : '30000'
    expect(parametersOf(only()).getAll('recvWindow')).toEqual([expected])
    expectSigned(only())
  })

  it('of the client goes with every call, and that of a call replaces it', async () => {
    for (const [, call] of everyCall) {
      const { client, only } = service(asAsked, { recvWindow: 10_000 })
      await call(client)
      expect(parametersOf(only()).getAll('recvWindow')).toEqual(['10000'])
    }
    const { client, only } = service(asAsked, { recvWindow: 10_000 })
    await client.createMarginOcoOrder({ ...OCO, recvWindow: 60_000 })
    expect(parametersOf(only()).getAll('recvWindow')).toEqual(['60000'])
    expectSigned(only())
  })
})

describe('a signer of my own', () => {
  it('may take its time, is given what is sent, and its signature is percent-encoded', async () => {
    const payloads: string[] = []
    const sign = async (payload: string): Promise<string> => {
      payloads.push(payload)
      await Promise.resolve()
      return 'a+b/c=='
    }
    const { client, only } = service(asAsked, { signer: { sign } })
    await client.getMarginOrderList({ origClientOrderId: 'sol exit' })
    expect(signatureOf(only())).toEqual({ payload: payloads[0], signature: 'a%2Bb%2Fc%3D%3D' })
    expect(payloads).toHaveLength(1)
  })

  it('keeps its `this`', async () => {
    class Module {
      readonly #name = 'module-7'
      sign(payload: string): string {
        return `${this.#name}-${payload.length}`
      }
    }
    const { client, only } = service(asAsked, { signer: new Module() })
    await client.listCoinConfigs()
    expect(signatureOf(only()).signature).toMatch(/^module-7-\d+$/)
  })

  const quoting = `cannot sign with ${SECRET}`
  const noError: unknown = quoting
  const failing: [string, () => unknown, string][] = [
    [
      'throws',
      () => {
        throw new TypeError(quoting)
      },
      'the signer failed (TypeError)',
    ],
    [
      'rejects with a code',
      () => Promise.reject(Object.assign(new Error(quoting), { code: 'ECONNREFUSED' })),
      'the signer failed (ECONNREFUSED)',
    ],
    ['rejects with a text', () => Promise.reject(noError), 'the signer failed (string)'],
    ['returns nothing', () => undefined, 'returned undefined'],
    ['returns a number', () => 7, 'returned number'],
    ['returns bytes', () => Buffer.from(SECRET), 'returned object'],
    ['resolves to an empty text', () => Promise.resolve(''), 'returned a text of 0 characters'],
    ['returns wrapped base64', () => `${SECRET}\nAA==\n`, 'without white space'],
    ['returns text outside of ASCII', () => `é${SECRET}`, 'printable ASCII'],
  ]

  it.each(failing)('that %s ends in a RequestError, with nothing sent', async (_, sign, said) => {
    for (const [operationId, call] of everyCall) {
      const { client, sent } = service(asAsked, { signer: { sign: sign as () => string } })
      const error = await rejectionOf(RequestError, () => call(client))
      expect(error.message).toMatch(new RegExp(`^${operationId} was not sent: the signer `))
      expect(error.message).toContain(said)
      expect(error).toMatchObject({ operationId, attempts: 0 })
      expect(error).not.toHaveProperty('cause')
      expect(sent).toEqual([])
    }
  })

  it('that is still at work when the caller gives up leads to nothing being sent', async () => {
    let finish: (signature: string) => void = () => undefined
    const sign = (): Promise<string> => new Promise((resolve) => (finish = resolve))
    const { client, sent } = service(asAsked, { signer: { sign } })
    const caller = new AbortController()
    const call = client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' }, { signal: caller.signal })
    const outcome = expect(call).rejects.toThrow('changed my mind')
    await new Promise((resolve) => setImmediate(resolve))
    caller.abort(new Error('changed my mind'))
    finish('late')
    await outcome
    expect(sent).toEqual([])
  })

  it('that never answers is given up when the time is over, with nothing sent and its turn given back', async () => {
    let calls = 0
    const sign = (): string | Promise<string> => {
      calls += 1
      return calls === 1 ? new Promise<string>(() => undefined) : hmac(SECRET).sign('')
    }
    const { client, sent } = service(asAsked, { signer: { sign }, maxConcurrency: 1, timeoutMs: 20 })
    const error = await rejectionOf(TimeoutError, client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' }))
    expect(error).toMatchObject({ operationId: 'enableIsolatedMarginAccount', attempts: 0, timeoutMs: 20 })
    expect(error.message).toBe(
      'enableIsolatedMarginAccount was not sent within 20 ms: its signer did not answer.',
    )
    expect(sent).toEqual([])
    await client.listDeposits({}, { timeoutMs: 10_000 })
    expect(sent).toHaveLength(1)
  })
})
