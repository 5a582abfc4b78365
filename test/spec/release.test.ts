import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { presentRelease, releaseAt, type Release } from '../../scripts/release/published.js'
import {
  rated,
  type Change,
  changesBetween,
  type Difference,
  type Rating,
} from '../../scripts/release/rate.js'
import { isRaised, lowestAfter, reportOf } from '../../scripts/release/report.js'
import type { JsonObject } from '../support/json.js'

const present = presentRelease()

const text = { type: 'string', description: 'A text.', 'x-source': 'assumed' }
/** A description with a bit of everything, and what may be another one in it. */
const described = (
  { get = {}, status = {}, thing = {}, registry = ['form'] } = {},
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
        parameters: [{ name: 'status', in: 'query', schema: { type: 'string' }, ...status }],
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
    schemas: { Thing: { type: 'object', required: ['id'], properties: { id: text }, ...thing } },
  },
  'x-ambiguity-registry': registry.map((id) => ({ id, kind: 'choice' })),
})

describe('a change of a description', () => {
  /** The changes at each place. All are made at once, since Redocly takes its time to start. */
  let changes: readonly Change[] = []
  beforeAll(async () => {
    const revision = described(
      {
        get: { 'x-safe-to-retry': false, description: 'Lists all.' },
        status: { required: true },
        thing: { required: [] },
        registry: ['another'],
      },
      { '/more': { get: { operationId: 'listMore', responses: { 200: { description: 'It.' } } } } },
    )
    changes = await changesBetween(described(), revision)
  }, 60_000)

  const get = '/paths/~1things/get'
  it.each<[Rating, string]>([
    // Redocly knows the meaning of these, and our rules that of the others.
    ['breaking', `${get}/parameters/0`],
    ['breaking', '/components/schemas/Thing/required'],
    ['feature', '/paths/~1more'],
    ['breaking', `${get}/x-safe-to-retry`],
    ['fix', `${get}/description`],
    ['breaking', '/x-ambiguity-registry/0'],
    ['feature', '/x-ambiguity-registry/0'],
  ])('is rated %s at %s', (rating, place) => {
    const found = changes.filter(({ at }) => `${at}/`.startsWith(`${place}/`))
    expect(found.map((one) => one.rating)).toContain(rating)
    expect(found.length).toBe(place.startsWith('/x-') ? 2 : 1)
  })

  const [in200, registry] = ['paths//a/get/responses/200/schema', 'x-ambiguity-registry/form']
  it.each<[Rating, Difference['kind'], string, unknown?]>([
    ['breaking', 'changed', 'paths//a/post/operationId'],
    ['breaking', 'changed', 'paths//a/post/requestBody/schema/properties/kind/default'],
    ['breaking', 'removed', 'paths//a/post/callbacks'],
    ['breaking', 'changed', `${in200}/properties/token/x-lifetime-seconds`],
    ['breaking', 'changed', `${in200}/xml/name`],
    ['breaking', 'changed', `${in200}/properties/id/x-exact`],
    ['breaking', 'changed', `${in200}/properties/id/x-reads-as`],
    // An answer has to show more than before.
    ['breaking', 'added', `${in200}/x-identity/id`],
    ['breaking', 'added', `${in200}/properties/id/x-echo`],
    ['feature', 'removed', `${in200}/properties/id/x-echo`],
    ['breaking', 'added', 'paths//a/get/parameters/query coin/x-identifies'],
    // One who knows each value of an answer does not know another; a request may have more.
    ['breaking', 'added', `${in200}/properties/kind/enum/"a"`],
    ['feature', 'added', 'paths//a/get/parameters/query kind/schema/enum/"a"'],
    ['breaking', 'added', 'paths//a/get/x-rules/needs', { source: 'provider' }],
    ['feature', 'added', 'paths//a/get/x-rules/needs', { source: 'assumed' }],
    ['feature', 'removed', 'paths//a/get/x-rules/needs'],
    ['breaking', 'removed', 'paths//a/get/x-reconcile'],
    ['breaking', 'changed', 'paths//a/get/x-reconcile/with/symbols'],
    ['feature', 'changed', 'paths//a/get/x-weight'],
    ['feature', 'changed', 'paths//a/get/x-periods'],
    ['feature', 'added', `${in200}/properties/status/x-known-values/7`],
    ['breaking', 'removed', 'security/1'],
    ['feature', 'added', 'security/2'],
    ['breaking', 'removed', 'servers/https://a.example'],
    ['fix', 'changed', 'paths//a/get/x-authentication'],
    ['fix', 'changed', 'paths//a/get/responses/404/x-source'],
    ['fix', 'changed', 'components/examples/A/value/default'],
    // A property with the name of a keyword.
    ['feature', 'removed', `${in200}/properties/default`],
    ['breaking', 'removed', `${registry}/readings/b`],
    ['feature', 'added', `${registry}/readings/c`],
    ['breaking', 'changed', `${registry}/default`],
    ['breaking', 'removed', `${registry}/custom`],
    ['breaking', 'changed', `${registry}/kind`],
    ['fix', 'changed', `${registry}/why`],
    ['breaking', 'removed', 'x-code-registry/codes/tooMany'],
    ['breaking', 'changed', 'x-code-registry/codes/tooMany/effect'],
    ['breaking', 'changed', 'x-code-registry/form/code'],
    ['feature', 'added', 'x-code-registry/messages'],
  ])('is rated %s where it has %s %s %j', (rating, kind, path, after) => {
    const steps = path.replace('//a/', '/|a/').split('/')
    const difference = {
      kind,
      steps: steps.map((step) => step.replace('|', '/')),
      at: '',
      before: undefined,
      after,
    }
    expect(rated(difference, path.startsWith(in200))).toBe(rating)
  })
})

