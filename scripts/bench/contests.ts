/** Runs the contests of one group in this process, and sends their rows; or profiles ours of one of them. */
import { callContests } from './calls.js'
import { checksumContests } from './checksum.js'
import { listContests } from './lists.js'
import { calibrations, measured } from './measure.js'
import { profileOf, type Profile } from './profile.js'
import type { Row } from './results.js'

/** What is sent after each contest: the latest is the whole. */
export interface Ran {
  readonly rows: readonly Row[]
  readonly calibrations: readonly number[]
  readonly profile?: Profile
}

const [records = '', group = '', profiled] = process.argv.slice(2)
const make = {
  lists: () => listContests(new URL(records)),
  calls: callContests,
  checksum: checksumContests,
}[group]
if (make === undefined) throw new Error(`No group ${group}`)

const rows: Row[] = []
for (const contest of await make()) {
  if (profiled !== undefined) {
    if (contest.id !== profiled) continue
    const profile = await profileOf(contest.ours)
    process.send?.({ rows, calibrations, profile } satisfies Ran)
    continue
  }
  rows.push(...(await measured(contest)))
  process.send?.({ rows, calibrations } satisfies Ran)
}
