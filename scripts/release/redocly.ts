/** What `redocly diff` finds between two documents, and how it rates it. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isObject } from '../../src/response/json-object.js'
import { program } from '../program.js'
import type { Change, Rating } from './own-rules.js'

const run = promisify(execFile)

const impacts: Readonly<Record<string, Rating>> = { major: 'breaking', minor: 'feature', patch: 'fix' }

/** A change as Redocly tells it. */
export interface FoundChange extends Change {
  readonly isRemoval: boolean
}

/** Compares two documents in a folder of their own: the settings of our lint would switch Redocly's ratings off. */
export async function redoclyDiff(base: object, revision: object): Promise<FoundChange[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lacuna-release-'))
  try {
    await writeFile(join(folder, 'base.json'), JSON.stringify(base))
    await writeFile(join(folder, 'revision.json'), JSON.stringify(revision))
    // The report goes to a file, since what is printed is for people.
    const options = ['--format', 'json', '--fail-on', 'none', '--output', 'report.json']
    await run(process.execPath, [program('redocly'), 'diff', 'base.json', 'revision.json', ...options], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    return changesIn(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function changesIn(found: unknown): FoundChange[] {
  const changes = isObject(found) ? found['changes'] : undefined
  if (!Array.isArray(changes)) throw new Error('redocly diff wrote no list of changes.')
  return changes.filter(isObject).flatMap(changeOf)
}

/** What no rule of Redocly has rated is left to ours: they notice every difference. */
function changeOf(change: Readonly<Record<string, unknown>>): FoundChange[] {
  const { impact, path } = change
  const verdicts = Array.isArray(change['verdicts']) ? change['verdicts'].filter(isObject) : []
  if (verdicts.length === 0) return []
  const rating = impacts[String(impact)]
  if (rating === undefined)
    throw new Error(`redocly diff rates a change as ${String(impact)}, which is not known.`)
  const place = [change['base'], change['revision']].find(isObject)?.['pointer'] ?? path
  const says = verdicts.map(({ message }) => String(message)).join(' ')
  const isRemoval = change['kind'] === 'removed'
  return [{ at: String(place).replace(/^#/, ''), says, rating, isRemoval }]
}
