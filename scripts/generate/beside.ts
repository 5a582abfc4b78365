/** The files beside a description, each checked against its JSON Schema. */
import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as jsonpath from 'jsonpath-rfc9535'
import { parse } from 'yaml'
import { escaped, isObject, namesOf } from '../../src/model/json.js'
import { root } from './apis.js'
import type { Ambiguity, ClientNotes, Code, CodeRegistry, Schema, SentValue } from './document.js'

/** The files of one API. One that is not there says nothing. */
export interface Beside {
  readonly ambiguities: readonly Ambiguity[]
  readonly codes: CodeRegistry
  readonly conduct: Conduct
  readonly provenance: Overlay
  readonly client: ClientFile
}

/** @throws Error that names the file and each entry that its schema refuses */
export function readBeside(api: string): Beside {
  const read = (name: string): object => checked(`spec/${api}/${name}.yaml`, name)
  return {
    ambiguities: withSilences(read('ambiguities'), `spec/${api}/ambiguities.yaml`),
    codes: codeRegistryOf(read('codes')),
    conduct: read('conduct'),
    provenance: { actions: [], ...read('provenance.overlay') },
    client: read('client'),
  }
}

/** The file of ambiguities. One reason holds for all the silences of an entry. */
interface AmbiguityFile {
  readonly ambiguities?: readonly Ambiguity[]
  readonly silences?: readonly {
    readonly why: string
    readonly of: readonly Omit<Ambiguity, 'kind' | 'why'>[]
  }[]
}

function withSilences(
  { ambiguities = [], silences = [] }: AmbiguityFile,
  file: string,
): readonly Ambiguity[] {
  const unknown = silences.flatMap(({ why, of }) =>
    of.map(({ id, title, section, says, ...rest }) => {
      return { id, title, section, says, kind: 'unknown' as const, why, ...rest }
    }),
  )
  if (unknown.length > 0) refuseFaults(file, 'ambiguities', { ambiguities: unknown })
  return [...ambiguities, ...unknown]
}

/** @throws Error that names what is there twice: one of the two would be lost */
function refuseTwice(where: string, names: readonly (string | number | undefined)[]): void {
  const twice = names.filter((name, index) => name !== undefined && names.indexOf(name) !== index)
  if (twice.length > 0) throw new Error(`${where}: there twice: ${twice.join(', ')}.`)
}

function checked(file: string, name: string): object {
  const path = new URL(file, root)
  if (!existsSync(path)) return {}
  const content = parse(readFileSync(path, 'utf8')) as object
  refuseFaults(file, name, content)
  return content
}

const ajv = new Ajv2020({ allErrors: true, strict: false })

/** @throws Error with all that a schema of `spec/rules` says against a file: the entry of each fault, and what is wrong */
function refuseFaults(file: string, name: string, content: object): void {
  const schema = `${name}.schema.json`
  const text = (): string => readFileSync(new URL(`spec/rules/${schema}`, root), 'utf8')
  const validate = ajv.getSchema(schema) ?? ajv.compile({ ...(JSON.parse(text()) as object), $id: schema })
  if (validate(content) === true) return
  const faults = (validate.errors ?? []).map(({ instancePath, message = '', params }) => {
    const named = Object.values(params as object).filter((value) => typeof value === 'string')
    const about = named.length > 0 ? ` (${named.join(', ')})` : ''
    return `${file}${entryOf(content, instancePath)}: ${message}${about}`
  })
  throw new Error(faults.join('\n'))
}

/** A pointer, with the id or the target of the entry of a list in place of its index. */
function entryOf(content: unknown, pointer: string): string {
  let node = content
  const steps = namesOf(pointer).map((step) => {
    node = (node as Readonly<Record<string, unknown>>)[step]
    const { id, target } = (node ?? {}) as { id?: unknown; target?: unknown }
    return ` > ${typeof id === 'string' ? id : typeof target === 'string' ? target : step}`
  })
  return steps.join('')
}

interface Overlay {
  readonly actions: readonly { readonly target: string; readonly update: object }[]
}

/**
 * Merges each update into the elements that its target selects, as the Overlay Specification 1.0.0 has it: objects are
 * merged, lists are appended to, anything else is replaced.
 *
 * @throws Error for a target that selects nothing
 */
export function applyOverlay(document: object, { actions }: Overlay): void {
  for (const { target, update } of actions)
    for (const element of selected(document, target)) merge(element, update)
}

/** The objects that a JSONPath selects. @throws Error where there is none, or none of a name that it lists */
export function selected(document: object, path: string): Record<string, unknown>[] {
  return byEachName(path).flatMap((text) => {
    const found = (jsonpath.query(document as jsonpath.JsonValue, text) as unknown[]).filter(isObject)
    if (found.length === 0) throw new Error(`${text} selects nothing in the description.`)
    return found
  })
}

