/**
 * Writes everything that is derived from `spec/` to `generated/`, and the entries of the package. With the name of an
 * API, or several, what is derived from others stays as it is. With `--check`, writes nothing and names the files that
 * are stale.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateAmbiguities, generateMockAmbiguities, generateResponseFields } from './ambiguities.js'
import { camelCase, readApiNames, root } from './apis.js'
import { bundle } from './bundle.js'
import { clientView } from './client-view.js'
import { generateCertainRefusals, generateCodes } from './codes.js'
import type { Document } from './document.js'
import { refuseIdleMarks } from './marks.js'
import { generateMethods } from './methods.js'
import { generateOperations } from './operations.js'
import { manifestFile, readManifest, withExports } from './package-exports.js'
import { generateRecords } from './records.js'
import { generateTables } from './tables.js'
import { generateTypes } from './types.js'
import { generateValidators } from './validators.js'

const folder = new URL('generated/', root)

/** The text of each file, by its path under `generated/`. */
type Output = Map<string, string>

interface Generated {
  readonly published: Document
  readonly output: Output
}

async function generateApi(api: string): Promise<Generated> {
  const { published, rendered } = await bundle(api)
  refuseIdleMarks(published)
  const view = clientView(published)
  const types = await generateTypes(view)
  const output: Output = new Map([
    [`openapi/${api}.json`, json(published)],
    [`redoc/${api}.json`, json(rendered)],
    [`types/${api}.ts`, types.text],
    [`methods/${api}.ts`, generateMethods(api, view, types)],
    [`operations/${api}.ts`, generateOperations(published, view)],
    [`ambiguities/${api}.ts`, generateAmbiguities(api, published)],
  ])
  const codes = published['x-code-registry']
  if (codes !== undefined) {
    output.set(`codes/${api}.ts`, generateCodes(codes))
    output.set(`certain-refusals/${api}.ts`, generateCertainRefusals(codes))
  }
  for (const [name, text] of generateValidators(view)) output.set(`validators/${api}/${name}.ts`, text)
  const fields = generateResponseFields(published)
  if (fields !== undefined) output.set(`response-fields/${api}.ts`, fields)
  const records = generateRecords(published)
  if (records !== undefined) output.set(`records.ts`, records)
  return { published, output }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
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
  const published = found.get(`openapi/${api}.json`)
  if (published === undefined) return undefined
  const document = JSON.parse(published) as Document
  const output = new Map([...found].filter(([file]) => /^[^/]+\/([^/.]+)/.exec(file)?.[1] === api))
  const records = generateRecords(document)
  if (records !== undefined) output.set('records.ts', records)
  return { published: document, output }
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

function stale(expected: Output, found: Output): string[] {
  const files = new Set([...expected.keys(), ...found.keys()])
  return [...files].filter((file) => expected.get(file) !== found.get(file)).sort()
}

const apis = readApiNames()
const named = apis.filter((api) => process.argv.includes(api))
const found = await committed()
const outputs = await Promise.all(
  apis.map(async (api) => {
    const isKept = named.length > 0 && !named.includes(api)
    return { api, ...((isKept && kept(api, found)) || (await generateApi(api))) }
  }),
)
const documents = new Map(outputs.map(({ api, published }) => [api, published]))
const output: Output = new Map()
for (const [file, text] of [
  ...outputs.flatMap((one) => [...one.output]),
  ...generateTables(documents),
  ['ambiguities/mock.ts', generateMockAmbiguities([...documents.values()])] as const,
]) {
  if (output.has(file)) throw new Error(`Two descriptions write generated/${file}, and one would be lost.`)
  output.set(file, text)
}
const manifest = readManifest()
const expectedManifest = withExports(manifest, apis)

if (process.argv.includes('--check')) {
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
