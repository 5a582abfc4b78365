/** The published examples, those of third parties among them: none has a fault by the contract. */
import { expect, it } from 'vitest'
import { exampleCalls } from '../../scripts/example-calls.js'
import { operationsOf, resolve, type Example, type MediaType } from '../../scripts/generate/document.js'
import { createChecker } from '../../src/contract/check-exchange.js'
import { at } from '../../src/model/json.js'
import { publishedOf } from '../support/published.js'

const checker = createChecker({})

/** Every published answer of an operation, with its status and media type. */
const answers = exampleCalls.flatMap(({ api, operation }) => {
  const document = publishedOf(api)
  const located = operationsOf(document).find(
    (candidate) => candidate.operation.operationId === operation.operationId,
  )
  return Object.entries(located?.operation.responses ?? {}).flatMap(([status, response]) =>
    Object.entries(resolve(document, response).content ?? {}).flatMap(([type, media]: [string, MediaType]) =>
      Object.entries(media.examples ?? {}).map(([name, example]: [string, Example]) => ({
        ...{
          operation,
          // Of a range, one that is none of the others.
          status: Number(status.replace('XX', '99')),
          type,
          name: `${operation.operationId} ${status} ${type} ${name}`,
        },
        value: resolve(document, example).value,
      })),
    ),
  )
})

it('are of every operation, and more than a hundred', () => {
  expect(new Set(answers.map(({ operation }) => operation.operationId)).size).toBe(exampleCalls.length)
  expect(answers.length).toBeGreaterThan(100)
})

it.each(answers)('$name', ({ operation, status, type, value }) => {
  const path = operation.path.replace('{dataSegment}', 'Data').replace('{gatewayRoot}', 'theia')
  const [first]: unknown[] = [value].flat()
  const query = at(first, '/isIsolated') === true ? '?isIsolated=TRUE' : ''
  const { findings, operationId } = checker.examine({
    request: {
      method: operation.method,
      url: `https://service.example${path}${query}`,
      headers: {},
      bodyMissing: 'it is not asked for',
    },
    response: {
      status,
      headers: { 'content-type': type },
      body: typeof value === 'string' ? value : JSON.stringify(value),
    },
  }).checked
  expect(operationId).toBe(operation.operationId)
  // Without its request, an answer is of none: what was sent is another question.
  expect(findings.filter(({ rule }) => rule.startsWith('response.'))).toEqual([])
})
