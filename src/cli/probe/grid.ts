/**
 * Finds out which readings of several choices work for one operation. First it searches for a combination that works;
 * the answers show which choice to change. Then it changes one choice at a time. Two requests settle a choice if they
 * differ in that choice alone, and the second one is refused after the first one was not. A refusal during the search
 * settles nothing, since it may have another reason.
 */
import type { Choice } from '../../ambiguity/assume.js'
import { isFailure, type ExperimentResponse } from './experiment-response.js'
import { ProbeStoppedError } from './stop.js'
import { both, settled, undetermined, type ProbeVerdict } from './verdict.js'

/** One choice. */
export interface Dimension<A extends ExperimentResponse, Reading extends string = string> {
  /** The ids of its readings, in the order in which they are tried. */
  readonly readings: readonly Reading[]
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

/** A reading for each choice. */
export type GridCombination = Readonly<Record<string, string>>

/** The choices that are combined, in the order in which they are changed. */
export type Dimensions<A extends ExperimentResponse, C extends GridCombination> = {
  readonly [Id in keyof C & string]: Dimension<A, C[Id]>
}

type NamedDimension<A extends ExperimentResponse> = Dimension<A> & { readonly id: string }

export interface GridSettings {
  /** The largest number of requests. */
  readonly atMost: number
  /** Whether a request that worked may be repeated at the end, so that the refusals before it count. */
  readonly confirms?: boolean
}

/** The result for a reading that was compared with the chosen one. */
interface Judgement<Reading extends string> {
  readonly reading: Reading
  readonly kind: 'works' | 'refused' | 'unclear'
  readonly evidence: string
}

interface GridResponse<A, C> {
  readonly combination: C
  readonly answer: A
}

export class Grid<A extends ExperimentResponse, C extends GridCombination = GridCombination> {
  readonly #byId: Dimensions<A, C>
  readonly #dimensions: readonly NamedDimension<A>[]
  readonly #attempt: (combination: C) => Promise<A>
  readonly #settings: GridSettings
  readonly #seen: GridResponse<A, C>[] = []
  #base: C

  constructor(dimensions: Dimensions<A, C>, attempt: (combination: C) => Promise<A>, settings: GridSettings) {
    this.#byId = dimensions
    this.#dimensions = Object.entries<Dimension<A>>(dimensions).map(([id, one]) => ({ ...one, id }))
    this.#attempt = attempt
    this.#settings = settings
    // Each member of a combination has its dimension, which has the readings of this member.
    this.#base = Object.fromEntries(this.#dimensions.map(({ id, readings }) => [id, readings[0] ?? ''])) as C
  }

  /** The combination that passed the most checks of the service. */
  get base(): C {
    return this.#base
  }

  get answers(): readonly A[] {
    return this.#seen.map(({ answer }) => answer)
  }

  /** Whether a combination works. */
  get works(): boolean {
    return this.#found(this.#base)?.kind === 'works'
  }

