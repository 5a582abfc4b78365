/** Settles what a journal has open: what is known is told, and what is not is asked for. */
import { shownName } from '../../errors/cause.js'
import { LacunaError } from '../../errors/errors.js'
import { Deadline } from '../../transport/deadline.js'
import type { OpenedJournal } from '../call-journal.js'
import { lastSent, settledEntry, unsealed } from '../journal-entry.js'
import type { JournalEntry } from '../journal.js'
import { known, type CallReference, type Recovered, type Settlement } from '../reference.js'

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

/** How to find out what became of the calls. */
interface RecoverySettings {
  readonly withinMs: number
  /** Ends it: what rejects after that does not count as a failure to find out. */
  readonly signal: AbortSignal
  /** Told of each call as soon as something is known of it. */
  give(one: Recovered): void
  redact(one: Recovered): Recovered
  reconcile(reference: CallReference, withinMs: number, signal: AbortSignal): Promise<Settlement>
}

export class Recovery {
  readonly #opened: OpenedJournal
  readonly #settings: RecoverySettings
  readonly #began: number
  readonly #deadline: Deadline
  /** Rejects when the time is over, or the caller gives up. */
  readonly #over: Promise<never>
  /** One for each call that is asked for: hundreds that listen to one signal would look like a leak. */
  readonly #asking = new Set<AbortController>()

  constructor(opened: OpenedJournal, settings: RecoverySettings) {
    this.#opened = opened
    this.#settings = settings
    this.#began = this.#now()
    this.#deadline = new Deadline(settings.withinMs, settings.signal)
    this.#over = this.#deadline.wait(new Promise<never>(() => undefined))
    // Where nobody waits for it, it is nobody's unhandled rejection.
    this.#over.catch(() => undefined)
  }

  /** What is in the journal that nobody has acknowledged, each with what became of it. */
  async run(): Promise<Recovered[]> {
    const { signal, give, redact } = this.#settings
    const stop = (): void => this.#asking.forEach((one) => one.abort(signal.reason))
    signal.addEventListener('abort', stop, { once: true })
    try {
      const entries = await this.#taken()
      const settling = entries.map(async (entry) => {
        const recovered = await this.#together(entry)
        const shown = recovered && redact(recovered)
        if (shown) give(shown)
        return shown
      })
      // All at once, each with all of the time: the looks take turns.
      const all = await Promise.allSettled(settling)
      return all.flatMap((one) => {
        if (one.status === 'rejected') throw one.reason
        return one.value ?? []
      })
    } finally {
      this.#deadline.end()
      signal.removeEventListener('abort', stop)
    }
  }

  /** The entries that are to be settled here: what a process that is alive works on is its own. */
  async #taken(): Promise<readonly JournalEntry[]> {
    const { journal } = this.#opened.parts
    const before = (await journal.entries()).filter((entry) => this.#isToSettle(entry))
    const taken = await Promise.all(before.map(({ id }) => journal.takeOver(id)))
    const ids = new Set(before.filter((_, at) => taken[at]).map(({ id }) => id))
    return (await journal.entries()).filter((entry) => ids.has(entry.id) && this.#isToSettle(entry))
  }

  #isToSettle({ id, isOver }: JournalEntry): boolean {
    return isOver !== true && !this.#opened.shared.underWay.has(id)
  }

  /** Settles a call, unless that is under way: what it brings then counts here as well. */
  async #together(entry: JournalEntry): Promise<Recovered | undefined> {
    const { id } = entry
    const { recovering } = this.#opened.shared
    let latest: JournalEntry | undefined = entry
    for (let other = recovering.get(id); other !== undefined; other = recovering.get(id)) {
      const theirs = await this.#theirs(other, entry)
      const isOpen = theirs === 'failed' || theirs?.verdict === 'unknown'
      if (theirs !== 'failed' && (!isOpen || this.#isOver())) return theirs
      // They had less time, or other means, or were told to stop.
      latest = await this.#entryWith(id)
    }
    if (latest === undefined) return undefined
    const own = this.#recovered(latest).finally(() => recovering.delete(id))
    recovering.set(id, own)
    return own
  }

  async #theirs(
    other: Promise<Recovered | undefined>,
    entry: JournalEntry,
  ): Promise<Recovered | undefined | 'failed'> {
    try {
      return await Promise.race([other, this.#over])
    } catch {
      this.#settings.signal.throwIfAborted()
      if (!this.#isOver()) return 'failed'
      const message = 'Another recover of this process was still running when the time was over.'
      return { reference: lastSent(entry), verdict: 'unknown', evidence: [{ message, at: this.#now() }] }
    }
  }

  async #entryWith(id: string): Promise<JournalEntry | undefined> {
    const entry = await this.#opened.parts.journal.get(id)
    return entry && this.#isToSettle(entry) ? entry : undefined
  }

  /** @returns `undefined` for a call that is not to be settled any more */
  async #recovered(entry: JournalEntry): Promise<Recovered | undefined> {
    const { shared, unnoted, parts } = this.#opened
    const reference = lastSent(entry)
    const before = known(entry.settled)
    if (before) return { reference, ...this.#unsealed(entry, before) }
    const settled = unnoted.get(entry.id) ?? (await this.#foundOut(reference))
    return shared.alone(async () => {
      const now = await this.#entryWith(entry.id)
      // Meanwhile it may have been settled, acknowledged or sent once more.
      if (now === undefined || now.attempts.length !== entry.attempts.length) return undefined
      const meanwhile = known(now.settled)
      if (meanwhile) return { reference, ...this.#unsealed(now, meanwhile) }
      await parts.journal.write({ ...settledEntry(now, settled, parts), kept: true })
      unnoted.delete(entry.id)
      return { reference, ...settled }
    })
  }

  /** One failed lookup must not keep the other calls open. */
  async #foundOut(reference: CallReference): Promise<Settlement> {
    const { signal, reconcile } = this.#settings
    signal.throwIfAborted()
    const asking = new AbortController()
    this.#asking.add(asking)
    try {
      return await reconcile(reference, Math.max(1, this.#leftMs()), asking.signal)
    } catch (error) {
      signal.throwIfAborted()
      const words = error instanceof LacunaError ? error.message : shownName(error)
      const message = `It could not be looked up: ${words}`
      return { verdict: 'unknown', evidence: [{ message, at: this.#now() }] }
    } finally {
      this.#asking.delete(asking)
    }
  }

  /** What was settled, with its result where the key of the journal opens it. */
  #unsealed(entry: JournalEntry, settled: Settlement): Settlement {
    return unsealed(entry, settled, this.#opened.parts.journal.sealer, this.#now())
  }

  #leftMs(): number {
    return this.#settings.withinMs - (this.#now() - this.#began)
  }

  #isOver(): boolean {
    return this.#deadline.timedOut || this.#leftMs() <= 0
  }

  #now(): number {
    return this.#opened.parts.now()
  }
}
