import { describe, expect, it } from 'vitest'
import { partsOf } from '../../scripts/package/parts.js'

describe('the parts of the package', () => {
  const parts = partsOf(
    new Map([
      ['src/one/index.ts', ['src/one/client.ts']],
      ['src/one/client.ts', ['src/client/client.ts', 'src/client/only-one.ts']],
      ['src/two/index.ts', ['src/two/client.ts', 'src/client/client.ts']],
      ['src/two/client.ts', ['src/client/client.ts', 'src/durability/durability.ts']],
      ['src/three/index.ts', ['src/client/client.ts', 'src/durability/durability.ts']],
      ['src/client/client.ts', ['src/errors/errors.ts']],
      ['src/client/only-one.ts', []],
      ['src/durability/durability.ts', []],
      ['src/errors/errors.ts', []],
    ]),
    ['one', 'two', 'three'],
  )

  it('are what all clients load, what some of them share, and what each adds', () => {
    expect(Object.fromEntries(parts)).toEqual({
      'src/errors/errors.ts': 'errors',
      'src/client/client.ts': 'client',
      'src/durability/durability.ts': 'shared',
      'src/one/index.ts': 'one',
      'src/one/client.ts': 'one',
      'src/two/index.ts': 'two',
      'src/two/client.ts': 'two',
      'src/three/index.ts': 'three',
    })
  })

  it('leave out what the core has for one client alone, which others may load later', () => {
    expect(parts.has('src/client/only-one.ts')).toBe(false)
  })
})
