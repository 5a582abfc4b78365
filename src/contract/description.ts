/** The shipped descriptions, as checks read them: each schema is known by its JSON pointer. */
import { apis, type ApiName } from '../../generated/apis.js'
import { operationTables } from '../../generated/tables/index.js'
import type { OperationDescription, OperationTable, Source } from '../model/api-adapter.js'
import { readDescriptions, readGenerated } from '../mock/examples.js'
import { at, escaped, type JsonObject } from '../model/json.js'
import { pathsOf } from '../request/build-request.js'

type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'maxProperties'

/** The keywords of JSON Schema that the descriptions have. */
export interface SchemaNode extends Readonly<Partial<Record<Bound, number>>> {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly format?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly additionalProperties?: boolean | SchemaNode
  readonly items?: SchemaNode
  readonly allOf?: readonly SchemaNode[]
  readonly anyOf?: readonly SchemaNode[]
}

/** The values that a reading of an ambiguity allows beyond a schema. */
export interface Acceptance {
  readonly ambiguity: string
  readonly reading: string
  readonly schema: SchemaNode
}

/** A schema, with the pointers by which it is referred to. */
export interface SchemaPart {
  readonly node: SchemaNode
  readonly pointer: string
  /** Each with the schema as its reading has it. */
  readonly accepts: readonly (Acceptance & { readonly node: SchemaNode })[]
}

