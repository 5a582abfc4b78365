/**
 * A shop that takes payments. An invoice is paid once and delivered once, whatever becomes of the connection, of this process,
 * of a callback that comes twice, or of a payer who comes back when the token has expired. To try it with `kill -9`, start it by
 * `node --import tsx shop.mts`: killing npx would leave the shop running.
 *
 * In a project with lacuna, Prism and tsx, as the README installs them:
 *
 *     npm install libsql
 *     cp node_modules/lacuna/scripts/examples/shop.mts .
 *     npx lacuna mock                           # in another terminal
 *     export SHOP_KEY=$(openssl rand -hex 32)   # once: keep it as long as the journal
 *     npx tsx shop.mts
 */
import { realpathSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import Database from 'libsql' // the same calls work with better-sqlite3
import { DuplicateCallError, OutcomeUnknownError, RequestError, ResultError } from 'lacuna'
import { sqliteJournal } from 'lacuna/journal'
import { demoCredentials } from 'lacuna/mock'
import { createPaymentsClient, type InitiateTransactionResult, type PaymentsClient } from 'lacuna/payments'

type Invoice = Readonly<Record<'id' | 'amount' | 'customer', string>>
/** One try to pay an invoice. Its token works for 15 minutes, and only another order is sure to get another token. */
type Order = Readonly<{ id: string; invoice: string; number: number; answer: string | null }>

const tokenLifeMs = 15 * 60_000

export interface ShopOptions {
  /** Its journal has a key, so that what was sent can be sent once more. */
  readonly payments: PaymentsClient
  readonly database: string
  /** The address at which payers reach this shop. */
  readonly origin: string
  /** Asks the gateway whether an order is paid. A callback alone is no reason to deliver. */
  isPaid(orderId: string): Promise<boolean>
  /** Takes what a person must look at. */
  log(line: string): void
}

type Shop = { server: Server; settle(): Promise<void>; bill(invoice: Invoice): void; db: Database.Database }

export function createShop({ payments, database, origin, isPaid, log }: ShopOptions): Shop {
  const db = new Database(database)
  db.exec(`create table if not exists invoices (id text primary key, amount text, customer text);
    create table if not exists orders (id text primary key, invoice text, number integer, answer text);
    create table if not exists events (key text primary key, status text);
    create table if not exists deliveries (invoice text primary key, orderId text)`)
  const keep = db.prepare('update orders set answer = ? where id = ?')
  const hear = db.prepare('insert or ignore into events values (?, ?)')
  const deliver = db.prepare('insert or ignore into deliveries values (?, ?)')
  const add = db.prepare('insert or ignore into invoices values (?, ?, ?)')
  const open = db.prepare('insert or ignore into orders values (?, ?, ?, null)')

  const invoices = db.prepare('select * from invoices where id = ?')
  const invoiceOf = (id: string) => invoices.get(id) as Invoice | undefined
  const orders = db.prepare('select * from orders where id = ?')
  const orderOf = (id: string) => orders.get(id) as Order | undefined
  const ofInvoice = db.prepare('select * from orders where invoice = ? order by number desc')
  /** The latest first. */
  const ordersOf = (invoice: string) => ofInvoice.all(invoice) as Order[]
  const deliveries = db.prepare('select orderId from deliveries where invoice = ?')
  const paidWith = (invoice: string) => (deliveries.get(invoice) as { orderId: string } | undefined)?.orderId

  /** Opens the order after another one. Two clicks at once open the same: it has a number. */
  const openNext = ({ invoice, number }: Order) => open.run(`${invoice}@${number + 1}`, invoice, number + 1)

  /** Ends what a cut connection or an earlier process left open. The same body again gets the transaction there is. */
  async function settleAll(): Promise<void> {
    for (const { reference, verdict, result, evidence } of await payments.recover({ withinMs: 10_000 })) {
      const order = orderOf(reference.identifiers['orderId'] ?? '')
      try {
        const transaction = verdict === 'unknown' ? await payments.resubmit(reference) : result
        if (transaction !== undefined) keep.run(JSON.stringify(transaction), order?.id)
        await payments.acknowledge(reference)
      } catch (error) {
        // A token that nobody has by now has expired. Nobody can pay this order, whatever became of it, and another may follow.
        const isLost = (evidence.at(-1)?.at ?? 0) - (reference.sentAt ?? Infinity) > tokenLifeMs
        log(`${order?.id ?? reference.id} is ${isLost ? 'given up' : 'still open'}: ${String(error)}`)
        if (!isLost || order === undefined) continue
        openNext(order)
        await payments.close(reference, 'happened')
      }
    }
  }
  let settled: Promise<void> = Promise.resolve()
  /** One after the other: two at once would repeat the same call. */
  const settle = () => (settled = settled.catch(() => undefined).then(settleAll))

  async function initiate({ id, invoice }: Order): Promise<void> {
    const { amount = '', customer = '' } = invoiceOf(invoice) ?? {}
    const [txnAmount, userInfo] = [{ value: amount, currency: 'INR' } as const, { custId: customer }]
    const order = { orderId: id, txnAmount, userInfo, callbackUrl: `${origin}/callback` }
    const call = payments.prepare('initiateTransaction', order, { intent: id })
    try {
      keep.run(JSON.stringify(await call.send()), id)
      await payments.acknowledge(call.reference)
    } catch (error) {
      // The answer was lost, or another click was first.
      if (!(error instanceof OutcomeUnknownError || error instanceof DuplicateCallError)) throw error
      await settle()
    }
  }

  /** Returns the data for the payer's page: the token of the transaction, and what each way to pay costs. */
  async function pay(id: string, isAnother = false): Promise<object> {
    if (ordersOf(id)[0]?.answer === null) await settle()
    const delivered = paidWith(id)
    if (delivered !== undefined) return { orderId: delivered, paid: true }
    const [order, ...earlier] = ordersOf(id)
    if (order === undefined) throw new RequestError(`There is no invoice ${id}.`)
    const page = await pageOf(order)
    if (page !== undefined) return page
    if (isAnother) throw new Error(`The token of ${order.id} has expired at once. Compare the clocks.`)
    // The payer may have paid while a token worked. Another order would take the money twice.
    for (const { id: orderId } of [order, ...earlier]) if (await isPaid(orderId)) deliver.run(id, orderId)
    const paid = paidWith(id)
    if (paid !== undefined) return { orderId: paid, paid: true }
    openNext(order)
    return pay(id, true)
  }

  /** @returns `undefined` if the token has expired */
  async function pageOf(order: Order): Promise<object | undefined> {
    if (order.answer === null) await initiate(order)
    const { answer } = orderOf(order.id) ?? order
    if (answer === null)
      throw new Error(`It is not known yet whether ${order.id} has a transaction. Try again.`)
    const transaction = JSON.parse(answer) as InitiateTransactionResult
    const payMethods = [{ payMethod: 'UPI' }, { payMethod: 'CREDIT_CARD', instId: 'VISA' }]
    try {
      const { charges } = await payments.fetchPcfDetails({ transaction, payMethods })
      return { orderId: order.id, txnToken: transaction.txnToken, charges }
    } catch (error) {
      // The client counts the minutes of a token, and so does the gateway, whose clock may be ahead.
      const isOver = error instanceof ResultError && error.code === '1006'
      if (error instanceof RequestError || isOver) return undefined
      throw error
    }
  }

  /** Stores the callback and the delivery that it causes in one step, each once. */
  async function callback(form: string): Promise<object> {
    const order = orderOf(new URLSearchParams(form).get('ORDERID') ?? '')
    const invoice = order && invoiceOf(order.invoice)
    if (!order || !invoice) throw new RequestError('There is no such order.')
    const verdict = payments.verifyCallback(form, { orderId: order.id, amount: invoice.amount })
    if (!verdict.valid) throw new RequestError(verdict.message)
    const isToDeliver = verdict.status === 'TXN_SUCCESS' && (await isPaid(order.id))
    db.transaction(() => {
      hear.run(verdict.eventKey, verdict.status ?? null)
      if (isToDeliver) deliver.run(invoice.id, order.id)
    })()
    const other = paidWith(invoice.id)
    if (isToDeliver && other !== order.id) log(`${order.id} is to be refunded: ${other} was paid as well.`)
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
  const bill = db.transaction(({ id, amount, customer }: Invoice) => {
    add.run(id, amount, customer)
    open.run(id, id, 1)
  })
  return { server, settle, bill, db }
}

interface MockState {
  readonly payments: { readonly transactions: readonly { orderId: string; outcome: string | null }[] }
}

// Not where another file imports it, such as a test.
if (import.meta.filename === realpathSync(process.argv[1] ?? '')) {
  const [mock, origin] = ['http://127.0.0.1:4010', 'http://127.0.0.1:4011']
  const journal = sqliteJournal(new Database('shop-journal.db'), { key: process.env['SHOP_KEY'] ?? '' })
  const payments = createPaymentsClient({ baseUrl: mock, ...demoCredentials.payments, journal })
  // The interface describes no operation for the status of an order: ask yours here. The mock shows what it holds.
  const isPaid = async (orderId: string) => {
    const state = (await (await fetch(`${mock}/_mock/state`)).json()) as MockState
    return state.payments.transactions.some(
      (transaction) => transaction.orderId === orderId && transaction.outcome === 'success',
    )
  }
  const shop = createShop({ payments, database: 'shop.db', origin, isPaid, log: console.error })
  await shop.settle()
  shop.bill({ id: 'INVOICE-1', amount: '1499.00', customer: 'CUSTOMER_7' })
  shop.server.listen(4011, '127.0.0.1', () => console.log(`Pay at ${origin}/pay/INVOICE-1`))
}
