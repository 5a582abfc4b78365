/**
 * The matrix: each reading of each ambiguity, served by the mock and met by the client.
 *
 * A cell is filled when a client of the same reading gets the same result as in every other reading, the log of the
 * mock says that the reading made a difference, and another reading would have shown.
 */
import { describe, expect, it } from 'vitest'
import { callFresh, exampleCall, exampleCalls, inFormat } from '../../scripts/example-calls.js'
import { LacunaError, OutcomeUnknownError } from '../../src/index.js'
import type { ApiName } from '../../generated/apis.js'
import { createChecker } from '../../src/contract/check-exchange.js'
import { demoCredentials, type MockOptions } from '../../src/mock/index.js'
import type { Ambiguity } from '../../scripts/generate/document.js'
import { servedReading } from '../../src/mock/engine/registry.js'
import { acceptedBy, AnswerCheck, type Accepted } from '../support/answer-check.js'
import {
  cellName,
  defaultOf,
  formatsOf,
  isOfService,
  requiredCells,
  servedAmbiguities,
  type Cell,
  type Format,
} from './cells.js'
import {
  masked,
  worldOf,
  type Assumed,
  type Connection,
  type Evidence,
  type Exchanged,
  type OnTheWay,
  type World,
} from './world.js'
import type { Wire } from './wire.js'

/** How an ambiguity is made to show. */
export interface Scenario<Client> {
  /** The options of the mock, beside its reading. */
  readonly options?: MockOptions
  /** Readings of other ambiguities that have to hold for this one to show. */
  readonly given?: Assumed
  /** What happens on the way between client and service. */
  readonly onTheWay?: OnTheWay
  /** Calls the operation. What it resolves to is what a user gets. */
  call(world: World<Client>, format: Format, held: Held): Promise<unknown>
  /** The members of a result, at any depth, that a reading adds, or writes in its own words. */
  readonly differing?: readonly string[]
  /** What of a result is the same in every reading. Default: all of it but what is `differing`. */
  same?(result: unknown): unknown
  /** By their nature the readings tell more or less: only what both of them tell has to be the same. */
  readonly lacking?: true
}

/** What holds in a run: the reading of the service, and that of the client. */
export interface Held {
  readonly truth: string
  readonly assumed: string
}

/** The scenarios of one interface. */
export interface Scenarios<Client> {
  /** Makes the client of the user whom the mock knows. */
  readonly connect: Connection<Client>['connect']
  /** By operation: how it is called where the example of its description does not do. */
  readonly operations?: Readonly<Record<string, Scenario<Client>>>
  /** By ambiguity, or by ambiguity and operation as in `emptyList listDeposits`: what makes it show. */
  readonly ambiguities: Readonly<Record<string, Partial<Scenario<Client>>>>
  /** By choice that takes one: a value of the user's own. */
  readonly own: Assumed
  /** The readings that no single exchange shows to a contract, each with the reason; without `=`, all of an ambiguity. */
  readonly unseen: Readonly<Record<string, string>>
  /** The readings that the client tells nothing of, since the answer of the operation does not show them. */
  readonly silent: readonly string[]
  /** The readings that accept more than the description, and whose answers fit it all the same. */
  readonly taken: readonly string[]
  /** The form of each reading on the wire, by ambiguity. */
  readonly wire: Wire
  /** The ambiguities that have no form on the wire of their own. */
  readonly formless: readonly string[]
}

/** What became of a scenario. */
interface Outcome {
  readonly result?: unknown
  readonly error?: unknown
  readonly traffic: readonly Exchanged[]
  readonly evidence: readonly Evidence[]
}

interface Place {
  readonly operationId: string
  readonly format: Format
  readonly ambiguity: Ambiguity
}

/** The call of the description's example. */
export function exampleOf<Client extends object>(operationId: string): Scenario<Client> {
  const call = exampleCall(operationId)
  return { call: ({ client }, format) => callFresh(client, call, inFormat(call.operation, format)) }
}

const { marginWallet, payments } = demoCredentials
const checker = createChecker({
  keys: { ...marginWallet, apiSecret: marginWallet.secret, merchantKey: payments.merchantKey },
})

export class Matrix<Client extends object> {
  readonly cells: readonly Cell[]
  readonly ambiguities: readonly Ambiguity[]
  readonly #connection: Connection<Client>
  readonly #scenarios: Scenarios<Client>
  readonly #checks = new Map<string, AnswerCheck>()
  readonly #outcomes = new Map<string, Promise<Outcome>>()

