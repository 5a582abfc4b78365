/** Each printed sample that recovers, run against each verdict: it acknowledges what is known, and nothing else. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import type { CallVerdict } from '../../src/index.js'
import { printedPages, sections } from './printed-samples.js'
import { play, type Played } from './verdict-world.js'

mkdirSync(new URL('build', root), { recursive: true })
// Inside the checkout, where the package's own name leads to its sources.
const folder = mkdtempSync(fileURLToPath(new URL('build/recovering-', root)))
afterAll(() => rmSync(folder, { recursive: true }))

const programs = [
  ...sections.map(({ title, code }) => ({ title: `README, ${title}`, code })),
  ...printedPages.map(({ file, samples }) => ({
    title: file,
    code: samples.map(({ code }) => code).join(''),
  })),
].filter(({ code }) => code.includes('.recover('))

const verdicts: readonly CallVerdict[] = [
  'happened',
  'state-as-wanted',
  'did-not-happen',
  'not-as-wanted',
  'unknown',
]

interface Seen extends Played {
  readonly printed: string
}

/** What the samples did: each is a module, which runs once for each verdict. */
const seen = new Map<string, Promise<Seen>>()

/** What a sample does in the world of that verdict. */
function played({ title, code }: (typeof programs)[number], verdict: CallVerdict): Promise<Seen> {
  const name = `${title.replaceAll(/\W/g, '-')}-${verdict}.ts`
  const run = seen.get(name) ?? playNow(join(folder, name), code, verdict)
  seen.set(name, run)
  return run
}

async function playNow(file: string, code: string, verdict: CallVerdict): Promise<Seen> {
  const world = JSON.stringify(fileURLToPath(new URL('test/docs/verdict-world.ts', root)))
  writeFileSync(file, code.replaceAll(/'lacuna\/(?:mock|margin-wallet)'/g, world))
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const did = await play(verdict, () => import(file))
  return { ...did, printed: log.mock.calls.flat().join(' ') }
}

describe('the printed samples that recover', () => {
  it('are one of the README and one of a guide', () => {
    expect(programs.map(({ title }) => title)).toEqual([
      'README, When an answer is lost',
      'guides/margin-wallet.md',
    ])
  })

  it.each(programs)('acknowledge a call whose outcome is known: $title', async (program) => {
    for (const verdict of verdicts.filter((verdict) => verdict !== 'unknown')) {
      const { acknowledged, printed } = await played(program, verdict)
      expect([verdict, acknowledged.slice(0, 1)]).toEqual([verdict, [expect.stringMatching(/^signal-/)]])
      expect(printed).toContain(verdict)
    }
  })

  it.each(programs)(
    'leave a call whose outcome is unknown open, and tell a person: $title',
    async (program) => {
      const { acknowledged, printed } = await played(program, 'unknown')
      expect(acknowledged).toEqual([])
      expect(printed).toMatch(/look at/i)
    },
  )

  it.each(programs)(
    'place the order again only where it certainly was not placed: $title',
    async (program) => {
      const orders = new Map<CallVerdict, number>()
      for (const verdict of verdicts) orders.set(verdict, (await played(program, verdict)).orders)
      const once = orders.get('happened') ?? 0
      expect(once).toBeGreaterThan(0)
      expect(Object.fromEntries(orders)).toEqual({
        ...Object.fromEntries(verdicts.map((verdict) => [verdict, once])),
        'did-not-happen': once + 1,
      })
    },
  )
})
