/**
 * What a file imports never imports that file, not even through others. Every import counts: of a value, of a type, and by
 * `import()`. What is loaded later may therefore not take a type from whoever loads it: the type has a file below both.
 * Modules run without a second thought to their order, and each can be read, moved and tested without those above it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from '../../../scripts/generate/apis.js'

type Imports = ReadonlyMap<string, readonly string[]>

function importsOf(file: string, text: string): readonly string[] {
  const found: string[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const look = (node: ts.Node): void => {
    const from = importedBy(node)
    if (from?.startsWith('.')) found.push(posix.join(dirname(file), from.replace(/\.js$/, '.ts')))
  }
  const lookThrough = (node: ts.Node): void => {
    look(node)
    ts.forEachChild(node, lookThrough)
  }
  // What is declared stands at the top: only `import(` can be anywhere.
  if (/\bimport\s*\(/.test(text)) lookThrough(source)
  else source.statements.forEach(look)
  return found
}

/** The module that a node imports; `undefined` where it imports none, or one that is not known before it runs. */
function importedBy(node: ts.Node): string | undefined {
  const from = specifierOf(node)
  return from !== undefined && ts.isStringLiteral(from) ? from.text : undefined
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node.argument
  const isLater = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isLater ? node.arguments[0] : undefined
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

/** The sources below a folder, without those of packages and without what is built. */
function sourcesIn(folder: string): readonly string[] {
  return readdirSync(new URL(`${folder}/`, root), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'build'].includes(entry.name) ? [] : sourcesIn(path)
    return entry.name.endsWith('.ts') ? [path] : []
  })
}

describe('imports', () => {
  const sources = ['src', 'generated', 'scripts', 'test'].flatMap(sourcesIn)

  it('lead from no file back to itself', () => {
    const imports = new Map(
      sources.map((file) => [file, importsOf(file, readFileSync(new URL(file, root), 'utf8'))] as const),
    )
    expect(imports.get('src/client/client.ts')).toContain('src/client/client-context.ts')
    expect(imports.get('src/payments/client.ts')).toContain('src/explain/payments/explain.ts')
    expect(circlesIn(imports)).toEqual([])
  })

  it('count where they are of types and where they are made later, and a circle is found with its way', () => {
    const imports = new Map([
      ['a.ts', importsOf('a.ts', "import type { B } from './b.js'\nimport { join } from 'node:path'")],
      ['b.ts', importsOf('b.ts', "export { c } from './c.js'")],
      ['c.ts', importsOf('c.ts', "import './a.js'\nconst later = async () => (await import('./d.js')).d")],
      ['d.ts', importsOf('d.ts', "export const d = 1\nexport type E = import('./e.js').E")],
      ['e.ts', importsOf('e.ts', "import type { c } from './c.js'")],
      ['f.ts', importsOf('f.ts', "import './a.js'\nconst later = (name: string) => import(name)")],
    ])
    expect(circlesIn(imports)).toEqual([
      ['a.ts', 'b.ts', 'c.ts', 'a.ts'],
      ['b.ts', 'c.ts', 'a.ts', 'b.ts'],
      ['c.ts', 'a.ts', 'b.ts', 'c.ts'],
      ['d.ts', 'e.ts', 'c.ts', 'd.ts'],
      ['e.ts', 'c.ts', 'd.ts', 'e.ts'],
    ])
  })
})
