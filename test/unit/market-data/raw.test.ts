import { describe, expect, it } from 'vitest'
import { AuthenticationError, DecodeError, RequestError, TimeoutError } from '../../../src/index.js'
import { json, silent, text } from '../client/answering.js'
import { rejection } from '../../support/caught.js'
import { dataRequests, futOptXml, logins, marketClient, serviceWith, serving } from './service.js'

const futOpt = '/WebAPI/Api/V1/{dataSegment}/FutOpt'
const body = { rType: 1 } as const

describe('the raw client', () => {
  it('calls by method and path, with what is assumed, and decodes as the methods do', async () => {
    const fetch = serving('[{"Symbol":"S","Volume":"007"}]')
    const { raw } = marketClient({ fetch, assume: { pathCase: 'DATA', requestNumberForm: 'string' } })
    const { data, error, response } = await raw.POST(futOpt, { body })
    expect(data?.[0]).toMatchObject({ Volume: 7, Segment: null })
    expect(error).toBeUndefined()
    expect(response.status).toBe(200)
    expect(dataRequests(fetch)[0]).toMatchObject({
      url: 'https://market.example/WebAPI/Api/V1/DATA/FutOpt',
      body: '{"sid":"4","instId":"2","rType":"1"}',
    })
  })

  it('decodes XML where XML is wanted', async () => {
    const fetch = serving(
      futOptXml('<Symbol>S</Symbol><_x0035_2WeekHighPrice>2.5</_x0035_2WeekHighPrice>'),
      'application/xml',
    )
    const { data } = await marketClient({ fetch }).raw.POST(futOpt, { body, format: 'xml' })
    expect(dataRequests(fetch)[0]?.headers.get('accept')).toBe('application/xml')
    expect(data?.[0]).toMatchObject({ '52WeekHighPrice': 2.5 })
  })

  it('gives the body of a failure instead of throwing, as JSON where it is JSON', async () => {
    const answers = [
      json({ Message: 'No' }, { status: 400 }),
      text('<html>No</html>', 'text/html', { status: 500 }),
    ]
    const { raw } = marketClient({ fetch: serviceWith((_sent, count) => answers[count - 1] ?? json([])) })
    const refused = await raw.POST(futOpt, { body })
    expect(refused).toMatchObject({ data: undefined, error: { Message: 'No' } })
    expect(refused.response.status).toBe(400)
    expect(await raw.POST(futOpt, { body })).toMatchObject({ data: undefined, error: '<html>No</html>' })
  })

  it('logs in once more on a 401, and gives the second 401 as it is', async () => {
    const fetch = serviceWith(() => json({ Message: 'Denied' }, { status: 401 }))
    const { error, response } = await marketClient({ fetch }).raw.POST(futOpt, { body })
    expect(error).toEqual({ Message: 'Denied' })
    expect(response.status).toBe(401)
    expect(logins(fetch)).toHaveLength(2)
  })

  it('throws what the transport and the decoder throw', async () => {
    const late = marketClient({ fetch: silent }).raw.POST(futOpt, { body, timeoutMs: 5 })
    expect(await rejection(late)).toBeInstanceOf(TimeoutError)
    const html = marketClient({ fetch: serving('<html>', 'text/html') }).raw.POST(futOpt, { body })
    expect(await rejection(html)).toBeInstanceOf(DecodeError)
    const denied = serviceWith(() => json([]))
    const login = marketClient({
      fetch: (url, init) =>
        url.endsWith('Login') ? Promise.resolve(json({}, { status: 401 })) : denied(url, init),
    })
    expect(await rejection(login.raw.POST(futOpt, { body }))).toBeInstanceOf(AuthenticationError)
  })

  it.each<[object, string]>([
    [{ body: { ...body, rtype: 1 } }, 'body.rtype is not a field of this operation; did you mean rType?'],
    [{ body: { ...body, sid: 4 } }, 'body.sid is supplied by the client itself'],
    [{ body: { ...body, rType: 20 } }, 'body.rType is 20; allowed: 1, 2, 3'],
    [{ body: {} }, 'body.rType is missing'],
    [{ body: 'rType=1' }, "body is 'rType=1'; it must be object"],
    [{ boddy: body }, 'options.boddy is not an option of this call'],
    [{ body, params: { header: {} } }, 'params.header is not one of path and query'],
    [{ body, params: { path: 'x' } }, 'params.path must be an object'],
    [{ body, params: 'x' }, 'params must be an object with path and query'],
    [{ body, format: 'csv' }, 'options.format must be json or xml'],
    [{ body, headers: { Authorization: 'x' } }, 'options.headers.Authorization is set by the client itself'],
    [{}, 'is missing'],
  ])('refuses what the compiler could not see: %j', async (init, words) => {
    const fetch = serviceWith(() => json([]))
    const error = await rejection(marketClient({ fetch }).raw.POST(futOpt, init as { body: typeof body }))
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ operationId: 'listFutOpt', attempts: 0 })
    expect(String(error)).toContain(words)
    expect(fetch.sent).toEqual([])
  })

  it.each([null, 'body', [body]])('refuses a second argument that is no object: %j', async (init) => {
    const { raw } = marketClient({ fetch: serviceWith(() => json([])) })
    const error = await rejection(raw.POST(futOpt, init as unknown as { body: typeof body }))
    expect(error).toBeInstanceOf(RequestError)
    expect(String(error)).toContain('the second argument must be an object')
  })

  it('refuses a path that is none, and names those that are', async () => {
    const { raw } = marketClient({ fetch: serviceWith(() => json([])) })
    const error = await rejection(raw.POST('/WebAPI/Api/V1/Data/FutOpt' as typeof futOpt, { body }))
    expect(error).toBeInstanceOf(RequestError)
    expect(String(error)).toContain(`There is no POST /WebAPI/Api/V1/Data/FutOpt; paths: `)
    expect(String(error)).toContain(futOpt)
  })

  it('sends undocumented values when they are to be sent', async () => {
    const fetch = serviceWith(() => json([]))
    const client = marketClient({ fetch, undocumentedValues: 'send' })
    await client.raw.POST(futOpt, { body: { ...body, rType: 20 } })
    expect(dataRequests(fetch)[0]?.body).toBe('{"sid":4,"instId":2,"rType":20}')
  })
})
