/** Exchanges that look right and are wrong, and the other way round. */
import { describe, expect, it } from 'vitest'
import { publishedOf } from '../../support/published.js'
import { createContract, type ContractOptions, type Exchange } from '../../../src/contract/index.js'

const sentAt = Date.UTC(2026, 10, 20, 6, 30)
const json = { 'content-type': 'application/json' }
const apiKey = { 'x-mbx-apikey': 'k' }

interface Case {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly sent?: unknown
  readonly status?: number
  readonly came?: unknown
  /** The media type that the answer claims. Default: JSON. */
  readonly type?: string | undefined
  readonly options?: ContractOptions
}

function checked({ method = 'GET', path, headers = apiKey, sent, status = 200, came, type, options }: Case) {
  const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
  const exchange: Exchange = {
    request: {
      ...{ method, url: `https://service.example${path}` },
      ...(sent === undefined ? { headers } : { headers: { ...json, ...headers }, body: text(sent) }),
    },
    response: {
      ...{ status, body: text(came) },
      headers: type === undefined ? json : type === '' ? {} : { 'content-type': type },
    },
    sentAt,
  }
  const { verdict, findings, unchecked } = createContract(options).check(exchange)
  const rulesOf = (level: string): string[] => [
    ...new Set(findings.filter(({ severity }) => severity === level).map(({ rule }) => rule)),
  ]
  return {
    ...{ verdict, errors: rulesOf('error'), warnings: rulesOf('warning'), notes: rulesOf('note') },
    unchecked: unchecked.map(({ why }) => why),
  }
}

const signed = `timestamp=${sentAt}&signature=[redacted]`
const limitOf = (query: string): string => `/sapi/v1/margin/isolated/accountLimit?${query}`
const limit = { enabledAccount: 1, maxAccount: 20 }
const change = { method: 'POST', path: `/sapi/v1/margin/isolated/account?symbol=BTCUSDT&${signed}` }
const pcf = {
  method: 'POST',
  path: '/theia/api/v1/fetchPcfDetails?mid=MID&orderId=ORDER',
  headers: {},
  sent: {
    head: { version: 'v1', requestTimestamp: '1795341600', channelId: 'WEB', txnToken: '[redacted]' },
    body: { payMethods: [{ payMethod: 'UPI' }] },
  },
}
const pcfAnswer = (resultInfo: object): object => ({
  head: { version: 'v1', responseTimestamp: '1795341600000' },
  body: { resultInfo, payMethods: [], extraParamsMap: null },
})

const deposits = (query: string): string => `/sapi/v1/capital/deposit/hisrec?${query}&${signed}`
const list = {
  ...{ orderListId: 7, contingencyType: 'OCO', listStatusType: 'EXEC_STARTED', listOrderStatus: 'EXECUTING' },
  ...{ listClientOrderId: 'a', transactionTime: 1, symbol: 'A', isIsolated: false, orders: [] },
}
const hugeId = `[${JSON.stringify(list).replace('"orderListId":7', '"orderListId":99999999999999999999')}]`
const changed = { success: true, symbol: 'BTCUSDT' }
const asynchronous = { keys: { verifier: (() => Promise.resolve(false)) as never } }
const hourAgo = limitOf(`timestamp=${sentAt - 3_600_000}&signature=a`)

