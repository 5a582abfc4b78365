/** Whatever a caller is told of a write that something repeats: nothing of it is wrong, and no intent is met twice. */
import { describe, expect, it } from 'vitest'
import { writes } from '../support/copies/answers.js'
import { faultsOf, trialsOf } from '../support/copies/trial.js'
import { walkOf } from '../support/copies/walk.js'

describe.each(writes)('a caller of %s', (write) => {
  it('is told nothing wrong and repeats nothing, whichever answer to another copy comes', async () => {
    const faults: string[] = []
    for (const trial of trialsOf(write)) {
      const { answer, kind, hasJournal, seed } = trial
      const name = `${answer.name}, other copy: ${kind}, ${hasJournal ? 'a' : 'no'} journal, seed ${seed}`
      faults.push(...(await faultsOf(trial)).map((fault) => `${name}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})

describe('a caller of any writes', () => {
  it.each([0, 100, 200])(
    'is told nothing wrong and repeats nothing, whatever it does (seeds from %i)',
    async (from) => {
      for (let seed = from; seed < from + 100; seed += 1) {
        const { faults, story } = await walkOf(seed)
        expect(faults, `seed ${seed}\n${story}`).toEqual([])
      }
    },
  )
})
