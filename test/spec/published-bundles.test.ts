/** What is published, in both forms, of each description. */
import { createRequire } from 'node:module'
import type Ajv from 'ajv'
import openapiTS, { astToString } from 'openapi-typescript'
import { describe, expect, it } from 'vitest'
import { readApiNames } from '../../scripts/generate/apis.js'
import { readPublished } from '../../scripts/generate/description.js'
import { operationsOf, resolve, type Document } from '../../scripts/generate/document.js'
import { openapi30 } from '../../scripts/generate/openapi-3-0.js'
import { schemasOf } from '../../scripts/generate/elements.js'

/** Ajv for draft 4, on which OpenAPI 3.0 is built: Spectral brings it along. */
const { default: AjvOfDraft4 } = createRequire(
  createRequire(createRequire(import.meta.url).resolve('@stoplight/spectral-cli/package.json')).resolve(
    '@stoplight/spectral-functions',
  ),
)('ajv-draft-04') as { default: typeof Ajv.default }

describe.each(readApiNames())('the published bundles of %s', (api) => {
  const published = readPublished(api)
  const older = openapi30(published) as unknown as Document

  it.each(['3.1', '3.0'])('of %s have literal addresses', (form) => {
    for (const server of (form === '3.1' ? published : older).servers) {
      expect(new URL(server.url).protocol).toBe('https:')
      expect(server).not.toHaveProperty('variables')
    }
  })

  it('have no list of numbers and texts together', () => {
    for (const { element, pointer } of schemasOf(published)) {
      const kinds = new Set(
        ((element['enum'] ?? []) as unknown[]).filter((value) => value !== null).map((value) => typeof value),
      )
      expect([pointer, kinds.size]).toEqual([pointer, Math.min(kinds.size, 1)])
    }
  })

  // A validator with Unicode patterns looks at no answer at all when one of them cannot be read.
  it.each(['3.1', '3.0'])('of %s have patterns that every engine reads', (form) => {
    const patterns = schemasOf(form === '3.1' ? published : older).flatMap(({ element }) =>
      typeof element['pattern'] === 'string' ? [element['pattern']] : [],
    )
    expect(patterns.length).toBeGreaterThan(0)
    for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow()
  })

  it('limit every decimal text of a request by a pattern', () => {
    for (const { operation, parameters } of operationsOf(published)) {
      const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema)
      for (const { element, pointer } of schemasOf({
        parameters,
        anyOf: bodies.map((one) => one && resolve(published, one)),
      }))
        if (element['format'] === 'decimal')
          expect([pointer, element]).toEqual([
            pointer,
            expect.objectContaining({ pattern: expect.any(String) as string }),
          ])
    }
  })

  it('pair each answer of a success with its request by name', () => {
    for (const { operation } of operationsOf(published)) {
      const answer = operation.responses['200']
      const media = Object.values((answer && resolve(published, answer).content) ?? {})
      const names = Object.keys(media[0]?.examples ?? {})
      expect(names.length).toBeGreaterThan(0)
      for (const { examples = {} } of media) expect(Object.keys(examples)).toEqual(names)
      for (const { examples = {} } of Object.values(operation.requestBody?.content ?? {}))
        expect(Object.keys(examples).sort()).toEqual([...names].sort())
    }
  })

  it('say nothing in 3.0 that only 3.1 has', () => {
    expect(older).toHaveProperty('openapi', '3.0.3')
    for (const { element, pointer } of schemasOf(older)) {
      const { $ref, type, nullable, ...rest } = element
      expect([pointer, Array.isArray(type) || type === 'null' || 'const' in rest]).toEqual([pointer, false])
      if ($ref !== undefined) expect([pointer, Object.keys(element)]).toEqual([pointer, ['$ref']])
      if (nullable === true) expect([pointer, type]).toEqual([pointer, expect.any(String)])
    }
  })

  it('let stock openapi-typescript leave out what may be left out', async () => {
    const text = JSON.stringify(published)
    const stock = astToString(await openapiTS(text, { silent: true }))
    expect(stock).toBe(astToString(await openapiTS(text, { silent: true, defaultNonNullable: false })))
  })

  it('of 3.0 have schemas that a validator of draft 4 compiles', () => {
    const validator = new AjvOfDraft4({ strict: false, validateFormats: false })
    const address = 'https://lacuna.example/description'
    validator.addSchema(older, address)
    const names = Object.keys(older.components.schemas)
    expect(names).not.toHaveLength(0)
    for (const name of names)
      expect(() => validator.compile({ $ref: `${address}#/components/schemas/${name}` })).not.toThrow()
  })

  it('describe the same operations and schemas in both', () => {
    const ids = (document: Document) => operationsOf(document).map(({ operation }) => operation.operationId)
    expect(ids(older)).toEqual(ids(published))
    expect(Object.keys(older.components.schemas)).toEqual(Object.keys(published.components.schemas))
  })
})

it('the operations of margin & wallet take a signature as a parameter', () => {
  const published = readPublished('margin-wallet')
  for (const { operation, parameters } of operationsOf(published)) {
    const optional = parameters.filter(({ required }) => required !== true).map(({ name }) => name)
    expect([operation.operationId, optional]).toEqual([
      operation.operationId,
      expect.arrayContaining(['timestamp', 'signature']),
    ])
  }
})