describe('an exchange is wrong', () => {
  it.each<[string, Case, string]>([
    [
      'whose verifier is asynchronous',
      { ...change, path: change.path.replace('[redacted]', 'ab'), came: changed, options: asynchronous },
      'request.signature',
    ],
    [
      'that was signed in seconds',
      { path: limitOf(`timestamp=${sentAt / 1000}&signature=a`), came: limit },
      'request.timestamp',
    ],
    [
      'that was refused, and signed an hour ago',
      { path: hourAgo, status: 400, came: { code: -1021, msg: 'm' } },
      'request.timestamp',
    ],
    [
      'that was refused, and signed a second ahead',
      {
        path: limitOf(`timestamp=${sentAt + 1_000}&signature=a`),
        ...{ status: 400, came: { code: -1021, msg: 'm' } },
      },
      'request.timestamp',
    ],
    ...['+5', '%205', '5%20', '-0', '%20'].map((number): [string, Case, string] => [
      `with the parameter ${number}`,
      { path: deposits(`offset=${number}`), came: [] },
      'request.query.type',
    ]),
    ['with white space in an order id', { ...pcf, path: `${pcf.path}%201` }, 'request.query.form'],
    [
      'with an id beyond 64 bits',
      { path: `/sapi/v1/margin/openOrderList?${signed}`, came: hugeId },
      'response.body.range',
    ],
    ...['9007199254740993.5', '-9007199254740993.50', '12345678901234567890.000001'].map(
      (id): [string, Case, string] => [
        `with the id ${id}`,
        { path: `/sapi/v1/margin/openOrderList?${signed}`, came: hugeId.replace(/9{20}/, id) },
        'response.body.type',
      ],
    ),
    ['with more entries than limit', { path: deposits('limit=1'), came: [{}, {}] }, 'response.echo'],
    [
      'whose period ends before it begins',
      { path: deposits('startTime=2000000000000&endTime=1900000000000'), came: [] },
      'request.rule.period',
    ],
    [
      'with an object in the place of a text',
      { ...pcf, came: pcfAnswer({ resultStatus: { a: 1 }, resultCode: '0000' }) },
      'response.body.type',
    ],
    [
      'with a renamed member of a choice',
      { ...pcf, came: pcfAnswer({ resultStatus: 'S', resultCodeX: '0000' }) },
      'response.body.renamed',
    ],
  ])('%s', (_, example, rule) => {
    const errors = expect.arrayContaining([rule]) as string[]
    expect(checked(example)).toMatchObject({ verdict: 'fail', errors })
  })
})

it.each([200, 502])('a request whose query and body name two merchants is told of, answered %i', (status) => {
  const example: Case = {
    ...pcf,
    path: pcf.path.replace('fetchPcfDetails', 'initiateTransaction'),
    sent: {
      head: { signature: '[redacted]' },
      body: {
        requestType: 'Payment',
        mid: 'OTHER',
        websiteName: 'w',
        orderId: 'ORDER',
        txnAmount: { value: '1.00', currency: 'INR' },
        userInfo: { custId: 'c' },
      },
    },
    came: { head: {}, body: { resultInfo: { resultStatus: 'S', resultCode: '0000' }, txnToken: 't' } },
  }
  expect(checked({ ...example, status }).warnings).toContain('request.identity')
})

it('a login that is denied in words under 200 is wrong, and shows no token', () => {
  const body = '"Invalid password"'
  const url = 'https://service.example/WebAPI/Api/V1/Users/Login'
  const request = { method: 'POST', url, headers: json, body: '{"username":"u","password":"[redacted]"}' }
  const { verdict, findings, readings } = createContract().check({
    ...{ request, response: { status: 200, headers: json, body } },
  })
  expect([verdict, ...findings.map(({ rule }) => rule)]).toEqual(['fail', 'response.identity'])
  expect(readings.filter(({ ambiguity }) => ambiguity === 'loginToken')).toEqual([])
})

