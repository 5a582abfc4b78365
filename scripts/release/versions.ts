/** Whether a version was raised as much as the changes ask for. */
import type { Rating } from './changes.js'

type Numbers = readonly [major: number, minor: number, patch: number]

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

function numbersOf(version: string): Numbers {
  const [, ...numbers] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  const [major, minor, patch] = numbers.map(Number)
  if (major === undefined || minor === undefined || patch === undefined)
    throw new Error(`${version} is no version such as 1.2.3.`)
  return [major, minor, patch]
}
