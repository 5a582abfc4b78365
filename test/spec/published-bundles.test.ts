/** What is published of each description. */
import { describe, expect, it } from 'vitest'
import { readApiNames } from '../../scripts/generate/apis.js'
import { readPublished } from '../../scripts/generate/description.js'
import { operationsOf, resolve, type Schema } from '../../scripts/generate/document.js'
import { schemasOf } from '../../scripts/generate/elements.js'

describe.each(readApiNames())('the published bundles of %s', (api) => {
  const published = readPublished(api)

  it('have no list of numbers and texts together', () => {
    for (const { element, pointer } of schemasOf(published)) {
      const kinds = new Set(
        ((element['enum'] ?? []) as unknown[]).filter((value) => value !== null).map((value) => typeof value),
      )
      expect([pointer, kinds.size]).toEqual([pointer, Math.min(kinds.size, 1)])
    }
  })

  it('call a value null only where their schemas take null', () => {
    const takesNull = (schema: Schema): boolean => {
      const { type = [], anyOf = [] } = resolve(published, schema)
      return [type].flat().includes('null') || anyOf.some(takesNull)
    }
    for (const { element, pointer } of schemasOf(published)) {
      const { description = '', properties } = element as Schema
      if (!/\bnull\b/.test(description)) continue
      const named = Object.entries(properties ?? {}).filter(([name]) => !description.includes(`\`${name}\``))
      for (const [name, schema] of properties ? named : [['', element as Schema] as const])
        expect([pointer, name, takesNull(schema)]).toEqual([pointer, name, true])
    }
  })

  // A validator with Unicode patterns looks at no answer at all when one of them cannot be read.
  it('have patterns that every engine reads', () => {
    const patterns = schemasOf(published).flatMap(({ element }) =>
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
        anyOf: bodies.map((body) => body && resolve(published, body)),
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
