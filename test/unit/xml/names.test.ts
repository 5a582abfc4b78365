import { describe, expect, it } from 'vitest'
import { decodeXmlName } from '../../../src/market-data/xml/markup.js'

describe('decoding an element name', () => {
  it.each([
    ['_x0025_Change', '%Change'],
    ['_X0025_Change', '%Change'],
    ['_x00000025_Change', '%Change'],
    ['_x0035_2WeekHighPrice', '52WeekHighPrice'],
    ['a_x0020_b_x0020_c', 'a b c'],
    ['_x20b9_', '₹'],
    ['_x0001F4C8_', '📈'],
    ['_xD83D__xDCC8_', '📈'],
  ])('reads %s as %s', (encoded, name) => {
    expect(decodeXmlName(encoded)).toBe(name)
  })

  it('undoes one level of encoding only', () => {
    expect(decodeXmlName('_x005F_x0025_Change')).toBe('_x0025_Change')
    expect(decodeXmlName('_x005F_x005F_x005F_x0025_Change')).toBe('_x005F_x0025_Change')
  })

  it.each(['Symbol', 'my_x_name', '_x25_', '_x00025_', '_x0025', 'x0025_', '_x00G5_', '_x000000025_'])(
    'leaves %s alone, which is not encoded',
    (name) => {
      expect(decodeXmlName(name)).toBe(name)
    },
  )

  it.each(['_x00110000_', '_xFFFFFFFF_', '_xD83D_', '_xDCC8_', '_xDCC8__xD83D_', '_x0000D83D_'])(
    'leaves %s alone, which stands for no character',
    (name) => {
      expect(decodeXmlName(name)).toBe(name)
    },
  )
})
