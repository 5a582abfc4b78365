import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { apis } from '../../generated/apis.js'
import { clientView, type MethodView } from '../../scripts/generate/client-view.js'
import type { Document, Schema } from '../../scripts/generate/document.js'
import { generateValidators, statedRules } from '../../scripts/generate/validators.js'
import { anything, problemsOf, textFormats } from '../../src/request/schema.js'
import { ajvProblems } from '../support/ajv-problems.js'
import type { InputProblem } from '../../src/index.js'
import type { Validator } from '../support/descriptions.js'
import { isObject } from '../support/json.js'
import { random } from '../support/random.js'
import { SchemaValues } from './schema-values.js'
import { readDescription } from '../../scripts/generate/description.js'

const schemas = {
  inputs: ({ input }: MethodView): Schema =>
    input === undefined
      ? { type: 'object', properties: {}, additionalProperties: false }
      : { $ref: `#/components/schemas/${input}` },
  wire: ({ wire }: MethodView): Schema => wire,
  results: ({ result }: MethodView): Schema => result,
}

const groups = apis.flatMap((api) =>
  (['inputs', 'wire', 'results'] as const).map((group) => ({ api, group })),
)

/** What Ajv makes of the same schemas, in full. */
class Reference {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, formats: textFormats })

  constructor(document: Document) {
    for (const format of ['int32', 'int64', 'password']) this.#ajv.addFormat(format, true)
    this.#ajv.addSchema({ $id: 'lacuna:description', components: document.components })
  }

  compile(schema: Schema): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"lacuna:description#/components/')
    return this.#ajv.compile(JSON.parse(text) as object)
  }
}

/** Schemas without the rules that only we state: what is held to with `undocumentedValues: 'send'`. */
function lenient<T extends object>(schemas: T): T {
  return JSON.parse(JSON.stringify(schemas), (name, value: unknown) => {
    if (!isObject(value) || name === 'x-sources') return value
    const { required, properties, ...schema }: Schema = statedRules(value)
    const isOurs = (name: string): boolean => properties?.[name]?.['x-assumed']?.includes('required') === true
    if (schema.additionalProperties === false) schema.additionalProperties = true
    return {
      ...schema,
      ...(properties && { properties }),
      ...(required && { required: required.filter((name) => !isOurs(name)) }),
    }
  }) as T
}

const inOrder = (problems: readonly InputProblem[]): unknown[] =>
  problems.map((problem) => JSON.stringify(problem)).sort()

const published = (api: string): Document => readDescription(api)

describe('the generated validators', () => {
  it.each(groups)('of the $group of $api say word for word what Ajv says', async ({ api, group }) => {
    const { document, methods } = clientView(published(api))
    const { schemas: all } = document.components
    const references = [document, { ...document, components: { schemas: lenient(all) } }].map(
      (document) => new Reference(document),
    )
    const validators = (
      (await import(`../../generated/validators/${api}.ts`)) as Readonly<
        Record<string, Readonly<Record<string, Validator>>>
      >
    )[group]!
    const values = new SchemaValues(document, random(20_211_108))
    const seen = { fitting: 0, refused: 0 }
    for (const method of methods) {
      const schema = schemas[group](method)
      const found = validators[method.located.operation.operationId]!
      const strict = references[0]!.compile(schema)
      const open = group === 'results' ? undefined : references[1]!.compile(lenient(schema))
      for (let count = 0; count < 150; count += 1) {
        const value = values.next(schema)
        const problems = ajvProblems(strict, value)
        seen[problems.length === 0 ? 'fitting' : 'refused'] += 1
        expect(inOrder(problemsOf(found, value))).toEqual(inOrder(problems))
        if (open === undefined) continue
        const left = problemsOf(found, value, () => anything)
        seen[left.length === 0 ? 'fitting' : 'refused'] += 1
        expect(inOrder(left)).toEqual(inOrder(ajvProblems(open, value)))
      }
    }
    expect(Math.min(seen.fitting, seen.refused)).toBeGreaterThan(50)
  })
})

describe('a schema that the validators cannot check', () => {
  const document = published('payments')
  const generate = (result: Schema): unknown => {
    const view = clientView(document)
    const [first, ...others] = view.methods
    return generateValidators({ ...view, methods: [{ ...first!, result }, ...others] })
  }

  it('is refused with the keyword', () => {
    const schema = { type: 'array', uniqueItems: true, 'x-source': 'provider', description: 'A set.' }
    expect(() => generate(schema as Schema)).toThrow(
      'The schema initiateTransaction has uniqueItems, which the validators do not check.',
    )
  })
})
