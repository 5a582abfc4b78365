/**
 * Compares the published descriptions and registries with those of an earlier release, rates each change, and fails unless the
 * versions were raised accordingly: `npm run rate -- v0.1.0`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { at, isObject, type JsonObject } from '../../src/response/json.js'
import { readApiNames, root } from '../generate/apis.js'
import { program } from '../program.js'

/** From what breaks somebody to what nobody has to look at. */
const ratings = ['breaking', 'feature', 'fix'] as const
export type Rating = (typeof ratings)[number]

export interface Change {
  /** What changed: a JSON pointer into the description, or a path in its registry. */
  readonly place: string
  readonly message: string
  readonly rating: Rating
}

/** What is published of an API. */
export interface Published {
  readonly description: JsonObject
  /** The ambiguities and codes. */
  readonly registry: JsonObject
}

const impacts: Readonly<Record<string, Rating>> = { major: 'breaking', minor: 'feature', patch: 'fix' }

/** A change of these breaks the clients, which Redocly does not know. */
const breaking = ['default', 'x-exact', 'x-lifetime-seconds', 'x-safe-to-retry']

export function changesOf(before: Published, after: Published): readonly Change[] {
  return [
    ...redoclyDiff(before.description, after.description),
    ...registryChanges(before.registry, after.registry),
  ]
}

/** Compares two documents in a folder of their own: the settings of our lint would switch Redocly's ratings off. */
function redoclyDiff(before: JsonObject, after: JsonObject): readonly Change[] {
  // Redocly takes a second to start.
  if (isDeepStrictEqual(before, after)) return []
  const cwd = mkdtempSync(join(tmpdir(), 'lacuna-release-'))
  try {
    writeFileSync(join(cwd, 'before.json'), JSON.stringify(before))
    writeFileSync(join(cwd, 'after.json'), JSON.stringify(after))
    // The report goes to a file, since what is printed is for people.
    const options = ['--format', 'json', '--fail-on', 'none', '--output', 'report.json']
    const args = [program('redocly'), 'diff', 'before.json', 'after.json', ...options]
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    execFileSync(process.execPath, args, { cwd, env, stdio: 'ignore' })
    const report = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')) as { changes: RedoclyChange[] }
    return report.changes.map(rated)
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

/** A change that `redocly diff` reports, as far as it is used here. */
interface RedoclyChange {
  readonly path: string
  readonly property?: string
  readonly typeName: string
  readonly kind: string
  readonly impact: string
  readonly verdicts: readonly { readonly message: string }[]
}

function rated({ path, property, typeName, kind, impact, verdicts }: RedoclyChange): Change {
  const rating = impacts[impact]
  if (rating === undefined) throw new Error(`redocly diff has the unknown impact ${impact}.`)
  const isBreaking = typeName === 'Xml' || (property !== undefined && breaking.includes(property))
  return {
    place: property === undefined ? path : `${path}/${property}`,
    message: verdicts.map(({ message }) => message).join(' ') || kind,
    rating: isBreaking ? 'breaking' : rating,
  }
}

/** What programs rely on: an id that goes and a fact that changes break them; what is new is a feature; all else are words. */
function registryChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const [earlier, later] = [new Map(factsOf(before)), new Map(factsOf(after))]
  const changes = [...new Map([...earlier, ...later]).keys()].flatMap((place): Change[] => {
    const [fact, now] = [earlier.get(place), later.get(place)]
    if (fact === now) return []
    if (fact === undefined) return [{ place, message: 'added', rating: 'feature' }]
    const message = now === undefined ? 'removed' : `changed from ${fact} to ${now}`
    return [{ place, message, rating: 'breaking' }]
  })
  if (changes.length === 0 && !isDeepStrictEqual(before, after))
    return [{ place: 'registry', message: 'changed words', rating: 'fix' }]
  // The facts about an id come and go with it.
  return changes.filter(({ place }) => !changes.some((other) => place.startsWith(`${other.place}/`)))
}

/** The places of facts in a registry; an id is a fact by itself. */
const facts = [
  /^form\/(?:status|code|message)$/,
  /^ambiguities\/[^/]+(?:\/(?:kind|default|simulated|custom\/form|readings\/[^/]+))?$/,
  /^codes\/[^/]+(?:\/(?:code|effect|byMessage|succeeds|resultStatus))?$/,
]

/** The facts of a registry by their place, in which an entry of a list has its id. */
function factsOf(value: object, above = ''): (readonly [place: string, fact: string])[] {
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const isEntry = Array.isArray(value) && isObject(member)
    const place = above + (isEntry ? String(member['id']) : name)
    const fact = [place, isEntry ? '' : JSON.stringify(member)] as const
    const within = typeof member === 'object' && member !== null ? factsOf(member, `${place}/`) : []
    return facts.some((pattern) => pattern.test(place)) ? [fact, ...within] : within
  })
}

