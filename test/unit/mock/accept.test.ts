import { describe, expect, it } from 'vitest'
import { createMock } from '../../../src/mock/index.js'
import { base, dataRequest, NOW, tokenOf } from '../../support/mock-world.js'

const mock = createMock({ clock: () => NOW })
const token = await tokenOf(mock)

/** The answer to a request for a list, which the service has in both formats. */
async function answered(accept: string | undefined): Promise<{ status: number; type: string | undefined }> {
  const { path, headers, ...request } = dataRequest(token)
  const asked = { ...headers, ...(accept !== undefined && { accept }) }
  const response = await mock.fetch(base + path, { ...request, headers: asked })
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
