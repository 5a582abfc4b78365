/** The parts of an OpenAPI 3.1 document that the generator reads. */

import { at, escaped } from '../../src/model/json.js'
import type { Code as ClientCode, Effect, StatusTable } from '../../src/model/ambiguity.js'
import type {
  AnswerMarks,
  Ban,
  Comparison,
  Echo,
  InputRule,
  Limit,
  Period,
  Reconcile,
  Source,
  Sum,
  ValueForm,
  Weight,
} from '../../src/model/api-adapter.js'
import type { RegisteredAmbiguity, RegisteredReading } from '../../src/mock/engine/registry.js'

export type { Source }

/** The source of one keyword in `x-sources`: of a provider statement perhaps with citations of its own. */
export type GivenSource = Source | { readonly provider: readonly string[] }

export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: (string | number | boolean | null)[]
  const?: unknown
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  default?: unknown
  examples?: unknown[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  xml?: { name?: string }
  'x-source'?: Source
  'x-sources'?: Record<string, GivenSource>
  'x-documented-type'?: string
  'x-ambiguities'?: string[]
  'x-exact'?: boolean
  'x-known-values'?: (string | number)[]
  /** Only as it is written: the property holds the codes of the catalogue. */
  'x-holds-code'?: boolean
  'x-reads-as'?: ValueForm
  'x-state'?: true
  /** Of the client's view alone: the rules that only we state, and `required` of a property that only we require. */
  'x-assumed'?: string[]
  /** Of the client's view alone: the property is left out of a result where it comes in no known form. */
  'x-omittable'?: true
  'x-identity'?: string[]
  'x-sums'?: Sum[]
  'x-echo'?: Echo
  'x-identifies'?: Comparison
  'x-lifetime-seconds'?: number
  'x-client'?: { adds?: Record<string, Schema> }
  /** Only in the client's view: the TypeScript type to print. */
  'x-type'?: string
}

export interface Example {
  $ref?: string
  summary?: string
  value?: unknown
}

export interface MediaType {
  schema?: Schema
  examples?: Record<string, Example>
}

export interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
  examples?: Record<string, Example>
  'x-exact'?: boolean
  'x-identifies'?: Comparison
  'x-wrong-values'?: Record<string, string>
}

export interface Response {
  $ref?: string
  description: string
  headers?: Record<string, { $ref?: string; description?: string; schema?: Schema }>
  content?: Record<string, MediaType>
}

/** A value that the client sends of its own accord, and why. */
export interface SentValue {
  value: string | number | boolean
}

export interface ClientNotes {
  input?: string
  supplies?: Record<string, string>
  derives?: Record<string, string>
  defaults?: Record<string, string>
  /** The values that are sent where the caller says none. */
  sends?: Record<string, SentValue>
  accepts?: Record<string, Schema>
  requires?: string[]
  result?: Schema
  endsExposure?: true
  urgent?: true
  /** The optional inputs that the samples of the docs show, with the values of the examples. */
  sample?: string[]
}

export interface Operation {
  operationId: string
  tags?: string[]
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, MediaType> }
  responses: Record<string, Response>
  callbacks?: Record<string, Record<string, PathItem>>
  security?: Record<string, string[]>[]
  'x-source': Source
  'x-requires'?: string
  'x-paths'?: Record<string, Record<string, string>>
  'x-safe-to-retry': boolean
  'x-rules'?: InputRule[]
  'x-weight'?: Weight[]
  'x-periods'?: Period[]
  'x-limits'?: Limit[]
  'x-reconcile'?: Reconcile & Pick<AnswerMarks[string], 'undone'>
  'x-transition'?: { machine: string; from: string; to: string; condition: string; effects: string }
  'x-ambiguities'?: string[]
  'x-client'?: ClientNotes
  /** Of our own form alone: the ids of the codes that a caller can meet. */
  'x-codes'?: string[]
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const
export type Method = (typeof methods)[number]

export type PathItem = { parameters?: Parameter[] } & { [method in Method]?: Operation }

/** As it is written beside the description. */
export interface Reading extends RegisteredReading {
  /** The values of this reading beyond the description. */
  readonly accepts?: readonly Acceptance[]
}

/** A deviation from the description that our clients take. */
export interface Acceptance {
  /** JSONPaths to the elements. */
  at: string[]
  /** Its types and values are taken besides those of the element; of the required members only those of both. */
  schema: Schema
  /** Code of our own reads it: what is generated from the description stays as it is. */
  byCode?: true
}

/** As it is written beside the description. */
export interface Ambiguity extends Omit<RegisteredAmbiguity, 'places'> {
  readonly readings?: readonly Reading[]
  readonly service?: readonly (Reading & Required<Pick<Reading, 'takes'>>)[]
  /** JSONPaths to the elements that the ambiguity touches, where they do not name it themselves. */
  readonly touches?: readonly string[]
  readonly mayBeAbsent?: true
}