/**
 * The lowest version after these changes. Before 1.0.0, a breaking change asks for the next minor version, and everything
 * else for the next patch.
 */
export function lowestAfter(version: string, all: readonly Rating[]): string {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.map(Number) ?? []
  if (major === undefined || minor === undefined || patch === undefined)
    throw new Error(`${version} is no version such as 1.2.3.`)
  const rating = ratings.find((one) => all.includes(one))
  if (rating === undefined) return version
  const isEarly = major === 0
  if (rating === 'breaking') return isEarly ? `0.${minor + 1}.0` : `${major + 1}.0.0`
  return rating === 'feature' && !isEarly ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/** Whether a version is the lowest one that is asked for, or a later one. */
export function isRaised(version: string, lowest: string): boolean {
  return version.localeCompare(lowest, 'en', { numeric: true }) >= 0
}

/** What is published of each API, and the version of the package. */
export interface Release {
  readonly version: string
  readonly apis: ReadonlyMap<string, Published>
}

/** @param readText reads a file by its path from the root */
function readRelease(names: readonly string[], readText: (path: string) => string): Release {
  const read = (path: string): JsonObject => {
    const value: unknown = JSON.parse(readText(path))
    if (!isObject(value)) throw new Error(`${path} must have an object.`)
    return value
  }
  const published = (name: string): Published => ({
    description: read(`generated/openapi/${name}.json`),
    registry: read(`generated/ambiguities/${name}.json`),
  })
  return {
    version: String(read('package.json')['version']),
    apis: new Map(names.map((name) => [name, published(name)])),
  }
}

/** @param commit a commit, or a tag or branch */
export function releaseAt(commit: string): Release {
  // A name that begins with a dash would be an option of Git.
  if (commit.startsWith('-')) throw new Error(`${commit} is no commit.`)
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e8 })
  const files = git('ls-tree', '--name-only', `${commit}:generated/openapi`)
  return readRelease(
    [...files.matchAll(/^(.+)\.json$/gm)].map(([, name = '']) => name),
    (path) => git('show', `${commit}:${path}`),
  )
}

export function presentRelease(): Release {
  const names = readApiNames()
  return readRelease(names, (path) => readFileSync(new URL(path, root), 'utf8'))
}

/** `isFine`: whether every version was raised as much as its changes ask for. */
export function reportOf(before: Release, after: Release): { lines: readonly string[]; isFine: boolean } {
  const report = { lines: [] as string[], isFine: true }
  const judge = (name: string, from: string, to: string, changes: readonly Change[]): void => {
    const each = changes.map(({ rating }) => rating)
    const lowest = lowestAfter(from, each)
    const isEnough = isRaised(to, lowest)
    report.lines.push(
      `${name}: ${from} -> ${to}${isEnough ? '' : `; the changes ask for ${lowest} at least`}`,
    )
    report.isFine &&= isEnough
  }
  const all: Change[] = []
  for (const name of new Set([...before.apis.keys(), ...after.apis.keys()])) {
    const [earlier, later] = [before.apis.get(name), after.apis.get(name)]
    const changes = earlier && later ? changesOf(earlier, later) : [earlier ? gone : come]
    all.push(...changes)
    for (const { place, message, rating } of changes)
      report.lines.push(`${rating}  ${name} ${place}: ${message}`)
    if (earlier && later) judge(`info.version of ${name}`, versionOf(earlier), versionOf(later), changes)
  }
  judge('package.json', before.version, after.version, all)
  return report
}

const come: Change = { place: '', message: 'added', rating: 'feature' }
const gone: Change = { place: '', message: 'removed', rating: 'breaking' }

function versionOf({ description }: Published): string {
  return String(at(description, '/info/version'))
}

if (process.argv[1]?.endsWith('rate.ts') === true) {
  const [commit, ...others] = process.argv.slice(2)
  if (commit === undefined || others.length > 0) {
    console.error('Say with what to compare: npm run rate -- <commit or tag>')
    process.exitCode = 2
  } else {
    const { lines, isFine } = reportOf(releaseAt(commit), presentRelease())
    console.log(lines.join('\n'))
    if (!isFine) process.exitCode = 1
  }
}
