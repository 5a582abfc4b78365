/** Settles what a journal has open: what is known is told, and what is not is asked for. */
import { known, type CallReference, type Recovered, type Settlement } from '../reference.js'
import type { OpenedJournal } from '../call-journal.js'
import { settledEntry, unsealed } from '../entry-outcome.js'
import { shownName } from '../../errors/cause.js'
import { Deadline } from '../../transport/deadline.js'
import { LacunaError } from '../../errors/errors.js'
import type { JournalEntry } from '../journal.js'
import { lastSent } from '../journal-entry.js'

/** How to find out what became of the calls. */
interface RecoverySettings {
  readonly withinMs: number
  /** Ends it: what rejects after that does not count as a failure to find out. */
  readonly signal: AbortSignal
  /** Told of each call as soon as something is known of it. */
  give(one: Recovered): void
  reconcile(reference: CallReference, withinMs: number, signal: AbortSignal): Promise<Settlement>
}

/** The time of one recovery. */
interface Time {
  /** Rejects when it is over, or the caller gives up. */
  readonly over: Promise<never>
  isOver(): boolean
  leftMs(): number
}

export class Recovery {
  readonly #opened: OpenedJournal
  readonly #way: RecoverySettings
  /** One for each call that is asked for: hundreds that listen to one signal would look like a leak. */
  readonly #asking = new Set<AbortController>()

  constructor(opened: OpenedJournal, way: RecoverySettings) {
    this.#opened = opened
    this.#way = way
  }

  /** What is in the journal that nobody has acknowledged, each with what became of it. */
  async run(): Promise<Recovered[]> {
    const { withinMs, signal } = this.#way
    const began = this.#now()
    const entries = await this.#taken()
    const deadline = new Deadline(withinMs, signal)
    const leftMs = (): number => withinMs - (this.#now() - began)
    const over = deadline.wait(new Promise<never>(() => undefined))
    // Where nobody waits for it, it is nobody's unhandled rejection.
    over.catch(() => undefined)
    const time = { over, leftMs, isOver: () => deadline.timedOut || leftMs() <= 0 }
    const stop = (): void => this.#asking.forEach((one) => one.abort(signal.reason))
    signal.addEventListener('abort', stop, { once: true })
    try {
      // All at once, each with all of the time: the looks take turns.
      const all = await Promise.allSettled(entries.map((entry) => this.#given(entry, time)))
      return all.flatMap((one) => {
        if (one.status === 'rejected') throw one.reason
        return one.value ?? []
      })
    } finally {
      deadline.end()
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

  async #given(entry: JournalEntry, time: Time): Promise<Recovered | undefined> {
    const recovered = await this.#together(entry, time)
    if (recovered) this.#way.give(recovered)
    return recovered
  }

  /** Settles a call, unless that is under way: what it brings then counts here as well. */
  async #together(entry: JournalEntry, time: Time): Promise<Recovered | undefined> {
    const { id } = entry
    const { recovering } = this.#opened.shared
    let latest: JournalEntry | undefined = entry
    for (let other = recovering.get(id); other !== undefined; other = recovering.get(id)) {
      const theirs = await this.#theirs(other, entry, time)
      const isOpen = theirs === 'failed' || theirs?.verdict === 'unknown'
      if (theirs !== 'failed' && (!isOpen || time.isOver())) return theirs
      // They had less time, or other means, or were told to stop.
      latest = await this.#entryWith(id)
    }
    if (latest === undefined) return undefined
    const own = this.#recovered(latest, time).finally(() => recovering.delete(id))
    recovering.set(id, own)
    return own
  }

  async #theirs(
    other: Promise<Recovered | undefined>,
    entry: JournalEntry,
    time: Time,
  ): Promise<Recovered | undefined | 'failed'> {
    try {
      return await Promise.race([other, time.over])
    } catch {
      this.#way.signal.throwIfAborted()
      if (!time.isOver()) return 'failed'
      const message = 'Another recover of this process was still running when the time was over.'
      return { reference: lastSent(entry), verdict: 'unknown', evidence: [this.#seen(message)] }
    }
  }

  async #entryWith(id: string): Promise<JournalEntry | undefined> {
    const entries = await this.#opened.parts.journal.entries()
    return entries.find((entry) => entry.id === id && this.#isToSettle(entry))
  }

  /** @returns `undefined` for a call that is not to be settled any more */
  async #recovered(entry: JournalEntry, time: Time): Promise<Recovered | undefined> {
    const { shared, unnoted } = this.#opened
    const reference = lastSent(entry)
    const before = known(entry.settled)
    if (before) return { reference, ...this.#unsealed(entry, before) }
    const settled = unnoted.get(entry.id) ?? (await this.#foundOut(reference, time))
    return shared.alone(() => this.#settled(entry, reference, settled))
  }

  async #settled(
    { id, attempts }: JournalEntry,
    reference: CallReference,
    settled: Settlement,
  ): Promise<Recovered | undefined> {
    const { parts, unnoted } = this.#opened
    const now = await this.#entryWith(id)
    // Meanwhile it may have been settled, acknowledged or sent once more.
    if (now === undefined || now.attempts.length !== attempts.length) return undefined
    const meanwhile = known(now.settled)
    if (meanwhile) return { reference, ...this.#unsealed(now, meanwhile) }
    await parts.journal.write({ ...settledEntry(now, settled, parts), kept: true })
    unnoted.delete(id)
    return { reference, ...settled }
  }

  /** One failed lookup must not keep the other calls open. */
  async #foundOut(reference: CallReference, { leftMs }: Time): Promise<Settlement> {
    const { signal, reconcile } = this.#way
    signal.throwIfAborted()
    const asking = new AbortController()
    this.#asking.add(asking)
    try {
      return await reconcile(reference, Math.max(1, leftMs()), asking.signal)
    } catch (error) {
      signal.throwIfAborted()
      const words = error instanceof LacunaError ? error.message : shownName(error)
      return { verdict: 'unknown', evidence: [this.#seen(`It could not be looked up: ${words}`)] }
    } finally {
      this.#asking.delete(asking)
    }
  }

  /** What was settled, with its result where the key of the journal opens it. */
  #unsealed(entry: JournalEntry, settled: Settlement): Settlement {
    const { isPersonal, journal } = this.#opened.parts
    return unsealed(entry, settled, isPersonal ? journal.sealer : undefined, this.#now())
  }

  #seen(message: string): { message: string; at: number } {
    return { message, at: this.#now() }
  }

  #now(): number {
    return this.#opened.parts.now()
  }
}
