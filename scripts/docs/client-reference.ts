/** The reference of the clients, as Markdown: every export of every entry of the package, from its types. */
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../generate/apis.js'
import { readManifest } from '../generate/package-exports.js'
import { program } from '../program.js'
import type { Entry } from './navigation.js'

const run = promisify(execFile)

/** Writes the reference. */
export async function writeClientReference(folder: URL): Promise<void> {
  const config = fileURLToPath(new URL('typedoc.json', import.meta.url))
  const entries = entryFiles().flatMap((file) => ['--entryPoints', file])
  await run(
    process.execPath,
    [program('typedoc'), '--options', config, ...entries, '--out', fileURLToPath(folder)],
    { cwd: fileURLToPath(root) },
  )
}

/** The sources of the entries that package.json exports. */
function entryFiles(): readonly string[] {
  const { exports } = JSON.parse(readManifest()) as { exports: Readonly<Record<string, unknown>> }
  return Object.values(exports).flatMap((entry) => {
    const types = typeof entry === 'object' && entry !== null && 'types' in entry ? String(entry.types) : ''
    const [, source] = /^\.\/dist\/(src\/.+)\.d\.ts$/.exec(types) ?? []
    return source === undefined ? [] : [`${source}.ts`]
  })
}

/** What is exported, and how its folder is called. */
const kinds: Readonly<Record<string, string>> = {
  functions: 'Functions',
  classes: 'Classes',
  interfaces: 'Interfaces',
  'type-aliases': 'Types',
  variables: 'Values',
}

/** What leads through the reference that was written to a folder: the entries of the package, each with what it exports. */
export function clientSidebar(folder: URL): Readonly<Record<string, readonly Entry[]>> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /.\/index\.md$/.test(name))
    .map((name) => name.slice(0, -'index.md'.length))
    .sort()
  const list = (open: string): readonly Entry[] => [
    { text: 'lacuna', items: [{ text: 'Start', link: '/index.html' }] },
    {
      text: 'Client reference',
      link: '/client/',
      items: entries.map((entry) => ({
        text: entry.slice(0, -1),
        link: `/client/${entry}`,
        ...(entry === open ? { items: exportsOf(folder, entry) } : {}),
      })),
    },
  ]
  const own = entries.map((entry) => [`/client/${entry}`, list(entry)] as const)
  return Object.fromEntries([['/client/', list('')], ...own])
}

function exportsOf(folder: URL, entry: string): readonly Entry[] {
  return Object.entries(kinds).flatMap(([kind, text]) => kindEntries(folder, entry, kind, text))
}

function kindEntries(folder: URL, entry: string, kind: string, text: string): readonly Entry[] {
  const names = readdirSync(new URL(entry, folder)).includes(kind)
    ? readdirSync(new URL(`${entry}${kind}/`, folder)).map((file) => file.replace(/\.md$/, ''))
    : []
  const items = names.sort().map((name) => ({ text: name, link: `/client/${entry}${kind}/${name}.html` }))
  return items.length === 0 ? [] : [{ text, items }]
}
