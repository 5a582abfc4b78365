/** Every call that an error about a lost or open call advises is made, in the state that brought the error. */
import { memoryJournal, type Journal } from 'lacuna/journal'
import { describe, expect, it } from 'vitest'
import {
  DuplicateCallError,
  type LacunaError,
  OutcomeUnknownError,
  RateLimitError,
  RequestError,
  ResultError,
  type CallReference,
} from '../../../src/index.js'
import type { MarginWalletClient } from '../../../src/margin-wallet/index.js'
import type { PaymentsClient } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'
import { asAsked, cut, json, NOW, OCO, service, type Sent as Order } from '../margin-wallet/service.js'
import { created, gateway, INPUT, result } from '../payments/gateway.js'

const intent = 'invoice 7'
const verdict = 'did-not-happen'
const key = 'ab'.repeat(32)
const payment = INPUT

/** A service, a client and a clock that the waits of the client move. */
class World {
  now = NOW
  /** What each request that changes something is answered with. The last one counts for all that follow. */
  readonly replies: ((sent: Order) => Response | Promise<Response>)[]
  readonly journal: Journal | undefined
  readonly client: MarginWalletClient

  constructor(journal: Journal | undefined, ...replies: World['replies']) {
    this.journal = journal
    this.replies = replies
    this.client = service((sent) => (sent.method === 'GET' ? this.read(sent) : this.#write(sent)), {
      ...this.time,
      journal,
    }).client
  }

  /** What a read is answered with. */
  read: (sent: Order) => Response = asAsked

  /** Has reads find nothing. */
  readonly missing = (): Response => {
    const date = new Date(this.now).toUTCString()
    return json({ code: -2013, msg: 'Order does not exist.' }, 400, { date })
  }

  get time() {
    return {
      clock: () => this.now,
      monotonicClock: () => ({ boot: 'test', ms: this.now }),
      sleep: async (ms: number) => void (this.now += ms),
    }
  }

  #write(sent: Order): Response | Promise<Response> {
    const reply = this.replies.length > 1 ? this.replies.shift() : this.replies[0]
    return reply?.(sent) ?? cut()
  }

  order(change: object = {}, text = intent) {
    const options = this.journal ? { intent: text } : {}
    return this.client.prepare('createMarginOcoOrder', { ...OCO, ...change }, options)
  }

  payments(options: object, ...replies: (() => Response | Promise<Response>)[]): PaymentsClient {
    const reply = () => (replies.length > 1 ? replies.shift() : replies[0])?.() ?? cut()
    return gateway(reply, { ...this.time, journal: this.journal, ...options }).payments
  }
}

type Caller = Partial<MarginWalletClient> &
  Pick<MarginWalletClient, 'reconcile' | 'recover' | 'close' | 'acknowledge'>

const advices = {
  recover: /\brecover\(\{ withinMs: ([\d_]+) \}\)/,
  reconcile: /\breconcile\(error\.reference, \{ withinMs: ([\d_]+) \}\)/,
  resubmit: /\bresubmit\(error\.reference, input\)/,
  close: /\bclose\(error\.reference, verdict\)/,
  acknowledge: /\backnowledge\(error\.reference\)/,
} as const

/** Makes a call as the words of an error have it, from the moment on that they name. */
async function followed(
  world: World,
  client: Caller | PaymentsClient,
  error: LacunaError,
  call: keyof typeof advices,
): Promise<unknown> {
  const [, withinMs = ''] =
    advices[call].exec(error.message) ?? expect.fail(`${call} is not in: ${error.message}`)
  const [from = ''] = /(?<=From |until )\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(error.message) ?? []
  if (from !== '') world.now = Date.parse(from)
  const time = { withinMs: Number(withinMs.replaceAll('_', '')) }
  const { reference } = error as { reference?: CallReference }
  if (call === 'recover') return (await client.recover(time)).map((call) => call.verdict)
  if (reference === undefined) return expect.fail(`this error has no reference: ${error.message}`)
  if (call === 'reconcile') return (await client.reconcile(reference, time)).verdict
  if (call === 'close') return client.close(reference, verdict)
  if (call === 'acknowledge') return client.acknowledge(reference)
  return 'resubmit' in client ? client.resubmit(reference, payment) : expect.fail('there is no resubmit')
}

const limited = (): Response => json({ code: -1003, msg: 'Too many requests.' }, 429, { 'retry-after': '1' })

