/** The journal of a client: records each attempt before it leaves, notes outcomes, and settles what is open later. */
import type { OperationDescription } from '../model/api-adapter.js'
import {
  entryOf,
  isEntry,
  opened,
  overEntry,
  refusedEntry,
  sealedAs,
  settledEntry,
  unsealed,
  type CallInJournal,
  type ClosingVerdict,
  type JournalContext,
  type JournaledOutcome,
} from './journal-entry.js'
import type { EntryEncryption } from './encryption.js'
import type {
  Journal,
  JournalEntry,
  RecordedAttempt,
  RecordedObservations,
  CallReference,
  Recovered,
  Settlement,
} from '../model/journal.js'
import {
  callName,
  cameToNothing,
  differingIdentifiers,
  ifKnown,
  lastSent,
  madeIdOf,
  type OtherCall,
} from './reference.js'
import {
  JournalError,
  LacunaError,
  errorCode,
  longestCode,
  nameOrQuoted,
  requestError,
  shownName,
} from '../model/errors.js'
import { redactEvidence } from '../redaction/redact-errors.js'
import type { AttemptRecorder } from '../transport/send.js'
import { within } from '../model/time.js'
import { provableFrom, whenSettled } from './absence.js'
import { type JournaledCall, claimsOf, isRefused, alreadyThere, isSameCall, digestOf } from './claims.js'

/* The store, which may be anybody's, guarded against its failures. */

/** A disk that is busy may take seconds. What takes longer than this does not come. */
const longestStepMs = 30_000

/** A journal that is opened when it is first needed. */
type OpenedJournal = Omit<Journal, 'open' | 'close'>

/**
 * A journal of anybody's whose failures are ours: what it throws, at once or later, and an invalid answer, become a
 * `JournalError`, and what never comes is given up. Its key is used for what is personal alone.
 */
function checkedJournal({ journal, account, isPersonal }: JournalContext): OpenedJournal {
  const step = async <T>(
    name: keyof Journal,
    work: () => Promise<T> | T,
    fits: (received: unknown) => boolean = () => true,
  ): Promise<T> => {
    const late = (): JournalError =>
      new JournalError(`The journal did not answer within ${longestStepMs} ms (${name}).`)
    // What is thrown at once is a rejection as well.
    const started = async (): Promise<T> => work()
    try {
      const answer = await within(longestStepMs, started(), late)
      if (fits(answer)) return answer
    } catch (error) {
      throw ownError(name, error)
    }
    throw new JournalError(`The journal gave an invalid answer (${name}).`)
  }
  let opening: Promise<void> | undefined
  const answered: typeof step = async (...given) => {
    opening ??= step('open', () => journal.open(digestOf(account))).catch((error: unknown) => {
      // A store that is down now may be up for the next call.
      opening = undefined
      throw error
    })
    await opening
    return step(...given)
  }
  const { sealer, release, serverTime } = journal
  return {
    begin: (entry) => answered('begin', () => journal.begin(entry), isEntryOrNone),
    write: (entry) => answered('write', () => journal.write(entry)),
    remove: (id) => answered('remove', () => journal.remove(id)),
    get: (id) => answered('get', () => journal.get(id), isEntryOrNone),
    entries: () => answered('entries', () => journal.entries(), areEntries),
    isOwnedElsewhere: (id) => answered('isOwnedElsewhere', () => journal.isOwnedElsewhere(id), isBoolean),
    takeOver: (id) => answered('takeOver', () => journal.takeOver(id), isBoolean),
    ...(release && { release: (id) => answered('release', () => release.call(journal, id)) }),
    ...(serverTime && {
      serverTime: () => answered('serverTime', () => serverTime.call(journal), Number.isFinite),
    }),
    ...(isPersonal && sealer && { sealer: checkedSealer(sealer) }),
  }
}

const isEntryOrNone = (received: unknown): boolean => received === undefined || isEntry(received)
const areEntries = (received: unknown): boolean => Array.isArray(received) && received.every(isEntry)
const isBoolean = (received: unknown): boolean => typeof received === 'boolean'

