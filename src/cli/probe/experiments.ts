/** The parts of a probe of an API: its requests and their answers, the search among combinations of readings, its verdicts. */
import type { Choice } from '../../model/ambiguity.js'
import type { ClientEvent } from '../../model/call.js'
import type { CommonOptions } from '../../model/options.js'
import type { OperationDescription } from '../../model/api-adapter.js'
import {
  ApiError,
  ConnectionError,
  DecodeError,
  OutcomeUnknownError,
  RateLimitError,
  ResultError,
  TimeoutError,
} from '../../model/errors.js'
import type { SettingValues } from '../call/api-caller.js'
import { inCommandWords } from '../call/settings.js'
import type { Values } from '../parsing.js'
import type { Terminal } from '../terminal.js'

/** The probe of one API. */
export interface ApiProbe<Settings> {
  /** The text of `--help`, with where its secrets come from. */
  readonly summary: string
  /** The settings that it takes, beside the address. */
  readonly settings: readonly string[]
  /** The options that only its probe has. */
  readonly options: Readonly<Record<string, string>>
  /**
   * @param settings with the address; those that a client cannot do without are there
   * @returns the settings, without the secrets or with empty ones
   * @throws UsageError that repeats no value, which might be a secret
   */
  asked(settings: SettingValues, values: Values): Settings
  /** Reports whether its requests need a secret, by its options. Default: yes. */
  needsSecrets?(values: Values): boolean
  /** Makes the experiments, of which the plan is made as well. Nothing is sent. */
  create(settings: Settings, sender: Sender): Experiments
}

/** The experiments of one API. */
export interface Experiments {
  /** One for each kind of request, in the order in which they run. */
  readonly table: readonly Experiment[]
  /** The reasons why choices stay open, beside what no probe settles. */
  readonly open?: Readonly<Record<string, string>>
  /** Texts that no output may contain. */
  secrets(): readonly string[]
}

/** One kind of request. */
interface RequestKind {
  readonly operation: OperationDescription
  readonly message: string
  readonly atMost: number
  /** The changes that it makes at the service. Default: nothing. */
  readonly changes?: string | undefined
}

export interface Experiment extends RequestKind {
  /** The choices that it settles. */
  readonly settles: readonly string[]
  /**
   * @throws ProbeStoppedError to end the probe; the answers until then still count
   * @throws RequestError for settings that no client can be made of
   */
  run(): Promise<void>
  /** @returns `undefined` where it was not asked for */
  verdict(id: string): ProbeVerdict | undefined
}

/* The requests */

/** Ends the probe, since further requests would show nothing, or would harm the user's standing with the service. */
export class ProbeStoppedError extends Error {
  override readonly name = 'Stop'
}

/** The outside resources of a probe. */
export interface ProbeEnvironment extends Pick<Terminal, 'fetch' | 'clock'> {
  /** Whether the address was let through though it is in clear. */
  readonly allowInsecureHttp?: boolean
  /** Its reason is a ProbeStoppedError: no more requests are sent. */
  readonly signal: AbortSignal
}

/** Without an environment, nothing can be sent. */
export class Sender {
  readonly #environment: ProbeEnvironment | undefined
  /** The number of requests that were sent, by operation. */
  readonly sent: Record<string, number> = {}
  /** The statuses of all answers. */
  readonly statuses = new Set<number>()
  /** The things that the probe has created at the service, or may have created. */
  readonly left: string[]
  /** The requests that may be sent. */
  planned: Experiments['table'] = []
  #login: Response | undefined

  constructor(environment?: ProbeEnvironment, left: string[] = []) {
    this.#environment = environment
    this.left = left
  }

