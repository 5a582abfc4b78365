import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const wrong = [
  '/** What became of a call. */',
  '/**\n * What became of a call.\n *\n * @module\n */',
  '/** What? */',
]

const right = [
  '/** The outcome of a call. It shows what became of it. */',
  '/**\n * The outcome of a call:\n * What is known of it.\n */',
  '/** Whatever a user passes. */',
  '// What became of a call.',
  '/* What became of calls. */',
  "const text = '/** What became of a call. */'",
]

describe.each(['src/index.js', 'scripts/index.js'])('lint of %s', (name) => {
  // A file of JavaScript, and no other rule: it is looked at without types, which take long.
  const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === 'lacuna/no-doc-question' })
  const complaints = async (code: string): Promise<number> => {
    const [result] = await eslint.lintText(`${code}\n`, { filePath: root + name })
    const messages = result?.messages ?? []
    expect(messages.filter(({ fatal }) => fatal)).toEqual([])
    return messages.length
  }

  it.each(wrong)('refuses %j', async (code) => {
    expect(await complaints(code)).toBe(1)
  })

  it.each(right)('accepts %j', async (code) => {
    expect(await complaints(code)).toBe(0)
  })
})