/** One thing that the service says when it refuses or fails. */
/** Tells readers what a code means, in a sentence. */
interface Explained {
  readonly meaning: string
}

export interface Code extends ClientCode, Explained {
  readonly id: string
  /** Its words in examples. */
  readonly message: string
  readonly cite?: readonly string[]
}

/** The catalogue of one API. */
export interface CodeRegistry {
  /** By their texts, what follows from messages of the codes that mean several things. */
  messages?: { effect: Effect; texts: string[] }[]
  /** JSON pointers to where a failure says what. */
  form: { status?: string; code?: string; message?: string }
  /** By what is wrong with a value, the id of the code of its refusal. */
  wrongValues?: Record<string, string>
  codes: Code[]
  /** The facts of a failure that are known from its status alone. */
  statuses: readonly (StatusTable[number] & Explained)[]
}

export interface SecurityScheme {
  in?: 'header' | 'query'
  name?: string
}

export interface Document {
  info: { title: string; description: string; 'x-limits'?: Limit[]; 'x-ban'?: Ban }
  servers: { url: string }[]
  security?: Record<string, string[]>[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, Schema>
    parameters?: Record<string, Parameter>
    securitySchemes?: Record<string, SecurityScheme>
  }
  'x-ambiguity-registry': Ambiguity[]
  'x-code-registry'?: CodeRegistry
}

/** One operation with its method and path. Its parameters include those of the path. */
export interface LocatedOperation {
  path: string
  method: Method
  operation: Operation
  parameters: Parameter[]
}

/** Follows references inside the document until the target is none itself. */
export function resolve<T extends { $ref?: string }>(document: Document, node: T): T {
  if (node.$ref === undefined) return node
  const target = at(document, node.$ref.slice(1))
  if (target === undefined) throw new Error(`The reference ${node.$ref} leads to nothing.`)
  return resolve(document, target as T)
}

export function typesOf({ type = [] }: Schema): readonly string[] {
  return [type].flat()
}

/** The schemas directly within a schema, references unresolved. */
export function innerSchemas(schema: Schema): Schema[] {
  return [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ]
}

/** Returns every operation, in the order of the document. */
export function operationsOf(document: Document): LocatedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
        resolve(document, parameter),
      )
      return [{ path, method, operation, parameters }]
    }),
  )
}

/** Returns the schema of the request body, if the operation has one. */
export function requestSchema(document: Document, operation: Operation): Schema | undefined {
  const schema = operation.requestBody?.content['application/json']?.schema
  return schema && resolve(document, schema)
}

/** A field of a request: a parameter, or a property of the body. */
export interface RequestField {
  readonly name: string
  /** Such as `/query/symbol` or `/body/goods/price`: an entry of a list has no step of its own. */
  readonly pointer: string
  /** The parameter or the property, which may refer to its schema. */
  readonly element: Parameter | Schema
  readonly schema: Schema
  readonly isRequired: boolean
}

/** Returns the fields of a request, those of the body at any depth. */
export function requestFields(
  document: Document,
  { operation, parameters }: LocatedOperation,
): RequestField[] {
  const inBody = (schema: Schema, above: string): RequestField[] =>
    Object.entries(schema.properties ?? {}).flatMap(([name, element]) => {
      const pointer = `${above}/${escaped(name)}`
      const target = resolve(document, element)
      const field = { name, pointer, element, schema: target }
      const inner = target.items ? resolve(document, target.items) : target
      return [{ ...field, isRequired: schema.required?.includes(name) === true }, ...inBody(inner, pointer)]
    })
  return [
    ...parameters.map((element) => ({
      ...{ name: element.name, pointer: `/${element.in}/${escaped(element.name)}`, element },
      ...{ schema: resolve(document, element.schema), isRequired: element.required === true },
    })),
    ...inBody(requestSchema(document, operation) ?? {}, '/body'),
  ]
}

/** Returns the schema of the successful JSON answer. */
export function successSchema(document: Document, operation: Operation): Schema {
  const response = operation.responses['200']
  const schema = response && resolve(document, response).content?.['application/json']?.schema
  if (schema === undefined)
    throw new Error(`${operation.operationId} needs a schema for its answer 200 as application/json.`)
  return schema
}

/** The security schemes of an operation. */
export function securityOf(document: Document, operation: Operation): SecurityScheme[] {
  const requirements = operation.security ?? document.security ?? []
  return requirements.flatMap((requirement) =>
    Object.keys(requirement).flatMap((name) => document.components.securitySchemes?.[name] ?? []),
  )
}
