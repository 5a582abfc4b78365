/** The links of the descriptions: where what an answer holds is an input of another operation. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import {
  operationsOf,
  resolve,
  type Document,
  type LocatedOperation,
  type Response as Answer,
} from '../../scripts/generate/document.js'
import { at } from '../support/json.js'

interface Link {
  readonly operationId: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly requestBody?: unknown
}

const documents = readApiNames().map((api) => {
  const text = readFileSync(new URL(`generated/openapi/${api}.json`, root), 'utf8')
  return { api, document: JSON.parse(text) as Document }
})

const links = documents.flatMap(({ document }) =>
  operationsOf(document).flatMap((located) => {
    const value = (at(successOf(document, located), '/links') ?? {}) as Readonly<Record<string, Link>>
    return Object.entries(value).map(([name, link]) => ({
      name: `${located.operation.operationId}.${name}`,
      document,
      located,
      link,
    }))
  }),
)

function successOf(
  document: Document,
  { operation }: Pick<LocatedOperation, 'operation'>,
): Answer | undefined {
  const answer = operation.responses['200']
  return answer && resolve(document, answer)
}

/** The runtime expressions in the inputs of a link. */
function expressionsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('$') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(expressionsIn) : []
}

/** The values that an expression has in the published examples; `undefined` where it leads to nothing. */
function valuesOf(
  document: Document,
  { operation, parameters }: LocatedOperation,
  expression: string,
): unknown[] {
  const [place = '', pointer = ''] = expression.split('#')
  if (place === '$response.body')
    return Object.values(
      successOf(document, { operation })?.content?.['application/json']?.examples ?? {},
    ).map((example) => at(resolve(document, example).value, pointer))
  const [, where, name] = /^\$request\.(query|path)\.(\w+)$/.exec(place) ?? []
  return [parameters.find((parameter) => parameter.in === where && parameter.name === name)?.name]
}

describe('the links of the descriptions', () => {
  it('lead from what changes something to where it can be read', () => {
    expect(links.map(({ name }) => name).length).toBeGreaterThanOrEqual(7)
  })

  it.each(links)('$name leads to an operation that has these inputs', ({ document, link }) => {
    const target = operationsOf(document).find(({ operation }) => operation.operationId === link.operationId)
    expect(target).toBeDefined()
    const names = target?.parameters.map(({ name }) => name)
    for (const name of Object.keys(link.parameters ?? {})) expect(names).toContain(name)
    expect(link.requestBody === undefined || target?.operation.requestBody !== undefined).toBe(true)
  })

  it.each(links)('$name takes them from an answer or its request', ({ document, located, link }) => {
    const expressions = [...expressionsIn(link.parameters), ...expressionsIn(link.requestBody)]
    for (const expression of expressions)
      expect(
        valuesOf(document, located, expression).some((value) => value !== undefined),
        expression,
      ).toBe(true)
  })
})