describe('an exchange is no fault', () => {
  const lists = (id: string): string => `/sapi/v1/margin/orderList?orderListId=${id}&${signed}`
  const servers = { 'https://service.example': 'margin-wallet' } as const
  it.each<[string, Case]>([
    [
      'whose id the recorder took out of the answer',
      { path: lists('7'), came: { ...list, orderListId: '[REDACTED]' } },
    ],
    ['whose id the recorder took out of the request', { path: lists('***'), came: list }],
    [
      'of which a list was taken out',
      { path: lists('7'), came: { ...list, orderListId: 8, orders: '[redacted]' } },
    ],
    ['that a browser asks before a call', { method: 'OPTIONS', path: limitOf(''), came: '' }],
    ['that is redirected', { path: limitOf(signed), status: 302, came: '' }],
    ['of another path of the same host', { path: '/api/v3/time', came: {}, options: { servers } }],
  ])('%s', (_, example) => {
    expect(checked(example)).toMatchObject({ verdict: 'notChecked', errors: [] })
  })

  const listing = {
    method: 'POST',
    headers: { authorization: '[redacted]' },
    sent: { sid: 4, instId: 2, rType: 1 },
  }
  const calls: readonly Case[] = [
    { ...listing, path: '/WebAPI/Api/V1/Data/FutOpt' },
    pcf,
    { path: limitOf(signed) },
  ]
  it.each(
    calls.flatMap((call) =>
      [502, 503, 520].map((status) => [call.path.split('?')[0], status, call] as const),
    ),
  )('of %s that a proxy in front of the service failed with %i', (_, status, call) => {
    for (const [type, page] of [
      ['text/html', '<html>Bad Gateway</html>'],
      ['text/plain', 'Bad Gateway'],
      ['', ''],
    ]) {
      const { verdict, errors, unchecked } = checked({ ...call, status, came: page, type })
      expect([verdict === 'fail', errors]).toEqual([false, []])
      expect(unchecked.filter((why) => why.includes('its check failed'))).toEqual([])
    }
  })

  it('of which a service failed as no description has it, unless it is checked strictly', () => {
    const failed = { ...listing, path: '/WebAPI/Api/V1/Data/FutOpt', status: 503, came: '' }
    expect(checked(failed)).toMatchObject({ verdict: 'notChecked', errors: [], notes: ['response.status'] })
    expect(checked({ ...failed, options: { strict: true } }).errors).toEqual(['response.status'])
    expect(checked({ ...failed, status: 418 }).errors).toEqual(['response.status'])
  })

  it('with numbers of more digits than a double has', () => {
    for (const id of ['9007199254740993', '9007199254740993.0', '9007199254740993.000']) {
      const received = hugeId.replace(/9{20}/, id)
      expect(checked({ path: `/sapi/v1/margin/openOrderList?${signed}`, came: received }).errors).toEqual([])
    }
    // A price may have a fraction, and a text anything.
    const records = '[{"Symbol":"A 9007199254740993.5","HighPrice":9007199254740993.5}]'
    const value = {
      method: 'POST',
      path: '/WebAPI/Api/V1/Data/FutOpt',
      headers: { authorization: '[redacted]' },
    }
    expect(checked({ ...value, sent: { sid: 4, instId: 2, rType: 1 }, came: records })).toMatchObject({
      verdict: 'pass',
      errors: [],
    })
  })

  it('with null at one place and nothing at another, which are two readings', () => {
    const request = {
      ...{ method: 'POST', url: 'https://service.example/WebAPI/Api/V1/Data/FutOpt' },
      ...{ headers: { ...json, authorization: '[redacted]' }, body: '{"sid":4,"instId":2,"rType":1}' },
    }
    const { FutOptRecord } = publishedOf('market-data').components?.schemas ?? {}
    const whole = Object.fromEntries(Object.keys(FutOptRecord?.properties ?? {}).map((name) => [name, null]))
    const readingsOf = (records: readonly object[]): readonly string[] =>
      createContract()
        .check({ request, response: { status: 200, headers: json, body: JSON.stringify(records) } })
        .readings.flatMap(({ ambiguity, reading }) => (ambiguity === 'fieldNullability' ? [reading] : []))
    const full = { ...whole, Symbol: 'A' }
    expect(readingsOf([full])).toEqual(['nullValue'])
    expect(readingsOf([{ Symbol: 'A' }])).toEqual(['omitted'])
    expect(readingsOf([full, { Symbol: 'B' }]).toSorted()).toEqual(['nullValue', 'omitted'])
    // Also behind the records that a client looks at.
    const long = [...Array.from({ length: 2_000 }, () => full), { Symbol: 'B' }]
    expect(readingsOf(long).toSorted()).toEqual(['nullValue', 'omitted'])
  })

  it('with numbers that are not finite', () => {
    const records = '[{"Symbol":"A","HighPrice":NaN}]'
    const sent = { sid: 4, instId: 2, rType: 1 }
    const value = {
      method: 'POST',
      path: '/WebAPI/Api/V1/Data/FutOpt',
      headers: { authorization: 'Bearer [redacted]' },
    }
    expect(checked({ ...value, sent, came: records })).toMatchObject({ verdict: 'pass', errors: [] })
  })

  it('with headers of the platform', () => {
    const request = {
      method: 'GET',
      url: `https://service.example${limitOf(signed)}`,
      headers: new Headers(apiKey) as never,
    }
    const response = { status: 200, headers: new Headers(json) as never, body: JSON.stringify(limit) }
    expect(createContract().check({ request, response, sentAt })).toMatchObject({
      verdict: 'pass',
      findings: [],
    })
  })
})

