import {
  appendFileSync,
  copyFileSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileJournal, type Journal } from 'lacuna/journal'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DuplicateCallError, JournalError, OutcomeUnknownError } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { cut, OCO, service } from '../margin-wallet/service.js'
import { entryOf } from './entries.js'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lacuna-displaced-'))
  path = join(folder, 'journal')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function opened(at = path): Promise<Journal> {
  const journal = fileJournal(at)
  await journal.open('account')
  return journal
}

async function idsAt(at: string): Promise<readonly string[]> {
  const journal = await opened(at)
  const entries = await journal.entries()
  await journal.close()
  return entries.map(({ id }) => id)
}

describe('a journal whose file is taken away while it is open', () => {
  it.each([
    ['deleted', 'was deleted or moved', () => unlinkSync(path)],
    ['moved', 'was deleted or moved', () => renameSync(path, `${path}.old`)],
    ['emptied', 'has written to the file, or cut it', () => truncateSync(path)],
    ['written to', 'has written to the file, or cut it', () => appendFileSync(path, 'hello')],
  ])('refuses the next write when it was %s, and then makes a file of all it holds', async (_, says, act) => {
    const journal = await opened()
    await journal.begin(entryOf('a'))
    act()
    expect((await rejectionOf(JournalError, journal.begin(entryOf('b')))).message).toContain(says)
    expect((await journal.entries()).map(({ id }) => id)).toEqual(['a'])
    await journal.begin(entryOf('b'))
    await journal.begin(entryOf('c'))
    await journal.close()
    expect(await idsAt(path)).toEqual(['a', 'b', 'c'])
  })

  it('refuses every write when another file is in its place, and leaves that as it is', async () => {
    const journal = await opened()
    await journal.begin(entryOf('a'))
    copyFileSync(path, `${path}.backup`)
    await journal.begin(entryOf('b'))
    renameSync(`${path}.backup`, path)
    const restored = readFileSync(path)
    for (const id of ['c', 'd'])
      expect((await rejectionOf(JournalError, journal.begin(entryOf(id)))).message).toContain(
        'Another file has taken its place',
      )
    expect(readFileSync(path)).toEqual(restored)
    await journal.close()
    expect(await idsAt(path)).toEqual(['a'])
  })

  it('refuses every write when its lock was removed, whoever has the file now', async () => {
    const first = await opened()
    await first.begin(entryOf('a'))
    unlinkSync(`${path}.lock`)
    const second = await opened()
    for (const id of ['b', 'c'])
      expect((await rejectionOf(JournalError, first.begin(entryOf(id)))).message).toContain(
        `Its lock ${path}.lock was removed`,
      )
    await second.begin(entryOf('d'))
    await first.close()
    await second.begin(entryOf('e'))
    await second.close()
    expect(await idsAt(path)).toEqual(['a', 'd', 'e'])
  })

  it('does not write over the file of another process when it has grown too long', async () => {
    const first = await opened()
    await first.begin(entryOf('a'))
    const long = entryOf('a', { digest: 'x'.repeat(30_000) })
    // The next write makes it anew.
    for (let count = 0; count < 3; count++) await first.write(long)
    writeFileSync(`${path}.other`, 'of somebody else')
    renameSync(`${path}.other`, path)
    await rejectionOf(JournalError, first.write(entryOf('a')))
    expect(readFileSync(path, 'utf8')).toBe('of somebody else')
    await first.close()
  })

  it('sends no call that would be recorded nowhere, and no intent twice', async () => {
    const intent = 'exit 1'
    const journal = fileJournal(path)
    const { client, sent } = service(cut, { journal })
    await client.recover({ withinMs: 1 })
    unlinkSync(path)
    const send = () => client.prepare('createMarginOcoOrder', OCO, { intent }).send()
    await rejectionOf(JournalError, send)
    expect(sent).toHaveLength(0)
    await rejectionOf(OutcomeUnknownError, send)
    expect(sent).toHaveLength(1)
    await journal.close()
    const again = fileJournal(path)
    const restarted = service(cut, { journal: again })
    const repeated = restarted.client.prepare('createMarginOcoOrder', OCO, { intent })
    await rejectionOf(DuplicateCallError, () => repeated.send())
    expect(restarted.sent).toHaveLength(0)
    await again.close()
  })
})

describe('a journal whose file has a second name', () => {
  it('is not opened by either of them', async () => {
    const journal = await opened()
    await journal.begin(entryOf('a'))
    const further = join(folder, 'further')
    linkSync(path, further)
    const { message } = await rejectionOf(JournalError, fileJournal(further).open('account'))
    expect(message).toContain('The file has 2 names (hard links)')
    // Whoever makes a copy by a further name does not disturb the one who writes.
    await journal.begin(entryOf('b'))
    await journal.close()
    await rejectionOf(JournalError, fileJournal(path).open('account'))
    unlinkSync(further)
    expect(await idsAt(path)).toEqual(['a', 'b'])
  })
})
