import { describe, expect, it } from 'vitest'
import { readApiNames } from '../../scripts/generate/apis.js'
import { operationsOf, resolve } from '../../scripts/generate/document.js'
import { readDescription } from '../../scripts/generate/description.js'

const documents = readApiNames().map((api) => {
  const document = readDescription(api)
  return { api, document }
})
const every = documents.flatMap(({ api, document }) =>
  operationsOf(document).map((located) => ({
    api,
    document,
    ...located,
    operationId: located.operation.operationId,
  })),
)

describe('the descriptions', () => {
  it('have the 17 operations that were asked for at least, each with an id of its own', () => {
    expect(new Set(every.map(({ operationId }) => operationId)).size).toBe(every.length)
    expect(every.length).toBeGreaterThanOrEqual(17)
  })

  it.each(every)(
    'document failures of $operationId, each tagged by its source',
    ({ document, operation }) => {
      const failures = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400)
      expect(failures.length).toBeGreaterThanOrEqual(4)
      for (const [status, response] of failures) {
        const source: unknown = Reflect.get(resolve(document, response), 'x-source')
        expect(['described', 'provider', 'assumed'], status).toContain(source)
      }
    },
  )
})
