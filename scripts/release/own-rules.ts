/**
 * How a change is rated that `redocly diff` does not know the meaning of: extensions, XML names, defaults, and the registries
 * of ambiguities and codes. What these rules do not know is noticed all the same, as a fix.
 */
import { isObject } from '../../src/response/json-object.js'
import type { Difference } from './differences.js'

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
export function isAtLeast(rating: Rating, other: Rating): boolean {
  return ratings.indexOf(rating) <= ratings.indexOf(other)
}

/** What a rule goes by: the difference, and whether it is in what comes in answers. */
interface Judged extends Difference {
  readonly isAnswered: boolean
}

type Rule = Rating | ((judged: Judged) => Rating)

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
  'x-requires': 'feature',
  'x-state': 'feature',
  'x-known-values': 'feature',
  'x-documented-type': 'feature',
  'x-weight': 'feature',
  // The service may refuse longer ones from then on, whoever asks.
  'x-periods': 'feature',
  'x-limits': 'feature',
  'x-ban': 'feature',
  'x-codes': 'feature',
  security: securityChange,
  securitySchemes: removalBreaks,
  content: removalBreaks,
  callbacks: removalBreaks,
  servers: removalBreaks,
  // The placeholder of an address that nobody calls.
  variables: 'feature',
  $ref: 'fix',
  enum: valueChange,
  // What of these breaks somebody, Redocly knows by where the schema is used; the rest still widens what may come.
  ...Object.fromEntries(
    [
      ...['type', 'const', 'required', 'format', 'nullable', 'items', 'anyOf', 'oneOf', 'not'],
      ...['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'multipleOf'],
      ...['exclusiveMinimum', 'exclusiveMaximum', 'uniqueItems', 'additionalProperties', 'properties'],
      ...['parameters', 'responses', 'headers', 'paths', 'links'],
    ].map((keyword) => [keyword, 'feature'] as const),
  ),
  deprecated: 'feature',
  tags: 'feature',
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
  const judged = { ...difference, isAnswered }
  const { steps } = difference
  const path = steps.join('/')
  if (steps[0]?.endsWith('-registry') === true) {
    const found = registries.find(([pattern]) => pattern.test(path))
    return found === undefined ? 'fix' : ratingBy(found[1], judged)
  }
  if (isInExamples(steps)) return 'fix'
  for (const [index, step] of [...steps.entries()].reverse()) {
    if (isNamedByUser(steps, index)) continue
    if (words.has(step)) return 'fix'
    const rule = keywords[step]
    if (rule !== undefined) return ratingBy(rule, judged)
    // What no rule knows of an extension is noticed, and asks for nothing.
    if (step.startsWith('x-')) return 'fix'
  }
  return 'fix'
}

function ratingBy(rule: Rule, judged: Judged): Rating {
  return typeof rule === 'string' ? rule : rule(judged)
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
function valueChange({ kind, isAnswered }: Judged): Rating {
  return kind === 'added' && isAnswered ? 'breaking' : 'feature'
}

/** A rule that the clients hold inputs to refuses what was sent before. */
function ruleChange({ kind, after }: Judged): Rating {
  if (kind !== 'added' || !isObject(after)) return kind === 'removed' ? 'feature' : 'breaking'
  return after['source'] === 'assumed' || after['ambiguity'] !== undefined ? 'feature' : 'breaking'
}

/** Another way to authorise a call asks nothing of who has one. */
function securityChange({ kind, steps }: Judged): Rating {
  return kind === 'added' && steps.at(-2) === 'security' ? 'feature' : 'breaking'
}

/** What becomes an option breaks nobody; an option that goes does. */
function kindChange({ before }: Judged): Rating {
  return before === 'unknown' ? 'feature' : 'breaking'
}
