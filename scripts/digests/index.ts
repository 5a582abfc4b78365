/**
 * Holds the behaviour of clients and mock against digests that are committed: what is sent, what comes of it, and the events.
 * It says which cases differ; `-- --show <case>` prints what a digest is made of, for every case whose name has this in it,
 * and `-- --write` takes what differs for right.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fixWorld } from './fixed-world.js'

fixWorld()
// Loaded after: nothing keeps a clock or a timer from before.
const { cases } = await import('./cases.js')

const { values } = parseArgs({ options: { write: { type: 'boolean' }, show: { type: 'string' } } })
const file = new URL('../../test/digests/digests.txt', import.meta.url)
const lengths = { examples: 8, faults: 8, answers: 6 } as const

type Digests = Map<string, string[]>

/** The digests of each line, by section and line. */
async function digestsNow(): Promise<Digests> {
  const found: Digests = new Map()
  for (const { section, line, text } of cases) {
    const digest = createHash('sha256')
      .update(await text())
      .digest('hex')
    const key = `${section}: ${line}`
    found.set(key, [...(found.get(key) ?? []), digest.slice(0, lengths[section])])
  }
  return found
}

function committed(): Digests {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => line.split(' = ')).map(([key = '', all = '']) => [key, all.split(' ')]))
}

/** The names of the cases that differ, and the lines that no case has any more. */
function differing(found: Digests, kept: Digests): readonly string[] {
  const places = new Map<string, number>()
  const changed = cases.filter(({ section, line }) => {
    const key = `${section}: ${line}`
    const place = places.get(key) ?? 0
    places.set(key, place + 1)
    return found.get(key)?.[place] !== kept.get(key)?.[place]
  })
  const gone = [...kept].filter(([key, all]) => all.length > (found.get(key)?.length ?? 0))
  return [...changed.map(({ name }) => name), ...gone.map(([key]) => `${key} (has fewer cases than before)`)]
}

const { show } = values
if (show !== undefined) {
  const exact = cases.filter(({ name }) => name === show)
  const shown = exact.length > 0 ? exact : cases.filter(({ name }) => name.includes(show))
  for (const { name, text } of shown) process.stdout.write(`=== ${name}\n${await text()}\n`)
  if (shown.length === 0) throw new Error(`No case has ${show} in its name.`)
} else {
  const found = await digestsNow()
  if (values.write)
    writeFileSync(file, [...found].map(([key, all]) => `${key} = ${all.join(' ')}\n`).join(''))
  const differ = values.write ? [] : differing(found, committed())
  for (const name of differ) console.log(name)
  console.log(`${cases.length} cases, ${differ.length} differ.`)
  process.exitCode = differ.length === 0 ? 0 : 1
}
