import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createShop } from '../../scripts/examples/shop.js'
import { demoCredentials, type CompletePaymentOutcome, type Fault } from '../../src/mock/index.js'
import { createPaymentsClient } from '../../src/payments/index.js'
import { journalAt } from '../support/sqlite.js'
import { everyTest } from './world.js'

const current = everyTest()
const invoice = { id: 'INVOICE-1', amount: '1499.00', customer: 'CUSTOMER_7' }

interface RunningShop {
  readonly origin: string
  pay(id?: string): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>
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
async function startShop(isPaid = () => Promise.resolve(true)): Promise<RunningShop> {
  const { common, folder } = current.world
  const journal = journalAt(join(folder, 'shop-journal.db'), { key: new Uint8Array(32).fill(7) })
  const payments = createPaymentsClient({ ...common, ...demoCredentials.payments, journal })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const shop = createShop({ payments, database: join(folder, 'shop.db'), origin, isPaid })
  await shop.settle().catch((error: unknown) => journal.close().then(() => Promise.reject(error)))
  shop.bill(invoice)
  shop.server.listen(port, '127.0.0.1')
  await once(shop.server, 'listening')
  const candidate: RunningShop = {
    origin,
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

const complete = (outcome: CompletePaymentOutcome) => current.world.mock.completePayment(invoice.id, outcome)

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
})
