import { expect, it } from 'vitest'
import { verifiedHar } from './long-har.js'

it('verifies a HAR of 100 MB in memory that would not hold half of it', async () => {
  const { code, entries, said } = await verifiedHar(100_000_000, 48)
  const checked = Math.ceil(entries / 20)
  expect(said).toContain(`${entries} exchanges: ${checked} pass, 0 fail, ${entries - checked} not checked.`)
  expect(code).toBe(0)
})
