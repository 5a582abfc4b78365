/** Rates a release: what has changed in each description, and whether the versions say so. */
import { at } from '../../src/response/json.js'
import type { Release } from './published.js'
import { highest, ratings, type Change, type Rating, changesBetween } from './rate.js'

/** `isRaised`: whether every version was raised as much as its changes ask for. */
export async function reportOf(
  base: Release,
  revision: Release,
): Promise<{ readonly lines: readonly string[]; readonly isRaised: boolean }> {
  const names = [...new Set([...base.descriptions.keys(), ...revision.descriptions.keys()])].sort()
  const lines: string[] = []
  const ratingOf: Rating[] = []
  const versions: { readonly line: string; readonly isRaised: boolean }[] = []
  for (const name of names) {
    const [before, after] = [base.descriptions.get(name), revision.descriptions.get(name)]
    const changes: readonly Change[] =
      before === undefined
        ? [{ at: '', says: 'added', rating: 'feature' }]
        : after === undefined
          ? [{ at: '', says: 'removed', rating: 'breaking' }]
          : await changesBetween(before, after)
    const rating = highest(changes.map((change) => change.rating))
    if (rating !== undefined) ratingOf.push(rating)
    // What breaks somebody comes first.
    const sorted = ratings.flatMap((one) => changes.filter((change) => change.rating === one))
    lines.push(...sorted.map((change) => line(name, change)))
    const [from, to] = [at(before, '/info/version'), at(after, '/info/version')]
    if (typeof from === 'string' && typeof to === 'string')
      versions.push(judged(`info.version of ${name}`, from, to, rating))
  }
  if (base.version !== undefined && revision.version !== undefined)
    versions.push(judged('package.json', base.version, revision.version, highest(ratingOf)))
  return {
    lines: [...lines, ...versions.map((version) => version.line)],
    isRaised: versions.every((version) => version.isRaised),
  }
}

function line(name: string, { at: place, says, rating }: Change): string {
  return `${rating.padEnd('breaking'.length)}  ${name}${place === '' ? '' : ` ${place}`}: ${says}`
}

function judged(name: string, from: string, to: string, rating: Rating | undefined) {
  const lowest = lowestAfter(from, rating)
  const isFine = isRaised(to, lowest)
  const verdict = isFine ? '' : `; the changes ask for ${lowest} at least`
  return { line: `${name}: ${from} -> ${to}, ${rating ?? 'no change'}${verdict}`, isRaised: isFine }
}

/**
 * The lowest version after these changes. Before 1.0.0 a breaking change asks for the next minor version, and everything
 * else for the next patch.
 */
export function lowestAfter(version: string, rating: Rating | undefined): string {
  const [major, minor, patch] = numbersOf(version)
  if (rating === undefined) return version
  const isEarly = major === 0
  if (rating === 'breaking') return isEarly ? `0.${minor + 1}.0` : `${major + 1}.0.0`
  return rating === 'feature' && !isEarly ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/** Whether a version is the lowest one that is asked for, or a later one. */
export function isRaised(version: string, lowest: string): boolean {
  const [mine, asked] = [numbersOf(version), numbersOf(lowest)]
  const differing = mine.findIndex((number, index) => number !== asked[index])
  return differing < 0 || (mine[differing] ?? 0) > (asked[differing] ?? 0)
}

function numbersOf(version: string): readonly [major: number, minor: number, patch: number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  if (patch === undefined) throw new Error(`${version} is no version such as 1.2.3.`)
  return [Number(major), Number(minor), Number(patch)]
}
