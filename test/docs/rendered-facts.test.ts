import { describe, expect, it } from 'vitest'
import { readApiNames } from '../../scripts/generate/apis.js'
import { readBeside } from '../../scripts/generate/beside.js'
import { described, readPublished } from '../../scripts/generate/description.js'
import { describedElements } from '../../scripts/generate/elements.js'
import { provenanceOf } from '../../scripts/generate/provenance.js'
import { readRendered } from '../../scripts/generate/rendered.js'
import { at } from '../../src/model/json.js'

const echoes = readApiNames().flatMap((api) => {
  const rendered = readRendered(api)
  return describedElements(described(readPublished(api), readBeside(api))).flatMap(({ node, pointer }) => {
    const echo = node['x-echo'] as { mustShow?: boolean } | undefined
    if (echo === undefined) return []
    const { description } = at(rendered, pointer) as { description: string }
    return [{ pointer, description, mustShow: echo.mustShow === true }]
  })
})

describe('the docs of a field that repeats the request', () => {
  it('are of both kinds', () => {
    expect(new Set(echoes.map(({ mustShow }) => mustShow)).size).toBe(2)
  })

  it.each(echoes)('say whether an answer without $pointer is told of', ({ description, mustShow }) => {
    expect(description).toContain('of the request (compared as')
    expect(description.includes('Our clients tell of one that lacks it.')).toBe(mustShow)
  })
})

/** The types of elements that come from several sources, each with an entry that is not of the source of the whole. */
const mixed = readApiNames().flatMap((api) => {
  const document = described(readPublished(api), readBeside(api))
  const sources = provenanceOf(document)
  const rendered = readRendered(api)
  return describedElements(document).flatMap(({ node, pointer }) =>
    (Array.isArray(node['type']) ? (node['type'] as readonly string[]) : []).flatMap((type, index) => {
      const [entry, whole] = [`${pointer}/type/${index}`, `${pointer}/type`].map(
        (at) => sources.get(at)?.source,
      )
      const { description } = (at(rendered, pointer) ?? {}) as { description?: string }
      return entry === whole || description === undefined ? [] : [{ pointer, type, entry, description }]
    }),
  )
})

describe('the docs of a value whose types have several sources', () => {
  it('are among the descriptions', () => {
    expect(mixed.length).toBeGreaterThan(10)
  })

  it.each(mixed)('name the source of each: $type of $pointer', ({ type, entry, description }) => {
    const message = /Source: [^\n]*/.exec(description)?.[0] ?? ''
    expect(message).toMatch(new RegExp(`\`${type}\`[^;]*: ${entry}|^Source: ${entry}`))
    expect(message).not.toContain('`type`')
  })
})
