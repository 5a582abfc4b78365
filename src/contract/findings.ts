/** Gathers what the checks of one exchange find. */
import type { CheckedOperation } from './description.js'
import { isGraded, SchemaWalk, type FaultKind } from './schema-walk.js'
import type { Examined, Finding, Severity, ShownReading, SpecPlace, Unchecked } from './types.js'

export class Findings {
  readonly found: Finding[] = []
  readonly unchecked: Unchecked[] = []
  readonly readings: ShownReading[] = []
  /** Whether all was checked that an exchange needs to pass. */
  isWhole = true
  /** The documented fields of the response body that came. */
  seen: Examined['seen'] = new Map()
  /** Of whose operation the exchange is, once that is known. */
  checked: CheckedOperation | undefined
  readonly #isStrict: boolean
  readonly #redact: (text: string) => string

  /** @param redact takes the known secrets out of what is quoted of the exchange */
  constructor(isStrict: boolean, redact: (text: string) => string) {
    this.#isStrict = isStrict
    this.#redact = redact
  }

  /** @param pointer to what the description says of it. Default: to its operation */
  add(
    rule: string,
    place: string,
    message: string,
    pointer?: string,
    severity: Severity = 'error',
  ): undefined {
    const [shown, where] = [this.#redact(message), this.#redact(place)]
    this.found.push({ rule, severity, message: shown, place: where, spec: this.specOf(pointer) })
  }

  /** What is not in the description, which may be older than the service. */
  addGraded(rule: string, place: string, message: string, pointer?: string, usual: Severity = 'note'): void {
    this.add(rule, place, message, pointer, this.#isStrict ? 'error' : usual)
  }

  /** @param isNeeded whether the exchange cannot pass without it */
  leave(part: Unchecked['part'], why: string, isNeeded = true): undefined {
    if (isNeeded) this.isWhole = false
    this.unchecked.push({ part, why: this.#redact(why) })
  }

  shows(ambiguity: string, reading: string): void {
    if (!this.readings.some((one) => one.ambiguity === ambiguity && one.reading === reading))
      this.readings.push({ ambiguity, reading })
  }

  /**
   * Compares a value with a schema.
   *
   * @param place such as `response.body`
   * @param isText whether its simple values are written as text
   */
  walk(place: string, pointer: string, value: unknown, isText: boolean): SchemaWalk | undefined {
    if (this.checked === undefined) return undefined
    const walk = new SchemaWalk(this.checked.description, isText)
    walk.check(pointer, value)
    for (const { kind, path, message, pointer: at } of walk.faults.values()) {
      const where = path === '' ? place : `${place}.${path}`
      const rule = ruleOf(place, kind)
      const usual = place.startsWith('request') ? 'warning' : 'note'
      if (isGraded(kind)) this.addGraded(rule, where, `${where} ${message}.`, at, usual)
      else this.add(rule, where, `${where} ${message}.`, at)
    }
    return walk
  }

  get hasErrors(): boolean {
    return this.found.some(({ severity }) => severity === 'error')
  }

  specOf(pointer?: string): SpecPlace | undefined {
    if (this.checked === undefined) return undefined
    const { description, described } = this.checked
    const { api, docs, pointer: own } = described
    return { api, pointer: pointer ?? own, source: description.sourceOf(pointer ?? own), docs }
  }
}

/** Such as `response.body.type`, whichever field it is. */
function ruleOf(place: string, kind: FaultKind): string {
  return `${place.split('.').slice(0, 2).join('.')}.${kind}`
}
