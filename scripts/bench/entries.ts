/** What each entry weighs for whoever imports it. What the first call loads is not in it. */
import { readApiNames } from '../generate/apis.js'
import { entrySize } from '../entry-size.js'
import type { Row } from './results.js'

/** How many of the heaviest sources of an entry are named. */
const named = 8
const mostKilobytes = 16

export async function entryRows(): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of readApiNames()) {
    const { gzipped, sources } = await entrySize(name)
    for (const [source, bytes] of [...sources].slice(0, named))
      console.log(`  ${source.padEnd(58)} ${(bytes / 1_000).toFixed(1).padStart(6)} KB of the package`)
    const size = gzipped / 1_000
    rows.push({
      id: `entry-${name}`,
      what: `lacuna/${name}, minified and gzipped`,
      unit: 'KB',
      median: size,
      low: size,
      high: size,
      reach: { atMost: mostKilobytes },
    })
  }
  return rows
}
