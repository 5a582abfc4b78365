/** Clocks that are set, differ and sleep: none of that makes a payment one that did not happen. */
import { memoryJournal, type Journal } from 'lacuna/journal'
import { describe, expect, it } from 'vitest'
import { type CallReference, OutcomeUnknownError, TimeoutError } from '../../../src/index.js'
import type { PaymentsOptions } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'
import { created, gateway, INPUT, NOW } from './gateway.js'

const hour = 3_600_000
/** So long after the request was on its way for the last time, the gateway may still carry it out. */
const options = { timeoutMs: 30_000, executionLagMs: 30_000, retries: 0 }

/** Time itself, a gateway that carries a payment out at some moment of it, and hosts with clocks of their own. */
function world(executedAfterMs = Number.POSITIVE_INFINITY) {
  let trueMs = 0
  const isThere = (): boolean => trueMs >= executedAfterMs
  return {
    pass: (ms: number) => void (trueMs += ms),
    get trueMs() {
      return trueMs
    },
    isThere,
    host(boot: string, aheadMs = 0) {
      let offset = aheadMs
      let sleptMs = 0
      const client = (more: Partial<PaymentsOptions> = {}, whileSent: () => void = () => undefined) =>
        gateway(
          () => {
            whileSent()
            throw new TypeError('fetch failed')
          },
          {
            ...options,
            clock: () => NOW + trueMs + offset,
            monotonicClock: () => ({ boot, ms: 1_000 + trueMs - sleptMs }),
            sleep: async (ms) => void (trueMs += ms),
            lookUp: () => {
              trueMs += 20
              return { verdict: isThere() ? 'happened' : 'did-not-happen' }
            },
            ...more,
          },
        )
      return {
        client,
        step: (ms: number) => void (offset += ms),
        /** The time of day goes on, the other clock does not. */
        suspend: (ms: number) => {
          trueMs += ms
          sleptMs += ms
        },
      }
    },
  }
}

async function lostBy({ payments }: ReturnType<typeof gateway>): Promise<CallReference> {
  const error = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(INPUT))
  return JSON.parse(JSON.stringify(error.reference)) as CallReference
}

const within = (seconds: number) => ({ withinMs: seconds * 1_000 })

describe('a payment whose answer was lost', () => {
  it('is not said to have come to nothing because the clock was set forward by an hour', async () => {
    for (const journal of [undefined, memoryJournal()]) {
      const { host, pass, isThere } = world(29_000)
      const candidate = host('a')
      const { payments } = candidate.client({ journal })
      const reference = await lostBy(candidate.client({ journal }))
      candidate.step(hour)
      expect(await payments.reconcile(reference, within(10))).toMatchObject({ verdict: 'unknown' })
      if (journal) expect(await payments.recover(within(10))).toMatchObject([{ verdict: 'unknown' }])
      pass(29_000)
      expect(isThere()).toBe(true)
      expect(await payments.reconcile(reference, within(10))).toMatchObject({ verdict: 'happened' })
    }
  })

  it('nor because it is set while it is asked for, be it between two answers', async () => {
    for (const stepAt of [1, 2, 3, 4, 5]) {
      const { host } = world()
      const candidate = host('a')
      const reference = await lostBy(candidate.client())
      let number = 0
      const lookUp = () => {
        number += 1
        if (number === stepAt) candidate.step(hour)
        return { verdict: 'did-not-happen' } as const
      }
      const { payments } = candidate.client({ lookUp })
      const { verdict, evidence } = await payments.reconcile(reference, within(20))
      expect([verdict, stepAt]).toEqual(['unknown', stepAt])
      expect(evidence.at(-1)?.provable?.withinMs).toBeGreaterThan(10_000)
    }
  })

  it('nor by another host whose clock is ahead, with and without a journal that both use', async () => {
    for (const aheadMs of [40_000, hour])
      for (const journal of [undefined, memoryJournal()]) {
        const { host, pass } = world(29_000)
        const [sender, other] = [host('a'), host('b', aheadMs)]
        const reference = await lostBy(sender.client({ journal }))
        const { payments } = other.client({ journal })
        expect(await payments.reconcile(reference, within(9))).toMatchObject({ verdict: 'unknown' })
        pass(5_000)
        if (journal) expect(await payments.recover(within(9))).toMatchObject([{ verdict: 'unknown' }])
        else expect(await payments.reconcile(reference, within(9))).toMatchObject({ verdict: 'unknown' })
        pass(10_000)
        expect(await payments.reconcile(reference, within(5))).toMatchObject({ verdict: 'happened' })
      }
  })

  it('is not said to have come to nothing by a copy of the machine, whose other clock only seems to be the same', async () => {
    const { host, pass } = world()
    const reference = await lostBy(host('a').client())
    const copy = host('a').client({ monotonicClock: () => ({ boot: 'a', ms: 9 * hour }) })
    pass(1_000)
    expect(await copy.payments.reconcile(reference, within(10))).toMatchObject({ verdict: 'unknown' })
    const restored = host('a').client({ monotonicClock: () => ({ boot: 'a', ms: 1 }) })
    pass(hour)
    expect(await restored.payments.reconcile(reference, within(10))).toMatchObject({ verdict: 'unknown' })
  })

  it('is proved to have come to nothing by time that has passed, as the evidence says', async () => {
    for (const journal of [undefined, memoryJournal()]) {
      const { host } = world()
      const candidate = host('a')
      const reference = await lostBy(candidate.client({ journal }))
      const { payments } = candidate.client({ journal })
      const early = await payments.reconcile(reference, within(3))
      expect(early.verdict).toBe('unknown')
      const { withinMs } = early.evidence.at(-1)!.provable!
      const hasty = await payments.reconcile(reference, { withinMs: withinMs - 9_000 })
      expect(hasty.verdict).toBe('unknown')
      const rest = hasty.evidence.at(-1)!.provable!
      const settled = await payments.reconcile(reference, { withinMs: rest.withinMs + 500 })
      expect(settled.verdict).toBe('did-not-happen')
    }
  })

  it('is proved by another host only when the time has passed since that one looked first', async () => {
    const { host, pass } = world()
    const reference = await lostBy(host('a').client())
    pass(hour)
    const { payments } = host('b').client()
    expect(await payments.reconcile(reference, within(20))).toMatchObject({ verdict: 'unknown' })
    expect(await payments.reconcile(reference, within(90))).toMatchObject({ verdict: 'did-not-happen' })
  })
})

