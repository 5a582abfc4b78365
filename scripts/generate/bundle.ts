import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { program } from '../program.js'
import { root } from './apis.js'
import { attachClientNotes, readClientFile } from './client-notes.js'
import { embedCodes, readCodes } from './codes.js'
import { operationsOf, resolve, type Ambiguity, type Document, type MediaType } from './document.js'
import { publishedForm } from './published.js'
import { renderedForm } from './rendered.js'
import { writeSharedEnums } from './shared-enums.js'
import { readSources } from './sources.js'

const run = promisify(execFile)

/** The forms of one description. */
export interface Bundles {
  /** For our own generators, mock and docs: everything that is written by hand. XML examples are structured values. */
  readonly own: Document
  /** For other people's tools. */
  readonly published: Document
  /** For Redoc, which shows an XML example only when it is a text, and links when they are Markdown. */
  readonly rendered: Document
}

/** Bundles one description into one document, with its ambiguities embedded. */
export async function bundle(api: string): Promise<Bundles> {
  const own = JSON.parse(await runRedocly(api)) as Document
  const codes = await readCodes(api)
  embedCodes(own, codes)
  writeSharedEnums(own)
  const rendered = renderedForm(api, own, codes, readSources())
  own['x-ambiguity-registry'] = await readAmbiguities(api)
  for (const { operation } of operationsOf(own)) {
    for (const response of Object.values(operation.responses)) structureXmlExamples(own, response.content)
  }
  const client = await readClientFile(api)
  const published = publishedForm(own, {
    supplied: Object.keys(client.supplies ?? {}),
    sources: readSources(),
  })
  attachClientNotes(own, client)
  return { own, published, rendered }
}

async function runRedocly(api: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lacuna-bundle-'))
  try {
    const output = join(folder, 'bundle.json')
    await run(process.execPath, [program('redocly'), 'bundle', api, '--output', output], {
      cwd: fileURLToPath(root),
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    return await readFile(output, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readAmbiguities(api: string): Promise<Ambiguity[]> {
  const text = await readFile(new URL(`spec/${api}/ambiguities.yaml`, root), 'utf8')
  const file = parse(text) as { ambiguities: Ambiguity[] }
  return file.ambiguities
}

/**
 * Replaces the text of each XML example by a structured value, which linters can check against the schema. The value comes
 * from the JSON example of the same name: it has the same records, which a test makes sure of by decoding both.
 */
function structureXmlExamples(document: Document, content: Record<string, MediaType> | undefined): void {
  const xml = content?.['application/xml']
  if (xml?.schema === undefined) return
  const json = content?.['application/json']?.examples ?? {}
  const [items] = Object.keys(resolve(document, xml.schema).properties ?? {})
  for (const [name, example] of Object.entries(xml.examples ?? {})) {
    const twin = json[name]
    if (twin === undefined || items === undefined)
      throw new Error(`The XML example ${name} needs a JSON example of the same name.`)
    example.value = { [items]: structuredClone(resolve(document, twin).value) }
  }
}
