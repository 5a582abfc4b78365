import { expect, it } from 'vitest'
import { LacunaError, OutcomeUnknownError } from '../../src/index.js'
import { memoryJournal } from '../../src/journal/index.js'
import { createMock } from '../../src/mock/index.js'
import { marginOf } from '../support/mock-world.js'
import { random } from '../support/random.js'
import { OCO } from '../unit/margin-wallet/service.js'

const order = { ...OCO, quantity: '0.5' }

/**
 * A bot at work: orders that are placed, refused for their form or their prices, placed twice under one id, and cancelled when
 * they are over already; with a clock that is behind, and answers that get lost.
 */
async function day({ seed, hasJournal }: { seed: number; hasJournal: boolean }) {
  const next = random(seed)
  const mock = createMock()
  let lost = 0
  const journal = hasJournal ? { journal: memoryJournal() } : {}
  const client = marginOf(mock, {
    // Behind by more than the recvWindow until the first answers have shown it.
    clock: () => mock.clock.now() - 20_000,
    sleep: () => Promise.resolve(),
    fetch: async (url, init) => {
      const answer = await mock.fetch(url, init)
      if (init.method === 'GET' || next() > 0.05) return answer
      lost += 1
      throw new TypeError('fetch failed')
    },
    ...journal,
  })
  const ended = { done: 0, refused: 0, unknown: 0, repeated: 0 }
  const note = async (call: PromiseLike<unknown>): Promise<boolean> => {
    try {
      await call
      ended.done += 1
      return true
    } catch (error) {
      if (!(error instanceof LacunaError)) throw error
      if (error instanceof OutcomeUnknownError) ended.unknown += 1
      else ended.refused += 1
      return false
    }
  }
  for (let step = 0; step < 60; step += 1) {
    mock.clock.advance(60_000)
    const value = { ...order, listClientOrderId: `exit-${step}` }
    const isPlaced = await note(client.createMarginOcoOrder(value))
    await note(client.createMarginOcoOrder({ ...order, quantity: '0' }))
    await note(client.createMarginOcoOrder({ ...order, price: '100' }))
    if (!isPlaced) continue
    mock.clock.advance(5_000)
    // "Duplicate order sent." may be the answer to a second copy of this very call.
    ended.repeated += 1
    await note(client.createMarginOcoOrder(value))
    const { symbol, listClientOrderId } = value
    // The second time it is over, as if it had been filled meanwhile: what refuses it may answer a second copy as well, and one
    // look shows a list of that id which may be another one.
    ended.repeated += 1
    await note(client.cancelMarginOrderList({ symbol, listClientOrderId }))
    await note(client.cancelMarginOrderList({ symbol, listClientOrderId }))
  }
  return { ...ended, lost }
}

it.each([
  { seed: 1, hasJournal: false },
  { seed: 2, hasJournal: true },
  { seed: 3, hasJournal: true },
])(
  'a normal day leaves no outcome open but of calls that were lost or that repeat an id: seed $seed',
  async (value) => {
    const { done, refused, unknown, repeated, lost } = await day(value)
    process.stdout.write(
      `a day of seed ${value.seed}: ${done} done, ${refused} refused, ${unknown} unknown, ${lost} answers lost\n`,
    )
    expect(lost).toBeGreaterThan(5)
    expect(refused).toBeGreaterThan(100)
    expect(unknown).toBeLessThanOrEqual(lost + repeated)
  },
)
