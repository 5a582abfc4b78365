/** Whatever a caller is told of a write that something repeats: no verdict is wrong, and no intent is carried out twice. */
import { describe, expect, it } from 'vitest'
import { answersTo, writes } from '../support/copies/answers.js'
import { faultsOf, isPossible, kinds } from '../support/copies/trial.js'

describe.each(writes)('a caller of %s', (write) => {
  const answers = answersTo(write)

  it.each(kinds)(
    'is told nothing wrong and repeats nothing, whichever answer comes (other copy: %s)',
    async (kind) => {
      const faults: string[] = []
      for (const [at, answer] of answers.entries())
        for (const hasJournal of [true, false])
          if (isPossible(answer, kind) && (hasJournal || at % 2 === 0))
            for (const fault of await faultsOf({ answer, kind, hasJournal, seed: at }))
              faults.push(`${answer.name} (${hasJournal ? '' : 'no '}journal, seed ${at}): ${fault}`)
      expect(faults).toEqual([])
    },
  )
})
