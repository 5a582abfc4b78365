/** OpenAPI 3.0, derived from a small description. */
import { describe, expect, it } from 'vitest'
import type { Document } from '../../scripts/generate/document.js'
import { openapi30, schema30 } from '../../scripts/generate/openapi-3-0.js'

/** A description of one operation, with what a test adds to it. */
function small({ schemas = {}, operation = {}, ...more }: Record<string, object> = {}): Document {
  const ask = {
    operationId: 'getThing',
    description: 'Gets a thing.',
    'x-source': 'described',
    responses: { '200': { description: 'The thing.' } },
    ...operation,
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1', description: 'Things.', 'x-source': 'described' },
    servers: [{ url: 'https://things.example', 'x-source': 'described' }],
    paths: { '/thing': { get: ask } },
    components: { schemas },
    'x-ambiguity-registry': [{ id: 'thingForm', title: 'Form of a thing', says: 'It is not shown.' }],
    ...more,
  } as unknown as Document
}

describe('OpenAPI 3.0', () => {
  it.each([
    [{ type: ['string', 'null'] }, { type: 'string', nullable: true }],
    [{ type: 'null' }, { type: 'object', nullable: true, maxProperties: 0 }],
    [{ const: 4 }, { enum: [4] }],
    [{ exclusiveMinimum: 0 }, { minimum: 0, exclusiveMinimum: true }],
    [
      { type: 'string', examples: ['a', 'b'] },
      { type: 'string', example: 'a' },
    ],
    [{ $ref: '#/a' }, { $ref: '#/a' }],
    [
      { $ref: '#/a', description: 'It.' },
      { allOf: [{ $ref: '#/a' }], description: 'It.' },
    ],
    [
      { type: ['integer', 'string', 'null'], format: 'int64', pattern: '^1', minimum: 0, description: 'It.' },
      {
        description: 'It.',
        anyOf: [
          { type: 'integer', format: 'int64', minimum: 0, nullable: true },
          { type: 'string', pattern: '^1', nullable: true },
        ],
      },
    ],
    [
      { type: ['boolean', 'string'], enum: [true, 'true'] },
      {
        anyOf: [
          { type: 'boolean', enum: [true] },
          { type: 'string', enum: ['true'] },
        ],
      },
    ],
  ])('says %j as %j', (schema, expected) => {
    expect(schema30(schema, '/s')).toEqual(expected)
  })

  it('refuses what it cannot say', () => {
    expect(() => schema30({ type: 'object', patternProperties: {} }, '/s')).toThrow(
      'OpenAPI 3.0 has no patternProperties: /s.',
    )
    expect(() => openapi30({ webhooks: {} })).toThrow('webhooks')
  })

  it('says in words what a link puts into a body', () => {
    const link = {
      operationId: 'getThing',
      description: 'It goes on.',
      requestBody: { head: { token: '$response.body#/t' } },
    }
    const responses = { '200': { description: 'It.', links: { next: link } } }
    const { paths } = openapi30(small({ operation: { responses } })) as unknown as Document
    expect(paths['/thing']?.get?.responses['200']).toMatchObject({
      links: {
        next: {
          operationId: 'getThing',
          description: 'It goes on. `/head/token` of the request body is `$response.body#/t`.',
        },
      },
    })
    expect(JSON.stringify(paths)).not.toContain('requestBody')
  })

  it('puts the target in the place of a reference that says more', () => {
    const document = small({
      operation: { responses: { '200': { $ref: '#/components/responses/Done', description: 'Done here.' } } },
      components: { schemas: {}, responses: { Done: { description: 'Done.', content: {} } } },
    })
    expect(openapi30(document)).toMatchObject({
      openapi: '3.0.3',
      paths: { '/thing': { get: { responses: { '200': { description: 'Done here.', content: {} } } } } },
    })
  })
})
