/**
 * Finds out what became of calls whose answers were lost, of one or of all that a journal has open: asks until it is certain or
 * the time is over. It only ever reads from the service.
 */
import type { AnyReadings } from '../../model/ambiguity.js'
import { CallId, accountMarks, type CallerDescription } from '../../model/call.js'
import { noProgress } from '../../model/outcome.js'
import type { Api } from '../../model/api-adapter.js'
import { abortSignal, timeOr, timeout, type ClientSettings } from '../../model/options.js'
import { among, faultsIn, namesIn, unknownOptions, type Shape } from '../../model/shape.js'
import { CallJournal } from '../call-journal.js'
import {
  inquiryOf,
  observeOnce,
  type ApiReconcileOptions,
  type Look,
  type LookOnceOptions,
  type ReconcileContext,
} from './inquiry.js'
import type { Inquiry } from './verdict.js'
import { NamedCalls, cameToNothing, checkReference, lastSent } from '../reference.js'
import {
  sentTime,
  type CallEvidence,
  type CallReference,
  type JournalEntry,
  type Recovered,
  type SendTimes,
  type Settlement,
} from '../../model/journal.js'
import {
  JournalError,
  LacunaError,
  RequestError,
  isoTime,
  requestError,
  shownName,
} from '../../model/errors.js'
import { redactEvidence } from '../../redaction/redact-errors.js'
import { isObject } from '../../model/json.js'
import { ConcurrencyLimit, Deadline, waitFor, within, type Sleep } from '../../model/time.js'
import {
  apartMs,
  confirmingMs,
  longestWaitMs,
  type NonOccurrenceWindow,
  type SettlingRules,
} from '../absence.js'
import { isRefused } from '../claims.js'

/* One call. */

/** Options for reconciling a call. */
export interface ReconcileOptions {
  /**
   * For how long to ask, in milliseconds. A call that is not certain by then is `unknown`; if more time would help, the last
   * entry of `evidence` says when more can be known. To prove that an order was not placed takes `recvWindow`,
   * `executionLagMs`, and some seconds for two reads after that: by default, a minute is enough. In `recover`, a journal of your
   * own that is slow has ten seconds more, to name the open calls and to note their outcomes.
   */
  readonly withinMs: number
  readonly signal?: AbortSignal | undefined
}

/** Options for recovering the calls of a journal. */
export interface RecoverOptions extends ReconcileOptions {
  /**
   * Whether to look up calls that were refused without being settled, after all others. Those for which there is no time are
   * `unknown`. Default: true; `false` leaves them in the journal as they are.
   */
  readonly refused?: boolean | undefined
}

/** The wait after the first step; each further one is twice as long. */
const shortestWaitMs = 500

/** The time that a look always gets, however many calls wait for theirs: an answer needs some time. */
const shortestLookMs = 250
/** The time, beyond that for looking, that a journal gets to name the open calls and to note their outcomes. */
const longestNotesMs = 10_000
/** A timer of the platform lasts no longer. */
const longestTimerMs = 2 ** 31 - 1
/** The number of looks that may be under way: a service that has just come back gets no burst of hundreds of requests. */
const looksAtOnce = 8

/** Shares the time between calls that are looked for at once. */
const lookLimit = (): ConcurrencyLimit => new ConcurrencyLimit(looksAtOnce)

/** The settings of one search among several. */
interface SharedLooks {
  /** The limit that it shares with other calls. */
  readonly limit?: ConcurrencyLimit
  /** Whether to look at least once, also where the time is over. */
  readonly mustLook?: boolean
  /** The entry of the call in the journal, whose reference it is. */
  readonly entry?: JournalEntry
}

/**
 * Finds out what became of a call: observes, judges and waits until it is certain or the time is over.
 *
 * @param value a reference, as an error or a journal has it
 * @throws RequestError for a reference or options that are wrong; the reason of the signal when the caller gives up
 */
