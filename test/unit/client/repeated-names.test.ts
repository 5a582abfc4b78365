import { describe, expect, it } from 'vitest'
import { ApiError, DecodeError, OutcomeUnknownError } from '../../../src/index.js'
import { repeatedName } from '../../../src/response/json.js'
import { rejectionOf } from '../../support/caught.js'
import { random } from '../../support/random.js'
import { answering, text } from './answering.js'
import { tinyClient } from './tiny-api.js'

const repeatedIn = (json: string): string | undefined => repeatedName(json, JSON.parse(json))

describe('a name that an object has twice', () => {
  it.each([
    ['{"a":1,"a":1}', 'a'],
    ['[{"a":{"b":[{"c":1,"d":2,"c":3}]}}]', 'c'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"a" :1,\n"a"\t: 2}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"a\\"":1,"a\\"":2}', 'a"'],
    ['{"x":"}","x":"{"}', 'x'],
  ])('is found: %s', (json, name) => {
    expect(repeatedIn(json)).toBe(name)
  })

  it.each(['{"a":{"a":{"a":1}}}', '[{"a":1},{"a":1}]', '{"a":"\\"a\\":","b":"a:"}', '"a:"', '{}', 'null'])(
    'is not: %s',
    (json) => {
      expect(repeatedIn(json)).toBeUndefined()
    },
  )

  it('is looked for at any depth', () => {
    const deep = (inner: string): string => '[{"a":'.repeat(5000) + inner + '}]'.repeat(5000)
    expect(repeatedIn(deep('{"b":1,"b":2}'))).toBe('b')
    expect(repeatedIn(deep('{"b":1}'))).toBeUndefined()
  })

  it('is found in whatever was written, and nowhere else', () => {
    const next = random(17)
    const written = (depth: number): { json: string; repeats: boolean } => {
      if (depth === 0)
        return { json: JSON.stringify(['a:', '"{', 7, null][Math.floor(next() * 4)]), repeats: false }
      const names = Array.from(
        { length: Math.floor(next() * 4) },
        () => 'abcdefgh'[Math.floor(next() * 8)] ?? '',
      )
      const members = names.map(() => written(depth - 1))
      const isList = next() < 0.3
      const parts = members.map(({ json }, index) => (isList ? json : `"${names[index]}":${json}`))
      return {
        json: isList ? `[${parts.join(',')}]` : `{${parts.join(',')}}`,
        repeats: members.some(({ repeats }) => repeats) || (!isList && new Set(names).size < names.length),
      }
    }
    for (let turn = 0; turn < 2000; turn += 1) {
      const { json, repeats } = written(3)
      expect(repeatedIn(json) !== undefined, json).toBe(repeats)
    }
  })
})

describe('an answer that says one thing twice', () => {
  const client = (status = 200, body = '{"ok":true,"ok":false}') =>
    tinyClient({ fetch: answering(() => text(body, 'application/json', { status })) })

  it('is no result', async () => {
    const error = await rejectionOf(DecodeError, () => client().readThing())
    expect(error.message).toContain("one object has the name 'ok' twice, so its meaning is uncertain.")
    await rejectionOf(OutcomeUnknownError, () => client().changeThing())
  })

  it('is no refusal that is certain', async () => {
    const twice = '{"code":"E1","message":"no","code":"E2"}'
    const error = await rejectionOf(ApiError, () => client(400, twice).readThing())
    expect(error).toMatchObject({ status: 400, code: undefined })
    await rejectionOf(OutcomeUnknownError, () => client(400, twice).changeThing())
  })
})
