import { inspect } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { checksum, type ChecksumReason, type ChecksumVerdict } from '../../../src/payments/index.js'
import {
  checkedSalt,
  decodeSignature,
  decrypt,
  encodeSignature,
  encrypt,
  generateSalt,
  hashPayload,
  joinPlaintext,
  merchantKeyBytes,
  splitPlaintext,
} from '../../../src/payments/checksum.js'
import { canonicalForm, fieldsToSign, readForm } from '../../../src/payments/forms.js'
import { thrownBy } from '../../support/caught.js'
import { randomBelow } from '../../support/random.js'
import vectors from '../../vectors/payments-checksum.json' with { type: 'json' }

const KEY = vectors.key
const OTHER_KEY = 'ZYXWvuts8765!@#$'
const BODY = '{"mid":"TESTMID0000000001","orderId":"ORDER_0001"}'
/** A known answer whose signature holds a `+` and a `/`. */
const INITIATE = knownAnswer('initiate')
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const HALF_PAIR = '\ud83d'

function knownAnswer(name: string): (typeof vectors.string)[number] {
  const vector = vectors.string.find((candidate) => candidate.name === name)
  if (vector === undefined) throw new Error(`no vector ${name}`)
  return vector
}

function reasonOf(verdict: ChecksumVerdict): ChecksumReason | 'valid' {
  return verdict.valid ? 'valid' : verdict.reason
}

function messageOf(verdict: ChecksumVerdict): string {
  return verdict.valid ? 'valid' : verdict.message
}

