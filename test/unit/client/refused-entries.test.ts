import { afterEach, describe, expect, it, vi } from 'vitest'
import { DecodeError, TimeoutError, type ClientEvent } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { service } from '../margin-wallet/service.js'
import { futOptXml, marketClient, serviceWith, serving } from '../market-data/service.js'
import { gateway, TOKEN } from '../payments/gateway.js'
import { text } from './answering.js'

const list = (entry: string, count: number, last = entry): string =>
  `[${`${entry},`.repeat(count - 1)}${last}]`
const stopped = '999 more of the entries cannot be read either, and reading stopped there.'

const margin = (body: string, options: Parameters<typeof service>[1] = {}) =>
  service(text(body, 'application/json'), options).client

describe('a list of which a thousand entries are refused', () => {
  it('is read no further in market data, and says so', async () => {
    const body = list('1', 5_000, '{"Symbol":"A"}')
    const error = await rejectionOf(DecodeError, () =>
      marketClient({ fetch: serving(body) }).listFutOpt({ rType: 1 }),
    )
    expect(error.message).toContain('record 1 is not an object')
    expect(error.message).toContain(stopped)
    expect(error.partial).toEqual([])
  })

  it('is read no further where it is XML', async () => {
    const items = '<item><Volume>many</Volume></item>'.repeat(5_000)
    const fetch = serving(`<FutOptList>${items}<item/></FutOptList>`, 'application/xml')
    const error = await rejectionOf(DecodeError, () => marketClient({ fetch }).listFutOpt({ rType: 1 }))
    expect(error.message).toContain('record 1 has no Symbol')
    expect(error.message).toContain(stopped)
    expect(error.partial).toEqual([])
  })

  it('is read no further in margin and wallet, and keeps what came before', async () => {
    const good = '{"id":"1","coin":"BTC","amount":"1","transferType":0,"status":1}'
    const body = `[${good},${list('7', 5_000, good).slice(1)}`
    const error = await rejectionOf(DecodeError, () => margin(body).listDeposits({}))
    expect(error.message).toContain('999 more of the entries')
    expect(error.message).toContain(stopped)
    expect(error.partial).toHaveLength(1)
  })
})

it('charges are refused where there are more of them than anybody has', async () => {
  const entry = '{"payMethod":"UPI","feeAmount":"1"}'
  const body = `{"body":{"resultInfo":{"resultStatus":"S"},"payMethods":${list(entry, 1_001)}}}`
  const { payments } = gateway(text(body, 'application/json'))
  const error = await rejectionOf(DecodeError, () =>
    payments.fetchPcfDetails({ transaction: TOKEN, payMethods: [{ payMethod: 'UPI' }] }),
  )
  expect(error.message).toContain('it has more than 1000 charges')
})

describe('an answer that takes longer to read than its call may', () => {
  afterEach(() => void vi.restoreAllMocks())

  /** A body after which the clock of the platform is ten seconds later. */
  function lateAfter(body: string, contentType: string): Response {
    const now = performance.now.bind(performance)
    const pieces = [new TextEncoder().encode(body)]
    const pull = (controller: ReadableStreamDefaultController): void => {
      const piece = pieces.shift()
      if (piece) return controller.enqueue(piece)
      controller.close()
      vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
    }
    const stream = new ReadableStream({ pull }, { highWaterMark: 0 })
    return new Response(stream, { headers: { 'content-type': contentType } })
  }

  const late = (entries: string, contentType: string) =>
    marketClient({ fetch: serviceWith(() => lateAfter(entries, contentType)), timeoutMs: 9_000 })

  it.each([
    ['JSON', 'application/json', list('{"Symbol":"A"}', 1_000)],
    ['XML', 'application/xml', futOptXml(...Array<string>(1_000).fill('<Symbol>A</Symbol>'))],
    ['refused entries', 'application/json', list('1', 1_000)],
  ])('ends with a TimeoutError that says what took the time: %s', async (_what, contentType, body) => {
    const error = await rejectionOf(TimeoutError, () => late(body, contentType).listFutOpt({ rType: 1 }))
    expect(error.message).toBe('listFutOpt answered 200, but its answer could not be read within 9000 ms.')
    expect(error.history.at(-1)).toMatchObject({ status: 200, error: 'TimeoutError' })
    expect(error).toMatchObject({ timeoutMs: 9_000, attempts: 1 })
  })

  it('is a result where it is short, however late', async () => {
    const body = list('{"Symbol":"A"}', 300)
    await expect(late(body, 'application/json').listFutOpt({ rType: 1 })).resolves.toHaveLength(300)
  })

  it('ends in other interfaces too', async () => {
    const body = list('{"id":"1","coin":"BTC","amount":"1","status":1}', 1_000)
    const fetch = async () => lateAfter(body, 'application/json')
    const error = await rejectionOf(TimeoutError, margin('', { fetch, timeoutMs: 9_000 }).listDeposits({}))
    expect(error.message).toContain('its answer could not be read')
  })
})

it('a result that does not fit the specification is checked until a thousand things are wrong, and no further', async () => {
  const body = list('{"id":"1","coin":"BTC","amount":"1","status":99}', 5_000)
  const counts: number[] = []
  const onEvent = (event: ClientEvent): void => {
    if (event.type === 'mismatch' && event.kind === 'schema') counts.push(event.count)
  }
  await margin(body, { validate: 'report', onEvent }).listDeposits({})
  const stated = counts.reduce((sum, count) => sum + count, 0)
  expect(stated).toBeGreaterThanOrEqual(1_000)
  expect(stated).toBeLessThan(1_100)
})
