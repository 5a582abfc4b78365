/**
 * What an answer is held to: it is of its call by `x-identifies` of the inputs and `x-identity` of the result, and says that
 * the call was carried out by `undone` of `x-reconcile`.
 */
import type { AnswerMarks, Identifier } from '../../src/client/operation.js'
import {
  operationsOf,
  requestFields,
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

/** The inputs that say what a call is about, each once, wherever it stands. */
function identifiersOf(document: Document, located: LocatedOperation): Identifier[] {
  const byName = new Map<string, Identifier>()
  for (const { name, pointer, element, schema } of requestFields(document, located)) {
    const as = element['x-identifies'] ?? schema['x-identifies']
    if (as === undefined) continue
    const known = byName.get(name)
    if (known !== undefined && known.as !== as)
      throw new Error(
        `${located.operation.operationId} has two inputs ${name} that are compared in two ways.`,
      )
    // What is valid for a time is a secret while it is.
    const isSecret = [element, schema].some((one) => 'x-lifetime-seconds' in one)
    const fixed = {
      ...(isSimple(schema.default) && { default: schema.default }),
      ...(isSecret && { isSecret }),
    }
    byName.set(name, known ? { ...known, at: [...known.at, pointer] } : { name, at: [pointer], as, ...fixed })
  }
  return [...byName.values()]
}

/** What the result shows, be it of the answer itself or of an object in it, such as its body. */
function identityOf(document: Document, schema: Schema): readonly string[] {
  const { allOf = [], properties = {}, 'x-identity': own } = resolve(document, schema)
  if (own !== undefined) return own
  const parts = [...allOf, ...Object.values(properties)].map((part) => identityOf(document, part))
  return parts.find((names) => names.length > 0) ?? []
}

function isSimple(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
