/** The clients under load and faults of every kind, for half a minute or as long as the variable says. */
import { expect, it } from 'vitest'
import { failuresOf, soak } from './soak/soak.js'

const seconds = Number(process.env['SOAK_SECONDS'] ?? 30)

it(
  'fifty callers leak nothing, and send nothing twice that changes something',
  async () => {
    const soaked = await soak(seconds, 1)
    expect(failuresOf(soaked), JSON.stringify(soaked)).toEqual([])
  },
  (seconds + 90) * 1_000,
)
