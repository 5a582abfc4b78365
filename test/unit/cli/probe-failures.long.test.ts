/** What a probe makes of services that fail, that ask to be left alone, or that repeat what they are told. */
import { describe, expect, it } from 'vitest'
import type { Fetch } from '../../../src/index.js'
import { createMock } from '../../../src/mock/index.js'
import type { ProbedApi, ProbeReport, ProbeSettings } from '../../../src/cli/probe/command.js'
import { random } from '../../support/random.js'
import {
  drawnFrom,
  expectRight,
  mockOf,
  probed,
  probedApis,
  settingsOf,
  settledIn,
  tables,
  totalOf,
} from './probed.js'

/** A `fetch` to which nothing answers. */
const refusingConnection: Fetch = async () => {
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  })
}

function answering(status: number, headers: Record<string, string> = {}, body = '{}'): Fetch {
  return async () =>
    new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } })
}

/** The answers that end a probe at once, and what it then says. */
const ends: readonly [string, Fetch, RegExp][] = [
  ['a connection that is refused', refusingConnection, /nothing listens there/],
  ['429 with a time to wait', answering(429, { 'retry-after': '17' }), /Wait 17 seconds/],
  ['429', answering(429), /does not say how long to wait/],
  ['418', answering(418, { 'retry-after': '60' }), /Wait 60 seconds/],
  ['403', answering(403), /answered 403/],
  ['500', answering(500), /status 500/],
  ['503 as a page', answering(503, { 'content-type': 'text/html' }, '<p>Later.</p>'), /status 503/],
]

describe.each(probedApis)('a probe of %s', (api) => {
  it.each(ends)('learns nothing from %s, and asks once', async (_name, fetch, reason) => {
    const report = await probed(api, createMock(), { fetch })
    expect(settledIn(report)).toEqual({})
    expect(report.stopped?.reason).toMatch(reason)
    expect(totalOf(report)).toBe(1)
  })

  it('finds nothing wrong where the service fails at some time, and goes on failing', async () => {
    const next = random(4)
    const failures = [
      ...ends.map(([, fetch]) => fetch),
      ...[400, 401, 404].map((status) => answering(status)),
      answering(200, { 'content-type': 'text/html' }, '<html>Welcome</html>'),
    ]
    for (const failure of failures) {
      for (let before = 1; before <= 8; before += 1) {
        const truth = drawnFrom(tables[api], next)
        const mock = mockOf(truth)
        let count = 0
        const fetch: Fetch = (url, init) => ((count += 1) > before ? failure : mock.fetch)(url, init)
        expectRight(api, await probed(api, mock, { fetch }), truth, `after ${before}`)
      }
    }
  })

  it('finds nothing wrong where the service fails now and then', async () => {
    const next = random(5)
    for (let round = 0; round < 40; round += 1) {
      const truth = drawnFrom(tables[api], next)
      const mock = mockOf(truth)
      const failing = answering(next() < 0.5 ? 500 : 502)
      const fetch: Fetch = (url, init) => (next() < 0.2 ? failing : mock.fetch)(url, init)
      expectRight(api, await probed(api, mock, { fetch }), truth)
    }
  })
})

describe('wrong credentials', () => {
  it('a password, to which a page says no: it is no token', async () => {
    const mock = createMock()
    const fetch: Fetch = (url, init) =>
      url.endsWith('/Users/Login')
        ? Promise.resolve(new Response('Unauthorized', { headers: { 'content-type': 'text/plain' } }))
        : mock.fetch(url, init)
    expect(settledIn(await probed('market-data', mock, { fetch }))).toEqual({})
  })

  it('an API key: nothing is found', async () => {
    const settings = { ...settingsOf['margin-wallet'], apiKey: 'wrong' }
    const report = await probed('margin-wallet', createMock(), { settings })
    expect(settledIn(report)).toEqual({})
    expect(report.stopped?.reason).toContain('Check the API key')
    expect(totalOf(report)).toBe(1)
  })

  it('an API secret: how signed text is encoded stays open', async () => {
    const settings = { ...settingsOf['margin-wallet'], secret: 'wrong' }
    const report = await probed('margin-wallet', createMock(), { settings })
    expect(settledIn(report)).toEqual({ parameterLocation: 'both' })
    expect(report.findings[1]?.evidence).toContain('Check the API secret.')
  })

  it.each([-1100, -1003])(
    'an API secret, where one encoding is answered with %i before signatures are looked at: it stays open',
    async (code) => {
      const mock = createMock()
      const settings = { ...settingsOf['margin-wallet'], secret: 'wrong' }
      const fetch: Fetch = (url, init) =>
        init.method === 'GET' && url.includes('+')
          ? Promise.resolve(Response.json({ code, msg: 'No.' }, { status: 400 }))
          : mock.fetch(url, init)
      const report = await probed('margin-wallet', mock, { settings, fetch })
      expect(settledIn(report)).toEqual({ parameterLocation: 'both' })
      expect(report.findings[1]?.evidence).toContain('Check the API secret.')
    },
  )

  it('a clock that goes wrong: nothing is found', async () => {
    const mock = createMock()
    mock.clock.advance(3_600_000)
    const late = createMock()
    const report = await probed('margin-wallet', late, { fetch: mock.fetch })
    expect(settledIn(report)).toEqual({})
    expect(report.stopped?.reason).toContain('Check the clock')
  })
})

