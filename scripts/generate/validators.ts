/**
 * Writes the validators of one description as calls of the functions in `src/request/schema.ts`. What the inputs have in
 * common with the others stands in a module of its own, so that whoever loads the others does not load it again.
 */
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
import { ValidatorModule } from './validator-module.js'

/**
 * What is checked before sending, what the raw client checks instead, what of the wire can be checked before it is decoded, and
 * what results are after that.
 */
const moduleNames = ['inputs', 'wire', 'answers', 'results'] as const
type ModuleName = (typeof moduleNames)[number]

/** The text of each module, by its name. */
export function generateValidators(view: ClientView): ReadonlyMap<ModuleName | 'shared', string> {
  const operations = validatedParts(view)
  const users = usersOf(operations)
  const isShared = (part: Part): boolean => {
    const modules = users.get(part) ?? new Set()
    return modules.has('inputs') && modules.size > 1
  }
  const modules = new Map(moduleNames.map((name) => [name, new ValidatorModule(isShared)]))
  for (const [name, module] of modules) operations[name].forEach((part) => module.use(part))
  const shared = new ValidatorModule(() => false)
  for (const module of modules.values()) module.imported.forEach((part) => shared.use(part))

  const names = namesOf([shared, ...modules.values()].flatMap(({ named }) => named))
  return new Map([
    ...(shared.named.length > 0 ? [['shared', shared.printShared(names)] as const] : []),
    ...[...modules].map(([name, module]) => [name, module.print(operations[name], names)] as const),
  ])
}

/** By module and operation, the part that checks the whole value. */
type Operations = Readonly<Record<ModuleName, ReadonlyMap<string, Part>>>

function validatedParts({ document, methods, published }: ClientView): Operations {
  const parts = new SchemaParts(document)
  const partsOnWire = new SchemaParts(published)
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
      operationsOf(published).flatMap(({ operation }) => {
        const schema = answerSchema(published, operation)
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

/** By part, the modules whose validators are made of it. */
function usersOf(operations: Operations): ReadonlyMap<Part, ReadonlySet<ModuleName>> {
  const users = new Map<Part, Set<ModuleName>>()
  const note = (part: Part, name: ModuleName): void => {
    const known = users.get(part) ?? new Set()
    if (known.has(name)) return
    users.set(part, known.add(name))
    partsIn(part).forEach((inner) => note(inner, name))
  }
  for (const name of moduleNames) operations[name].forEach((part) => note(part, name))
  return users
}

/** A name of its own for each part. Its ending keeps it apart from operations, functions and reserved words. */
function namesOf(parts: readonly Part[]): ReadonlyMap<Part, string> {
  const names = new Map<Part, string>()
  const taken = new Set<string>()
  for (const part of parts) {
    if (names.has(part)) continue
    const base = `${part.name.replace(/\W+/g, '_')}Check`
    let name = base
    for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`
    taken.add(name)
    names.set(part, name)
  }
  return names
}
