/** Refusals by a state of things, which another copy of the request may belie: they stay open until they are settled. */
import { memoryJournal, type Journal } from 'lacuna/journal'
import { describe, expect, it } from 'vitest'
import {
  AlreadyCarriedOutError,
  ApiError,
  DuplicateCallError,
  OutcomeUnknownError,
  RequestError,
  ResultError,
  type ClientEvent,
} from '../../../src/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import { rejectionOf } from '../../support/caught.js'
import { gateway, INPUT, result } from '../payments/gateway.js'
import { asAsked, json, NOW, OCO, type Sent, service } from '../margin-wallet/service.js'

const intent = 'signal 7'
const settles = '2026-11-21T12:00:40.000Z'

/** A service that refuses orders for their balance as long as it is poor, and shows the lists that it has placed. */
function poor(journal: Journal = memoryJournal(), options = {}) {
  let now = NOW
  const events: ClientEvent[] = []
  const state = { isPoor: true, shows: false }
  const reply = async (sent: Sent): Promise<Response> => {
    const date = { date: new Date(now).toUTCString() }
    if (sent.method === 'GET')
      return state.shows ? asAsked(sent) : json({ code: -2018, msg: 'Order list does not exist.' }, 400, date)
    return state.isPoor ? json({ code: -3041, msg: 'Balance is not enough' }, 400, date) : asAsked(sent)
  }
  const { client, sent } = service(reply, {
    ...{ journal, clock: () => now, sleep: async (ms: number) => void (now += ms) },
    ...{ onEvent: (event: ClientEvent) => void events.push(event), ...options },
  })
  const order = (changes = {}) => client.prepare('createMarginOcoOrder', { ...OCO, ...changes }, { intent })
  const writes = (): number => sent.filter(({ method }) => method === 'POST').length
  return { client, journal, order, state, events, writes, pass: (ms: number) => void (now += ms) }
}

