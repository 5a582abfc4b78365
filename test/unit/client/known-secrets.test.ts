import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { plainCause } from '../../../src/model/errors.js'
import { KnownSecrets, redacted, redactedWhole } from '../../../src/redaction/known-secrets.js'
import { spellingNames, spelt } from '../../support/planted/spellings.js'

/** The text without some secrets. */
function redact(text: string, secrets: readonly string[]): string {
  return new KnownSecrets(secrets).redact(text)
}

describe('a text that is shown', () => {
  it('has every known secret taken out, wherever it stands and however often', () => {
    const shown = redact('user x, pass hunter22, again hunter22; token abc.def', ['hunter22', 'abc.def'])
    expect(shown).toBe('user x, pass [redacted], again [redacted]; token [redacted]')
  })

  it('has the longer of two secrets taken out whole when one holds the other', () => {
    expect(redact('token-123-long', ['token-123', 'token-123-long'])).toBe('[redacted]')
  })

  it('is left alone when there is nothing to hide, also by a secret too short to tell', () => {
    expect(redact('status at 10:00', ['', 'at', 'other'])).toBe('status at 10:00')
  })

  it('loses a short secret where it stands alone, and not where it is a part of a word', () => {
    expect(redact('data: "data" in metadata and data2, and a key', ['data', 'key'])).toBe(
      '[redacted]: "[redacted]" in metadata and data2, and a key',
    )
  })

  it('keeps the word that a password is made of', () => {
    expect(redact('Check the username and password first.', ['demo-password'])).toBe(
      'Check the username and password first.',
    )
  })

  it.each([
    ['percent-encoding', (code: number) => `%${code.toString(16)}`],
    ['the escapes of JSON', (code: number) => `\\u00${code.toString(16)}`],
  ])('loses a secret in entities of which %s took any part', (_what, escape) => {
    const secret = "it's-9-<Zk>"
    const entities = [
      (code: number) => `&#${code};`,
      (code: number) => `&#x${code.toString(16)};`,
      (code: number) => `&#0${code};`,
    ]
    for (const entity of entities)
      for (let parts = 0; parts < 64; parts += 1) {
        const spelt = (character: string): string =>
          [...entity(character.charCodeAt(0))]
            .map((text, at) => (parts & (1 << at) ? escape(text.charCodeAt(0)) : text))
            .join('')
        expect(redact([...secret].map(spelt).join(''), [secret])).toBe('[redacted]')
      }
    expect(redact(`a&#39%3Bbcdefgh and a&#39%3Bbcdefgh`, ["a';bcdefgh", "a'bcdefgh"])).toBe(
      '[redacted] and [redacted]',
    )
  })

  it('loses base64 whose letter case was lost', () => {
    const secret = 'planted-S3cret-Zk9'
    const base64 = Buffer.from(`user:${secret}`).toString('base64').toLowerCase()
    expect(redact(`text/${base64}`, [secret])).toMatch(/^text\/.{0,8}\[redacted\].{0,3}$/)
  })

  it('says the same when it is looked at again, also where a secret holds the word of the redactor', () => {
    const secrets = new KnownSecrets(['un-redacted-key'])
    const once = secrets.redact('the un-redacted-key is wrong')
    expect(once).toBe('the [redacted] is wrong')
    expect(secrets.redact(once)).toBe(once)
  })

  it.each(['pass&word', 'two\nlines', 'quoted",value', 'long-and-plain-secret'])(
    'loses a secret wherever it stands in a long text that is shown whole: %j',
    (secret) => {
      const fields = 'name=value&'.repeat(800)
      const known = new KnownSecrets([secret])
      for (const [what, filling] of Object.entries({ fields, unbroken: 'x'.repeat(8_800) }))
        for (let at = 8_160; at < 8_192; at += 1) {
          const [before, after] = [filling.slice(0, at), filling.slice(at)]
          const shown = redactedWhole(`${before}.${secret}.${after}`, known)
          expect(shown === `${before}.${redacted}.${after}`, `${what}, at ${at}`).toBe(true)
        }
    },
  )

  it('is hidden in the piece of a long text that nothing but secrets fills', () => {
    const secret = 'a-secret-without-end-'.repeat(1_000)
    expect(redactedWhole(secret, new KnownSecrets([secret]))).toMatch(/^(?:\[redacted\])+$/)
  })

  it('is cut when it is endless, and not looked at beyond', () => {
    const secret = 'planted-S3cret-Zk9'
    const started = performance.now()
    const shown = redact(`${secret} `.repeat(4_000_000), [secret])
    expect(shown.length).toBeLessThan(10_000)
    expect(shown).not.toContain('S3cret')
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it.each([
    ['hex', 'ab'],
    ['base64', 'Qk9+/_-'],
    ['percent signs', '%41%'],
    ['entities', '&#65;&amp;'],
    ['backslashes', '\\u0041\\'],
    ['blanks', ' '],
  ])('does not take long for a long run of %s', (_, piece) => {
    const secrets = new KnownSecrets(['planted-S3cret-Zk9'])
    const started = performance.now()
    secrets.redact(piece.repeat(100_000))
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('the cause of a failure', () => {
  it('is the innermost error: its name, code and words, without the secret and without anything else', () => {
    const inner = Object.assign(new TypeError('bad header: Bearer s3cret-token'), {
      code: 'UND_ERR_X',
      headers: { authorization: 'Bearer s3cret-token' },
    })
    const secrets = new KnownSecrets(['s3cret-token'])
    const cause = plainCause(new TypeError('fetch failed', { cause: inner }), secrets)
    expect(cause).toMatchObject({
      name: 'TypeError',
      code: 'UND_ERR_X',
      message: 'bad header: Bearer [redacted]',
    })
    expect(inspect(cause, { depth: 10, showHidden: true })).not.toContain('s3cret')
  })

  it('is absent when what was thrown is no error', () => {
    expect(plainCause('s3cret-token', new KnownSecrets([]))).toBeUndefined()
  })

  it('ends the search when errors name each other as cause', () => {
    const [a, b] = [new Error('a'), new Error('b')]
    a.cause = b
    b.cause = a
    expect(plainCause(a, new KnownSecrets([]))).toBeInstanceOf(Error)
  })

  it('is told of an error whose words are none', () => {
    const odd = Object.assign(new Error(), { message: { a: 1 } })
    Object.defineProperty(odd, 'name', { value: 7 })
    expect(plainCause(odd, new KnownSecrets([]))).toMatchObject({ name: '', message: '' })
  })
})

describe('the last few secrets', () => {
  it('are known, the oldest forgotten first', () => {
    const secrets = new KnownSecrets([], 2)
    for (const secret of ['token-one', 'token-two', 'token-one', 'token-three']) secrets.learn(secret)
    expect(secrets.redact('token-one token-two token-three')).toBe('[redacted] token-two [redacted]')
  })

  it('are all that is held where no text is ever shown', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const secrets = new KnownSecrets([], 2)
    collect()
    const before = process.memoryUsage().heapUsed
    for (let count = 0; count < 1_000; count += 1)
      secrets.learn(Buffer.alloc(50_000, `planted-${count}`).toString())
    collect()
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000)
    expect(secrets.redact('planted-999')).toBe('[redacted]')
  })

  it('are known whether they are learnt before or after a text was shown, and share what they share', () => {
    const secrets = new KnownSecrets([], 2)
    secrets.learn('planted-1')
    secrets.learn('planted-2')
    expect(secrets.redact('planted-1 planted-2 planted-3')).toBe('[redacted] [redacted] [redacted]3')
    secrets.learn('planted-3')
    secrets.learn('s3cr3t')
    expect(secrets.redact('planted-1 planted-3 s3cr3t')).toBe('[redacted]1 [redacted] [redacted]')
  })
})

/** As the page on odd answers says it. */
describe('a secret in a text of a service', () => {
  const secret = 'kJ8xQ2mZp7wLr4TsVb3N'
  const shown = (text: string): string => redact(`the service says ${text} of it`, [secret])

  it.each(spellingNames)('is found %s', (name) => {
    expect(shown(spelt(name, secret))).toContain(redacted)
  })

  /** Whoever makes one of these found takes it out of the page on odd answers and of this list. */
  it.each<[string, string]>([
    ['as a printed Buffer', inspect(Buffer.from(secret))],
    ['as the JSON of a Buffer', JSON.stringify(Buffer.from(secret))],
    ['in UTF-16', Buffer.from(secret, 'utf16le').toString('base64')],
    ['with spaces between its characters', [...secret].join(' ')],
    ['with dashes in it', (secret.match(/.{4}/g) ?? []).join('-')],
    ['reversed', [...secret].reverse().join('')],
    ['shifted', secret.replace(/[a-z]/gi, (text) => String.fromCharCode(text.charCodeAt(0) ^ 1))],
  ])('is not found %s', (_, text) => {
    expect(shown(text)).toBe(`the service says ${text} of it`)
  })
})
