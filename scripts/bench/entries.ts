import { readApiNames } from '../generate/apis.js'
import { entrySize } from '../entry-size.js'

/** How many of the heaviest sources of an entry are named. */
const named = 8

/** Prints what each entry weighs for whoever imports it, and what of it weighs most. */
export async function printEntries(): Promise<void> {
  console.log(
    'What importing an entry loads, minified and gzipped. What the first call loads is not in it.\n',
  )
  for (const name of readApiNames()) {
    const { gzipped, sources } = await entrySize(name)
    console.log(`lacuna/${name.padEnd(40)} ${kilobytes(gzipped)}`)
    for (const [source, bytes] of [...sources].slice(0, named))
      console.log(`  ${source.padEnd(45)} ${kilobytes(bytes)} before gzip`)
  }
  console.log()
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1).padStart(6)} KB`
}
