import { describe, expect, it } from 'vitest'
import { writeJson } from '../../../src/mock/engine/write-answer.js'
import { randomBelow } from '../../support/random.js'

const texts = [
  '',
  'a',
  '__proto__',
  'toJSON',
  '"\\/\b\u2028\0\u007f',
  '₹😀',
  '\ud83d',
  '\ude00a',
  'a\udfff\ud800',
  '1n',
]
const leaves = [...texts, 0, -0, 1.5, -1e-7, 1e21, 2 ** 53, NaN, Infinity, null, true, false]

function randomValue(next: (below: number) => number, depth: number): unknown {
  const kind = depth === 0 ? 0 : next(3)
  if (kind === 0) return leaves[next(leaves.length)]
  const size = next(5)
  if (kind === 1) return Array.from({ length: size }, () => randomValue(next, depth - 1))
  return Object.fromEntries(
    Array.from({ length: size }, () => [
      texts[next(texts.length)],
      next(6) === 0 ? undefined : randomValue(next, depth - 1),
    ]),
  )
}

/** A bigint somewhere else in the value must change nothing about it. */
const besides = (value: unknown): string =>
  /^\[(.*),9007199254740993\]$/s.exec(writeJson([value, 9007199254740993n]))![1]!

describe('the JSON of the mock', () => {
  it('has all digits of a bigint, wherever it stands', () => {
    expect(writeJson(9007199254740993n)).toBe('9007199254740993')
    expect(writeJson({ a: [-(10n ** 30n), { b: 0n }], c: 1 })).toBe(
      `{"a":[-1${'0'.repeat(30)},{"b":0}],"c":1}`,
    )
  })

  it('is that of JSON.stringify for any value without a bigint, and beside one', () => {
    const next = randomBelow(20_261_121)
    for (let count = 0; count < 3_000; count += 1) {
      const value = randomValue(next, 4)
      expect(writeJson(value)).toBe(JSON.stringify(value))
      expect(besides(value)).toBe(JSON.stringify(value))
    }
  })

  it('leaves out members without a value, and has null in lists for them', () => {
    expect(writeJson({ a: undefined, b: 1n, c: [undefined] })).toBe('{"b":1,"c":[null]}')
    expect(besides(new Array(2))).toBe('[null,null]')
    expect(writeJson(undefined)).toBe('null')
  })

  it('keeps a member named __proto__, and what is no Unicode escaped', () => {
    const value: unknown = JSON.parse('{"__proto__":{"a":"\\ud800"}}')
    expect(writeJson(value)).toBe('{"__proto__":{"a":"\\ud800"}}')
    expect(besides(value)).toBe('{"__proto__":{"a":"\\ud800"}}')
  })

  it('does not go on for ever about what contains itself', () => {
    const value: unknown[] = []
    value.push(value)
    expect(() => writeJson(value)).toThrow()
  })
})
