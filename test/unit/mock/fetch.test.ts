import { describe, expect, it } from 'vitest'
import { createMock } from '../../../src/mock/index.js'
import { apiKey as headers, base, login, NOW, signed } from '../../support/mock-world.js'

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
