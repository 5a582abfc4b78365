import { describe, expect, it } from 'vitest'
import { mockAmbiguities } from '../../../generated/ambiguities/mock.js'
import { checksum } from '../../../src/payments/index.js'
import { createMock, type Mock, type MockOptions } from '../../../src/mock/index.js'
import {
  apiKey,
  base,
  BODY,
  dataRequest,
  form,
  json,
  KEY,
  NOW,
  searchOf,
  signed,
  tokenOf,
} from '../../support/mock-world.js'

/** For each ambiguity of which a service takes several forms, a request in a form that is not the documented one. */
const others: Record<string, (mock: Mock) => Promise<Response>> = {
  parameterLocation: (mock) =>
    mock.fetch(`${base}/sapi/v1/margin/isolated/account`, {
      method: 'POST',
      headers: { ...apiKey, ...form },
      body: signed('symbol=LINKBTC'),
    }),
  isIsolatedForm: (mock) =>
    mock.fetch(`${base}/sapi/v1/margin/openOrderList?${signed('isIsolated=false')}`, { headers: apiKey }),
  amountForm: (mock) => {
    const body = JSON.stringify({ ...BODY, txnAmount: { value: '100', currency: 'INR' } })
    return mock.fetch(`${base}/theia/api/v1/initiateTransaction${searchOf()}`, {
      method: 'POST',
      headers: json,
      body: `{"head":{"signature":"${checksum.sign(body, KEY)}"},"body":${body}}`,
    })
  },
  initiatePath: (mock) => {
    const body = JSON.stringify(BODY)
    return mock.fetch(`${base}/order/initiate${searchOf()}`, {
      method: 'POST',
      headers: json,
      body: `{"head":{"signature":"${checksum.sign(body, KEY)}"},"body":${body}}`,
    })
  },
  futOptInstId: async (mock) => {
    const { path, ...request } = dataRequest(await tokenOf(mock))
    const body = request.body.replace(/"instId":\d+/, '"instId":1')
    return mock.fetch(base + path.replace('FixedIncome', 'FutOpt'), { ...request, body })
  },
  pathCase: async (mock) => {
    const { path, ...request } = dataRequest(await tokenOf(mock))
    return mock.fetch(base + path.replace('/Data/', '/DATA/'), request)
  },
  authorizationPrefix: async (mock) => {
    const { path, ...request } = dataRequest(await tokenOf(mock))
    const authorization = request.headers.authorization.replace('Bearer ', '')
    return mock.fetch(base + path, { ...request, headers: { ...request.headers, authorization } })
  },
  requestNumberForm: async (mock) => {
    const { path, ...request } = dataRequest(await tokenOf(mock))
    return mock.fetch(base + path, { ...request, body: request.body.replaceAll(/:(\d+)/g, ':"$1"') })
  },
}

const several = Object.entries(mockAmbiguities).flatMap(([id, value]) =>
  'takes' in value ? Object.keys(value.takes).map((reading) => [id, reading] as const) : [],
)

describe.each(several)('%s=%s', (id, reading) => {
  const options: MockOptions = { clock: () => NOW, assume: { [id]: reading } }
  const ask = others[id]

  it('takes another form than the documented one, and the log tells of it', async () => {
    const mock = createMock(options)
    expect((await ask?.(mock))?.status).toBe(200)
    expect(mock.requests.at(-1)?.tolerated).toEqual([{ ambiguity: id, form: expect.any(String) as unknown }])
  })

  it('is not what the profile strict does', async () => {
    const mock = createMock({ clock: () => NOW, profile: 'strict' })
    const status = (await ask?.(mock))?.status
    const entry = mock.requests.at(-1)
    expect([status === 200 && entry?.refused === undefined, entry?.tolerated]).toEqual([false, []])
  })
})

it('the documented forms are tolerated by nobody', async () => {
  const mock = createMock({ clock: () => NOW })
  await mock.fetch(`${base}/sapi/v1/margin/openOrderList?${signed('isIsolated=FALSE')}`, { headers: apiKey })
  expect(mock.requests.at(-1)).toMatchObject({ status: 200, tolerated: [] })
})

it('what is assumed goes before the profile', async () => {
  const mock = createMock({ clock: () => NOW, profile: 'strict', assume: { isIsolatedForm: 'anyCase' } })
  expect((await others['isIsolatedForm']?.(mock))?.status).toBe(200)
})

it('a profile that does not exist is refused', () => {
  expect(() => createMock({ profile: 'lax' as 'strict' })).toThrow(
    'The mock cannot be created: profile must be tolerant or strict.',
  )
})
