/** What of secrets is found and what is not, as the page on odd answers says it. */
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { KnownSecrets, redacted } from '../../../src/redaction/redact-secrets.js'
import { spellingNames, spelt } from '../../support/planted/spellings.js'

const secret = 'kJ8xQ2mZp7wLr4TsVb3N'
const secrets = new KnownSecrets([secret])
const shown = (text: string): string => secrets.redact(`the service says ${text} of it`)

describe('a secret in a text of a service', () => {
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
    ['shifted', secret.replace(/[a-z]/gi, (one) => String.fromCharCode(one.charCodeAt(0) ^ 1))],
  ])('is not found %s', (_, text) => {
    expect(shown(text)).toBe(`the service says ${text} of it`)
  })

  it('of four to seven characters is found as a word, and a shorter one is not', () => {
    const short = new KnownSecrets(['pass1', 'key'])
    expect(short.redact('pass1 and xpass1x and key')).toBe(`${redacted} and xpass1x and key`)
  })
})
