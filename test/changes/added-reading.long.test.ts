import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Copies, type CopiedCheckout, type Tried } from './copied-checkout.js'

const mockFile = 'src/mock/services/market-data/service.ts'
const clientFile = 'src/market-data/places.ts'

/** What knows the readings of the API, in the client, the mock and the tools. */
const parts = ['src/market-data', 'src/mock/services/market-data', 'src/cli']

/** The cells of the new reading. */
const matrix = ['test/matrix/market-data.long.test.ts', '--testNamePattern', 'authorizationPrefix'] as const

/** Changes a line of a copy. */
function change({ folder }: CopiedCheckout, file: string, from: string, to: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

describe('a reading that is added to the registry', () => {
  const copies = new Copies()
  const served = copies.ofCheckout('served', 'test/matrix', 'test/support')
  let complaints: { readonly unserved: string; readonly served: string }
  let cells: ReadonlyMap<string, readonly Tried[]>
  beforeAll(async () => {
    await served.patch('add-a-reading')
    expect((await served.generate()).code).toBe(0)
    copies.of(served, 'unserved')
    const unserved = await served.compile(...parts)
    await served.patch('serve-a-reading')
    change(copies.of(served, 'mistaken'), mockFile, "token: ['Token']", 'token: [undefined]')
    const [said, tried] = await Promise.all([served.compile(...parts), copies.test(...matrix)])
    complaints = { unserved, served: said }
    cells = tried
  })
  afterAll(() => {
    served.close()
    copies.remove()
  })

  const failed = (copy: string): string[] => {
    const tried = cells.get(copy) ?? []
    expect(tried.some(({ title }) => title === 'listFutOpt xml authorizationPrefix=token')).toBe(true)
    return tried.filter(({ status }) => status === 'failed').map(({ title }) => title)
  }

  it('compiles neither in the client nor in the mock until both do something for it', () => {
    expect(complaints.unserved).toMatch(new RegExp(`${clientFile}.*'token'.*is missing`))
    expect(complaints.unserved).toMatch(new RegExp(`${mockFile}.*\\n +Property 'token' is missing`))
    // And where nobody compiles, the matrix has empty cells.
    expect(failed('unserved')).toContain('listFutOpt json authorizationPrefix=token')
  })

  it('fills its cells of the matrix when both do', () => {
    expect(complaints.served).toBe('')
    expect(failed('served')).toEqual([])
  })

  it('does not fill them where the mock takes it for another reading', () => {
    expect(failed('mistaken')).toContain('listFutOpt json authorizationPrefix=token')
  })
})
