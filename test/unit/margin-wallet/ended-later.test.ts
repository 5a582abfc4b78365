/** What keeps a further request of a call from being sent tells of those that were sent before it. */
import { memoryJournal } from 'lacuna/journal'
import { afterEach, expect, it, vi } from 'vitest'
import { operations } from '../../../generated/tables/margin-wallet.js'
import { JournalError, LacunaError } from '../../../src/index.js'
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

it('a journal that fails after a request that could not connect', async () => {
  const journal = memoryJournal()
  const failing = { ...journal, write: () => Promise.reject(new JournalError('The disk is full.')) }
  const { client } = service(undefined, {
    baseUrl: await unusedAddress(),
    fetch: undefined,
    journal: failing,
    retries: 2,
    sleep: async () => undefined,
  })
  const error = await rejection(client.createMarginOcoOrder(OCO))
  expect(String(error)).toContain('JournalError: createMarginOcoOrder was not sent again')
  expectTold(error, [undefined])
})