  /**
   * For a client that makes one call. It sends each operation once: whatever it sends again, as after a 401, has the same
   * answer. All clients share one login.
   *
   * @throws ProbeStoppedError where the user has interrupted the probe
   */
  options(): Pick<CommonOptions, 'fetch' | 'allowInsecureHttp' | 'clock' | 'retries' | 'onEvent'> {
    if (this.#environment === undefined) throw new Error('A plan sends nothing.')
    const { allowInsecureHttp, clock, fetch, signal } = this.#environment
    signal.throwIfAborted()
    const answers = new Map([['login', this.#login]])
    let operationId = ''
    return {
      allowInsecureHttp,
      clock,
      retries: 0,
      // A client reports each request right before it sends it.
      onEvent: (event: ClientEvent) => {
        if (event.type === 'request') operationId = event.operationId
      },
      fetch: async (url, init) => {
        const before = answers.get(operationId)
        if (before !== undefined) return before.clone()
        const id = operationId
        this.#count(id)
        const response = await fetch(url, {
          ...init,
          signal: AbortSignal.any([signal, init.signal ?? []].flat()),
        })
        this.statuses.add(response.status)
        const bytes = await response.arrayBuffer()
        // Some statuses must not have a body, not even an empty one.
        const answer = new Response(bytes.byteLength === 0 ? null : bytes, response)
        answers.set(id, answer)
        this.#login = answers.get('login')
        return answer.clone()
      },
    }
  }

  #count(operationId: string): void {
    const sent = this.sent[operationId] ?? 0
    const planned = this.planned.find(({ operation }) => operation.operationId === operationId)
    if (sent >= (planned?.atMost ?? 0)) throw new Error(`the plan has no more requests of ${operationId}`)
    this.sent[operationId] = sent + 1
  }
}

/** The answer to a request. */
export type Answer =
  | {
      readonly kind: 'works'
      /** The answer in words, which can follow `with`. */
      readonly message: string
      /** The content of a list as one text: empty without records. */
      readonly list?: string
    }
  | FailedAnswer

/** The service refused a request, or failed; or the client cannot read an answer with a success status. */
interface FailedAnswer {
  readonly kind: 'refused' | 'unreadable'
  readonly status?: number | undefined
  /**
   * Digits, perhaps with a sign. A code of another form is not kept, nor the code of a result that the service does not
   * call a failure.
   */
  readonly code?: string | undefined
  /** Whether the service may have carried the request out nevertheless. */
  readonly isOpen?: true
  readonly message: string
}

/**
 * Sends a request through a client.
 *
 * @throws ProbeStoppedError if there was no answer, or if the service asks for no further requests
 */
export async function ask(call: () => Promise<{ message: string; list?: string }>): Promise<Answer> {
  try {
    return { kind: 'works', ...(await call()) }
  } catch (error) {
    return failureOf(error)
  }
}

/** @throws ProbeStoppedError, and any error that is not the failure of a call */
function failureOf(error: unknown): FailedAnswer {
  // The message is left out: it repeats the cause, which may quote the service.
  if (error instanceof OutcomeUnknownError) return { ...failureOf(error.cause), isOpen: true }
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    throw new ProbeStoppedError(inCommandWords(error.message))
  if (error instanceof DecodeError) return { kind: 'unreadable', message: 'something that cannot be read' }
  if (!(error instanceof ApiError || error instanceof ResultError)) throw error
  refuseToGoOn(error)
  // A payment may be refused under a success status.
  const status = error.status >= 200 && error.status <= 299 ? undefined : error.status
  // Only a short number is shown, since a service may repeat a part of the request as its code.
  const code = /^-?\d{1,8}$/.exec(String(error.code))?.[0]
  const words = [status && `status ${status}`, code && `code ${code}`].filter(Boolean)
  // A result that is still pending is not a refusal, whatever its code.
  const isVague = error instanceof ResultError && error.resultStatus !== 'F'
  const message = words.join(' and ') || 'a refusal without a code'
  return { kind: 'refused', status, code: isVague ? undefined : code, message }
}

/** @throws ProbeStoppedError if the service asks for no further requests */
function refuseToGoOn(error: ApiError | ResultError): void {
  const { operationId, status } = error
  if (error instanceof RateLimitError || status === 429 || status === 418) {
    const ms = error instanceof RateLimitError ? error.retryAfterMs : undefined
    const wait =
      ms === undefined
        ? 'It does not say how long to wait.'
        : `Wait ${Math.ceil(ms / 1000)} seconds before the next request.`
    throw new ProbeStoppedError(`${operationId} answered ${status}: too many requests. ${wait}`)
  }
  // A login may be answered with 403 because the password is wrong.
  if (status === 403 && operationId !== 'login')
    throw new ProbeStoppedError(
      `${operationId} answered 403. A firewall may have refused the request, or the user may not call the operation.`,
    )
}

/** Reports whether the service itself failed, so that its answer shows nothing of the request. */
function isFailure(answer: Answer): boolean {
  return answer.kind === 'refused' && answer.status !== undefined && answer.status >= 500
}

/* The search */

/** The statuses and codes that a wrong choice is answered with. */
type Symptoms = NonNullable<Choice['shows']>

function isOneOf(answer: Answer, symptoms: readonly Symptoms[]): boolean {
  if (answer.kind !== 'refused') return false
  const { status = 0, code = '' } = answer
  return symptoms.some(
    ({ statuses = [], codes = [] }) => statuses.includes(status) || codes.map(String).includes(code),
  )
}

/** One choice. */
export interface Dimension {
  /** The ids of its readings, in the order in which they are tried. */
  readonly readings: readonly string[]
  /** The documented refusals of a wrong choice. */
  readonly shows: readonly Symptoms[]
  /**
   * The codes of refusals that show that this choice was right, since the service checks it first. Any other refusal
   * may come before that check.
   */
  readonly pastCodes?: readonly (string | number)[]
  /** Whether it decides which records a list has. A list without records may then be the effect of a wrong choice. */
  readonly selects?: boolean
}

/** A choice whose wrong reading is answered as the registry says, or in one of these ways. Its default is tried first. */
export function dimensionOf(choice: Choice, ...more: readonly Symptoms[]): Dimension {
  const readings = new Set([choice.default, ...Object.keys(choice.readings)])
  return { readings: [...readings], shows: [choice.shows ?? {}, ...more] }
}

/** A reading for each choice. */
export type Combination = Readonly<Record<string, string>>

type Dimensions = readonly (readonly [id: string, dimension: Dimension])[]

interface GridSettings extends RequestKind {
  /** The choices that are combined, in the order in which they are changed. */
  readonly dimensions: Readonly<Record<string, Dimension>>
  /** Whether a request that worked may be repeated at the end, so that the refusals before it count. */
  readonly confirms?: boolean
  /** Advice if nothing works; with symptoms, only where a refusal is one of these. */
  readonly advice?: readonly [text: string, shows?: Symptoms]
  /** The verdicts on choices that its answers settle by themselves. */
  readonly finds?: Readonly<Record<string, () => ProbeVerdict | undefined>>
  attempt(combination: Combination): Promise<Answer>
}

/** The requests of one kind, each in another combination of readings. */
export class Grid implements Experiment {
  readonly operation: OperationDescription
  readonly message: string
  readonly atMost: number
  readonly changes: string | undefined
  readonly settles: readonly string[]
  readonly #settings: GridSettings
  readonly #all: Dimensions
  readonly #seen: { readonly key: string; readonly answer: Answer }[] = []
  /** The combination that passed the most checks of the service. */
  #base: Combination = {}

  constructor(settings: GridSettings) {
    ;({ operation: this.operation, message: this.message, atMost: this.atMost } = settings)
    this.changes = settings.changes
    this.settles = Object.keys({ ...settings.dimensions, ...settings.finds })
    this.#settings = settings
    this.#all = Object.entries(settings.dimensions)
  }

  async run(): Promise<void> {
    const answer = await this.#search()
    if (answer === undefined || (answer.kind !== 'works' && this.#suspects().length > 0)) return
    for (const [id, dimension] of this.#all) {
      // Where the base itself did not pass this choice, a comparison shows nothing.
      if (!isPast(dimension, answer)) continue
      for (const reading of dimension.readings)
        if (reading !== this.#base[id] && this.#lastOf(id, reading) === -1)
          await this.#send({ ...this.#base, [id]: reading })
    }
    // The request that worked is repeated if there were refusals after it that no later answer confirms.
    if (this.#settings.confirms && answer.kind === 'works' && !this.#seen.every((_, at) => this.#counts(at)))
      await this.#send(this.#base)
  }

  verdict(id: string): ProbeVerdict | undefined {
    const { dimensions, finds } = this.#settings
    const find = finds?.[id]
    if (find !== undefined) return find()
    const answer = this.#found(this.#base)
    const dimension = dimensions[id]
    if (answer === undefined || dimension === undefined) return undefined
    const reading = this.#base[id] ?? ''
    const others = dimension.readings.filter((candidate) => candidate !== reading)
    const judgements = others.map((other) => this.#judged(id, dimension, other, answer))
    const evidence =
      judgements.map(([, judgement]) => judgement).join(' ') || `It was answered with ${answer.message}.`
    const isOnly = others.length > 0 || (isPast(dimension, answer) && answer.kind === 'works')
    if (isOnly && judgements.every(([kind]) => kind === 'refused'))
      return { finding: 'reading', reading, evidence }
    const working = others.filter((_, at) => judgements[at]?.[0] === 'works')
    if (working.length === 0) return undetermined(`${evidence}${this.#hint()}`)
    return { finding: 'both', readings: [reading, ...working], evidence }
  }

  /** Finds the base, and returns the answer to it. */
  async #search(): Promise<Answer | undefined> {
    this.#base = Object.fromEntries(this.#all.map(([id, { readings }]) => [id, readings[0] ?? '']))
    const first = await this.#send(this.#base)
    if (first !== undefined && isFailure(first))
      throw new ProbeStoppedError(`The service failed with ${first.message}. Try again later.`)
    const adopted = new Set([keyOf(this.#base)])
    for (let next; (next = await this.#farther(adopted)) !== undefined; adopted.add(keyOf(next)))
      this.#base = next
    return this.#found(this.#base)
  }

  async #send(combination: Combination): Promise<Answer | undefined> {
    if (this.#seen.length >= this.atMost) return undefined
    const answer = await this.#settings.attempt(combination)
    this.#seen.push({ key: keyOf(combination), answer })
    return answer
  }

  #found(combination: Combination): Answer | undefined {
    return this.#seen.find(({ key }) => key === keyOf(combination))?.answer
  }

  /** The choices that may explain the answer to the base. */
  #suspects(): Dimensions {
    const answer = this.#found(this.#base)
    return this.#all.filter(([, dimension]) => answer && isSuspect(dimension, answer))
  }

  /** A combination that passes more checks than the base; `undefined` if there is none. */
  async #farther(adopted: ReadonlySet<string>): Promise<Combination | undefined> {
    const present = this.#suspects()
    for (const next of alternatives(this.#base, present)) {
      if (adopted.has(keyOf(next))) continue
      const answer = this.#found(next) ?? (await this.#send(next))
      if (answer === undefined || answer.kind === 'unreadable' || isFailure(answer)) continue
      if (!present.some(([, dimension]) => isSuspect(dimension, answer))) return next
    }
    return undefined
  }

  get #baseAt(): number {
    return this.#seen.findIndex(({ key }) => key === keyOf(this.#base))
  }

  /** The position of the last answer to the base with this reading, after the base itself; -1 if there is none. */
  #lastOf(id: string, reading: string): number {
    const [base, wanted] = [this.#baseAt, keyOf({ ...this.#base, [id]: reading })]
    return this.#seen.findLastIndex(({ key }, at) => at > base && key === wanted)
  }

  /**
   * Reports whether an answer counts. It counts if a certain answer came after it: a rate limit, a firewall or an expired token
   * refuses every request from then on, and must not pass for the effect of a choice. It counts as well if the same request had
   * the same answer before the base was sent.
   */
  #counts(at: number): boolean {
    const last = this.#seen.findLastIndex(
      ({ answer }) => answer.kind === 'works' || this.#all.some(([, dimension]) => isPast(dimension, answer)),
    )
    const shown = this.#seen.map(({ key, answer }) => key + answer.message)
    return at <= last || shown.slice(0, this.#baseAt).includes(shown[at] ?? '')
  }

  /** @param answer to the base */
  #judged(id: string, dimension: Dimension, reading: string, answer: Answer): Judgement {
    const at = this.#lastOf(id, reading)
    const other = this.#seen[at]?.answer
    if (other === undefined || !this.#counts(at)) {
      const nothingWorks = `No combination works. The last answer is ${answer.message}.`
      return ['unclear', answer.kind === 'works' ? 'The probe ended before this was settled.' : nothingWorks]
    }
    const pair = `${this.#base[id]} was answered with ${answer.message}, ${reading} with ${other.message}`
    if (isPast(dimension, answer) && isOneOf(other, dimension.shows)) return ['refused', `${pair}.`]
    if (answer.kind !== 'works' || other.kind !== 'works')
      return ['unclear', `${pair}, which shows nothing about this choice.`]
    if (answer.list === '' || other.list === '')
      return ['unclear', `${pair}: even a wrong request may be answered with an empty list.`]
    if (dimension.selects && answer.list !== other.list)
      return ['unclear', `${pair}: the lists differ; only you know which list you want.`]
    return ['works', `${pair}.`]
  }

  /** The advice where nothing works, with a space before it. */
  #hint(): string {
    const [text, shows] = this.#settings.advice ?? []
    if (text === undefined || this.#seen.some(({ answer }) => answer.kind === 'works')) return ''
    return shows === undefined || this.#seen.some(({ answer }) => isOneOf(answer, [shows])) ? ` ${text}` : ''
  }
}

type Judgement = readonly [kind: 'works' | 'refused' | 'unclear', evidence: string]

/** Reports whether an answer may result from a wrong choice. */
function isSuspect({ shows, selects }: Dimension, answer: Answer): boolean {
  return answer.kind === 'works' ? selects === true && answer.list === '' : isOneOf(answer, shows)
}

/** Reports whether an answer shows that a choice was right: the request worked, or was refused by a later check. */
function isPast(dimension: Dimension, answer: Answer): boolean {
  if (isSuspect(dimension, answer) || isFailure(answer)) return false
  return answer.kind === 'works' || isOneOf(answer, [{ codes: dimension.pastCodes ?? [] }])
}

/** The other combinations of some choices. The first choices change first. */
function alternatives(base: Combination, dimensions: Dimensions): readonly Combination[] {
  let all = [base]
  for (const [id, { readings }] of dimensions)
    for (const reading of readings.filter((reading) => reading !== base[id]))
      all = [
        ...all,
        ...all
          .filter((combination) => combination[id] === base[id])
          .map((combination) => ({ ...combination, [id]: reading })),
      ]
  return all.slice(1)
}

/** Combinations are made from each other, so their members have the same order. */
function keyOf(combination: Combination): string {
  return JSON.stringify(combination)
}

/* The verdicts */

/** The result for one choice, and the evidence for it. */
export type ProbeVerdict = { readonly evidence: string } & (
  | { readonly finding: 'reading'; readonly reading: string }
  | { readonly finding: 'both'; readonly readings: readonly string[] }
  | { readonly finding: 'undetermined' }
)

/** The verdict on one choice. */
export type ChoiceFinding = ProbeVerdict & { readonly ambiguity: string }

export function undetermined(evidence: string): ProbeVerdict {
  return { finding: 'undetermined', evidence }
}
