import { describe, expect, it } from 'vitest'
import { partsOf } from '../../scripts/package/parts.js'

describe('the parts of the package', () => {
  const parts = partsOf(
    new Map([
      ['src/one/index.ts', ['src/one/client.ts']],
      ['src/one/client.ts', ['src/client/client.ts', 'src/client/only-one.ts']],
      ['src/one/decoder.ts', ['src/one/list.ts', 'src/client/client.ts', 'src/client/later.ts']],
      ['src/one/list.ts', []],
      ['src/two/index.ts', ['src/two/client.ts', 'src/client/client.ts']],
      ['src/two/client.ts', ['src/client/client.ts']],
      ['src/client/client.ts', ['src/errors/errors.ts']],
      ['src/client/only-one.ts', []],
      ['src/errors/errors.ts', []],
      ['src/errors/call-errors.ts', ['src/errors/errors.ts']],
      ['src/client/call-execution.ts', ['src/errors/call-errors.ts', 'src/client/only-one.ts']],
      ['src/client/later.ts', []],
    ]),
    ['one', 'two'],
  )

  it('are what all clients load, what each adds, and what the first call loads', () => {
    expect(Object.fromEntries(parts)).toEqual({
      'src/errors/errors.ts': 'errors',
      'src/errors/call-errors.ts': 'call-errors',
      'src/client/client.ts': 'client',
      'src/one/index.ts': 'one',
      'src/one/client.ts': 'one',
      'src/two/index.ts': 'two',
      'src/two/client.ts': 'two',
      'src/client/call-execution.ts': 'call',
      'src/one/decoder.ts': 'one-answers',
      'src/one/list.ts': 'one-answers',
      'src/client/later.ts': 'results',
    })
  })

  it('leave out what the core has for one client alone, which others may load later', () => {
    expect(parts.has('src/client/only-one.ts')).toBe(false)
  })
})
