/** Counts what came of exchanges. Equal findings are one, with a count and the first exchange that has it. */
import type {
  Checked,
  ConductFinding,
  Coverage,
  Exchange,
  Finding,
  ShownReading,
  Unchecked,
} from '../../contract/types.js'
import type { BaselineEntry, FindingKey } from './baseline.js'

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
  readonly #findings: Counts<PlacedFinding> = new Map()
  readonly #unchecked: Counts<Unchecked> = new Map()
  readonly #readings: Counts<ShownReading> = new Map()
  /** By operation: whether one exchange of it passed, but for what the baseline has. */
  readonly #passed = new Map<string, boolean>()
  readonly #looked = new Set<string | null>()
  #further = 0

  constructor(baseline: readonly BaselineEntry[]) {
    this.#baseline = baseline
  }

  add(checked: Checked, { source, line }: Exchange, file: string): void {
    const { operationId, verdict } = checked
    this.#verdicts[verdict] += 1
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
    this.#passed.set(operationId, passes || this.#passed.get(operationId) === true)
  }

  addConduct(findings: readonly (Finding | ConductFinding)[]): void {
    for (const finding of findings) {
      const placed = { operationId: null, source: undefined, line: undefined, ...finding }
      // The file of an exchange: `traffic.har` of `traffic.har, entry 3`.
      this.#find({ ...placed, file: placed.source?.replace(/, \w+ \d+$/, '') ?? '' })
    }
  }

  /** @returns whether it is known */
  #find(finding: Omit<PlacedFinding, 'known'>): boolean {
    const { rule, place, operationId, message } = finding
    const known = this.#baseline.find((entry) => matches(entry, finding))?.reason
    if (!addTo(this.#findings, [rule, place, operationId, message], { ...finding, known })) this.#further += 1
    return known !== undefined
  }

  summary(coverage: Coverage, required: readonly Requirement[]): Summary {
    const findings = mostFirst(this.#findings).sort(
      (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
    )
    return {
      ...this.#verdicts,
      ...{ findings, furtherFindings: this.#further },
      unchecked: mostFirst(this.#unchecked),
      readings: mostFirst(this.#readings),
      withoutPass: [...this.#passed].flatMap(([operationId, passed]) => (passed ? [] : [operationId])),
      unmet: required
        .filter((one) => !isMet(one, coverage))
        .map(({ operationId, status }) => operationId + (status === undefined ? '' : `:${status}`)),
      stale: this.#baseline.filter(
        (entry) => this.#looked.has(entry.operationId) && !findings.some((one) => matches(entry, one)),
      ),
    }
  }
}

function matches(one: FindingKey, other: FindingKey): boolean {
  return one.rule === other.rule && one.place === other.place && one.operationId === other.operationId
}

function isMet({ operationId, status }: Requirement, { operations }: Coverage): boolean {
  const operation = operations.find((one) => one.operationId === operationId)
  if (status === undefined) return (operation?.passed ?? 0) > 0
  return operation?.responses.some((one) => one.status === status && one.passed > 0) ?? false
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