  constructor(api: ApiName, scenarios: Scenarios<Client>) {
    this.#connection = { api, connect: scenarios.connect }
    this.cells = requiredCells(api)
    this.ambiguities = servedAmbiguities(api)
    this.#scenarios = scenarios
  }

  /** A value of the user's own counts as one more reading of a choice that takes one. */
  valueOf({ id }: Ambiguity, reading: string): unknown {
    return reading === 'custom' ? this.#scenarios.own[id] : reading
  }

  scenarioOf({ operationId, ambiguity }: Place): Scenario<Client> {
    const { ambiguities, operations } = this.#scenarios
    const usual = operations?.[operationId] ?? exampleOf(operationId)
    return { ...usual, ...ambiguities[ambiguity.id], ...ambiguities[`${ambiguity.id} ${operationId}`] }
  }

  /** What becomes of a call where the service has one reading and the client another. */
  outcome(place: Place, truth: string, assumed = truth): Promise<Outcome> {
    const { operationId, format, ambiguity } = place
    const key = JSON.stringify([operationId, format, ambiguity.id, truth, assumed])
    const known = this.#outcomes.get(key) ?? this.run(place, truth, assumed)
    this.#outcomes.set(key, known)
    return known
  }

  async run(place: Place, truth: string, assumed: string): Promise<Outcome> {
    const { ambiguity, format } = place
    const { options, given, onTheWay, call } = this.scenarioOf(place)
    const world = worldOf(
      this.#connection,
      { ...given, [ambiguity.id]: this.valueOf(ambiguity, truth) },
      { ...given, [ambiguity.id]: this.valueOf(ambiguity, assumed) },
      options,
      onTheWay,
    )
    const ending = await call(world, format, { truth, assumed }).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
    return { ...ending, traffic: world.traffic, evidence: world.evidence }
  }

  /**
   * Whether the log of the mock has a reading. The form of an answer has to be noted at the operation itself; what a
   * service makes of a request may show in that of another operation.
   */
  isLogged({ operationId, format, ambiguity }: Place, { traffic }: Outcome, reading: string): boolean {
    const isHere = (noted: Exchanged['noted']): boolean =>
      noted?.operationId === operationId && noted.format === format
    const notes = traffic.map(({ noted }) => noted)
    return (
      notes.some(isHere) &&
      notes.some(
        (note) => note?.readings[ambiguity.id] === reading && (ambiguity.kind !== 'handled' || isHere(note)),
      )
    )
  }

