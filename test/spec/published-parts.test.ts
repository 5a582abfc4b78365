/** Each step from a description to what is published of it, on a small description. */
import { describe, expect, it } from 'vitest'
import type { Document } from '../../scripts/generate/document.js'
import { provenanceOf } from '../../scripts/generate/provenance.js'
import { ambiguitySentence, noteSentence } from '../../scripts/generate/published/descriptions.js'
import { datePattern } from '../../scripts/generate/published/date-patterns.js'
import { openapi30 } from '../../scripts/generate/published/openapi-3-0.js'
import { schema30 } from '../../scripts/generate/published/schema-3-0.js'
import { publishedForm } from '../../scripts/generate/published.js'
import type { SourceList } from '../../scripts/generate/sources.js'

const sources: SourceList = {
  guide: { kind: 'page', title: 'The guide', publisher: 'P', address: 'https://p.example', says: 'How.' },
}

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

function published(document: Document, supplied: readonly string[] = []) {
  return publishedForm(document, { supplied, sources })
}

/** A property of the one schema `Thing` after publishing, and the source of what stands at a pointer below it. */
function property(given: object) {
  const schemas = { Thing: { type: 'object', 'x-source': 'described', properties: { it: given } } }
  const document = published(small({ schemas }))
  const pointer = '/components/schemas/Thing/properties/it'
  const table = provenanceOf(document)
  return {
    schema: document.components.schemas['Thing']?.properties?.['it'],
    from: (step: string) => table.get(`${pointer}/${step}`),
  }
}

describe('a server', () => {
  it('has a literal address, and says what its variables did', () => {
    const servers = [
      {
        url: '{root}/v1',
        description: 'The address.',
        'x-source': 'described',
        variables: { root: { default: 'https://a.example', description: 'The default is a placeholder.' } },
      },
    ]
    const document = published(small({ servers }))
    expect(document.servers).toEqual([
      expect.objectContaining({
        url: 'https://a.example/v1',
        description: 'The address.\n\nThe default is a placeholder. (assumed)',
      }),
    ])
    expect(JSON.stringify(document.servers)).not.toContain('variables')
    expect(provenanceOf(document).get('/servers/0/url')).toEqual({ source: 'assumed' })
    expect(provenanceOf(document).get('/servers/0/description')).toEqual({ source: 'described' })
  })
})

describe('a list of numbers and texts', () => {
  const mixed = { type: ['integer', 'string'], enum: [4, 5, '4', '5'], description: 'The segment.' }

  it('is a choice of a number and a text with a pattern', () => {
    const { schema } = property(mixed)
    expect(schema).toMatchObject({
      description: 'The segment.',
      anyOf: [
        { type: 'integer', enum: [4, 5] },
        { type: 'string', pattern: '^(4|5)$' },
      ],
    })
    expect(schema).not.toHaveProperty('enum')
    expect(schema).not.toHaveProperty('type')
  })

  it('keeps the source of what it is made of', () => {
    const { from } = property(mixed)
    for (const step of ['anyOf/0/type', 'anyOf/0/enum', 'anyOf/0/enum/1', 'anyOf/1/pattern', 'anyOf/1/type'])
      expect([step, from(step)]).toEqual([step, { source: 'described' }])
  })

  it('is known no better than the least known of its values', () => {
    const provider = { source: 'provider', cite: ['guide'] }
    const { from } = property({ ...mixed, 'x-sources': { 'enum/5': { provider: ['guide'] } } })
    expect(from('anyOf/0/enum/0')).toEqual({ source: 'described' })
    expect(from('anyOf/0/enum/1')).toEqual(provider)
    expect(from('anyOf/1/pattern')).toEqual(provider)
    expect(property({ ...mixed, 'x-sources': { 'enum/4': 'assumed' } }).from('anyOf/1/pattern')).toEqual({
      source: 'assumed',
    })
  })

  it('says which of the two types was documented', () => {
    const { from } = property({ ...mixed, 'x-documented-type': 'integer' })
    expect(from('anyOf/0/type')).toEqual({ source: 'described' })
    expect(from('anyOf/1/type')).toEqual({ source: 'assumed' })
  })

  it('escapes what means something in a pattern, and keeps null', () => {
    const { schema } = property({ type: ['number', 'string', 'null'], enum: [1.5, '1.5', null] })
    expect(schema?.anyOf).toMatchObject([
      { type: 'number', enum: [1.5] },
      { type: 'string', pattern: '^(1\\.5)$' },
      { type: 'null' },
    ])
  })

  it('stays as it is where all values have one type', () => {
    expect(property({ type: 'string', enum: ['a', 'b'] }).schema).toEqual({
      type: 'string',
      enum: ['a', 'b'],
    })
  })
})

