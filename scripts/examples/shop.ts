/**
 * A shop that takes payments. An invoice becomes one transaction and one delivery, whatever becomes of the connection, of
 * this process, or of a callback that comes twice.
 *
 *     npm start        # the mock, in another terminal
 *     export SHOP_KEY=$(openssl rand -hex 32); npx tsx scripts/examples/shop.ts
 */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import Database from 'libsql' // the same calls work with better-sqlite3
import { OutcomeUnknownError, RequestError } from 'lacuna'
import { sqliteJournal } from 'lacuna/journal'
import { demoCredentials } from 'lacuna/mock'
import { createPaymentsClient, type InitiateTransactionResult, type PaymentsClient } from 'lacuna/payments'

type Invoice = Readonly<Record<'id' | 'amount' | 'customer', string>>

export interface ShopOptions {
  /** Its journal has a key, so that what was sent can be sent once more. */
  readonly payments: PaymentsClient
  readonly database: string
  /** Where payers reach this shop. */
  readonly origin: string
  /** Asks the gateway whether an order is paid. A callback alone is no reason to deliver. */
  isPaid(orderId: string): Promise<boolean>
}

type Shop = { server: Server; settle(): Promise<void>; bill(invoice: Invoice): void; db: Database.Database }

export function createShop({ payments, database, origin, isPaid }: ShopOptions): Shop {
  const db = new Database(database)
  db.exec(`create table if not exists invoices (id text primary key, amount text, customer text, answer text);
    create table if not exists events (key text primary key, status text);
    create table if not exists deliveries (key text primary key, invoice text)`)
  const keep = db.prepare('update invoices set answer = ? where id = ?')
  const hear = db.prepare('insert or ignore into events values (?, ?)')
  const deliver = db.prepare('insert or ignore into deliveries values (?, ?)')

  const find = db.prepare('select * from invoices where id = ?')
  const invoiceOf = (id: string) => find.get(id) as (Invoice & { answer: string }) | undefined

  /** Ends what a cut connection or an earlier process left open. The same body again gets the transaction there is. */
  async function settle(): Promise<void> {
    for (const { reference, verdict, result } of await payments.recover({ withinMs: 10_000 })) {
      const transaction = verdict === 'unknown' ? await payments.resubmit(reference) : result
      if (transaction !== undefined) keep.run(JSON.stringify(transaction), reference.identifiers['orderId'])
      await payments.acknowledge(reference)
    }
  }

  async function initiate({ id, amount, customer }: Invoice): Promise<void> {
    const [txnAmount, userInfo] = [{ value: amount, currency: 'INR' } as const, { custId: customer }]
    const order = { orderId: id, txnAmount, userInfo, callbackUrl: `${origin}/callback` }
    const call = payments.prepare('initiateTransaction', order, { intent: id })
    try {
      keep.run(JSON.stringify(await call.send()), id)
      await payments.acknowledge(call.reference)
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError)) throw error
      await settle()
    }
  }

  /** What the payer's page needs: the token of the transaction, and what each way to pay costs. */
  async function pay(id: string): Promise<object> {
    if (!invoiceOf(id)?.answer) await settle()
    const invoice = invoiceOf(id)
    if (invoice === undefined) throw new RequestError(`There is no invoice ${id}.`)
    if (!invoice.answer) await initiate(invoice)
    const transaction = JSON.parse(invoiceOf(id)?.answer ?? '') as InitiateTransactionResult
    const payMethods = [{ payMethod: 'UPI' }, { payMethod: 'CREDIT_CARD', instId: 'VISA' }]
    const { charges } = await payments.fetchPcfDetails({ transaction, payMethods })
    return { orderId: id, txnToken: transaction.txnToken, charges }
  }

  /** What was heard and what is to be delivered are stored in one step, each once. */
  async function callback(form: string): Promise<object> {
    const { id: orderId, amount } = invoiceOf(new URLSearchParams(form).get('ORDERID') ?? '') ?? {}
    if (orderId === undefined || amount === undefined) throw new RequestError('There is no such order.')
    const verdict = payments.verifyCallback(form, { orderId, amount })
    if (!verdict.valid) throw new RequestError(verdict.message)
    const isToDeliver = verdict.status === 'TXN_SUCCESS' && (await isPaid(orderId))
    db.transaction(() => {
      hear.run(verdict.eventKey, verdict.status ?? null)
      if (isToDeliver) deliver.run(verdict.fulfilmentKey, orderId)
    })()
    return { heard: verdict.eventKey }
  }

  async function answer(request: IncomingMessage): Promise<object> {
    const [, page, id] = (request.url ?? '').split('/')
    if (page === 'pay' && id !== undefined) return pay(id)
    if (page !== 'callback' || !(Number(request.headers['content-length']) < 65_536))
      throw new RequestError('Post a form of less than 64 KiB to /callback, or get /pay/<invoice>.')
    return callback(await text(request))
  }

  const server = createServer((request, response) => {
    const type = { 'content-type': 'application/json' }
    const end = (status: number, body: object) => response.writeHead(status, type).end(JSON.stringify(body))
    answer(request).then(
      (body) => end(200, body),
      (error: unknown) => end(error instanceof RequestError ? 400 : 503, { error: String(error) }),
    )
  })
  const add = db.prepare('insert or ignore into invoices values (?, ?, ?, null)')
  return { server, settle, bill: ({ id, amount, customer }) => void add.run(id, amount, customer), db }
}

if (process.argv[1]?.endsWith('shop.ts')) {
  const [mock, origin] = ['http://127.0.0.1:4010', 'http://127.0.0.1:4011']
  const journal = sqliteJournal(new Database('shop-journal.db'), { key: process.env['SHOP_KEY'] })
  const payments = createPaymentsClient({ baseUrl: mock, ...demoCredentials.payments, journal })
  // The mock has no operation to ask for the status of an order, and the interface describes none: ask yours here.
  const shop = createShop({ payments, database: 'shop.db', origin, isPaid: () => Promise.resolve(true) })
  await shop.settle()
  shop.bill({ id: 'INVOICE-1', amount: '1499.00', customer: 'CUSTOMER_7' })
  shop.server.listen(4011, '127.0.0.1', () => console.log(`Pay at ${origin}/pay/INVOICE-1`))
}