/** A path with lists of names, such as `['a','b']`, as paths with each of them. */
function byEachName(path: string): string[] {
  const [list, first] = /\[('[^']*')(?:,'[^']*')+\]/.exec(path) ?? []
  if (list === undefined || first === undefined) return [path]
  return [...list.matchAll(/'[^']*'/g)].flatMap(([name]) => byEachName(path.replace(list, `[${name}]`)))
}

/** The JSON pointers to them. */
export function selectedPointers(document: object, path: string): string[] {
  const pointers: string[] = []
  jsonpath.exec(document as jsonpath.JsonValue, path, (_, steps) => {
    pointers.push(steps.map((step) => `/${escaped(String(step))}`).join(''))
  })
  return pointers
}

function merge(into: Record<string, unknown>, update: object): void {
  for (const [key, value] of Object.entries(update)) {
    const ownValue = into[key]
    if (isObject(ownValue) && isObject(value)) merge(ownValue, value)
    else if (Array.isArray(ownValue) && Array.isArray(value))
      into[key] = [...(ownValue as unknown[]), ...(value as unknown[])]
    else into[key] = structuredClone(value) as unknown
  }
}

/** One entry of `spec/sources.yaml`. */
export interface CitedSource {
  readonly kind: 'page' | 'package' | 'repository' | 'thread'
  readonly title: string
  readonly publisher: string
  readonly address: string
  readonly version?: string
  readonly date?: string
  readonly read?: string
  readonly says: string
}

export type SourceList = Readonly<Record<string, CitedSource>>

export function readSources(): SourceList {
  const text = readFileSync(new URL('spec/sources.yaml', root), 'utf8')
  return (parse(text) as { sources: SourceList }).sources
}

/** The notes on an element, and of those below it. */
export interface ConductEntry {
  readonly parameters?: Readonly<Record<string, ConductEntry>>
  readonly properties?: Readonly<Record<string, ConductEntry>>
  readonly [fact: string]: unknown
}

/** The content of `conduct.yaml`. `spec/rules/conduct.schema.json` has its form. */
export type Conduct = { readonly service?: ConductEntry } & {
  readonly [Group in 'operations' | 'parameters' | 'schemas']?: Readonly<Record<string, ConductEntry>>
}

/** The content of `client.yaml`. `spec/rules/client.schema.json` has its form. */
export interface ClientFile {
  /** Parameters that the client provides itself in every operation that has them. */
  supplies?: Record<string, string>
  /** Parameters that the client sends with a value of its own where its caller says none, by the kind of the operation. */
  sends?: Record<string, { changes: SentValue; reads: SentValue }>
  /** By operationId, how the method differs from the wire. */
  operations?: Record<string, ClientNotes>
  /** By the name of a record schema, the properties that the client adds to each record. */
  records?: Record<string, { adds: Record<string, Schema> }>
  /** Schemas that the results of methods refer to. */
  schemas?: Record<string, Schema>
}

/** The content of `codes.yaml`: a code has what is the same for most of them from `defaults`, and its meaning for a message. */
interface CodeFile extends Partial<Omit<CodeRegistry, 'codes'>> {
  readonly defaults?: Partial<Code>
  readonly codes?: readonly (Partial<Code> & Pick<Code, 'id' | 'meaning' | 'effect' | 'advice'>)[]
}

/** The catalogue with each code in full. @throws Error for a code that has no status or no source, or is there twice */
export function codeRegistryOf({ defaults = {}, codes = [], ...rest }: CodeFile): CodeRegistry {
  const { cite, ...others } = defaults
  const whole = codes.map((code): Code => {
    // It comes first for the order of its members, and last for their values.
    const { statuses, source, ...facts } = { ...code, ...others, message: code.meaning, ...code }
    if (statuses === undefined || source === undefined)
      throw new Error(`codes.yaml: ${code.id} has no statuses or no source, and there is no default.`)
    const isCited = facts.cite !== undefined || source !== 'provider' || cite === undefined
    return { ...facts, statuses, source, ...(!isCited && { cite }) }
  })
  refuseTwice(
    'codes.yaml, ids',
    whole.map(({ id }) => id),
  )
  refuseTwice(
    'codes.yaml, codes',
    whole.map(({ code }) => code),
  )
  refuseTwice(
    'codes.yaml, statuses',
    (rest.statuses ?? []).map(({ status }) => status),
  )
  return { form: {}, statuses: [], ...rest, codes: whole }
}
