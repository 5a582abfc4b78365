/** A page for each class of errors: what it means, what to do, what it tells, and what it looks like. */
import { operationTables } from '../../generated/tables/index.js'
import type { OperationDescription } from '../../src/client/operation.js'
import type { LocatedAmbiguity } from '../../src/mock/engine/registry.js'
import { signsOf, type SymptomSign } from '../../src/cli/ambiguities.js'
import { errorAdvice } from './error-advice.js'
import { errorClasses, type ErrorClass } from './error-classes.js'
import { code, heading, inline, list, page, table } from './markup.js'
import type { Described } from './described.js'
import { ambiguityLink, errorLink } from './places.js'
import { provokedErrors } from './provoked-errors.js'

/** The pages by name: one for each class, and `errors.md`, which leads to them. */
export async function errorPages(
  described: readonly Described[],
): Promise<readonly (readonly [string, string])[]> {
  const classes = errorClasses()
  const provoked = await provokedErrors()
  const rows = classes.map(({ name, says }) => [errorLink(name), inline(says)])
  const all = `<p>A client throws only these errors, except when you abort a call yourself: then it throws the reason that you gave. No error
shows a secret that the client knows, in the spellings that <a href="answers.html#secrets">the page on odd answers</a> lists.</p>
${table(['Class', 'What it means'], rows)}`
  const own = classes.map((one) => {
    const { name, base, says } = one
    const example = provoked.get(name)
    const ambiguities = explaining(name, described)
    const body = `<p>${inline(says)}${base === 'Error' ? '' : ` Every one is also a ${errorLink(base)}.`}</p>
${heading(2, 'What to do', 'do')}
${list(adviceOn(name).map(inline))}
${heading(2, 'Its fields', 'fields')}
${table(['Field', 'Type', 'What it is'], fieldsOf(one, classes))}
${example === undefined ? kinds(name, classes) : `${heading(2, 'An example', 'example')}\n<p>${inline(example.by)}</p>\n<p>${code(example.message)}</p>`}
${ambiguities.length === 0 ? '' : `${heading(2, 'What the documentation leaves open', 'ambiguities')}\n<p>Each of these may be the cause.</p>\n${list(ambiguities)}`}`
    return [`error-${name}.md`, page({ title: name, description: says }, body)] as const
  })
  const head = { title: 'Errors', description: 'Every class of errors: what it means, and what to do.' }
  return [['errors.md', page(head, all)], ...own]
}

function adviceOn(name: string): readonly string[] {
  const advice = errorAdvice[name]
  if (advice === undefined) throw new Error(`Nothing is said of what to do about a ${name}`)
  return advice
}

/** Its own fields first, then those of what it is a kind of. */
function fieldsOf(one: ErrorClass, classes: readonly ErrorClass[]): string[][] {
  const base = classes.find(({ name }) => name === one.base)
  const rows = one.fields.map(({ name, type, says }) => [code(name), code(type), inline(says)])
  return [...rows, ...(base === undefined ? [] : fieldsOf(base, classes))]
}

function kinds(of: string, classes: readonly ErrorClass[]): string {
  const links = classes.filter(({ base }) => base === of).map(({ name }) => errorLink(name))
  return `${heading(2, 'Its kinds', 'kinds')}\n${list(links)}`
}

/** Which signs of a wrong choice come as an error of which class. */
const shownBy: Readonly<Record<string, (sign: SymptomSign, api: string) => boolean>> = {
  AuthenticationError: ({ kind, value }) => kind === 'status' && value === '401',
  RateLimitError: ({ kind, value }) => kind === 'status' && ['418', '429'].includes(value),
  ApiError: ({ kind, value }, api) =>
    (kind === 'status' && !['401', '418', '429'].includes(value)) || (kind === 'code' && api !== 'payments'),
  ResultError: ({ kind }, api) => kind === 'code' && api === 'payments',
  DecodeError: ({ kind }) => kind === 'unreadable',
}

function explaining(name: string, all: readonly Described[]): readonly string[] {
  const registered: readonly LocatedAmbiguity[] = all.flatMap(({ api, document }) =>
    document['x-ambiguity-registry'].map((ambiguity) => ({ api, ambiguity, description: document })),
  )
  const isShown = shownBy[name]
  const ofLost = name === 'OutcomeUnknownError' ? ambiguitiesOfLostCalls() : new Set()
  return registered
    .filter(
      ({ api, ambiguity }) =>
        ofLost.has(ambiguity.id) || (isShown && signsOf(ambiguity).some((sign) => isShown(sign, api))),
    )
    .map(({ api, ambiguity: { id, title } }) => `${ambiguityLink(api, id)} ${inline(title)}`)
}

/** By which what became of a call may look otherwise than it is: what says that there is nothing, and what a repeat does. */
function ambiguitiesOfLostCalls(): ReadonlySet<unknown> {
  const changes = Object.values(operationTables)
    .flatMap((one) => Object.values<OperationDescription>(one))
    .filter(({ safeToRetry }) => !safeToRetry)
  return new Set(
    changes.flatMap(({ reconcile, ambiguities }) => [
      ...(reconcile?.notFound?.ambiguity === undefined ? [] : [reconcile.notFound.ambiguity]),
      ...(reconcile?.operation === undefined ? ambiguities.filter((id) => id.startsWith('repeated')) : []),
    ]),
  )
}
