/** Holds answers to the published description, and to what a reading of the registry accepts besides. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { operationsOf, resolve, type Document } from '../../scripts/generate/document.js'
import { readPublished } from '../../scripts/generate/description.js'
import { selected } from '../../scripts/generate/beside.js'
import { textFormats } from '../../src/request/schema.js'
import { at, escaped, isObject } from './json.js'

/** What a service of a reading sends that the description refuses. */
export interface Accepted {
  /** Schemas of the description, as JSONPaths. */
  readonly at: readonly string[]
  /** What may come as well. */
  readonly schema: object
}

/** An answer as it came. */
export interface Answered {
  readonly operationId: string
  readonly status: number
  readonly contentType: string
  readonly text: string
}

const id = 'https://description.example/'

export class AnswerCheck {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, formats: textFormats })
  readonly #document: Document
  readonly #pointers: ReadonlyMap<unknown, string>

  /** @throws Error for an accepted form of an element that the description does not have */
  constructor(api: string, accepted: readonly Accepted[] = []) {
    this.#document = readPublished(api)
    for (const form of accepted) accept(this.#document, form)
    for (const format of ['int32', 'int64', 'password']) this.#ajv.addFormat(format, true)
    this.#ajv.addSchema({ ...this.#document, $id: id })
    this.#pointers = new Map(pointersIn(this.#document))
  }

  /** Where an answer differs from the description: pointer into the description, and the keyword that is broken. */
  deviations({ operationId, status, contentType, text }: Answered): string[] {
    const located = operationsOf(this.#document).find(
      (operation) => operation.operation.operationId === operationId,
    )
    if (located === undefined) return [`/paths has no ${operationId}`]
    const { path, method, operation } = located
    const written = operation.responses[String(status)]
    if (written === undefined) return [`/paths/${escaped(path)}/${method}/responses has no ${status}`]
    const pointer = written.$ref?.slice(1) ?? `/paths/${escaped(path)}/${method}/responses/${status}`
    const [type = ''] = contentType.split(';')
    const content = resolve(this.#document, written).content?.[type]
    if (content === undefined) return [`${pointer}/content has no ${type}`]
    // The form of XML is the decoder's to judge.
    if (type !== 'application/json' || content.schema === undefined) return []
    const fits = this.#ajv.compile({ $ref: `${id}#${pointer}/content/application~1json/schema` })
    if (fits(JSON.parse(text))) return []
    return [...new Set(withoutBranches(fits.errors ?? []).map((error) => this.#deviation(error)))].sort()
  }

  #deviation({ parentSchema, keyword, params }: ErrorObject): string {
    const property: unknown =
      Reflect.get(params, 'missingProperty') ?? Reflect.get(params, 'additionalProperty')
    const pointer = this.#pointers.get(parentSchema) ?? ''
    return [pointer, keyword, ...(typeof property === 'string' ? [property] : [])].join(' ')
  }
}

/** Every object of a document, with its JSON pointer. */
function* pointersIn(value: unknown, pointer = ''): Generator<readonly [unknown, string], void> {
  if (typeof value !== 'object' || value === null) return
  yield [value, pointer]
  for (const [name, member] of Object.entries(value)) yield* pointersIn(member, `${pointer}/${escaped(name)}`)
}

/** What a reading of the registry accepts beside the description: the member `accepts`, which few of them have. */
export function acceptedBy(reading: unknown): readonly Accepted[] {
  const accepts = at(reading, '/accepts')
  if (accepts === undefined) return []
  if (Array.isArray(accepts) && accepts.every(isAccepted)) return accepts
  throw new Error('The member accepts of a reading must be a list of objects with at and schema.')
}

function isAccepted(value: unknown): value is Accepted {
  return isObject(value) && Array.isArray(value['at']) && isObject(value['schema'])
}

/** Lets an element of a description have another form as well. */
function accept(document: Document, { at: paths, schema }: Accepted): void {
  for (const described of paths.flatMap((path) => selected(document, path))) {
    const value = { ...described }
    for (const keyword of Object.keys(described)) delete described[keyword]
    // Where other members are required, those of the element are not.
    const others = 'required' in schema ? { ...value, ...schema } : schema
    Object.assign(described, { anyOf: [value, others] })
  }
}

/** What is wrong with each branch of a choice is left out: the choice as a whole is broken. */
function withoutBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  return errors.filter(
    (error) =>
      choices.includes(error) ||
      !choices.some(({ instancePath }) => error.instancePath.startsWith(instancePath)),
  )
}
