import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import { bombed, bombsFor, replyOf, type Bomb } from '../attacks/bombs.js'
import { HostileServer } from '../attacks/hostile-server.js'
import { documented } from '../attacks/scenarios/scenario.js'
import { goodLogin, isLoginOf, type Way } from '../attacks/targets.js'
import { bundle } from '../support/bundle.js'
import { held } from './evidence.js'

const run = promisify(execFile)
/** How much more memory than at its start a process may take. */
const mostMiB = 300
/** How much its heap may have at most. */
const heapMiB = 512
/** Long enough for a bomb to go off. */
const usualTimeoutMs = 8_000
/** How much later a call may end: what is parsed at once looks at no clock. */
const slackMs = 5_000
/** Several processes at once take no longer than the machine has cores for. */
const atOnce = 2

const checkout = fileURLToPath(root)
mkdirSync(join(checkout, 'build'), { recursive: true })
const folder = mkdtempSync(join(checkout, 'build/bombs-'))
const victim = 'test/attacks/bomb-victim.ts'
beforeAll(() => bundle(checkout, [victim], folder))
afterAll(() => rmSync(folder, { recursive: true }))

interface Report {
  readonly outcome: string
  readonly elapsedMs: number
  readonly peakMiB: number
}

function timeoutOf({ timeoutMs = usualTimeoutMs }: Bomb): number {
  return timeoutMs
}

/** Lets a bomb go off in a process of its own. */
async function exploded(bomb: Bomb, way: Way): Promise<Report> {
  const reply = await replyOf(bomb, way)
  const login = documented(way, { body: goodLogin, type: 'application/json' })
  const server = await HostileServer.listen({
    when: 'request',
    reply: (requested) => {
      if (requested === undefined || isLoginOf(way, requested.path)) return login
      return requested.owner === 'good' ? documented(way) : reply
    },
  })
  const timeoutMs = timeoutOf(bomb)
  const program = join(folder, victim.replace(/ts$/, 'js'))
  const addresses = ['good', 'bad'].map((owner) => `${server.url}/${owner}`)
  try {
    const args = [`--max-old-space-size=${heapMiB}`, program, way.name, ...addresses, String(timeoutMs)]
    const { stdout } = await run(process.execPath, args, { timeout: 4 * usualTimeoutMs })
    return JSON.parse(stdout) as Report
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { outcome: `the process ended: ${error.message.slice(-200)}`, elapsedMs: 0, peakMiB: Infinity }
  } finally {
    await server.close()
  }
}

describe('in memory, a call that is answered with a bomb', () => {
  it.each(bombed.map((way) => [way.name, way] as const))('stays small: %s', async (_name, way) => {
    const waiting = [...bombsFor(way)]
    const faults: string[] = []
    const lane = async (): Promise<void> => {
      for (let bomb = waiting.shift(); bomb !== undefined; bomb = waiting.shift()) {
        const { outcome, elapsedMs, peakMiB } = await exploded(bomb, way)
        const message = `${bomb.name}: ${outcome} after ${Math.round(elapsedMs)} ms, ${Math.round(peakMiB)} MiB`
        if (process.env['LACUNA_SHOW_BOMBS'] !== undefined) process.stdout.write(`${way.name}, ${message}\n`)
        if (peakMiB > mostMiB || elapsedMs > timeoutOf(bomb) + slackMs) faults.push(message)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    expect(faults).toEqual([])
  })

  it('is told of in the evidence', () => {
    const cells = bombed.reduce((sum, way) => sum + bombsFor(way).length, 0)
    held('bombs', { cells, ways: bombed.length, mostMiB, bombs: bombsOf() })
  })
})

function bombsOf(): readonly string[] {
  return [...new Set(bombed.flatMap((way) => bombsFor(way).map(({ name }) => name)))]
}
