/** Plays many histories of each call that changes something, and holds every verdict to the oracle. */
import { describe, expect, it } from 'vitest'
import { marginHistory, marginOperations, type Told } from './margin.js'
import { paymentsHistory } from './payments.js'

const creates = ['happened', 'did-not-happen', 'unknown']
const states = ['state-as-wanted', 'not-as-wanted', 'unknown']

const kinds: readonly { name: string; verdicts: readonly string[]; play(seed: number): Promise<Told> }[] = [
  ...marginOperations.map((operation) => ({
    name: operation,
    verdicts: operation === 'createMarginOcoOrder' ? creates : states,
    play: (seed: number) => marginHistory(operation, seed),
  })),
  { name: 'initiateTransaction', verdicts: creates, play: paymentsHistory },
]

/** @param count how many histories of each call */
export function describeHistories(count: number): void {
  describe.each(kinds)('the histories of $name', ({ verdicts, play }) => {
    it(`end in no wrong verdict, and are unknown only where nothing else can be known (${count} of them)`, async () => {
      const seen = new Set<string>()
      for (let seed = 1; seed <= count; seed += 1) {
        const { settlement, fault, story } = await play(seed)
        expect(fault, `seed ${seed}\n${story}`).toBeUndefined()
        seen.add(settlement.verdict)
      }
      // All of them: histories that decide nothing would show nothing.
      expect([...seen].sort()).toEqual([...verdicts].sort())
    })
  })
}
