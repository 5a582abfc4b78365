/** What Prism is given, beside the published descriptions. */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { apis } from '../../generated/apis.js'
import { root } from '../../scripts/generate/apis.js'
import { readBeside, selected } from '../../scripts/generate/beside.js'
import { alterations, descriptionForPrism } from '../../src/mock/engine/prism.js'
import { at, escaped } from '../support/json.js'

const published = apis.map((api) => ({
  api,
  description: JSON.parse(readFileSync(new URL(`generated/openapi/${api}.json`, root), 'utf8')) as object,
}))

/** A value that is another one for Prism, or is not there. */
interface Difference {
  readonly pointer: string
  readonly keyword: string
  readonly published: unknown
  readonly given: unknown
}

function differences(from: object, to: object, pointer = ''): Difference[] {
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...names].flatMap((keyword): Difference[] => {
    const before: unknown = Reflect.get(from, keyword)
    const after: unknown = Reflect.get(to, keyword)
    if (isDeepStrictEqual(before, after)) return []
    const here = `${pointer}/${escaped(keyword)}`
    return isHolder(before) && isHolder(after)
      ? differences(before, after, here)
      : [{ pointer: here, keyword, published: before, given: after }]
  })
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** By the keyword of a value, the elements of which a reading accepts other values. */
function acceptedElements(api: string, description: object): ReadonlyMap<unknown, readonly string[]> {
  const accepts = readBeside(api).ambiguities.flatMap(({ readings = [] }) =>
    readings.flatMap((reading) => reading.accepts ?? []),
  )
  return new Map(
    accepts.flatMap(({ at, schema }) =>
      at.flatMap((path) => selected(description, path).map((value) => [value, Object.keys(schema)] as const)),
    ),
  )
}

/** Every difference that there may be, written independently of the list. */
function isListed({ keyword, published: before, given }: Difference): boolean {
  if (keyword === 'pattern')
    return before === '^[^|\\s]+$' ? given === '^[^\\s]+$' : before === '^[^|]+$' && given === '^[^]+$'
  if (given !== undefined) return false
  if (keyword === 'format') return before === 'int64'
  if (keyword === 'enum') return isDeepStrictEqual(before, ['TRUE', 'FALSE'])
  return keyword === 'callbacks' || keyword === 'security'
}

describe('the description that Prism gets', () => {
  it.each(published)('of $api is the published one, except for what the list names', ({ description }) => {
    const found = differences(description, descriptionForPrism(description))
    expect(found).not.toEqual([])
    expect(found.filter((difference) => !isListed(difference))).toEqual([])
    expect(found.filter(({ pointer }) => /\/(?:x-[^/]*|examples?)\//.test(pointer))).toEqual([])
  })

  it.each(published)('has other values only where a reading of $api accepts them', ({ api, description }) => {
    const accepted = acceptedElements(api, description)
    const values = differences(description, descriptionForPrism(description)).filter(({ keyword }) =>
      ['enum', 'pattern'].includes(keyword),
    )
    for (const { pointer, keyword } of values) {
      const element = at(description, pointer.slice(0, pointer.lastIndexOf('/')))
      expect([pointer, accepted.get(element)]).toEqual([
        pointer,
        expect.arrayContaining([keyword]) as unknown,
      ])
    }
  })

  it('differs by a list of at most ten entries, each of which has a reason and alters something', () => {
    expect(alterations.length).toBeLessThanOrEqual(10)
    const found = published.flatMap(({ description }) =>
      differences(description, descriptionForPrism(description)),
    )
    for (const { what, reason, alter } of alterations) {
      expect(reason).toMatch(/\.$/)
      const altered = found.filter(({ keyword, published: value }) => alter(keyword, value) !== value)
      expect([what, altered.length > 0]).toEqual([what, true])
    }
  })
})
