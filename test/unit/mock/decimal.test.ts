import { describe, expect, it } from 'vitest'
import { compareDecimals, decimalOf, product, unitsOf } from '../../../src/response/decimal.js'

describe('decimals', () => {
  it.each([
    ['1.50', 150n, 2],
    ['0.00', 0n, 2],
    ['007', 7n, 0],
    ['.5', 5n, 1],
    ['12345678901234567890.12', 1234567890123456789012n, 2],
  ])('have units of their last place: %s', (text, units, places) => {
    expect(unitsOf(text)).toEqual({ units, places })
  })

  it.each([
    [150n, 2, '1.50'],
    [5n, 2, '0.05'],
    [0n, 2, '0.00'],
    [25n, 0, '25'],
    [1n, 10, '0.0000000001'],
  ])('are written from their units: %d at %d places', (units, places, text) => {
    expect(decimalOf({ units, places })).toBe(text)
  })

  it('compare by value, not by text', () => {
    const ascending = ['0', '0.09', '0.1', '0.10000000000000000001', '9', '10', '10.5', '100']
    for (const [index, one] of ascending.entries())
      for (const [position, other] of ascending.entries())
        expect(Math.sign(compareDecimals(one, other))).toBe(Math.sign(index - position))
    expect(compareDecimals('01.50', '1.5')).toBe(0)
  })

  it('multiply without loss', () => {
    expect(product('0.1', '0.2')).toBe('0.02')
    expect(product('0.00000001', '0.00000001')).toBe('0.0000000000000001')
    expect(product('750', '0.414')).toBe('310.5')
    expect(product('5.00', '4')).toBe('20')
    expect(product('0', '5')).toBe('0')
  })
})
