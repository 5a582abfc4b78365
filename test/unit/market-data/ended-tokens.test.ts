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
  readonly headers?: Readonly<Record<string, string>>
}

const answers: readonly Ended[] = ended.answers

const responseOf = ({ status, type, body = '', location, headers }: Ended): Response =>
  text(body, type, { status, headers: { ...headers, ...(location !== undefined && { location }) } })

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
const instantly = (): Promise<void> => Promise.resolve()

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
    const clients = Array.from({ length: 5 }, () => marketClient({ fetch, tokenStore, sleep: instantly }))
    const all = () => Promise.allSettled(clients.map((client) => client.listFixedIncome(first)))
    await all()
    end()
    await all()
    const results = await all()
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(logins(fetch)).toHaveLength(2)
  })

  it('is no reason to log in for a token that has never worked, and no error says that it will be', async () => {
    const { fetch } = service(answer, () => true)
    const client = marketClient({ fetch })
    for (let call = 0; call < 5; call += 1) {
      const error = await rejection(client.listFixedIncome(first))
      expect(error).toBeInstanceOf(LacunaError)
      expect(String(error)).not.toContain('token may have ended')
    }
    expect(logins(fetch)).toHaveLength(1)
    expect(dataRequests(fetch)).toHaveLength(5)
  })
})

describe('a token of the store that has ended before a client had it', () => {
  const minuteMs = 60_000

  /** Programs that share a store and run one after the other, a few minutes apart, each with a client of its own. */
  function programs(forbids?: () => boolean) {
    let now = 0
    const { fetch, end } = service(denied, forbids)
    const tokenStore = memoryTokenStore()
    const client = (aheadMs = 0) =>
      marketClient({ fetch, tokenStore, sleep: instantly, clock: () => now + aheadMs })
    const run = async (minutes = 10): Promise<boolean> => {
      now += minutes * minuteMs
      return client()
        .listFixedIncome(first)
        .then(
          () => true,
          () => false,
        )
    }
    return { fetch, end, client, run, pass: (ms: number) => void (now += ms) }
  }

  it('is given up once it is old, so that the programs after that work', async () => {
    const { fetch, end, run } = programs()
    expect(await run()).toBe(true)
    end()
    const worked: boolean[] = []
    for (let count = 0; count < 20; count += 1) worked.push(await run())
    expect(worked.indexOf(true)).toBeLessThanOrEqual(2)
    expect(worked.filter((works) => !works).length).toBeLessThanOrEqual(2)
    expect(logins(fetch)).toHaveLength(2)
  })

  it('makes one login in 15 minutes at most where it is the right that is missing', async () => {
    const { fetch, run } = programs(() => true)
    for (let count = 0; count < 120; count += 1) expect(await run(1)).toBe(false)
    expect(logins(fetch).length).toBeLessThanOrEqual(120 / 15 + 1)
  })

  it('is given up in time where the clock of who logged in is ahead', async () => {
    const { fetch, end, client, pass } = programs()
    expect(await client(60 * minuteMs).listFixedIncome(first)).toEqual([])
    end()
    const late = client()
    await rejection(late.listFixedIncome(first))
    pass(15 * minuteMs)
    await late.listFixedIncome(first).catch(() => undefined)
    expect(await late.listFixedIncome(first)).toEqual([])
    expect(logins(fetch)).toHaveLength(2)
  })

  it('is replaced by the newer one of another client, without a login', async () => {
    const { fetch, end, client } = programs()
    const [old, young] = [client(), client()]
    expect(await old.listFixedIncome(first)).toEqual([])
    end()
    await rejection(young.listFixedIncome(first))
    await old.listFixedIncome(first).catch(() => undefined)
    expect(await old.listFixedIncome(first)).toEqual([])
    for (let call = 0; call < 5; call += 1) expect(await young.listFixedIncome(first)).toEqual([])
    expect(logins(fetch)).toHaveLength(2)
  })
})