function checkedSealer(sealer: EntryEncryption): EntryEncryption {
  const run = (work: () => string): string => {
    try {
      return work()
    } catch (error) {
      throw ownError('sealer', error)
    }
  }
  return {
    seal: (text, boundTo) => run(() => sealer.seal(text, boundTo)),
    unseal: (sealed, boundTo) => run(() => sealer.unseal(sealed, boundTo)),
  }
}

/** The error of a failed step. Its words are left out on purpose: they may quote an address with a password, or what was to be kept. */
function ownError(step: keyof Journal, error: unknown): LacunaError {
  if (error instanceof LacunaError) return error
  const code = errorCode(error)
  const shown = code === undefined ? shownName(error) : nameOrQuoted(code, longestCode)
  return new JournalError(`The journal failed (${step}: ${shown}).`)
}

/* The journal of a client. */

/** A caller with an answer waits no longer for its note: what takes so long is noted later, or never. */
const longestNoteMs = 1_000

/** The state that clients of this process share if they share a journal. */
class SharedJournal {
  /** The calls that are under way. */
  readonly underWay = new Set<string>()
  /** The notes of calls that are over, which are not written yet. */
  readonly noting = new Map<string, Promise<void>>()
  /** The calls that are looked for, and by how many. */
  readonly settling = new Map<string, number>()
  #turn: Promise<unknown> = Promise.resolve()

  /** Looks and writes with nobody else's write in between who looks first as well. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => undefined)
    return turn
  }
}

const shared = new WeakMap<Journal, SharedJournal>()

/** The earlier looks for a call in a journal. */
export interface ObservationMemory {
  readonly looks: Partial<RecordedObservations>
  keep(looks: Omit<RecordedObservations, 'attempts'>): Promise<void>
  /** The time of the server that keeps the journal, where one does. */
  serverTime?(): Promise<number>
}

/** The call that has met the intent of another one, with its result where the journal has it. */
export interface EarlierCall {
  readonly result: unknown
  readonly reference: CallReference
}

/** A call that is under way, as far as its journal is concerned. */
export interface CallUnderWay {
  /** Records an attempt before it leaves. */
  readonly record?: AttemptRecorder
  /**
   * Settles the refused call that holds the intent of this one, once that can be proved.
   *
   * @returns whether something has changed, so that this call may be tried again
   */
  isFreed(leftMs: number, signal: AbortSignal | undefined): Promise<boolean>
  /** Notes what came of the call, which is over with that. */
  note(outcome: JournaledOutcome): Promise<void>
  /** The call that has the intent of this one. */
  earlier(): EarlierCall | undefined
}

/** A call that no journal has. */
export const unrecorded: CallUnderWay = {
  isFreed: () => Promise.resolve(false),
  note: () => Promise.resolve(),
  earlier: () => undefined,
}

/** Writes and reads the entries of one client, over a store that other clients may share. */
export class CallJournal {
  readonly #context: JournalContext
  readonly #journal: OpenedJournal
  readonly #shared: SharedJournal
  /** The settlements of calls that could not be noted, each with the attempt that it was found after. */
  readonly #unnoted = new Map<string, { readonly after: string; readonly settled: Settlement }>()

