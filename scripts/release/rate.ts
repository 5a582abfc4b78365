/** All that has changed between two releases of one description, each change with its rating. */
import { isAtLeast, type Change } from './changes.js'
import { answeredIn } from './answered.js'
import { compare, type Difference } from './differences.js'
import { rated } from './own-rules.js'
import { provenanceChanges } from './provenance-changes.js'
import { redoclyDiff } from './redocly.js'

/** What Redocly says, and what it does not know the meaning of by our own rules. */
export async function changesBetween(base: object, revision: object): Promise<Change[]> {
  const { differences, pairs } = compare(base, revision)
  const found = differences.length === 0 ? [] : await redoclyDiff(base, revision)
  const isAnswered = answeredIn(revision)
  const own = differences
    .map((one) => changeOf(one, isAnswered))
    .filter((one) => !found.some((other) => covers(other, one)))
  const told = found.filter((one) => !own.some((other) => covers(other, one)))
  return unique([...told, ...own, ...provenanceChanges(base, revision, pairs)])
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
function covers(change: Change, { at, rating }: Change): boolean {
  return `${at}/`.startsWith(`${change.at}/`) && isAtLeast(change.rating, rating)
}

/** Redocly tells of a component once for each place that refers to it. */
function unique(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((one) => [JSON.stringify(one), one])).values()]
}