  /**
   * A request that every reading takes is noted in none: then the reading of a choice shows in what becomes of a request
   * for another one.
   */
  async #isLoggedOf(cell: Cell, served: string): Promise<boolean> {
    for (const assumed of this.#clientsOf(cell)) {
      if (this.isLogged(cell, await this.outcome(cell, served, assumed), cell.reading)) return true
    }
    return false
  }

  /** What the service does that may tell one reading from another: of a form, the answers of the operation alone. */
  shown({ operationId, ambiguity }: Place, { traffic, result, error }: Outcome): string {
    const answers = traffic
      .filter(({ noted }) => ambiguity.kind !== 'handled' || noted?.operationId === operationId)
      .map(({ answer }) => answer)
    return masked(JSON.stringify(ambiguity.kind === 'handled' ? answers : [answers, result, nameOf(error)]))
  }

  /** Every exchange of the operation, as text. */
  exchanges({ operationId }: Place, { traffic }: Outcome): string {
    return traffic
      .filter(({ noted }) => noted?.operationId === operationId)
      .map(({ request, answer }) => `${request}\n${answer}`)
      .join('\n')
  }

  /** The readings of an ambiguity that the client told of, about the answer of the operation itself. */
  told({ operationId, ambiguity }: Place, { evidence }: Outcome): readonly string[] {
    return evidence
      .filter((evidence) => evidence.operationId === operationId && evidence.ambiguity === ambiguity.id)
      .map(({ reading }) => reading)
  }

  /** What a user gets that is the same in every reading, as text. */
  same(place: Place, { result, error }: Outcome): string {
    if (error !== undefined) return `throws ${nameOf(error)}`
    const { differing = [], same = without(...differing) } = this.scenarioOf(place)
    return masked(JSON.stringify(same(result)))
  }

  /** Whether a user gets the same, but for what the reading has the service leave out. */
  agree(cell: Cell, outcome: Outcome, usual: Outcome): boolean {
    const [first, other] = [this.same(cell, outcome), this.same(cell, usual)]
    const isLacking = this.scenarioOf(cell).lacking === true && outcome.error === undefined
    return first === other || (isLacking && agree(JSON.parse(first), JSON.parse(other)))
  }

  /**
   * Why a cell is empty; `undefined` where it is filled.
   *
   * @param served the reading that the mock really has, to see that another one does not fill the cell
   * @param claimed whether the log says that it has the right one all the same
   */
  async whyEmpty(cell: Cell, served = cell.reading, claimed = false): Promise<string | undefined> {
    const { ambiguity, reading } = cell
    const outcome = await this.outcome(cell, served, reading)
    const others = this.othersOf(cell)
    if (!claimed && !(await this.#isLoggedOf(cell, served))) return 'the log does not have it'
    // What is to fail is caught by its scenario, and is a result like any other.
    if (outcome.error !== undefined) return `it fails with ${nameOf(outcome.error)}`
    const usual = await this.outcome(cell, defaultOf(ambiguity))
    if (ambiguity.kind !== 'unknown' && !this.agree(cell, outcome, usual))
      return `the result differs: ${this.same(cell, outcome)} instead of ${this.same(cell, usual)}`
    if (ambiguity.detectable === 'never') return undefined
    for (const other of others) {
      if (await this.#areAlike(cell, served, other)) return `${other} is served in the same way`
    }
    return undefined
  }

  /** Whether no client can tell that the service has the one reading or the other. */
  async #areAlike(cell: Cell, text: string, other: string): Promise<boolean> {
    for (const assumed of this.#clientsOf(cell)) {
      const [seen, alike] = [
        await this.outcome(cell, text, assumed),
        await this.outcome(cell, other, assumed),
      ]
      if (this.shown(cell, seen) !== this.shown(cell, alike)) return false
    }
    return true
  }

  /** What clients may assume: an ambiguity that is no choice gives them nothing to. */
  #clientsOf(cell: Cell): readonly string[] {
    return cell.ambiguity.kind === 'choice' ? [cell.reading, ...this.othersOf(cell)] : [cell.reading]
  }

  /** The other readings of the ambiguity, and a value of the user's own where the choice takes one. */
  othersOf({ ambiguity, reading }: Pick<Cell, 'ambiguity' | 'reading'>): string[] {
    const ids = [...(ambiguity.readings ?? []).map(({ id }) => id), ...(ambiguity.custom ? ['custom'] : [])]
    return ids.filter(
      (id) =>
        id !== reading &&
        (id === 'custom' || this.cells.some((cell) => cell.ambiguity === ambiguity && cell.reading === id)),
    )
  }

  /** What the client told of a form of the answer that the service did not have, which would be a false fact. */
  falseEvidence(cell: Cell, { evidence }: Outcome): readonly Evidence[] {
    const { given = {} } = this.scenarioOf(cell)
    const served: Assumed = { ...given, [cell.ambiguity.id]: cell.reading }
    return evidence.filter(({ ambiguity, reading }) => {
      const about = this.ambiguities.find(({ id }) => id === ambiguity)
      if (about === undefined || (about.kind === 'choice' && about !== cell.ambiguity)) return false
      return reading !== (served[ambiguity] ?? defaultOf(about))
    })
  }

  /** By the readings in force, where the answers of a cell differ from the description and no reading accepts that. */
  async deviations(cell: Cell): Promise<readonly string[]> {
    const { given = {} } = this.scenarioOf(cell)
    const truth: Assumed = { ...given, [cell.ambiguity.id]: cell.reading }
    const others = this.ambiguities.filter(
      (ambiguity) => truth[ambiguity.id] !== undefined && truth[ambiguity.id] !== servedReading(ambiguity),
    )
    const check = this.#checkOf(
      others.flatMap(({ id, readings = [] }) =>
        acceptedBy(readings.find((reading) => reading.id === truth[id])),
      ),
    )
    const where = others.map(({ id }) => `${id}=${String(truth[id])}`).join(' ') || byDefault
    const outcomes = this.#clientsOf(cell).map((assumed) => this.outcome(cell, cell.reading, assumed))
    const traffic = (await Promise.all(outcomes)).flatMap((outcome) => outcome.traffic)
    return traffic
      .flatMap(({ answered = [] }) => answered)
      .flatMap((answered) =>
        check
          .deviations(answered)
          .map((deviation) => `${where}: ${answered.operationId} ${answered.status} ${deviation}`),
      )
  }

  /**
   * Whether a validator that knows the published schemas alone refuses an answer of a cell. Where a reading that another one
   * needs deviates, nothing is known of the cell.
   */
  async isRefused(cell: Cell): Promise<boolean> {
    const deviating = this.deviating()
    const { given = {} } = this.scenarioOf(cell)
    if (Object.entries(given).some(([id, reading]) => deviating.includes(`${id}=${String(reading)}`)))
      return false
    const { traffic } = await this.outcome(cell, cell.reading)
    return traffic.some(({ answered }) => answered && this.#checkOf([]).deviations(answered).length > 0)
  }

  /** The readings that have more than the description, as the registry says. */
  deviating(): readonly string[] {
    const accepting = this.ambiguities.flatMap(({ id, readings = [] }) =>
      readings.flatMap((reading) => (acceptedBy(reading).length > 0 ? [`${id}=${reading.id}`] : [])),
    )
    return accepting.sort()
  }

  /** Readings without accepted forms share one check. */
  #checkOf(accepted: readonly Accepted[]): AnswerCheck {
    const key = JSON.stringify(accepted)
    const check = this.#checks.get(key) ?? new AnswerCheck(this.#connection.api, accepted)
    this.#checks.set(key, check)
    return check
  }

  isTolerated({ readings = [] }: Ambiguity, truth: string, assumed: string): boolean {
    return readings.find(({ id }) => id === truth)?.tolerates?.includes(assumed) ?? false
  }

  /** What is wrong with how a client of another reading fared; `undefined` where it is as the registry says. */
  faultOfWrong(
    place: Place,
    truth: string,
    assumed: string,
    outcome: Outcome,
    right: Outcome,
  ): string | undefined {
    const { ambiguity } = place
    const tolerated = this.isTolerated(ambiguity, truth, assumed)
    const isSame = this.same(place, outcome) === this.same(place, right)
    if (ambiguity.detectable === 'never' || tolerated)
      return isSame ? undefined : `should get the same result, and got ${this.same(place, outcome)}`
    if (ambiguity.detectable === 'value') {
      const seen = JSON.stringify([outcome.result, nameOf(outcome.error)])
      return seen === JSON.stringify([right.result, nameOf(right.error)]) ? 'sees no wrong value' : undefined
    }
    if (outcome.error === undefined) return 'should fail, and got a result'
    if (!(outcome.error instanceof LacunaError)) return `fails with ${nameOf(outcome.error)}`
    const hinted = outcome.error.hints.some((hint) => hint.ambiguity === ambiguity.id)
    return hinted ? undefined : `fails without a hint at it: ${outcome.error.message}`
  }
}