describe('a call that was refused for a balance', () => {
  it('is told at once as a refusal that is not settled, with the moment from which it can be', async () => {
    const { order, events } = poor()
    const error = await rejectionOf(ApiError, order().send())
    expect(error).toMatchObject({ code: -3041, settled: false, settlement: { verdict: 'unknown' } })
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ settled: false })
    expect(error.message).toContain(`From ${settles} on, send() of the same intent or recover(`)
    expect(events.filter(({ type }) => type === 'refusal')).toMatchObject([
      { operationId: 'createMarginOcoOrder', status: 400, code: -3041, settled: false },
    ])
  })

  it('was carried out where the one look after it shows its order', async () => {
    const { order, state } = poor()
    state.shows = true
    expect(await rejectionOf(AlreadyCarriedOutError, order().send())).toMatchObject({
      settlement: { verdict: 'happened' },
      cause: { code: -3041, settled: false },
    })
  })

  it('finds a list cancelled by an earlier call, and blames no copy alone for it', async () => {
    const { fetch } = createMock()
    const { apiKey, secret } = demoCredentials.marginWallet
    const signer = hmac(secret)
    const margin = createMarginWalletClient({ baseUrl: 'https://margin.example', apiKey, signer, fetch })
    const [{ orderListId = '', symbol = '' } = {}] = await margin.listOpenMarginOrderLists()
    const cancel = () => margin.cancelMarginOrderList({ symbol, orderListId })
    await cancel()
    expect(await rejectionOf(AlreadyCarriedOutError, cancel())).toMatchObject({
      settlement: { verdict: 'state-as-wanted' },
      message: expect.stringContaining('or to a later call.') as string,
    })
  })

  it('keeps its intent, whatever the input, and cannot be acknowledged before it is settled', async () => {
    const { client, order, journal } = poor()
    const { reference } = await rejectionOf(ApiError, order().send())
    for (const changes of [{}, { quantity: '2' }]) {
      const duplicate = await rejectionOf(DuplicateCallError, order(changes).send())
      expect(duplicate).toMatchObject({ code: 'INTENT_TAKEN', verdict: 'unknown', reference })
      expect(duplicate.message).toContain('which was refused, not settled.')
      expect(duplicate.message).toContain(settles)
    }
    const { message } = await rejectionOf(RequestError, client.acknowledge(reference!))
    expect(message).toContain(settles)
    expect(await journal.entries()).toMatchObject([{ id: reference!.id, refused: {} }])
  })

  it('is settled by the next call of the intent once that can be proved, which is sent then', async () => {
    for (const changes of [{}, { quantity: '2' }]) {
      const { order, state, writes, pass, journal } = poor()
      await rejectionOf(ApiError, order().send())
      state.isPoor = false
      pass(39_999)
      await rejectionOf(DuplicateCallError, order(changes).send())
      pass(1)
      expect(await order(changes).send()).toHaveProperty('orderListId')
      expect(writes()).toBe(2)
      expect(await journal.entries()).toMatchObject([{ settled: { verdict: 'happened' } }])
    }
  })

  it('is found out to have been carried out by the next call of the intent, which is not sent', async () => {
    const { order, state, writes, pass } = poor()
    await rejectionOf(ApiError, order().send())
    state.isPoor = false
    state.shows = true
    pass(40_000)
    expect(await rejectionOf(DuplicateCallError, order().send())).toMatchObject({ verdict: 'happened' })
    expect(writes()).toBe(1)
  })

  it('is settled by recover, which frees its intent for any input at once', async () => {
    const { client, order, state, journal } = poor()
    const { reference } = await rejectionOf(ApiError, order().send())
    const [recovered] = await client.recover({ withinMs: 60_000 })
    expect(recovered).toMatchObject({ reference, verdict: 'did-not-happen' })
    expect(recovered?.evidence[0]?.message).toBe('It was refused with 400 (-3041), which settles nothing.')
    state.isPoor = false
    await order({ quantity: '2' }).send()
    expect((await journal.entries()).map(({ settled }) => settled?.verdict)).toEqual([
      'did-not-happen',
      'happened',
    ])
  })

  it('without an intent holds nothing, stays in the journal, and is recovered last or left', async () => {
    const { client, state, journal } = poor()
    const value = { ...OCO, listClientOrderId: 'exit-7' }
    const first = await rejectionOf(ApiError, client.createMarginOcoOrder(value))
    const second = await rejectionOf(ApiError, client.createMarginOcoOrder(value))
    const failing = service(() => json({}, 500), { journal }).client
    const lost = await rejectionOf(OutcomeUnknownError, failing.createMarginOcoOrder(OCO))
    state.isPoor = false
    expect(await client.recover({ withinMs: 1, refused: false })).toMatchObject([{ verdict: 'unknown' }])
    const all = await client.recover({ withinMs: 60_000 })
    expect(all.map(({ reference: { id } }) => id)).toEqual(
      [lost, first, second].map(({ reference }) => reference?.id),
    )
  })

  it('is unknown where recover has no time for it, and says that nothing was seen', async () => {
    let now = NOW
    const { client, order } = poor(memoryJournal(), { clock: () => (now += 10) })
    await rejectionOf(ApiError, order().send())
    const [recovered] = await client.recover({ withinMs: 1 })
    expect(recovered?.verdict).toBe('unknown')
    const messages = recovered?.evidence.map(({ message }) => message)
    expect(messages).toContain('No answer showed anything about the call.')
  })

  it('has not happened for certain where its caller has used its id again since', async () => {
    const { client, state, journal } = poor()
    const value = { ...OCO, listClientOrderId: 'exit-7' }
    await rejectionOf(ApiError, client.prepare('createMarginOcoOrder', value, { intent }).send())
    state.isPoor = false
    await client.createMarginOcoOrder(value)
    const now = NOW + 5_000
    const shown = async (sent: Sent): Promise<Response> => {
      const list = (await asAsked(sent).json()) as object
      return json({ ...list, transactionTime: NOW + 1_000 }, 200, { date: new Date(now).toUTCString() })
    }
    // A program that starts again knows only what the journal has: no longer the call that was answered.
    const restarted = service(shown, { journal, clock: () => now }).client
    expect(await restarted.recover({ withinMs: 60_000 })).toMatchObject([{ verdict: 'unknown' }])
  })

  it(
    'holds up the next call of the intent no longer than its time, where the journal hangs',
    { timeout: 15_000 },
    async () => {
      const { client, journal, pass } = poor()
      const call = (at: Partial<Journal> = {}) =>
        service(() => json({}, 500), { journal: { ...journal, ...at }, clock: () => NOW + 60_000 }).client
      await rejectionOf(ApiError, client.prepare('createMarginOcoOrder', OCO, { intent }).send())
      pass(60_000)
      const hanging = call({ takeOver: () => new Promise(() => undefined) })
      const next = hanging.prepare('createMarginOcoOrder', OCO, { intent, timeoutMs: 200 })
      await rejectionOf(DuplicateCallError, next.send())
    },
  )

  it('is a response of raw, and stays in the journal', async () => {
    const { client, journal } = poor()
    const params = { query: { symbol: 'LINKBTC' } }
    const { error } = await client.raw.DELETE('/sapi/v1/margin/isolated/account', { params })
    expect(error).toMatchObject({ code: -3041 })
    expect(await journal.entries()).toMatchObject([{ refused: {}, claims: [] }])
  })
})

it('a payment that was refused for too many requests is ended by close alone, without a lookUp', async () => {
  const journal = memoryJournal()
  const { payments } = gateway(() => result('F', '429', 'Too many requests.'), { journal })
  const pay = () => payments.prepare('initiateTransaction', INPUT, { intent }).send()
  const error = await rejectionOf(ResultError, pay())
  expect(error).toMatchObject({ settled: false })
  expect(error.message).toContain('Only close(error.reference, verdict) ends it')
  const { message, reference } = await rejectionOf(DuplicateCallError, pay())
  expect(message).toContain('Only close(error.reference, verdict) ends it')
  await payments.close(reference, 'did-not-happen')
  expect(await journal.entries()).toEqual([])
})

it('a payment that was refused can be settled from the moment that its error names, whoever asks', async () => {
  const lookUp = () => ({ verdict: 'unknown' }) as const
  const { payments } = gateway(() => result('F', '429', 'Too many requests.'), {
    ...{ journal: memoryJournal(), lookUp, monotonicClock: () => ({ boot: 'test', ms: 0 }) },
  })
  const pay = () => payments.prepare('initiateTransaction', INPUT, { intent }).send()
  const momentOf = ({ message }: Error) => /From (\S+) on/.exec(message)?.[1]
  const error = await rejectionOf(ResultError, pay())
  const duplicate = await rejectionOf(DuplicateCallError, pay())
  expect(momentOf(error)).toBeDefined()
  expect(momentOf(duplicate)).toBe(momentOf(error))
})
