/** A process of a fleet, which does what it is told over its channel: calls of market data, or steps of a journal. */
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { redisJournal, redisTokenStore, type Journal } from '../../../src/redis/index.js'
import type { Answered, Asked, WorkerSettings } from './fleet.js'
import { libraries } from './libraries.js'

const settings = JSON.parse(process.argv[2] ?? '') as WorkerSettings
const { client } = await libraries[settings.library](settings.socket)
const journal: Journal = redisJournal(client, { leaseMs: settings.leaseMs })

async function call(count: number): Promise<readonly string[]> {
  const market = createMarketDataClient({
    baseUrl: settings.baseUrl,
    credentials: settings.credentials,
    tokenStore: redisTokenStore(client, { lockMs: settings.leaseMs }),
    onEvent: (event) => {
      if (event.type === 'request' && event.operationId === 'login') tell({ login: 'begun' })
      if (event.type === 'tokenStore') tell({ failed: event.error })
    },
  })
  const failures: string[] = []
  // Ten at a time, as a program does that has much to ask.
  const lanes = Array.from({ length: 10 }, async (_, lane) => {
    for (let at = lane; at < count; at += 10) {
      try {
        await market.listFutOpt({ rType: 1 })
      } catch (error) {
        failures.push(String(error))
      }
    }
  })
  await Promise.all(lanes)
  return failures
}

const steps = {
  call,
  open: (account: string) => journal.open(account),
  begin: (entry: Parameters<Journal['begin']>[0]) => journal.begin(entry),
  write: (entry: Parameters<Journal['write']>[0]) => journal.write(entry),
  remove: (id: string) => journal.remove(id),
  entries: () => journal.entries(),
  isOwnedElsewhere: (id: string) => journal.isOwnedElsewhere(id),
  takeOver: (id: string) => journal.takeOver(id),
  release: (id: string) => journal.release?.(id) ?? Promise.resolve(),
  close: () => journal.close(),
  /** Works without a pause, so that no timer has a turn. */
  stall: async (ms: number) => {
    for (const until = Date.now() + ms; Date.now() < until;);
  },
}

function tell(stated: Answered): void {
  process.send?.(stated)
}

process.on('message', ({ id, step, parameter }: Asked) => {
  const work = steps[step] as (given: unknown) => Promise<unknown>
  work(parameter).then(
    (result) => tell({ id, result }),
    (error: unknown) =>
      tell({ id, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
  )
})
tell({ ready: true })
