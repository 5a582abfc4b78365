import { describe, expect, it } from 'vitest'
import { readApiNames } from '../../scripts/generate/apis.js'
import { readBeside } from '../../scripts/generate/beside.js'
import { described, readPublished } from '../../scripts/generate/description.js'
import { describedElements } from '../../scripts/generate/elements.js'
import { provenanceOf } from '../../scripts/generate/provenance.js'
import { readRendered } from '../../scripts/generate/rendered.js'
import { at } from '../../src/model/json.js'

const interfaces = readApiNames().map((api) => ({
  api,
  document: described(readPublished(api), readBeside(api)),
  rendered: readRendered(api),
}))

const echoes = interfaces.flatMap(({ document, rendered }) =>
  describedElements(document).flatMap(({ node, pointer }) => {
    const echo = node['x-echo'] as { mustShow?: boolean } | undefined
    if (echo === undefined) return []
    const { description } = at(rendered, pointer) as { description: string }
    return [{ pointer, description, mustShow: echo.mustShow === true }]
  }),
)

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
const mixed = interfaces.flatMap(({ document, rendered }) => {
  const sources = provenanceOf(document)
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

const descriptions = interfaces.flatMap(({ api, rendered }) =>
  describedElements(rendered).flatMap(({ node: { description }, kind, pointer }) =>
    description === undefined ? [] : [{ kind, place: `${api}${pointer}`, description }],
  ),
)

describe('the docs of an element', () => {
  it('have one mark for all of its sources', () => {
    const marks = descriptions.map(({ place, description }) => ({
      place,
      count: (description.match(/Sources: |\*Source: |\*\((?:described|provider|assumed)/g) ?? []).length,
    }))
    expect(marks.length).toBeGreaterThan(500)
    expect(marks.filter(({ count }) => count > 1)).toEqual([])
  })

  it('number each statement whose source is another one', () => {
    for (const { place, description } of descriptions) {
      const at = description.lastIndexOf('Source: ')
      const [statements, sources] = [description.slice(0, at), description.slice(at)]
      const used = new Set(statements.match(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g))
      const explained = new Set(sources.match(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+(?= (?:described|provider|assumed))/g))
      expect(explained, place).toEqual(used)
    }
  })

  it('have no markup where a server is described, which would be shown as it is', () => {
    const servers = descriptions.filter(({ kind }) => kind === 'server')
    expect(servers.length).toBeGreaterThan(2)
    for (const { place, description } of servers) expect(description, place).not.toMatch(/[*<]|\]\(/)
  })

  it('begin with the operation: limits and codes have pages of their own', () => {
    for (const { kind, place, description } of descriptions)
      if (kind === 'info') expect(description, place).not.toMatch(/^##/m)
  })
})
