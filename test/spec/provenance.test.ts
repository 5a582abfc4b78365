/** Where each statement comes from: the rules of inheritance, and that no keyword of the published bundles is left out. */
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { typesOf, type Document } from '../../scripts/generate/document.js'
import {
  provenanceFaults,
  uncited,
  provenanceOf,
  type Provenance,
} from '../../scripts/generate/provenance.js'
import { readSources, type SourceList, readBeside } from '../../scripts/generate/beside.js'
import { at } from '../support/json.js'
import { readDescription, readPublished, withSources } from '../../scripts/generate/description.js'

const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const documents = readApiNames().map((api) => ({
  api,
  own: readDescription(api),
  published: readPublished(api),
  table: Object.fromEntries([
    ...provenanceOf(readDescription(api)),
    ...provenanceOf(withSources(readPublished(api), readBeside(api))),
  ]),
}))

/** What holds data of the interface and no keywords: what an example, a default or a constant shows. */
const values = ['example', 'value', 'default', 'const']

/** Every keyword, found without the walk that is tested: all names of all objects, but for data and names in maps. */
function keywordsOf(node: unknown, pointer = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, child]) => {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const isData = values.includes(name) && !pointer.endsWith('/properties') && !pointer.endsWith('/readings')
    return [at, ...(isData ? [] : keywordsOf(child, at))]
  })
}

/** Tags, and lists of ids: they have a source themselves, and what is in them has none of its own. */
const isInTag = (pointer: string): boolean =>
  /\/(?:x-sources?|x-cite|x-ambiguities|x-codes|x-identity|security)\//.test(pointer)

describe.each(documents)('the provenance of $api', ({ api, own, published, table }) => {
  it('has every keyword of the published description', () => {
    const keywords = keywordsOf(published).filter((pointer) => !isInTag(pointer))
    expect(keywords.length).toBeGreaterThan(500)
    expect(keywords.filter((pointer) => table[pointer] === undefined)).toEqual([])
  })

  it('has one of three sources for each, and a citation for what is the provider’s', () => {
    for (const [pointer, { source, cite }] of Object.entries(table)) {
      expect(['described', 'provider', 'assumed'], pointer).toContain(source)
      if (source === 'provider') expect(cite?.length, pointer).toBeGreaterThan(0)
      else expect(cite, pointer).toBeUndefined()
    }
  })

  it('has tags without a fault', () => {
    const tagged = withSources(published, readBeside(api))
    expect(provenanceFaults(tagged, own, readSources())).toEqual([])
  })

  it('never calls described what the description cannot say', () => {
    const never = Object.entries(table).filter(
      ([pointer, { source }]) =>
        source === 'described' &&
        !pointer.startsWith('/x-ambiguity-registry') &&
        /\/(?:x-ambiguities|x-safe-to-retry|x-reconcile|x-identity|x-echo|x-state|example|examples|operationId)$/.test(
          pointer,
        ),
    )
    expect(never).toEqual([])
  })

  it('calls nothing required that the tags do not say it of, but for what stands in the path', () => {
    const required = Object.keys(table).filter((pointer) => pointer.endsWith('/required'))
    const said = required.flatMap((pointer) => {
      const element = at(own, pointer.slice(0, -'/required'.length))
      const {
        in: place,
        required: isRequired,
        'x-sources': tags,
      } = element as Readonly<Record<string, unknown>>
      if (typeof isRequired !== 'boolean' || place === 'path' || 'required' in Object(tags)) return []
      return [{ pointer, ...table[pointer] }]
    })
    expect(said.filter(({ source }) => source !== 'assumed')).toEqual([])
  })
})

it('types of the dated fields are the provider’s, and those of decimals assumed', () => {
  const types = documents.flatMap(({ published, api }) => {
    const table = provenanceOf(withSources(published, readBeside(api)))
    return Object.entries(published.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([property, schema]) => ({
        schema,
        source: table.get(`/components/schemas/${name}/properties/${property}/type`)?.source,
      })),
    )
  })
  const dated = types.filter(({ schema }) => 'x-added' in schema)
  expect(dated.map(({ source }) => source)).toEqual(dated.map(() => 'provider'))
  expect(dated).toHaveLength(6)
  const decimals = types.filter(
    ({ schema }) => schema.format === 'decimal' && typesOf(schema).includes('number'),
  )
  expect(decimals.length).toBeGreaterThan(20)
  expect(new Set(decimals.map(({ source }) => source))).toEqual(new Set(['assumed']))
})

it('the list of sources follows its schema, and each entry is cited', () => {
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile(
    JSON.parse(read('spec/rules/sources.schema.json')) as object,
  )
  validate(parse(read('spec/sources.yaml')))
  expect(validate.errors ?? []).toEqual([])
  const tables = documents.map(({ own }) => provenanceOf(own))
  expect(uncited(tables, readSources())).toEqual([])
})

