import { describe, expect, it, onTestFinished } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { createMock, type Mock } from '../../../src/mock/index.js'
import { thrownAs, thrownBy } from '../../support/caught.js'
import { base, dataRequest, json, marketOf } from '../../support/mock-world.js'

const clientOf = (mock: Mock, assume = {}) => marketOf(mock, { assume })

describe('a mock that runs', () => {
  it('switches readings without a restart', async () => {
    const mock = createMock()
    await clientOf(mock).listFutOpt({ rType: 1 })
    mock.assume({ pathCase: 'DATA', decimalForm: 'string' })
    await expect(clientOf(mock).listFutOpt({ rType: 1 })).rejects.toMatchObject({ status: 404 })
    await clientOf(mock, { pathCase: 'DATA' }).listFutOpt({ rType: 1 })
    expect(mock.requests.at(-1)?.readings).toMatchObject({ pathCase: 'DATA', decimalForm: 'string' })
    expect(mock.assumed['market-data']).toMatchObject({ pathCase: 'DATA', decimalForm: 'string' })
  })

  it('switches what several interfaces have in all of them, or in one', () => {
    const mock = createMock({ assume: { payments: { unknownFields: 'more' } } })
    const inForce = () => Object.values(mock.assumed).map(({ unknownFields }) => unknownFields)
    expect(inForce()).toEqual(['none', 'more', 'none'])
    mock.assume({ unknownFields: 'more', 'margin-wallet': { unknownFields: 'none' } })
    expect(inForce()).toEqual(['more', 'more', 'none'])
  })

  it.each<[object, string]>([
    [
      { pathCase: 'data' },
      "The choice pathCase has no reading 'data'; did you mean Data? Readings: Data, DATA, anyCase",
    ],
    [{ pathcase: 'Data' }, "There is no choice 'pathcase'; did you mean pathCase? Choices: pathCase,"],
    [{ equities: {} }, "There is no choice 'equities'."],
    [{ payments: { pathCase: 'DATA' } }, ' pcfOperation, initiatePath, signatureCanonicalForm,'],
    [{ payments: 'strict' }, 'must be an object'],
    [['pathCase'], 'must be an object'],
  ])('refuses %j by its name, and changes nothing of the rest', (wrong, message) => {
    const mock = createMock()
    const before = mock.assumed
    const more: object = Array.isArray(wrong) ? wrong : { decimalForm: 'string', ...wrong }
    expect(thrownAs(RequestError, () => mock.assume(more)).message).toContain(message)
    expect(thrownAs(RequestError, () => createMock({ assume: more })).message).toContain(message)
    expect(mock.assumed).toEqual(before)
  })

  it('shows copies of its readings, into which a caller may write', () => {
    const mock = createMock()
    for (const value of Object.values(mock.assumed))
      Object.assign(value, { unknownFields: 'more', pathCase: 'DATA' })
    mock.reset()
    expect(mock.assumed).toEqual(createMock().assumed)
  })

  it('goes back to the readings that it began with', () => {
    const mock = createMock({ assume: { pathCase: 'DATA' } })
    mock.assume({ pathCase: 'anyCase', decimalForm: 'string' })
    mock.assume({ xmlNull: 'nil' }, 'restore')
    const { pathCase, decimalForm, xmlNull } = mock.assumed['market-data']
    expect([pathCase, decimalForm, xmlNull]).toEqual(['DATA', 'number', 'nil'])
    mock.reset()
    expect(mock.assumed).toEqual(createMock({ assume: { pathCase: 'DATA' } }).assumed)
    expect(thrownBy(() => mock.assume({}, 'forget' as 'keep'))).toMatchObject({
      message: 'others must be keep or restore.',
    })
  })

  it('answers each request in the readings that were in force when it came', async () => {
    const switches: (() => void)[] = []
    const clock = (): number => {
      // It is asked for the time when a request comes; then the request has to wait.
      switches.splice(0).forEach(queueMicrotask)
      return Date.UTC(2026, 10, 20)
    }
    const mock = createMock({ clock })
    switches.push(() => mock.assume({ pathCase: 'DATA' }))
    expect(await ask(mock)).toBe(401)
    expect(mock.assumed['market-data'].pathCase).toBe('DATA')
    expect(await ask(mock)).toBe(404)
  })
})

/** The status of a list that is asked for without a token, at the path with the segment Data. */
async function ask(mock: Mock): Promise<number> {
  const { path, ...request } = dataRequest('')
  return (await mock.fetch(base + path, { ...request, headers: json })).status
}

describe('a mock that serves HTTP', () => {
  async function steered(mock = createMock()) {
    const { url } = await mock.listen()
    onTestFinished(() => mock.close())
    return async (method: string, body?: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const response = await fetch(`${url}/_mock/assume`, init)
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
  }

  it('shows the readings in force, switches some, and replaces them', async () => {
    const mock = createMock()
    const ask = await steered(mock)
    expect(await ask('GET')).toEqual({ status: 200, body: mock.assumed })
    const posted = await ask('POST', { pathCase: 'DATA', payments: { unknownFields: 'more' } })
    expect(posted).toEqual({ status: 200, body: mock.assumed })
    expect(mock.assumed).toMatchObject({
      'market-data': { pathCase: 'DATA', unknownFields: 'none' },
      payments: { unknownFields: 'more' },
    })
    const put = await ask('PUT', { decimalForm: 'string' })
    expect(put.body).toEqual(createMock({ assume: { decimalForm: 'string' } }).assumed)
    // What it shows, it also takes.
    expect((await ask('PUT', posted.body)).body).toEqual(posted.body)
  })

  it('refuses what createMock refuses, in the same words, and changes nothing', async () => {
    const mock = createMock()
    const before = mock.assumed
    const ask = await steered(mock)
    const wrong = { decimalForm: 'string', pathCase: 'data' }
    const { message } = thrownAs(RequestError, () => createMock({ assume: wrong as object }))
    expect(await ask('POST', wrong)).toEqual({ status: 400, body: { message } })
    expect(await ask('PUT', wrong)).toEqual({ status: 400, body: { message } })
    expect(await ask('DELETE')).toMatchObject({
      status: 405,
      body: { message: '/_mock/assume takes GET, POST, PUT.' },
    })
    expect(mock.assumed).toEqual(before)
  })
})