describe('an unknown outcome', () => {
  it('of an order with a journal is found out by recover', async () => {
    const world = new World(memoryJournal(), cut)
    const error = await rejectionOf(OutcomeUnknownError, world.order().send())
    expect(await followed(world, world.client, error, 'recover')).toEqual(['happened'])
  })

  it('of an order without one is found out by reconcile', async () => {
    const world = new World(undefined, cut)
    const error = await rejectionOf(OutcomeUnknownError, world.order().send())
    expect(await followed(world, world.client, error, 'reconcile')).toBe('happened')
  })

  const lookUp = () => ({ verdict: 'happened' }) as const

  it.each([
    ['with a journal', memoryJournal(), 'recover', ['happened']] as const,
    ['without one', undefined, 'reconcile', 'happened'] as const,
  ])('of a payment whose client looks up is found out, %s', async (_what, journal, call, found) => {
    const world = new World(journal)
    const payments = world.payments({ lookUp }, cut)
    const error = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(payment))
    expect(await followed(world, payments, error, call)).toEqual(found)
  })

  it.each([
    ['with a journal', memoryJournal()],
    ['without one', undefined],
  ])(
    'of a payment that nobody looks up is ended by resubmit, or by a client that does, %s',
    async (_what, journal) => {
      const world = new World(journal)
      const payments = world.payments({}, cut, created)
      const error = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(payment))
      expect(error.message).toContain('or give the client lookUp, which finds out its outcome.')
      const looking = world.payments({ lookUp }, cut)
      expect(await looking.reconcile(error.reference, { withinMs: 90_000 })).toMatchObject({
        verdict: 'happened',
      })
      await followed(world, payments, error, 'resubmit')
    },
  )
})

describe('a payment that is refused for what an earlier one of its order says', () => {
  const inconsistent = () => result('F', '2023', 'Repeat Request Inconsistent')

  it.each([
    ['with a journal', memoryJournal()],
    ['without one', undefined],
  ])('is ended by a look at the service, and no advice is to send it again, %s', async (_what, journal) => {
    const world = new World(journal)
    const payments = world.payments({}, inconsistent)
    const error = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(payment))
    expect(error.message).not.toMatch(/resubmit|repeat of the same/i)
    const looking = world.payments({ lookUp: () => ({ verdict }) }, inconsistent)
    expect(await looking.reconcile(error.reference, { withinMs: 90_000 })).toMatchObject({ verdict })
    if (journal) await followed(world, payments, error, 'close')
  })
})

describe('a refusal that is not settled', () => {
  it.each(['recover', 'send'] as const)(
    'is settled by %s, from the moment on that it names',
    async (call) => {
      const world = new World(memoryJournal(), limited, asAsked)
      world.read = world.missing
      const order = world.order()
      const error = await rejectionOf(RateLimitError, order.send())
      expect(error.message).toContain('send() of the same intent or recover(')
      const found = await followed(world, world.client, error, 'recover')
      if (call === 'recover') expect(found).toEqual(['did-not-happen'])
      else expect(await world.order().send()).toMatchObject({ symbol: OCO.symbol })
    },
  )

  it('is settled by reconcile where there is no journal', async () => {
    const world = new World(undefined, limited)
    world.read = world.missing
    const error = await rejectionOf(RateLimitError, world.order().send())
    expect(await followed(world, world.client, error, 'reconcile')).toBe('did-not-happen')
  })

  it('of a payment that nobody looks up is ended by close', async () => {
    const world = new World(memoryJournal({ key }))
    const payments = world.payments({}, () => result('F', '429', 'Too many requests.'), created)
    const call = payments.prepare('initiateTransaction', payment, { intent })
    const error = await rejectionOf(ResultError, call.send())
    await followed(world, payments, error, 'close')
    expect(await payments.prepare('initiateTransaction', payment, { intent }).send()).toBeDefined()
  })

  it('cannot be acknowledged, and says what ends it', async () => {
    const world = new World(memoryJournal(), limited)
    world.read = world.missing
    const order = world.order()
    await rejectionOf(RateLimitError, order.send())
    const error = await rejectionOf(RequestError, world.client.acknowledge(order.reference))
    await followed(world, world.client, error, 'recover')
    await world.client.acknowledge(order.reference)
  })

  it('of a payment cannot be acknowledged, and says how to close it', async () => {
    const world = new World(memoryJournal({ key }))
    const payments = world.payments({}, () => result('F', '429', 'Too many requests.'))
    const call = payments.prepare('initiateTransaction', payment, { intent })
    await rejectionOf(ResultError, call.send())
    const error = await rejectionOf(RequestError, payments.acknowledge(call.reference))
    await followed(world, payments, error, 'close')
  })
})