describe('processes that live shortly', () => {
  const once = { withinMs: 1 }

  it('add up on the machine that sent the call: two looks, apart, of two processes', async () => {
    const journal = memoryJournal()
    const { host, pass } = world()
    const candidate = host('a')
    await lostBy(candidate.client({ journal }))
    const verdicts: unknown[] = []
    for (const waitMs of [1_000, 28_000, 40_000, 500, 5_000]) {
      pass(waitMs)
      const [settled] = await candidate.client({ journal }).payments.recover(once)
      verdicts.push(settled?.verdict)
    }
    expect(verdicts).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'did-not-happen'])
  })

  it('add up on another machine, from the first look on, and on each for itself', async () => {
    const journal = memoryJournal()
    const { host, pass } = world()
    await lostBy(host('a').client({ journal }))
    pass(hour)
    const look = async (name: string): Promise<unknown> =>
      (await host(name).client({ journal }).payments.recover(once))[0]?.verdict
    expect(await look('b')).toBe('unknown')
    pass(70_000)
    // Another one again begins anew, and takes nothing over that it cannot compare.
    expect(await look('c')).toBe('unknown')
    pass(5_000)
    expect(await look('c')).toBe('unknown')
    pass(70_000)
    expect(await look('c')).toBe('unknown')
    pass(5_000)
    expect(await look('c')).toBe('did-not-happen')
  })

  it('add up across machines by the server of their journal, if the time of day does not contradict it', async () => {
    for (const isWrong of [false, true]) {
      const stored = memoryJournal()
      const time = world()
      const { host, pass } = time
      let serverAheadMs = 7 * hour
      const journal: Journal = { ...stored, serverTime: async () => time.trueMs + serverAheadMs }
      await lostBy(host('a').client({ journal }))
      const look = async (name: string): Promise<unknown> =>
        (await host(name).client({ journal }).payments.recover(once))[0]?.verdict
      expect(await look('b')).toBe('unknown')
      if (isWrong) serverAheadMs += hour
      else pass(70_000)
      expect(await look('c')).toBe('unknown')
      pass(5_000)
      expect(await look('d')).toBe(isWrong ? 'unknown' : 'did-not-happen')
    }
  })

  it('are not apart because the clock of the server of their journal was set', async () => {
    const stored = memoryJournal()
    const time = world()
    let steppedMs = 0
    const journal: Journal = { ...stored, serverTime: async () => time.trueMs + steppedMs }
    const look = async (name: string): Promise<unknown> =>
      (await time.host(name).client({ journal }).payments.recover(once))[0]?.verdict
    await lostBy(time.host('a').client({ journal }))
    expect(await look('b')).toBe('unknown')
    time.pass(90_000)
    expect(await look('c')).toBe('unknown')
    time.pass(100)
    steppedMs = 60_000
    expect(await look('d')).toBe('unknown')
    time.pass(5_000)
    expect(await look('e')).toBe('did-not-happen')
  })

  it('begin anew when the call is sent once more', async () => {
    const journal = memoryJournal({ key: 'cd'.repeat(32) })
    const { host, pass } = world()
    const candidate = host('a')
    const reference = await lostBy(candidate.client({ journal }))
    pass(70_000)
    const look = async (): Promise<unknown> =>
      (await candidate.client({ journal }).payments.recover(once))[0]?.verdict
    expect(await look()).toBe('unknown')
    await rejectionOf(OutcomeUnknownError, candidate.client({ journal }).payments.resubmit(reference))
    pass(5_000)
    expect(await look()).toBe('unknown')
    pass(70_000)
    expect(await look()).toBe('unknown')
    pass(5_000)
    expect(await look()).toBe('did-not-happen')
  })
})

