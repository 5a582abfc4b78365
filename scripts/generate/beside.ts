/** What stands beside a description in files of its own, each checked against its JSON Schema. */
import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { root } from './apis.js'
import type { ClientFile } from './client-notes.js'
import { codeRegistryOf } from './codes.js'
import type { Ambiguity, CodeRegistry } from './document.js'
import type { Overlay } from './overlay.js'
import type { Conduct } from './conduct.js'

/** The files of one API. One that is not there says nothing. */
export interface Beside {
  readonly ambiguities: readonly Ambiguity[]
  readonly codes: CodeRegistry
  readonly conduct: Conduct
  readonly provenance: Overlay
  readonly client: ClientFile
}

/** The text of a file of `spec/`; `undefined` where there is none. */
export type ReadText = (file: string) => string | undefined

/**
 * @param textOf default: the files of this checkout
 * @throws Error that names the file and each entry that its schema refuses
 */
export function readBeside(api: string, textOf: ReadText = ownText): Beside {
  const read = (name: string): object => checked(`spec/${api}/${name}.yaml`, name, textOf)
  return {
    ambiguities: withSilences(read('ambiguities'), `spec/${api}/ambiguities.yaml`),
    codes: codeRegistryOf(read('codes')),
    conduct: read('conduct'),
    provenance: { actions: [], ...read('provenance.overlay') },
    client: read('client'),
  }
}

/** The file of ambiguities. One reason holds for all the silences of an entry. */
interface AmbiguityFile {
  readonly ambiguities?: readonly Ambiguity[]
  readonly silences?: readonly {
    readonly why: string
    readonly of: readonly Omit<Ambiguity, 'kind' | 'why'>[]
  }[]
}

function withSilences(
  { ambiguities = [], silences = [] }: AmbiguityFile,
  file: string,
): readonly Ambiguity[] {
  const unknown = silences.flatMap(({ why, of }) =>
    of.map(({ id, title, section, says, ...rest }) => {
      return { id, title, section, says, kind: 'unknown' as const, why, ...rest }
    }),
  )
  if (unknown.length > 0) refuseFaults(file, 'ambiguities', { ambiguities: unknown })
  return [...ambiguities, ...unknown]
}

function ownText(file: string): string | undefined {
  const path = new URL(file, root)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function checked(file: string, name: string, textOf: ReadText): object {
  const text = textOf(file)
  if (text === undefined) return {}
  const content = parse(text) as object
  refuseFaults(file, name, content)
  return content
}

function refuseFaults(file: string, name: string, content: object): void {
  const faults = faultsOf(name, content)
  if (faults.length > 0) throw new Error(faults.map((fault) => `${file}${fault}`).join('\n'))
}

const ajv = new Ajv2020({ allErrors: true, strict: false })

/** What a schema of `spec/rules` says against a file: for each fault the pointer to the entry, and what is wrong. */
export function faultsOf(name: string, content: unknown): string[] {
  const schema = `${name}.schema.json`
  const validate = ajv.getSchema(schema) ?? ajv.compile({ ...schemaOf(schema), $id: schema })
  if (validate(content) === true) return []
  return (validate.errors ?? []).map(({ instancePath, message = '', params }) => {
    const named = Object.values(params as object).filter((value) => typeof value === 'string')
    return `${entryOf(content, instancePath)}: ${message}${named.length > 0 ? ` (${named.join(', ')})` : ''}`
  })
}

function schemaOf(file: string): object {
  return JSON.parse(readFileSync(new URL(`spec/rules/${file}`, root), 'utf8')) as object
}

/** A pointer, with the id or the target of the entry of a list in place of its index. */
function entryOf(content: unknown, pointer: string): string {
  let node = content
  return pointer
    .split('/')
    .slice(1)
    .map((step) => {
      node = (node as Readonly<Record<string, unknown>>)[step.replaceAll('~1', '/').replaceAll('~0', '~')]
      const { id, target } = (node ?? {}) as { id?: unknown; target?: unknown }
      return ` > ${typeof id === 'string' ? id : typeof target === 'string' ? target : step}`
    })
    .join('')
}
