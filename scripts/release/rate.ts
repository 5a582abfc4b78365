/** All that has changed between two releases of one description, each change with its rating. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { at as valueAt, escaped, isObject } from '../../src/response/json.js'
import { program } from '../program.js'

/** A value that differs. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed'
  /** The names on the way. An entry of a list is named by its own id, where it has one. */
  readonly steps: readonly string[]
  /** JSON pointer into the older document, or into the newer one for what is new. */
  readonly at: string
  readonly before: unknown
  readonly after: unknown
}

/** @param met told the pointer of each value of the older document that the newer one has as well */
function differences(base: unknown, revision: unknown, met: (at: string) => void): Difference[] {
  const found: Difference[] = []
  const compare = (
    before: unknown,
    after: unknown,
    names: readonly string[],
    at: string,
    newAt: string,
  ): void => {
    met(at)
    const [mine, theirs] = [membersOf(before), membersOf(after)]
    if (mine === undefined || theirs === undefined || Array.isArray(before) !== Array.isArray(after)) {
      if (!isDeepStrictEqual(before, after)) found.push({ kind: 'changed', steps: names, at, before, after })
      return
    }
    for (const [name, { at: step, value }] of mine) {
      const [other, steps, place] = [theirs.get(name), [...names, name], `${at}/${step}`]
      if (other) compare(value, other.value, steps, place, `${newAt}/${other.at}`)
      else found.push({ kind: 'removed', steps, at: place, before: value, after: undefined })
    }
    for (const [name, { at: step, value }] of theirs) {
      const [steps, place] = [[...names, name], `${newAt}/${step}`]
      if (!mine.has(name)) found.push({ kind: 'added', steps, at: place, before: undefined, after: value })
    }
  }
  compare(base, revision, [], '', '')
  return found
}

/**
 * The members of an object by name, or those of a list by what names them, each with how a JSON pointer names it; `undefined` for
 * any other value.
 */
function membersOf(value: unknown): ReadonlyMap<string, { at: string; value: unknown }> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const members = new Map<string, { at: string; value: unknown }>()
  for (const [key, entry] of Object.entries(value) as [string, unknown][]) {
    const name = Array.isArray(value) ? nameOf(entry, key) : key
    // Two of one name are told apart by their place.
    members.set(members.has(name) ? `${name} ${key}` : name, { at: escaped(key), value: entry })
  }
  return members
}

/** The order of a list means nothing here, as long as its entries have names. */
function nameOf(entry: unknown, index: string): string {
  if (!isObject(entry)) return typeof entry === 'object' ? index : JSON.stringify(entry)
  const { id, name, in: place, url, $ref, kind, parameters } = entry
  if (typeof id === 'string') return id
  if (typeof name === 'string') return typeof place === 'string' ? `${place} ${name}` : name
  if (typeof url === 'string') return url
  if (typeof $ref === 'string') return $ref
  return typeof kind === 'string' ? `${kind} ${JSON.stringify(parameters)}` : index
}

/**
 * What Redocly says, and what it does not know the meaning of by our own rules. Of a parameter
 * with other words Redocly says at times that it was removed and another one added: where it is in both, it was not.
 */
export async function changesBetween(base: object, revision: object): Promise<Change[]> {
  const kept = new Set<string>()
  const found = differences(base, revision, (at) => kept.add(at))
  if (found.length === 0) return []
  const isAnswered = answeredIn(revision)
  const all = found.map((one): Change => {
    const values = one.kind === 'changed' ? ` from ${shown(one.before)} to ${shown(one.after)}` : ''
    return { at: one.at, says: `${one.kind}${values}`, rating: rated(one, isAnswered(one.at)) }
  })
  const told = await redoclyDiff(base, revision)
  const meant = told.filter(
    ({ isRemoval, change }) =>
      !isRemoval || !kept.has(change.at) || all.some((one) => one.rating !== 'fix' && isWithin(one, change)),
  )
  const theirs = meant.map(({ change }) => change)
  const own = all.filter((one) => !theirs.some((other) => covers(other, one)))
  const changes = [...theirs.filter((one) => !own.some((other) => covers(other, one))), ...own]
  // Redocly tells of a component once for each place that refers to it.
  return [...new Map(changes.map((one) => [JSON.stringify(one), one])).values()]
}

const longestValue = 60

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** Whether a change tells another one as well, with no lower rating. */
function covers(change: Change, other: Change): boolean {
  return isWithin(other, change) && isAtLeast(change.rating, other.rating)
}

function isWithin(inner: Change, outer: Change): boolean {
  return `${inner.at}/`.startsWith(`${outer.at}/`)
}