/** Whether two results are the same wherever both of them have something. */
function agree(first: unknown, other: unknown): boolean {
  if (first === null || other === null || typeof first !== 'object' || typeof other !== 'object')
    return first === other || first === null || other === null
  if (Array.isArray(first) || Array.isArray(other))
    return (
      Array.isArray(first) &&
      Array.isArray(other) &&
      first.length === other.length &&
      first.every((entry, index) => agree(entry, other[index]))
    )
  const theirs = new Map<string, unknown>(Object.entries(other))
  return Object.entries(first).every(([name, value]) => !theirs.has(name) || agree(value, theirs.get(name)))
}

/** How a deviation begins in which no reading but the default ones is in force. */
const byDefault = 'by default'

/** What a service refused a call with, also where that leaves open what became of it. */
export function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => {
    throw error instanceof OutcomeUnknownError ? error.cause : error
  })
}

/** What a call comes to, whether it is a result or an error. */
export async function ending(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { name } = error
    return {
      name,
      code: Reflect.get(error, 'code') as unknown,
      says: Reflect.get(error, 'serviceMessage') as unknown,
    }
  }
}

/** A result without the members, at any depth, that a reading adds to it or writes in its own words. */
function without(...names: string[]): (result: unknown) => unknown {
  const pruned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(pruned)
    if (typeof value !== 'object' || value === null) return value
    const kept = Object.entries(value).filter(([name]) => !names.includes(name))
    return Object.fromEntries(kept.map(([name, member]) => [name, pruned(member)]))
  }
  return pruned
}