  constructor(context: JournalContext) {
    this.#context = context
    this.#journal = checkedJournal(context)
    this.#shared = shared.get(context.journal) ?? new SharedJournal()
    shared.set(context.journal, this.#shared)
  }

  /**
   * Begins a call whose attempts are recorded before they leave, until it is noted what came of it.
   *
   * @throws RequestError for a call that is under way
   */
  begin(call: JournaledCall): CallUnderWay {
    const { id } = call.reference
    if (this.#underWay.has(id)) throw notDone(call.reference, 'sent', stillAwaited)
    /** Undefined until an attempt is recorded. */
    let entry: Promise<JournalEntry | undefined> | undefined
    let holder: JournalEntry | undefined
    this.#underWay.add(id)
    return {
      record: async (attempt) => {
        const before = await entry
        const recording = this.#record(call, before, attempt, (entry) => (holder = entry))
        entry = recording.catch(() => before)
        await recording
      },
      isFreed: async (leftMs, signal) => {
        if (!holder) return false
        const settling = this.#settleRefused(holder, leftMs / 2, signal)
        const isFree = await within(Math.max(leftMs, 1), settling, late).catch(() => false)
        if (isFree) holder = undefined
        return isFree
      },
      note: (outcome) => this.#note(call, entry, outcome),
      earlier: () => holder && { result: this.#resultFor(call, holder), reference: lastSent(holder) },
    }
  }

  /**
   * Settles the refused call that holds the intent of another one, once that can be proved.
   *
   * @returns whether something has changed, so that the other one may be tried again
   */
  async #settleRefused(
    holder: JournalEntry,
    withinMs: number,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const from = provableFrom(lastSent(holder), this.#context.rules.executionLagMs)
    if (!isRefused(holder) || from === undefined || this.now() < from || withinMs < 1) return false
    if (!(await this.#journal.takeOver(holder.id))) return false
    const recovered = await this.settle(holder, (entry) => this.#context.findOut(entry, { withinMs, signal }))
    if (recovered && cameToNothing(recovered.verdict)) await this.acknowledge(holder.reference)
    return recovered?.verdict !== 'unknown'
  }

  /** The result of the call that has met the intent of this one; `undefined` where it is open, another call, or not kept. */
  #resultFor(call: JournaledCall, holder: JournalEntry): unknown {
    const { settled } = holder
    if (settled?.verdict !== 'happened' || !isSameCall(call, holder)) return undefined
    return unsealed(holder, settled, this.#journal.sealer, this.now()).result
  }

  /**
   * Notes what came of a call, which is over with that; also of one that was recorded too late to be sent. Its caller has the
   * answer, whatever becomes of the note.
   */
  async #note(
    call: JournaledCall,
    recorded: Promise<JournalEntry | undefined> | undefined,
    { settled, refused, sendingMs }: JournaledOutcome,
  ): Promise<void> {
    const { id } = call.reference
    if (recorded === undefined) return void this.#underWay.delete(id)
    let isGone = false
    const noting = recorded
      .then(async (entry) => {
        if (entry === undefined) return
        try {
          if (refused)
            await this.#journal.write(refusedEntry(entry, refused, sendingMs, this.#context.redact))
          else if (settled && entry.kept) await this.#journal.write(this.#settled(entry, settled))
          else if (settled) {
            await this.#journal.remove(entry.id)
            isGone = true
          }
        } catch (error) {
          if (settled) this.#unnoted.set(entry.id, { after: latestOf(entry), settled })
          this.#context.onFailure(call, error)
        }
      })
      .finally(async () => {
        this.#underWay.delete(id)
        this.#shared.noting.delete(id)
        // Who has the answer does not wait for that.
        const givenUp = isGone ? undefined : this.#giveUp(id)
        if (!settled) await givenUp
      })
    this.#shared.noting.set(id, noting)
    await within(longestNoteMs, noting, late).catch(() => undefined)
  }

  #settled(entry: JournalEntry, settled: Settlement): JournalEntry {
    return settledEntry(entry, settled, this.#context, this.#journal.sealer)
  }

  now(): number {
    return this.#context.now()
  }

  /** Lets another process settle what is open, unless this one still works on it. */
  async #giveUp(id: string): Promise<void> {
    if (this.#underWay.has(id) || this.#shared.settling.has(id)) return
    await this.#journal.release?.(id).catch(() => undefined)
  }

  /**
   * The entries that are not acknowledged.
   *
   * @param takesRefused whether those are among them that were refused
   */
  async openEntries(takesRefused: boolean): Promise<readonly JournalEntry[]> {
    return (await this.#journal.entries()).filter(
      (entry) => this.#isToSettle(entry) && (takesRefused || !isRefused(entry)),
    )
  }

  /**
   * Settles an entry by what is known of it, or can be found out, until it is acknowledged. It belongs to this process for as
   * long as that takes: what another one that is alive works on is its own.
   *
   * @returns `undefined` for a call that is not to be settled any more
   */
  async settle(
    entry: JournalEntry,
    findOut: (entry: JournalEntry) => Promise<Settlement>,
  ): Promise<Recovered | undefined> {
    const { settling } = this.#shared
    settling.set(entry.id, (settling.get(entry.id) ?? 0) + 1)
    let isOurs = false
    try {
      isOurs = await this.#journal.takeOver(entry.id)
      if (!isOurs) return undefined
      // Another process may have worked on it until then.
      const now = await this.#journal.get(entry.id)
      return now && this.#isToSettle(now) ? await this.#settle(now, findOut) : undefined
    } finally {
      const others = (settling.get(entry.id) ?? 1) - 1
      if (others > 0) settling.set(entry.id, others)
      else settling.delete(entry.id)
      if (isOurs) await this.#giveUp(entry.id)
    }
  }

  async #settle(
    entry: JournalEntry,
    findOut: (entry: JournalEntry) => Promise<Settlement>,
  ): Promise<Recovered | undefined> {
    const journal = this.#journal
    const reference = lastSent(entry)
    const recovered = (settled: Settlement): Recovered => {
      const evidence = [...(entry.refused ? [entry.refused] : []), ...settled.evidence]
      return redactEvidence({ reference, ...settled, evidence }, this.#context.redact)
    }
    const asKnown = (entry: JournalEntry): Recovered | undefined => {
      const settled = ifKnown(entry.settled)
      return settled && recovered(unsealed(entry, settled, journal.sealer, this.now()))
    }
    const before = asKnown(entry)
    if (before) return before
    const settled = this.#knownOf(entry) ?? (await findOut(entry))
    return this.#shared.alone(async () => {
      const now = await journal.get(entry.id)
      // Meanwhile it may have been settled, acknowledged or sent once more.
      if (now === undefined || !this.#isToSettle(now) || now.attempts.length !== entry.attempts.length)
        return undefined
      const meanwhile = asKnown(now)
      if (meanwhile) return meanwhile
      // It is in the journal as that.
      if (isRefused(now) && settled.verdict === 'unknown') return recovered(settled)
      try {
        await journal.write({ ...this.#settled(now, settled), kept: true })
        this.#unnoted.delete(entry.id)
        return recovered(settled)
      } catch (error) {
        // Another process that has taken it over since knows more.
        const isOurs = await journal.takeOver(entry.id).catch(() => true)
        const current = await journal.get(entry.id).catch(() => now)
        if (!isOurs || current?.attempts.length !== now.attempts.length) throw error
        // What was found out is not lost with its note.
        if (ifKnown(settled)) this.#unnoted.set(entry.id, { after: latestOf(now), settled })
        const unnoted = { message: 'The journal could not note this.', at: this.now() }
        return recovered({ ...settled, evidence: [...settled.evidence, unnoted] })
      }
    })
  }

  #isToSettle({ id, isOver }: JournalEntry): boolean {
    return isOver !== true && !this.#underWay.has(id)
  }

  /** Forgets a call whose outcome is known. Its intent stays taken, unless the call certainly came to nothing. */
  async acknowledge(reference: CallReference): Promise<void> {
    await this.#owning(reference, 'acknowledged', async (entry) => {
      if (entry === undefined || entry.isOver === true) return
      const settled = this.#knownOf(entry)
      if (settled === undefined) {
        const why = isRefused(entry)
          ? `that was refused, not settled. ${whenSettled(lastSent(entry), this.#context.rules)}`
          : 'whose outcome is not known: recover it, or close it with the verdict that you know'
        throw notDone(lastSent(entry), 'acknowledged', why)
      }
      await this.#end({ ...entry, settled })
    })
  }

  /** Works on an entry that no other process works on, and gives it up again. */
  async #owning(
    reference: CallReference,
    what: string,
    work: (entry: JournalEntry | undefined) => Promise<void>,
  ): Promise<void> {
    const { id } = reference
    // The answer of a call comes before its note where that takes long.
    await this.#shared.noting.get(id)
    await this.#shared.alone(async () => {
      if (this.#underWay.has(id)) throw notDone(reference, what, stillAwaited)
      const isOurs = await this.#journal.takeOver(id)
      try {
        const entry = await this.#entryOf(reference)
        if (entry && entry.isOver !== true && !isOurs) throw notDone(reference, what, workedOn)
        await work(entry)
      } finally {
        if (isOurs) await this.#giveUp(id)
      }
    })
  }

  /** Ends a call whose outcome only the caller knows. */
  async close(reference: CallReference, verdict: ClosingVerdict): Promise<void> {
    await this.#owning(reference, 'closed', async (entry) => {
      if (entry === undefined)
        throw requestError([{ field: 'reference.id', message: 'belongs to no call in the journal' }])
      // Nothing is kept of a call that came to nothing.
      if (entry.isOver === true && cameToNothing(verdict))
        throw notDone(reference, 'closed', 'that was acknowledged as carried out')
      if (entry.isOver === true) return
      const settled = this.#knownOf(entry)
      if (settled !== undefined && settled.verdict !== verdict)
        throw notDone(reference, 'closed', `whose outcome is known (${settled.verdict}): acknowledge it`)
      await this.#end({ ...entry, settled: this.#seen(verdict, 'It was closed by hand.') })
    })
  }

