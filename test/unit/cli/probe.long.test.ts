/** What a probe finds out of services of which the truth is known. */
import { describe, expect, it } from 'vitest'
import type { Fetch } from '../../../src/index.js'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import { planned } from '../../../src/cli/probe/command.js'
import { mockOf, probed, probedApis, settingsOf, settledIn, tables } from './probed.js'
import { describeTruths } from './truths.js'

// `npm run test:system` probes more of them.
describeTruths(16, 12)

describe.each(probedApis)('a probe of %s', (api) => {
  it('has for each choice a request that settles it or a reason why none does', () => {
    for (const leave of [{}, { creates: false }]) {
      const { requests, open } = planned(api, { ...settingsOf[api], ...leave })
      const settled = requests.flatMap(({ settles }) => settles)
      expect([...settled, ...Object.keys(open)].sort()).toEqual(Object.keys(tables[api]).sort())
    }
  })
})

/** A service that takes requests in another form as well: what it is sent is brought into the one that the mock takes. */
function lenient(fetch: Fetch, change: (url: string, init: RequestInit) => [string, RequestInit]): Fetch {
  return (url, init) => fetch(...change(url, init))
}

describe('a service of market data', () => {
  /** One that takes a request in one form alone. */
  const strict = () =>
    mockOf({
      ...{ pathCase: 'Data', authorizationPrefix: 'bearer', requestNumberForm: 'integer', futOptInstId: '2' },
    })

  const rewriting = (pattern: RegExp, by: string) => (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? { body: init.body.replace(pattern, by) } : {}
    return [url, { ...init, ...body }] satisfies [string, RequestInit]
  }

  it('that answers the same instruments for either instrument type takes both', async () => {
    const mock = mockOf({ futOptInstId: '2' })
    const fetch = lenient(mock.fetch, rewriting(/"instId":1/, '"instId":2'))
    expect(settledIn(await probed('market-data', mock, { fetch }))).toMatchObject({ futOptInstId: 'both' })
  })

  /** A service that answers something else for one instrument type. */
  const answering =
    (fetch: Fetch, instId: number, change: (text: string) => string): Fetch =>
    async (url, init) => {
      const isOther = typeof init.body === 'string' && init.body.includes(`"instId":${instId}`)
      const [requested] = rewriting(/"instId":\d/, '"instId":2')(url, init).slice(1)
      const answer = await fetch(url, requested as RequestInit)
      return isOther ? new Response(change(await answer.text()), answer) : answer
    }

  it.each([1, 2])('that has no records for instrument type %i may have a quiet day', async (empty) => {
    const mock = strict()
    const fetch = answering(mock.fetch, empty, () => '[]')
    const found = settledIn(await probed('market-data', mock, { fetch }))
    expect(found).not.toHaveProperty('futOptInstId')
    expect(found).toMatchObject({ pathCase: 'Data', requestNumberForm: 'integer' })
  })

  it.each([400, 404, 401])('that answers %i by chance has nothing wrong said', async (status) => {
    const mock = strict()
    const other = answering(mock.fetch, 1, (text) => text.replaceAll(/"InstrumentName":"/g, '$&OTHER'))
    let lists = 0
    const fetch: Fetch = async (url, init) => {
      if (url.endsWith('/Users/Login')) return mock.fetch(url, init)
      // Letter case and prefix are taken in either form, so that the search can get past the first answer.
      const headers = { ...Object.fromEntries(new Headers(init.headers ?? {})) }
      const token = headers['authorization']?.replace(/^Bearer /, '') ?? ''
      const requested = { ...init, headers: { ...headers, authorization: `Bearer ${token}` } }
      return (lists += 1) === 1
        ? new Response('{}', { status })
        : other(url.replace('/DATA/', '/Data/'), requested)
    }
    const found = settledIn(await probed('market-data', mock, { fetch }))
    expect(found).toMatchObject({
      pathCase: 'both',
      authorizationPrefix: 'both',
      requestNumberForm: 'integer',
    })
    expect(found).not.toHaveProperty('futOptInstId')
  })

  it.each([
    ['futOptInstId', /"instId":1/, 0, 'both'],
    ['futOptInstId', /"instId":1/, 1, undefined],
    ['omittedOInfo', /oInfo/, 0, 'both'],
    ['omittedOInfo', /oInfo/, 1, undefined],
  ])('whose lists for %s, by %s, differ in %i of 100 instruments', async (id, isLess, gone, finding) => {
    const mock = strict()
    const hundred = (text: string): readonly object[] => {
      const [record] = JSON.parse(text) as readonly object[]
      return Array.from({ length: 100 }, (_, at) => ({ ...record, InstrumentName: `I${at}` }))
    }
    const fetch: Fetch = async (url, init) => {
      const [, requested] = rewriting(/"instId":1/, '"instId":2')(url, init)
      const answer = await mock.fetch(url, requested)
      if (!answer.ok || url.endsWith('/Users/Login')) return answer
      const isOther = typeof init.body === 'string' && isLess.test(init.body)
      return Response.json(hundred(await answer.text()).slice(isOther ? gone : 0))
    }
    const report = await probed('market-data', mock, { fetch })
    expect(settledIn(report)[id]).toBe(finding)
    const { evidence } = report.findings.find(({ ambiguity }) => ambiguity === id) ?? {}
    expect(evidence?.includes('the lists differ')).toBe(finding === undefined)
  })

  it('with other instruments for the other type leaves it to the user which is meant', async () => {
    const mock = strict()
    const fetch = answering(mock.fetch, 1, (text) => text.replaceAll(/"InstrumentName":"/g, '$&OTHER'))
    const { findings } = await probed('market-data', mock, { fetch })
    const finding = findings.find(({ ambiguity }) => ambiguity === 'futOptInstId')
    expect(finding).toMatchObject({ finding: 'undetermined' })
    expect(finding?.evidence).toContain('the lists differ; only you know which list you want')
  })

  it('that refuses an oInfo of 0 has it left out', async () => {
    const mock = strict()
    const fetch: Fetch = async (url, init) =>
      typeof init.body === 'string' && init.body.includes('oInfo')
        ? new Response('{}', { status: 400 })
        : mock.fetch(url, init)
    const found = settledIn(await probed('market-data', mock, { fetch }))
    expect(found).toMatchObject({ omittedOInfo: 'leaveOut', requestNumberForm: 'integer', futOptInstId: '2' })
  })

  const login =
    (fetch: Fetch, answer: (token: string) => unknown): Fetch =>
    async (url, init) => {
      const response = await fetch(url, init)
      if (!url.endsWith('/Users/Login')) return response
      const { access_token: token } = (await response.json()) as { access_token: string }
      return Response.json(answer(token))
    }

  it('whose login has the token in several places takes each of them', async () => {
    const mock = strict()
    const fetch = login(mock.fetch, (token) => ({ access_token: token, token, data: { token } }))
    const { findings } = await probed('market-data', mock, { fetch })
    const finding = findings.find(({ ambiguity }) => ambiguity === 'loginToken')
    expect(finding).toMatchObject({ finding: 'both', readings: ['accessToken', 'token', 'dataToken'] })
  })

  it('whose login has several tokens shows which of them opens the lists', async () => {
    const mock = strict()
    const fetch = login(mock.fetch, (token) => ({ access_token: 'refresh-me', token }))
    expect(settledIn(await probed('market-data', mock, { fetch }))).toMatchObject({
      loginToken: 'token',
      pathCase: 'Data',
    })
  })

  it('whose login has the token elsewhere takes the place that the user gives', async () => {
    const mock = strict()
    const fetch = login(mock.fetch, (token) => ({ result: { jwt: token, expires: 'soon' } }))
    const report = await probed('market-data', mock, { fetch })
    expect(settledIn(report)).toEqual({})
    expect(report.stopped?.reason).toContain('--login-token')
    const settings = { ...settingsOf['market-data'], loginToken: '/result/jwt' } as const
    const found = settledIn(await probed('market-data', mock, { fetch, settings }))
    expect(found).toMatchObject({ loginToken: '/result/jwt', pathCase: 'Data' })
  })
})

describe('a service of payments', () => {
  const readOnly = { ...settingsOf.payments, creates: false, merchantKey: undefined }

  it('is changed in nothing without leave', async () => {
    const mock = createMock()
    const report = await probed('payments', mock, { settings: readOnly })
    expect(Object.keys(report.sent)).toEqual(['fetchPcfDetails'])
    expect(mock.state().payments).toMatchObject({ transactions: [] })
    const { evidence } = report.findings.find(({ ambiguity }) => ambiguity === 'amountForm') ?? {}
    expect(evidence).toContain('--allow-writes initiateTransaction')
    expect(report.left).toEqual([])
  })

  it('gets orders that are easy to find, each id once, and the report names those that were taken', async () => {
    const mock = createMock()
    const { left } = await probed('payments', mock)
    const transactions = mock.state().payments['transactions'] as { orderId: string; repeats: number }[]
    expect(transactions.map(({ orderId }) => orderId)).toEqual(left)
    for (const { orderId, repeats } of transactions) {
      expect(orderId).toMatch(/^LACUNA-PROBE-[0-9a-f]{12}-\d$/)
      expect(repeats).toBe(0)
    }
  })

  it('that looks at a made-up token first is not said to do without the query', async () => {
    for (const pcfOperation of ['withQuery', 'withoutQuery']) {
      const found = settledIn(await probed('payments', mockOf({ pcfOperation }), { settings: readOnly }))
      expect([undefined, pcfOperation === 'withQuery' ? 'withQuery' : 'both']).toContain(
        found['pcfOperation'],
      )
    }
  })

  it('whose tokens work once has the rest settled all the same', async () => {
    const mock = mockOf({ tokenReuse: 'once' })
    expect(settledIn(await probed('payments', mock))).toMatchObject({ pcfOperation: 'withQuery' })
  })

  it('that says of a place first 400 and then that it does not know yet is not said to have it', async () => {
    const mock = createMock()
    const info = { resultStatus: 'U', resultCode: '00000900', resultMsg: 'System error' }
    const fetch: Fetch = async (url) =>
      url.includes('?')
        ? Response.json({ head: {}, body: { resultInfo: info } })
        : new Response('<html>', { status: 400, headers: { 'content-type': 'text/html' } })
    expect(settledIn(await probed('payments', mock, { fetch, settings: readOnly }))).toEqual({})
  })

  it.each([
    ['F', { pcfOperation: 'withQuery' }],
    ['U', {}],
  ])('whose code for a token has the status %s shows a place by it', async (resultStatus, found) => {
    const answer = (resultCode: string, status: string): Response =>
      Response.json({ head: {}, body: { resultInfo: { resultStatus: status, resultCode, resultMsg: '' } } })
    const fetch: Fetch = async (url) =>
      url.includes('?') ? answer('1006', resultStatus) : answer('1007', 'F')
    expect(settledIn(await probed('payments', createMock(), { fetch, settings: readOnly }))).toEqual(found)
  })

  it('whose orders fail for another reason gets no advice on the key', async () => {
    const evidenceOf = async (status: number): Promise<string> => {
      const fetch: Fetch = async () => new Response('{}', { status })
      const { findings } = await probed('payments', createMock(), { fetch })
      return findings.find(({ ambiguity }) => ambiguity === 'amountForm')?.evidence ?? ''
    }
    expect(await evidenceOf(404)).not.toContain('merchant key')
    expect(await evidenceOf(401)).toContain('Check that the mid and the merchant key belong together.')
  })

  it('with another key has its signatures left open', async () => {
    const settings = { ...settingsOf.payments, merchantKey: 'another-key-1234' }
    const report = await probed('payments', createMock(), { settings })
    const open = ['signatureCanonicalForm', 'amountForm']
    for (const id of open) expect(settledIn(report)).not.toHaveProperty(id)
    expect(report.sent['initiateTransaction']).toBe(2)
    expect(report.left).toEqual([])
  })
})

describe('a service of margin and wallet', () => {
  it('is changed in nothing', async () => {
    const mock = createMock()
    const before = mock.state().marginWallet
    await probed('margin-wallet', mock)
    expect(mock.state().marginWallet).toEqual(before)
    expect(mock.requests.filter(({ status }) => status === 200).every(({ method }) => method === 'GET')).toBe(
      true,
    )
  })

  it('that takes either place of parameters and either encoding takes both', async () => {
    const mock = createMock()
    const { apiKey, secret } = demoCredentials.marginWallet
    expect([apiKey, secret]).not.toContain('')
    const fetch: Fetch = async (url, init) => {
      if (init.method === 'GET') return Response.json([])
      const text = await new Response(init.body).text()
      const headers = new Headers(init.headers)
      headers.delete('content-length')
      return mock.fetch(text === '' ? url : `${url}?${text}`, { method: 'POST', headers })
    }
    const found = settledIn(await probed('margin-wallet', mock, { fetch }))
    expect(found).toEqual({ parameterLocation: 'both', percentEncoding: 'both', isIsolatedForm: 'both' })
  })
})
