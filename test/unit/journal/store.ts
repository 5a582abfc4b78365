/** What the stores of journals have in common. */
import { inspect } from 'node:util'
import type { Journal, JournalEntry, JournalOptions } from 'lacuna/journal'
import { expect, it } from 'vitest'
import { JournalError, RequestError } from '../../../src/index.js'
import { rejectionOf, thrownAs } from '../../support/caught.js'
import { entryOf } from './entries.js'

/**
 * Tests of what every store of a journal promises.
 *
 * @param create a new journal, in a store of its own
 */
export function testsOfStore(create: (options?: JournalOptions) => Journal): void {
  async function opened(options?: JournalOptions): Promise<Journal> {
    const journal = create(options)
    await journal.open('account')
    return journal
  }

  it('keeps entries as they were given, the oldest first', async () => {
    const journal = await opened()
    const full: JournalEntry = {
      ...entryOf('full'),
      attempts: [{ attempt: 1, at: 1.5, signed: { timestamp: 1, recvWindow: 5000 } }],
      digest: 'digest',
      sealed: 'sealed',
      settled: {
        verdict: 'happened',
        result: {
          text: '"\n\u2028😀\ud800',
          list: [1, null, { __proto__: null, deep: [] }],
          none: undefined,
        },
        evidence: [{ message: 'Seen.', operationId: 'getMarginOrderList', at: 2 }],
      },
    }
    await journal.begin(full)
    await journal.begin(entryOf('b'))
    await journal.begin(entryOf('a'))
    await journal.write({ ...full, isOver: true })
    await journal.write(entryOf('b', { kept: false }))
    expect(await journal.entries()).toEqual([
      { ...full, isOver: true },
      entryOf('b', { kept: false }),
      entryOf('a'),
    ])
    await journal.close()
    await journal.open('account')
    expect(await journal.entries()).toEqual([
      { ...full, isOver: true },
      entryOf('b', { kept: false }),
      entryOf('a'),
    ])
    await journal.close()
  })

  it('begins one entry for a claim, whoever asks first, and tells the others which one', async () => {
    const journal = await opened()
    const ids = Array.from({ length: 30 }, (_, at) => `id${at}`)
    const began = await Promise.all(
      ids.map((id) => journal.begin(entryOf(id, { claims: ['shared', `own-${id}`] }))),
    )
    const [first, ...others] = began
    expect(first).toBeUndefined()
    for (const other of others) expect(other?.id).toBe('id0')
    expect(await journal.begin(entryOf('id0', { claims: [] }))).toMatchObject({ id: 'id0' })
    expect(await journal.begin(entryOf('another', { claims: ['own-id7'] }))).toBeUndefined()
    expect((await journal.entries()).map(({ id }) => id)).toEqual(['id0', 'another'])
    await journal.close()
  })

  it('gives claims back when an entry drops them or is removed', async () => {
    const journal = await opened()
    await journal.begin(entryOf('a', { claims: ['one', 'two'] }))
    await journal.write(entryOf('a', { claims: ['two'] }))
    expect(await journal.begin(entryOf('b', { claims: ['one'] }))).toBeUndefined()
    await rejectionOf(JournalError, journal.write(entryOf('b', { claims: ['one', 'two'] })))
    await journal.remove('a')
    await journal.remove('a')
    await journal.write(entryOf('b', { claims: ['one', 'two'] }))
    await rejectionOf(JournalError, journal.write(entryOf('a')))
    expect(await journal.entries()).toEqual([entryOf('b', { claims: ['one', 'two'] })])
    await journal.close()
  })

  it('is not changed by changing an object', async () => {
    const journal = await opened()
    const claims = ['mine']
    const given = entryOf('a', { claims })
    const beginning = journal.begin(given)
    claims.push('another')
    await beginning
    const [entry] = await journal.entries()
    expect(() => (entry?.reference.identifiers as Record<string, string>)['symbol']?.concat()).not.toThrow()
    expect(() => Reflect.apply(Array.prototype.push, entry?.claims, ['more'])).toThrow(TypeError)
    expect(Reflect.set(entry?.reference.identifiers ?? {}, 'symbol', 'X')).toBe(false)
    const all = await journal.entries()
    expect(all).toEqual([entryOf('a', { claims: ['mine'] })])
    expect(Array.isArray(all) && all.pop()).toBeDefined()
    expect(await journal.entries()).toHaveLength(1)
    await journal.close()
  })

  it.each<[string, (entry: Record<string, unknown>) => void, string]>([
    ['a number in the place of an id', (entry) => (entry['id'] = 7), 'id must be a text'],
    ['no claims', (entry) => delete entry['claims'], 'claims must be a list'],
    ['NaN for a time', (entry) => (entry['attempts'] = [{ attempt: 1, at: NaN }]), 'attempts.0.at must be'],
    ['an attempt 0', (entry) => (entry['attempts'] = [{ attempt: 0, at: 1 }]), 'attempts.0.attempt must be'],
    [
      'a verdict of its own',
      (entry) => (entry['settled'] = { verdict: 'maybe', evidence: [] }),
      'settled.verdict',
    ],
    ['a bigint', (entry) => (entry['digest'] = 7n), 'what JSON cannot'],
    ['itself', (entry) => (entry['settled'] = entry), 'what JSON cannot'],
  ])('refuses an entry with %s', async (_, spoil, says) => {
    const journal = await opened()
    const entry = { ...entryOf('a') }
    spoil(entry)
    expect((await rejectionOf(JournalError, journal.begin(entry))).message).toContain(says)
    expect(await journal.entries()).toEqual([])
    await journal.close()
  })

  it('is of one account, for as many clients as there are', async () => {
    const journal = await opened()
    await Promise.all([journal.open('account'), journal.open('account')])
    expect((await rejectionOf(JournalError, journal.open('other'))).message).toContain('another account')
    await journal.begin(entryOf('a'))
    await journal.close()
    expect((await rejectionOf(JournalError, journal.open('other'))).message).toContain('another account')
    await journal.open('account')
    expect(await journal.entries()).toHaveLength(1)
    await journal.close()
  })

  it('works on nothing before it is opened, and on nothing new once it is closed', async () => {
    const journal = create()
    expect((await rejectionOf(JournalError, journal.begin(entryOf('a')))).message).toContain('is not open')
    await journal.open('account')
    const begun = journal.begin(entryOf('a'))
    const closed = journal.close()
    const late = rejectionOf(JournalError, journal.begin(entryOf('b')))
    expect(await begun).toBeUndefined()
    await Promise.all([closed, late, journal.close()])
    for (const call of [journal.entries(), journal.remove('a'), journal.write(entryOf('a'))])
      expect((await rejectionOf(JournalError, call)).message).toContain('is not open')
    await journal.open('account')
    expect(await journal.entries()).toEqual([entryOf('a')])
    await journal.close()
  })

  it('is owned by nobody else', async () => {
    const journal = await opened()
    expect([await journal.isOwnedElsewhere('a'), await journal.takeOver('a')]).toEqual([false, true])
    await journal.close()
  })

  const bytes = Buffer.from('0123456789abcdef0123456789abcdeg')

  it.each<[string, Uint8Array | string]>([
    ['bytes', new Uint8Array(bytes)],
    ['hexadecimal digits', bytes.toString('hex').toUpperCase()],
    ['base64', bytes.toString('base64')],
    ['base64url', bytes.toString('base64url')],
  ])('seals with a key of %s', (_, key) => {
    const { sealer } = create({ key })
    const text = 'a name, 世界 😀'
    const sealed = sealer?.seal(text) ?? ''
    expect(sealed).toMatch(/^gcm1\.[\w-]+$/)
    expect(sealer?.seal(text)).not.toBe(sealed)
    expect(Buffer.from(sealed.slice(5), 'base64url').includes('name')).toBe(false)
    expect(create({ key: bytes }).sealer?.unseal(sealed)).toBe(text)
    expect(sealer?.unseal(sealer.seal(''))).toBe('')
  })

  it('opens nothing that was changed or sealed with another key', () => {
    const { sealer } = create({ key: bytes })
    const sealed = sealer?.seal('a name') ?? ''
    const other = create({ key: Buffer.alloc(32, 1) }).sealer
    thrownAs(JournalError, () => other?.unseal(sealed))
    const changed = [...sealed].map(
      (text, at) => sealed.slice(0, at) + (text === 'A' ? 'B' : 'A') + sealed.slice(at + 1),
    )
    for (const text of [
      ...changed,
      sealed.slice(0, -1),
      sealed.slice(0, 20),
      `${sealed}A`,
      `${sealed}=`,
      '',
      'gcm1.',
      'a name',
    ])
      thrownAs(JournalError, () => sealer?.unseal(text))
  })

  it('opens what is sealed for an entry for that one alone, also when the caller has wiped the key', () => {
    const array = Uint8Array.from(bytes)
    const { sealer } = create({ key: array })
    array.fill(0)
    const sealed = sealer?.seal('text', 'one') ?? ''
    expect(create({ key: bytes }).sealer?.unseal(sealed, 'one')).toBe('text')
    for (const other of ['two', '', undefined]) thrownAs(JournalError, () => sealer?.unseal(sealed, other))
    // Nor as one that is bound to nothing.
    thrownAs(JournalError, () => sealer?.unseal(sealed.replace('gcm2.', 'gcm1.'), 'one'))
    thrownAs(JournalError, () => sealer?.unseal(sealer.seal('text').replace('gcm1.', 'gcm2.')))
  })

  it.each<[string, unknown]>([
    ['31 bytes', bytes.subarray(1)],
    ['33 bytes', Buffer.alloc(33)],
    ['63 digits', bytes.toString('hex').slice(1)],
    ['its own letters', bytes.toString()],
    ['two alphabets', `-${bytes.toString('base64').slice(1, -2)}/=`],
    ['nothing', ''],
    ['a number', 42],
    ['null', null],
    ['a variable that is not set', undefined],
    ['floats', new Float64Array(4)],
  ])('refuses a key of %s, and does not show it', (_, key) => {
    const error = thrownAs(RequestError, () => create({ key: key as string }))
    expect(error.problems).toEqual([
      { field: 'key', message: expect.stringContaining('must be 32 bytes') as string },
    ])
    if (typeof key === 'string' && key !== '') expect(inspect(error)).not.toContain(key)
  })

  it('shows its key nowhere', async () => {
    const journal = await opened({ key: bytes })
    const shown = [inspect(journal, { depth: 9, showHidden: true }), JSON.stringify(journal)].join()
    for (const form of ['utf8', 'hex', 'base64'] as const) expect(shown).not.toContain(bytes.toString(form))
    expect(shown).not.toContain([...bytes.subarray(0, 3)].join(', '))
    expect(Object.keys(journal)).not.toContain('key')
    await journal.close()
  })

  it('has no sealer without a key', () => {
    expect(create().sealer).toBeUndefined()
  })

  it('refuses options that it does not have', () => {
    const misspelt: object = { kee: 'x' }
    expect(thrownAs(RequestError, () => create(misspelt)).message).toContain('kee is not an option')
    const none: unknown = null
    expect(thrownAs(RequestError, () => create(none as JournalOptions)).message).toContain(
      'must be an object',
    )
  })
}
