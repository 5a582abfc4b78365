import { describe, expect, it } from 'vitest'

import { signedFormOf, sortedText } from '../../../../src/payments/checksum.js'

const { fits: hasSortedKeys } = signedFormOf('sortedKeys')

describe('a text with its keys sorted', () => {
  it.each([
    ...['{}', '[]', '"b"', '{"a":1,"b":2}', '{ "a" : { "y" : 1 , "z" : 2 } , "b" : { "x" : 1 } }'],
    ...['[{"b":1},{"a":1}]', '{"a":[{"z":1}],"b":["z","a"]}', '{"10":1,"9":2}', '{"B":1,"a":2}'],
    ...['{"a":"\\"b\\":1,\\"a\\":2"}', '{"\\u0061":1,"b":2}', '{"a":"}","b":"{"}', '{"":1,"a":2}'],
    ...['{"a\\\\":1,"b":2}'],
  ])('is %s', (text) => {
    expect(hasSortedKeys(text)).toBe(true)
  })

  it.each([
    ...['{"b":1,"a":2}', '{"a":{"z":1,"y":2}}', '[[{"b":1,"a":2}]]', '{"a":[{"b":1},{"c":1,"b":2}]}'],
    ...['{"9":1,"10":2}', '{"a":1,"B":2}', '{"b":{"x":1},"a":2}', '{"b" \n:1, "a"\t: 2}'],
    ...['{"b":"\\\\","a":1}', '{"c":1,"\\u0062":2}'],
  ])('is not %s', (text) => {
    expect(hasSortedKeys(text)).toBe(false)
  })

  it('is what the client writes where it sorts', () => {
    const value = { z: [{ b: 1, a: '"' }], '9': 1, '10': { ü: 1, '😀': 2, '﹏': 3 }, a: null }
    expect(hasSortedKeys(sortedText(value))).toBe(true)
    expect(hasSortedKeys(JSON.stringify(value))).toBe(false)
  })

  it('is looked for in a large body without delay', () => {
    const large = `{"a":${'['.repeat(90)}"${'\\"'.repeat(5_000)}"${']'.repeat(90)}}`
    expect(hasSortedKeys(large)).toBe(true)
  })
})
