/** Plays many histories of each call that changes something, and holds every verdict to the oracle. */
import { describe, expect, it } from 'vitest'
import { marginHistory, marginOperations, type Taken, type Told } from './margin.js'
import { paymentsHistory } from './payments.js'

const creates = ['happened', 'did-not-happen', 'unknown']
const states = ['state-as-wanted', 'not-as-wanted', 'unknown']
/** Verdicts that need to know when the call was sent. */
const timed = ['did-not-happen', 'not-as-wanted']

interface Kind {
  readonly name: string
  readonly verdicts: readonly string[]
  play(seed: number, taken: Taken): Promise<Told>
}

const kinds: readonly Kind[] = [
  ...marginOperations.map((operation) => ({
    name: operation,
    verdicts: operation === 'createMarginOcoOrder' ? creates : states,
    play: (seed: number, taken: Taken) => marginHistory(operation, seed, taken),
  })),
  { name: 'initiateTransaction', verdicts: creates, play: paymentsHistory },
]

/** @param count how many histories of each call */
export function describeHistories(count: number): void {
  describe.each(kinds)('the histories of $name', ({ verdicts, play }) => {
    it.each(['after', 'before'] as const)(
      `end in no wrong verdict, and are unknown only where nothing else can be known (${count} of them, with references that were stored %s the call was sent)`,
      async (taken) => {
        const seen = new Set<string>()
        for (let seed = 1; seed <= count; seed += 1) {
          const { settlement, fault, story } = await play(seed, taken)
          expect(fault, `seed ${seed}\n${story}`).toBeUndefined()
          seen.add(settlement.verdict)
        }
        const possible = taken === 'after' ? verdicts : verdicts.filter((verdict) => !timed.includes(verdict))
        // All of them: histories that decide nothing would show nothing.
        expect([...seen].sort()).toEqual([...possible].sort())
      },
    )
  })
}