describe('a documented form', () => {
  it.each([
    ['ddMMMyyyy', '26Nov2026', '2026-11-26'],
    ['yyyy/MM/dd HH:mm', '2026/11/20 15:29', '2026-11-20 15:29'],
    ['dd-MMMM-yyyy HH:mm:ss', '20-November-2026 15:29:58', '20-11-2026 15:29:58'],
    ['yyyy-MM-dd HH:mm:ss.S', '2026-11-20 15:29:58.0', '2026-11-20T15:29:58.0'],
  ])('%s is a pattern', (form, fits, other) => {
    const pattern = new RegExp(datePattern(form) ?? expect.fail('there is none'), 'u')
    expect(fits).toMatch(pattern)
    expect(other).not.toMatch(pattern)
  })

  it.each(['hex', 'yyyy', 'base64', ''])('%j is no pattern', (form) => {
    expect(datePattern(form)).toBeUndefined()
  })

  it('has the source of the form', () => {
    const given = { type: ['string', 'null'], 'x-documented-type': 'string ddMMyyyy' }
    const { schema, from } = property(given)
    expect(schema?.pattern).toBe('^[0-9]{2}[0-9]{2}[0-9]{4}$')
    expect(from('pattern')).toEqual({ source: 'described' })
    const cited = { ...given, 'x-source': 'provider', 'x-cite': ['guide'] }
    expect(property(cited).from('pattern')).toEqual({ source: 'provider', cite: ['guide'] })
  })

  it('is ours where the form names the month, whose letters nobody tells', () => {
    const { schema, from } = property({ type: 'string', 'x-documented-type': 'string ddMMMyyyy' })
    expect(schema?.pattern).toBe('^[0-9]{2}[A-Za-z]{3}[0-9]{4}$')
    expect(from('pattern')).toEqual({ source: 'assumed' })
  })

  it('leaves a pattern alone that stands there already', () => {
    const given = { type: 'string', pattern: '^a$', 'x-documented-type': 'string ddMMMyyyy' }
    expect(property(given).schema?.pattern).toBe('^a$')
  })
})

describe('an object with further properties', () => {
  const further = { type: 'string', description: 'A field that is not known.' }

  it('says of what kind they are in words, where its own may be missing', () => {
    const given = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: further }
    expect(property({ ...given, description: 'The fields.' }).schema).toMatchObject({
      additionalProperties: true,
      description: 'The fields.\n\nFurther properties have the type string. (assumed)',
    })
  })

  it.each([
    { type: 'object', additionalProperties: further },
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: further },
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
  ])('stays as it is otherwise: %j', (given) => {
    expect(property(given).schema).toEqual(given)
  })
})

