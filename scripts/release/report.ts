/** Rates a release: what has changed in each description, and whether the versions say so. */
import { at } from '../../src/response/json-pointer.js'
import { highest, ratings, type Change, type Rating } from './changes.js'
import type { Release } from './published.js'
import { changesBetween } from './rate.js'
import { isRaised, lowestAfter } from './versions.js'

export interface Report {
  readonly lines: readonly string[]
  /** Whether every version was raised as much as its changes ask for. */
  readonly isRaised: boolean
}

export async function reportOf(base: Release, revision: Release): Promise<Report> {
  const names = [...new Set([...base.descriptions.keys(), ...revision.descriptions.keys()])].sort()
  const parts = await Promise.all(names.map((name) => describe(name, base, revision)))
  const whole = highest(parts.flatMap(({ rating }) => rating ?? []))
  const versions = [
    ...parts.flatMap(({ version }) => version ?? []),
    ...(base.version === undefined || revision.version === undefined
      ? []
      : [judged('package.json', base.version, revision.version, whole)]),
  ]
  return {
    lines: [...parts.flatMap(({ lines }) => lines), ...versions.map(({ line }) => line)],
    isRaised: versions.every((version) => version.isRaised),
  }
}

interface Part {
  readonly lines: readonly string[]
  readonly rating: Rating | undefined
  readonly version?: Judged
}

async function describe(name: string, base: Release, revision: Release): Promise<Part> {
  const [before, after] = [base, revision].map(({ descriptions }) => descriptions.get(name))
  if (before === undefined || after === undefined) {
    const rating = before === undefined ? 'feature' : 'breaking'
    return { lines: [line(name, { at: '', says: before ? 'removed' : 'added', rating })], rating }
  }
  const changes = await changesBetween(before, after)
  const rating = highest(changes.map((change) => change.rating))
  const [from, to] = [before, after].map((document) => String(at(document, '/info/version')))
  return {
    lines: sorted(changes).map((change) => line(name, change)),
    rating,
    version: judged(`info.version of ${name}`, from ?? '', to ?? '', rating),
  }
}

/** What breaks somebody comes first. */
function sorted(changes: readonly Change[]): readonly Change[] {
  return ratings.flatMap((rating) => changes.filter((change) => change.rating === rating))
}

function line(name: string, { at: place, says, rating }: Change): string {
  return `${rating.padEnd('breaking'.length)}  ${name}${place === '' ? '' : ` ${place}`}: ${says}`
}

interface Judged {
  readonly line: string
  readonly isRaised: boolean
}

function judged(name: string, from: string, to: string, rating: Rating | undefined): Judged {
  const lowest = lowestAfter(from, rating)
  const isFine = isRaised(to, lowest)
  const verdict = isFine ? '' : `; the changes ask for ${lowest} at least`
  return { line: `${name}: ${from} -> ${to}, ${rating ?? 'no change'}${verdict}`, isRaised: isFine }
}
