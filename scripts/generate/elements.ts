/** The elements of a description that readers meet, with the JSON pointer to each. */
import { escaped } from '../../src/response/json-pointer.js'
import type { Document } from './document.js'

export type ElementKind =
  | 'info'
  | 'server'
  | 'securityScheme'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'response'
  | 'header'
  | 'property'
  | 'schema'

export type ElementNode = Record<string, unknown> & { description?: string; $ref?: string }

/** One element, which may be a reference. */
export interface Element {
  readonly kind: ElementKind
  readonly node: ElementNode
  readonly pointer: string
  /** The pointer to what says that a property is required, if anything does. */
  readonly required?: string
}

/** Every element once: those of components in their place, and not again where something refers to them. */
export function elementsOf(document: Document): Element[] {
  const { info, servers, paths, components } = document as unknown as Record<string, ElementNode>
  return [
    ...one('info', info, '/info'),
    ...listed('server', servers, '/servers'),
    ...under(paths, '/paths').flatMap(([item, pointer]) => pathItem(item, pointer)),
    ...ofComponents(components ?? {}),
  ]
}

function ofComponents(components: ElementNode): Element[] {
  const at = (name: string): [ElementNode, string][] => under(components[name], `/components/${name}`)
  return [
    ...at('securitySchemes').flatMap(([node, pointer]) => one('securityScheme', node, pointer)),
    ...at('parameters').flatMap(([node, pointer]) => parameter('parameter', node, pointer)),
    ...at('headers').flatMap(([node, pointer]) => parameter('header', node, pointer)),
    ...at('requestBodies').flatMap(([node, pointer]) => body('requestBody', node, pointer)),
    ...at('responses').flatMap(([node, pointer]) => body('response', node, pointer)),
    ...at('schemas').flatMap(([node, pointer]) => schema('schema', node, pointer)),
  ]
}

const methods: readonly string[] = ['get', 'put', 'post', 'delete', 'patch']

function pathItem(item: ElementNode, pointer: string): Element[] {
  return [
    ...entries(item['parameters'], `${pointer}/parameters`).flatMap(([node, at]) =>
      parameter('parameter', node, at),
    ),
    ...under(item, pointer)
      .filter(([, at]) => methods.includes(at.slice(pointer.length + 1)))
      .flatMap(([node, at]) => operation(node, at)),
  ]
}

function operation(node: ElementNode, pointer: string): Element[] {
  return [
    ...one('operation', node, pointer),
    ...entries(node['parameters'], `${pointer}/parameters`).flatMap(([each, at]) =>
      parameter('parameter', each, at),
    ),
    ...(isNode(node['requestBody'])
      ? body('requestBody', node['requestBody'], `${pointer}/requestBody`)
      : []),
    ...under(node['responses'], `${pointer}/responses`).flatMap(([each, at]) => body('response', each, at)),
    ...under(node['callbacks'], `${pointer}/callbacks`).flatMap(([callback, at]) =>
      under(callback, at).flatMap(([item, way]) => pathItem(item, way)),
    ),
  ]
}

function parameter(kind: 'parameter' | 'header', node: ElementNode, pointer: string): Element[] {
  const inner = isNode(node['schema']) ? schema('schema', node['schema'], `${pointer}/schema`) : []
  return [...one(kind, node, pointer), ...inner]
}

function body(kind: 'requestBody' | 'response', node: ElementNode, pointer: string): Element[] {
  return [
    ...one(kind, node, pointer),
    ...under(node['headers'], `${pointer}/headers`).flatMap(([each, at]) => parameter('header', each, at)),
    ...under(node['content'], `${pointer}/content`).flatMap(([media, at]) =>
      isNode(media['schema']) ? schema('schema', media['schema'], `${at}/schema`) : [],
    ),
  ]
}

function schema(
  kind: 'schema' | 'property',
  node: ElementNode,
  pointer: string,
  required?: string,
): Element[] {
  const names = Array.isArray(node['required']) ? node['required'] : []
  return [
    { kind, node, pointer, ...(required !== undefined && { required }) },
    ...under(node['properties'], `${pointer}/properties`).flatMap(([property, at]) => {
      const index = names.findIndex((name) => at.endsWith(`/properties/${escaped(String(name))}`))
      return schema('property', property, at, index < 0 ? undefined : `${pointer}/required/${index}`)
    }),
    ...['items', 'additionalProperties'].flatMap((keyword) => {
      const inner = node[keyword]
      return isNode(inner) ? schema('schema', inner, `${pointer}/${keyword}`) : []
    }),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
      entries(node[keyword], `${pointer}/${keyword}`).flatMap(([part, at]) => schema('schema', part, at)),
    ),
  ]
}

function one(kind: ElementKind, node: ElementNode | undefined, pointer: string): Element[] {
  return node === undefined ? [] : [{ kind, node, pointer }]
}

function listed(kind: ElementKind, list: unknown, pointer: string): Element[] {
  return entries(list, pointer).flatMap(([node, at]) => one(kind, node, at))
}

function entries(list: unknown, pointer: string): [ElementNode, string][] {
  if (!Array.isArray(list)) return []
  return list.flatMap((node: unknown, index) =>
    isNode(node) ? [[node, `${pointer}/${index}`] as [ElementNode, string]] : [],
  )
}

/** The nodes that a map has, each with its pointer. */
function under(map: unknown, pointer: string): [ElementNode, string][] {
  if (!isNode(map)) return []
  return Object.entries(map).flatMap(([name, node]) =>
    isNode(node) ? [[node, `${pointer}/${escaped(name)}`] as [ElementNode, string]] : [],
  )
}

function isNode(value: unknown): value is ElementNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
