import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { banner, root } from './apis.js'
import type { ClientView } from './client-view.js'
import type { Schema } from './document.js'

/** What is checked before sending, and what can be checked after decoding. */
export interface GeneratedValidators {
  readonly name: 'inputs' | 'wire' | 'results'
  readonly code: string
  readonly types: string
}

/** Formats that say something about a text. Those of numbers say nothing beyond their type here. */
const textFormats = {
  decimal: /^[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/,
  uri: /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^\s/?#]+[^\s]*$/,
}

/** Compiles the schemas of a client's view to plain functions, so that users install no validator. */
export async function generateValidators(view: ClientView): Promise<GeneratedValidators[]> {
  const groups = {
    inputs: view.methods.map(({ input }) => (input === undefined ? emptyInput : reference(input))),
    wire: view.methods.map(({ wire }) => wire),
    results: view.methods.map(({ result }) => result),
  }
  const names = view.methods.map(({ located }) => located.operation.operationId)
  return Promise.all(
    (['inputs', 'wire', 'results'] as const).map(async (name) => ({
      name,
      code: await compile(view, names, groups[name]),
      types: declarations(names),
    })),
  )
}

const emptyInput: Schema = { type: 'object', properties: {}, additionalProperties: false }
const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

async function compile(
  view: ClientView,
  names: readonly string[],
  schemas: readonly Schema[],
): Promise<string> {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
    formats: textFormats,
  })
  // Formats of numbers and passwords are for readers.
  for (const format of ['int32', 'int64', 'password']) ajv.addFormat(format, true)
  ajv.addSchema({ $id: 'lacuna:description', components: view.document.components })
  names.forEach((name, index) => ajv.addSchema(absolute(schemas[index], name)))
  const code = standalone.default(ajv, Object.fromEntries(names.map((name) => [name, `lacuna:${name}`])))
  return bundleRuntime(code)
}

function absolute(schema: Schema | undefined, name: string): object {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"lacuna:description#/components/')
  return { $id: `lacuna:${name}`, ...(JSON.parse(text) as object) }
}

/** Ajv's output requires a few functions of its own package; esbuild puts them in place. */
async function bundleRuntime(code: string): Promise<string> {
  const result = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(root), loader: 'js' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'node20',
    minifySyntax: true,
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  })
  return banner + (result.outputFiles[0]?.text ?? '').replace(/^\/\/ (?:node_modules|<stdin>).*\n/gm, '')
}

function declarations(names: readonly string[]): string {
  return [
    banner,
    `import type { Validator } from '../../../src/client/validation.js'`,
    '',
    ...names.map((name) => `export declare const ${name}: Validator`),
    '',
  ].join('\n')
}
