/** Counts what came of exchanges. Equal findings are one, with a count and the first exchange that has it. */
import type { Checked, ConductFinding, Coverage, Exchange, Finding } from '../../contract/types.js'
import { matches, type BaselineEntry } from './baseline.js'

export interface CountedFinding extends Finding {
  readonly operationId: string | null
  /** The first exchange, its file and its line. */
  readonly source: string | undefined
  readonly file: string
  readonly line: number | undefined
  count: number
  /** Why it is known, where the baseline has it. */
  readonly known: string | undefined
}

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
  readonly unchecked: readonly { readonly part: string; readonly why: string; readonly count: number }[]
  readonly readings: readonly {
    readonly ambiguity: string
    readonly reading: string
    readonly count: number
  }[]
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
  readonly #findings = new Map<string, CountedFinding>()
  readonly #unchecked = new Counts()
  readonly #readings = new Counts()
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
    const known = checked.findings.map((finding) =>
      this.#find({ ...finding, operationId, source, line }, file),
    )
    for (const { part, why } of checked.unchecked) this.#unchecked.add(part, why)
    for (const { ambiguity, reading } of checked.readings) this.#readings.add(ambiguity, reading)
    if (verdict !== 'notChecked') this.#looked.add(operationId).add(null)
    if (operationId === null) return
    const errors = checked.findings.map(
      ({ severity }, index) => severity === 'error' && known[index] === undefined,
    )
    // Where no key is given, nobody asks for the signature.
    const isWhole = checked.unchecked.every(({ part }) => part === 'signature')
    const passes = verdict === 'pass' || (verdict === 'fail' && isWhole && !errors.includes(true))
    this.#passed.set(operationId, passes || this.#passed.get(operationId) === true)
  }

  addConduct(findings: readonly (Finding | ConductFinding)[]): void {
    for (const finding of findings)
      this.#find({ operationId: null, source: undefined, line: undefined, ...finding }, '')
  }

  /** @returns why it is known */
  #find(finding: Omit<CountedFinding, 'file' | 'count' | 'known'>, file: string): string | undefined {
    const { rule, place, operationId, message, source } = finding
    const key = JSON.stringify([rule, place, operationId, message])
    const before = this.#findings.get(key)
    if (before) before.count += 1
    else if (this.#findings.size >= mostKept) this.#further += 1
    const known = this.#baseline.find((entry) => matches(entry, finding))?.reason
    if (!before && this.#findings.size < mostKept)
      this.#findings.set(key, { ...finding, file: file || fileIn(source), count: 1, known })
    return known
  }

  summary(coverage: Coverage, required: readonly Requirement[]): Summary {
    const findings = [...this.#findings.values()].sort(
      (one, other) =>
        severities.indexOf(one.severity) - severities.indexOf(other.severity) || other.count - one.count,
    )
    return {
      ...this.#verdicts,
      findings,
      furtherFindings: this.#further,
      unchecked: this.#unchecked.list((part, why, count) => ({ part, why, count })),
      readings: this.#readings.list((ambiguity, reading, count) => ({ ambiguity, reading, count })),
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

function isMet({ operationId, status }: Requirement, { operations }: Coverage): boolean {
  const operation = operations.find((one) => one.operationId === operationId)
  if (status === undefined) return (operation?.passed ?? 0) > 0
  return operation?.responses.some((one) => one.status === status && one.passed > 0) ?? false
}

/** The file of an exchange: `traffic.har` of `traffic.har, entry 3`. */
function fileIn(source = ''): string {
  return source.replace(/, \w+ \d+$/, '')
}

/** How often each pair of texts came. */
class Counts {
  readonly #counts = new Map<string, { readonly pair: readonly [string, string]; count: number }>()

  add(...pair: readonly [string, string]): void {
    const key = JSON.stringify(pair)
    const before = this.#counts.get(key)
    if (before) before.count += 1
    else if (this.#counts.size < mostKept) this.#counts.set(key, { pair, count: 1 })
  }

  list<One>(make: (first: string, second: string, count: number) => One): readonly One[] {
    const most = [...this.#counts.values()].sort((one, other) => other.count - one.count)
    return most.map(({ pair: [first, second], count }) => make(first, second, count))
  }
}