function texts({ traffic }: Outcome): string[] {
  return traffic.flatMap(({ request, answer }) => [request, answer])
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : error === undefined ? undefined : typeof error
}

/** Gives every ambiguity a reading, in so many ways that every two readings meet. */
function pairwise(ambiguities: ReadonlyMap<string, readonly string[]>): Readonly<Record<string, string>>[] {
  const ids = [...ambiguities.keys()]
  const uncovered = new Set<string>()
  const pair = (a: string, b: string, ofA: string, ofB: string): string => JSON.stringify([a, ofA, b, ofB])
  ids.forEach((a, at) =>
    ids.slice(at + 1).forEach((b) => {
      for (const ofA of ambiguities.get(a) ?? [])
        for (const ofB of ambiguities.get(b) ?? []) uncovered.add(pair(a, b, ofA, ofB))
    }),
  )
  const combinations: Record<string, string>[] = []
  while (uncovered.size > 0) {
    const [[a, ofA, b, ofB]] = [JSON.parse([...uncovered][0] ?? '[]') as [string, string, string, string]]
    const combination: Record<string, string> = { [a]: ofA, [b]: ofB }
    const met = (id: string, reading: string): string[] =>
      Object.entries(combination).map(([other, of]) =>
        ids.indexOf(other) < ids.indexOf(id) ? pair(other, id, of, reading) : pair(id, other, reading, of),
      )
    for (const [id, readings] of ambiguities) {
      if (id in combination) continue
      const news = readings.map((reading) => met(id, reading).filter((text) => uncovered.has(text)).length)
      combination[id] = readings[news.indexOf(Math.max(...news))] ?? ''
    }
    combinations.push(combination)
    for (const [id, reading] of Object.entries(combination))
      for (const text of met(id, reading)) uncovered.delete(text)
  }
  return combinations
}

/** Every two readings of choices and of what is handled, together at the service and at the client. */
function describeCombinations<Client extends object>(
  api: ApiName,
  matrix: Matrix<Client>,
  { connect, operations = {}, ambiguities, own }: Scenarios<Client>,
): void {
  const combined = matrix.ambiguities.filter(({ kind }) => kind !== 'unknown')
  const readings = new Map(
    combined.map(({ id, readings = [], custom }) => [
      id,
      [...readings.map((reading) => reading.id), ...(custom ? ['custom'] : [])],
    ]),
  )
  const places = exampleCalls
    .filter((call) => call.api === api)
    .flatMap(({ operation: { operationId } }) =>
      formatsOf(api, operationId).map((format) => ({ operationId, format })),
    )
  const differing = combined.flatMap(({ id }) => ambiguities[id]?.differing ?? [])
  const stated = async (assumed: Assumed, operationId: string, format: Format): Promise<unknown> => {
    const world = worldOf({ api, connect }, assumed, assumed)
    const { call } = operations[operationId] ?? exampleOf<Client>(operationId)
    const result = await call(world, format, { truth: '', assumed: '' })
    return JSON.parse(masked(JSON.stringify(without(...differing)(result))))
  }

  const combinations = pairwise(readings)
  // A single ambiguity has nothing to be combined with.
  if (combinations.length === 0) return
  describe(`every two readings of ${api} together`, () => {
    it.each(combinations)('combination %#', async (combination) => {
      const assumed = Object.fromEntries(
        Object.entries(combination).map(([id, reading]) => [id, reading === 'custom' ? own[id] : reading]),
      )
      for (const { operationId, format } of places) {
        const [usual, result] = [
          await stated({}, operationId, format),
          await stated(assumed, operationId, format),
        ]
        const same = agree(result, usual) ? usual : result
        expect([assumed, operationId, format, same]).toEqual([assumed, operationId, format, usual])
      }
    })
  })
}

