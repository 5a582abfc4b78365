/** Values of every kind in every place of the published answers: what Ajv refuses, the contract finds, and nothing else. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { exampleCalls } from '../../scripts/example-calls.js'
import { operationsOf, resolve } from '../../scripts/generate/document.js'
import { ApiDescription } from '../../src/contract/description.js'
import { SchemaWalk } from '../../src/contract/schema-walk.js'
import { textFormats } from '../../src/request/schema.js'
import { isObject } from '../support/json.js'
import { publishedOf } from '../support/published.js'

const others: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 60,
  '',
  'x',
  '12',
  '1.5',
  '2026-01-01',
  [],
  {},
  [null],
]

/** The same value with another one in each of its places, and without each of its members. */
function* changedIn(value: unknown): Generator<unknown> {
  yield* others
  if (Array.isArray(value) && value.length > 0)
    for (const changed of changedIn(value[0])) yield [changed, ...(value.slice(1) as unknown[])]
  if (!isObject(value)) return
  for (const name of Object.keys(value)) {
    const { [name]: member, ...rest } = value
    yield rest
    for (const changed of changedIn(member)) yield { ...value, [name]: changed }
  }
}

it.each(exampleCalls)('$operation.operationId', ({ api, operation, documented }) => {
  const document = publishedOf(api)
  const located = operationsOf(document).find(
    (candidate) => candidate.operation.operationId === operation.operationId,
  )
  const schema =
    located && resolve(document, located.operation.responses['200']!).content?.['application/json']?.schema
  const ajv = new Ajv2020({ strict: false, formats: { ...textFormats, int64: true, int32: true } })
  const isRight = ajv.compile({ ...schema, components: document.components })
  const description = new ApiDescription(api)
  const described = description.operations.find(
    (candidate) => candidate.operation.operationId === operation.operationId,
  )
  const pointer = described?.responses.get(200)?.content.get('application/json') ?? ''
  let count = 0
  for (const value of changedIn(documented)) {
    const walk = new SchemaWalk(description, false)
    walk.check(pointer, value)
    const faults = [...walk.faults.values()].filter(
      ({ kind }) => !['unknown', 'undocumented', 'renamed'].includes(kind),
    )
    // What a reading has besides, or the forms of two schemas together, is no fault.
    if (walk.accepted.size > 0 || (operation.operationId === 'fetchPcfDetails' && faults.length === 0))
      continue
    count += 1
    expect([value, faults.length === 0]).toEqual([value, isRight(value)])
  }
  expect(count).toBeGreaterThan(20)
})
