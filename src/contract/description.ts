/** The shipped descriptions, as checks read them: each schema is known by its JSON pointer. */
import { apis, type ApiName } from '../../generated/apis.js'
import { operationTables } from '../../generated/tables/index.js'
import type { OperationDescription, OperationTable } from '../client/operation.js'
import { readGenerated } from '../mock/examples.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import { at, escaped } from '../response/json-pointer.js'

/** The keywords of JSON Schema that the descriptions have. */
export interface SchemaNode {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly pattern?: string
  readonly format?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly additionalProperties?: boolean | SchemaNode
  readonly items?: SchemaNode
  readonly allOf?: readonly SchemaNode[]
  readonly anyOf?: readonly SchemaNode[]
}

/** What comes in a reading of an ambiguity beyond a schema. */
export interface Acceptance {
  readonly ambiguity: string
  readonly reading: string
  readonly schema: SchemaNode
}

/** A schema, with the pointers by which it is referred to. */
export interface SchemaPart {
  readonly node: SchemaNode
  readonly pointer: string
  readonly accepts: readonly Acceptance[]
}

export interface DescribedParameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  /** Of its schema. */
  readonly pointer: string
}

export interface DescribedResponse {
  readonly pointer: string
  /** By media type, the pointer to the schema. */
  readonly content: ReadonlyMap<string, string>
}

export interface DescribedOperation {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly pointer: string
  readonly anchor: string
  readonly parameters: readonly DescribedParameter[]
  /** The pointer to the schema of its JSON body. */
  readonly body: string | undefined
  readonly responses: ReadonlyMap<number, DescribedResponse>
  /** The headers that authorise a call, in lower case. */
  readonly credentialHeaders: readonly string[]
  /** The parameters of a signed request. */
  readonly signedBy: readonly string[]
}

/** An operation of which an exchange is, and the parameters that are in its path. */
export interface CheckedOperation {
  readonly description: ApiDescription
  readonly described: DescribedOperation
  readonly path: JsonObject
}

interface AmbiguityEntry {
  readonly id: string
  readonly kind: string
  readonly readings?: readonly {
    readonly id: string
    readonly accepts?: readonly { readonly at: readonly string[]; readonly schema: SchemaNode }[]
  }[]
}

export class ApiDescription {
  readonly api: ApiName
  readonly operations: readonly DescribedOperation[]
  /** The ambiguities that are a choice of the client. */
  readonly choices: ReadonlySet<string>
  /** The ambiguities of which a reading has what the description lacks. */
  readonly accepting = new Set<string>()
  readonly #document: object
  readonly #accepts = new Map<string, Acceptance[]>()
  readonly #parts = new Map<string, readonly SchemaPart[]>()

