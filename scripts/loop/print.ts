/** What the loop says of its parts. */
import type { PartEnded } from './parts.js'

/** A line for a part that is well; all that it said for one that is not. */
export function printPart({ name, code, output, seconds, shows }: PartEnded): void {
  const took = `${seconds.toFixed(1)} s`
  if (code === 0)
    console.log(
      `ok      ${name}, ${took}${shows ? `\n${output.trimEnd().replaceAll(/^/gm, '        ')}` : ''}`,
    )
  else console.log(`failed  ${name}, ${took}\n\n${output.trimEnd()}\n`)
}

/** What came of all of them. */
export function summary(ended: readonly PartEnded[]): string {
  const failed = ended.filter(({ code }) => code !== 0).map(({ name }) => name)
  return failed.length === 0 ? `All ${ended.length} parts passed.` : `Failed: ${failed.join(', ')}.`
}

/** The folders of files, with how many of them each has. */
export function foldersOf(files: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].map(([folder, count]) => `${folder} (${count})`).join(', ')
}
