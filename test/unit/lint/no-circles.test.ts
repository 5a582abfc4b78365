/** What is imported imports nothing of whoever imports it, types included. What is loaded later, by `import()`, is left out. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from '../../../scripts/generate/apis.js'

type Imports = ReadonlyMap<string, readonly string[]>

function importsOf(file: string, text: string): readonly string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  return statements.flatMap((one) => {
    const from = ts.isImportDeclaration(one) || ts.isExportDeclaration(one) ? one.moduleSpecifier : undefined
    if (from === undefined || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return []
    return [posix.join(dirname(file), from.text.replace(/\.js$/, '.ts'))]
  })
}

/** A way from a file back to itself, for each file that has one. */
function circlesIn(imports: Imports): readonly (readonly string[])[] {
  return [...imports.keys()].flatMap((start) => {
    /** What is reached from it, each file by one that imports it. */
    const before = new Map((imports.get(start) ?? []).map((next) => [next, start]))
    // The map grows while it is walked.
    for (const file of before.keys())
      for (const next of imports.get(file) ?? []) if (!before.has(next)) before.set(next, file)
    if (!before.has(start)) return []
    const way = [start]
    for (let at = before.get(start); at !== undefined && at !== start; at = before.get(at)) way.unshift(at)
    return [[start, ...way]]
  })
}

describe('imports', () => {
  const sources = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'))

  it('lead from no file of the package back to itself', () => {
    const imports = new Map(
      sources.map((file) => [file, importsOf(file, readFileSync(new URL(file, root), 'utf8'))] as const),
    )
    expect(imports.get('src/client/client.ts')).toContain('src/client/client-parts.ts')
    expect(circlesIn(imports)).toEqual([])
  })

  it('of types count as well, and a circle is found with its way', () => {
    const imports = new Map([
      ['a.ts', importsOf('a.ts', "import type { B } from './b.js'\nimport { join } from 'node:path'")],
      ['b.ts', importsOf('b.ts', "export { c } from './c.js'")],
      ['c.ts', importsOf('c.ts', "import './a.js'\nconst later = () => import('./d.js')")],
      ['d.ts', importsOf('d.ts', "import './a.js'")],
    ])
    expect(circlesIn(imports)).toEqual([
      ['a.ts', 'b.ts', 'c.ts', 'a.ts'],
      ['b.ts', 'c.ts', 'a.ts', 'b.ts'],
      ['c.ts', 'a.ts', 'b.ts', 'c.ts'],
    ])
  })
})