export async function reconcile(
  value: unknown,
  context: ReconcileContext,
  options: unknown,
  { limit = lookLimit(), mustLook = true, entry }: SharedLooks = {},
): Promise<Settlement> {
  checkOptions(options)
  const { withinMs, signal = new AbortController().signal } = options
  const given = checkReference(value, context)
  signal.throwIfAborted()
  const { clock, redact } = context
  const evidenceOf = (message: string): CallEvidence => ({ message, at: clock() })
  // A clock that stands still, or a sleep or a journal that never ends, must not keep this going for ever.
  const deadline = new Deadline(withinMs, signal)
  try {
    // The service can answer without the journal, so half of the time is kept for that.
    const inTime = async <T>(ask: (half: Deadline) => Promise<T>): Promise<T> => {
      const half = new Deadline(withinMs / 2, signal)
      return ask(half).finally(() => half.end())
    }
    const known = entry === undefined ? context : {}
    const sentLast = () => inTime((half) => timed(given, known, context.timeoutMs, half))
    const { reference, says, wasRefused = entry !== undefined && isRefused(entry) } = await sentLast()
    const inquiry = await inTime((half) =>
      inquiryOf(reference, { ...context, wasRefused }, signal, half.signal),
    )
    const evidence = [evidenceOf(says)]
    if (inquiry === undefined) evidence.push(evidenceOf(`Nothing shows its outcome. ${reference.reconcile}`))
    let outcome =
      inquiry === undefined
        ? { verdict: 'unknown' as const }
        : await inquire(inquiry, reference, context, {
            withinMs,
            signal,
            deadline,
            limit,
            mustLook,
            evidence,
          })
    // It may have been sent again meanwhile: then what was not seen may still come.
    if (cameToNothing(outcome.verdict) && (await sentLast()).reference.sentAt !== reference.sentAt) {
      evidence.push(evidenceOf('It may have been sent again meanwhile, and may still be carried out.'))
      outcome = { verdict: 'unknown' }
    }
    return redactEvidence({ ...outcome, evidence }, redact)
  } finally {
    deadline.end()
  }
}

/** The time of a search, what it shares with others, and what it has seen so far. */
interface Search extends Required<Pick<SharedLooks, 'limit' | 'mustLook'>> {
  readonly withinMs: number
  readonly signal: AbortSignal
  readonly deadline: Deadline
  readonly evidence: CallEvidence[]
}

/** Looks again and again, until it is certain what became of a call or the time is over. */
async function inquire(
  inquiry: Inquiry,
  { operationId }: CallReference,
  { clock, sleep, operations }: Pick<ReconcileContext, 'clock' | 'sleep' | 'operations'>,
  { withinMs, signal, deadline, limit, mustLook, evidence }: Search,
): Promise<Omit<Settlement, 'evidence'>> {
  // What is urgent comes before other calls that were looked for as often.
  const rank = operations[operationId]?.urgent === true ? 0 : 1
  const began = clock()
  let sleptMs = 0
  const leftMs = (): number => withinMs - Math.max(clock() - began, sleptMs)
  for (let looks = 0; ; looks += 1) {
    // Each call comes once before any comes twice. The first look is taken also when the time is over: nothing is said of a
    // call that was not looked for.
    const isOwed = mustLook && looks === 0
    const end = await limit
      .take(isOwed ? signal : deadline.signal, 2 * looks + rank)
      .catch(() => signal.throwIfAborted())
    const left = isOwed ? Math.max(leftMs(), Math.min(withinMs, shortestLookMs)) : leftMs()
    if (!end || left <= 0) {
      end?.()
      break
    }
    // Each call that waits gets as much of the time that is left.
    const rounds = Math.ceil((limit.waiting + 1) / looksAtOnce)
    const lookMs = Math.ceil(Math.max(1, left / rounds, Math.min(left, shortestLookMs)))
    const { evidence: seen, retryAfterMs = 0 } = await inquiry.observe(lookMs).finally(end)
    add(evidence, seen)
    const { certain, isNear } = inquiry.judge(clock())
    if (certain !== undefined) return certain
    const pace = isNear ? apartMs : Math.min(shortestWaitMs * 2 ** looks, longestWaitMs)
    const waitMs = Math.max(pace, retryAfterMs)
    if (waitMs >= leftMs() || !(await pause(sleep, waitMs, deadline, signal))) break
    sleptMs += waitMs
  }
  const at = clock()
  const { why, proof } = inquiry.judge(at)
  evidence.push({ message: why, at }, ...(proof === undefined ? [] : [provable(proof, at)]))
  return { verdict: 'unknown' }
}