/** A signature whose plaintext is ours to choose. */
function sealed(plaintext: string, key = KEY): string {
  return encodeSignature(encrypt(plaintext, merchantKeyBytes(key)))
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('known answers', () => {
  it.each(vectors.string)('the text "$name" has its known plaintext and signature', (vector) => {
    const hash = hashPayload(vector.body, vector.salt)
    expect(joinPlaintext({ hash, salt: vector.salt })).toBe(vector.plaintext)
    expect(checksum.sign(vector.body, KEY, { salt: vector.salt })).toBe(vector.signature)
    expect(checksum.verify(vector.body, vector.signature, KEY)).toEqual({ valid: true })
  })

  it.each(vectors.form)('the form "$joined" has its known text and signature', (vector) => {
    expect(canonicalForm(fieldsToSign(vector.params))).toBe(vector.joined)
    expect(checksum.signForm(vector.params, KEY, { salt: vector.salt })).toBe(vector.signature)
    expect(checksum.verifyForm({ ...vector.params, CHECKSUMHASH: vector.signature }, KEY)).toEqual({
      valid: true,
    })
  })
})

describe('the steps', () => {
  it('a salt is 4 base64 characters, without padding, and another one each time', () => {
    const salts = Array.from({ length: 2000 }, () => generateSalt())
    for (const salt of salts) expect(salt).toMatch(/^[A-Za-z0-9+/]{4}$/)
    expect(new Set(salts).size).toBeGreaterThan(1990)
    expect(new Set(salts.join('')).size).toBe(64)
  })

  it('a salt of the caller must be 4 characters of the base64 alphabet', () => {
    expect(checkedSalt('a+/9')).toBe('a+/9')
    for (const salt of ['', 'abc', 'abcde', 'ab-_', 'ab =', 'äbcd', 'abcd\n']) {
      expect(() => checksum.sign(BODY, KEY, { salt })).toThrow(RequestError)
    }
  })

  it('the hash covers the UTF-8 bytes of the text, a | and the salt', () => {
    expect(hashPayload('₹ 1', 'AbC+')).toBe(
      '4b8f50dbc5a7aaf58fb483eb66a72930773a42c432521bac8338e1baee1275ef',
    )
  })

  it('the plaintext is the hash followed by the salt, and is taken apart again', () => {
    const parts = { hash: 'a'.repeat(64), salt: 'AbC+' }
    expect(joinPlaintext(parts)).toBe(`${'a'.repeat(64)}AbC+`)
    expect(splitPlaintext(joinPlaintext(parts))).toEqual(parts)
    for (const text of ['', `${'A'.repeat(64)}AbC+`, `${'a'.repeat(64)}AbC`, `${'a'.repeat(64)}Ab +`]) {
      expect(splitPlaintext(text)).toBeUndefined()
    }
  })

  it('encrypts 68 characters to 80 bytes, and decrypts them with the same key only', () => {
    const { plaintext } = knownAnswer('minimal')
    const ciphertext = encrypt(plaintext, merchantKeyBytes(KEY))
    expect(ciphertext).toHaveLength(80)
    expect(decrypt(ciphertext, merchantKeyBytes(KEY))).toBe(plaintext)
    expect(decrypt(ciphertext, merchantKeyBytes(OTHER_KEY))).toBeUndefined()
  })

  it('decodes a signature only in the one canonical form of its bytes', () => {
    const ciphertext = Buffer.alloc(80, 7)
    const signature = encodeSignature(ciphertext)
    expect(signature).toHaveLength(108)
    expect(decodeSignature(signature)).toEqual(ciphertext)
    expect(decodeSignature(signature.slice(0, -1))).toBeUndefined()
    expect(decodeSignature(encodeSignature(Buffer.alloc(79)))).toBeUndefined()
    expect(decodeSignature(encodeSignature(Buffer.alloc(81)))).toBeUndefined()
  })

  it('orders fields by UTF-16 code unit, as the provider does', () => {
    const fields = { '\uff5e': 'tilde', '\u{1f600}': 'face', b: 'b', B: 'B', a10: '10', a9: '9' }
    expect(canonicalForm(fieldsToSign(fields))).toBe('B|10|9|b|face|tilde')
  })

  it('leaves CHECKSUMHASH out of the signed text', () => {
    expect(canonicalForm(fieldsToSign({ B: '2', CHECKSUMHASH: 'x', A: '1' }))).toBe('1|2')
  })
})

describe('signing and verifying a text', () => {
  it('accepts what it signed, whatever the text', () => {
    const below = randomBelow(20210908)
    const pieces = [
      ...['|', '', '"', '\\', '\n', '\0', 'é', '₹', '\u{1f600}', '\ufeff', 'null', '{"a":1.0}', 'a|b'],
    ]
    for (let round = 0; round < 500; round += 1) {
      const text = Array.from({ length: below(40) }, () =>
        below(3) === 0 ? (pieces[below(pieces.length)] ?? '') : String.fromCharCode(below(0xd800)),
      ).join('')
      expect(checksum.verify(text, checksum.sign(text, KEY), KEY), JSON.stringify(text)).toEqual({
        valid: true,
      })
    }
  })

  it('accepts what it signed when the text is empty or very long', () => {
    for (const text of ['', 'é|'.repeat(500_000)]) {
      expect(checksum.verify(text, checksum.sign(text, KEY), KEY)).toEqual({ valid: true })
    }
  })

  it('says mismatch when any one character of the text differs', () => {
    const signature = checksum.sign(BODY, KEY)
    for (let at = 0; at < BODY.length; at += 1) {
      const changed = `${BODY.slice(0, at)}~${BODY.slice(at + 1)}`
      expect(reasonOf(checksum.verify(changed, signature, KEY))).toBe('mismatch')
    }
    expect(reasonOf(checksum.verify(`${BODY} `, signature, KEY))).toBe('mismatch')
    expect(reasonOf(checksum.verify(`\ufeff${BODY}`, signature, KEY))).toBe('mismatch')
  })

  it('tells that a body was probably serialised again', () => {
    const received = '{"url":"https:\\/\\/merchant.example","value":1.0}'
    const verdict = checksum.verify(JSON.stringify(JSON.parse(received)), checksum.sign(received, KEY), KEY)
    expect(messageOf(verdict)).toContain('parsing and serialising it again changes it')
  })

  it('never accepts a signature of which any one character differs, and never throws', () => {
    const { signature } = knownAnswer('minimal')
    const seen = new Set<string>()
    for (let at = 0; at < signature.length; at += 1) {
      for (const character of `${BASE64}=-_ \n%é\0`) {
        if (character === signature[at]) continue
        const changed = signature.slice(0, at) + character + signature.slice(at + 1)
        seen.add(reasonOf(checksum.verify(BODY, changed, KEY)))
      }
    }
    expect([...seen].sort()).toEqual(['malformed', 'undecryptable'])
  })

  it('says missing when no signature came', () => {
    for (const none of [undefined, null, '']) {
      expect(reasonOf(checksum.verify(BODY, none, KEY))).toBe('missing')
    }
  })

  it('accepts only the canonical base64 form of a signature', () => {
    const { body, signature } = INITIATE
    const urlSafe = signature.replaceAll('+', '-').replaceAll('/', '_')
    expect(urlSafe).not.toBe(signature)
    const spareBits = `${signature.slice(0, -2)}${BASE64[BASE64.indexOf(signature.at(-2) ?? '') + 1] ?? ''}=`
    expect(Buffer.from(spareBits, 'base64')).toEqual(Buffer.from(signature, 'base64'))
    const forms = [
      `${signature}\n`,
      ` ${signature}`,
      `${signature.slice(0, 50)}\r\n${signature.slice(50)}`,
      urlSafe,
      `${signature}junk`,
      `${signature}====`,
      signature + signature,
      signature.slice(0, -1),
      encodeURIComponent(signature),
      spareBits,
    ]
    for (const form of forms) {
      expect(reasonOf(checksum.verify(body, form, KEY)), form).toBe('malformed')
    }
    for (const value of [42, true, [signature], { signature }, Buffer.from(signature), () => signature]) {
      expect(reasonOf(checksum.verify(body, value, KEY))).toBe('malformed')
    }
  })

  it('tells what happened to a malformed signature', () => {
    const { body, signature } = INITIATE
    const said = (form: string): string => messageOf(checksum.verify(body, form, KEY))
    expect(said(signature.replaceAll('+', ' '))).toContain('a + becomes a space')
    expect(said(`${signature}\n`)).toContain('white space')
    expect(said(encodeURIComponent(signature))).toContain('percent-encoded')
    expect(said(signature.replace('/', '_'))).toContain('URL-safe')
    expect(said(signature.slice(4))).toContain('has 104')
  })

  it('says undecryptable when the merchant key is another one', () => {
    const below = randomBelow(7)
    const signature = checksum.sign(BODY, KEY, { salt: 'AbC+' })
    // One key in 256 happens to leave good padding behind in its last byte; many keys meet that case.
    for (let round = 0; round < 2000; round += 1) {
      const key = Array.from({ length: 16 }, () => String.fromCharCode(33 + below(94))).join('')
      expect(reasonOf(checksum.verify(BODY, signature, key))).toBe('undecryptable')
    }
  })

  it('says undecryptable when what was encrypted is no hash and salt', () => {
    expect(reasonOf(checksum.verify(BODY, sealed('x'.repeat(68)), KEY))).toBe('undecryptable')
    expect(reasonOf(checksum.verify(BODY, sealed(`${'A'.repeat(64)}AbC+`), KEY))).toBe('undecryptable')
  })

  it('accepts the salts that other kits of the provider draw', () => {
    const salt = '!@#_'
    expect(checksum.verify(BODY, sealed(hashPayload(BODY, salt) + salt), KEY)).toEqual({ valid: true })
  })

  it('shows neither key nor signature in a verdict', () => {
    const signature = checksum.sign(BODY, KEY)
    const verdicts = [
      checksum.verify(BODY, signature, OTHER_KEY),
      checksum.verify('other', signature, KEY),
      checksum.verify(BODY, `${signature} `, KEY),
    ]
    const shown = inspect(verdicts)
    for (const secret of [KEY, OTHER_KEY, signature]) expect(shown).not.toContain(secret)
  })

  it('refuses to sign an object in place of the text that is sent', () => {
    // @ts-expect-error an object is not the text that is sent
    expect(() => checksum.sign({ mid: 'M' }, KEY)).toThrow(/payload must be the exact text/)
    // @ts-expect-error neither is nothing
    expect(() => checksum.verify(undefined, 'x', KEY)).toThrow(RequestError)
  })

  it('refuses to sign half of a surrogate pair, and does not accept one', () => {
    expect(() => checksum.sign(`a${HALF_PAIR}`, KEY)).toThrow(RequestError)
    // Its bytes would be those of U+FFFD, which is another text.
    const signature = checksum.sign('a\ufffd', KEY)
    expect(reasonOf(checksum.verify(`a${HALF_PAIR}`, signature, KEY))).toBe('mismatch')
  })
})

describe('the merchant key', () => {
  it.each([
    ['', 'has 0', 'is the variable set'],
    ['abcdEFGH1234!@', 'has 14', '.env'],
    ['abcdEFGH1234!@#$\n', 'has 17', 'white space'],
    ['TESTMID0000000000001', 'has 20', 'merchant id'],
    ['abcdEFGH1234!@#$abcdEFGH1234!@#$5', 'has 33', 'merchant id'],
    ['₹bcdEFGH1234!@#$', 'has 18', 'merchant id'],
  ])('of a wrong length is refused with its length and a likely cause', (key, length, cause) => {
    for (const action of [
      () => checksum.sign(BODY, key),
      () => checksum.verify(BODY, undefined, key),
      () => checksum.signForm({}, key),
      () => checksum.verifyForm('', key),
    ]) {
      const error = thrownBy(action)
      expect(error).toBeInstanceOf(RequestError)
      expect(String(error)).toContain(length)
      expect(String(error)).toContain(cause)
      if (key !== '') expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(key.trim())
    }
  })

  it('counts bytes, not characters', () => {
    const key = '₹bcdEFGH1234!@'
    expect(checksum.verify(BODY, checksum.sign(BODY, key), key)).toEqual({ valid: true })
  })

  it('must be a text', () => {
    // @ts-expect-error an unset environment variable
    expect(() => checksum.sign(BODY, undefined)).toThrow(
      /merchantKey must be a string, but came as undefined/,
    )
    expect(() => checksum.sign(BODY, `abcdEFGH1234!${HALF_PAIR}`)).toThrow(RequestError)
  })
})

describe('signing and verifying a form', () => {
  const fields = {
    ORDERID: 'ORDER_0001',
    MID: 'TESTMID0000000001',
    TXNAMOUNT: '1.00',
    RESPMSG: 'Txn Success',
  }

  it('accepts what it signed: as object, as search parameters, as raw text and as bytes', () => {
    const form = { ...fields, CHECKSUMHASH: checksum.signForm(fields, KEY, { salt: 'AbC+' }) }
    const raw = new URLSearchParams(form).toString()
    expect(raw).toContain('Txn+Success')
    for (const received of [
      form,
      new URLSearchParams(form),
      raw,
      Buffer.from(raw),
      new TextEncoder().encode(raw),
    ]) {
      expect(checksum.verifyForm(received, KEY)).toEqual({ valid: true })
    }
  })

  it('does not change the form of the caller', () => {
    const form = Object.freeze({ ...fields, CHECKSUMHASH: checksum.signForm(fields, KEY) })
    const before = JSON.stringify(form)
    checksum.verifyForm(form, KEY)
    checksum.signForm(form, KEY)
    expect(JSON.stringify(form)).toBe(before)
    const parameters = new URLSearchParams(form)
    checksum.verifyForm(parameters, KEY)
    expect(parameters.get('CHECKSUMHASH')).toBe(form.CHECKSUMHASH)
  })

  it('takes objects without a prototype, as querystring.parse returns them', () => {
    const bare = Object.assign(Object.create(null) as Record<string, string>, fields)
    bare['CHECKSUMHASH'] = checksum.signForm(bare, KEY)
    expect(checksum.verifyForm(bare, KEY)).toEqual({ valid: true })
  })

  it('signs numbers, booleans, bigints and nothing as their text', () => {
    const typed = { a: 1.5, b: true, c: 9007199254740993n, d: null, e: undefined, f: 0 }
    expect(canonicalForm(fieldsToSign(typed))).toBe('1.5|true|9007199254740993|||0')
    const text = { a: '1.5', b: 'true', c: '9007199254740993', d: '', e: '', f: '0' }
    expect(checksum.verifyForm({ ...text, CHECKSUMHASH: checksum.signForm(typed, KEY) }, KEY)).toEqual({
      valid: true,
    })
  })

  it('refuses to sign what cannot stand in a form, and names the field', () => {
    const wrong = {
      object: {},
      list: ['a'],
      call: () => 'a',
      symbol: Symbol('a'),
      none: Number.NaN,
      torn: HALF_PAIR,
    }
    for (const [name, value] of Object.entries(wrong)) {
      // @ts-expect-error the compiler refuses most of these too
      const error = thrownBy(() => checksum.signForm({ A: '1', [name]: value }, KEY))
      expect(error).toBeInstanceOf(RequestError)
      expect(String(error)).toContain(name)
    }
    for (const notFields of [null, undefined, 'A=1', ['A'], new Map([['A', '1']])]) {
      // @ts-expect-error not an object of fields
      expect(() => checksum.signForm(notFields, KEY)).toThrow(RequestError)
    }
  })

  it('gives a verdict, not an exception, on whatever a body parser may leave', () => {
    const odd = [
      null,
      undefined,
      42,
      [],
      [['A', '1']],
      new Map(),
      Promise.resolve('A=1'),
      { A: { b: '1' } },
      { A: [] },
      { A: [['1']] },
    ]
    for (const form of odd) {
      // @ts-expect-error what a JavaScript caller can pass all the same
      expect(reasonOf(checksum.verifyForm(form, KEY))).toBe('malformed')
    }
    expect(reasonOf(checksum.verifyForm('{"ORDERID":{}}', KEY))).toBe('malformed')
  })

  it('shows a stranger’s field names quoted and cut', () => {
    const reading = readForm(`${'n'.repeat(500)}%0A=1&${'n'.repeat(500)}%0A=2`)
    expect(reading.readable ? '' : reading.message).toMatch(/^[ -~…]{1,160}$/)
  })
})
