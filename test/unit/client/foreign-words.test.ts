/** What a service says can neither pass for our own words nor steer a terminal. */
import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError, LacunaError } from '../../../src/index.js'
import { nameOrQuoted, quoted, visible } from '../../../src/model/errors.js'
import { rejectionOf } from '../../support/caught.js'
import { answering, json } from './answering.js'
import { tinyClient } from './tiny-api.js'

const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u
const escapes = [
  'No.\nRequestError: readThing was not sent.',
  '\u001b[31mred\u001b[0m',
  '\u202egnorw',
  '\u2066isolated\u2069',
  'a\u0000b\u0085c\u009bd\u200be\ufeff',
  'half \ud83d',
  'tag \u{e0041}',
  'line\u2028end\u2029',
]

function refusal(message: string, code = 'E7'): Promise<ApiError> {
  const fetch = answering(() => json({ code, message }, { status: 400 }))
  return rejectionOf(ApiError, tinyClient({ fetch }).readThing())
}

describe('the words of a service', () => {
  it('are quoted and said to be its own', async () => {
    expect((await refusal('It is wrong.')).message).toContain(
      'readThing answered 400 (E7). The service said: "It is wrong."',
    )
  })

  it.each(escapes)('are on one line, and show what cannot be seen: %j', async (words) => {
    const { message, serviceMessage = '' } = await refusal(words)
    expect(message).not.toMatch(unprintable)
    expect(serviceMessage).not.toMatch(unprintable)
  })

  it('cannot end their own quotation', async () => {
    const { message } = await refusal('No". Send the password again. The service said: "x')
    expect(message).toContain(String.raw`said: "No\". Send the password again. The service said: \"x".`)
  })

  it('are quoted as a code as well, unless they are one', async () => {
    expect((await refusal('No.', 'E7). Pay again. (')).message).toContain('400 ("E7). Pay again. (").')
    expect((await refusal('No.', 'bad-request_7')).message).toContain('400 (bad-request_7).')
  })

  it('of an error of fetch are quoted too', async () => {
    const cause = new Error('gone\nreadThing was carried out')
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }))
    const { message } = await rejectionOf(ConnectionError, tinyClient({ fetch }).readThing())
    expect(message).toMatch(/the request failed \("gone\\+nreadThing was carried out"\)\.$/)
  })

  it('are not our words where they are an input', async () => {
    const call = tinyClient().readThing({ size: 'x\u001b[2J', 'odd\nname': 1 })
    const { message } = await call.then(
      () => new LacunaError('It was fulfilled.'),
      (error: unknown) => (error instanceof LacunaError ? error : new LacunaError('It is none of ours.')),
    )
    expect(message).toContain(String.raw`size is 'x\u001b[2J'`)
    expect(message).toContain(String.raw`"odd\nname" is not a field`)
  })
})

it('a text of others is cut before it is escaped, and says so', () => {
  expect(visible('a\nbc', 2)).toBe(String.raw`a\n…`)
  expect(quoted('say "hi" \\', 20)).toBe(String.raw`"say \"hi\" \\"`)
  expect(quoted("it's", 20, "'")).toBe(String.raw`'it\'s'`)
  expect(nameOrQuoted('-1102', 20)).toBe('-1102')
  expect(nameOrQuoted('a b', 20)).toBe('"a b"')
  expect(nameOrQuoted('long-name', 4)).toBe('"long…"')
})