const page = {
  kind: 'page',
  title: 'A page',
  publisher: 'P',
  address: 'https://p.example',
  says: 'It.',
} as const
const sources: SourceList = { page, other: page }

/** A small description, with one schema to be tagged. */
function described(schema: object, operation: object = {}): Document {
  return {
    openapi: '3.1.0',
    info: { title: 'T', description: 'D.', 'x-source': 'described' },
    servers: [],
    paths: {
      '/a': {
        get: {
          'x-source': 'described',
          'x-cite': ['page'],
          parameters: [{ $ref: '#/components/parameters/Limit' }],
          responses: {
            200: { description: 'It.', 'x-source': 'described' },
            400: { $ref: '#/components/responses/Refused' },
          },
          ...operation,
        },
      },
    },
    components: {
      schemas: { One: { 'x-source': 'described', ...schema } },
      parameters: {
        Limit: { name: 'limit', in: 'query', schema: {}, 'x-source': 'provider', 'x-cite': ['other'] },
      },
      responses: { Refused: { description: 'No.', 'x-source': 'assumed' } },
    },
    'x-ambiguity-registry': [
      {
        id: 'one',
        title: 'One',
        section: 'S',
        says: 'Nothing.',
        kind: 'unknown',
        why: 'So.',
        effect: 'It costs.',
        readings: [{ id: 'a', summary: 'A.', source: 'provider', cite: ['page'] }],
        sources: { why: { provider: ['other'] } },
      },
    ],
  } as unknown as Document
}

describe('the source of a keyword', () => {
  const of = (schema: object, keyword: string, operation: object = {}): Provenance | undefined =>
    provenanceOf(described(schema, operation)).get(
      keyword.startsWith('/') ? keyword : `/components/schemas/One/${keyword}`,
    )

  it.each([
    ['type', { type: 'integer' }, 'described'],
    ['pattern', { pattern: '^a$' }, 'assumed'],
    ['minItems', { minItems: 1 }, 'assumed'],
    ['additionalProperties', { additionalProperties: false }, 'assumed'],
    ['required', { required: ['a'] }, 'assumed'],
    ['format', { format: 'int64' }, 'assumed'],
    ['default', { default: 1 }, 'assumed'],
    ['x-echo', { 'x-echo': { of: ['a'], as: 'exact' } }, 'assumed'],
    ['x-added', { 'x-added': '2021-08-23' }, 'described'],
    ['enum/0', { enum: [1] }, 'described'],
    ['properties/a/type', { properties: { a: { type: 'string' } } }, 'described'],
    ['properties/a/type', { properties: { a: { type: 'string', 'x-source': 'assumed' } } }, 'assumed'],
    ['type', { type: ['integer', 'string'], 'x-documented-type': 'integer' }, 'assumed'],
    ['type', { type: 'string', 'x-documented-type': 'string ddMMMyyyy' }, 'described'],
    ['type/0', { type: ['integer', 'string'], 'x-documented-type': 'integer' }, 'described'],
    ['type/1', { type: ['integer', 'string'], 'x-documented-type': 'integer' }, 'assumed'],
    ['x-documented-type', { type: ['integer', 'string'], 'x-documented-type': 'integer' }, 'described'],
  ])('%s of %j is %s', (keyword, schema, source) => {
    expect(of(schema, keyword)).toEqual({ source })
  })
})

describe('lint of the tags', () => {
  it.each([
    ['a provider statement without a citation', { 'x-source': 'provider' }, 'nothing is cited'],
    ['a citation that leads nowhere', { 'x-source': 'provider', 'x-cite': ['lost'] }, 'has no lost'],
    ['the source of a keyword that is not there', { 'x-sources': { maxLength: 'assumed' } }, 'no maxLength'],
    ['the source of no value', { enum: ['A'], 'x-sources': { 'enum/B': 'assumed' } }, 'no enum/B'],
    [
      'the source of another type',
      { type: 'string', 'x-sources': { 'type/integer': 'assumed' } },
      'no type/integer',
    ],
    [
      'the source of a line that is not there',
      { description: 'One.\nTwo.', 'x-sources': { 'description/3': 'assumed' } },
      'no description/3',
    ],
    [
      'a property that would be described by inheritance',
      { properties: { a: {} } },
      'no x-source of its own',
    ],
    [
      'one that refers to a schema',
      { properties: { a: { $ref: '#/components/schemas/One' } } },
      'no x-source of its own',
    ],
  ])('catches %s', (_, schema, fault) => {
    const document = described(schema)
    const faults = provenanceFaults(document, document, sources)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(fault)
  })

  it('catches an entry of the list that nobody cites', () => {
    const tables = [provenanceOf(described({}))]
    expect(uncited(tables, sources)).toEqual([])
    expect(uncited(tables, { ...sources, idle: page })).toEqual(['spec/sources.yaml: nobody cites idle.'])
  })
})
