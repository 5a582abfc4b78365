import { describe, expect, it } from 'vitest'
import { createMock } from '../../../src/mock/index.js'
import {
  apiKey as headers,
  base,
  dataRequest,
  login,
  NOW,
  signed,
  tokenOf,
} from '../../support/mock-world.js'

const path = `/sapi/v1/margin/isolated/accountLimit?${signed()}`
const address = base + path

const mock = createMock({ clock: () => NOW })

describe("a mock's fetch", () => {
  const given: [string, string | URL | Request, RequestInit?][] = [
    ['an address', address, { headers }],
    ['a URL', new URL(address), { headers }],
    ['a Request', new Request(address, { headers })],
    ['a Request and what differs from it', new Request(address), { headers }],
    ['any host and scheme', `https://other.example:8443${path}`, { headers }],
    ['a fragment, which is not sent', `${address}#part`, { headers }],
  ]
  it.each(given)('takes %s', async (_, input, init) => {
    const response = await mock.fetch(input, init)
    expect(response).toBeInstanceOf(Response)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ maxAccount: 20 })
  })

  it('takes a body in each form that the platform has', async () => {
    const at = base + login.path
    for (const body of [login.body, Buffer.from(login.body), new Blob([login.body])]) {
      expect((await mock.fetch(at, { ...login, body })).status).toBe(200)
    }
    expect((await mock.fetch(new Request(at, login))).status).toBe(200)
  })

  it('refuses what the platform refuses', async () => {
    await expect(mock.fetch(path)).rejects.toThrow(TypeError)
    await expect(mock.fetch(address, { method: 'GET', body: 'a' })).rejects.toThrow(TypeError)
  })

  it('gives no body for HEAD', async () => {
    const response = await mock.fetch(address, { method: 'HEAD' })
    expect(response.status).toBe(405)
    expect(response.body).toBeNull()
  })
})

const token = await tokenOf(mock)

/** The answer to a request for a list, which the service has in both formats. */
async function answered(accept: string | undefined): Promise<{ status: number; type: string | undefined }> {
  const { path, headers, ...request } = dataRequest(token)
  const requested = { ...headers, ...(accept !== undefined && { accept }) }
  const response = await mock.fetch(base + path, { ...request, headers: requested })
  return { status: response.status, type: response.headers.get('content-type')?.replace(/;.*/, '') }
}

describe('the format that is answered', () => {
  it.each([
    ['no header', undefined, 'application/json'],
    ['the one that is asked for', 'application/xml', 'application/xml'],
    ['what is named before what a wildcard admits', 'application/xml, text/plain, */*', 'application/xml'],
    ['anything of the kind', 'application/*', 'application/json'],
    ['the first of two that are liked alike', 'application/xml, application/json', 'application/json'],
    ['the one with the higher quality', 'application/json;q=0.4, application/xml;q=0.9', 'application/xml'],
    ['quality 1 where none is given', 'application/json;q=0.9, application/xml', 'application/xml'],
    ['what is left of anything', 'application/json;q=0, */*', 'application/xml'],
    ['the exact type before the range', 'application/xml;q=0.1, */*;q=0.9', 'application/json'],
    ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/xml'],
    ['names that objects have', 'constructor, __proto__, application/xml', 'application/xml'],
  ])('%s', async (_, accept, expected) => {
    expect(await answered(accept)).toEqual({ status: 200, type: expected })
  })

  it.each([
    ...['text/html', 'application/json;q=0, application/xml;q=0.0', '*/*;q=0', 'application/*;q=0'],
    ...['application/json;q=-1', 'application/json;q=high', 'json', '/', ';q=1'],
  ])('is none for %s', async (accept) => {
    expect(await answered(accept)).toMatchObject({ status: 406 })
  })
})
