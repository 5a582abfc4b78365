/**
 * What an answer is held to: it is of its call by `x-identifies` of the inputs and `x-identity` of the result, and says that
 * the call was carried out by `undone` of `x-reconcile`.
 */
import type { AnswerMarks, Comparison, Identifier } from '../../src/client/operation.js'
import { escaped } from '../../src/response/json-pointer.js'
import {
  operationsOf,
  requestSchema,
  resolve,
  successSchema,
  type Document,
  type LocatedOperation,
  type Schema,
} from './document.js'
import type { Table } from './print.js'

/** What the answers of each operation are held to; none where that is nothing. */
export function answerMarkTables(document: Document): readonly Table[] {
  const value = answerMarksOf(document)
  if (Object.keys(value).length === 0) return []
  const comment = 'What tells an answer of its call from others, by operation.'
  return [
    { name: 'answerMarks', comment, value, type: ['AnswerMarks', 'AnswerMarks', 'client/operation.js'] },
  ]
}

function answerMarksOf(document: Document): AnswerMarks {
  const marks = operationsOf(document).map((located) => {
    const identifiers = identifiersOf(document, located)
    const { operation } = located
    const identity = identityOf(document, successSchema(document, operation))
    const { member, values } = operation['x-reconcile']?.undone ?? {}
    return [
      operation.operationId,
      {
        ...(identifiers.length > 0 && { identifiers }),
        ...(identity.length > 0 && { identity }),
        ...(member !== undefined && values !== undefined && { undone: { member, values } }),
      },
    ] as const
  })
  return Object.fromEntries(marks.filter(([, found]) => Object.keys(found).length > 0))
}

/** An input found where it stands in a request. */
interface Found {
  readonly name: string
  readonly pointer: string
  readonly as: Comparison
  readonly default: unknown
  readonly isSecret: boolean
}

/** The inputs that say what a call is about, each once, wherever it stands. */
function identifiersOf(document: Document, { operation, parameters }: LocatedOperation): Identifier[] {
  const inParameters = parameters.flatMap((parameter): Found[] => {
    const schema = resolve(document, parameter.schema)
    const as = parameter['x-identifies'] ?? schema['x-identifies']
    const pointer = `/${parameter.in}/${escaped(parameter.name)}`
    return as === undefined
      ? []
      : [{ name: parameter.name, pointer, as, default: schema.default, isSecret: hasLifetime(schema) }]
  })
  const body = requestSchema(document, operation)
  const all = [...inParameters, ...(body ? inBody(document, body, '/body') : [])]
  return [...new Set(all.map(({ name }) => name))].map((name) => {
    const [first, ...others] = all.filter((one) => one.name === name)
    if (first === undefined || others.some(({ as }) => as !== first.as))
      throw new Error(`${operation.operationId} has two inputs ${name} that are compared in two ways.`)
    const { as, default: value, isSecret } = first
    const at = [first, ...others].map(({ pointer }) => pointer)
    return { name, at, as, ...(isSimple(value) && { default: value }), ...(isSecret && { isSecret }) }
  })
}

function inBody(document: Document, schema: Schema, pointer: string): Found[] {
  return Object.entries(resolve(document, schema).properties ?? {}).flatMap(([name, property]) => {
    const target = resolve(document, property)
    const here = `${pointer}/${escaped(name)}`
    const as = property['x-identifies'] ?? target['x-identifies']
    const own =
      as === undefined
        ? []
        : [{ name, pointer: here, as, default: target.default, isSecret: hasLifetime(property) }]
    return [...own, ...inBody(document, target, here)]
  })
}

/** What the result shows, be it of the answer itself or of an object in it, such as its body. */
function identityOf(document: Document, schema: Schema): readonly string[] {
  const { allOf = [], properties = {}, 'x-identity': own } = resolve(document, schema)
  if (own !== undefined) return own
  const parts = [...allOf, ...Object.values(properties)].map((part) => identityOf(document, part))
  return parts.find((names) => names.length > 0) ?? []
}

/** What is valid for a time is a secret while it is. */
function hasLifetime(schema: Schema): boolean {
  return schema['x-lifetime-seconds'] !== undefined
}

function isSimple(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
