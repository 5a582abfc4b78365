/**
 * Writes everything that is derived from `spec/` to `generated/`, and the entries of the package. With `--check`, writes
 * nothing and names the files that are stale.
 */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { program } from '../program.js'
import { generateAmbiguities, generateMockAmbiguities } from './ambiguities.js'
import { refuseIdleMarks } from './answers.js'
import { camelCase, readApiNames, root } from './apis.js'
import { readBeside, readSources, selectedPointers, type Beside } from './beside.js'
import { generateClient, generateFlags, generateWireTypes } from './client-types.js'
import { clientView } from './client-view.js'
import { described, touchedBy, withSources } from './description.js'
import type { Document, Reading } from './document.js'
import { refuseRoundedNumbers } from './exact-numbers.js'
import { addFieldExamples } from './field-examples.js'
import { provenanceFaults } from './provenance.js'
import { generateApiTables, generateSecurity, generateTables } from './tables.js'
import { touchesOf } from './touches.js'
import { generateValidators } from './validators.js'

/** The text of each file, by its path from the root. */
type Output = Map<string, string>

/** It has other content, too. */
const manifestFile = 'package.json'

refuseRoundedNumbers(new URL('spec/', root))
const apis = readApiNames()
const found = committed()
const all = new Map(await Promise.all(apis.map(async (api) => [api, await generateApi(api)] as const)))
const documents = new Map([...all].map(([api, { own }]) => [api, own]))
const expected: Output = new Map()
for (const [file, text] of [
  ...[...all.values()].flatMap(({ output }) => [...output]),
  ...[...generateTables(apis)].map(([file, text]) => [`generated/${file}`, text] as const),
  ['generated/ambiguities/mock.ts', generateMockAmbiguities(documents)] as const,
  [manifestFile, withEntries(found.get(manifestFile) ?? '')] as const,
]) {
  if (expected.has(file)) throw new Error(`Two descriptions write ${file}, and one would be lost.`)
  expected.set(file, text)
}
// Only what has changed is written, so that whoever watches the files sees no more than that.
const stale = [...new Set([...expected.keys(), ...found.keys()])]
  .filter((file) => expected.get(file) !== found.get(file))
  .sort()
if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    console.error(`Stale, run \`npm run generate\`:\n${stale.map((file) => `  ${file}`).join('\n')}`)
    process.exitCode = 1
  }
} else {
  for (const file of stale) {
    const path = fileURLToPath(new URL(file, root))
    const text = expected.get(file)
    await mkdir(dirname(path), { recursive: true })
    await (text === undefined ? rm(path) : writeFile(path, text))
  }
  console.log(`Wrote ${expected.size - 1} files to generated/ for ${apis.map(camelCase).join(', ')}.`)
}

/** The present output: the files of `generated/`, and the manifest. */
function committed(): Output {
  const below = readdirSync(new URL('generated/', root), { recursive: true, encoding: 'utf8' })
  const files = below.filter((name) => extname(name) !== '').map((name) => `generated/${name}`)
  const names = [...files.map((name) => name.replaceAll('\\', '/')), manifestFile]
  return new Map(names.map((name) => [name, readFileSync(new URL(name, root), 'utf8')]))
}

async function generateApi(api: string) {
  const published = await bundle(api)
  const beside = readBeside(api)
  const document = described(published, beside)
  const faults = provenanceFaults(withSources(published, beside), document, readSources())
  if (faults.length > 0) throw new Error(faults.map((fault) => `${api}${fault}`).join('\n'))
  refuseIdleMarks(document)
  const view = clientView(document)
  const output: Output = new Map([
    [`generated/openapi/${api}.json`, json(published)],
    [`generated/ambiguities/${api}.json`, registryOf(published, beside)],
    [`generated/ambiguities/${api}.ts`, generateAmbiguities(api, document)],
    [`generated/types/${api}.ts`, await generateWireTypes(api, document, published)],
    [`generated/client/${api}.ts`, await generateClient(api, document, view)],
    [`generated/cli/${api}.ts`, generateFlags(view)],
    [`generated/tables/${api}.ts`, generateApiTables(document, view)],
    [`generated/security/${api}.ts`, generateSecurity(document)],
    [`generated/validators/${api}.ts`, generateValidators(view)],
  ])
  return { own: document, output }
}

/** Bundles one description into the document that is published. */
async function bundle(api: string): Promise<Document> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program('redocly'), 'bundle', api, '--ext', 'json'],
    {
      cwd: fileURLToPath(root),
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      maxBuffer: 1e8,
    },
  )
  const document = JSON.parse(stdout) as Document
  addFieldExamples(document)
  return document
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** The ambiguities and codes of an API, an entry in each line, with JSON pointers to all that an ambiguity touches, and its places by operation. */
function registryOf(published: Document, { ambiguities, codes }: Beside): string {
  const whole = withSources(published, { ambiguities, provenance: { actions: [] } })
  const touched = touchedBy(whole)
  const entries = (list: readonly object[]): string =>
    list.map((value) => `    ${JSON.stringify(value)}`).join(',\n')
  const { codes: refusals, ...rest } = codes
  const located = ambiguities.map((ambiguity) => ({
    ...ambiguity,
    ...(ambiguity.readings && {
      readings: ambiguity.readings.map((reading) => withPointers(published, reading)),
    }),
    touches: touched.get(ambiguity.id) ?? [],
    places: touchesOf(whole, ambiguity.id),
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
  const accepts = reading.accepts?.map(({ at, ...rest }) => ({
    at: at.flatMap((path) => selectedPointers(published, path)),
    ...rest,
  }))
  return { ...reading, ...(accepts && { accepts }) }
}

/** The text of package.json with an entry for each API, one for its types, one for its middleware if it has some, and those of all APIs. */
function withEntries(text: string): string {
  const { main: _, types: __, ...manifest } = JSON.parse(text) as Record<string, unknown>
  const entry = (built: string) => ({ types: `./dist/${built}.d.ts`, default: `./dist/${built}.js` })
  const ownValue = entry('src/index')
  const others: readonly (readonly [path: string, built: string])[] = [
    ...apis.flatMap((api) => [
      [api, `src/${api}/index`] as const,
      [`${api}/types`, `generated/types/${api}`] as const,
      ...(existsSync(new URL(`src/${api}/middleware.ts`, root))
        ? [[`${api}/middleware`, `src/${api}/middleware`] as const]
        : []),
    ]),
    ...['journal', 'redis', 'explain', 'contract', 'mock'].map(
      (name) => [name, `src/${name}/index`] as const,
    ),
  ]
  const texts = ['openapi', 'ambiguities'].map((name) => `${name}/*.json`)
  const exports = {
    '.': ownValue,
    ...Object.fromEntries(others.map(([path, built]) => [`./${path}`, entry(built)])),
    ...Object.fromEntries(texts.map((path) => [`./${path}`, `./dist/generated/${path}`])),
    './package.json': './package.json',
  }
  // They take the place of those that were there, so that a reader finds them where they were.
  const entries = Object.entries(manifest).flatMap(([name, value]) =>
    name === 'exports'
      ? Object.entries<unknown>({ main: ownValue.default, types: ownValue.types, exports })
      : [[name, value] as const],
  )
  return json(Object.fromEntries(entries))
}