/**
 * A reference with the time at which the call was sent last, as far as anybody knows it, and that in words. It may have been sent
 * again since the reference was made, which the journal knows, or this client.
 */
async function timed(
  given: CallReference,
  { journal, named }: Partial<Pick<ReconcileContext, 'journal' | 'named'>>,
  timeoutMs: number,
  deadline: Deadline,
): Promise<Omit<Recorded, 'sent'> & { readonly reference: CallReference; readonly says: string }> {
  const { operationId } = given
  const { sentAt: _, signed: __, sendingMs: ___, monotonic: ____, ...unsent } = given
  const { sent: recorded, says = '', ...more } = journal ? await recordedTime(given, journal, deadline) : {}
  const since = [named?.repeated(given), recorded].filter((times) => times !== undefined)
  // While it may be sent again, no time is the last one.
  const isOpen = since.some((times) => times.sentAt === undefined)
  const [latest = {}] = [...since, given].sort((times, other) => (other.sentAt ?? 0) - (times.sentAt ?? 0))
  const sent: Partial<SendTimes> = isOpen ? {} : latest
  // A reference that was made by hand does not say for how long it was sent.
  const { sentAt, signed, sendingMs = timeoutMs, monotonic } = sent
  if (sentAt !== undefined) {
    const reference = { ...unsent, ...sentTime(sentAt, signed, sendingMs, monotonic) }
    return {
      ...more,
      reference,
      says: `${operationId} was sent at ${isoTime(sentAt)}${signedWords(reference)}.`,
    }
  }
  const why =
    given.sentAt === undefined
      ? // A copy of it may have been stored before the call was sent, and the call sent since.
        `The reference does not say when ${operationId} was sent, or whether it was sent: it was made before the call.`
      : `${operationId} was sent at ${isoTime(given.sentAt)}, and may have been sent again since.`
  return { ...more, reference: unsent, says: why + says }
}

/** The account of a call in a journal. */
interface Recorded {
  readonly sent?: Partial<SendTimes>
  readonly says?: string
  readonly wasRefused?: boolean
}

/** The time of the latest request of a call, by a journal. It is open while the answer is awaited, or if the journal fails. */
async function recordedTime(
  given: CallReference,
  journal: CallJournal,
  deadline: Deadline,
): Promise<Recorded> {
  try {
    const found = await deadline.wait(journal.find(given))
    if (found?.isUnderWay) return { sent: {}, says: ' The journal says that its answer is still awaited.' }
    if (found) return { sent: found.reference, wasRefused: found.isRefused }
    return given.sentAt === undefined ? { says: ' The call is not in the journal.' } : {}
  } catch (error) {
    if (deadline.timedOut) return { sent: {}, says: ' The journal has not answered in time.' }
    deadline.signal.throwIfAborted()
    if (!(error instanceof JournalError)) throw error
    return { sent: {}, says: ` The journal could not be read: ${error.message}` }
  }
}

/** From when on it need not be unknown. */
function provable({ from, now, clock }: NonOccurrenceWindow, at: number): CallEvidence {
  const withinMs = Math.max(0, from - now) + confirmingMs
  const whose = clock === 'service' ? 'the service' : 'this client'
  const message =
    `From ${isoTime(from)} on, by the clock of ${whose}, it can be proved that the call did not happen. ` +
    `Ask again, with withinMs of at least ${Math.ceil(withinMs)} plus the time that the answers take.`
  return { message, at, provable: { from, withinMs } }
}

