/** Secrets that are planted in every place of every operation: the system tests try each spelling there. */
import { expect, it } from 'vitest'
import { planted } from '../../support/planted/product.js'
import { spellingNames } from '../../support/planted/spellings.js'
import { randomBelow } from '../../support/random.js'

const below = randomBelow(20_261_122)

it.each(planted)('$title shows no part of a secret', async ({ leaks }) => {
  const spelling = spellingNames[below(spellingNames.length)] ?? ''
  expect(await leaks([spelling])).toEqual([])
})
