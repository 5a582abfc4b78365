/** What keeps a further request of a call from being sent tells of those that were sent before it. */
import { memoryJournal } from 'lacuna/journal'
import { afterEach, expect, it, vi } from 'vitest'
import { operations } from '../../../generated/tables/margin-wallet.js'
import { JournalError, LacunaError, RequestError } from '../../../src/index.js'
import { rejection } from '../../support/caught.js'
import { unusedAddress } from '../../support/answering.js'
import { everyCall, json, NOW, OCO, service } from './service.js'

afterEach(() => void vi.restoreAllMocks())

const reads = everyCall.filter(([operationId]) => operations[operationId].safeToRetry)

/** Holds an error to the requests that were sent. */
function expectTold(error: unknown, statuses: readonly (number | undefined)[]): void {
  if (!(error instanceof LacunaError)) throw error
  expect(statuses.length).toBeGreaterThan(0)
  expect(error.attempts).toBe(statuses.length)
  expect(error.history.map(({ status }) => status)).toEqual(statuses)
  expect(error.callId).toMatch(/^[\da-f-]{36}$/)
  expect(error.message).not.toMatch(/nor was any part|was not sent[,:]/)
  expect(error.report()).not.toContain('attempts: none')
}

const wait = async (): Promise<void> => undefined

it.each(reads)('an allowance that is used up, of %s', async (_operationId, call) => {
  // No pause of its own, so that it is the allowance that ends it.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let now = NOW
  const { client, sent } = service(() => json({ code: -1003, msg: 'Slow down.' }, 429), {
    clock: () => now,
    sleep: async (ms) => void (now += ms),
    retries: 5,
    timeoutMs: 4_000,
  })
  const error = await rejection(call(client))
  expect(sent.length).toBeGreaterThan(1)
  expectTold(
    error,
    sent.map(() => 429),
  )
  expect(String(error)).toMatch(/was sent (?:once|\d times) without a result, and was not sent again/)
})

it.each(reads)('a signer that fails with an error of ours, of %s', async (_operationId, call) => {
  let signed = 0
  const sign = (): string => {
    if ((signed += 1) > 2) throw new RequestError('The key is gone.')
    return 'signature'
  }
  const { client } = service(() => json({ code: -1000, msg: 'no' }, 503), {
    signer: { kind: 'hmac', sign },
    retries: 5,
    sleep: wait,
  })
  expectTold(await rejection(call(client)), [503, 503])
})

it.each(reads)('a clock that fails, of %s', async (_operationId, call) => {
  let isBroken = false
  const reply = () => {
    isBroken = true
    return json({ code: -1000, msg: 'no' }, 503)
  }
  const clock = (): number => (isBroken ? Number.NaN : NOW)
  const { client } = service(reply, { clock, retries: 5, sleep: wait })
  expectTold(await rejection(call(client)), [503])
})

it('a journal that fails after a request that could not connect', async () => {
  const journal = memoryJournal()
  const failing = { ...journal, write: () => Promise.reject(new JournalError('The disk is full.')) }
  const { client } = service(undefined, {
    baseUrl: await unusedAddress(),
    fetch: undefined,
    journal: failing,
    retries: 2,
    sleep: wait,
  })
  const error = await rejection(client.createMarginOcoOrder(OCO))
  expect(String(error)).toContain('JournalError: createMarginOcoOrder was not sent again')
  expectTold(error, [undefined])
})