describe('an operation that is signed', () => {
  const stamp = { name: 'timestamp', in: 'query', required: true, schema: { type: 'integer' } }
  const secured = {
    security: [{ Key: [], Signed: [] }],
    components: {
      schemas: {},
      parameters: { Timestamp: { ...stamp, description: 'When it is sent.', 'x-source': 'provider' } },
      securitySchemes: {
        Key: { type: 'apiKey', in: 'header', name: 'X-KEY' },
        Signed: {
          type: 'apiKey',
          in: 'query',
          name: 'signature',
          description: 'The signature.',
          'x-source': 'provider',
          'x-cite': ['guide'],
        },
      },
    },
  }
  const parameters = [{ $ref: '#/components/parameters/Timestamp' }]

  it('has the signature as a parameter with the source of the scheme', () => {
    const document = published(small({ ...secured, operation: { parameters } }), ['timestamp'])
    const [, last] = document.paths['/thing']?.get?.parameters ?? []
    expect(last).toEqual({ $ref: '#/components/parameters/Signed' })
    const signature = document.components.parameters?.['Signed']
    expect(signature).toMatchObject({ name: 'signature', in: 'query', schema: { type: 'string' } })
    expect(signature).not.toHaveProperty('required')
    const from = provenanceOf(document)
    const cited = { source: 'provider', cite: ['guide'] }
    expect(from.get('/components/parameters/Signed/description')).toEqual(cited)
    expect(from.get('/components/parameters/Signed/name')).toEqual(cited)
    expect(from.get('/components/parameters/Signed/x-notes/0/says')).toEqual({ source: 'assumed' })
  })

  it('leaves out what its signer supplies, and nothing else', () => {
    const ask = (supplied: readonly string[]) =>
      published(small({ ...secured, operation: { parameters } }), supplied).components.parameters?.[
        'Timestamp'
      ]
    expect(ask(['timestamp'])).not.toHaveProperty('required')
    expect(ask(['timestamp'])?.description).toContain('whoever signs a request adds it')
    expect(ask([])).toHaveProperty('required', true)
  })

  it('is told from one that is not', () => {
    const operation = { security: [], parameters }
    const document = published(small({ ...secured, operation }), ['timestamp'])
    expect(document.paths['/thing']?.get?.parameters).toEqual(parameters)
    expect(document.components.parameters?.['Timestamp']).toHaveProperty('required', true)
  })
})

describe('a description', () => {
  it('tells of the notes with their sources, and then of the ambiguities', () => {
    const { schema } = property({
      type: 'string',
      description: 'A thing.',
      'x-notes': [{ says: 'It is short.', source: 'provider', cite: ['guide'] }],
      'x-ambiguities': ['thingForm'],
    })
    expect(schema?.description).toBe(
      'A thing.\n\nIt is short. (provider: The guide)\n\nAmbiguity `thingForm`, form of a thing: It is not shown.',
    )
  })

  it('of a reference tells of the ambiguities of its target, once', () => {
    const schemas = {
      Thing: {
        type: 'string',
        description: 'A thing.',
        'x-ambiguities': ['thingForm'],
        'x-source': 'described',
      },
      Box: {
        type: 'object',
        'x-source': 'described',
        properties: {
          described: { $ref: '#/components/schemas/Thing', description: 'The thing in the box.' },
          plain: { $ref: '#/components/schemas/Thing' },
        },
      },
    }
    const { Box, Thing } = published(small({ schemas })).components.schemas
    const sentence = 'Ambiguity `thingForm`, form of a thing: It is not shown.'
    expect(Box?.properties?.['described']?.description).toBe(`The thing in the box.\n\n${sentence}`)
    expect(Box?.properties?.['plain']).toEqual({ $ref: '#/components/schemas/Thing' })
    expect(Thing?.description).toBe(`A thing.\n\n${sentence}`)
  })

  it('says no more of an ambiguity than fits', () => {
    const says = 'word '.repeat(200)
    expect(ambiguitySentence({ id: 'a', title: 'ISIN of it', says }).length).toBeLessThan(260)
    expect(ambiguitySentence({ id: 'a', title: 'ISIN of it', says })).toMatch(
      /^Ambiguity `a`, ISIN of it: .* word …$/,
    )
  })

  it('names a source that is not in the list by what it is called', () => {
    expect(noteSentence({ says: 'So.', source: 'provider', cite: ['other'] }, sources)).toBe(
      'So. (provider: other)',
    )
  })
})

