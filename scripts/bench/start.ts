/** How long it takes until there is something to work with: an entry, the first answer of a mock, the mock as a server. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { operations } from '../../generated/tables/market-data.js'
import { readApiNames } from '../generate/apis.js'
import { calibrate, measured, spreadOf } from './measure.js'
import { buildOf, root } from './prepare.js'
import { runScript } from './processes.js'
import type { Row } from './results.js'

/** What `timed-import.ts` and `first-answer.ts` find out. */
export interface Timed {
  readonly milliseconds: number
}

/** The package before its start was looked at. */
const before = 'e24f252'
const rounds = 15
const slowRounds = 5

export async function importRows(): Promise<Row[]> {
  const empty = `data:text/javascript,${encodeURIComponent('export {}')}`
  const importing = async (url: string): Promise<number> =>
    (await runScript<Timed>('timed-import', [url])).milliseconds
  const names = readApiNames()
  const more = names.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    calibrate()
    const nothing = await importing(empty)
    for (const [index, name] of names.entries()) {
      const own = await importing(new URL(`dist/src/${name}/index.js`, root).href)
      more[index]?.push(own - nothing)
    }
  }
  return names.map((name, index) => ({
    id: `import-${name}`,
    what: `Importing lacuna/${name}`,
    over: 'an empty module',
    unit: 'ms',
    ...spreadOf(more[index] ?? []),
    reach: { atMost: 12 },
  }))
}

/** @returns also why there is nothing to compare with */
export async function startRows(): Promise<{
  readonly rows: readonly Row[]
  readonly notes: readonly string[]
}> {
  const earlier = buildOf(before)
  if (earlier === undefined)
    return {
      rows: [],
      notes: [`The start of the mock was not compared: this clone lacks the commit ${before}.`],
    }
  const over = `commit ${before}`
  const reach = { atMost: 1 / 2 }
  const answer = (folder: URL) => () =>
    runScript<Timed>('first-answer', [new URL('dist/src/mock/index.js', folder).href, operations.login.path])
  const contests = [
    { id: 'first-answer', what: 'First answer of a new mock in a new process', start: answer },
    {
      id: 'mock-listens',
      what: 'lacuna mock, until it listens',
      start: (folder: URL) => () => listening(folder),
    },
  ]
  const rows: Row[] = []
  for (const { id, what, start } of contests) {
    const peers = [{ over, run: start(earlier), reach }]
    rows.push(...(await measured({ id, what, ours: start(root), peers, rounds: slowRounds })))
  }
  return { rows, notes: [] }
}

/** Starts the command, and ends it as soon as it says where it listens. */
function listening(folder: URL): Promise<void> {
  const command = fileURLToPath(new URL('dist/src/cli/lacuna.js', folder))
  const child = spawn(process.execPath, [command, 'mock', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (piece: unknown) => {
      output += String(piece)
      if (!output.includes('http://')) return
      child.kill()
      resolve()
    })
    child.on('error', reject)
    child.on('close', () => reject(new Error(`lacuna mock ended: ${output}`)))
  })
}