  /** @throws Stop to end early; the answers until then still count */
  async run(): Promise<void> {
    const first = await this.#ask(this.#base)
    if (first !== undefined && isFailure(first))
      throw new ProbeStoppedError(`The service failed with ${first.message}. Try again later.`)
    const adopted = new Set([keyOf(this.#base)])
    for (let next = await this.#farther(adopted); next !== undefined; next = await this.#farther(adopted)) {
      adopted.add(keyOf(next))
      this.#base = next
    }
    await this.#changeEach()
    await this.#confirm()
  }

  verdict<Id extends keyof C & string>(id: Id): ProbeVerdict<C[Id]> {
    const answer = this.#found(this.#base)
    if (answer === undefined) return undetermined('It was not asked for.')
    const readings: readonly C[Id][] = this.#byId[id].readings
    const reading: C[Id] = this.#base[id]
    const others = readings.filter((one) => one !== reading).map((other) => this.#judge(id, other))
    const evidence = others.map((one) => one.evidence).join(' ')
    if (others.length > 0 && others.every((one) => one.kind === 'refused')) return settled(reading, evidence)
    const working = others.flatMap((one) => (one.kind === 'works' ? [one.reading] : []))
    return working.length > 0 ? both([reading, ...working], evidence) : undetermined(evidence)
  }

  /** A combination that passes more checks than the present one; `undefined` if there is none. */
  async #farther(adopted: ReadonlySet<string>): Promise<C | undefined> {
    const suspects = this.#suspects()
    for (const next of alternatives(this.#base, suspects)) {
      if (adopted.has(keyOf(next))) continue
      const answer = await this.#ask(next)
      if (answer !== undefined && tells(answer) && !suspects.some((one) => isSuspect(one, answer)))
        return next
    }
    return undefined
  }

  /** The choices that may explain the present answer. */
  #suspects(): readonly NamedDimension<A>[] {
    const answer = this.#found(this.#base)
    return answer === undefined ? [] : this.#dimensions.filter((one) => isSuspect(one, answer))
  }

  async #changeEach(): Promise<void> {
    const answer = this.#found(this.#base)
    if (answer === undefined || (!this.works && this.#suspects().length > 0)) return
    for (const dimension of this.#dimensions) {
      // Where the base itself did not pass this choice, a comparison shows nothing.
      if (!isPast(dimension, answer)) continue
      for (const reading of dimension.readings) {
        if (reading === this.#base[dimension.id] || this.#lastOf(dimension.id, reading) !== -1) continue
        await this.#send({ ...this.#base, [dimension.id]: reading })
      }
    }
  }

  /** Repeats the request that worked, if there were refusals after it that no later answer confirms. */
  async #confirm(): Promise<void> {
    if (this.#settings.confirms !== true || !this.works) return
    if (this.#seen.every((_one, at) => this.#counts(at))) return
    await this.#send(this.#base)
  }

  async #ask(combination: C): Promise<A | undefined> {
    return this.#found(combination) ?? (await this.#send(combination))
  }

  async #send(combination: C): Promise<A | undefined> {
    if (this.#seen.length >= this.#settings.atMost) return undefined
    const answer = await this.#attempt(combination)
    this.#seen.push({ combination, answer })
    return answer
  }

  #found(combination: C): A | undefined {
    return this.#seen.find((one) => keyOf(one.combination) === keyOf(combination))?.answer
  }

  /** The position of the first answer to the base. */
  get #baseAt(): number {
    return this.#seen.findIndex((one) => keyOf(one.combination) === keyOf(this.#base))
  }

  /** The position of the last answer to the base with this reading, after the base itself; -1 if there is none. */
  #lastOf(id: string, reading: string): number {
    const wanted = keyOf({ ...this.#base, [id]: reading })
    const start = this.#baseAt
    return this.#seen.findLastIndex(({ combination }, at) => at > start && keyOf(combination) === wanted)
  }

  /**
   * Whether an answer counts. It counts if a certain answer came after it: a rate limit, a firewall or an expired token
   * refuses every request from then on, and must not pass for the effect of a choice. It counts as well if the same
   * request had the same answer before the base was sent.
   */
  #counts(at: number): boolean {
    const last = this.#seen.findLastIndex(
      ({ answer }) => answer.kind === 'works' || this.#dimensions.some((one) => isPast(one, answer)),
    )
    const seen = this.#seen[at]
    if (at <= last || seen === undefined) return at <= last
    return this.#seen
      .slice(0, this.#baseAt)
      .some(
        ({ combination, answer }) =>
          keyOf(combination) === keyOf(seen.combination) && answer.message === seen.answer.message,
      )
  }

  #judge<Id extends keyof C & string>(id: Id, reading: C[Id]): Judgement<C[Id]> {
    const dimension: Dimension<A> = this.#byId[id]
    const unclear = (evidence: string): Judgement<C[Id]> => ({ reading, kind: 'unclear', evidence })
    const at = this.#lastOf(id, reading)
    const answer = this.#found(this.#base)
    const other = this.#seen[at]?.answer
    if (answer === undefined || other === undefined || !this.#counts(at)) return unclear(this.#whyUnseen())
    const pair = `${this.#base[id]} was answered with ${answer.message}, ${reading} with ${other.message}`
    if (isPast(dimension, answer) && dimension.shows(other))
      return { reading, kind: 'refused', evidence: `${pair}.` }
    if (answer.kind !== 'works' || other.kind !== 'works')
      return unclear(`${pair}, which shows nothing of this choice.`)
    const difference = dimension.differs?.(answer, other)
    if (difference !== undefined) return unclear(`${pair}: ${difference}.`)
    return { reading, kind: 'works', evidence: `${pair}.` }
  }

  #whyUnseen(): string {
    const answer = this.#found(this.#base)
    if (answer === undefined || answer.kind === 'works') return 'The probe ended before it was settled.'
    return `No combination works. The last answer is ${answer.message}.`
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

/** Whether an answer shows anything of the request. */
function tells(answer: ExperimentResponse): boolean {
  return answer.kind !== 'unreadable' && !isFailure(answer)
}

/** The other combinations of some choices. The first choices change first. */
function alternatives<A extends ExperimentResponse, C extends GridCombination>(
  base: C,
  dimensions: readonly NamedDimension<A>[],
): readonly C[] {
  const all = dimensions.reduce<readonly C[]>(
    (combinations, { id, readings }) =>
      chosenFirst(readings, base[id]).flatMap((reading) =>
        combinations.map((one) => ({ ...one, [id]: reading })),
      ),
    [base],
  )
  return all.slice(1)
}

function chosenFirst(readings: readonly string[], chosen: string | undefined): readonly string[] {
  return [...readings].sort((a, b) => Number(b === chosen) - Number(a === chosen))
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
