/** What an editor shows of the methods of the clients, of what they take and of what they return: their comments. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import { apis } from '../../generated/apis.js'

interface Commented {
  readonly kind: ts.SyntaxKind
  readonly name: string
  readonly text: string
}

const { PropertySignature, MethodSignature } = ts.SyntaxKind

/** The members of every interface of a client, with their comments but for tags. */
function membersIn(api: string): Commented[] {
  const path = `generated/client/${api}.ts`
  const text = readFileSync(new URL(path, root), 'utf8')
  const found: Commented[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) {
      const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
      const said = ts.getTextOfJSDocComment(comment?.comment) ?? ''
      found.push({ kind: node.kind, name: node.name.getText(), text: said })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found
}

const longest = 160

/** One sentence, with its source behind it if that is not the interface description. */
function expectSentence(text: string, name: string): void {
  const [, sentence = ''] = /^(.*\.)(?: \((?:provider|assumed)\))?$/.exec(text) ?? []
  expect(sentence, `${name}: ${text}`).not.toBe('')
  expect(sentence.match(/[.!?](?= |$)/g), `${name}: ${text}`).toHaveLength(1)
  expect(sentence.length, `${name}: ${text}`).toBeLessThanOrEqual(longest)
}

describe.each(apis)('an editor, of %s', (api) => {
  const members = membersIn(api)

  it('shows each field of inputs and results in one sentence', () => {
    const fields = members.filter(({ kind }) => kind === PropertySignature)
    expect(fields.length).toBeGreaterThan(10)
    for (const { name, text } of fields) expectSentence(text, name)
  })

  it('shows each method in one sentence, with its path', () => {
    const methods = members.filter(({ kind }) => kind === MethodSignature)
    expect(methods.length).toBeGreaterThan(1)
    for (const { name, text } of methods) {
      const [sentence = '', path] = text.replaceAll(/(?<!\n)\n(?!\n)/g, ' ').split('\n\n')
      expectSentence(sentence, name)
      expect(path, name).toMatch(/^`(?:GET|POST|DELETE) \/\S+`$/)
    }
  })
})