describe('the next login', () => {
  const promise = 'The token may have ended: unless it works in the next call, the client logs in once more.'

  it('is promised only where it comes: after the first sign for a right that was not used before', async () => {
    const { fetch, end } = service(denied)
    const client = marketClient({ fetch })
    await client.listFixedIncome(first)
    end()
    expect(String(await rejection(client.listFutOpt({ rType: 1 })))).toContain(promise)
    expect(logins(fetch)).toHaveLength(1)
    expect(await client.listFutOpt({ rType: 1 })).toEqual([])
    expect(logins(fetch)).toHaveLength(2)
  })

  it.each(answers.filter(({ status }) => status === 200))(
    'is promised where a stream shows the end of its token: $name',
    async (answer) => {
      const { fetch, end } = service(answer)
      const client = marketClient({ fetch })
      await client.listFixedIncome(first)
      end()
      expect(String(await rejection(client.streamFixedIncome(first).next()))).toContain(promise)
      expect(await client.listFixedIncome(first)).toEqual([])
      expect(logins(fetch)).toHaveLength(2)
    },
  )

  it('is not promised where the token of another login has just had the same answer', async () => {
    let isDenied = false
    const { fetch } = service(denied, () => isDenied)
    const client = marketClient({ fetch })
    await client.listFixedIncome(first)
    isDenied = true
    for (let call = 0; call < 2; call += 1)
      expect(String(await rejection(client.listFixedIncome(first)))).not.toContain('token may have ended')
    expect(logins(fetch)).toHaveLength(2)
  })

  it('comes within the call for a 500 that says so in each attempt', async () => {
    const ending = { name: '', status: 500, type: 'application/json', body: '{"Message":"Token expired"}' }
    const { fetch, end } = service(ending)
    const client = marketClient({ fetch, retries: 2, sleep: async () => undefined })
    await client.listFixedIncome(first)
    end()
    expect(await client.listFixedIncome(first)).toEqual([])
    expect(logins(fetch)).toHaveLength(2)
    expect(dataRequests(fetch)).toHaveLength(5)
  })

  it('comes for each of tokens that live for two minutes', async () => {
    let now = 0
    const { fetch, end } = service(denied)
    const client = marketClient({ fetch, clock: () => now })
    for (let life = 0; life < 30; life += 1) {
      for (const wait of [0, 40_000, 40_000, 40_000]) {
        now += wait
        expect(await client.listFixedIncome(first)).toEqual([])
      }
      end()
    }
    expect(logins(fetch)).toHaveLength(30)
  })

  it('comes for tokens of two minutes whatever rights the calls need in turn', async () => {
    let now = 0
    const { fetch, end } = service(denied)
    const client = marketClient({ fetch, clock: () => now })
    const rTypes = [1, 8, 9, 10, 11] as const
    let failures = 0
    for (let call = 0; call < 240; call += 1) {
      now += 30_000
      if (call % 4 === 0) end()
      await client.listFixedIncome({ instId: 1, rType: rTypes[call % 5] ?? 1 }).catch(() => (failures += 1))
    }
    expect(failures).toBeLessThan(240 / 4 + 1)
  })

  it.each(['Unexpected token < in JSON at position 0', 'Cannot tokenize instId', 'catalog input missing'])(
    'does not come for a failure of another kind: %s',
    async (Message) => {
      const { fetch, end } = service({ name: '', status: 500, body: JSON.stringify({ Message }) })
      const client = marketClient({ fetch })
      await client.listFixedIncome(first)
      end()
      for (let call = 0; call < 2; call += 1) await rejection(client.listFixedIncome(first))
      expect(logins(fetch)).toHaveLength(1)
    },
  )
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

  const unauthorized: Ended = { name: '', status: 401, body: '' }

  it.each([
    ['alone', []],
    ['between calls that work', [first]],
  ])('that is answered with 401 makes no storm, nor does it last: %s', async (_, others) => {
    let [now, isForbidden] = [0, true]
    const { fetch, end } = service(unauthorized, (url, body) => isForbidden && forbidsSome(url, body))
    const client = marketClient({ fetch, clock: () => now })
    const round = async (): Promise<void> => {
      for (const input of others) expect(await client.listFixedIncome(input)).toEqual([])
      await rejection(client.listFixedIncome({ instId: 1, rType: 9 }))
    }
    for (let count = 0; count < 20; count += 1) await round()
    expect(logins(fetch).length).toBeLessThanOrEqual(5)
    for (; now < 14_400_000; now += 60_000) await round()
    expect(logins(fetch).length).toBeLessThan(14_400_000 / 120_000 + 6)
    isForbidden = false
    end()
    now += 120_000
    for (let count = 0; count < 5; count += 1)
      expect(await client.listFixedIncome({ instId: 1, rType: 9 })).toEqual([])
  })

  it('that is answered with 401 makes no storm where others work at the same time', async () => {
    const { fetch } = service(unauthorized, forbidsSome)
    const client = marketClient({ fetch })
    for (let count = 0; count < 20; count += 1) {
      const missing = rejection(client.listFixedIncome({ instId: 1, rType: 9 }))
      for (let others = 0; others < 5; others += 1) await client.listFixedIncome(first)
      await missing
    }
    expect(logins(fetch).length).toBeLessThanOrEqual(6)
  })

  it('is told from tokens that end, each of which is replaced within its call', async () => {
    const { fetch, end } = service(unauthorized)
    const client = marketClient({ fetch })
    for (let count = 0; count < 20; count += 1) {
      expect(await client.listFixedIncome(first)).toEqual([])
      end()
      expect(await client.listFutOpt({ rType: 1 })).toEqual([])
      end()
    }
    expect(logins(fetch)).toHaveLength(40)
  })

  it('for some inputs makes four logins in 15 minutes at most, however old the token is', async () => {
    let now = 0
    const { fetch } = service(denied, (_, body) => body.includes('oInfo'))
    const client = marketClient({ fetch, clock: () => now })
    for (; now < 14_400_000; now += 60_000) {
      await client.listFutOpt({ rType: 1 })
      await client.listFutOpt({ rType: 1, oInfo: 1_577_836_800 }).catch(() => undefined)
    }
    expect(logins(fetch).length).toBeLessThan((14_400_000 / 900_000) * 4)
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
  [
    '404',
    { name: '', status: 404, type: 'application/json', body: '{"Message":"No HTTP resource was found."}' },
  ],
  ['500', { name: '', status: 500, type: 'application/json', body: '{"Message":"An error has occurred."}' }],
  ['the page of a 500', { name: '', status: 500, type: 'text/html', body: '<html>session</html>' }],
  [
    'the stack of a 500',
    {
      name: '',
      status: 500,
      type: 'application/json',
      body: JSON.stringify({
        Message: 'An error has occurred.',
        StackTrace: ` at Authorization${' at x'.repeat(99)}`,
      }),
    },
  ],
  [
    'too many requests',
    {
      name: '',
      status: 429,
      type: 'application/json',
      body: '{"Message":"Too many requests for this token"}',
    },
  ],
  ['no records', { name: '', status: 200, type: 'application/json', body: '"No Records Found"' }],
  [
    'XML about something else',
    { name: '', status: 400, type: 'text/xml', body: '<Error><Message>Bad rType</Message></Error>' },
  ],
  [
    'a list in XML with a record that cannot be read',
    {
      name: '',
      status: 200,
      type: 'text/xml',
      body: '<FixedIncomeList><item><ISIN>TOKEN</ISIN><WAP>x</WAP></item></FixedIncomeList>',
    },
  ],
  [
    'a list that is cut short',
    { name: '', status: 200, type: 'application/json', body: '[{"ISIN":"TOKEN"},{"ISIN":"SESS' },
  ],
  [
    'JSON about something else',
    { name: '', status: 200, type: 'application/json', body: '{"Message":"Bad rType"}' },
  ],
  [
    'a record of a list with one',
    {
      name: '',
      status: 200,
      type: 'application/json',
      body: '{"FutOptList":{"item":{"Segment":"FO","Symbol":"SESSION"}}}',
    },
  ],
  ['a list of rows', { name: '', status: 200, type: 'application/json', body: '[["NSE","TOKEN CORP",5]]' }],
  [
    'a list with other names',
    { name: '', status: 200, type: 'application/json', body: '[{"instrument":"SESSION LTD","id":1}]' },
  ],
  [
    'a wrapped list',
    { name: '', status: 200, type: 'application/json', body: '{"Data":[{"ISIN":"A"}],"Message":"token"}' },
  ],
])('%s does not end a token', async (_, answer) => {
  const { fetch, end } = service(answer)
  const client = marketClient({ fetch })
  await client.listFixedIncome(first)
  end()
  for (let call = 0; call < 3; call += 1) await client.listFixedIncome(first).catch(() => undefined)
  expect(logins(fetch)).toHaveLength(1)
})
