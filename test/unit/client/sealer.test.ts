import { describe, expect, it } from 'vitest'
import { sealerOf } from '../../../src/durability/encryption.js'
import { JournalError, RequestError } from '../../../src/index.js'
import { thrownAs } from '../../support/caught.js'

const key = Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7))
const { seal, unseal } = sealerOf(key)

describe('A sealed text', () => {
  it.each(['', 'a', 'ä€😀', '{"a":1}\n', 'x'.repeat(100_000)])('comes back as it was', (text) => {
    expect(unseal(seal(text))).toBe(text)
  })

  it('is another one each time, and shows nothing of the text', () => {
    expect(seal('the same text')).not.toBe(seal('the same text'))
    expect(Buffer.from(seal('the same text').slice(5), 'base64url').includes('same')).toBe(false)
  })

  it('opens with the key in each of its forms, and with a key that the caller wipes', () => {
    const own = Uint8Array.from(key)
    const sealer = sealerOf(own)
    own.fill(0)
    const sealed = sealer.seal('text')
    const forms = [
      key.toString('hex'),
      key.toString('hex').toUpperCase(),
      key.toString('base64'),
      key.toString('base64url'),
    ]
    for (const form of forms) expect(sealerOf(form).unseal(sealed)).toBe('text')
  })

  it('does not open with another key, or when any byte of it was changed', () => {
    const sealed = seal('text')
    thrownAs(JournalError, () => sealerOf(Buffer.alloc(32)).unseal(sealed))
    const bytes = Buffer.from(sealed.slice(5), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = changed[at]! ^ 1
      thrownAs(JournalError, () => unseal(`gcm1.${changed.toString('base64url')}`))
    }
    for (let length = 0; length < bytes.length; length += 1)
      thrownAs(JournalError, () => unseal(`gcm1.${bytes.subarray(0, length).toString('base64url')}`))
  })

  it.each(['', 'gcm3.AAAA', 'text'])('is told from one of another form: %s', (sealed) => {
    expect(thrownAs(JournalError, () => unseal(sealed)).message).toContain('not in the form of a sealed text')
  })
})

describe('A text that is sealed for an entry', () => {
  it('opens for that entry alone', () => {
    const sealed = seal('text', 'one')
    expect(unseal(sealed, 'one')).toBe('text')
    for (const other of ['two', '', undefined]) thrownAs(JournalError, () => unseal(sealed, other))
    // Nor as one that is bound to nothing.
    thrownAs(JournalError, () => unseal(sealed.replace('gcm2.', 'gcm1.'), 'one'))
    thrownAs(JournalError, () => unseal(seal('text').replace('gcm1.', 'gcm2.')))
  })
})

describe('A key', () => {
  it.each([[undefined], [''], ['short'], [Buffer.alloc(31)], [Buffer.alloc(33)], ['z'.repeat(64)], [12]])(
    'is refused without being shown: %s',
    (wrong) => {
      const error = thrownAs(RequestError, () => sealerOf(wrong as string))
      expect(error.problems).toMatchObject([{ field: 'key' }])
      if (typeof wrong === 'string' && wrong !== '') expect(error.message).not.toContain(wrong)
    },
  )
})
