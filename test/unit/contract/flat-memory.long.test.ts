import { expect, it } from 'vitest'
import { verified } from './long-recording.js'

it('verifies lines of 1 GB in the memory that 100 MB need', async () => {
  const { code, entries, said } = await verified('lines', 1_000_000_000, 48)
  const checked = Math.ceil(entries / 20)
  expect(said).toContain(`${entries} exchanges: ${checked} pass, 0 fail, ${entries - checked} not checked.`)
  expect(code).toBe(0)
})

it('verifies a HAR of a third of the memory, and refuses a longer one', async () => {
  const { code, entries, said } = await verified('har', 85_000_000, 256)
  expect(said).toContain(`${entries} exchanges: `)
  expect(code).toBe(0)
  const refused = await verified('har', 120_000_000, 256)
  expect(refused.said).toMatch(
    /"standard input" is a HAR of more than \d+ MB, .* record lines of JSON instead/,
  )
  expect(refused.code).toBe(2)
})
