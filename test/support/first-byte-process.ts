/**
 * Makes two calls that change something, with a journal in a new file. With `hooks`, it prints what its database has written
 * and kept, and what it was about to send.
 */
import { Socket } from 'node:net'
import type { TracedStep } from '../system/first-byte.system.js'
import { sqliteJournal, type SqliteDatabase } from '../../src/journal/index.js'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { openLibsql } from './sqlite.js'

const [baseUrl = '', path = '', apiKey = '', secret = '', tracing = 'none'] = process.argv.slice(2)
const steps: TracedStep[] = []

/** A database that notes which statement has ended. */
function noted(database: SqliteDatabase): SqliteDatabase {
  return {
    exec: (sql) => {
      const result = database.exec(sql)
      if (sql === 'COMMIT') steps.push({ kind: 'sync', of: path, text: sql })
      return result
    },
    prepare: (sql) => {
      const statement = database.prepare(sql)
      const run = (...values: unknown[]): unknown => {
        const result = statement.run(...values)
        steps.push({ kind: 'write', of: path, text: String(values[1]) })
        return result
      }
      return { run, all: () => statement.all() }
    },
  }
}

if (tracing === 'hooks') {
  const { write } = Socket.prototype
  Socket.prototype.write = function (this: Socket, ...given: never) {
    steps.push({ kind: 'send', of: 'socket', text: String(given[0]) })
    return Reflect.apply(write, this, given)
  }
}
const database = openLibsql(path)
const journal = sqliteJournal(tracing === 'hooks' ? noted(database) : database)
const client = createMarginWalletClient({ baseUrl, apiKey, signer: hmac(secret), journal })
for (const listClientOrderId of ['first-byte-1', 'first-byte-2'])
  await client.createMarginOcoOrder({
    symbol: 'SOLUSDT',
    side: 'SELL',
    quantity: '1.00',
    price: '203.40',
    stopPrice: '171.20',
    listClientOrderId,
  })
process.stdout.write(JSON.stringify(steps))
