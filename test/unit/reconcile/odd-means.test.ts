/** What a caller gives to reconcile with may fail or lie: a clock, a sleep, and the `Date` of whoever answers. */
import { expect, it } from 'vitest'
import { OutcomeUnknownError, RequestError } from '../../../src/index.js'
import { memoryJournal } from '../../../src/journal/index.js'
import type { MarginWalletOptions } from '../../../src/margin-wallet/index.js'
import { rejectionOf } from '../../support/caught.js'
import { json, OCO, service } from '../margin-wallet/service.js'
import { created, SENT } from './service.js'

/** A client whose order lists are all missing, as an answer with this `Date` says. */
function missingEverything(date: () => string | undefined, options: Partial<MarginWalletOptions>) {
  const reply = (): Response => {
    const said = date()
    return json({ code: -2013, msg: 'Order does not exist.' }, 400, said === undefined ? {} : { date: said })
  }
  return service(reply, { clock: undefined, sleep: undefined, ...options }).client
}

const noDate = (): undefined => undefined
const never = (): Promise<void> => new Promise(() => undefined)

it('ends in time although the sleep never does', async () => {
  const client = missingEverything(noDate, { sleep: never })
  expect(await client.reconcile(created, { withinMs: 700 })).toMatchObject({ verdict: 'unknown' })
})

it('ends when the caller gives up, although the sleep does not listen', async () => {
  const client = missingEverything(noDate, { sleep: never })
  const reason = new Error('enough')
  const controller = new AbortController()
  setTimeout(() => controller.abort(reason), 50)
  await expect(client.reconcile(created, { withinMs: 60_000, signal: controller.signal })).rejects.toBe(
    reason,
  )
})

it.each<[string, () => Promise<void>]>([
  [
    'throws',
    () => {
      throw new Error('planted-secret')
    },
  ],
  ['rejects', () => Promise.reject(new Error('planted-secret'))],
])('says that the sleep has failed, and not in its words, when it %s', async (_, sleep) => {
  const client = missingEverything(noDate, { sleep })
  const error = await rejectionOf(RequestError, client.reconcile(created, { withinMs: 5_000 }))
  expect(error.message).toBe('Nothing was found out: the option sleep of this client has failed (Error).')
})

it('says that the clock has failed, and not in its words', async () => {
  let reads = 0
  const clock = (): number => {
    if (++reads > 3) throw new Error('planted-secret')
    return SENT
  }
  const client = missingEverything(noDate, { clock })
  const error = await rejectionOf(RequestError, client.reconcile(created, { withinMs: 5_000 }))
  expect(error.message).toContain('clock has failed (Error)')
})

it('keeps a refused call open whose outcome cannot be looked up because the clock fails', async () => {
  const journal = memoryJournal()
  let time = SENT
  const reply = (): Response => {
    time = Number.NaN
    return json({ code: -2010, msg: 'Duplicate order sent.' }, 400)
  }
  const { client } = service(reply, { clock: () => time, journal })
  await rejectionOf(OutcomeUnknownError, client.createMarginOcoOrder(OCO))
  expect(await journal.entries()).toHaveLength(1)
})

it.each([
  ['of another century', 'Thu, 01 Jan 2099 00:00:00 GMT'],
  ['an hour ahead', new Date(SENT + 3_600_000).toUTCString()],
  ['in another form', '2099'],
])('takes no Date %s for the clock of the service', async (_, date) => {
  let now = SENT
  const sleep = async (ms: number): Promise<void> => void (now += ms)
  const client = missingEverything(() => date, { clock: () => now, sleep })
  // Too early to be sure: the call may still be carried out.
  expect(await client.reconcile(created, { withinMs: 10_000 })).toMatchObject({ verdict: 'unknown' })
})

it('takes the Date of a service whose clock is not quite ours', async () => {
  let now = SENT
  const sleep = async (ms: number): Promise<void> => void (now += ms)
  const date = (): string => new Date(now + 10_000).toUTCString()
  const client = missingEverything(date, { clock: () => now, sleep })
  expect(await client.reconcile(created, { withinMs: 120_000 })).toMatchObject({ verdict: 'did-not-happen' })
})
