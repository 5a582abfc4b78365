import { describe, expect, it } from 'vitest'
import { walkOf } from '../support/copies/walk.js'

describe('a caller of writes that something repeats', () => {
  it.each([0, 1, 2, 3])(
    'is told nothing wrong and repeats nothing, whatever it does (walks from %s00 on)',
    async (hundred) => {
      for (let seed = hundred * 100; seed < hundred * 100 + 100; seed += 1) {
        const { faults, story } = await walkOf(seed)
        expect(faults, `seed ${seed}\n${story}`).toEqual([])
      }
    },
  )
})