it('a repeat that was not sent leaves it open what became of the request before it', async () => {
  const stored = memoryJournal({ key: 'cd'.repeat(32) })
  const host = world().host('a')
  const reference = await lostBy(host.client({ journal: stored }))
  const journal: Journal = {
    ...stored,
    write: async (entry) => {
      await stored.write(entry)
      host.step(hour)
    },
  }
  const { payments, sent } = host.client({ journal })
  const error = await rejectionOf(OutcomeUnknownError, payments.resubmit(reference))
  expect(error.cause).toBeInstanceOf(TimeoutError)
  expect(sent).toEqual([])
  expect(await stored.entries()).toMatchObject([{ attempts: [{}, {}] }])
  expect((await stored.entries())[0]).not.toHaveProperty('settled')
})

describe('the time for which a request may be on its way', () => {
  it('does not become shorter because the clock is set back meanwhile', async () => {
    const { host, pass } = world()
    const candidate = host('a')
    const lost = candidate.client({}, () => {
      pass(25_000)
      candidate.step(-hour)
    })
    expect(await lostBy(lost)).toMatchObject({ sendingMs: 25_000, monotonic: { boot: 'a' } })
  })

  it('does not, either, where an answer has come that cannot be read', async () => {
    const { host, pass } = world()
    const candidate = host('a')
    const answered = candidate.client({
      fetch: () => {
        pass(25_000)
        candidate.step(-hour)
        return Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }))
      },
    })
    expect(await lostBy(answered)).toMatchObject({ sendingMs: 25_000, monotonic: { boot: 'a' } })
  })

  it.each([
    ['slept', (value: ReturnType<ReturnType<typeof world>['host']>) => value.suspend(hour)],
    ['has a clock that was set', (value: ReturnType<ReturnType<typeof world>['host']>) => value.step(hour)],
  ])('is over for a machine that %s after the call was recorded: nothing is sent', async (_what, happens) => {
    const stored = memoryJournal()
    const host = world().host('a')
    const journal: Journal = {
      ...stored,
      begin: async (entry) => {
        const holder = await stored.begin(entry)
        happens(host)
        return holder
      },
    }
    const { payments, sent } = host.client({ journal })
    const call = payments.prepare('initiateTransaction', INPUT, { intent: 'invoice 7' })
    const error = await rejectionOf(TimeoutError, call.send())
    expect(error.message).toContain('The machine slept, its clock was set, or the connection was slow.')
    expect(error).toMatchObject({ operationId: 'initiateTransaction', attempts: 0 })
    expect(sent).toEqual([])
    await payments.acknowledge(call.reference)
    expect(await stored.entries()).toEqual([])
  })
})

it('a reference that was changed by hand, or a clock that gives nothing, proves nothing and harms nothing', async () => {
  const { host, pass } = world()
  const candidate = host('a')
  const reference = await lostBy(candidate.client())
  pass(hour)
  const odd = candidate.client({ monotonicClock: () => ({ boot: 'a', ms: Number.NaN }) })
  expect(await odd.payments.reconcile(reference, within(120))).toMatchObject({ verdict: 'unknown' })
  expect((await odd.payments.reconcile(reference, within(120))).verdict).toBe('unknown')
  for (const monotonic of [7, {}, { boot: 'a' }, { boot: 1, ms: 2 }]) {
    const changed = { ...reference, monotonic } as CallReference
    await expect(candidate.client().payments.reconcile(changed, within(1))).rejects.toMatchObject({
      problems: [{ field: 'monotonic' }],
    })
  }
  await gateway(created()).payments.initiateTransaction(INPUT)
})

it('the clock of this machine goes forward, and its processes name it alike where they share it', async () => {
  const lost = async () => {
    const { payments } = gateway(() => Promise.reject(new TypeError('fetch failed')))
    const { reference } = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(INPUT))
    return reference.monotonic ?? expect.fail('No reading of the clock was kept.')
  }
  const [first, second] = [await lost(), await lost()]
  expect(second.boot).toBe(first.boot)
  expect(second.ms).toBeGreaterThanOrEqual(first.ms)
  if (process.platform === 'linux') expect(first.boot).toMatch(/^linux [\da-f-]{36}/)
})
