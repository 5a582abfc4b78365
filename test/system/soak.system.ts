/** The clients under load and faults of every kind, for half a minute; `npm run soak` does the same for five. */
import { expect, it } from 'vitest'
import { failuresOf, soak } from '../../scripts/soak/soak.js'

it('fifty callers leak nothing, and send nothing twice that changes something', async () => {
  const soaked = await soak(30, 1)
  expect(failuresOf(soaked), JSON.stringify(soaked)).toEqual([])
})
