import { expect, it } from 'vitest'
import { ClosingLines } from '../../../scripts/loop/closing-lines.js'

const said = [
  ' ✓ one.test.ts\n ✓ tw',
  'o.test.ts\n\n \u001b[2m Test Fil',
  'es \u001b[22m 2 passed (2)\n',
  '      Tests  7 passed (7)\n',
]

it('what Vitest says is passed on by lines, and its closing lines come last', () => {
  let printed = ''
  const lines = new ClosingLines((text) => (printed += text))
  lines.write(said[0]!)
  expect(printed).toBe(' ✓ one.test.ts\n')
  for (const text of said.slice(1)) lines.write(text)
  expect(printed).toBe(' ✓ one.test.ts\n ✓ two.test.ts\n\n')
  printed += 'something else\n'
  lines.end()
  expect(printed).toBe(
    ' ✓ one.test.ts\n ✓ two.test.ts\n\nsomething else\n \u001b[2m Test Files \u001b[22m 2 passed (2)\n      Tests  7 passed (7)\n',
  )
})

it('a last line that was never ended is printed, and nothing twice', () => {
  let printed = ''
  const lines = new ClosingLines((text) => (printed += text))
  lines.write('the program was kil')
  lines.end()
  lines.end()
  expect(printed).toBe('the program was kil')
})