describe('a call whose intent is taken', () => {
  it.each(['recover', 'close'] as const)('by one that is open is told to %s that one', async (call) => {
    const world = new World(memoryJournal(), cut, asAsked)
    world.read = world.missing
    await rejectionOf(OutcomeUnknownError, world.order().send())
    const error = await rejectionOf(DuplicateCallError, world.order().send())
    await followed(world, world.client, error, call)
    // What came to nothing is freed by its acknowledgement, which is the next advice.
    if (call === 'recover')
      await followed(
        world,
        world.client,
        await rejectionOf(DuplicateCallError, world.order().send()),
        'acknowledge',
      )
    expect(await world.order().send()).toMatchObject({ symbol: OCO.symbol })
  })

  it('by one with other input is sent under its own', async () => {
    const world = new World(memoryJournal(), asAsked)
    await world.order().send()
    const error = await rejectionOf(DuplicateCallError, world.order({ price: '203.50' }).send())
    expect(error.message).toContain('Otherwise give this one its own intent.')
    await world.order({ price: '203.50' }, 'invoice 8').send()
  })

  it('by one whose result another operation showed is told to acknowledge it, and then to take its own', async () => {
    const world = new World(memoryJournal(), cut, asAsked)
    await rejectionOf(OutcomeUnknownError, world.order().send())
    await world.client.recover({ withinMs: 60_000 })
    const known = await rejectionOf(DuplicateCallError, world.order().send())
    await followed(world, world.client, known, 'acknowledge')
    const over = await rejectionOf(DuplicateCallError, world.order().send())
    expect(over.message).toContain('Give a new call its own intent.')
    await world.order({}, 'invoice 8').send()
  })

  it.each(['resubmit', 'close'] as const)('by a payment that nothing shows is told to %s', async (call) => {
    const world = new World(memoryJournal())
    const payments = world.payments({}, cut, created)
    const prepare = () => payments.prepare('initiateTransaction', payment, { intent })
    await rejectionOf(OutcomeUnknownError, prepare().send())
    const error = await rejectionOf(DuplicateCallError, prepare().send())
    expect(error.message).not.toMatch(/recover\(\{/)
    await followed(world, payments, error, call)
    const again = await prepare().send().catch(String)
    expect(again).not.toContain('outcome is not known')
  })

  it('by one in flight elsewhere is told until when, and to recover it then', async () => {
    const journal = memoryJournal()
    const world = new World(journal, cut)
    await rejectionOf(OutcomeUnknownError, world.order().send())
    let isAlive = true
    const isOwnedElsewhere = () => Promise.resolve(isAlive)
    const takeOver = () => Promise.resolve(!isAlive)
    const unsettled = {
      ...journal,
      isOwnedElsewhere,
      takeOver,
      begin: async (entry: Parameters<Journal['begin']>[0]) => {
        const holder = await journal.begin(entry)
        const { settled: _, ...open } = holder ?? entry
        return holder && open
      },
    }
    const other = new World(unsettled, cut)
    other.now = world.now
    const error = await rejectionOf(DuplicateCallError, other.order().send())
    expect(error.inFlightUntil).toBeGreaterThan(NOW)
    isAlive = false
    expect(await followed(other, other.client, error, 'recover')).toEqual(['happened'])
  })
})

describe('the end of a call', () => {
  it('whose outcome is not known can be recovered or closed first', async () => {
    const world = new World(memoryJournal(), cut)
    const order = world.order()
    const { reference } = await rejectionOf(OutcomeUnknownError, order.send())
    const error = await rejectionOf(RequestError, world.client.acknowledge(reference))
    expect(error.message).toContain('recover it, or close it with the verdict that you know')
    await world.client.recover({ withinMs: 60_000 })
    const other = await rejectionOf(RequestError, world.client.close(reference, verdict))
    expect(other.message).toContain('whose outcome is known (happened): acknowledge it')
    await world.client.acknowledge(reference)
  })
})

describe('a payment that is sent again without its input', () => {
  const again = async (journal: Journal | undefined, end?: boolean): Promise<string> => {
    const world = new World(journal)
    const payments = world.payments({}, cut, created)
    const call = payments.prepare('initiateTransaction', payment, journal ? { intent } : {})
    const { reference } = await rejectionOf(OutcomeUnknownError, call.send())
    if (end) await payments.close(reference, 'happened')
    const error = await rejectionOf(RequestError, payments.resubmit(reference))
    await payments.resubmit(reference, payment)
    return error.message
  }

  it('names the cause, and takes the input that it asks for', async () => {
    expect(await again(undefined)).toContain('this client has no journal')
    expect(await again(memoryJournal())).toContain('the journal of this client has no key')
    expect(await again(memoryJournal({ key }), true)).toContain('this call is over')
  })

  it('needs none where the journal has a key, as the message says', async () => {
    const world = new World(memoryJournal({ key }))
    const payments = world.payments({}, cut, created)
    const { reference } = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(payment))
    await payments.resubmit(reference)
  })
})
