/** What a probe of an API consists of: its requests and what came of them, the search among combinations of readings, its verdicts. */
import type { ChoiceTable, Choice } from '../../ambiguity/assume.js'
import type { ClientEvent } from '../../client/call.js'
import type { CommonOptions } from '../../client/options.js'
import type { OperationDescription } from '../../client/api-adapter.js'
import {
  ApiError,
  ConnectionError,
  DecodeError,
  OutcomeUnknownError,
  RateLimitError,
  ResultError,
  TimeoutError,
} from '../../errors/errors.js'
import { readableTwice } from '../../transport/platform-fetch.js'
import type { SettingValues } from '../call/api-caller.js'
import { inCommandWords } from '../call/settings.js'
import type { Values } from '../parsing.js'
import type { Terminal } from '../terminal.js'

/* The probe of an API. `probes.ts` has all of them. */

/** The probe of one API. */
export interface ApiProbe<Settings, Choices extends ChoiceTable = ChoiceTable> {
  /** What `--help` says of it, with where its secrets come from. */
  readonly summary: string
  /** The settings that it takes, beside the address. */
  readonly settings: readonly string[]
  /** The options that only its probe has. */
  readonly options: Readonly<Record<string, string>>
  /**
   * @param settings with the address; those that a client cannot do without are there
   * @throws UsageError that repeats no value, which might be a secret
   */
  asked(
    settings: SettingValues,
    values: Values,
  ): {
    /** The word in the host by which a service that will be changed was taken for staging. */
    readonly stagingWord?: string | undefined
    /** Without the secrets, or with empty ones. */
    readonly settings: Settings
    /** Whether its requests need no secret. */
    readonly needsNoSecret?: boolean
  }
  /** Makes the experiments, of which the plan is made as well. Nothing is sent. */
  create(settings: Settings, sender: Sender): Experiments<Choices>
}

/** The experiments of one API. */
export interface Experiments<Choices extends ChoiceTable = ChoiceTable> {
  /** One for each kind of request, in the order in which they run. */
  readonly table: readonly Experiment[]
  /** Why choices stay open, beside what follows from the registry. */
  readonly open?: Readonly<Record<string, string>>
  /** Texts that no output may contain. */
  secrets(): readonly string[]
  /** What has the verdict so far on each choice that shows on the wire. */
  readonly judges: WireVerdicts<Choices, Judge>
}

/** What has the verdict on a choice, such as a grid; `undefined` where it was not asked for. */
export type Judge = { verdict(id: string): ProbeVerdict | undefined } | undefined

/** One kind of request. */
export interface Experiment {
  readonly operation: OperationDescription
  readonly message: string
  readonly atMost: number
  /** What it changes at the service. Default: nothing. */
  readonly changes?: string
  /** The choices that it settles. */
  readonly settles: readonly string[]
  /**
   * @throws ProbeStoppedError to end the probe; the answers until then still count
   * @throws RequestError for settings that no client can be made of
   */
  run(): Promise<void>
}

export type AnyApiProbe = ApiProbe<object>

/* The requests */

/** Ends the probe, since further requests would show nothing, or would harm the user's standing with the service. */
export class ProbeStoppedError extends Error {
  override readonly name = 'Stop'
  /** How long the service asks to wait, in milliseconds; `undefined` if it does not say. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** What a probe needs from outside. */
export interface ProbeEnvironment extends Pick<Terminal, 'fetch' | 'clock'> {
  /** Whether the address was let through though it is in clear. */
  readonly allowInsecureHttp?: boolean
  /** Waits for a number of milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  /** Its reason is a ProbeStoppedError: no more requests are sent. */
  readonly signal: AbortSignal
}

/** Without an environment, nothing can be sent. */
export class Sender {
  readonly #environment: ProbeEnvironment | undefined
  /** The number of requests that were sent, by operation. */
  readonly sent: Record<string, number> = {}
  /** What the probe has created at the service, or may have created. */
  readonly left: string[]
  /** What may be sent. */
  planned: Experiments['table'] = []
  #operationId = ''
  /** Responses that were read whole. A copy of one can be given again. */
  #login: Response | undefined
  #last: { readonly request: string; readonly response: Response } | undefined

  constructor(environment?: ProbeEnvironment, left: string[] = []) {
    this.#environment = environment
    this.left = left
  }

