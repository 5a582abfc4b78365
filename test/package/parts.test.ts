import { describe, expect, it } from 'vitest'
import { partsOf } from '../../scripts/package/parts.js'

type Imports = Parameters<typeof partsOf>[0]

/** Modules, each with what it imports; what it imports later is in brackets. */
function importing(modules: Readonly<Record<string, readonly string[]>>): Imports {
  const imports = Object.entries(modules).map(
    ([module, paths]) =>
      [
        module,
        {
          bytes: 0,
          imports: paths.map((path) => ({
            path: path.replace(/^\[(.*)\]$/, '$1'),
            kind: path.startsWith('[') ? ('dynamic-import' as const) : ('import-statement' as const),
          })),
        },
      ] as const,
  )
  return Object.fromEntries(imports)
}

describe('the parts of the package', () => {
  const parts = partsOf(
    importing({
      'src/one/index.ts': ['src/one/client.ts'],
      'src/one/client.ts': ['src/client/client.ts', 'src/client/only-one.ts', '[src/one/answers.ts]'],
      'src/one/answers.ts': ['src/one/list.ts', 'src/client/client.ts', 'src/client/later.ts'],
      'src/one/list.ts': [],
      'src/two/index.ts': ['src/two/client.ts', 'src/client/client.ts'],
      'src/two/client.ts': ['src/client/client.ts'],
      'src/client/client.ts': ['src/client/errors.ts', '[src/client/exchange.ts]'],
      'src/client/only-one.ts': [],
      'src/client/errors.ts': [],
      'src/client/call-errors.ts': ['src/client/errors.ts'],
      'src/client/exchange.ts': ['src/client/call-errors.ts', 'src/client/only-one.ts'],
      'src/client/later.ts': [],
    }),
    ['one', 'two'],
  )

  it('are what all clients load, what each adds, and what the first call loads', () => {
    expect(Object.fromEntries(parts)).toEqual({
      'src/client/errors.ts': 'errors',
      'src/client/call-errors.ts': 'call-errors',
      'src/client/client.ts': 'client',
      'src/one/client.ts': 'one',
      'src/two/client.ts': 'two',
      'src/client/exchange.ts': 'call',
      'src/one/answers.ts': 'one-answers',
      'src/one/list.ts': 'one-answers',
    })
  })

  it('leave out what the core has for one client alone, which others may load later', () => {
    expect(parts.has('src/client/only-one.ts')).toBe(false)
  })

  it('leave out the entries, which export what users see and nothing else', () => {
    expect([...parts.keys()].filter((module) => module.endsWith('/index.ts'))).toEqual([])
  })
})
