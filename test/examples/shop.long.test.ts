import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createShop } from '../../scripts/examples/shop.mjs'
import type { CommonOptions } from '../../src/index.js'
import { demoCredentials, type CompletePaymentOutcome, type Fault } from '../../src/mock/index.js'
import { createPaymentsClient } from '../../src/payments/index.js'
import { journalAt } from '../support/sqlite.js'
import { everyTest } from './world.js'

const current = everyTest()
const invoice = { id: 'INVOICE-1', amount: '1499.00', customer: 'CUSTOMER_7' }

interface RunningShop {
  readonly origin: string
  pay(id?: string): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>
  /** What it wrote for a person. */
  readonly lines: readonly string[]
  bill(more: typeof invoice): void
  deliveries(): unknown[]
  events(): unknown[]
  /** Ends it as a process that dies: nothing is settled before. */
  end(): Promise<void>
}

let running: RunningShop[] = []
afterEach(async () => {
  for (const shop of running) await shop.end()
  running = []
})

/** The address of a shop is one of its options, so the port is chosen before. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts the shop as its main does. */
async function startShop(
  isPaid: (orderId: string) => Promise<boolean> = () => Promise.resolve(true),
  settings: Pick<CommonOptions, 'clock'> = {},
): Promise<RunningShop> {
  const { common, folder } = current.world
  const journal = journalAt(join(folder, 'shop-journal.db'), { key: new Uint8Array(32).fill(7) })
  const payments = createPaymentsClient({ ...common, ...demoCredentials.payments, journal, ...settings })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const lines: string[] = []
  const log = (line: string): void => void lines.push(line)
  const shop = createShop({ payments, database: join(folder, 'shop.db'), origin, isPaid, log })
  await shop.settle().catch((error: unknown) => journal.close().then(() => Promise.reject(error)))
  shop.bill(invoice)
  shop.server.listen(port, '127.0.0.1')
  await once(shop.server, 'listening')
  const candidate: RunningShop = {
    origin,
    lines,
    bill: shop.bill,
    pay: async (id = invoice.id) => {
      const response = await fetch(`${origin}/pay/${id}`)
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    deliveries: () => shop.db.prepare('select * from deliveries').all(),
    events: () => shop.db.prepare('select * from events').all(),
    end: async () => {
      running = running.filter((other) => other !== candidate)
      shop.server.closeAllConnections()
      await new Promise((resolve) => shop.server.close(resolve))
      shop.db.close()
      await journal.close()
    },
  }
  running.push(candidate)
  return candidate
}

const complete = (outcome: CompletePaymentOutcome, orderId = invoice.id) =>
  current.world.mock.completePayment(orderId, outcome)

interface MockTransaction {
  readonly orderId: string
  readonly outcome?: string
}
const transactions = (): readonly MockTransaction[] =>
  current.world.mock.state().payments['transactions'] as readonly MockTransaction[]

describe('the shop', () => {
  it('shows the charges, hears of the payment, and delivers once', async () => {
    const shop = await startShop()
    const { status, body } = await shop.pay()
    expect(status).toBe(200)
    expect(body['orderId']).toBe(invoice.id)
    expect(body['txnToken']).toBeTypeOf('string')
    expect(body['charges']).toHaveLength(2)
    expect(await shop.pay()).toEqual({ status, body })
    expect((await complete('pending')).status).toBe(200)
    expect(shop.deliveries()).toEqual([])
    for (let time = 0; time < 3; time += 1) expect((await complete('success')).status).toBe(200)
    expect(shop.deliveries()).toHaveLength(1)
    expect(shop.events()).toHaveLength(2)
    expect(current.world.requests('initiateTransaction')).toBe(1)
  })

  it('remembers after a restart what it heard, delivered and initiated', async () => {
    const first = await startShop()
    await first.pay()
    // The mock posts to where the first shop was; what it posts is handed to the second one as well.
    const { body } = await complete('success')
    await first.end()
    const second = await startShop()
    const form = { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect((await fetch(`${second.origin}/callback`, form)).status).toBe(200)
    expect((await second.pay()).status).toBe(200)
    expect(second.deliveries()).toHaveLength(1)
    expect(current.world.requests('initiateTransaction')).toBe(1)
  })

  const faults: readonly Fault[] = [
    { kind: 'commitThenReset', times: 1 },
    { kind: 'commitThenStall', times: 1 },
    { kind: 'reset', times: 1 },
    { kind: 'stall', times: 1 },
    { kind: 'resetMidBody', times: 1 },
    { kind: 'unavailable', times: 1 },
    { kind: 'tooManyRequests', times: 1, retryAfterSeconds: 10 },
    { kind: 'unauthorized', times: 1 },
  ]
  const cells = ['initiateTransaction', 'fetchPcfDetails'].flatMap((id) =>
    faults.map((fault) => ({ id, fault, kind: typeof fault === 'string' ? fault : fault.kind })),
  )
  it.each(cells)('makes one transaction of an invoice: $id under $kind', async ({ id, fault }) => {
    const { mock, plan, requests } = current.world
    plan(id, fault)
    const shop = await startShop()
    const first = await shop.pay()
    // Whoever is told that it did not work tries again.
    const last = first.status === 200 ? first : await shop.pay()
    expect(last).toMatchObject({ status: 200, body: { orderId: invoice.id } })
    expect(mock.state().payments['transactions']).toHaveLength(1)
    expect(requests('initiateTransaction')).toBe(id === 'initiateTransaction' ? 2 : 1)
    // A charge that the customer sees is that of the transaction that is paid.
    await complete('success')
    expect(shop.deliveries()).toHaveLength(1)
  })

  it.each(['commitThenReset', 'reset'] as const)('ends a call that was left open: %s', async (kind) => {
    const { mock } = current.world
    const first = await startShop()
    // Neither the call nor what is sent to settle it gets an answer, and then the process dies.
    mock.setFault('initiateTransaction', kind)
    expect((await first.pay()).status).toBe(503)
    await first.end()
    mock.setFault('initiateTransaction')
    const second = await startShop()
    expect((await second.pay()).status).toBe(200)
    expect(mock.state().payments['transactions']).toHaveLength(1)
  })

  it('delivers nothing for a callback that is forged, of another amount, or not confirmed by the gateway', async () => {
    const shop = await startShop(() => Promise.resolve(false))
    await shop.pay()
    const { form, body, status } = await complete('success')
    expect(status).toBe(200)
    const post = async (text: string): Promise<number> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await fetch(`${shop.origin}/callback`, { method: 'POST', body: text, headers })).status
    }
    expect(await post(new URLSearchParams({ ...form, TXNAMOUNT: '1.00' }).toString())).toBe(400)
    expect(await post(new URLSearchParams({ ...form, ORDERID: 'INVOICE-2' }).toString())).toBe(400)
    expect(await post('')).toBe(400)
    expect(await post('x'.repeat(70_000))).toBe(400)
    expect(await post(body)).toBe(200)
    expect(shop.deliveries()).toEqual([])
  })

  describe('asked to pay once more after the life of the token', () => {
    const isPaid = (orderId: string): Promise<boolean> =>
      Promise.resolve(
        transactions().some(
          (transaction) => transaction.orderId === orderId && transaction.outcome === 'success',
        ),
      )
    const wait = (minutes: number): void => void current.world.mock.clock.advance(minutes * 60_000)
    const tokens = (pages: readonly { readonly body: Record<string, unknown> }[]): number =>
      new Set(pages.map(({ body }) => body['txnToken'])).size

    it('makes another order, with a token that works', async () => {
      const shop = await startShop(isPaid)
      const first = await shop.pay()
      wait(16)
      const second = await shop.pay()
      expect(second).toMatchObject({ status: 200, body: { orderId: 'INVOICE-1@2' } })
      expect(second.body['charges']).toHaveLength(2)
      expect(tokens([first, second])).toBe(2)
      wait(24 * 60)
      expect(await shop.pay()).toMatchObject({ status: 200, body: { orderId: 'INVOICE-1@3' } })
      await complete('success', 'INVOICE-1@3')
      expect(shop.deliveries()).toEqual([{ invoice: 'INVOICE-1', orderId: 'INVOICE-1@3' }])
      expect(shop.lines).toEqual([])
    })

    it('makes another order where the gateway ends the token first', async () => {
      const { world } = current
      const ownTime = world.mock.clock.now()
      const shop = await startShop(isPaid, { clock: () => ownTime })
      expect(await shop.pay()).toMatchObject({ status: 200, body: { orderId: invoice.id } })
      wait(16)
      expect(await shop.pay()).toMatchObject({ status: 200, body: { orderId: 'INVOICE-1@2' } })
    })

    it('shows no payment page for what is paid, also while the token works', async () => {
      const shop = await startShop(isPaid)
      await shop.pay()
      await complete('success')
      expect(await shop.pay()).toMatchObject({ status: 200, body: { orderId: invoice.id, paid: true } })
    })

    it('makes one other order for two clicks at once', async () => {
      const shop = await startShop(isPaid)
      await shop.pay()
      wait(16)
      const pages = await Promise.all([shop.pay(), shop.pay(), shop.pay()])
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(tokens(pages)).toBe(1)
      expect(current.world.requests('initiateTransaction')).toBe(2)
    })

    it('takes no money twice: a paid order is not followed by another', async () => {
      const shop = await startShop(isPaid)
      await shop.pay()
      const form = await complete('success')
      expect(form.status).toBe(200)
      wait(16)
      expect(await shop.pay()).toMatchObject({ status: 200, body: { orderId: invoice.id, paid: true } })
      expect(current.world.requests('initiateTransaction')).toBe(1)
      expect(shop.deliveries()).toHaveLength(1)
    })

    it('delivers once and names the refund if both orders are paid in the end', async () => {
      const shop = await startShop(isPaid)
      await shop.pay()
      await complete('pending')
      wait(16)
      await shop.pay()
      await complete('success', 'INVOICE-1@2')
      expect((await complete('success')).status).toBe(200)
      expect(shop.deliveries()).toEqual([{ invoice: 'INVOICE-1', orderId: 'INVOICE-1@2' }])
      expect(shop.lines).toEqual(['INVOICE-1 is to be refunded: INVOICE-1@2 was paid as well.'])
    })

    it.each(['sameToken', 'freshToken'] as const)(
      'sells after a call was lost and found again too late: %s',
      async (repeatedTokenAge) => {
        const { mock } = current.world
        mock.assume({ repeatedTokenAge })
        mock.setFault('initiateTransaction', 'commitThenReset')
        const first = await startShop(isPaid)
        expect((await first.pay()).status).toBe(503)
        await first.end()
        mock.setFault('initiateTransaction')
        wait(16)
        const second = await startShop(isPaid)
        const isSame = repeatedTokenAge === 'sameToken'
        expect(await second.pay()).toMatchObject({
          status: 200,
          body: { orderId: isSame ? 'INVOICE-1@2' : 'INVOICE-1' },
        })
        wait(16)
        expect((await second.pay()).status).toBe(200)
      },
    )

    it('gives up an order whose token it cannot get any more, at a gateway that repeats none', async () => {
      const { mock, requests } = current.world
      mock.assume({ repeatedOrder: 'failure' })
      mock.setFault('initiateTransaction', { kind: 'commitThenReset', times: 1 })
      const shop = await startShop(isPaid)
      expect((await shop.pay()).status).toBe(503)
      expect(shop.lines.at(-1)).toMatch(/^INVOICE-1 is still open: /)
      wait(16)
      expect(await shop.pay()).toMatchObject({ status: 200, body: { orderId: 'INVOICE-1@2' } })
      expect(shop.lines.at(-1)).toMatch(/^INVOICE-1 is given up: /)
      const before = requests('initiateTransaction')
      expect((await shop.pay()).status).toBe(200)
      expect(requests('initiateTransaction')).toBe(before)
    })
  })

  it('makes one transaction for clicks that come at once, with and without a lost answer', async () => {
    const { mock } = current.world
    const shop = await startShop()
    expect((await Promise.all([shop.pay(), shop.pay()])).map(({ status }) => status)).toEqual([200, 200])
    mock.setFault('initiateTransaction', { kind: 'commitThenReset', times: 1 })
    shop.bill({ ...invoice, id: 'INVOICE-2' })
    const pages = await Promise.all([1, 2, 3].map(() => shop.pay('INVOICE-2')))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(mock.state().payments['transactions']).toHaveLength(2)
  })

  it('sells to others while one order stays open', async () => {
    const { mock } = current.world
    const shop = await startShop()
    mock.setFault('initiateTransaction', 'reset')
    expect((await shop.pay()).status).toBe(503)
    // Now the gateway refuses to take up that order again, and answers all others.
    mock.setFault('initiateTransaction', { kind: 'unauthorized', times: 1 })
    shop.bill({ ...invoice, id: 'INVOICE-2' })
    expect((await shop.pay('INVOICE-2')).status).toBe(200)
  })
})
