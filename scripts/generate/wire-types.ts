/** The types of the wire: what openapi-typescript makes of the published description, and the types of the methods beside. */
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { banner } from './apis.js'
import type { Document } from './document.js'

export async function generateWireTypes(api: string, published: Document): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(published, withMarkedSchema), {
    defaultNonNullable: false,
    silent: true,
    transform: (schema) => ('x-exact' in schema ? numberOrText() : undefined),
  })
  const methods = `/** What the methods of the client take and return. */\nexport type * from '../client/${api}.js'\n`
  return `${banner}\n${astToString(nodes)}\n${methods}`
}

/** A parameter may have the mark itself; openapi-typescript shows its schema alone. */
function withMarkedSchema(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('x-exact' in value) || !('schema' in value))
    return value
  const { 'x-exact': exact, schema } = value
  return { ...value, schema: { ...(schema as object), 'x-exact': exact } }
}

/** An id whose digits must all survive: one beyond 2^53 is text. */
function numberOrText(): ts.TypeNode {
  return ts.factory.createUnionTypeNode([
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword),
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
  ])
}