  /** The call that a reference names. */
  async find(reference: CallReference): Promise<CallInJournal | undefined> {
    const entry = await this.#entryOf(reference)
    return (
      entry && {
        reference: lastSent(entry),
        isUnderWay: await this.#isUnderWay(entry),
        isRefused: isRefused(entry),
        isOver: entry.isOver === true,
        digest: entry.digest,
        given: () => opened(this.#journal.sealer, 'sealed', entry),
      }
    )
  }

  /** The other calls of the same identifiers, which happened or may have. */
  async othersLike(
    operation: OperationDescription,
    { id, identifiers }: CallReference,
  ): Promise<readonly OtherCall[]> {
    const name = callName(operation, identifiers)
    return (await this.#journal.entries())
      .filter(({ id: other, reference, settled }) => {
        const isSame =
          reference.operationId === operation.operationId &&
          callName(operation, reference.identifiers) === name
        return isSame && other !== id && !cameToNothing(settled?.verdict)
      })
      .map(({ settled }) => ({ madeId: madeIdOf(operation, settled?.result) }))
  }

  /** The memory of earlier looks for a call, and a place to note further ones; nothing where the call is not in the journal. */
  async observationsOf({ id }: CallReference): Promise<ObservationMemory | undefined> {
    const journal = this.#journal
    const entry = await journal.get(id)
    if (entry === undefined) return undefined
    const attempts = entry.attempts.length
    const note = async (further: Omit<RecordedObservations, 'attempts'>): Promise<void> => {
      const now = await journal.get(id)
      // One that is sent again writes its attempt meanwhile, which must not be taken back.
      if (now === undefined || !this.#isToSettle(now) || ifKnown(now.settled)) return
      // A further attempt may be carried out later than this one: what was seen before says nothing of it.
      if (now.attempts.length === attempts) await journal.write({ ...now, looks: { attempts, ...further } })
      await this.#giveUp(id)
    }
    return {
      looks: entry.looks?.attempts === attempts ? entry.looks : {},
      // What cannot be noted is missing to later processes alone.
      keep: (further) => this.#shared.alone(() => note(further)).catch(() => undefined),
      ...(journal.serverTime && { serverTime: journal.serverTime }),
    }
  }

  get #underWay(): Set<string> {
    return this.#shared.underWay
  }

  /** @throws RequestError for a reference that was changed */
  async #entryOf(reference: CallReference): Promise<JournalEntry | undefined> {
    const entry = await this.#journal.get(reference.id)
    if (entry === undefined) return undefined
    const changed =
      reference.operationId === entry.reference.operationId
        ? differingIdentifiers(reference, entry.reference).map((name) => `identifiers.${name}`)
        : ['operationId']
    const { intent = entry.reference.intent } = reference
    if (intent !== entry.reference.intent) changed.push('intent')
    const problems = changed.map((field) => ({
      field,
      message: 'differs from what the journal has for this id',
    }))
    if (problems.length > 0) throw requestError(problems, { attempted: 'The reference cannot be used' })
    return entry
  }

  /** The settlement of a call, also one that could not be noted. */
  #knownOf(entry: JournalEntry): Settlement | undefined {
    const unnoted = this.#unnoted.get(entry.id)
    // Of a call that was sent again since, by whatever process, it says nothing.
    return ifKnown(entry.settled) ?? (unnoted?.after === latestOf(entry) ? unnoted.settled : undefined)
  }

