import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { RecentSecrets } from '../../../src/client/credentials.js'
import { plainCause, redact } from '../../../src/client/redact.js'

describe('a text that is shown', () => {
  it('has every known secret taken out, wherever it stands and however often', () => {
    const shown = redact('user x, pass hunter22, again hunter22; token abc.def', ['hunter22', 'abc.def'])
    expect(shown).toBe('user x, pass [redacted], again [redacted]; token [redacted]')
  })

  it('has a secret taken out that is percent-encoded or escaped as JSON', () => {
    const secret = 'p w/"q"\\é'
    const percent = 'p%20w%2F%22q%22%5C%C3%A9'
    expect(redact(`?password=${percent}&x=1`, [secret])).toBe('?password=[redacted]&x=1')
    const body = JSON.stringify({ secret })
    expect(redact(body, [secret])).toBe('{"secret":"[redacted]"}')
    expect(redact(JSON.stringify({ body }), [secret])).toBe(
      String.raw`{"body":"{\"secret\":\"[redacted]\"}"}`,
    )
  })

  it('has the longer of two secrets taken out whole when one holds the other', () => {
    expect(redact('token-123-long', ['token-123', 'token-123-long'])).toBe('[redacted]')
  })

  it('is left alone when there is nothing to hide, also by a secret too short to tell', () => {
    expect(redact('status at 10:00', ['', 'at', 'other'])).toBe('status at 10:00')
  })
})

describe('the cause of a failure', () => {
  it('is the innermost error: its name, code and words, without the secret and without anything else', () => {
    const inner = Object.assign(new TypeError('bad header: Bearer s3cret-token'), {
      code: 'UND_ERR_X',
      headers: { authorization: 'Bearer s3cret-token' },
    })
    const cause = plainCause(new TypeError('fetch failed', { cause: inner }), ['s3cret-token'])
    expect(cause).toMatchObject({
      name: 'TypeError',
      code: 'UND_ERR_X',
      message: 'bad header: Bearer [redacted]',
    })
    expect(inspect(cause, { depth: 10, showHidden: true })).not.toContain('s3cret')
  })

  it('is absent when what was thrown is no error', () => {
    expect(plainCause('s3cret-token', [])).toBeUndefined()
  })

  it('ends the search when errors name each other as cause', () => {
    const [a, b] = [new Error('a'), new Error('b')]
    a.cause = b
    b.cause = a
    expect(plainCause(a, [])).toBeInstanceOf(Error)
  })
})

it('the last few secrets are remembered, the oldest forgotten first', () => {
  const secrets = new RecentSecrets(2)
  for (const secret of ['one', 'two', 'one', 'three']) secrets.add(secret)
  expect(secrets.values).toEqual(['one', 'three'])
})
