/** Gathers what the checks of one exchange find, and counts what all of them cover of the descriptions. */
import {
  allDescriptions,
  type ApiDescription,
  type CheckedOperation,
  type DescribedOperation,
} from './description.js'
import { isNotDescribed, ofRule, type Doubt } from './rules.js'
import { fieldsOf, SchemaWalk } from './schema-walk.js'
import type {
  Coverage,
  CoveredOperation,
  CoveredResponse,
  Examined,
  FaultKind,
  Finding,
  ShownReading,
  SpecPlace,
  Unchecked,
  Verdict,
} from './types.js'

/** Reports whether an exchange cannot pass without it. A recorder may lack what a signature was made from. */
export function isNeeded({ part }: Unchecked): boolean {
  return part !== 'signature'
}

export class Findings {
  readonly found: Finding[] = []
  readonly unchecked: Unchecked[] = []
  readonly readings: ShownReading[] = []
  /** The documented fields of the response body that came. */
  seen: Examined['seen'] = new Map()
  /** Of whose operation the exchange is, once that is known. */
  checked: CheckedOperation | undefined
  readonly #isStrict: boolean
  /** Takes the known secrets out of what is quoted of the exchange. */
  readonly quoted: (text: string) => string

  constructor(isStrict: boolean, quoted: (text: string) => string) {
    this.#isStrict = isStrict
    this.quoted = quoted
  }

  /** Findings of the same exchange that do not count. */
  aside(): Findings {
    return Object.assign(new Findings(this.#isStrict, this.quoted), { checked: this.checked })
  }

  get verdict(): Verdict {
    if (this.found.some(({ severity }) => severity === 'error')) return 'fail'
    return this.unchecked.some(isNeeded) ? 'notChecked' : 'pass'
  }

  /** @param pointer to what the description says of it. Default: to its operation */
  add(rule: string, place: string, message: string, pointer?: string, doubt?: Doubt): undefined {
    const shown = { message: this.quoted(message), place: this.quoted(place), spec: this.specOf(pointer) }
    this.found.push({ ...ofRule(rule, doubt, this.#isStrict), ...shown })
  }

  leave(part: Unchecked['part'], why: string): undefined {
    // Why a signature was not checked quotes nothing.
    this.unchecked.push({ part, why: part === 'signature' ? why : this.quoted(why) })
  }

  /** Notes a shown reading. One that was only sent is replaced by one with better evidence. */
  shows(ambiguity: string, reading: string, by: ShownReading['by'] = 'answer'): void {
    const at = this.readings.findIndex((shown) => shown.ambiguity === ambiguity && shown.reading === reading)
    if (at === -1) this.readings.push({ ambiguity, reading, by })
    else if (this.readings[at]?.by === 'sent') this.readings[at] = { ambiguity, reading, by }
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
      const doubt = isNotDescribed(kind) ? 'notDescribed' : undefined
      this.add(ruleOf(place, kind), where, `${where} ${message}.`, at, doubt)
    }
    return walk
  }

  specOf(pointer?: string): SpecPlace | undefined {
    if (this.checked === undefined) return undefined
    const { description, described } = this.checked
    const { api, docs, pointer: place } = described
    return { api, pointer: pointer ?? place, source: description.sourceOf(pointer ?? place), docs }
  }
}

/** Such as `response.body.type`, whichever field it is. */
function ruleOf(place: string, kind: FaultKind): string {
  return `${place.split('.').slice(0, 2).join('.')}.${kind}`
}

/* What exchanges cover of the descriptions */

interface ResponseCount {
  exchanges: number
  passed: number
  readonly seen: Map<string, 'value' | 'null'>
}

export class CoverageCount {
  readonly #verdicts = new Map<string, Record<Verdict, number>>()
  readonly #responses = new Map<string, ResponseCount>()

  add({ checked: { operationId, verdict }, call, seen }: Examined): void {
    if (operationId === null) return
    const counts = this.#verdicts.get(operationId) ?? { pass: 0, fail: 0, notChecked: 0 }
    counts[verdict] += 1
    this.#verdicts.set(operationId, counts)
    if (call?.status === undefined) return
    const key = keyOf(operationId, call.status, call.mediaType)
    const response = this.#responses.get(key) ?? { exchanges: 0, passed: 0, seen: new Map() }
    this.#responses.set(key, response)
    response.exchanges += 1
    if (verdict === 'pass') response.passed += 1
    for (const [field, how] of seen) if (response.seen.get(field) !== 'value') response.seen.set(field, how)
  }

  report(): Coverage {
    const operations = allDescriptions().flatMap((description) =>
      description.operations.map((described) => this.#operation(description, described)),
    )
    return { operations, neverSeen: operations.flatMap(neverSeen) }
  }

  #operation(description: ApiDescription, described: DescribedOperation): CoveredOperation {
    const { api, operation, responses } = described
    const { operationId } = operation
    const counts = this.#verdicts.get(operationId) ?? { pass: 0, fail: 0, notChecked: 0 }
    const fieldsBy = new Map<string, readonly string[]>()
    for (const [status, { content }] of responses)
      for (const [mediaType, schema] of content)
        fieldsBy.set(keyOf(operationId, status, mediaType), [...new Set(fieldsOf(description, schema))])
    for (const key of this.#responses.keys())
      if (key.startsWith(`${operationId} `) && !fieldsBy.has(key)) fieldsBy.set(key, [])
    return {
      ...{ api, operationId, passed: counts.pass, failed: counts.fail, notChecked: counts.notChecked },
      responses: [...fieldsBy].map(([key, fields]): CoveredResponse => {
        const { exchanges = 0, passed = 0, seen } = this.#responses.get(key) ?? {}
        const seenAs = (how: string | undefined): string[] =>
          fields.filter((field) => seen?.get(field) === how)
        const [, status, mediaType = ''] = key.split(' ')
        return {
          ...{ status: Number(status), mediaType, exchanges, passed },
          fields: { value: seenAs('value'), null: seenAs('null'), never: seenAs(undefined) },
        }
      }),
    }
  }
}

function keyOf(operationId: string, status: number, mediaType: string): string {
  return `${operationId} ${status} ${mediaType}`
}

/** The responses and fields that were never seen, without those below something that was never seen itself. */
function neverSeen({ operationId, responses, ...counts }: CoveredOperation): readonly string[] {
  if (counts.passed + counts.failed + counts.notChecked === 0) return [operationId]
  return responses.flatMap(({ status, mediaType, exchanges, fields }) => {
    const response = keyOf(operationId, status, mediaType)
    return exchanges === 0 ? [response] : fields.never.map((field) => `${response} ${field}`)
  })
}
