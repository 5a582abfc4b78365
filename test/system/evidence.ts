/**
 * The committed counts of the attacks, which the docs cite. Each suite holds its own to them. To write them anew:
 *
 *     LACUNA_WRITE_EVIDENCE=1 npx vitest run --config vitest.system.config.ts --no-file-parallelism
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

/** What an attack was made of, in numbers. */
export interface AttackCounts {
  readonly cells: number
  readonly [count: string]: unknown
}

/** By the name of the attack. */
export type AttackEvidence = Readonly<Record<string, AttackCounts>>

const file = new URL('./evidence/attacks.json', import.meta.url)

/** Holds the committed counts of an attack to what was really done, and prints them in one line. */
export function held(attack: string, counts: AttackCounts): void {
  if (process.env['LACUNA_WRITE_EVIDENCE'] !== undefined) {
    const all: AttackEvidence = { ...read(), [attack]: counts }
    const sorted = Object.fromEntries(
      Object.entries(all).sort(([text], [other]) => text.localeCompare(other)),
    )
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
  }
  const numbers = Object.entries(counts).filter(([, count]) => typeof count === 'number')
  process.stdout.write(
    `${attack}: ${numbers.map(([name, count]) => `${String(count)} ${name}`).join(', ')}\n`,
  )
  expect(read()[attack]).toEqual(counts)
}

function read(): AttackEvidence {
  return JSON.parse(readFileSync(file, 'utf8')) as AttackEvidence
}
