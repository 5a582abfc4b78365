/** Counts what came of exchanges. Equal findings are one, with a count and the first exchange that has it. */
import { websocket } from '../../contract/read-exchanges.js'
import type {
  Checked,
  ConductFinding,
  Exchange,
  Finding,
  Severity,
  ShownReading,
  Unchecked,
} from '../../contract/types.js'

/** A finding that is known, and why. */
export interface BaselineEntry {
  readonly rule: string
  readonly place: string
  readonly operationId: string | null
  readonly reason: string
}

interface PlacedFinding extends Finding {
  readonly operationId: string | null
  /** The first exchange, its file and its line. */
  readonly source: string | undefined
  readonly file: string
  readonly line: number | undefined
  /** Why it is known, where the baseline has it. */
  readonly known: string | undefined
}

type Counted<One> = One & { count: number }
type Counts<One> = Map<string, Counted<One>>
export type CountedFinding = Counted<PlacedFinding>

/** What must pass, such as `listFutOpt:200`. */
export interface Requirement {
  readonly operationId: string
  readonly status: number | undefined
}

export interface Summary {
  readonly pass: number
  readonly fail: number
  readonly notChecked: number
  /** The most frequent first, errors before warnings before notes. */
  readonly findings: readonly CountedFinding[]
  /** How many findings there were of which no more is kept. */
  readonly furtherFindings: number
  /** How many errors there were that the baseline does not have, and how many records that could not be read. */
  readonly errors: number
  readonly unreadable: number
  readonly unchecked: readonly Counted<Unchecked>[]
  readonly readings: readonly Counted<ShownReading>[]
  /** Operations of which there are exchanges, and none passed. */
  readonly withoutPass: readonly string[]
  /** What `--require` names and did not pass. */
  readonly unmet: readonly string[]
  /** What the baseline has and no longer occurs, although its operation was checked. */
  readonly stale: readonly BaselineEntry[]
}

/** More different findings, or reasons, are counted together. */
const mostKept = 10_000
const severities = ['error', 'warning', 'note'] as const

export class Tally {
  readonly #baseline: readonly BaselineEntry[]
  readonly #verdicts = { pass: 0, fail: 0, notChecked: 0 }
  /** By severity, so that what is harmless takes no place of what is not. */
  readonly #findings: Readonly<Record<Severity, Counts<PlacedFinding>>> = {
    error: new Map(),
    warning: new Map(),
    note: new Map(),
  }
  readonly #unchecked: Counts<Unchecked> = new Map()
  readonly #readings: Counts<ShownReading> = new Map()
  /** By operation, and by operation and status: whether one exchange passed, but for what the baseline has. */
  readonly #passed = new Map<string, boolean>()
  readonly #looked = new Set<string | null>()
  readonly #occurred = new Set<BaselineEntry>()
  #further = 0
  #errors = 0
  #unreadable = 0

  constructor(baseline: readonly BaselineEntry[]) {
    this.#baseline = baseline
  }

  add(checked: Checked, { source, line, response, unreadable }: Exchange, file: string): void {
    const { operationId, verdict } = checked
    this.#verdicts[verdict] += 1
    if (unreadable !== undefined && unreadable !== websocket) {
      const message = `A record of ${file} cannot be read: ${checked.unchecked.map(({ why }) => why).join()}.`
      const about = { rule: 'recording.unreadable', severity: 'error', place: 'exchange', message } as const
      const where = { operationId, spec: undefined, source, line, file }
      if (!this.#find({ ...about, ...where }, false)) this.#unreadable += 1
    }
    const errors = checked.findings.filter((finding) => {
      const isKnown = this.#find({ ...finding, operationId, source, line, file })
      return finding.severity === 'error' && !isKnown
    })
    for (const one of checked.unchecked) addTo(this.#unchecked, one, one)
    for (const one of checked.readings) addTo(this.#readings, one, one)
    if (verdict !== 'notChecked') this.#looked.add(operationId).add(null)
    if (operationId === null) return
    // Where no key is given, nobody asks for the signature.
    const isWhole = checked.unchecked.every(({ part }) => part === 'signature')
    const passes = verdict === 'pass' || (verdict === 'fail' && isWhole && errors.length === 0)
    for (const key of [operationId, `${operationId}:${response?.status}`])
      this.#passed.set(key, passes || this.#passed.get(key) === true)
  }

  addConduct(findings: readonly (Finding | ConductFinding)[]): void {
    for (const finding of findings) {
      const placed = { operationId: null, source: undefined, line: undefined, ...finding }
      // The file of an exchange: `traffic.har` of `traffic.har, entry 3`.
      this.#find({ ...placed, file: placed.source?.replace(/, \w+ \d+$/, '') ?? '' })
    }
  }

  /**
   * @param isTraffic whether it is something in the traffic, not in its record
   * @returns whether it is known
   */
  #find(finding: Omit<PlacedFinding, 'known'>, isTraffic = true): boolean {
    const { rule, place, operationId, message, severity } = finding
    const entry = this.#baseline.find(
      (one) => one.rule === rule && one.place === place && one.operationId === operationId,
    )
    if (entry) this.#occurred.add(entry)
    else if (severity === 'error' && isTraffic) this.#errors += 1
    const kept = { ...finding, known: entry?.reason }
    if (!addTo(this.#findings[severity], [rule, place, operationId, message], kept)) this.#further += 1
    return entry !== undefined
  }

  summary(required: readonly Requirement[]): Summary {
    const operations = [...this.#passed].filter(([key]) => !key.includes(':'))
    return {
      ...this.#verdicts,
      findings: severities.flatMap((severity) => mostFirst(this.#findings[severity])),
      ...{ furtherFindings: this.#further, errors: this.#errors, unreadable: this.#unreadable },
      unchecked: mostFirst(this.#unchecked),
      readings: mostFirst(this.#readings),
      withoutPass: operations.flatMap(([operationId, passed]) => (passed ? [] : [operationId])),
      unmet: required
        .map(({ operationId, status }) => operationId + (status === undefined ? '' : `:${status}`))
        .filter((key) => this.#passed.get(key) !== true),
      stale: this.#baseline.filter(
        (entry) => this.#looked.has(entry.operationId) && !this.#occurred.has(entry),
      ),
    }
  }
}

/** @returns whether there was room for it */
function addTo<One>(counts: Counts<One>, by: unknown, one: One): boolean {
  const key = JSON.stringify(by)
  const before = counts.get(key)
  if (before) before.count += 1
  else if (counts.size < mostKept) counts.set(key, { ...one, count: 1 })
  return before !== undefined || counts.has(key)
}

function mostFirst<One>(counts: Counts<One>): Counted<One>[] {
  return [...counts.values()].sort((one, other) => other.count - one.count)
}
