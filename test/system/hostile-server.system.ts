import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, type Cell } from '../attacks/judge.js'
import { play, playControl } from '../attacks/play.js'
import { groups } from '../attacks/scenarios/index.js'
import { targets, ways } from '../attacks/targets.js'
import { held } from './evidence.js'

/** How many scenarios are played at once: each calls every operation at once. */
const atOnce = 4
const failures: string[] = []
const note = (error: unknown): number => failures.push(String(error))
beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))

function told(name: string, cells: readonly Cell[]): readonly string[] {
  return cells.flatMap((cell) => faultsOf(cell).map((fault) => `${name}, ${cell.way.name}: ${fault}`))
}

describe('a server that', () => {
  it('answers as documented gives a result to every way of calling', async () => {
    const cells = await playControl()
    expect(told('control', cells)).toEqual([])
    const without = cells.filter(({ ending }) => !('data' in ending))
    expect(without.map(({ way, ending }) => [way.name, ending])).toEqual([])
    expect(cells.map(({ requests }) => requests)).toEqual(ways.map(() => 1))
  })

  it.each(Object.entries(groups))('is hostile by its %s harms no call', async (_group, scenarios) => {
    const waiting = [...scenarios]
    const played: (readonly [string, readonly Cell[]])[] = []
    const lane = async (): Promise<void> => {
      for (let value = waiting.shift(); value !== undefined; value = waiting.shift())
        played.push([value.name, await play(value)])
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    // Only now: a judge that works for long would make the calls of others late.
    expect(played.flatMap((value) => told(...value))).toEqual([])
    expect(failures).toEqual([])
  })

  it('is told of in the evidence', () => {
    const counts = Object.entries(groups).map(([group, scenarios]) => [group, scenarios.length] as const)
    const scenarios = counts.reduce((sum, [, count]) => sum + count, 0)
    const names = Object.values(groups).flatMap((group) => group.map(({ name }) => name))
    expect(new Set(names).size).toBe(scenarios)
    expect(scenarios).toBeGreaterThanOrEqual(90)
    held('hostileServer', {
      scenarios,
      operations: targets.length,
      cells: scenarios * targets.length,
      calls: scenarios * ways.length,
      groups: Object.fromEntries(counts),
    })
  })
})