/** Says of a JSON pointer whether what it leads to is a part of answers. */
function answeredIn(document: object): (pointer: string) => boolean {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const reference = isObject(node) ? node['$ref'] : undefined
    if (typeof reference === 'string' && !found.has(reference)) {
      found.add(reference)
      visit(valueAt(document, reference.slice(1)))
    }
    Object.values(node).forEach(visit)
  }
  for (const item of Object.values(valueAt(document, '/paths') ?? {}))
    for (const operation of Object.values(isObject(item) ? item : {})) visit(valueAt(operation, '/responses'))
  const components = [...found].map((reference) => `${reference.slice(1)}/`)
  return (pointer) => pointer.includes('/responses/') || components.some((one) => pointer.startsWith(one))
}

const impacts: Readonly<Record<string, Rating>> = { major: 'breaking', minor: 'feature', patch: 'fix' }

/** Compares two documents in a folder of their own: the settings of our lint would switch Redocly's ratings off. */
async function redoclyDiff(base: object, revision: object) {
  const folder = await mkdtemp(join(tmpdir(), 'lacuna-release-'))
  try {
    await writeFile(join(folder, 'base.json'), JSON.stringify(base))
    await writeFile(join(folder, 'revision.json'), JSON.stringify(revision))
    // The report goes to a file, since what is printed is for people.
    const options = ['--format', 'json', '--fail-on', 'none', '--output', 'report.json']
    const args = [program('redocly'), 'diff', 'base.json', 'revision.json', ...options]
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    await promisify(execFile)(process.execPath, args, { cwd: folder, env })
    const report: unknown = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
    const changes = isObject(report) ? report['changes'] : undefined
    if (!Array.isArray(changes)) throw new Error('redocly diff wrote no list of changes.')
    return changes.filter(isObject).flatMap(toldChange)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What no rule of Redocly has rated is left to ours: they notice every difference. */
function toldChange(change: Readonly<Record<string, unknown>>): { change: Change; isRemoval: boolean }[] {
  const { impact, path } = change
  const verdicts = Array.isArray(change['verdicts']) ? change['verdicts'].filter(isObject) : []
  if (verdicts.length === 0) return []
  const rating = impacts[String(impact)]
  if (rating === undefined)
    throw new Error(`redocly diff rates a change as ${String(impact)}, which is not known.`)
  const place = [change['base'], change['revision']].find(isObject)?.['pointer'] ?? path
  const says = verdicts.map(({ message }) => String(message)).join(' ')
  const isRemoval = change['kind'] === 'removed'
  return [{ change: { at: String(place).replace(/^#/, ''), says, rating }, isRemoval }]
}

/** From what breaks somebody to what nobody has to look at. */
export const ratings = ['breaking', 'feature', 'fix'] as const
export type Rating = (typeof ratings)[number]

export interface Change {
  /** JSON pointer into the older document, or into the newer one for what is new. */
  readonly at: string
  readonly says: string
  readonly rating: Rating
}

/** The rating that asks for most; `undefined` where nothing has changed. */
export function highest(all: readonly Rating[]): Rating | undefined {
  return ratings.find((rating) => all.includes(rating))
}

/** Whether a rating asks for at least as much as another one. */
function isAtLeast(rating: Rating, other: Rating): boolean {
  return ratings.indexOf(rating) <= ratings.indexOf(other)
}

/** @param isAnswered whether the difference is in what comes in answers */
type Rule = Rating | ((difference: Difference, isAnswered: boolean) => Rating)

const removalBreaks: Rule = ({ kind }) => (kind === 'added' ? 'feature' : 'breaking')
const additionBreaks: Rule = ({ kind }) => (kind === 'removed' ? 'feature' : 'breaking')

/** Words for people, and where a statement comes from; a change of a source is rated by itself. */
const words: ReadonlySet<string> = new Set([
  ...['description', 'summary', 'title', 'says', 'why', 'effect', 'section', 'meaning', 'message', 'advice'],
  ...['example', 'examples', 'externalDocs', 'contact', 'license', 'version', 'condition', 'effects'],
  ...['x-added', 'x-notes', 'x-ambiguities', 'x-source', 'x-cite', 'x-sources'],
  ...['x-wrong-values', 'source', 'cite', 'sources'],
])

/** By keyword: how a change of it, or within it, is rated. The innermost keyword that is here decides. */
const keywords: Readonly<Record<string, Rule>> = {
  operationId: 'breaking',
  xml: 'breaking',
  default: removalBreaks,
  'x-safe-to-retry': 'breaking',
  'x-exact': 'breaking',
  'x-reads-as': 'breaking',
  'x-lifetime-seconds': removalBreaks,
  // An answer without it is no result: more of it refuses answers that were results.
  'x-identity': additionBreaks,
  'x-echo': additionBreaks,
  'x-identifies': additionBreaks,
  'x-rules': ruleChange,
  'x-reconcile': removalBreaks,
  'x-states': removalBreaks,
  'x-transition': removalBreaks,
  security: securityChange,
  securitySchemes: removalBreaks,
  content: removalBreaks,
  callbacks: removalBreaks,
  servers: removalBreaks,
  $ref: 'fix',
  enum: valueChange,
  // What of these breaks somebody, Redocly knows by where the schema is used; the rest still widens what may come.
  ...Object.fromEntries(
    [
      ...['type', 'const', 'required', 'format', 'nullable', 'items', 'anyOf', 'oneOf', 'not'],
      ...['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'multipleOf'],
      ...['exclusiveMinimum', 'exclusiveMaximum', 'uniqueItems', 'additionalProperties', 'properties'],
      ...['parameters', 'responses', 'headers', 'paths', 'links', 'deprecated', 'tags'],
      ...['x-requires', 'x-state', 'x-known-values', 'x-documented-type', 'x-codes'],
      // The service may refuse more from then on, whoever asks; and nobody calls the placeholder of an address.
      ...['x-weight', 'x-periods', 'x-limits', 'x-ban', 'variables'],
    ].map((keyword) => [keyword, 'feature'] as const),
  ),
}

/** What says something of a description as a whole, by the names on the way. */
const registries: readonly (readonly [path: RegExp, rule: Rule])[] = [
  // A choice is an option of the clients, and its readings are the values.
  [/^x-(ambiguity|code)-registry(\/codes)?$/, removalBreaks],
  [/^x-ambiguity-registry\/[^/]+$/, removalBreaks],
  [/^x-ambiguity-registry\/[^/]+\/readings(\/[^/]+)?$/, removalBreaks],
  [/^x-ambiguity-registry\/[^/]+\/(default|simulated|custom(\/form)?)$/, removalBreaks],
  [/^x-ambiguity-registry\/[^/]+\/kind$/, kindChange],
  [
    /^x-ambiguity-registry\/[^/]+\/(service|formats|detectable|shows|readings\/[^/]+\/(?:tolerates|changesResult))\b/,
    'feature',
  ],
  [/^x-code-registry\/form\b/, 'breaking'],
  [/^x-code-registry\/codes\/[^/]+$/, removalBreaks],
  [/^x-code-registry\/codes\/[^/]+\/(code|effect|byMessage|succeeds|resultStatus)$/, 'breaking'],
  [/^x-code-registry\/(codes\/[^/]+\/(statuses|operations)|messages|statuses|wrongValues)\b/, 'feature'],
]

/** How a difference is rated by its meaning for whoever uses the descriptions and the clients. */
export function rated(difference: Difference, isAnswered: boolean): Rating {
  const { steps } = difference
  const by = (rule: Rule): Rating => (typeof rule === 'string' ? rule : rule(difference, isAnswered))
  const path = steps.join('/')
  if (steps[0]?.endsWith('-registry') === true) {
    const found = registries.find(([pattern]) => pattern.test(path))
    return found === undefined ? 'fix' : by(found[1])
  }
  if (isInExamples(steps)) return 'fix'
  for (const [index, step] of [...steps.entries()].reverse()) {
    if (isNamedByUser(steps, index)) continue
    if (words.has(step)) return 'fix'
    const rule = keywords[step]
    if (rule !== undefined) return by(rule)
    // What no rule knows of an extension is noticed, and asks for nothing.
    if (step.startsWith('x-')) return 'fix'
  }
  return 'fix'
}

/** Maps whose names are chosen by who writes the description: a property may be called `default`. */
const maps: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'schemas', 'parameters', 'headers', 'responses', 'requestBodies'],
  ...['securitySchemes', 'paths', 'links', 'callbacks', 'content', 'variables', 'x-states'],
])

function isNamedByUser(steps: readonly string[], index: number): boolean {
  return maps.has(steps[index - 1] ?? '') && !isNamedByUser(steps, index - 1)
}

function isInExamples(steps: readonly string[]): boolean {
  return steps.some(
    (step, index) => (step === 'examples' || step === 'example') && !isNamedByUser(steps, index),
  )
}

/** Whoever knows each value of a closed set of answers does not know a further one. */
function valueChange({ kind }: Difference, isAnswered: boolean): Rating {
  return kind === 'added' && isAnswered ? 'breaking' : 'feature'
}

/** A rule that the clients hold inputs to refuses what was sent before. */
function ruleChange({ kind, after }: Difference): Rating {
  if (kind !== 'added' || !isObject(after)) return kind === 'removed' ? 'feature' : 'breaking'
  return after['source'] === 'assumed' || after['ambiguity'] !== undefined ? 'feature' : 'breaking'
}

/** Another way to authorise a call asks nothing of who has one. */
function securityChange({ kind, steps }: Difference): Rating {
  return kind === 'added' && steps.at(-2) === 'security' ? 'feature' : 'breaking'
}

/** What becomes an option breaks nobody; an option that goes does. */
function kindChange({ before }: Difference): Rating {
  return before === 'unknown' ? 'feature' : 'breaking'
}
