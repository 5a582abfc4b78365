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
    const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other)))
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

/** What a browser waited for before it painted a page. */
export interface PaintedPage {
  readonly name: string
  readonly firstContent: number
  readonly waitedFor: number
  readonly bytes: number
}

const pagesFile = new URL('./evidence/pages.json', import.meta.url)

/**
 * The most that a page of the docs may make a browser wait for before its first content, whatever the machine: files beside
 * the page, and bytes with the page.
 */
export const mostBeforeContent = { waitedFor: 3, bytes: 1_000_000 }

/** Holds the pages of the docs to these bounds, and prints how long they took, which depends on the machine. */
export function heldPages(pages: readonly PaintedPage[]): void {
  const times = pages.map(({ firstContent }) => firstContent).sort((a, b) => a - b)
  const at = (share: number): number => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  const most = (of: 'waitedFor' | 'bytes'): number => Math.max(...pages.map((page) => page[of]))
  const found = {
    pages: pages.length,
    mostFiles: most('waitedFor'),
    mostBytes: most('bytes'),
    firstContentMs: { median: at(0.5), ninetyFifth: at(0.95), slowest: at(1) },
  }
  if (process.env['LACUNA_WRITE_EVIDENCE'] !== undefined)
    writeFileSync(pagesFile, `${JSON.stringify(found, null, 2)}\n`)
  process.stdout.write(`pages of the docs: ${JSON.stringify(found)}\n`)
  const above = pages.filter(
    ({ waitedFor, bytes }) => waitedFor > mostBeforeContent.waitedFor || bytes > mostBeforeContent.bytes,
  )
  expect(above).toEqual([])
}
