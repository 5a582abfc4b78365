import { describe, expect, it } from 'vitest'
import { faultsIn } from '../../scripts/lint/descriptions.js'
import { clientView } from '../../scripts/generate/client-view.js'
import type { ClientNotes, Document, Operation, Schema } from '../../scripts/generate/document.js'
import { refuseIdleMarks, resultForm, resultFormsOf } from '../../scripts/generate/answers.js'
import { generateTypes } from '../../scripts/generate/client-types.js'
import type { ResultForm } from '../support/descriptions.js'
import { ResultReader } from '../../src/response/decode-result.js'

const exact: Schema = { type: 'integer', 'x-exact': true }
const flag: Schema = { type: ['boolean', 'string'], 'x-reads-as': 'boolean' }
const plain: Schema = { type: 'integer' }
const things = { $ref: '#/components/schemas/Things' }

const info = { title: 'Things', description: 'Things.', version: '1' }

/** A description of one operation, whose answer is `Things`. */
function described(answer: Schema, notes?: ClientNotes): { document: Document; operation: Operation } {
  const operation: Operation = {
    operationId: 'listThings',
    summary: 'List the things',
    description: 'Lists the things.',
    responses: { 200: { description: 'The things.', content: { 'application/json': { schema: things } } } },
    'x-source': 'assumed',
    'x-safe-to-retry': true,
    ...(notes && { 'x-client': notes }),
  }
  const document: Document & { openapi: string } = {
    openapi: '3.1.0',
    info,
    servers: [],
    paths: { '/things': { get: operation } },
    components: { schemas: { Things: answer } },
    'x-ambiguity-registry': [],
  }
  return { document, operation }
}

const formOf = (answer: Schema): ResultForm | undefined =>
  resultForm(described(answer).document, things, 'The answer of listThings')

const objectOf = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
})

/** What no published description has: answer, its form, a value, what is returned for it, and a line of the type. */
const shapes: Record<string, readonly [Schema, ResultForm | undefined, unknown, unknown, RegExp]> = {
  'an identifier that may be null': [
    objectOf({ id: { type: ['integer', 'null'], 'x-exact': true } }, ['id']),
    { properties: { id: { as: 'exact', nullable: true } } },
    { id: null },
    { id: null },
    /id: string \| null;/,
  ],
  'a list of lists': [
    { type: 'array', items: { type: 'array', items: exact } },
    { items: { items: { as: 'exact' } } },
    [[1, 2], []],
    [['1', '2'], []],
    /Things = string\[\]\[\]/,
  ],
  'a map': [
    { type: 'object', additionalProperties: flag },
    { rest: { as: 'boolean' } },
    { a: 'true', b: false },
    { a: true, b: false },
    /\[key: string\]: boolean;/,
  ],
  'a map of lists, beside a property': [
    {
      type: 'object',
      properties: { count: plain },
      additionalProperties: { type: 'array', items: exact },
    },
    { properties: { count: { as: 'integer', optional: true } }, rest: { items: { as: 'exact' } } },
    { count: 2, a: [1, 2] },
    { count: 2, a: ['1', '2'] },
    /count\?: number;[^]*\[key: string\]: string\[\];/,
  ],
  'parts, of which another one requires a property': [
    { allOf: [objectOf({ is: flag }), objectOf({ id: exact }), { required: ['is'] }] },
    { properties: { is: { as: 'boolean' }, id: { as: 'exact', optional: true } } },
    { id: 1, is: 'false' },
    { id: '1', is: false },
    /is\??: boolean;[^]*id\?: string;/,
  ],
}

describe('the form of a result', () => {
  it.each(Object.entries(shapes).map(([shape, [answer, form]]) => ({ shape, answer, form })))(
    'is known for $shape',
    ({ answer, form }) => {
      expect(formOf(structuredClone(answer))).toEqual(form)
    },
  )

  it.each(Object.entries(shapes).map(([shape, example]) => ({ shape, example })))(
    'is what the type of $shape promises',
    async ({ example: [answer, form, received, returned, type] }) => {
      const { document } = described(structuredClone(answer))
      expect(() => refuseIdleMarks(document)).not.toThrow()
      expect(new ResultReader({}).read(received, form ?? {})).toEqual(returned)
      expect((await generateTypes(clientView(document))).text).toMatch(type)
    },
  )

  it('is in the table of an API, unless the adapter makes the result', () => {
    const table = (notes?: ClientNotes): unknown => {
      const { document } = described(objectOf({ id: notes ? plain : exact }), notes)
      return resultFormsOf(document)
    }
    expect(table()).toHaveProperty('listThings')
    expect(table({ result: objectOf({ id: plain }) })).toEqual({})
  })

  it('is refused where the result has alternatives', () => {
    const answer = { anyOf: [objectOf({ a: flag }), objectOf({ a: plain })] }
    expect(() => formOf(answer)).toThrow('The answer of listThings has alternatives')
  })

  it('is refused where the result contains itself', () => {
    const answer: Schema = objectOf({ child: things, is: flag })
    expect(() => formOf(answer)).toThrow('contains itself')
  })
})

describe('a mark that nobody honours', () => {
  const marked = objectOf({ id: exact, is: flag })
  const list: Schema = {
    ...objectOf({ item: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } }, ['item']),
    xml: { name: 'Things' },
  }
  const xml = (document: Document, operation: Operation): void => {
    document.components.schemas['ThingList'] = list
    document.components.schemas['Thing'] = objectOf({ id: exact })
    const schema: Schema = { type: 'array', items: { $ref: '#/components/schemas/Thing' } }
    const content = {
      'application/json': { schema },
      'application/xml': { schema: { $ref: '#/components/schemas/ThingList' } },
    }
    operation.responses['200'] = { description: 'The things.', content }
  }
  const parameter = (schema: Schema) => (_: Document, operation: Operation) => {
    operation.parameters = [{ name: 'id', in: 'query', schema }]
  }

  it.each([
    ['in an answer whose result the adapter makes', undefined, { result: objectOf({ id: plain }) }],
    ['on a field of records that also come as XML', xml, undefined],
    ['on a parameter, where it says how to read an answer', parameter(flag), undefined],
  ])('is refused %s', (_, change, notes) => {
    const { document, operation } = described(
      change === undefined ? marked : objectOf({ count: plain }),
      notes,
    )
    change?.(document, operation)
    expect(() => refuseIdleMarks(document)).toThrow(/has x-(?:exact|reads-as), but nobody honours it there/)
  })

  it('is not a parameter that keeps its digits, nor a property whose name looks like a mark', () => {
    const { document, operation } = described(objectOf({ 'x-exact': plain }))
    parameter(exact)(document, operation)
    expect(() => refuseIdleMarks(document)).not.toThrow()
  })

  it.each<[string, Schema, string]>([
    [
      'beside a reference',
      { $ref: '#/components/schemas/Id', 'x-exact': true },
      'that is exact is an integer',
    ],
    ['on a value with two forms', { ...exact, 'x-reads-as': 'decimal' }, 'What is read as decimal has the'],
    ['on a number with decimals', { type: 'number', 'x-exact': true }, 'that is exact is an integer'],
  ])('is refused %s', async (_, schema, words) => {
    const { document } = described(objectOf({ id: schema }))
    document.components.schemas['Id'] = plain
    expect((await faultsIn(document)).join()).toContain(words)
  })
})