it('a description that says the same has no change, in whichever order it says it', async () => {
  for (const document of present.descriptions.values())
    expect(await changesBetween(document, turned(document) as JsonObject)).toEqual([])
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
  it.each([
    ['1.4.2', 'breaking', '2.0.0'],
    ['1.4.2', 'feature', '1.5.0'],
    ['1.4.2', 'fix', '1.4.3'],
    ['0.4.2', 'breaking', '0.5.0'],
    ['0.4.2', 'feature', '0.4.3'],
    ['0.4.2', 'fix', '0.4.3'],
    ['1.4.2', undefined, '1.4.2'],
  ] as const)('%s is followed after %s by %s', (version, rating, lowest) => {
    expect(lowestAfter(version, rating)).toBe(lowest)
  })

  it.each([
    ['2.0.0', '2.0.0', true],
    ['2.1.0', '2.0.5', true],
    ['10.0.0', '9.9.9', true],
    ['1.9.9', '2.0.0', false],
    ['2.0.0', '2.0.1', false],
  ] as const)('%s is raised to %s: %s', (version, lowest, expected) => {
    expect(isRaised(version, lowest)).toBe(expected)
  })

  it('must be one', () => {
    expect(() => lowestAfter('1.0', 'fix')).toThrow('1.0 is no version')
  })
})

describe('a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-published-'))
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  const small = (version: string, more: object = {}): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'Small', version, 'x-source': 'assumed' },
    paths: {},
    ...more,
  })
  const release = (version: string, ...all: (readonly [string, JsonObject])[]): Release => ({
    descriptions: new Map(all),
    version,
  })

  it('fails until every version is raised', async () => {
    const base = release('0.1.0', ['small', small('1.0.0')])
    const registry = { 'x-ambiguity-registry': [{ id: 'new' }] }
    const unraised = await reportOf(base, release('0.1.0', ['small', small('1.0.0', registry)]))
    expect(unraised.isRaised).toBe(false)
    expect(unraised.lines).toEqual([
      'feature   small /x-ambiguity-registry: added',
      'info.version of small: 1.0.0 -> 1.0.0, feature; the changes ask for 1.1.0 at least',
      'package.json: 0.1.0 -> 0.1.0, feature; the changes ask for 0.1.1 at least',
    ])
    const half = await reportOf(base, release('0.1.0', ['small', small('1.1.0', registry)]))
    expect(half.isRaised).toBe(false)
    const raised = await reportOf(base, release('0.1.1', ['small', small('1.1.0', registry)]))
    expect(raised.isRaised).toBe(true)
  })

  it('tells what breaks somebody first, and rates a description that is new or gone', async () => {
    const base = release('1.0.0', ['old', small('1.0.0')], ['small', small('1.0.0')])
    const now = release('2.0.0', ['new', small('1.0.0')], ['small', small('1.0.0')])
    const { lines, isRaised: isFine } = await reportOf(base, now)
    expect(lines).toEqual([
      'feature   new: added',
      'breaking  old: removed',
      'info.version of small: 1.0.0 -> 1.0.0, no change',
      'package.json: 1.0.0 -> 2.0.0, breaking',
    ])
    expect(isFine).toBe(true)
  })

  it('compares with a folder', async () => {
    for (const [name, document] of present.descriptions)
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(document))
    const { lines, isRaised: isFine } = await reportOf(releaseAt(folder), present)
    expect(lines).toHaveLength(present.descriptions.size)
    expect(lines.every((line) => line.endsWith('no change'))).toBe(true)
    expect(isFine).toBe(true)
  })

  it('needs something to compare with', () => {
    expect(() => releaseAt('--output=/tmp/planted')).toThrow('is no commit')
    expect(() => releaseAt('no-such-commit')).toThrow()
  })
})
