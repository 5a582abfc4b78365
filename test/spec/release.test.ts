import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { presentRelease, releaseAt, type Release } from '../../scripts/release/published.js'
import { highest, type Change, changesBetween } from '../../scripts/release/rate.js'
import { isRaised, lowestAfter, reportOf } from '../../scripts/release/report.js'
import type { JsonObject } from '../support/json.js'
import { allSeeds, planted, type Seed } from './release-seeds.js'

const present = presentRelease()

function described(api: string): JsonObject {
  const found = present.descriptions.get(api)
  if (found === undefined) throw new Error(`There is no description of ${api}.`)
  return found
}

describe('a change of a description', () => {
  /** By seed, the changes at its place. All seeds of an API are planted at once: Redocly is started once for each. */
  const noticed = new Map<Seed, readonly Change[]>()

  beforeAll(async () => {
    const apis = [...new Set(allSeeds.map(({ api }) => api))]
    await Promise.all(
      apis.map(async (api) => {
        const seeds = allSeeds.filter((seed) => seed.api === api)
        const { revision, places } = planted(described(api), seeds)
        const changes = await changesBetween(described(api), revision)
        for (const [index, seed] of seeds.entries())
          noticed.set(
            seed,
            changes.filter((change) => isAround(change.at, places[index] ?? '')),
          )
      }),
    )
  }, 60_000)

  it.each(allSeeds)('is noticed and rated $rating: $says ($api)', (seed) => {
    const found = highest((noticed.get(seed) ?? []).map(({ rating }) => rating))
    expect(found).toBeDefined()
    expect(found === 'breaking').toBe(seed.rating === 'breaking')
  })

  it('is planted in more than forty ways', () => {
    expect(allSeeds.length).toBeGreaterThan(45)
    expect(allSeeds.filter(({ rating }) => rating !== 'breaking').length).toBeGreaterThan(15)
  })
})

/** Whether one place is within the other. */
function isAround(one: string, other: string): boolean {
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)
}

describe('a description that says the same', () => {
  it('has no change, in whichever order it says it', async () => {
    for (const document of present.descriptions.values())
      expect(await changesBetween(document, turned(document) as JsonObject)).toEqual([])
  })
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
