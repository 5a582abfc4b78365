import { describe, expect, it } from 'vitest'
import { canonicalDecimal, isDecimal, paddedDecimal } from '../../../src/response/json.js'

describe('a decimal', () => {
  it.each(['0', '-1', '+1.5', '.5', '5.', '1e3', '1E+21', '-1.5e-10', '00012.3400'])('is %s', (text) => {
    expect(isDecimal(text)).toBe(true)
  })

  it.each(['', '-', '.', '1,000', '1.2.3', 'e5', '1e', '1e1000', '0x10', ' 1', '1 ', 'NaN', 'Infinity', '١'])(
    'is not %j',
    (text) => {
      expect(isDecimal(text)).toBe(false)
    },
  )
})

describe('the canonical form of a decimal', () => {
  it.each([
    ['1.50', '1.5'],
    ['+01.50', '1.5'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1842', '1842'],
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['0e5', '0'],
    ['-.10', '-0.1'],
    ['10', '10'],
    ['1E+3', '1000'],
    ['1e0', '1'],
    ['1.5e1', '15'],
    ['1.234e2', '123.4'],
    ['12345e-2', '123.45'],
    ['1e-3', '0.001'],
    ['-12.5e-3', '-0.0125'],
    ['0.00120e+2', '0.12'],
    ['1E21', '1000000000000000000000'],
    ['99999999999999999999.99999999999999999990', '99999999999999999999.9999999999999999999'],
  ])('of %s is %s', (text, canonical) => {
    expect(canonicalDecimal(text)).toBe(canonical)
  })

  it('is the same for the same value, however it was written', () => {
    const ways = ['1200', '1200.0', '+1200', '1.2e3', '12E2', '0.0012e6', '12000e-1', '001200.000']
    expect(new Set(ways.map(canonicalDecimal))).toEqual(new Set(['1200']))
  })

  it('of a canonical decimal is that decimal', () => {
    for (const text of ['0', '-1', '0.001', '1000000000000000000000', '-0.5'])
      expect(canonicalDecimal(text)).toBe(text)
  })
})

describe('a padded decimal', () => {
  it('has at least so many decimals, and keeps what it has beyond', () => {
    expect(['7.50', '007', '0', '.5', '1.123456789'].map((text) => paddedDecimal(text, 8))).toEqual([
      '7.50000000',
      '7.00000000',
      '0.00000000',
      '0.50000000',
      '1.123456789',
    ])
    expect(['1e3', '-0.5', '0.125'].map((text) => paddedDecimal(text, 2))).toEqual([
      '1000.00',
      '-0.50',
      '0.125',
    ])
  })

  it('with very many zeros in it takes no longer than its length', () => {
    const long = `0.${'0'.repeat(200_000)}1`
    expect(paddedDecimal(long, 2)).toBe(long)
  })
})
