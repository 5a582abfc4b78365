import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { plainComments } from './annotations.js'
import type { ClientView } from './client-view.js'
import type { InputRule } from '../../src/client/operation.js'
import type { Schema } from './document.js'
import { ruleText } from './request-notes.js'
import { ruledType } from './typed-rules.js'

/** The types of what the methods of one API take and return: one per schema that they name. */
export interface GeneratedTypes {
  readonly text: string
  /** `<D>` by the name of each type that has the form of decimals as a parameter. */
  readonly parameters: ReadonlyMap<string, string>
}

export async function generateTypes(view: ClientView): Promise<GeneratedTypes> {
  const nodes = await openapiTS(JSON.stringify(view.document), {
    defaultNonNullable: false,
    silent: true,
    transform: (schema) => printedType(schema as Schema),
    transformProperty: (property, schema) => printedProperty(property, schema as Schema),
  })
  const schemas = componentSchemas(nodes)
  const ruled = new Map(view.methods.map(({ input = '', rules }) => [input, rules]))
  const parameters = new Map([...withDecimals(schemas)].map((name) => [name, '<D>']))
  const needed = reachable(schemas, view.methods)
  const declarations = schemas
    .filter((member) => needed.has(memberName(member) ?? ''))
    .flatMap((member) => declared(member, parameters, ruled.get(memberName(member) ?? '') ?? []))
  const body = astToString(declarations.map((node) => pointAtDeclarations(node, parameters)))
  return { text: plainComments(body), parameters }
}

/** Prints the type that the client's view asks for, instead of what the schema alone would give. */
function printedType(schema: Schema): ts.TypeNode | undefined {
  const type = schema['x-type']
  // The text is printed as it stands; TypeScript's printer does not look inside an identifier.
  return type === undefined ? undefined : ts.factory.createTypeReferenceNode(type)
}

/** A property of every answer whose value may be left out of a result. One that may be absent is absent then. */
function printedProperty(property: ts.PropertySignature, schema: Schema): ts.PropertySignature {
  const { modifiers, name, questionToken, type } = property
  if (schema['x-omittable'] !== true || questionToken !== undefined || type === undefined) return property
  const nothing = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)
  const orNothing = ts.factory.createUnionTypeNode([type, nothing])
  return ts.factory.updatePropertySignature(property, modifiers, name, undefined, orNothing)
}

function componentSchemas(nodes: readonly ts.Node[]): ts.PropertySignature[] {
  const components = nodes.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'components')
  if (components === undefined) throw new Error('openapi-typescript printed no components.')
  const schemas = components.members.find((member) => memberName(member) === 'schemas')
  if (!schemas || !ts.isPropertySignature(schemas) || !schemas.type || !ts.isTypeLiteralNode(schemas.type)) {
    throw new Error('openapi-typescript printed no component schemas.')
  }
  return schemas.type.members.filter(ts.isPropertySignature)
}

function memberName(member: ts.TypeElement): string | undefined {
  return member.name && (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name))
    ? member.name.text
    : undefined
}

const reference = /components\["schemas"\]\["(\w+)"\]/g

/** The names of the schemas that the methods take and return, and of those that these refer to. */
function reachable(
  schemas: readonly ts.PropertySignature[],
  methods: ClientView['methods'],
): ReadonlySet<string> {
  const roots = methods.flatMap(({ input, result: { $ref, items } }) => [input, $ref, items?.$ref])
  const names = new Set(
    roots.flatMap((ref) => (ref === undefined ? [] : [ref.slice(ref.lastIndexOf('/') + 1)])),
  )
  const members = new Map(schemas.map((member) => [memberName(member), member]))
  // A set is walked to its end, also while it grows.
  for (const name of names) {
    const member = members.get(name)
    if (member) for (const [, found = ''] of astToString([member]).matchAll(reference)) names.add(found)
  }
  return names
}

/** The schemas with decimals, in themselves or in those they refer to. */
function withDecimals(schemas: readonly ts.PropertySignature[]): ReadonlySet<string> {
  const printed = schemas.map((member) => [memberName(member) ?? '', astToString([member])] as const)
  const found = new Set<string>()
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const [name, text] of printed)
      if (text.includes('<D>') || [...text.matchAll(reference)].some(([, to = '']) => found.has(to)))
        found.add(name)
  }
  return found
}

/** The declaration of the parameter, of a type that has it. */
function parameterDeclarations(list: string | undefined): ts.TypeParameterDeclaration[] {
  const reference = (name: string): ts.TypeNode => ts.factory.createTypeReferenceNode(name)
  return list === undefined
    ? []
    : [
        ts.factory.createTypeParameterDeclaration(
          undefined,
          'D',
          reference('DecimalForm'),
          reference("'number'"),
        ),
      ]
}

const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)]

/** An input with rules between its fields is an interface of the fields, and a type that adds the rules. */
function declared(
  member: ts.PropertySignature,
  parameters: ReadonlyMap<string, string>,
  rules: readonly InputRule[],
): readonly ts.Node[] {
  if (rules.length === 0) return [declare(member, parameters)]
  const name = memberName(member) ?? ''
  const own = parameters.get(name)
  const fieldsName = name.replace(/Input$/, 'Fields')
  const fields = declare(member, parameters, fieldsName)
  const type = ts.factory.createTypeReferenceNode(ruledType(`${fieldsName}${own ?? ''}`, rules))
  const alias = ts.factory.createTypeAliasDeclaration(exported, name, parameterDeclarations(own), type)
  const says = `* ${fieldsName}, with the rules between the fields. ${rules.map(ruleText).join(' ')} `
  return [fields, ts.addSyntheticLeadingComment(alias, ts.SyntaxKind.MultiLineCommentTrivia, says, true)]
}

/** Declares `components.schemas.Name` as an interface or type of its own, which an editor can show. */
function declare(
  member: ts.PropertySignature,
  parameters: ReadonlyMap<string, string>,
  as?: string,
): ts.Node {
  const schema = memberName(member) ?? ''
  const name = as ?? schema
  const own = parameterDeclarations(parameters.get(schema))
  const type = member.type
  if (type === undefined) throw new Error(`openapi-typescript printed no type for the schema ${name}.`)
  const declaration = ts.isTypeLiteralNode(type)
    ? ts.factory.createInterfaceDeclaration(exported, name, own, undefined, type.members)
    : ts.factory.createTypeAliasDeclaration(exported, name, own, type)
  return ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(member))
}

/** Replaces `components["schemas"]["Name"]` by `Name`. */
function pointAtDeclarations(node: ts.Node, parameters: ReadonlyMap<string, string>): ts.Node {
  const visit = (child: ts.Node): ts.Node => {
    const name = ts.isIndexedAccessTypeNode(child) ? schemaName(child) : undefined
    if (name !== undefined) return ts.factory.createTypeReferenceNode(`${name}${parameters.get(name) ?? ''}`)
    return ts.visitEachChild(child, visit, undefined)
  }
  return visit(node)
}

function schemaName(node: ts.IndexedAccessTypeNode): string | undefined {
  const name = literalText(node.indexType)
  const { objectType } = node
  if (name === undefined || !ts.isIndexedAccessTypeNode(objectType)) return undefined
  if (literalText(objectType.indexType) !== 'schemas') return undefined
  return name
}

function literalText(node: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : undefined
}