/** @returns whether there is time left: a sleep of the user's own may take longer than it stands for */
async function pause(sleep: Sleep, ms: number, deadline: Deadline, signal: AbortSignal): Promise<boolean> {
  try {
    await deadline.wait(Promise.resolve(sleep(ms, deadline.signal)))
    signal.throwIfAborted()
    return true
  } catch (error) {
    signal.throwIfAborted()
    if (deadline.timedOut) return false
    throw new RequestError(
      `Nothing was found out: the option sleep of this client has failed (${shownName(error)}).`,
    )
  }
}

/** The same seen again and again is told by the first and the latest time. */
function add(evidence: CallEvidence[], seen: CallEvidence): void {
  const [before, last] = evidence.slice(-2)
  if (last?.message === seen.message && before?.message === seen.message) evidence.pop()
  evidence.push(seen)
}

function signedWords({ signed }: CallReference): string {
  if (signed === undefined) return ''
  const { timestamp, recvWindow } = signed
  return `, signed with ${isoTime(timestamp)}, and accepted for ${recvWindow} ms from then`
}

const optionShape = {
  withinMs: (value: unknown) =>
    value === undefined ? 'is missing; give the number of milliseconds to ask for' : timeout(value),
  'signal?': abortSignal,
}

const recoverShape = { ...optionShape, 'refused?': among(true, false) }

function checkOptions(
  options: unknown,
  shape: Shape & object = optionShape,
): asserts options is RecoverOptions {
  const problems = isObject(options)
    ? [...unknownOptions(options, namesIn(shape), 'options.'), ...faultsIn(options, shape, 'options')]
    : [{ field: 'options', message: 'must be an object with withinMs' }]
  if (problems.length > 0) throw requestError(problems, { attempted: 'Nothing was reconciled' })
}

/* The results of `recover`, as a promise and as a loop. */

/**
 * A promise of all calls, the oldest first; and, in a loop of `for await`, each as soon as its outcome is known. Known
 * outcomes come at once; the rest comes when `withinMs` is over. Leaving the loop stops the lookups.
 */
export interface RecoveryResults<Call = Recovered> extends Promise<Call[]>, AsyncIterable<Call> {}

/** @param run gives each call as soon as it is known, and all in the end; the signal stops it */
export function recoveringOf<Call>(
  run: (give: (call: Call) => void, stop: AbortController) => Promise<Call[]>,
): RecoveryResults<Call> {
  const stop = new AbortController()
  const given: Call[] = []
  let isOver = false
  const news = new EventTarget()
  const wake = (): boolean => news.dispatchEvent(new Event('news'))
  const all = run((call) => {
    given.push(call)
    wake()
  }, stop).finally(() => {
    isOver = true
    wake()
  })
  async function* each(): AsyncGenerator<Call, void, undefined> {
    try {
      for (let at = 0; ; at += 1) {
        if (at >= given.length && !isOver)
          await new Promise((resolve) => news.addEventListener('news', resolve, { once: true }))
        const call = given[at]
        if (call === undefined) break
        yield call
      }
      await all
    } finally {
      stop.abort(new DOMException('The loop over the results of recover was left.', 'AbortError'))
    }
  }
  return Object.assign(all, {
    [Symbol.asyncIterator]: () => {
      // Whoever loops hears of a failure in the loop, also where that asks for the first call later.
      all.catch(() => undefined)
      return each()
    },
  })
}

/* The part of a client that finds lost calls again, if its operations change something. */

/** The parts of a client that durability needs. */
export interface DurabilityContext extends CallerDescription {
  readonly api: Pick<Api<AnyReadings>, 'name' | 'baseUrl' | 'isPersonal' | 'operations' | 'catalogue'>
  readonly settings: ClientSettings
}

/** Finds the lost calls of one client again, with its journal if it has one. */
export class Durability {
  /** The calls of the client whose identifiers its caller has chosen. */
  readonly named = new NamedCalls()
  /** The journal of the client, where it has one. */
  readonly journal: CallJournal | undefined
  readonly rules: SettlingRules
  readonly #context: ReconcileContext

