/** Statements that have another source than before. */
import type { Source } from '../../src/client/operation.js'
import { provenanceOf } from '../generate/provenance.js'
import type { Change } from './changes.js'
import type { Pair } from './differences.js'

/** From the one that is trusted most. */
const strength: readonly Source[] = ['described', 'provider', 'assumed']

/** @param pairs what is in both documents, an outer value before what is in it */
export function provenanceChanges(base: object, revision: object, pairs: readonly Pair[]): Change[] {
  const [before, after] = [provenanceOf(base), provenanceOf(revision)]
  /** By place, a change that what is in it shares. */
  const known = new Map<string, string>()
  const changes: Change[] = []
  for (const pair of pairs) {
    const [from, to] = [before.get(pair.base)?.source, after.get(pair.revision)?.source]
    const outer = known.get(parentOf(pair.base)) ?? ''
    if (from === undefined || to === undefined || from === to) {
      // What has no source of its own hands on the change of what is around it.
      known.set(pair.base, from === undefined ? outer : '')
      continue
    }
    const says = `was ${from} and is ${to}`
    known.set(pair.base, says)
    if (says === outer) continue
    const isWeaker = strength.indexOf(to) > strength.indexOf(from)
    changes.push({ at: pair.base, says, rating: isWeaker ? 'feature' : 'fix' })
  }
  return changes
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'))
}