export interface DescribedParameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
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
  readonly docs: string
  /** The paths that it may have, with a group for each parameter. */
  readonly paths: readonly RegExp[]
  readonly parameters: readonly DescribedParameter[]
  /** The pointer to the schema of its JSON body. */
  readonly body: string | undefined
  readonly responses: ReadonlyMap<number, DescribedResponse>
  /** The responses of whole ranges of statuses, such as 5XX, by their first digit. */
  readonly ranges: ReadonlyMap<number, DescribedResponse>
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
  readonly #accepts = new Map<string, Acceptance[]>()
  readonly #parts = new Map<string, readonly SchemaPart[]>()

  constructor(api: ApiName) {
    this.api = api
    // The generator has checked the entries against their schema.
    const entries = at(readGenerated(`ambiguities/${api}.json`), '/ambiguities') as readonly AmbiguityEntry[]
    this.choices = new Set(entries.flatMap(({ id, kind }) => (kind === 'choice' ? id : [])))
    for (const { id: ambiguity, readings = [] } of entries)
      for (const { id: reading, accepts = [] } of readings)
        for (const { at: pointers, schema } of accepts) {
          this.accepting.add(ambiguity)
          for (const pointer of pointers)
            this.#accepts.set(pointer, [
              ...(this.#accepts.get(pointer) ?? []),
              { ambiguity, reading, schema },
            ])
        }
    const table: OperationTable = operationTables[api]
    this.operations = Object.values(table).map((operation) => this.#described(operation))
  }

  /** The operations of a path, whatever their methods. */
  at(path: string): readonly CheckedOperation[] {
    return this.operations.flatMap((described) =>
      described.paths.flatMap((pattern) => {
        const found = pattern.exec(path)
        return found === null ? [] : [{ description: this, described, path: { ...found.groups } }]
      }),
    )
  }

  /** The schemas that a value has to fit all at once: that at a pointer, and what it refers to or consists of. */
  partsAt(pointer: string): readonly SchemaPart[] {
    const known = this.#parts.get(pointer)
    if (known !== undefined) return known
    const part = this.#resolved(pointer)
    const within = (part.node.allOf ?? []).flatMap((_, index) =>
      this.partsAt(`${part.pointer}/allOf/${index}`),
    )
    const parts = [part, ...within]
    this.#parts.set(pointer, parts)
    return parts
  }

  /** The source of the keyword at a pointer: its element, or the nearest one around it. */
  sourceOf(pointer: string): Source {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const source = this.#at<Source>(`${at}/x-source`)
      if (source !== undefined) return source
    }
    return 'assumed'
  }

  #resolved(pointer: string, before: readonly Acceptance[] = []): SchemaPart {
    const node = this.#at<SchemaNode>(pointer) ?? {}
    const accepts = [...before, ...(this.#accepts.get(pointer) ?? [])]
    if (node.$ref !== undefined) return this.#resolved(node.$ref.slice(1), accepts)
    return {
      node,
      pointer,
      accepts: accepts.map((accept) => ({ ...accept, node: merged(node, accept.schema) })),
    }
  }

  #described(operation: OperationDescription): DescribedOperation {
    const path = `/paths/${escaped(operation.path)}`
    const pointer = `${path}/${operation.method.toLowerCase()}`
    const body = `${pointer}/requestBody/content/application~1json/schema`
    const anchor = anchorOf(this.#at<readonly string[]>(`${pointer}/tags`), operation.operationId)
    const credentials = (place: string): string[] =>
      this.#schemes(pointer).flatMap((scheme) => (scheme.in === place ? scheme.name : []))
    const signedBy = credentials('query')
    const headers = credentials('header').map((name) => name.toLowerCase())
    return {
      ...{ api: this.api, operation, pointer, docs: `${this.api}.html#${anchor}` },
      // A path of the descriptions has words and parameters alone.
      paths: pathsOf(operation).map(
        (text) => new RegExp(`^${text.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]*)')}$`),
      ),
      parameters: [path, pointer].flatMap((holder) => this.#parameters(`${holder}/parameters`)),
      body: this.#at(body) === undefined ? undefined : body,
      responses: this.#responses(`${pointer}/responses`, /^\d{3}$/),
      ranges: this.#responses(`${pointer}/responses`, /^\d(?=XX$)/),
      credentialHeaders: operation.needsAuthorization ? headers : [],
      signedBy: signedBy.length > 0 ? ['timestamp', ...signedBy] : [],
    }
  }

  /** Those whose key has such a number. */
  #responses(pointer: string, key: RegExp): ReadonlyMap<number, DescribedResponse> {
    const found = this.#namesAt(pointer).flatMap((name) => {
      const [number] = key.exec(name) ?? []
      return number === undefined ? [] : [[Number(number), this.#response(`${pointer}/${name}`)] as const]
    })
    return new Map(found)
  }

  #parameters(pointer: string): readonly DescribedParameter[] {
    return this.#namesAt(pointer).flatMap((index) => {
      const { pointer: resolved } = this.#resolved(`${pointer}/${index}`)
      const found = this.#at<DescribedParameter>(resolved)
      return found === undefined ? [] : [{ ...found, pointer: `${resolved}/schema` }]
    })
  }

  #response(pointer: string): DescribedResponse {
    const { pointer: resolved } = this.#resolved(pointer)
    const content = this.#namesAt(`${resolved}/content`).map(
      (type) => [type, `${resolved}/content/${escaped(type)}/schema`] as const,
    )
    return { pointer: resolved, content: new Map(content) }
  }

  /** The places of the credentials by the schemes that hold for an operation. */
  #schemes(pointer: string): readonly { readonly in: string; readonly name: string }[] {
    type Security = readonly Readonly<Record<string, unknown>>[]
    const required = this.#at<Security>(`${pointer}/security`) ?? this.#at<Security>('/security') ?? []
    const names = new Set(required.flatMap((value) => Object.keys(value)))
    return [...names].flatMap((name) => this.#at(`/components/securitySchemes/${name}`) ?? [])
  }

  #namesAt(pointer: string): string[] {
    return Object.keys(this.#at<object>(pointer) ?? {})
  }

  /** The generator has checked the description, and resolved each reference once. */
  #at<Value>(pointer: string): Value | undefined {
    return at(readDescriptions()[this.api], pointer) as Value | undefined
  }
}

/** A reading has its own types, values and required members, and members beside those of the description. */
function merged(node: SchemaNode, schema: SchemaNode): SchemaNode {
  const properties = { ...node.properties, ...schema.properties }
  const isText = typeNames(schema).includes('string') && schema.enum === undefined
  const [pattern] = typeNames(node).flatMap((type) => textForms[type] ?? [])
  return { ...node, ...(isText && pattern !== undefined && { pattern }), ...schema, properties }
}

/** The form of a text that stands for a value of another type; two numbers with a slash may stand for one. */
const textForms: Readonly<Record<string, string>> = {
  integer: '^[+-]?[0-9]+(?:/[0-9]+)?$',
  boolean: '^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$',
}

export const typeNames = (node: SchemaNode): readonly string[] =>
  node.type === undefined ? [] : [node.type].flat()

/** The anchor of an operation in its page of the docs: its tag and its id, in lower case. */
export function anchorOf([tag = '']: readonly string[] = [], operationId: string): string {
  return `${tag.toLowerCase().replace(/\W+/g, '-')}/${operationId.toLowerCase()}`
}

let read: readonly ApiDescription[] | undefined

/** All descriptions, which are read once. */
export function allDescriptions(): readonly ApiDescription[] {
  read ??= apis.map((api) => new ApiDescription(api))
  return read
}
