/**
 * Writes the validators of one description as calls of the functions in `src/request/schema.ts`, all in one file: what inputs,
 * answers and results have in common is written once, and the build loads the checks of each only with those that use them.
 */
import { banner } from './apis.js'
import { asItComes } from './description.js'
import type { ClientView, MethodView } from './client-view.js'
import {
  operationsOf,
  resolve,
  successSchema,
  type Document,
  type Operation,
  type Schema,
} from './document.js'
import { partsIn, SchemaParts, type Part } from './schema-parts.js'

/** By table and operation, the part that checks the whole value. */
interface Validated {
  /** What is checked before a method sends. */
  readonly inputs: ReadonlyMap<string, Part>
  /** What `raw` and `createFetch` check instead. */
  readonly wire: ReadonlyMap<string, Part>
  /** What of an answer can be checked before it is decoded. */
  readonly answers: ReadonlyMap<string, Part>
  /** What results are after that. */
  readonly results: ReadonlyMap<string, Part>
}

export function generateValidators(view: ClientView): string {
  const tables = Object.entries(validatedParts(view) satisfies Validated) as [
    string,
    ReadonlyMap<string, Part>,
  ][]
  const parts = inOrder(tables.flatMap(([, operations]) => [...operations.values()]))
  const names = namesOf([...parts].filter(([, uses]) => uses > 1).map(([part]) => part))
  const callees = new Set([...[...parts.keys()].map(({ callee }) => callee), 'validator'])
  return [
    banner,
    `import { ${[...callees].sort().join(', ')} } from '../../src/request/schema.js'`,
    `import type { ValidatorTable } from '../../src/request/validate-call.js'`,
    '',
    ...[...names].map(([part, name]) => `const ${name} = ${definition(part, names)}`),
    ...tables.map(([name, operations]) => validatorTable(name, operations, names)),
    '',
  ].join('\n')
}

function validatorTable(
  name: string,
  operations: ReadonlyMap<string, Part>,
  names: ReadonlyMap<Part, string>,
): string {
  const members = [...operations].map(([id, part]) => `  ${id}: validator(${code(part, names)}),`)
  return `\nexport const ${name} = {\n${members.join('\n')}\n} satisfies ValidatorTable`
}

function validatedParts({ document, methods, published }: ClientView): Validated {
  const parts = new SchemaParts(document)
  const coming = asItComes(published)
  const partsOnWire = new SchemaParts(coming, parts)
  const of = (schemaOf: (method: MethodView) => Schema): ReadonlyMap<string, Part> =>
    new Map(
      methods.map((method) => {
        const { operationId } = method.located.operation
        return [operationId, parts.of(schemaOf(method), operationId)] as const
      }),
    )
  return {
    inputs: of(({ input }) => (input === undefined ? noInput : component(input))),
    wire: of(({ wire }) => wire),
    answers: new Map(
      operationsOf(coming).flatMap(({ operation }) => {
        const schema = answerSchema(coming, operation)
        return schema
          ? [[operation.operationId, nearest(partsOnWire.of(schema, `${operation.operationId}Answer`))]]
          : []
      }),
    ),
    results: of(({ result }) => result),
  }
}

/** An answer of several forms is told what is wrong by the form that it is most like. */
function nearest(part: Part): Part {
  return part.callee === 'anyOf' ? { ...part, callee: 'nearestOf' } : part
}

/** What an answer is checked against; nothing where its form is a choice of whoever makes the client. */
function answerSchema(document: Document, operation: Operation): Schema | undefined {
  const schema = resolve(document, successSchema(document, operation))
  const choices = document['x-ambiguity-registry'].filter(({ kind }) => kind === 'choice').map(({ id }) => id)
  if (schema['x-ambiguities']?.some((id) => choices.includes(id))) return undefined
  return schema
}

const noInput: Schema = { type: 'object', properties: {}, additionalProperties: false }
const component = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** All parts with how often each is used, each after those that it is made of. */
function inOrder(roots: readonly Part[]): ReadonlyMap<Part, number> {
  const uses = new Map<Part, number>()
  const order: Part[] = []
  const use = (part: Part): void => {
    const before = uses.get(part) ?? 0
    uses.set(part, before + 1)
    if (before > 0) return
    partsIn(part).forEach(use)
    order.push(part)
  }
  roots.forEach(use)
  return new Map(order.map((part) => [part, uses.get(part) ?? 0]))
}

/** A name of its own for each part. Its ending keeps it apart from operations, functions and reserved words. */
function namesOf(parts: readonly Part[]): ReadonlyMap<Part, string> {
  const names = new Map<Part, string>()
  const taken = new Set<string>()
  for (const part of parts) {
    const base = `${part.name.replace(/\W+/g, '_')}Check`
    let name = base
    for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`
    taken.add(name)
    names.set(part, name)
  }
  return names
}

/** The code that stands for a part: its name, if it has one. */
function code(part: Part, names: ReadonlyMap<Part, string>): string {
  return names.get(part) ?? definition(part, names)
}

function definition({ callee, arguments: given }: Part, names: ReadonlyMap<Part, string>): string {
  if (given.length === 0) return callee
  return `${callee}(${given.map((one) => argument(one, names)).join(', ')})`
}

function argument(given: Part['arguments'][number], names: ReadonlyMap<Part, string>): string {
  if (typeof given === 'string') return given
  if ('id' in given) return code(given, names)
  const members = [...given].map(([property, part]) => {
    const lines = code(part, names).split('\n').join('\n  ')
    return `\n  ${/^[A-Za-z]\w*$/.test(property) ? property : JSON.stringify(property)}: ${lines},`
  })
  return members.length === 0 ? '{}' : `{${members.join('')}\n}`
}
