/**
 * A bot that answers each signal with one OCO order on an isolated account, and cancels those that are open at the end. It may be
 * killed at any moment: started again, it finds out what became of each order before it places another one. To try it with
 * `kill -9`, start it by `node --import tsx margin-bot.mts`: killing npx would leave the bot running.
 *
 * In a project with lacuna, Prism and tsx, as the README installs them:
 *
 *     npm install libsql
 *     cp node_modules/lacuna/scripts/examples/margin-bot.mts .
 *     npx lacuna mock           # in another terminal
 *     npx tsx margin-bot.mts    # a signal for each line of the input, until it ends
 *     {"id":"monday-1","quantity":"12.5","price":"198.50","stopPrice":"171.20"}
 */
import { realpathSync } from 'node:fs'
import { createInterface } from 'node:readline'
import Database from 'libsql' // the same calls work with better-sqlite3
import {
  AlreadyCarriedOutError,
  ApiError,
  DuplicateCallError,
  OutcomeUnknownError,
  type PreparedCall,
} from 'lacuna'
import { sqliteJournal } from 'lacuna/journal'
import { createMarginWalletClient, hmac, type MarginWalletClient } from 'lacuna/margin-wallet'
import { demoCredentials } from 'lacuna/mock'

export interface Signal {
  /** No other signal has it, also tomorrow. */
  readonly id: string
  readonly quantity: string
  readonly price: string
  readonly stopPrice: string
}

export interface BotOptions {
  /** Has a journal, of which this bot is the only user. */
  readonly margin: MarginWalletClient
  readonly symbol: string
  /** Gives a signal again, to this bot or to the next, until it is done. */
  readonly signals: AsyncIterable<Signal>
  done?(signal: Signal): void
  log(line: string): void
}

/** The beginning of the order lists of this bot: those of a person are left alone. */
const ours = 'bot-'

export async function runBot({ margin, symbol, signals, done, log }: BotOptions): Promise<void> {
  const isolated = { symbol, isIsolated: 'TRUE' } as const

  /** Finds out what became of the calls that are open. What nobody can find out is for a person, who closes it. */
  async function settle(): Promise<ReadonlySet<string>> {
    log('Recovering open calls takes up to a minute.')
    const settled = await margin.recover({ withinMs: 60_000 })
    for (const { reference, verdict, evidence } of settled) {
      log(`${reference.operationId} ${reference.intent ?? ''}: ${verdict}`)
      if (verdict === 'unknown') throw new Error(`Look at ${reference.id}: ${evidence.at(-1)?.message}`)
      await margin.acknowledge(reference)
    }
    const asWanted = settled.filter(({ verdict }) => verdict === 'happened' || verdict === 'state-as-wanted')
    return new Set(asWanted.map(({ reference }) => reference.id))
  }

  /** Sends a call. Returns whether it is certain by now that what it was for is so. */
  async function isDone(call: PreparedCall<unknown>): Promise<boolean> {
    try {
      await call.send()
      await margin.acknowledge(call.reference)
      return true
    } catch (error) {
      // Every copy is refused like that: nothing was done, and nothing will be.
      if (error instanceof ApiError && error.settled) await margin.acknowledge(call.reference)
      const isOpen = error instanceof OutcomeUnknownError || (error instanceof ApiError && !error.settled)
      if (isOpen || error instanceof AlreadyCarriedOutError) return (await settle()).has(call.reference.id)
      // The signal came again: an order was placed for it, by this bot or by one before, and acknowledged.
      if (error instanceof DuplicateCallError && error.verdict === undefined) return true
      throw error
    }
  }

  await settle()
  const { assets } = await margin.getIsolatedMarginAccount({ symbols: symbol })
  if (!assets.some(({ enabled }) => enabled)) {
    const isEnabled = await isDone(margin.prepare('enableIsolatedMarginAccount', { symbol }))
    if (!isEnabled) throw new Error(`The account of ${symbol} could not be enabled.`)
  }

  for await (const signal of signals) {
    const { id, quantity, price, stopPrice } = signal
    const listClientOrderId = `${ours}${id}`
    const order = { ...isolated, side: 'SELL', quantity, price, stopPrice, listClientOrderId } as const
    const isPlaced = await isDone(margin.prepare('createMarginOcoOrder', order, { intent: id }))
    log(`${id}: ${isPlaced ? 'placed' : 'not placed'}`)
    if (isPlaced) done?.(signal)
  }

  for (const { orderListId, listClientOrderId } of await margin.listOpenMarginOrderLists(isolated)) {
    if (!listClientOrderId?.startsWith(ours)) continue
    const isOver = await isDone(margin.prepare('cancelMarginOrderList', { ...isolated, orderListId }))
    if (!isOver) throw new Error(`${listClientOrderId} is still open: start this bot again.`)
  }
  for await (const { listClientOrderId, listOrderStatus } of margin.iterateMarginOrderLists(isolated))
    log(`${listClientOrderId}: ${listOrderStatus}`)
}

// Not where another file imports it, such as a test.
if (import.meta.filename === realpathSync(process.argv[1] ?? '')) {
  const { apiKey, secret } = demoCredentials.marginWallet
  const margin = createMarginWalletClient({
    baseUrl: process.env['MARGIN_URL'] ?? 'http://127.0.0.1:4010',
    apiKey,
    signer: hmac(secret),
    journal: sqliteJournal(new Database(process.env['MARGIN_JOURNAL'] ?? 'margin-bot.db')),
  })
  const signals = (async function* () {
    for await (const line of createInterface({ input: process.stdin })) yield JSON.parse(line) as Signal
  })()
  await runBot({ margin, symbol: 'SOLUSDT', signals, log: (line) => console.log(line) })
}