  constructor(
    { api, settings, credentials, account }: DurabilityContext,
    look: Look,
    apiOptions: ApiReconcileOptions,
  ) {
    const { operations, catalogue, name, baseUrl, isPersonal = false } = api
    const { journal, onEvent } = settings
    const redact = (text: string): string => credentials.secrets.redact(text)
    const finds = (id: string): boolean =>
      apiOptions.lookUp !== undefined || operations[id]?.reconcile?.operation !== undefined
    this.rules = { executionLagMs: settings.executionLagMs, finds, hasJournal: journal !== undefined }
    this.journal =
      journal &&
      new CallJournal({
        journal,
        account: [name, baseUrl, ...(account ?? [])],
        isPersonal,
        redact,
        now: () => timeOr(settings, Date.now()),
        rules: this.rules,
        findOut: (entry, options) => this.reconcile(lastSent(entry), options, { entry }),
        onFailure: ({ operation: { operationId }, reference }, error) => {
          const about = new CallId(reference.id).events(operationId)(noProgress)
          onEvent?.({ type: 'journal', ...about, error: shownName(error) })
        },
      })
    this.#context = {
      ...apiOptions,
      ...settings,
      operations,
      catalogue,
      accounts: accountMarks({ api, ...(account && { account }) }),
      redact,
      look,
      named: this.named,
      journal: this.journal,
    }
  }

  /** Finds out what became of a call. */
  reconcile(reference: unknown, options: unknown, shared?: SharedLooks): Promise<Settlement> {
    return reconcile(reference, this.#context, options, shared)
  }

  /**
   * The entries of a journal that nobody has acknowledged, each with its outcome.
   *
   * @param give told of each call as soon as something is known of it
   * @param stop ends it: what rejects after that does not count as a failure to find out
   */
  async recover(
    journal: CallJournal,
    options: unknown,
    give: (call: Recovered) => void,
    stop: AbortController,
  ): Promise<Recovered[]> {
    checkOptions(options, recoverShape)
    const { withinMs, signal, refused: takesRefused = true } = options
    const leave = (): void => stop.abort(signal?.reason)
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave, { once: true })
    const limit = lookLimit()
    const began = journal.now()
    const longestMs = Math.min(withinMs + longestNotesMs, longestTimerMs)
    const late = (): JournalError => new JournalError(`The journal did not answer within ${longestMs} ms.`)
    /** One failed lookup must not keep the other calls open. */
    const settled = async (entry: JournalEntry): Promise<Settlement> => {
      stop.signal.throwIfAborted()
      const leftMs = Math.max(1, withinMs - (journal.now() - began))
      try {
        // A signal for each call: hundreds that listen to one would look like a leak. The one of `stop` is as short-lived.
        return await this.reconcile(
          lastSent(entry),
          { withinMs: leftMs, signal: AbortSignal.any([stop.signal]) },
          { limit, mustLook: !isRefused(entry), entry },
        )
      } catch (error) {
        stop.signal.throwIfAborted()
        const words = error instanceof LacunaError ? error.message : shownName(error)
        const message = `It could not be looked up: ${words}`
        return { verdict: 'unknown', evidence: [{ message, at: journal.now() }] }
      }
    }
    try {
      const inTime = <T>(work: Promise<T>): Promise<T> => waitFor(within(longestMs, work, late), stop.signal)
      const open = await inTime(journal.openEntries(takesRefused))
      const all: Recovered[] = []
      for (const isLast of takesRefused ? [false, true] : [false]) {
        const settling = open
          .filter((entry) => isRefused(entry) === isLast)
          .map(async (entry) => {
            const recovered = await journal.settle(entry, settled)
            if (recovered) give(recovered)
            return recovered
          })
        // All at once, each with all of the time: the looks take turns.
        for (const result of await inTime(Promise.allSettled(settling))) {
          if (result.status === 'rejected') throw result.reason
          if (result.value) all.push(result.value)
        }
      }
      return all
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  /** Looks once, by an operation that only reads, what became of a call that was refused. */
  lookOnce(reference: CallReference, options: LookOnceOptions): Promise<Settlement> {
    return observeOnce(reference, this.#context, options)
  }
}
