/** The classes of errors, read from the source that declares them, so that a page cannot say anything else. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { root } from '../generate/apis.js'

export interface ErrorClass {
  readonly name: string
  readonly base: string
  /** What is said of it where it is declared. */
  readonly says: string
  readonly fields: readonly ErrorField[]
}

export interface ErrorField {
  readonly name: string
  readonly type: string
  readonly says: string
}

const path = 'src/errors/errors.ts'

/** Every exported class, in the order of the source. */
export function errorClasses(): readonly ErrorClass[] {
  const text = readFileSync(new URL(path, root), 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return source.statements.filter(ts.isClassDeclaration).map((declared) => {
    const name = declared.name?.text ?? ''
    const base = declared.heritageClauses?.[0]?.types[0]?.expression.getText() ?? ''
    const properties = declared.members.filter(ts.isPropertyDeclaration)
    // What is static is the name of the class, which its page has for a title.
    const own = properties.filter(
      (one) => !one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword),
    )
    const fields = own.map((member) => ({
      name: member.name.getText(),
      type: member.type?.getText() ?? '',
      says: said(member),
    }))
    return { name, base, says: said(declared), fields }
  })
}

function said(node: ts.Node): string {
  const text = ts
    .getJSDocCommentsAndTags(node)
    .flatMap((comment) => (ts.isJSDoc(comment) ? [ts.getTextOfJSDocComment(comment.comment) ?? ''] : []))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text === '')
    throw new Error(`${node.getSourceFile().fileName} does not say what ${node.getText().slice(0, 60)} is`)
  return text
}
