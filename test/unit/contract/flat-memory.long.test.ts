import { expect, it } from 'vitest'
import { verifiedHar } from './long-har.js'

it('verifies a HAR of 1 GB in the memory that 100 MB need', async () => {
  const { code, entries, said } = await verifiedHar(1_000_000_000, 48)
  const checked = Math.ceil(entries / 20)
  expect(said).toContain(`${entries} exchanges: ${checked} pass, 0 fail, ${entries - checked} not checked.`)
  expect(code).toBe(0)
})