describe('examples', () => {
  const value = (given: unknown) => ({ value: given })
  const content = (examples: object) => ({ content: { 'application/json': { schema: {}, examples } } })

  function paired(requests: object, answers: object, more: object = {}) {
    const operation = {
      requestBody: content(requests),
      responses: { '200': { description: 'It.', ...content(answers) } },
      ...more,
    }
    const { get } = published(small({ operation })).paths['/thing'] ?? {}
    return {
      requests: get?.requestBody?.content['application/json']?.examples,
      answers: get?.responses['200']?.content?.['application/json']?.examples,
      parameters: get?.parameters,
    }
  }

  it('have the name of the request where there is one answer to all', () => {
    const { requests, answers } = paired({ a: value(1), b: value(2) }, { only: value(3) })
    expect(requests).toEqual({ a: value(1), b: value(2) })
    expect(answers).toEqual({ a: value(3), b: value(3) })
  })

  it('go with the request whose values they repeat', () => {
    const { requests, answers } = paired(
      { cards: value({ version: 'v1', of: 'CARD' }), banks: value({ of: 'BANK' }) },
      {
        bank: value({ version: 'v1', list: ['BANK'] }),
        card: value({ version: 'v1', list: ['CARD'] }),
        failure: value({ version: 'v1', code: 7 }),
      },
    )
    expect(Object.keys(answers ?? {})).toEqual(['bank', 'card', 'failure'])
    expect(requests).toEqual({
      bank: value({ of: 'BANK' }),
      card: value({ version: 'v1', of: 'CARD' }),
      failure: value({ version: 'v1', of: 'CARD' }),
    })
  })

  it('leave no request without an answer', () => {
    const { requests, answers } = paired(
      { small: value({ id: 1 }), large: value({ id: 2 }) },
      { made: value('made'), refused: value('refused') },
    )
    expect(Object.keys(requests ?? {})).toEqual(['made', 'refused', 'large'])
    expect(answers).toMatchObject({ large: value('made') })
  })

  it('of parameters are what the answer says or repeats, or what the request needs', () => {
    const parameters = [
      { name: 'id', in: 'query', required: true, schema: { type: 'integer' }, example: 1 },
      {
        name: 'side',
        in: 'query',
        required: true,
        schema: { type: 'string', enum: ['BUY', 'SELL'] },
        example: 'BUY',
      },
      { name: 'flag', in: 'query', schema: { type: 'string', enum: ['TRUE', 'FALSE'], default: 'FALSE' } },
      { name: 'of', in: 'query', schema: { type: 'string' }, example: 'x' },
      { name: 'limit', in: 'query', schema: { type: 'integer' }, example: 50 },
    ]
    const rule = { kind: 'excludes', parameters: ['of'], when: { parameter: 'flag', is: ['false'] } }
    const answers = {
      first: { value: { id: 7, flag: true, of: 'y' }, 'x-answers': { limit: 9 } },
      second: value([
        { id: 8, of: 'z' },
        { id: 8, of: 'z' },
      ]),
      third: value([{ id: 8 }, { id: 9 }]),
    }
    const found = paired({}, answers, { parameters, 'x-rules': [rule] }).parameters
    expect(found?.map((parameter) => Reflect.get(parameter, 'examples') as unknown)).toEqual([
      { first: value(7), second: value(8), third: value(1) },
      { first: value('BUY'), second: value('BUY'), third: value('BUY') },
      { first: value('TRUE') },
      { first: value('y') },
      { first: value(9) },
    ])
    for (const parameter of found ?? []) expect(parameter).not.toHaveProperty('example')
  })
})

describe('OpenAPI 3.0', () => {
  it.each([
    [{ type: ['string', 'null'] }, { type: 'string', nullable: true }],
    [
      { type: 'null', description: 'None.' },
      { type: 'object', nullable: true, maxProperties: 0, description: 'None.' },
    ],
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
