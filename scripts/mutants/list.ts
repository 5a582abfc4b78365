/** The list of mutants, `test/mutants.json`: each a line of a source, and what stands there in its place. */
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from '../generate/apis.js'

export interface Mutant {
  readonly area: string
  readonly file: string
  /** The text of the line without what it is indented by, so that it is found again after it was moved. */
  readonly line: string
  readonly becomes: string
  /** The how manieth of the lines with this text it is, where the file has several. */
  readonly occurrence?: number
  /** What failed: `types`, `generated files`, or a file of tests and a test. `null` when nothing did. */
  caughtBy?: readonly string[] | null
  /** How many files of tests reach the line, or were left of them, where the time was up. */
  notRun?: number
}

const list = new URL('test/mutants.json', root)

export function readMutants(): Mutant[] {
  return JSON.parse(readFileSync(list, 'utf8')) as Mutant[]
}

export function writeMutants(mutants: readonly Mutant[]): void {
  writeFileSync(list, `[\n${mutants.map((mutant) => `  ${JSON.stringify(mutant)}`).join(',\n')}\n]\n`)
}

/** The text of the file with the mutant in it; `undefined` when the line is not there. */
export function mutated(text: string, { line, becomes, occurrence = 1 }: Mutant): string | undefined {
  const lines = text.split('\n')
  const at = lines.flatMap((one, index) => (one.trim() === line ? [index] : []))[occurrence - 1]
  if (at === undefined) return undefined
  lines[at] = lines[at]?.replace(line, () => becomes) ?? becomes
  return lines.join('\n')
}
