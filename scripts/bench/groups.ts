/** The groups of comparisons, in the order in which they run. */
import type { Ran } from './contests.js'
import { entryRows } from './entries.js'
import { calibrations, measured } from './measure.js'
import { mockContests, profiledMock } from './mock.js'
import { built } from './prepare.js'
import { runScript } from './processes.js'
import { profileSeconds, type Profile } from './profile.js'
import { writeRecords } from './records.js'
import type { Growth, Row } from './results.js'
import { importRows, startRows } from './start.js'
import { streamRows } from './streams.js'

export interface Found {
  readonly rows: readonly Row[]
  readonly growth?: readonly Growth[]
  readonly notes?: readonly string[]
}

/** Runs one group. It tells of rows as soon as they are there. */
type Group = (tell: (rows: readonly Row[]) => void) => Promise<Found>

export const groups: Readonly<Record<string, Group>> = {
  lists: inProcess('lists'),
  streams: told(async () => {
    await writeRecords(built)
    return streamRows(built)
  }),
  calls: inProcess('calls'),
  checksum: inProcess('checksum'),
  entries: told(async () => ({ rows: await entryRows() })),
  imports: told(async () => ({ rows: await importRows() })),
  start: told(startRows),
  mock: async (tell) => {
    const rows: Row[] = []
    for (const contest of await mockContests()) {
      const found = await measured(contest)
      tell(found)
      rows.push(...found)
    }
    return { rows }
  },
}

/** Those whose contests can be profiled by name; a profile of the mock has the name of an operation. */
const profiled = ['lists', 'calls', 'checksum']

/** The profile of ours of one contest; `undefined` where there is none of that name. */
export async function profileNamed(name: string): Promise<Profile | undefined> {
  await writeRecords(built)
  for (const group of profiled) {
    const found = await runScript<Ran>('contests', [built.href, group, name]).catch(() => undefined)
    if (found?.profile) return found.profile
  }
  // The process of the mock sends what `profile.ts` makes.
  return (await profiledMock(name, profileSeconds)) as Profile
}

/** A group whose contests run in one process of their own. */
function inProcess(name: string): Group {
  return async (tell) => {
    if (name === 'lists') await writeRecords(built)
    let known = 0
    const last = await runScript<Ran>('contests', [built.href, name], ({ rows }) => {
      tell(rows.slice(known))
      known = rows.length
    })
    calibrations.push(...last.calibrations)
    return last
  }
}

function told(find: () => Promise<Found>): Group {
  return async (tell) => {
    const found = await find()
    tell(found.rows)
    return found
  }
}
