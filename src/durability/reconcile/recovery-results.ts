/** What `recover` gives: all calls at once, or each as soon as something is known of it. */
import type { Recovered } from '../reference.js'

/**
 * A promise of all calls, the oldest first; and, in a loop of `for await`, each as soon as its outcome is known. Known
 * outcomes come at once; the rest comes when `withinMs` is over. Leaving the loop stops the lookups.
 */
export interface RecoveryResults extends Promise<Recovered[]>, AsyncIterable<Recovered> {}

/** @param run gives each call as soon as it is known, and all in the end; the signal stops it */
export function recoveringOf(
  run: (give: (one: Recovered) => void, stop: AbortController) => Promise<Recovered[]>,
): RecoveryResults {
  const stop = new AbortController()
  const given: Recovered[] = []
  let isOver = false
  let wake = (): void => undefined
  const all = run((one) => {
    given.push(one)
    wake()
  }, stop).finally(() => {
    isOver = true
    wake()
  })
  async function* each(): AsyncGenerator<Recovered, void, undefined> {
    try {
      for (let at = 0; ; at += 1) {
        if (at >= given.length && !isOver) await new Promise<void>((resolve) => (wake = resolve))
        const one = given[at]
        if (one === undefined) break
        yield one
      }
      await all
    } finally {
      stop.abort(new DOMException('The loop over the results of recover was left.', 'AbortError'))
    }
  }
  return Object.assign(all, {
    [Symbol.asyncIterator]: () => {
      // Whoever loops hears of a failure in the loop.
      all.catch(() => undefined)
      return each()
    },
  })
}