  constructor(api: ApiName) {
    this.api = api
    this.#document = readGenerated(`openapi/${api}.json`)
    // The generator has checked the entries against their schema.
    const entries = at(readGenerated(`ambiguities/${api}.json`), '/ambiguities') as readonly AmbiguityEntry[]
    this.choices = new Set(entries.filter(({ kind }) => kind === 'choice').map(({ id }) => id))
    for (const { id, readings = [] } of entries)
      for (const reading of readings)
        for (const accepted of reading.accepts ?? []) {
          this.accepting.add(id)
          for (const pointer of accepted.at) {
            const others = this.#accepts.get(pointer) ?? []
            const one = { ambiguity: id, reading: reading.id, schema: accepted.schema }
            this.#accepts.set(pointer, [...others, one])
          }
        }
    const table: OperationTable = operationTables[api]
    this.operations = Object.values(table).map((operation) => this.#described(operation))
  }

  /** The schemas that a value has to fit all at once: that at a pointer, and what it refers to or consists of. */
  partsAt(pointer: string): readonly SchemaPart[] {
    const known = this.#parts.get(pointer)
    if (known !== undefined) return known
    const { node, pointer: own, accepts } = this.#resolved<SchemaNode>(pointer)
    const within = (node.allOf ?? []).flatMap((_, index) => this.partsAt(`${own}/allOf/${index}`))
    const parts = [{ node, pointer: own, accepts }, ...within]
    this.#parts.set(pointer, parts)
    return parts
  }

  #resolved<Node extends { readonly $ref?: string }>(
    pointer: string,
    before: readonly Acceptance[] = [],
  ): { readonly node: Node; readonly pointer: string; readonly accepts: readonly Acceptance[] } {
    // The generator has resolved every reference once.
    const node = at(this.#document, pointer) as Node
    const accepts = [...before, ...(this.#accepts.get(pointer) ?? [])]
    return node.$ref === undefined ? { node, pointer, accepts } : this.#resolved(node.$ref.slice(1), accepts)
  }

  #described(operation: OperationDescription): DescribedOperation {
    const path = `/paths/${escaped(operation.path)}`
    const pointer = `${path}/${operation.method.toLowerCase()}`
    const own = this.#members(pointer)
    const body = `${pointer}/requestBody/content/${escaped('application/json')}/schema`
    const { headers, parameters } = this.#credentials(own['security'])
    return {
      ...{ api: this.api, operation, pointer, anchor: anchorOf(own['tags'], operation.operationId) },
      parameters: [path, pointer].flatMap((holder) => this.#parameters(`${holder}/parameters`)),
      body: at(this.#document, body) === undefined ? undefined : body,
      responses: new Map(
        Object.keys(this.#members(`${pointer}/responses`)).map((status) => [
          Number(status),
          this.#response(`${pointer}/responses/${status}`),
        ]),
      ),
      credentialHeaders: operation.needsAuthorization ? headers : [],
      signedBy: parameters.length > 0 ? ['timestamp', ...parameters] : [],
    }
  }

  #members(pointer: string): Readonly<Record<string, unknown>> {
    const members = at(this.#document, pointer)
    return isObject(members) ? members : {}
  }

  #parameters(pointer: string): readonly DescribedParameter[] {
    return Object.keys(this.#listAt(pointer)).map((index) => {
      const one = this.#resolved<DescribedParameter & { readonly $ref?: string }>(`${pointer}/${index}`)
      const { name, in: place, required = false } = one.node
      return { name, in: place, required, pointer: `${one.pointer}/schema` }
    })
  }

  #listAt(pointer: string): readonly unknown[] {
    const list = at(this.#document, pointer)
    return Array.isArray(list) ? list : []
  }

  #response(pointer: string): DescribedResponse {
    const { pointer: own } = this.#resolved(pointer)
    const content = Object.keys(this.#members(`${own}/content`)).map(
      (type) => [type, `${own}/content/${escaped(type)}/schema`] as const,
    )
    return { pointer: own, content: new Map(content) }
  }

  /** The headers and parameters of the schemes that hold for an operation. */
  #credentials(security: unknown): { readonly headers: string[]; readonly parameters: string[] } {
    const required = [security ?? at(this.#document, '/security') ?? []].flat()
    const names = new Set(required.flatMap((one: unknown) => Object.keys(isObject(one) ? one : {})))
    const schemes = [...names].map((name) => this.#members(`/components/securitySchemes/${name}`))
    const named = (place: string): string[] =>
      schemes.filter((scheme) => scheme['in'] === place).map(({ name }) => String(name))
    return { headers: named('header').map((name) => name.toLowerCase()), parameters: named('query') }
  }
}

/** The anchor of an operation in its page of the docs: its tag and its id, in lower case. */
export function anchorOf(tags: unknown, operationId: string): string {
  const [tag = '']: readonly unknown[] = Array.isArray(tags) ? (tags as readonly unknown[]) : []
  return `${String(tag).toLowerCase().replace(/\W+/g, '-')}/${operationId.toLowerCase()}`
}

let read: readonly ApiDescription[] | undefined

/** All descriptions, which are read once. */
export function allDescriptions(): readonly ApiDescription[] {
  read ??= apis.map((api) => new ApiDescription(api))
  return read
}
