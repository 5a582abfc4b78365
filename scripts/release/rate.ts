/** All that has changed between two releases of one description, each change with its rating. */
import { isObject } from '../../src/response/json-object.js'
import { at } from '../../src/response/json-pointer.js'
import { compare, type Difference } from './differences.js'
import { isAtLeast, rated, type Change } from './own-rules.js'
import { redoclyDiff, type FoundChange } from './redocly.js'

/**
 * What Redocly says, and what it does not know the meaning of by our own rules. Of a parameter
 * with other words Redocly says at times that it was removed and another one added: where it is in both, it was not.
 */
export async function changesBetween(base: object, revision: object): Promise<Change[]> {
  const { differences, pairs } = compare(base, revision)
  const isAnswered = answeredIn(revision)
  const all = differences.map((one) => changeOf(one, isAnswered))
  const here = new Set(pairs.map((pair) => pair.base))
  const isMistaken = (one: FoundChange): boolean =>
    one.isRemoval && here.has(one.at) && all.every((other) => other.rating === 'fix' || !isWithin(other, one))
  const found = (differences.length === 0 ? [] : await redoclyDiff(base, revision))
    .filter((one) => !isMistaken(one))
    .map(({ at, says, rating }) => ({ at, says, rating }))
  const own = all.filter((one) => !found.some((other) => covers(other, one)))
  const told = found.filter((one) => !own.some((other) => covers(other, one)))
  return unique([...told, ...own])
}

function changeOf(difference: Difference, isAnswered: (pointer: string) => boolean): Change {
  const { kind, base, revision = '', before, after } = difference
  const values = kind === 'changed' ? ` from ${shown(before)} to ${shown(after)}` : ''
  return {
    at: base ?? revision,
    says: `${kind}${values}`,
    rating: rated(difference, isAnswered(difference.revision ?? base ?? '')),
  }
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

/** Redocly tells of a component once for each place that refers to it. */
function unique(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((one) => [JSON.stringify(one), one])).values()]
}

/** Says of a JSON pointer whether what it leads to is a part of answers. */
function answeredIn(document: object): (pointer: string) => boolean {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const reference = isObject(node) ? node['$ref'] : undefined
    if (typeof reference === 'string' && !found.has(reference)) {
      found.add(reference)
      visit(at(document, reference.slice(1)))
    }
    Object.values(node).forEach(visit)
  }
  for (const item of Object.values(at(document, '/paths') ?? {}))
    for (const operation of Object.values(isObject(item) ? item : {})) visit(at(operation, '/responses'))
  const components = [...found].map((reference) => `${reference.slice(1)}/`)
  return (pointer) => pointer.includes('/responses/') || components.some((one) => pointer.startsWith(one))
}
