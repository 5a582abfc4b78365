import { describe, expect, it } from 'vitest'
import { AuthenticationError, DecodeError, RequestError, TimeoutError } from '../../../src/index.js'
import { json, silent, text } from '../client/answering.js'
import { rejection } from '../../support/caught.js'
import type { RawPaths } from '../../../src/market-data/index.js'
import { dataRequests, futOptXml, logins, marketClient, serviceWith, serving } from './service.js'

const futOpt = '/WebAPI/Api/V1/{dataSegment}/FutOpt'
const params = { path: { dataSegment: 'Data' } } as const
const body = { instId: 2, rType: 1 } as const
const given = { params, body }

type Given = RawPaths[typeof futOpt]['post']['requestBody']['content']['application/json']

describe('the raw client', () => {
  it('calls by method and path, with what is assumed, and returns the JSON as it came', async () => {
    const fetch = serving('[{"Symbol":"S","Volume":"007"}]')
    const { raw } = marketClient({ fetch, assume: { pathCase: 'Data', requestNumberForm: 'string' } })
    const path = { dataSegment: 'DATA' } as const
    const { data, error, response } = await raw.POST(futOpt, { params: { path }, body })
    expect(data).toEqual([{ Symbol: 'S', Volume: '007' }])
    expect(error).toBeUndefined()
    expect(response.status).toBe(200)
    expect(dataRequests(fetch)[0]).toMatchObject({
      url: 'https://market.example/WebAPI/Api/V1/DATA/FutOpt',
      body: '{"sid":"4","instId":"2","rType":"1"}',
    })
  })

  it('asks for JSON, and refuses XML though the methods read it', async () => {
    const fetch = serving(futOptXml('<Symbol>S</Symbol>'), 'application/xml')
    const { raw } = marketClient({ fetch })
    const error = await rejection(raw.POST(futOpt, given))
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain('content type application/xml where JSON is documented')
    expect(dataRequests(fetch)[0]?.headers.get('accept')).toBe('application/json')
    const headers = { accept: 'application/xml' }
    expect(await rejection(raw.POST(futOpt, { ...given, headers }))).toBeInstanceOf(RequestError)
  })

  it('returns an empty list, in whatever form it came', async () => {
    const { data } = await marketClient({ fetch: serving('null') }).raw.POST(futOpt, given)
    expect(data).toEqual([])
  })

  it('gives the body of a failure instead of throwing, as JSON where it is JSON', async () => {
    const answers = [
      json({ Message: 'No' }, { status: 400 }),
      text('<html>No</html>', 'text/html', { status: 500 }),
    ]
    const { raw } = marketClient({ fetch: serviceWith((_sent, count) => answers[count - 1] ?? json([])) })
    const refused = await raw.POST(futOpt, given)
    expect(refused).toMatchObject({ error: { Message: 'No' } })
    expect(refused.response.status).toBe(400)
    expect(await raw.POST(futOpt, given)).toMatchObject({ error: '<html>No</html>' })
  })

  it('logs in once more on a 401, and gives the second 401 as it is', async () => {
    const fetch = serviceWith(() => json({ Message: 'Denied' }, { status: 401 }))
    const { error, response } = await marketClient({ fetch }).raw.POST(futOpt, given)
    expect(error).toEqual({ Message: 'Denied' })
    expect(response.status).toBe(401)
    expect(logins(fetch)).toHaveLength(2)
  })

  it('throws what the transport and the decoder throw', async () => {
    const late = marketClient({ fetch: silent, timeoutMs: 5 }).raw.POST(futOpt, given)
    expect(await rejection(late)).toBeInstanceOf(TimeoutError)
    const html = marketClient({ fetch: serving('<html>', 'text/html') }).raw.POST(futOpt, given)
    expect(await rejection(html)).toBeInstanceOf(DecodeError)
    const denied = serviceWith(() => json([]))
    const login = marketClient({
      fetch: (url, init) =>
        url.endsWith('Login') ? Promise.resolve(json({}, { status: 401 })) : denied(url, init),
    })
    expect(await rejection(login.raw.POST(futOpt, given))).toBeInstanceOf(AuthenticationError)
  })

  it.each<[object, string]>([
    [{ body: { ...body, rtype: 1 } }, 'body.rtype is not a field of this operation; did you mean rType?'],
    [{ body: { ...body, sid: 5 } }, 'body.sid is supplied by the client itself; leave it out, or empty'],
    [{ body: { ...body, rType: 20 } }, 'body.rType is 20; allowed: 1, 2, 3'],
    [{ body: {} }, 'body.rType is missing'],
    [{ body: 'rType=1' }, "body is 'rType=1'; it must be object"],
    [{ boddy: body }, 'body is missing'],
    [{ body, params: {} }, "path.dataSegment is '{dataSegment}'; allowed: Data, DATA"],
    [{ body, params: { ...params, query: { page: 1 } } }, 'query.page is not a field of this operation'],
    [{ body, headers: { Authorization: 'x' } }, 'headers.authorization is set by the client itself'],
    [{ body, bodySerializer: () => 'rType=1' }, 'body is no JSON'],
    [{ body, bodySerializer: () => '{"rType":1,"rType":2}' }, 'body has the name rType twice'],
  ])('refuses what the compiler could not see: %j', async (init, words) => {
    const fetch = serviceWith(() => json([]))
    const call = marketClient({ fetch }).raw.POST(futOpt, { params, ...(init as { body: Given }) })
    const error = await rejection(call)
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ operationId: 'listFutOpt', attempts: 0 })
    expect(String(error)).toContain(words)
    expect(fetch.sent).toEqual([])
  })

  it('refuses a path that is none, and names those that are', async () => {
    const { raw } = marketClient({ fetch: serviceWith(() => json([])) })
    const error = await rejection(raw.POST('/WebAPI/Api/V1/Data/FutOpts' as typeof futOpt, given))
    expect(error).toBeInstanceOf(RequestError)
    expect(String(error)).toContain(`There is no POST /WebAPI/Api/V1/Data/FutOpts; operations: `)
    expect(String(error)).toContain(futOpt)
  })

  it('sends undocumented values when they are to be sent', async () => {
    const fetch = serviceWith(() => json([]))
    const client = marketClient({ fetch, undocumentedValues: 'send' })
    await client.raw.POST(futOpt, { params, body: { sid: 4, instId: 2, rType: '20' } })
    expect(dataRequests(fetch)[0]?.body).toBe('{"sid":4,"instId":2,"rType":20}')
  })
})
