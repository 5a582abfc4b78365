import { beforeAll, describe, expect, it } from 'vitest'
import {
  changesOf,
  isRaised,
  lowestAfter,
  presentRelease,
  releaseAt,
  reportOf,
  type Change,
  type Published,
  type Rating,
  type Release,
} from '../../scripts/release/rate.js'
import type { JsonObject } from '../support/json.js'

const present = presentRelease()

/** A description with a bit of everything, and what may be another one in it. */
const described = (
  { get = {}, status = {}, id = {}, required = ['id'] } = {},
  paths: JsonObject = {},
): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        'x-safe-to-retry': true,
        description: 'Lists.',
        parameters: [{ name: 'status', in: 'query', schema: { type: 'string', ...status } }],
        responses: {
          200: {
            description: 'Them.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
        ...get,
      },
    },
    ...paths,
  },
  components: {
    schemas: { Thing: { type: 'object', required, properties: { id: { type: 'string', ...id } } } },
  },
})

const choice = { id: 'form', kind: 'choice', default: 'a', readings: [{ id: 'a' }, { id: 'b' }], why: 'So.' }
const tooMany = { id: 'tooMany', code: 429, effect: 'state', meaning: 'Too many.' }
const registry = { ambiguities: [choice], form: { code: '/code' }, codes: [tooMany] }

describe('a change of a description', () => {
  /** All are made at once, since Redocly takes its time to start. */
  let changes: readonly Change[] = []
  beforeAll(() => {
    const revision = described(
      {
        get: { 'x-safe-to-retry': false, description: 'Lists all.' },
        status: { default: 'open' },
        id: { 'x-exact': true, xml: { name: 'ID' } },
        required: [],
      },
      { '/more': { get: { operationId: 'listMore', responses: { 200: { description: 'It.' } } } } },
    )
    changes = changesOf({ description: described(), registry }, { description: revision, registry })
  })

  it.each<[Rating, RegExp]>([
    // Redocly knows the meaning of these, and our rules that of the others.
    ['breaking', /required$/],
    ['feature', /~1more$/],
    ['fix', /get\/description$/],
    ['breaking', /x-safe-to-retry$/],
    ['breaking', /schema\/default$/],
    ['breaking', /x-exact$/],
    ['breaking', /xml$/],
  ])('is rated %s at %s', (rating, place) => {
    expect(changes.filter((one) => place.test(one.place)).map((one) => one.rating)).toEqual([rating])
  })
})

it.each<[Rating, string, object]>([
  ['breaking', 'ambiguities/form', { ambiguities: [] }],
  ['feature', 'ambiguities/new', { ambiguities: [choice, { id: 'new', kind: 'unknown' }] }],
  ['breaking', 'ambiguities/form/kind', { ambiguities: [{ ...choice, kind: 'handled' }] }],
  ['breaking', 'ambiguities/form/default', { ambiguities: [{ ...choice, default: 'b' }] }],
  ['feature', 'ambiguities/form/custom/form', { ambiguities: [{ ...choice, custom: { form: 'text' } }] }],
  ['breaking', 'ambiguities/form/readings/b', { ambiguities: [{ ...choice, readings: [{ id: 'a' }] }] }],
  ['fix', 'registry', { ambiguities: [{ ...choice, why: 'For a reason.' }] }],
  ['breaking', 'codes/tooMany', { codes: [] }],
  ['breaking', 'codes/tooMany/code', { codes: [{ ...tooMany, code: 430 }] }],
  ['breaking', 'codes/tooMany/effect', { codes: [{ ...tooMany, effect: 'fixed' }] }],
  ['fix', 'registry', { codes: [{ ...tooMany, meaning: 'Far too many.' }] }],
  ['breaking', 'form/code', { form: { code: '/result/code' } }],
])('a change of a registry is rated %s at %s', (rating, place, more) => {
  const [description] = [described()]
  const changes = changesOf({ description, registry }, { description, registry: { ...registry, ...more } })
  expect(changes).toMatchObject([{ rating, place }])
})

it('a description that says the same has no change, in whichever order it says it', () => {
  for (const published of present.apis.values())
    expect(changesOf(published, turned(published) as Published)).toEqual([])
})

/** The same with the members of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(turned)
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, turned(member)]),
  )
}

describe('the version', () => {
  it.each<[string, Rating | undefined, string]>([
    ['1.4.2', 'breaking', '2.0.0'],
    ['1.4.2', 'feature', '1.5.0'],
    ['1.4.2', 'fix', '1.4.3'],
    ['0.4.2', 'breaking', '0.5.0'],
    ['0.4.2', 'feature', '0.4.3'],
    ['0.4.2', 'fix', '0.4.3'],
    ['1.4.2', undefined, '1.4.2'],
  ])('%s is followed after %s by %s', (version, rating, lowest) => {
    expect(lowestAfter(version, rating === undefined ? [] : ['fix', rating])).toBe(lowest)
  })

  it.each([
    ['2.0.0', '2.0.0', true],
    ['2.1.0', '2.0.5', true],
    ['10.0.0', '9.9.9', true],
    ['1.9.9', '2.0.0', false],
    ['2.0.0', '2.0.1', false],
  ])('%s is raised to %s: %s', (version, lowest, expected) => {
    expect(isRaised(version, lowest)).toBe(expected)
  })

  it('must be one', () => {
    expect(() => lowestAfter('1.0', ['fix'])).toThrow('1.0 is no version')
  })
})

describe('a report', () => {
  const small = (version: string, more: object = {}): Published => ({
    description: { ...described(), info: { title: 'Things', version } },
    registry: { ...registry, ...more },
  })
  const release = (version: string, ...apis: (readonly [string, Published])[]): Release => {
    return { version, apis: new Map(apis) }
  }

  it('fails until every version is raised', () => {
    const before = release('0.1.0', ['small', small('1.0.0')])
    const added = { codes: [tooMany, { id: 'new' }] }
    const unraised = reportOf(before, release('0.1.0', ['small', small('1.0.0', added)]))
    expect(unraised).toEqual({
      isFine: false,
      lines: [
        'feature  small codes/new: added',
        'info.version of small: 1.0.0 -> 1.0.0; the changes ask for 1.1.0 at least',
        'package.json: 0.1.0 -> 0.1.0; the changes ask for 0.1.1 at least',
      ],
    })
    expect(reportOf(before, release('0.1.0', ['small', small('1.1.0', added)])).isFine).toBe(false)
    expect(reportOf(before, release('0.1.1', ['small', small('1.1.0', added)])).isFine).toBe(true)
  })

  it('rates a description that is new or gone', () => {
    const before = release('1.0.0', ['old', small('1.0.0')])
    expect(reportOf(before, release('2.0.0', ['new', small('1.0.0')]))).toEqual({
      isFine: true,
      lines: ['breaking  old : removed', 'feature  new : added', 'package.json: 1.0.0 -> 2.0.0'],
    })
  })

  it('needs something to compare with', () => {
    expect(() => releaseAt('--output=/tmp/planted')).toThrow('is no commit')
    expect(() => releaseAt('no-such-commit')).toThrow()
  })
})
