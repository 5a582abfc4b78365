/** Counts what exchanges cover of the descriptions. */
import { allDescriptions, type ApiDescription, type DescribedOperation } from './description.js'
import { fieldsOf } from './schema-walk.js'
import type { Coverage, CoveredOperation, CoveredResponse, Examined, Verdict } from './types.js'

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

/** What is below something that was never seen is not told apart. */
function neverSeen({ operationId, responses, ...counts }: CoveredOperation): readonly string[] {
  if (counts.passed + counts.failed + counts.notChecked === 0) return [operationId]
  return responses.flatMap(({ status, mediaType, exchanges, fields }) => {
    const response = keyOf(operationId, status, mediaType)
    return exchanges === 0 ? [response] : fields.never.map((field) => `${response} ${field}`)
  })
}
