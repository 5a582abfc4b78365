/** The parameters of the requests that the published responses answer. */
import type { InputRule } from '../../../src/client/operation.js'
import {
  resolve,
  type Document,
  type Example,
  type LocatedOperation,
  type Parameter,
  type Schema,
} from '../document.js'
import { isElement } from './elements.js'

/** A request whose parameters are wanted. */
export interface AnsweredRequest {
  readonly name: string
  readonly body: unknown
  readonly answer: Example | undefined
}

/**
 * Gives the parameters of an operation an example for each request, under its name. A request has the parameters that it
 * needs, those that `x-answers` of the response names, and those that the response repeats; nothing else.
 */
export function pairedParameters(
  document: Document,
  { path, operation, parameters }: LocatedOperation,
  requests: readonly AnsweredRequest[],
): void {
  const values = new Map(
    requests.map((request) => [request.name, valuesOf(document, operation['x-rules'], parameters, request)]),
  )
  const write = (written: Parameter): ParameterWithExamples => {
    const parameter = resolve(document, written)
    const own = [...values].flatMap(([name, given]) => {
      const value = given.get(parameter.name)
      return value === undefined ? [] : [[name, { value }] as const]
    })
    const { example: _example, examples, ...rest } = structuredClone<ParameterWithExamples>(parameter)
    if (own.length > 0) return { ...rest, examples: Object.fromEntries(own) }
    // A name that no answer has would belong to no request.
    return examples === undefined ? written : { ...rest, example: exampleOf(document, parameter) }
  }
  const item = document.paths[path]
  const shared = (item?.parameters ?? []).map(write)
  operation.parameters = [...shared, ...(operation.parameters ?? []).map(write)]
}

/** Parameters that operations share by their path are those of the operations now, and some components are nobody's. */
export function dropUnusedParameters(document: Document): void {
  for (const item of Object.values(document.paths)) {
    delete item.parameters
    dropTagsOf('parameters', item)
  }
  const text = JSON.stringify(document)
  const components = document.components.parameters ?? {}
  for (const name of Object.keys(components))
    if (!text.includes(`"#/components/parameters/${name}"`)) Reflect.deleteProperty(components, name)
  if (Object.keys(components).length === 0) delete document.components.parameters
}

/** Takes the sources away that were given for a keyword that an element has no longer. */
function dropTagsOf(keyword: string, element: object): void {
  const sources: unknown = Reflect.get(element, 'x-sources')
  if (!isElement(sources)) return
  const kept = Object.entries(sources).filter(([key]) => key.split('/')[0] !== keyword)
  if (kept.length > 0) Reflect.set(element, 'x-sources', Object.fromEntries(kept))
  else Reflect.deleteProperty(element, 'x-sources')
}

function valuesOf(
  document: Document,
  rules: readonly InputRule[] | undefined,
  parameters: readonly Parameter[],
  request: AnsweredRequest,
): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const parameter of parameters) {
    const value = valueOf(document, parameter, request)
    if (value !== undefined) values.set(parameter.name, value)
  }
  for (const { kind, when, parameters: excluded } of rules ?? []) {
    if (kind !== 'excludes' || (when !== undefined && !holds(when, values, parameters))) continue
    for (const name of excluded) values.delete(name)
  }
  return values
}

function valueOf(document: Document, parameter: Parameter, { body, answer }: AnsweredRequest): unknown {
  const example: AnsweringExample | undefined = answer && resolve(document, answer)
  return (
    example?.['x-answers']?.[parameter.name] ??
    repeatedBy(example?.value, parameter, document) ??
    named(body, parameter.name) ??
    (parameter.required === true ? exampleOf(document, parameter) : undefined)
  )
}

interface AnsweringExample extends Example {
  'x-answers'?: Readonly<Record<string, unknown>>
}

interface ParameterWithExamples extends Parameter {
  example?: unknown
  examples?: Record<string, Example>
}

function holds(
  { parameter, is }: NonNullable<InputRule['when']>,
  values: ReadonlyMap<string, unknown>,
  parameters: readonly Parameter[],
): boolean {
  const value = values.get(parameter) ?? parameters.find(({ name }) => name === parameter)?.schema.default
  return is === undefined
    ? values.has(parameter)
    : is.some((text) => text.toLowerCase() === String(value).toLowerCase())
}

/** What the answer, or each entry of a list that is the whole answer, repeats of a parameter. */
function repeatedBy(answer: unknown, parameter: Parameter, document: Document): unknown {
  const entries: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  const echoes = echoNames(document, parameter.name)
  const [first, ...rest] = entries.map((entry) =>
    isElement(entry) ? echoes.map((name) => entry[name]).find((value) => value !== undefined) : undefined,
  )
  return first !== undefined && rest.every((value) => value === first)
    ? fitting(first, parameter.schema)
    : undefined
}

/** The properties that repeat a parameter: those that say so, or else the one of its name. */
function echoNames(document: Document, parameter: string): readonly string[] {
  const names = Object.values(document.components.schemas).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, property]) =>
      property['x-echo']?.of.includes(parameter) === true ? [name] : [],
    ),
  )
  return names.length > 0 ? [...new Set(names)] : [parameter]
}

/** The value as the parameter takes it; `undefined` where it does not. */
function fitting(value: unknown, { type, enum: allowed }: Schema): unknown {
  if (allowed !== undefined)
    return allowed.find((one) => String(one).toLowerCase() === String(value).toLowerCase())
  const fits = {
    string: typeof value === 'string',
    integer: Number.isSafeInteger(value),
    boolean: typeof value === 'boolean',
  }
  return [type].flat().some((one) => fits[one as keyof typeof fits]) ? value : undefined
}

function named(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value) && name in value) return Reflect.get(value, name)
  return Object.values(value)
    .map((entry) => named(entry, name))
    .find((found) => found !== undefined)
}

function exampleOf(document: Document, parameter: ParameterWithExamples): unknown {
  if (parameter.example !== undefined) return parameter.example
  const [first] = Object.values(parameter.examples ?? {})
  return first && resolve(document, first).value
}
