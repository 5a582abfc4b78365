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

  it.each(every.filter(({ operation }) => operation['x-reconcile']))(
    'tell how to find out what became of $operationId, with an operation that exists and inputs that it has',
    ({ document, operation, parameters }) => {
      const notes = operation['x-reconcile']
      // Without an operation to ask, its inputs alone name the call.
      if (notes?.operation === undefined) return
      const asked = every.find(({ operationId }) => operationId === notes?.operation)
      expect(asked).toBeDefined()
      const inputsOf = (located: { parameters: { name: string }[] }): string[] =>
        located.parameters.map(({ name }) => name)
      for (const [theirs, ours] of Object.entries(notes?.with ?? {})) {
        expect(inputsOf(asked!)).toContain(theirs)
        expect(inputsOf({ parameters })).toContain(ours)
      }
      expect(document).toBeDefined()
    },
  )

  it('date the additions, in the order in which they were made', () => {
    const dates = documents.flatMap(({ document }) =>
      [...JSON.stringify(document).matchAll(/"x-added":"([^"]+)"/g)].map(([, date]) => date),
    )
    expect(new Set(dates)).toEqual(new Set(['2021-08-23', '2021-08-27', '2021-09-03', '2021-09-08']))
  })
})
