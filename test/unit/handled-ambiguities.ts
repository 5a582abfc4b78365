/** Holds a client to the ambiguities that the registry calls handled: an answer of every reading, and what is made of it. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../scripts/generate/apis.js'
import type { Ambiguity } from '../../scripts/generate/document.js'

/** By ambiguity and reading: gives the client an answer of that reading, and expects what the caller gets. */
export type Experiments = Readonly<Record<string, Readonly<Record<string, () => Promise<void> | void>>>>

/** One test for each reading of each handled ambiguity; a reading without an experiment fails, as does one too many. */
export function describeHandledAmbiguities(api: string, experiments: Experiments): void {
  const text = readFileSync(new URL(`spec/${api}/ambiguities.yaml`, root), 'utf8')
  const { ambiguities } = parse(text) as { ambiguities: readonly Ambiguity[] }
  const handled = ambiguities.filter(({ kind }) => kind === 'handled')

  it('every reading of every handled ambiguity is tried, and nothing else', () => {
    const named = handled.map(({ id, readings = [] }) => [id, readings.map((reading) => reading.id).sort()])
    const tried = Object.entries(experiments).map(([id, readings]) => [id, Object.keys(readings).sort()])
    expect(Object.fromEntries(tried)).toEqual(Object.fromEntries(named))
  })

  describe.each(handled)('$id', ({ id, readings = [] }) => {
    it.each(readings)('$id: $summary', async (reading) => {
      await experiments[id]?.[reading.id]?.()
    })
  })
}

/** The value of a published example. */
export function exampleOf(api: string, name: string): unknown {
  const text = readFileSync(new URL(`spec/${api}/examples/${name}.yaml`, root), 'utf8')
  return (parse(text) as { value: unknown }).value
}
