import { describe, expect, it } from 'vitest'
import { rawMember } from '../../../src/response/json.js'

describe('the text of a member, exactly as it was sent', () => {
  it.each([
    ['keeps spaces and line ends', '{ "head" : {} ,\n "body" : { "a" :  1 }\t}', '{ "a" :  1 }'],
    ['keeps escapes', String.raw`{"body":{"a":"\u00e9\/\""}}`, String.raw`{"a":"\u00e9\/\""}`],
    ['keeps digits', '{"body":{"n":1.50e+00}}', '{"n":1.50e+00}'],
    ['may be a text', String.raw`{"body":"a\"},b","x":1}`, String.raw`"a\"},b"`],
    ['may be a number at the end', '{"x":1,"body":-12.50}', '-12.50'],
    ['may be a literal', '{"body":null , "x":1}', 'null'],
    ['may be a list', '{"body":[1,{"a":"]"}],"x":1}', '[1,{"a":"]"}]'],
    ['is not one of an inner object', '{"head":{"body":1},"body":2}', '2'],
    ['is not mistaken for a text value', '{"x":"body","body":3}', '3'],
    ['is found by an escaped name', String.raw`{"\u0062ody":4}`, '4'],
    ['is the last of several', '{"body":1,"body":2}', '2'],
    ['may end with a backslash in a text', String.raw`{"body":"a\\","x":"}"}`, String.raw`"a\\"`],
  ])('%s', (_what, text, member) => {
    expect(rawMember(text, 'body')).toBe(member)
  })

  it.each(['{}', '{ }', '{"head":{"body":1}}', '{"Body":1}', '{"x":"body"}'])(
    'is undefined when there is none: %s',
    (text) => {
      expect(rawMember(text, 'body')).toBeUndefined()
    },
  )

  it('parses to what JSON.parse makes of the member', () => {
    const text = String.raw` {"a":[{"b":"}"},"\\"],"c":{"d":[[],{}]},"e":-1e-2,"f":true,"g":"" } `
    const parsed = JSON.parse(text) as Record<string, unknown>
    for (const [name, value] of Object.entries(parsed))
      expect(JSON.parse(rawMember(text, name) ?? '')).toEqual(value)
  })
})
