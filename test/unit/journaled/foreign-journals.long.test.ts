/** Journals that fail in ways of their own, or never answer. */
import { describe, expect, it, vi } from 'vitest'
import { ApiError, JournalError, OutcomeUnknownError } from '../../../src/index.js'
import { type Journal, type JournalEntry, memoryJournal } from '../../../src/journal/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { json, OCO, service } from '../margin-wallet/service.js'
import { created, gateway, INPUT, KEY, TOKEN } from '../payments/gateway.js'

const steps = ['open', 'begin', 'write', 'remove', 'get', 'entries', 'takeOver', 'isOwnedElsewhere'] as const
const failures: Readonly<Record<string, () => unknown>> = {
  throws: () => {
    throw new Error(`boom ${KEY} redis://:password@host`)
  },
  'rejects with an error': () => Promise.reject(new Error(`boom ${KEY} redis://:password@host`)),
  'rejects with no error': () =>
    Promise.reject(Object.assign(Object.create(null) as Error, { message: 'password' })),
  'answers with a number': () => Promise.resolve(7),
}

/** A journal in memory of which one method is another one. */
function journalWith(step: keyof Journal, method: () => unknown): Journal {
  const working: object = { ...memoryJournal({ key: 'ab'.repeat(32) }), [step]: method }
  return working as Journal
}

const lost = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'))

describe.each(steps)('a journal whose %s', (step) => {
  it.each(Object.entries(failures))('%s lets no error pass that is none of ours', async (_, method) => {
    const { payments } = gateway(lost, { journal: journalWith(step, method) })
    const call = payments.prepare('initiateTransaction', INPUT, { intent: 'INVOICE_1' })
    const thrown = [
      await rejection(call.send()),
      ...(await Promise.all(
        [
          payments.recover({ withinMs: 10 }),
          payments.acknowledge(call.reference),
          payments.close(call.reference, 'happened'),
          payments.resubmit(call.reference, INPUT),
        ].map((requested) =>
          requested.then(
            () => undefined,
            (error: unknown) => error,
          ),
        ),
      )),
    ].filter((error) => error !== undefined)
    for (const text of thrown.map((error) => (error instanceof Error ? error.toString() : typeof error))) {
      expect(text).toMatch(/^(?:Journal|Request|OutcomeUnknown)Error: /)
      expect(text).not.toMatch(/password|demo-merchant|authorised|boom/)
    }
  })
})

describe.each(['open', 'begin'] as const)('a journal whose %s never answers', (step) => {
  it('keeps a call no longer than its time, and nothing is sent', async () => {
    const { payments, sent } = gateway(lost, {
      journal: journalWith(step, () => new Promise(() => undefined)),
    })
    const error = await rejection(payments.initiateTransaction(INPUT, { timeoutMs: 50 }))
    expect(error).toBeInstanceOf(JournalError)
    expect(String(error)).toContain('the journal did not record it within')
    expect(sent).toEqual([])
  })
})

it('takes back what was recorded when its call had given up already', async () => {
  const journal = memoryJournal()
  const late = journalWithDelay(journal, 120)
  const { payments, sent } = gateway(() => created(), { journal: late })
  const call = payments.prepare('initiateTransaction', INPUT, { intent: 'INVOICE_1', timeoutMs: 40 })
  expect(await rejection(call.send())).toBeInstanceOf(JournalError)
  await expect
    .poll(async () => (await journal.entries()).map(({ settled }) => settled?.verdict))
    .toEqual(['did-not-happen'])
  expect(sent).toEqual([])
  late.ms = 0
  expect(await call.send()).toMatchObject({ txnToken: TOKEN })
  expect(sent).toHaveLength(1)
})

describe.each(['entries', 'get', 'isOwnedElsewhere', 'takeOver', 'serverTime', 'write'] as const)(
  'a journal whose %s never answers',
  (step) => {
    const lookUp = () => ({ verdict: 'did-not-happen' }) as const

    it(
      'holds up nobody who looks for a call beyond the time or the signal',
      { timeout: 15_000 },
      async () => {
        const stored = memoryJournal()
        const { reference } = await rejectionOf(
          OutcomeUnknownError,
          gateway(lost, { journal: stored }).payments.initiateTransaction(INPUT),
        )
        const hanging = { ...stored, [step]: () => new Promise(() => undefined) }
        const { payments } = gateway(lost, { journal: hanging, lookUp })
        expect(await payments.reconcile(reference, { withinMs: 100 })).toMatchObject({ verdict: 'unknown' })
        const signal = AbortSignal.timeout(100)
        const recovering = payments.recover({ withinMs: 60_000, signal })
        await expect(recovering).rejects.toHaveProperty('name', 'TimeoutError')
      },
    )
  },
)

it('gives the answer to its caller when the note of it takes for ever', async () => {
  const journal = journalWith('remove', () => new Promise(() => undefined))
  const { payments } = gateway(new Response('{"body":{"resultInfo":{}}}', { status: 400 }), { journal })
  expect(String(await rejection(payments.initiateTransaction(INPUT)))).toContain('initiateTransaction')
})

function journalWithDelay(journal: Journal, ms: number): Journal & { ms: number } {
  const late = {
    ...journal,
    ms,
    begin: async (entry: JournalEntry) => {
      await new Promise((resolve) => setTimeout(resolve, late.ms))
      return journal.begin(entry)
    },
  }
  return late
}

describe('a caller with an answer', () => {
  const never = (): Promise<never> => new Promise(() => undefined)

  async function waitsForASecond(call: () => Promise<unknown>): Promise<void> {
    vi.useFakeTimers()
    try {
      let isOver = false
      const ended = call().then(() => (isOver = true))
      await vi.advanceTimersByTimeAsync(900)
      expect(isOver).toBe(false)
      await vi.advanceTimersByTimeAsync(200)
      await ended
    } finally {
      vi.useRealTimers()
    }
  }

  it('waits no longer than a second for the note of its result', async () => {
    const { payments } = gateway(() => created(), { journal: journalWith('remove', never) })
    await waitsForASecond(() => payments.initiateTransaction(INPUT))
  })

  it('waits no longer than a second for a look that only the journal wants', async () => {
    const refusal = (): Response => json({ code: -1112, msg: 'No orders on book for symbol.' }, 400)
    const { client } = service((sent) => (sent.method === 'GET' ? never() : refusal()), {
      journal: memoryJournal(),
    })
    await waitsForASecond(() => rejectionOf(ApiError, client.createMarginOcoOrder(OCO)))
  })
})
