/**
 * Writes everything that is derived from `spec/` to `generated/`, and the entries of the package. With `--check`, writes
 * nothing and names the files that are stale.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateAmbiguities, generateMockAmbiguities } from './ambiguities.js'
import { answerMarkTables } from './answer-marks.js'
import { camelCase, readApiNames, root } from './apis.js'
import { readBeside, type Beside } from './beside.js'
import { bundle } from './bundle.js'
import { generateClient } from './client-file.js'
import { clientView } from './client-view.js'
import { codeTables } from './codes.js'
import { described, provenanceTable, touchedBy, withSources } from './description.js'
import type { Acceptance, Document, Reading } from './document.js'
import { refuseRoundedNumbers } from './exact-numbers.js'
import { refuseIdleMarks } from './marks.js'
import { operationTables } from './operations.js'
import { selectedPointers } from './overlay.js'
import { manifestFile, readManifest, withExports } from './package-exports.js'
import { printTables } from './print.js'
import { recordTables } from './records.js'
import { responseFieldTables } from './response-fields.js'
import { resultFormTable } from './result-form.js'
import { generateTables } from './tables.js'
import { publishedTouches } from './touches.js'
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
  const published = await bundle(api)
  const beside = readBeside(api)
  const own = described(published, beside)
  refuseIdleMarks(own)
  const view = clientView(own)
  const tables = [
    ...operationTables(own, view),
    resultFormTable(own),
    ...codeTables(own['x-code-registry']),
    ...answerMarkTables(own),
    ...responseFieldTables(own),
    ...recordTables(own),
  ]
  const output: Output = new Map([
    [`openapi/${api}.json`, json(published)],
    [`ambiguities/${api}.json`, registryOf(published, beside)],
    [`ambiguities/${api}.ts`, generateAmbiguities(api, own)],
    [`types/${api}.ts`, await generateWireTypes(api, published)],
    [`client/${api}.ts`, await generateClient(api, own, view)],
    [`tables/${api}.ts`, printTables(tables)],
    [`validators/${api}.ts`, generateValidators(view)],
  ])
  return { own, published, output }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** The ambiguities and codes of an API, an entry in each line, with JSON pointers to all that an ambiguity touches, and its places by operation. */
function registryOf(published: Document, { ambiguities, codes }: Beside): string {
  const whole = withSources(published, { ambiguities, provenance: { actions: [] } })
  const touched = touchedBy(whole)
  const entries = (list: readonly object[]): string =>
    list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')
  const { codes: refusals, ...rest } = codes
  const located = ambiguities.map((one) => ({
    ...one,
    ...(one.readings && { readings: one.readings.map((reading) => withPointers(published, reading)) }),
    touches: touched.get(one.id) ?? [],
    places: publishedTouches(whole, one.id),
  }))
  return [
    '{',
    `  "ambiguities": [\n${entries(located)}\n  ],`,
    ...Object.entries(rest).map(([name, value]) => `  "${name}": ${JSON.stringify(value)},`),
    `  "codes": [\n${entries(refusals)}\n  ]`,
    '}',
    '',
  ].join('\n')
}

/** A reading with JSON pointers in the place of its JSONPaths, which a reader would have to evaluate. */
function withPointers(published: Document, reading: Reading): object {
  const pointersOf = ({ at, ...rest }: Acceptance): object => ({
    at: at.flatMap((path) => selectedPointers(published, path)),
    ...rest,
  })
  return { ...reading, ...(reading.accepts && { accepts: reading.accepts.map(pointersOf) }) }
}

/** By JSON pointer, the one source of every keyword. */
function provenanceTables(all: readonly ({ api: string } & Generated)[]): string {
  const tables = all.map(({ api, published }) => {
    const table = provenanceTable(published, readBeside(api))
    const lines = [...table].map(
      ([pointer, source]) => `    ${JSON.stringify(pointer)}: ${JSON.stringify(source)}`,
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

/** Writes what has changed, and nothing else, so that whoever watches the files sees no more than that. */
async function write(expected: Output, found: Output): Promise<void> {
  for (const file of stale(expected, found)) {
    const path = fileURLToPath(new URL(file, folder))
    const text = expected.get(file)
    await mkdir(dirname(path), { recursive: true })
    await (text === undefined ? rm(path) : writeFile(path, text))
  }
}

/** What is derived for readers alone, and not committed. */
const uncommitted = new Set(['provenance.json'])

function stale(expected: Output, found: Output): string[] {
  const files = new Set([...expected.keys(), ...found.keys()])
  return [...files].filter((file) => expected.get(file) !== found.get(file)).sort()
}

refuseRoundedNumbers(new URL('spec/', root))
const apis = readApiNames()
const found = await committed()
const outputs = await Promise.all(apis.map(async (api) => ({ api, ...(await generateApi(api)) })))
const documents = new Map(outputs.map(({ api, own }) => [api, own]))
const output: Output = new Map()
for (const [file, text] of [
  ...outputs.flatMap((one) => [...one.output]),
  ...generateTables(documents),
  ['provenance.json', provenanceTables(outputs)] as const,
  ['ambiguities/mock.ts', generateMockAmbiguities(documents)] as const,
]) {
  if (output.has(file)) throw new Error(`Two descriptions write generated/${file}, and one would be lost.`)
  output.set(file, text)
}
const manifest = readManifest()
const expectedManifest = withExports(manifest, apis)

const isCheck = process.argv.includes('--check')

if (isCheck) {
  const files = stale(output, found).flatMap((file) => (uncommitted.has(file) ? [] : [`generated/${file}`]))
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
