/** A reading that is renamed in the registry leaves nothing behind: no message has its name as a literal, and no text an old one. */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { mockAmbiguities } from '../../../generated/ambiguities/mock.js'
import { choiceTables } from '../../../generated/tables/index.js'
import { root } from '../../../scripts/generate/apis.js'
import type { AmbiguityTable } from '../../support/descriptions.js'

/** By ambiguity, the names of its readings; an own value may be anything. */
const known = new Map<string, { readonly names: Set<string>; readonly takesOwn: boolean }>()
for (const table of [mockAmbiguities, ...Object.values(choiceTables)] satisfies readonly AmbiguityTable[])
  for (const [id, { readings, custom }] of Object.entries<AmbiguityTable[string]>(table)) {
    const names = [...(known.get(id)?.names ?? []), ...Object.keys(readings)]
    known.set(id, {
      names: new Set(names),
      takesOwn: custom !== undefined || known.get(id)?.takesOwn === true,
    })
  }

// The payments client has an option of this name too, which says what to do about a signature.
known.delete('responseSignature')

/** The names that mean nothing else: `text` and `none` are words of any message, `DATA` and `asNull` are not. */
const distinctive = [...known.values()].flatMap(({ names }) =>
  [...names].filter((name) => /[A-Z]/.test(name)),
)
const aName = new RegExp(`(?<![\\w$-])(?:${distinctive.join('|')})(?![\\w-])`)
/** `pathCase=DATA`, `pathCase: 'DATA'` or `"pathCase": "DATA"`. */
const aPair = new RegExp(`\\b(${[...known.keys()].join('|')})(?:["']?: ?["']|=['"]?)(\\w+)`, 'g')

/** The pairs in a text, and whether the registry has the reading. */
function pairsIn(text: string): { readonly pair: string; readonly exists: boolean }[] {
  return [...text.matchAll(aPair)].map(([pair, id = '', name = '']) => {
    const { names, takesOwn } = known.get(id) ?? { names: new Set<string>(), takesOwn: false }
    return { pair, exists: takesOwn || names.has(name) || name === 'custom' }
  })
}

/** The texts of a source file that have a space, so that they are words for somebody. */
function messagesIn(file: string, text: string): readonly string[] {
  const messages: string[] = []
  const visit = (node: ts.Node): void => {
    const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
    if ((isPart || ts.isStringLiteralLike(node)) && node.text.includes(' ')) messages.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return messages
}

function namedIn(file: string, text: string): readonly string[] {
  // Most files have no such name at all, and need not be parsed.
  if (!aName.test(text) && pairsIn(text).length === 0) return []
  return messagesIn(file, text)
    .filter((message) => aName.test(message) || pairsIn(message).length > 0)
    .map((message) => `${file}: ${message}`)
}

function filesIn(folder: string, ending: string): readonly (readonly [file: string, text: string])[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => [`${folder}${name}`, readFileSync(new URL(`${folder}${name}`, root), 'utf8')] as const)
}

describe('the name of a reading', () => {
  it('stands in no message of the package, which has it from the registry', () => {
    expect(filesIn('src/', '.ts').flatMap(([file, text]) => namedIn(file, text))).toEqual([])
    expect(namedIn('a.ts', 'const help = `written as ${form}, such as pathCase=DATA`')).toHaveLength(1)
    expect(namedIn('a.ts', "settled('A client with `asNull` reads it.')")).toHaveLength(1)
  })

  it('is one that there is, wherever comments and pages have it beside its ambiguity', () => {
    const texts = [
      ...filesIn('src/', '.ts'),
      ...filesIn('scripts/docs/pages/', '.md'),
      ['README.md', readFileSync(new URL('README.md', root), 'utf8')] as const,
    ]
    const found = texts.flatMap(([file, text]) => pairsIn(text).map((value) => ({ file, ...value })))
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter(({ exists }) => !exists)).toEqual([])
    expect(pairsIn("{ pathCase: 'former' }")).toEqual([{ pair: "pathCase: 'former", exists: false }])
  })
})
