/**
 * Writes everything that is derived from `spec/` to `generated/`, and the entries of the package. With the name of an
 * API, or several, what is derived from others stays as it is. With `--check`, writes nothing and names the files that
 * are stale.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateAmbiguities, generateMockAmbiguities, generateResponseFields } from './ambiguities.js'
import { generateAnswerMarks } from './answer-marks.js'
import { camelCase, readApiNames, root } from './apis.js'
import { bundle } from './bundle.js'
import { clientView } from './client-view.js'
import { generateCodes, generateRefusals } from './codes.js'
import type { Document } from './document.js'
import { refuseRoundedNumbers } from './exact-numbers.js'
import { generateFlags } from './flags.js'
import { refuseIdleMarks } from './marks.js'
import { generateMethods } from './methods.js'
import { generateOperations } from './operations.js'
import { manifestFile, readManifest, withExports } from './package-exports.js'
import { provenanceOf } from './provenance.js'
import { openapi30 } from './published/openapi-3-0.js'
import { generateReadingTypes } from './reading-types.js'
import { generateRecords } from './records.js'
import { SourceText, titleAlone } from './source-text.js'
import { readSources } from './sources.js'
import { generateResultForms } from './result-form.js'
import { generateTables } from './tables.js'
import { generateTypes } from './types.js'
import { generateValidators } from './validators.js'
import { generateWireTypes } from './wire-types.js'

const folder = new URL('generated/', root)

/** The text of each file, by its path under `generated/`. */
type Output = Map<string, string>

interface Generated {
  readonly own: Document
  readonly published: Document
  readonly output: Output
}

async function generateApi(api: string): Promise<Generated> {
  const { own, published, rendered } = await bundle(api)
  refuseIdleMarks(own)
  const view = clientView(own)
  const types = await generateTypes(view)
  const text = new SourceText(own, readSources(), titleAlone)
  const output: Output = new Map([
    [`bundles/${api}.json`, json(own)],
    [`openapi/${api}.json`, json(published)],
    [`openapi-3.0/${api}.json`, json(openapi30(published))],
    [`redoc/${api}.json`, json(rendered)],
    [`types/${api}.ts`, await generateWireTypes(api, published)],
    [`client-types/${api}.ts`, types.text],
    [`methods/${api}.ts`, generateMethods(api, own, view, types, text)],
    [`operations/${api}.ts`, generateOperations(own, view)],
    [`result-forms/${api}.ts`, generateResultForms(own)],
    [`flags/${api}.ts`, generateFlags(view)],
    [`ambiguities/${api}.ts`, generateAmbiguities(api, own)],
  ])
  const codes = own['x-code-registry']
  if (codes !== undefined) {
    output.set(`codes/${api}.ts`, generateCodes(codes))
    output.set(`refusals/${api}.ts`, generateRefusals(codes))
  }
  for (const [name, text] of generateValidators(view)) output.set(`validators/${api}/${name}.ts`, text)
  const marks = generateAnswerMarks(own)
  if (marks !== undefined) output.set(`answer-marks/${api}.ts`, marks)
  const fields = generateResponseFields(own)
  if (fields !== undefined) output.set(`response-fields/${api}.ts`, fields)
  const records = generateRecords(own)
  if (records !== undefined) output.set(`records.ts`, records)
  return { own, published, output }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** The provenance of the published bundles: by API, then by JSON pointer. One line each, so that changes show. */
function provenanceTables(all: readonly { api: string; published: Document }[]): string {
  const tables = all.map(({ api, published }) => {
    const lines = [...provenanceOf(published)].map(
      ([pointer, provenance]) => `    ${JSON.stringify(pointer)}: ${JSON.stringify(provenance)}`,
    )
    return `  ${JSON.stringify(api)}: {\n${lines.join(',\n')}\n  }`
  })
  return `{\n${tables.join(',\n')}\n}\n`
}

async function committed(): Promise<Output> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const base = fileURLToPath(folder)
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(base, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(new URL(file, folder), 'utf8')] as const),
    ),
  )
}

