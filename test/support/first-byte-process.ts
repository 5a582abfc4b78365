/**
 * Makes two calls that change something, with a journal in a new file. With `hooks`, it tells which of its files it has
 * written and synced, and what it is about to send, as far as Node itself knows that.
 */
import { readlinkSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Socket } from 'node:net'
import type { TracedStep } from '../system/first-byte.system.js'
import { fileJournal } from '../../src/journal/index.js'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'

const [baseUrl = '', path = '', apiKey = '', secret = '', tracing = 'none'] = process.argv.slice(2)
const steps: TracedStep[] = []

async function hook(): Promise<void> {
  const any = await open(process.execPath)
  const files = Object.getPrototypeOf(any) as FileHandle
  await any.close()
  const nameOf = ({ fd }: FileHandle): string => readlinkSync(`/proc/self/fd/${fd}`)
  const { write, datasync, sync } = files
  files.write = async function (this: FileHandle, ...given: never) {
    const [bytes] = given as [Uint8Array]
    const name = nameOf(this)
    const written: unknown = await Reflect.apply(write, this, given)
    steps.push({ kind: 'write', of: name, text: Buffer.from(bytes).toString() })
    return written as never
  }
  const synced = (original: () => Promise<void>) =>
    async function (this: FileHandle): Promise<void> {
      const name = nameOf(this)
      await Reflect.apply(original, this, [])
      steps.push({ kind: 'sync', of: name, text: '' })
    }
  files.datasync = synced(datasync)
  files.sync = synced(sync)
  const { write: send } = Socket.prototype
  Socket.prototype.write = function (this: Socket, ...given: never) {
    steps.push({ kind: 'send', of: 'socket', text: String(given[0]) })
    return Reflect.apply(send, this, given)
  }
}

if (tracing === 'hooks') await hook()
const journal = fileJournal(path)
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