describe('a login', () => {
  const reportOf = (status: number, body = '{}', headers = {}): Promise<ProbeReport> =>
    probed('market-data', createMock(), { fetch: answering(status, headers, body) })

  it.each([301, 302, 307, 308])('that answers %i: check the address', async (status) => {
    const { stopped } = await reportOf(status, '', { location: 'https://elsewhere.example' })
    expect(stopped?.reason).toBe(
      `login answered ${status}. Check the base address, and whether it begins with https.`,
    )
  })

  it.each([400, 401, 403, 422])('that answers %i: check name and password', async (status) => {
    const { stopped } = await reportOf(status)
    expect(stopped?.reason).toBe(`login answered ${status}. Check the username and the password.`)
  })

  it.each(['{}', '{"ok":false}', '{"message":"no such user here"}', '{"state":"failed"}'])(
    'that answers %s: check name and password first',
    async (body) => {
      const { stopped, findings } = await reportOf(200, body)
      expect(stopped?.reason).toMatch(/^Check the username and the password\. /)
      expect(stopped?.reason).toContain('--login-token')
      const row = findings.find(({ ambiguity }) => ambiguity === 'loginToken')
      expect(row?.evidence).toBe('It was not tested.')
    },
  )
})

it('an order that may be there is named where its answer was lost', async () => {
  const mock = createMock()
  const fetch: Fetch = async (url, init) => {
    await mock.fetch(url, init)
    return refusingConnection(url, init)
  }
  const { left, stopped } = await probed('payments', mock, { fetch })
  expect(left).toHaveLength(1)
  expect(stopped).toBeDefined()
  expect(mock.state().payments).toMatchObject({ transactions: [{ orderId: left[0] }] })
})

/** Everything that a request has, decoded in every way. */
async function toldIn(url: string, init: RequestInit): Promise<readonly string[]> {
  const headers = [...new Headers(init.headers ?? {}).values()]
  const body = await new Response(init.body).text()
  const inQuery = [...new URL(url).searchParams.values(), ...new URLSearchParams(body).values()]
  const texts: string[] = []
  JSON.parse(body.startsWith('{') ? body : '{}', (_name, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return [
    url,
    ...headers,
    ...headers.map((header) => header.replace(/^Bearer /, '')),
    body,
    ...inQuery,
    ...texts,
  ]
}

const planted: { readonly [Api in ProbedApi]: { settings: ProbeSettings[Api]; secrets: readonly string[] } } =
  {
    'market-data': {
      settings: { ...settingsOf['market-data'], password: 'planted_Password' },
      secrets: ['planted_Password', 'planted_Token'],
    },
    payments: {
      settings: { ...settingsOf.payments, merchantKey: 'planted_Key_1234' },
      secrets: ['planted_Key_1234', 'planted_Token'],
    },
    'margin-wallet': {
      settings: {
        ...settingsOf['margin-wallet'],
        apiKey: '12345678',
        secret: 'planted_Secret',
      },
      secrets: ['12345678', 'planted_Secret'],
    },
  }

/** A service that says everything it was told, and a token, in every place where something may be said. */
function echoing(status: number, heard: Set<string>): Fetch {
  return async (url, init) => {
    const reports = [...(await toldIn(url, init)), 'planted_Token']
    for (const text of reports) heard.add(text)
    const all = reports.join(' ')
    const shortest = reports.toSorted((a, b) => a.length - b.length)
    const named = Object.fromEntries(reports.map((text) => [text, text]))
    const info = {
      resultStatus: all,
      resultCode: reports.find((text) => /^\d{1,8}$/.test(text)) ?? all,
      resultMsg: all,
    }
    const code = /12345678/.exec(all)?.[0] ?? shortest[0]
    const answer = {
      ...named,
      code,
      msg: all,
      message: all,
      error: all,
      body: { resultInfo: info, ...named },
    }
    const header = encodeURIComponent(all).slice(0, 2000)
    return new Response(JSON.stringify(answer), {
      status,
      headers: { 'content-type': 'application/json', 'retry-after': header, 'x-request-id': header },
    })
  }
}

describe.each(probedApis)('a service of %s that repeats secrets', (api) => {
  const { settings, secrets } = planted[api]
  const shownBy = (report: ProbeReport): string => JSON.stringify(report)

  it.each([200, 302, 400, 401, 403, 404, 418, 429, 500])('in answers with %i, leaks none', async (status) => {
    const heard = new Set<string>()
    const report = await probed(api, createMock(), { settings, fetch: echoing(status, heard) })
    const shown = shownBy(report)
    for (const secret of secrets) expect(shown).not.toContain(secret)
    // Nothing that went out comes back, but for what a report shows by itself.
    const ownValue = JSON.stringify([...report.left, settings.baseUrl, ...Object.keys(report.sent)])
    for (const text of heard)
      if (text.length > 20 && !ownValue.includes(text)) expect(shown).not.toContain(text)
  })

  it('in what a connection fails with, leaks none', async () => {
    const fetch: Fetch = async (url, init) => {
      const words = (await toldIn(url, init)).join(' ')
      throw new TypeError(words, { cause: Object.assign(new Error(words), { code: 'ECONNRESET' }) })
    }
    const shown = shownBy(await probed(api, createMock(), { settings, fetch }))
    for (const secret of secrets) expect(shown).not.toContain(secret)
  })
})