/** What there is of an API that is not generated anew; `undefined` where that is not even there. */
function kept(api: string, found: Output): Generated | undefined {
  const [own, published] = ['bundles', 'openapi'].map((kind) => found.get(`${kind}/${api}.json`))
  if (own === undefined || published === undefined) return undefined
  const document = JSON.parse(own) as Document
  const output = new Map([...found].filter(([file]) => /^[^/]+\/([^/.]+)/.exec(file)?.[1] === api))
  const records = generateRecords(document)
  if (records !== undefined) output.set('records.ts', records)
  return { own: document, published: JSON.parse(published) as Document, output }
}

/** Writes what has changed, and nothing else, so that whoever watches the files sees no more than that. */
async function write(expected: Output, found: Output): Promise<void> {
  for (const file of stale(expected, found)) {
    const path = fileURLToPath(new URL(file, folder))
    const text = expected.get(file)
    await mkdir(dirname(path), { recursive: true })
    await (text === undefined ? rm(path) : writeFile(path, text))
  }
}

function isRendered(file: string): boolean {
  return file.startsWith('redoc/')
}

/** The expected files, but some of them as they were found. */
function withFound(expected: Output, found: Output, kept: (file: string) => boolean): Output {
  return new Map([...expected].map(([file, text]) => [file, (kept(file) && found.get(file)) || text]))
}

function stale(expected: Output, found: Output): string[] {
  const files = new Set([...expected.keys(), ...found.keys()])
  return [...files].filter((file) => expected.get(file) !== found.get(file)).sort()
}

refuseRoundedNumbers(new URL('spec/', root))
const apis = readApiNames()
const named = apis.filter((api) => process.argv.includes(api))
const found = await committed()
const outputs = await Promise.all(
  apis.map(async (api) => {
    const isKept = named.length > 0 && !named.includes(api)
    return { api, ...((isKept && kept(api, found)) || (await generateApi(api))) }
  }),
)
const documents = new Map(outputs.map(({ api, own }) => [api, own]))
const output: Output = new Map()
for (const [file, text] of [
  ...outputs.flatMap((one) => [...one.output]),
  ...generateTables(documents),
  ['provenance.json', provenanceTables(outputs)] as const,
  ['ambiguities/mock.ts', generateMockAmbiguities([...documents.values()])] as const,
  ['ambiguities/readings.ts', generateReadingTypes(documents)] as const,
]) {
  if (output.has(file)) throw new Error(`Two descriptions write generated/${file}, and one would be lost.`)
  output.set(file, text)
}
const manifest = readManifest()
const expectedManifest = withExports(manifest, apis)

const isCheck = process.argv.includes('--check')
// The samples are written by what is generated: so that is there first, but for them.
if (!isCheck) await write(withFound(output, found, isRendered), found)
try {
  const { addSamples } = await import('./samples.js')
  for (const { api, own } of outputs) {
    const file = `redoc/${api}.json`
    const rendered = JSON.parse(output.get(file) ?? '') as Document
    addSamples(api, own, rendered)
    output.set(file, json(rendered))
  }
} catch (cause) {
  // A client that lacks what is new, such as the default reading of a choice, cannot write its requests.
  throw new Error(
    'The clients cannot write the samples of the docs with what is generated now. The rest is generated before them: run `npx tsc --noEmit -p .`, which says what the clients lack, and then generate again.',
    { cause },
  )
}

if (isCheck) {
  const files = stale(output, found).map((file) => `generated/${file}`)
  if (manifest !== expectedManifest) files.push('package.json')
  if (files.length > 0) {
    console.error(`Stale, run \`npm run generate\`:\n${files.map((file) => `  ${file}`).join('\n')}`)
    process.exitCode = 1
  }
} else {
  await write(output, found)
  if (manifest !== expectedManifest) await writeFile(manifestFile, expectedManifest)
  console.log(`Wrote ${output.size} files to generated/ for ${apis.map(camelCase).join(', ')}.`)
}
