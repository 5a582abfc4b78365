import { describe, expect, it, onTestFinished } from 'vitest'
import {
  form,
  INPUT,
  json,
  MID,
  marginOf,
  marketOf,
  mockOf,
  NOW,
  over,
  paymentsOf,
} from '../../support/mock-world.js'

async function steered() {
  const mock = mockOf()
  const { url, close } = await mock.listen()
  onTestFinished(close)
  const ask = async (name: string, body?: object, headers: Record<string, string> = json) => {
    const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${url}/_mock/${name}`, init)
    return { status: response.status, body: await response.json() }
  }
  const common = over(url)
  return { mock, ask, margin: marginOf(mock, common), payments: paymentsOf(mock, common), common }
}

describe('the mock, steered over HTTP', () => {
  it('shows its state and its requests as the mock in process does', async () => {
    const { mock, margin, ask } = await steered()
    await margin.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })
    const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
    expect(await ask('state')).toEqual({ status: 200, body: plain(mock.state()) })
    expect(await ask('requests')).toEqual({ status: 200, body: plain(mock.requests) })
    expect(mock.requests.map(({ operationId }) => operationId)).toEqual(['enableIsolatedMarginAccount'])
    const before = plain(mock.state())
    expect(await ask('reset', {})).toEqual({ status: 200, body: { done: true } })
    expect(plain(mock.state())).not.toEqual(before)
    expect(mock.requests).toEqual([])
  })

  it('is reset without a body by a program, and not by a page', async () => {
    const { common } = await steered()
    const reset = async (headers: Record<string, string>): Promise<number> =>
      (await fetch(`${common.baseUrl}/_mock/reset`, { method: 'POST', headers })).status
    expect(await reset({})).toBe(200)
    for (const headers of [form, { origin: common.baseUrl }, { 'sec-fetch-site': 'cross-site' }])
      expect(await reset(headers)).toBe(415)
  })

  it('moves its clock', async () => {
    const { mock, ask } = await steered()
    expect(await ask('clock', { advance: 60_000 })).toEqual({ status: 200, body: { now: NOW + 60_000 } })
    expect(await ask('clock', { set: 1_800_000_000_000 })).toEqual({
      status: 200,
      body: { now: 1_800_000_000_000 },
    })
    expect(mock.clock.now()).toBe(1_800_000_000_000)
  })

  it('plans a fault, and takes it back', async () => {
    const { margin, ask } = await steered()
    expect((await ask('faults', { listCoinConfigs: 'unavailable' })).status).toBe(200)
    await expect(margin.listCoinConfigs()).rejects.toMatchObject({ status: 503 })
    expect((await ask('faults', { listCoinConfigs: null })).status).toBe(200)
    expect(await margin.listCoinConfigs()).not.toEqual([])
  })

  it('takes faults by operation, as createMock does, all of them or none', async () => {
    const { margin, ask } = await steered()
    const map = { listDeposits: 'unavailable', listCoinConfigs: { kind: 'forbidden', times: 1 } }
    for (const wrong of [
      { ...map, logon: 'stall' },
      { ...map, listWithdrawals: 'explode' },
      { ...map, listWithdrawals: { fault: 'stall' } },
      { ...map, kind: 'stall' },
    ])
      expect((await ask('faults', wrong)).status).toBe(400)
    expect(await margin.listDeposits()).not.toEqual([])
    expect((await ask('faults', map)).status).toBe(200)
    await expect(margin.listDeposits()).rejects.toMatchObject({ status: 503 })
    await expect(margin.listCoinConfigs()).rejects.toMatchObject({ status: 403 })
    expect((await ask('faults', { listDeposits: null, '*': 'unauthorized' })).status).toBe(200)
    await expect(margin.listDeposits()).rejects.toMatchObject({ status: 401 })
  })

  it.each<[name: string, body: object, says: string]>([
    ['faults', {}, 'Name an operation'],
    ['faults', { operation: 'listDeposits' }, 'There is no fault listDeposits'],
    ['faults', { logon: 'stall' }, 'There is no operation logon'],
    ['clock', { sett: 1 }, 'sett is not an option; options: set, advance; did you mean set?'],
    ['clock', { set: 1_800_000_000_000, advance: 1 }, 'Give set or advance'],
    ['clock', { set: '1800000000000' }, 'Give set or advance'],
    ['clock', { advance: null }, 'Give set or advance'],
    ['reset', { clock: true }, 'takes no members'],
    ['revoke-tokens', { user: 'demo' }, 'takes no members'],
    ['complete-payment', { orderId: INPUT.orderId }, 'outcome must be success'],
    [
      'complete-payment',
      { order: INPUT.orderId, outcome: 'success' },
      'order is not an option; options: orderId,',
    ],
    ['complete-payment', { orderId: INPUT.orderId, outcome: 'success', signed: 'no' }, 'signed must be'],
    ['complete-payment', { orderId: INPUT.orderId, outcome: 'success', mid: 5 }, 'mid must be'],
    ['assume', {}, 'Name a reading'],
  ])('does nothing for a request to %s of another form: %j', async (name, body, says) => {
    const { mock, payments, ask } = await steered()
    await payments.initiateTransaction(INPUT)
    const before = [JSON.stringify(mock.state()), mock.clock.now(), mock.requests.length]
    const { status, body: answered } = await ask(name, body)
    expect([status, answered]).toEqual([400, { message: expect.stringContaining(says) as unknown }])
    expect([JSON.stringify(mock.state()), mock.clock.now(), mock.requests.length]).toEqual(before)
  })

  it('revokes tokens', async () => {
    const { mock, common, ask } = await steered()
    const sent: string[] = []
    const market = marketOf(mock, {
      ...common,
      onEvent: (event) => event.type === 'request' && sent.push(event.operationId),
    })
    await market.listFutOpt({ rType: 1 })
    expect((await ask('revoke-tokens', {})).status).toBe(200)
    sent.length = 0
    await market.listFutOpt({ rType: 1 })
    expect(sent).toEqual(['listFutOpt', 'login', 'listFutOpt'])
  })

  it('completes a payment of the merchant that is named, and no other', async () => {
    const { mock, payments, ask } = await steered()
    await payments.initiateTransaction(INPUT)
    const requested = { orderId: INPUT.orderId, outcome: 'success' }
    for (const wrong of [{ mid: 'ANOTHER' }, { callbackUrl: 'https://other.example/' }])
      expect((await ask('complete-payment', { ...requested, ...wrong })).status).toBe(400)
    const { status, body } = await ask('complete-payment', { ...requested, mid: MID })
    expect([status, body]).toMatchObject([200, { posted: false, form: { STATUS: 'TXN_SUCCESS' } }])
    expect(mock.state().payments).toMatchObject({ transactions: [{ outcome: 'success' }] })
  })

  it.each<[string, string, object | undefined, Record<string, string> | undefined, number]>([
    ['a control that there is not', 'nothing', undefined, undefined, 404],
    ['a name that every object has', 'constructor', {}, undefined, 404],
    ['a POST where a GET is meant', 'state', {}, undefined, 405],
    ['a GET where a POST is meant', 'reset', undefined, undefined, 405],
    ['what a page could post without asking', 'reset', {}, { 'content-type': 'text/plain' }, 415],
    ['a clock that goes back', 'clock', { advance: -1 }, undefined, 400],
    ['a payment that there is not', 'complete-payment', { orderId: 'X', outcome: 'success' }, undefined, 400],
    ['an outcome that there is not', 'complete-payment', { orderId: 'X', outcome: 'maybe' }, undefined, 400],
  ])('refuses %s', async (_, name, body, headers, status) => {
    const { ask } = await steered()
    const answer = await ask(name, body, headers)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ message: expect.stringMatching(/\S/) as unknown })
  })
})