/** Fills the matrix of one interface, and fails where it cannot. */
export function describeMatrix<Client extends object>(api: ApiName, scenarios: Scenarios<Client>): void {
  const matrix = new Matrix(api, scenarios)
  const named = matrix.cells.map((cell) => [cellName(cell), cell] as const)

  describe(`the matrix of ${api}`, () => {
    it.each(named)('%s', async (_, cell) => {
      expect(await matrix.whyEmpty(cell)).toBeUndefined()
      expect(matrix.falseEvidence(cell, await matrix.outcome(cell, cell.reading))).toEqual([])
    })

    it('tells of each reading that its answer shows, once', async () => {
      const silent = new Set<string>()
      for (const cell of matrix.cells.filter(({ ambiguity }) => ambiguity.kind !== 'unknown')) {
        const reports = matrix.told(cell, await matrix.outcome(cell, cell.reading))
        if (reports.length === 0) silent.add(`${cell.ambiguity.id}=${cell.reading}`)
        else expect([cellName(cell), reports]).toEqual([cellName(cell), [cell.reading]])
      }
      expect([...silent].sort()).toEqual(scenarios.silent.toSorted())
    })

    it('has a form on the wire for each choice and each reading that the client handles', () => {
      const needed = matrix.cells.filter(({ ambiguity }) => ambiguity.kind !== 'unknown')
      const without = needed.filter(({ ambiguity }) => scenarios.wire[ambiguity.id] === undefined)
      expect([...new Set(without.map(({ ambiguity }) => ambiguity.id))]).toEqual(scenarios.formless)
    })

    const forms = matrix.cells.flatMap((cell) => {
      const forms = scenarios.wire[cell.ambiguity.id]?.[`${cell.operationId} ${cell.format}`]
      return forms ? [[cellName(cell), cell, forms] as const] : []
    })
    it.each(forms)('%s has its own form on the wire, and no other', async (_, cell, forms) => {
      expect(Object.keys(forms), 'the forms in test/matrix/wire.ts').toContain(cell.reading)
      const sent = matrix.exchanges(cell, await matrix.outcome(cell, cell.reading))
      for (const [reading, form] of Object.entries(forms))
        if (reading === cell.reading) expect(sent).toMatch(form)
        else expect(sent).not.toMatch(form)
    })

    it('answers as described by default, and otherwise only as a reading accepts', async () => {
      const found = new Set<string>()
      for (const cell of matrix.cells)
        for (const deviation of await matrix.deviations(cell)) found.add(deviation)
      expect([...found].sort()).toEqual([])
    })

    it('has the answers that a stock validator refuses, in the readings that are meant to deviate', async () => {
      const refused = new Set<string>()
      for (const cell of matrix.cells)
        if (await matrix.isRefused(cell)) refused.add(`${cell.ambiguity.id}=${cell.reading}`)
      const taken = new Set(scenarios.taken)
      expect([...refused].sort()).toEqual(matrix.deviating().filter((name) => !taken.has(name)))
      for (const name of taken) expect(matrix.deviating()).toContain(name)
    })

    it('is clean by a contract that knows no reading, which names each that shows', async () => {
      const faults = new Set<string>()
      const unnamed = new Set<string>()
      for (const cell of matrix.cells) {
        const { traffic } = await matrix.outcome(cell, cell.reading)
        const checked = traffic
          // What the service posts to the merchant is another interface.
          .filter(({ exchange }) => !exchange.request?.url.includes('/_mock/'))
          .map(({ exchange }) => checker.examine(exchange).checked)
        for (const { operationId, findings, unchecked } of checked) {
          for (const { rule, place, severity, message } of findings)
            if (severity === 'error')
              faults.add(`${cellName(cell)}: ${String(operationId)} ${rule} ${place} ${message}`)
          for (const { part, why } of unchecked) faults.add(`${cellName(cell)}: ${part} ${why}`)
        }
        const shown = checked.flatMap(({ readings }) => readings)
        const isNamed = shown.some(
          (reading) => reading.ambiguity === cell.ambiguity.id && reading.reading === cell.reading,
        )
        if (!isNamed) unnamed.add(`${cell.ambiguity.id}=${cell.reading}`)
      }
      expect([...faults]).toEqual([])
      // What leaves no witness is known, with the reason.
      const keys = Object.keys(scenarios.unseen)
      const keyOf = (name: string): string =>
        keys.find((key) => name === key || name.startsWith(`${key}=`)) ?? name
      expect(new Set([...unnamed].map(keyOf))).toEqual(new Set(keys))
    })

    it('has scenarios only for cells that there are', () => {
      const known = matrix.cells.flatMap(({ ambiguity, operationId }) => [
        ambiguity.id,
        `${ambiguity.id} ${operationId}`,
      ])
      expect(Object.keys(scenarios.ambiguities).filter((name) => !known.includes(name))).toEqual([])
    })

    it('has no empty cell', async () => {
      const empty: string[] = []
      for (const [name, cell] of named) if ((await matrix.whyEmpty(cell)) !== undefined) empty.push(name)
      expect(empty).toEqual([])
    })

    it('turns red when the mock leaves any reading out', async () => {
      const unnoticed: string[] = []
      for (const [name, cell] of named) {
        for (const other of matrix.othersOf(cell)) {
          if ((await matrix.whyEmpty(cell, other)) === undefined) unnoticed.push(`${name} served as ${other}`)
          // Even where the log claims it, unless nothing of it can ever show.
          const shows = cell.ambiguity.detectable !== 'never'
          if (shows && (await matrix.whyEmpty(cell, other, true)) === undefined)
            unnoticed.push(`${name} claimed, and served as ${other}`)
        }
      }
      expect(unnoticed).toEqual([])
    })

    it('says the same twice, but for what is masked', async () => {
      for (const [name, cell] of named) {
        const first = await matrix.outcome(cell, cell.reading)
        const again = await matrix.run(cell, cell.reading, cell.reading)
        expect([name, texts(again)]).toEqual([name, texts(first)])
      }
    })
  })

  const choices = matrix.ambiguities.filter(({ kind }) => kind === 'choice')
  describe.each(choices)(`the choice $id of ${api}`, (ambiguity) => {
    const cells = matrix.cells.filter((cell) => cell.ambiguity.id === ambiguity.id)
    const pairs = cells.flatMap((cell) => matrix.othersOf(cell).map((other) => ({ cell, other })))
    const namedPairs = pairs.map(
      ({ cell, other }) => [`${cellName(cell)}, assumed ${other}`, cell, other] as const,
    )

    it('meets each other reading', () => {
      const met = new Set(pairs.map(({ cell, other }) => `${cell.reading} ${other}`))
      const count = ambiguity.readings?.filter(({ id }) => isOfService(ambiguity, id)).length ?? 0
      expect(met.size).toBe(count * (count - (ambiguity.custom ? 0 : 1)))
    })

    it.each(namedPairs)('%s', async (_, cell, other) => {
      const right = await matrix.outcome(cell, cell.reading)
      const wrong = await matrix.outcome(cell, cell.reading, other)
      expect(matrix.faultOfWrong(cell, cell.reading, other, wrong, right)).toBeUndefined()
    })

    it('makes a difference to what is sent, or to what comes of it', async () => {
      const seen = ({ traffic, result, error }: Outcome): string =>
        masked(JSON.stringify([traffic.map(({ request }) => request), result, nameOf(error)]))
      for (const { cell, other } of pairs) {
        if (other === 'custom') continue
        // Two clients in front of one service, and of the other: what is read differently shows in one of them alone.
        const differs = await Promise.all(
          [cell.reading, other].map(async (truth) => {
            const [first, two] = [
              await matrix.outcome(cell, truth, cell.reading),
              await matrix.outcome(cell, truth, other),
            ]
            return seen(first) !== seen(two)
          }),
        )
        expect([cellName(cell), other, differs.some(Boolean)]).toEqual([cellName(cell), other, true])
      }
    })

    if (ambiguity.detectable === 'wire')
      it('is put right in one step by whoever uses the defaults', async () => {
        for (const cell of cells) {
          if (
            cell.reading === ambiguity.default ||
            matrix.isTolerated(ambiguity, cell.reading, defaultOf(ambiguity))
          )
            continue
          const { error } = await matrix.outcome(cell, cell.reading, defaultOf(ambiguity))
          const message = error instanceof Error ? error.message : 'It did not fail.'
          expect(message).toContain(`\`assume: { ${ambiguity.id}: '${cell.reading}' }\``)
        }
      })

    if (ambiguity.custom)
      it('takes a value of the user’s own, which is served and met like a reading', async () => {
        for (const cell of cells) {
          const outcome = await matrix.outcome(cell, 'custom')
          expect([
            cellName(cell),
            matrix.isLogged(cell, outcome, 'custom'),
            matrix.same(cell, outcome),
          ]).toEqual([
            cellName(cell),
            true,
            matrix.same(cell, await matrix.outcome(cell, defaultOf(ambiguity))),
          ])
          for (const { id } of ambiguity.readings ?? []) {
            const wrong = await matrix.outcome(cell, 'custom', id)
            expect([id, matrix.faultOfWrong(cell, 'custom', id, wrong, outcome)]).toEqual([id, undefined])
          }
        }
      })
  })

  describeCombinations(api, matrix, scenarios)
}
