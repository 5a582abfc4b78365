/** Tokens that end with another sign than 401, and rights that are missing, which look alike. */
import { describe, expect, it } from 'vitest'
import { memoryTokenStore } from '../../../src/market-data/index.js'
import { LacunaError } from '../../../src/index.js'
import { answering, json, text } from '../../support/answering.js'
import { rejection } from '../../support/caught.js'
import { dataRequests, loginPath, logins, marketClient } from './service.js'
import ended from '../../vectors/ended-tokens.json' with { type: 'json' }

interface Ended {
  readonly name: string
  readonly status: number
  readonly type?: string
  readonly body?: string
  readonly location?: string
}

const answers: readonly Ended[] = ended.answers

const responseOf = ({ status, type, body = '', location }: Ended): Response =>
  text(body, type, { status, headers: location === undefined ? {} : { location } })

const denied: Ended = { name: 'denied', status: 403, type: 'application/json', body: '{}' }

/** A service whose tokens can be ended, after which it answers so; `forbids` denies a request whatever its token. */
function service(answer: Ended, forbids: (url: string, body: string) => boolean = () => false) {
  let issued = 0
  const valid = new Set<string>()
  const fetch = answering(({ url, headers, body }) => {
    if (url.endsWith(loginPath)) {
      const token = `token-${(issued += 1)}`
      valid.add(`Bearer ${token}`)
      return json({ access_token: token })
    }
    const isTaken = valid.has(headers.get('authorization') ?? '') && !forbids(url, body)
    return isTaken ? json([]) : responseOf(answer)
  })
  return { fetch, end: () => valid.clear() }
}

const first = { instId: 1, rType: 1 } as const

describe.each(answers.map((answer) => [answer.name, answer] as const))('%s', (_, answer) => {
  it('ends a token that has worked: at most one call fails, after one login more', async () => {
    const { fetch, end } = service(answer)
    const client = marketClient({ fetch })
    await client.listFixedIncome(first)
    end()
    const failed = await client.listFixedIncome(first).then(
      () => [],
      () => ['failed'],
    )
    expect(failed.length).toBeLessThanOrEqual(1)
    for (let call = 0; call < 4; call += 1) expect(await client.listFixedIncome(first)).toEqual([])
    expect(logins(fetch)).toHaveLength(2)
  })

  it('ends the token of another operation and of a stream as well', async () => {
    const { fetch, end } = service(answer)
    const client = marketClient({ fetch })
    for await (const record of client.streamFixedIncome(first)) expect(record).toBeUndefined()
    end()
    await client.listFutOpt({ rType: 1 }).catch(() => undefined)
    expect(await client.listFutOpt({ rType: 1 })).toEqual([])
    end()
    const read = async (): Promise<void> => {
      for await (const record of client.streamFutOpt({ rType: 1 })) expect(record).toBeUndefined()
    }
    await read().catch(() => undefined)
    await read()
    expect(logins(fetch)).toHaveLength(3)
  })

  it('ends a shared token once for all who have it', async () => {
    const { fetch, end } = service(answer)
    const tokenStore = memoryTokenStore()
    const clients = Array.from({ length: 50 }, () => marketClient({ fetch, tokenStore }))
    const all = () => Promise.allSettled(clients.map((client) => client.listFixedIncome(first)))
    await all()
    end()
    await all()
    const results = await all()
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(logins(fetch)).toHaveLength(2)
  })

  it('is no reason to log in for a token that has never worked, and the error tells what it may mean', async () => {
    const { fetch } = service(answer, () => true)
    const client = marketClient({ fetch })
    for (let call = 0; call < 5; call += 1) {
      const error = await rejection(client.listFixedIncome(first))
      const hints = error instanceof LacunaError ? error.hints.map(({ message }) => message) : []
      expect(hints.filter((message) => message.includes('token may have ended'))).toHaveLength(1)
    }
    expect(logins(fetch)).toHaveLength(1)
    expect(dataRequests(fetch)).toHaveLength(5)
  })
})

describe('a right that is missing', () => {
  const forbidsSome = (_: string, body: string): boolean => body.includes('"rType":9')

  it('makes no login where other calls work in between', async () => {
    const { fetch } = service(denied, forbidsSome)
    const client = marketClient({ fetch })
    for (let round = 0; round < 20; round += 1) {
      expect(await client.listFixedIncome(first)).toEqual([])
      await rejection(client.listFixedIncome({ instId: 1, rType: 9 }))
    }
    expect(logins(fetch)).toHaveLength(1)
  })

  it('makes one login more, however often it is met', async () => {
    const { fetch } = service(denied, forbidsSome)
    const client = marketClient({ fetch })
    await client.listFixedIncome(first)
    for (let round = 0; round < 20; round += 1)
      await rejection(client.listFixedIncome({ instId: 1, rType: 9 }))
    for (let round = 0; round < 20; round += 1) {
      expect(await client.listFixedIncome(first)).toEqual([])
      await rejection(client.listFixedIncome({ instId: 1, rType: 9 }))
    }
    expect(logins(fetch)).toHaveLength(2)
  })

  it('makes no storm in a fleet', async () => {
    const { fetch } = service(denied, forbidsSome)
    const tokenStore = memoryTokenStore()
    const clients = Array.from({ length: 50 }, () => marketClient({ fetch, tokenStore }))
    for (let round = 0; round < 5; round += 1) {
      for (const client of clients) {
        await client.listFixedIncome(first)
        await rejection(client.listFixedIncome({ instId: 1, rType: 9 }))
      }
      await Promise.allSettled(clients.map((client) => client.listFixedIncome({ instId: 1, rType: 9 })))
    }
    expect(logins(fetch).length).toBeLessThanOrEqual(2)
  })

  it('that is taken away and given back does not log in for each call', async () => {
    let count = 0
    const { fetch } = service(denied, () => (count += 1) % 2 === 0)
    const client = marketClient({ fetch, clock: () => 0 })
    for (let round = 0; round < 50; round += 1) await client.listFixedIncome(first).catch(() => undefined)
    expect(logins(fetch).length).toBeLessThanOrEqual(4)
  })
})

it.each<[string, Ended]>([
  ['a redirect to the same path', { name: '', status: 308, location: '/WebAPI/Api/V1/Data/FixedIncome/' }],
  ['404', { name: '', status: 404, type: 'application/json', body: '{"Message":"No token here"}' }],
  ['500', { name: '', status: 500, type: 'text/html', body: '<html>session</html>' }],
  [
    'JSON about something else',
    { name: '', status: 200, type: 'application/json', body: '{"Message":"Bad rType"}' },
  ],
  [
    'a wrapped list',
    { name: '', status: 200, type: 'application/json', body: '{"Data":[],"Message":"token"}' },
  ],
])('%s does not end a token', async (_, answer) => {
  const { fetch, end } = service(answer)
  const client = marketClient({ fetch })
  await client.listFixedIncome(first)
  end()
  for (let call = 0; call < 3; call += 1) await client.listFixedIncome(first).catch(() => undefined)
  expect(logins(fetch)).toHaveLength(1)
})
