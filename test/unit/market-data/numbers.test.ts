import { describe, expect, it } from 'vitest'
import { readDecimalNumber } from '../../../src/market-data/lists/records.js'
import { nonFiniteValues } from '../../../src/market-data/requests.js'
import { random } from '../../support/random.js'

const { refuse } = nonFiniteValues

const next = random(20261120)

/** A plain decimal of at most so many digits, now and then with needless zeros. */
function plainDecimal(most: number): string {
  const length = 1 + Math.floor(next() * most)
  const digits = Array.from({ length }, () => Math.floor(next() * 10)).join('')
  const point = Math.floor(next() * (length + 1))
  const text = point > 0 && point < length ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits
  return next() < 0.3 ? `-${text}` : text
}

describe('a decimal that keeps its digits as a number', () => {
  it('is the nearest number there is, as the platform reads it', () => {
    for (let count = 0; count < 20_000; count += 1) {
      const text = plainDecimal(15)
      expect(readDecimalNumber(text, refuse)).toBe(Number(text) + 0)
    }
  })

  it.each([
    ['0', 0],
    ['-0', 0],
    ['-0.00', 0],
    ['000000000000001', 1],
    ['0000000000000000000001.5', 1.5],
    ['0.000000000000001', 1e-15],
    ['0.00000000000000000001', 1e-20],
    ['999999999999999', 999999999999999],
    ['123456789012345.0', 123456789012345],
    ['9007199254740993', undefined],
    ['0.1234567890123456789', undefined],
  ])('is read at the edge of what is certain: %s', (text, number) => {
    if (number === undefined) expect(readDecimalNumber(text, refuse)).toMatchObject({ kind: 'digits' })
    else expect(readDecimalNumber(text, refuse)).toBe(number)
  })
})
