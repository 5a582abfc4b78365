import { describe, expect, it } from 'vitest'
import { sealerOf } from '../../../src/durability/encryption.js'
import { JournalError } from '../../../src/index.js'
import { thrownAs } from '../../support/caught.js'

const key = Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7))
const { seal, unseal } = sealerOf(key)

describe('A sealed text', () => {
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
