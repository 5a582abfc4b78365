/** Gathers what the checks of one exchange find. */
import type { ApiDescription, DescribedOperation } from './description.js'
import { isGraded, type Fault, type SchemaWalk } from './schema-walk.js'
import type { Finding, Severity, ShownReading, SpecPlace, Unchecked } from './types.js'

export class Findings {
  readonly found: Finding[] = []
  readonly unchecked: Unchecked[] = []
  readonly readings: ShownReading[] = []
  readonly #isStrict: boolean

  constructor(isStrict: boolean) {
    this.#isStrict = isStrict
  }

  add(rule: string, place: string, message: string, spec?: SpecPlace, severity: Severity = 'error'): void {
    this.found.push({ rule, severity, message, place, spec })
  }

  leave(part: Unchecked['part'], why: string): void {
    this.unchecked.push({ part, why })
  }

  /** What a walk through a body or a parameter has found. */
  take(
    { faults }: SchemaWalk,
    place: string,
    described: DescribedOperation,
    description: ApiDescription,
    graded: Severity = 'note',
  ): void {
    for (const fault of faults.values()) {
      const where = fault.path === '' ? place : `${place}.${fault.path}`
      const severity = isGraded(fault.kind) ? this.graded(graded) : 'error'
      this.add(
        ruleOf(place, fault),
        where,
        `${where} ${fault.message}.`,
        description.place(described, fault.pointer),
        severity,
      )
    }
  }

  /** How bad it is that something is not in the description, which may be older than the service. */
  graded(usual: Severity): Severity {
    return this.#isStrict ? 'error' : usual
  }

  shows(ambiguity: string, reading: string): void {
    if (!this.readings.some((one) => one.ambiguity === ambiguity && one.reading === reading))
      this.readings.push({ ambiguity, reading })
  }

  get hasErrors(): boolean {
    return this.found.some(({ severity }) => severity === 'error')
  }
}

/** Such as `response.body.type`, whichever field it is. */
function ruleOf(place: string, { kind }: Fault): string {
  return `${place.split('.').slice(0, 2).join('.')}.${kind}`
}