it.each([
  ['is 26; allowed: 4', 26],
  ["is 'auto'; allowed: TRUE, FALSE", 'auto'],
  ["is '1'; allowed: TRUE, FALSE", '1'],
  ['is a string; allowed: TRUE, FALSE', 'a1'.repeat(8)],
  ['is a string; allowed: TRUE, FALSE', 'two words'],
])('a finding about a closed list of values %s', (message, value) => {
  const request =
    typeof value === 'number'
      ? {
          ...{ method: 'POST', url: 'https://service.example/WebAPI/Api/V1/Data/FutOpt' },
          ...{ headers: json, body: JSON.stringify({ sid: value, instId: 2, rType: 1 }) },
        }
      : {
          url: `https://service.example/sapi/v1/margin/openOrderList?isIsolated=${value}&${signed}`,
          ...{ method: 'GET', headers: apiKey },
        }
  const place = typeof value === 'number' ? 'request.body.sid' : 'request.query.isIsolated'
  const { findings } = createContract().check({ request })
  expect(findings.map((finding) => finding.message)).toContainEqual(`${place} ${message}.`)
})

it('a key that is none is refused at once', () => {
  expect(() => createContract({ keys: { merchantKey: 'short' } })).toThrow(/keys\.merchantKey/)
})

it.each([
  ['/WebAPI/Api/V1/Data/FutOpt', 200, '[{"Symbol":5}]', 'described'],
  ['/WebAPI/Api/V1/Data/FutOpt', 400, '{"Message":5}', 'assumed'],
  ['/sapi/v1/margin/isolated/account', 200, '{"success":5,"symbol":"A"}', 'provider'],
])('a finding says how its rule is known: %s %i', (path, status, body, source) => {
  const request = {
    method: 'POST',
    url: `https://service.example${path}`,
    headers: {},
    bodyMissing: 'it is not here',
  }
  const { findings } = createContract().check({ request, response: { status, headers: json, body } })
  const [found] = findings.filter(({ rule }) => rule === 'response.body.type')
  expect(found?.spec).toMatchObject({ source, pointer: expect.stringMatching(/^\//) as string })
})

/** The first is a reply of 400 bytes in gzip. */
const namesAlike = Array.from({ length: 9_000 }, (_, at) => `"${String(at)}convenienceFeeOf"`)
it.each([
  [
    'that is nearly what recorders write',
    { ...change, came: { ...changed, symbol: 'hidden_'.repeat(30_000) + '!a' } },
  ],
  [
    'whose names are nearly documented',
    { ...pcf, came: `{"body":{"payMethods":[{${namesAlike.join(':1,')}:1}]}}` },
  ],
])('an answer %s is checked as quickly as any other', (_, exchange) => {
  const startedAt = performance.now()
  expect(checked(exchange).verdict).not.toBe('pass')
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