  /** Reports whether an answer is awaited, here or by another process that is alive. */
  async #isUnderWay({ id, settled }: JournalEntry): Promise<boolean> {
    if (this.#underWay.has(id)) return true
    return settled === undefined && (await this.#journal.isOwnedElsewhere(id))
  }

  /** Writes an attempt before it leaves. Where that fails, the call is not sent. */
  async #record(
    call: JournaledCall,
    recorded: JournalEntry | undefined,
    attempt: RecordedAttempt,
    heldBy: (holder: JournalEntry) => void,
  ): Promise<JournalEntry> {
    try {
      const before = recorded ?? (call.isAgain ? await this.#reopened(call) : undefined)
      if (before !== undefined) {
        const another = { ...attempt, attempt: before.attempts.length + 1 }
        const entry = { ...before, attempts: [...before.attempts, another] }
        await this.#journal.write(entry)
        return entry
      }
      const entry = entryOf(call, attempt, this.#journal.sealer)
      let holder = await this.#added(call, entry)
      // The same call, which came to nothing, and is sent afresh.
      if (holder?.id === entry.id && cameToNothing(this.#knownOf(holder)?.verdict)) {
        await this.#journal.remove(entry.id)
        holder = await this.#added(call, entry)
      }
      if (holder === undefined) {
        // What was known of an earlier call of this name says nothing of this one.
        this.#unnoted.delete(entry.id)
        return entry
      }
      heldBy(holder)
      const settled = this.#knownOf(holder)
      const known = settled === undefined ? holder : { ...holder, settled }
      throw alreadyThere(call, known, this.#context.rules, await this.#isUnderWay(known))
    } catch (error) {
      if (!(error instanceof JournalError)) throw error
      const { operationId } = call.operation
      const message = `${operationId} was not sent, because it could not be recorded: ${error.message}`
      throw new JournalError(message, { operationId, cause: error })
    }
  }

  /** Adds an entry. Where that fails, the store may have it all the same: its call came to nothing, unless it was sent before. */
  async #added({ isAgain }: JournaledCall, entry: JournalEntry): Promise<JournalEntry | undefined> {
    try {
      return await this.#journal.begin(entry)
    } catch (error) {
      const settled = this.#seen('did-not-happen', 'It was not sent.')
      if (!isAgain) this.#unnoted.set(entry.id, { after: latestOf(entry), settled })
      throw error
    }
  }

  /** An entry as it stands when its call is sent once more: what is known by now may be untrue then. */
  async #reopened(call: JournaledCall): Promise<JournalEntry | undefined> {
    const isOurs = await this.#journal.takeOver(call.reference.id)
    const entry = await this.#entryOf(call.reference)
    if (entry === undefined) return undefined
    if (!isOurs) throw notDone(call.reference, 'sent', workedOn)
    const { isOver: _, settled, refused: __, ...open } = entry
    this.#unnoted.delete(entry.id)
    // What has happened stays so, whatever becomes of the repeat.
    if (settled?.verdict === 'happened') return { ...open, settled, kept: true }
    return {
      ...open,
      claims: claimsOf({ ...call, reference: entry.reference }),
      kept: true,
      ...sealedAs(this.#journal.sealer, 'sealed', entry.reference, call.given),
    }
  }

  #seen(verdict: Settlement['verdict'], message: string): Settlement {
    return { verdict, evidence: [{ message, at: this.now() }] }
  }

  async #end(entry: JournalEntry): Promise<void> {
    const rest = overEntry(entry)
    await (rest === undefined ? this.#journal.remove(entry.id) : this.#journal.write(rest))
    this.#unnoted.delete(entry.id)
  }
}

const late = (): JournalError => new JournalError('Writing the entry takes too long.')

/** The latest attempt of a call, apart from any other: a process that sends the call once more may count its attempts anew. */
function latestOf({ attempts }: JournalEntry): string {
  const { at, monotonic } = attempts.at(-1) ?? {}
  return [attempts.length, at, monotonic?.ms].join()
}

const stillAwaited = 'whose answer is still awaited'
const workedOn = 'that another process still works on: it awaits the answer, or looks for its outcome'

function notDone(reference: CallReference, what: string, why: string): LacunaError {
  const message = `names a call of ${reference.operationId} ${why}`
  const attempted = `The call was not ${what}`
  return requestError([{ field: 'reference', message }], { attempted, reference })
}