  get environment(): ProbeEnvironment {
    if (this.#environment === undefined) throw new Error('A plan sends nothing.')
    return this.#environment
  }

  /**
   * For a client that sends one request. A probe promises so many: none of them is sent again.
   *
   * @throws ProbeStoppedError where the user has interrupted the probe
   */
  options(): Pick<CommonOptions, 'fetch' | 'allowInsecureHttp' | 'clock' | 'retries'> & {
    onEvent(event: ClientEvent): void
  } {
    const { allowInsecureHttp, clock, signal } = this.environment
    signal.throwIfAborted()
    return {
      fetch: (url, init) => this.#answer(url, init),
      allowInsecureHttp,
      clock,
      retries: 0,
      // A client reports each request right before it sends it.
      onEvent: (event) => {
        if (event.type === 'request') this.#operationId = event.operationId
      },
    }
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    const isLogin = this.#operationId === 'login'
    if (isLogin && this.#login !== undefined) return this.#login.clone()
    const request = JSON.stringify([url, init.method, init.headers, readableTwice(init.body)])
    // After a 401 a client logs in and repeats the request. With the same token it would get the same answer.
    if (this.#last?.response.status === 401 && this.#last.request === request)
      return this.#last.response.clone()
    const operationId = this.#operationId
    const sent = this.sent[operationId] ?? 0
    const planned = this.planned.find(({ operation }) => operation.operationId === operationId)
    if (planned === undefined || sent >= planned.atMost)
      throw new Error(`the plan has no more requests of ${operationId}`)
    this.sent[operationId] = sent + 1
    const signal = AbortSignal.any([this.environment.signal, init.signal ?? []].flat())
    const came = await this.environment.fetch(url, { ...init, signal })
    const bytes = await came.arrayBuffer()
    // Some statuses must not have a body, not even an empty one.
    const response = new Response(bytes.byteLength === 0 ? null : bytes, came)
    if (isLogin) this.#login = response
    else this.#last = { request, response }
    return response.clone()
  }
}

/** The service refused a request, or failed; or the client cannot read an answer with a success status. */
interface FailedExperiment {
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

/** The request succeeded. */
export interface SuccessfulExperiment<T> {
  readonly kind: 'works'
  readonly data: T
  readonly message: string
}

export type ExperimentResponse<T = unknown> = SuccessfulExperiment<T> | FailedExperiment

/**
 * Sends a request through a client.
 *
 * @param words for a result, which can follow `with`
 * @throws ProbeStoppedError if there was no answer, or if the service asks for no further requests
 */
export async function ask<T>(
  call: () => Promise<T>,
  words: string | ((data: T) => string),
): Promise<ExperimentResponse<T>> {
  try {
    const data = await call()
    return { kind: 'works', data, message: typeof words === 'string' ? words : words(data) }
  } catch (error) {
    return failureOf(error)
  }
}

/** @throws ProbeStoppedError, and any error that is not the failure of a call */
function failureOf(error: unknown): FailedExperiment {
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
    throw new ProbeStoppedError(`${operationId} answered ${status}: too many requests. ${wait}`, ms)
  }
  // A login may be answered with 403 because the password is wrong.
  if (status === 403 && operationId !== 'login')
    throw new ProbeStoppedError(
      `${operationId} answered 403. A firewall may have refused the request, or the user may not call the operation.`,
    )
}

/** Whether the service itself failed, so that its answer shows nothing of the request. */
function isFailure(answer: ExperimentResponse): boolean {
  return answer.kind === 'refused' && answer.status !== undefined && answer.status >= 500
}

/** The statuses and codes that a wrong choice is answered with. */
type Symptoms = NonNullable<Choice['shows']>

/** Whether an answer is one of these refusals. */
export function showsAs(...symptoms: readonly Symptoms[]): (answer: ExperimentResponse) => boolean {
  return (answer) => {
    if (answer.kind !== 'refused') return false
    const { status, code } = answer
    return symptoms.some(
      ({ statuses = [], codes = [] }) =>
        (status !== undefined && statuses.includes(status)) ||
        (code !== undefined && codes.map(String).includes(code)),
    )
  }
}

/* The plan, the search and the verdicts */

export interface Plan {
  readonly requests: readonly (Required<Omit<Experiment, 'operation' | 'run'>> &
    Pick<OperationDescription, 'operationId' | 'method' | 'path'>)[]
  /** The choices that will be left undetermined, and why. */
  readonly open: Readonly<Record<string, string>>
}

/** The reason why no request can settle a choice, by how a wrong one shows. */
const reasons: Readonly<Record<Exclude<Choice['detectable'], 'wire'>, string>> = {
  value: 'A wrong choice shows only in wrong values.',
  never: 'No answer shows a wrong choice.',
}

export function planOf(choices: ChoiceTable, { table, open: own = {} }: Experiments): Plan {
  const requests = table.map(({ operation, atMost, changes = 'nothing', settles, message }) => {
    const { operationId, method, path } = operation
    return { operationId, method, path, changes, atMost, settles, message }
  })
  const open = Object.entries(choices).flatMap(([id, { detectable }]) => {
    const why = own[id] ?? (detectable === 'wire' ? undefined : reasons[detectable])
    return why === undefined ? [] : [[id, why] as const]
  })
  return { requests, open: Object.fromEntries(open) }
}

/** The readings for which a table has this value. */
export function readingsWith(table: Readonly<Record<string, boolean>>, value: boolean): readonly string[] {
  return Object.keys(table).filter((reading) => table[reading] === value)
}

/** One choice. */
export interface Dimension<A extends ExperimentResponse = ExperimentResponse> {
  /** The ids of its readings, in the order in which they are tried. */
  readonly readings: readonly string[]
  /** Whether an answer is the documented refusal of a wrong choice. */
  readonly shows: (answer: A) => boolean
  /** Whether another answer may also result from a wrong choice. The search then goes on, but it settles nothing. */
  readonly mayShow?: (answer: A) => boolean
  /**
   * The codes of refusals that show that this choice was right, since the service checks it first. Any other refusal
   * may come before that check.
   */
  readonly pastCodes?: readonly string[]
  /** Says how two successful answers differ; `undefined` if they do not. */
  readonly differs?: (one: A, other: A) => string | undefined
}

/** A choice whose wrong reading is answered as the registry says, or in one of these ways. */
export function dimensionOf({ readings, shows = {} }: Choice, ...more: readonly Symptoms[]): Dimension {
  return { readings: Object.keys(readings), shows: showsAs(shows, ...more) }
}

/** A reading for each choice. */
export type GridCombination = Readonly<Record<string, string>>

type Dimensions<A extends ExperimentResponse> = readonly (readonly [id: string, dimension: Dimension<A>])[]

/** The requests of one kind, each in another combination of readings. */
interface GridSettings<A extends ExperimentResponse> extends Omit<Experiment, 'settles' | 'run'> {
  /** The choices that are combined, in the order in which they are changed. */
  readonly dimensions: Readonly<Record<string, Dimension<A>>>
  /** Whether a request that worked may be repeated at the end, so that the refusals before it count. */
  readonly confirms?: boolean
  /** What to check where nothing works and a refusal is one of these. */
  readonly advice?: readonly [text: string, shows: Symptoms]
  attempt(combination: GridCombination): Promise<A>
}

export class Grid<A extends ExperimentResponse = ExperimentResponse> {
  readonly #settings: GridSettings<A>
  readonly #dimensions: Dimensions<A>
  readonly #seen: { readonly key: string; readonly answer: A }[] = []
  /** The combination that passed the most checks of the service. */
  base: GridCombination

  constructor(settings: GridSettings<A>) {
    this.#settings = settings
    this.#dimensions = Object.entries(settings.dimensions)
    this.base = Object.fromEntries(this.#dimensions.map(([id, { readings }]) => [id, readings[0] ?? '']))
  }

  get experiment(): Experiment {
    return { ...this.#settings, settles: Object.keys(this.#settings.dimensions), run: () => this.run() }
  }

  get answers(): readonly A[] {
    return this.#seen.map(({ answer }) => answer)
  }

  /** Whether a combination works. */
  get works(): boolean {
    return this.#found(this.base)?.kind === 'works'
  }

  /** @throws ProbeStoppedError to end early; the answers until then still count */
  async run(): Promise<void> {
    const first = await this.#send(this.base)
    if (first !== undefined && isFailure(first))
      throw new ProbeStoppedError(`The service failed with ${first.message}. Try again later.`)
    const adopted = new Set([keyOf(this.base)])
    for (let next; (next = await this.#farther(adopted)) !== undefined; adopted.add(keyOf(next)))
      this.base = next
    const answer = this.#found(this.base)
    if (answer === undefined || (!this.works && this.#suspects().length > 0)) return
    for (const [id, dimension] of this.#dimensions) {
      // Where the base itself did not pass this choice, a comparison shows nothing.
      const others = isPast(dimension, answer) ? dimension.readings : []
      for (const reading of others.filter((one) => one !== this.base[id] && this.#lastOf(id, one) === -1))
        await this.#send({ ...this.base, [id]: reading })
    }
    // The request that worked is repeated if there were refusals after it that no later answer confirms.
    const isSure = this.#seen.every((_, at) => this.#counts(at))
    if (this.#settings.confirms === true && this.works && !isSure) await this.#send(this.base)
  }

  /** @returns `undefined` where it was not asked for */
  verdict(id: string): ProbeVerdict | undefined {
    const answer = this.#found(this.base)
    const dimension = this.#settings.dimensions[id]
    if (answer === undefined || dimension === undefined) return undefined
    const reading = this.base[id] ?? ''
    const others = dimension.readings.filter((one) => one !== reading)
    const judged = others.map((other) => this.#judge(id, dimension, other, answer))
    const evidence = judged.map(([, one]) => one).join(' ')
    if (others.length > 0 && judged.every(([kind]) => kind === 'refused')) return settled(reading, evidence)
    const working = others.filter((_, at) => judged[at]?.[0] === 'works')
    return working.length === 0
      ? undetermined(`${evidence}${this.#advice()}`)
      : { finding: 'both', readings: [reading, ...working], evidence }
  }

  #advice(): string {
    const [text, shows = {}] = this.#settings.advice ?? []
    const { answers } = this
    const isExplained = !answers.some(({ kind }) => kind === 'works') && answers.some(showsAs(shows))
    return isExplained ? ` ${text}` : ''
  }

  /** A combination that passes more checks than the present one; `undefined` if there is none. */
  async #farther(adopted: ReadonlySet<string>): Promise<GridCombination | undefined> {
    const suspects = this.#suspects()
    for (const next of alternatives(this.base, suspects)) {
      if (adopted.has(keyOf(next))) continue
      const answer = this.#found(next) ?? (await this.#send(next))
      if (answer === undefined || answer.kind === 'unreadable' || isFailure(answer)) continue
      if (!suspects.some(([, one]) => isSuspect(one, answer))) return next
    }
    return undefined
  }

  /** The choices that may explain the present answer. */
  #suspects(): Dimensions<A> {
    const answer = this.#found(this.base)
    return this.#dimensions.filter(([, one]) => answer && isSuspect(one, answer))
  }

  async #send(combination: GridCombination): Promise<A | undefined> {
    if (this.#seen.length >= this.#settings.atMost) return undefined
    const answer = await this.#settings.attempt(combination)
    this.#seen.push({ key: keyOf(combination), answer })
    return answer
  }

  #found(combination: GridCombination): A | undefined {
    return this.#seen.find(({ key }) => key === keyOf(combination))?.answer
  }

  /** The position of the first answer to the base. */
  get #baseAt(): number {
    return this.#seen.findIndex(({ key }) => key === keyOf(this.base))
  }

  /** The position of the last answer to the base with this reading, after the base itself; -1 if there is none. */
  #lastOf(id: string, reading: string): number {
    const wanted = keyOf({ ...this.base, [id]: reading })
    return this.#seen.findLastIndex(({ key }, at) => at > this.#baseAt && key === wanted)
  }

  /**
   * Whether an answer counts. It counts if a certain answer came after it: a rate limit, a firewall or an expired token
   * refuses every request from then on, and must not pass for the effect of a choice. It counts as well if the same
   * request had the same answer before the base was sent.
   */
  #counts(at: number): boolean {
    const last = this.#seen.findLastIndex(
      ({ answer }) => answer.kind === 'works' || this.#dimensions.some(([, one]) => isPast(one, answer)),
    )
    const shown = this.#seen.map(({ key, answer }) => key + answer.message)
    return at <= last || shown.slice(0, this.#baseAt).includes(shown[at] ?? '')
  }

  /** @param answer to the base */
  #judge(
    id: string,
    dimension: Dimension<A>,
    reading: string,
    answer: A,
  ): readonly [kind: 'works' | 'refused' | 'unclear', evidence: string] {
    const at = this.#lastOf(id, reading)
    const other = this.#seen[at]?.answer
    if (other === undefined || !this.#counts(at)) {
      const nothingWorks = `No combination works. The last answer is ${answer.message}.`
      return ['unclear', answer.kind === 'works' ? 'The probe ended before this was settled.' : nothingWorks]
    }
    const pair = `${this.base[id]} was answered with ${answer.message}, ${reading} with ${other.message}`
    if (isPast(dimension, answer) && dimension.shows(other)) return ['refused', `${pair}.`]
    if (answer.kind !== 'works' || other.kind !== 'works')
      return ['unclear', `${pair}, which shows nothing about this choice.`]
    const difference = dimension.differs?.(answer, other)
    return difference === undefined ? ['works', `${pair}.`] : ['unclear', `${pair}: ${difference}.`]
  }
}

/** Whether an answer may result from a wrong choice. */
function isSuspect<A extends ExperimentResponse>({ shows, mayShow }: Dimension<A>, answer: A): boolean {
  return shows(answer) || mayShow?.(answer) === true
}

/** Whether an answer shows that a choice was right: the request worked, or was refused by a later check. */
function isPast<A extends ExperimentResponse>(dimension: Dimension<A>, answer: A): boolean {
  if (isSuspect(dimension, answer)) return false
  if (answer.kind !== 'refused') return answer.kind === 'works'
  const { code } = answer
  return code !== undefined && dimension.pastCodes?.includes(code) === true && !isFailure(answer)
}

/** The other combinations of some choices. The first choices change first. */
function alternatives<A extends ExperimentResponse>(
  base: GridCombination,
  dimensions: Dimensions<A>,
): readonly GridCombination[] {
  let all = [base]
  for (const [id, { readings }] of dimensions)
    for (const reading of readings.filter((one) => one !== base[id]))
      all = [...all, ...all.filter((one) => one[id] === base[id]).map((one) => ({ ...one, [id]: reading }))]
  return all.slice(1)
}

/** Combinations are made from each other, so their members have the same order. */
function keyOf(combination: GridCombination): string {
  return JSON.stringify(combination)
}

/**
 * The largest number of requests that a grid of these choices sends: the first one; the other combinations of choices
 * that show in the same way, since only a try can tell those apart; a change of each choice alone; and a repetition of
 * the one that worked.
 */
export function gridLimit(choices: readonly Pick<Choice, 'readings' | 'shows'>[]): number {
  const sizes = new Map<string, number[]>()
  for (const { readings, shows } of choices) {
    const alike = JSON.stringify(shows)
    sizes.set(alike, [...(sizes.get(alike) ?? []), Object.keys(readings).length])
  }
  const groups = [...sizes.values()]
  const combined = groups.map((group) => group.reduce((product, size) => product * size, 1) - 1)
  const changed = groups.flat().map((size) => size - 1)
  return [...combined, ...changed].reduce((sum, count) => sum + count, 2)
}

/** The result for one choice, and the evidence for it. */
export type ProbeVerdict =
  | {
      readonly finding: 'reading'
      /** Its id, or the user's own value as text. */
      readonly reading: string
      /** The value for `assume`. */
      readonly value: unknown
      readonly evidence: string
    }
  | { readonly finding: 'both'; readonly readings: readonly string[]; readonly evidence: string }
  | { readonly finding: 'undetermined'; readonly evidence: string }

/** The verdict on one choice. */
export type ChoiceFinding = ProbeVerdict & { readonly ambiguity: string }

/** One verdict for each choice of a table whose wrong reading shows on the wire: leaving one out does not compile. */
export type WireVerdicts<Choices extends ChoiceTable, Verdict = ProbeVerdict | undefined> = {
  readonly [
    Id in keyof Choices & string as Choices[Id] extends { readonly detectable: 'wire' } ? Id : never
  ]: Verdict
}

export function settled(reading: string, evidence: string, value: unknown = reading): ProbeVerdict {
  return { finding: 'reading', reading, value, evidence }
}

/** The verdict where each of these readings would have had what came. */
export function oneReadingOf(readings: readonly string[], evidence: string): ProbeVerdict {
  const [only, ...others] = readings
  if (only === undefined) return undetermined(`${evidence} No reading matches.`)
  return others.length === 0 ? settled(only, evidence) : { finding: 'both', readings, evidence }
}

export function undetermined(evidence: string): ProbeVerdict {
  return { finding: 'undetermined', evidence }
}

/** The choices for which exactly one reading works, as `assume` takes them. */
export function assumeOf(findings: readonly ChoiceFinding[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    findings.flatMap((one) => (one.finding === 'reading' ? [[one.ambiguity, one.value] as const] : [])),
  )
}
