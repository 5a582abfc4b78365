/** Settles what a journal has open: what is known is told, and what is not is asked for. */
import { shownName } from '../../errors/cause.js'
import { LacunaError } from '../../errors/errors.js'
import type { CallJournal } from '../call-journal.js'
import type { CallReference, Recovered, Settlement } from '../reference.js'

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
  const waiting = new Set<() => void>()
  const wake = (): void => {
    for (const one of waiting) one()
    waiting.clear()
  }
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
        if (at >= given.length && !isOver) await new Promise<void>((resolve) => waiting.add(resolve))
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

/** How to find out what became of the calls. */
interface RecoverySettings {
  readonly withinMs: number
  /** Ends it: what rejects after that does not count as a failure to find out. */
  readonly signal: AbortSignal
  /** Told of each call as soon as something is known of it. */
  give(one: Recovered): void
  reconcile(reference: CallReference, withinMs: number, signal: AbortSignal): Promise<Settlement>
}

/** What is in a journal that nobody has acknowledged, each with what became of it. */
export async function recoverCalls(
  journal: CallJournal,
  { withinMs, signal, give, reconcile }: RecoverySettings,
): Promise<Recovered[]> {
  const began = journal.now()
  /** One for each call that is asked for: hundreds that listen to one signal would look like a leak. */
  const asking = new Set<AbortController>()
  const stop = (): void => asking.forEach((one) => one.abort(signal.reason))
  /** One failed lookup must not keep the other calls open. */
  const findOut = async (reference: CallReference): Promise<Settlement> => {
    signal.throwIfAborted()
    const leftMs = withinMs - (journal.now() - began)
    const own = new AbortController()
    asking.add(own)
    try {
      return await reconcile(reference, Math.max(1, leftMs), own.signal)
    } catch (error) {
      signal.throwIfAborted()
      const words = error instanceof LacunaError ? error.message : shownName(error)
      const message = `It could not be looked up: ${words}`
      return { verdict: 'unknown', evidence: [{ message, at: journal.now() }] }
    } finally {
      asking.delete(own)
    }
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    const settling = (await journal.takeOpen()).map(async (entry) => {
      const recovered = await journal.settle(entry, findOut)
      if (recovered) give(recovered)
      return recovered
    })
    // All at once, each with all of the time: the looks take turns.
    const all = await Promise.allSettled(settling)
    return all.flatMap((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value ?? []
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
