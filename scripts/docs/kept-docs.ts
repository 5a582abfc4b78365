/** The docs as they are served: those that were kept, or, where something has changed since, new ones. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../generate/apis.js'

/** Beside the pages: what they were built from, in one word. */
export const stampFile = '.stamp'

/** Files and folders, from the root. */
const sources: readonly string[] = [
  ...['CHANGELOG.md', 'README.md', 'package.json', 'package-lock.json', 'tsconfig.json', 'redocly.yaml'],
  ...['spec/', 'generated/', 'src/', 'scripts/docs/', 'scripts/generate/'],
  ...['test/compat/results.json', 'test/matrix/faults.json', 'test/system/evidence/'],
]

/** The difference in priority between building and the process that waits for it. */
const patience = 10

/**
 * The folder of the docs. Where they are not up to date, a process of its own builds them, after everything else that is to be
 * done here: the mock answers as quickly as without them.
 *
 * @param signal ends the process
 */
export async function keptDocs(signal: AbortSignal): Promise<URL> {
  const kept = await readFile(new URL(stampFile, docsFolder), 'utf8').catch(() => '')
  if (kept === (await stampOfSources())) return docsFolder
  const file = fileURLToPath(new URL('scripts/docs/index.ts', root))
  const building = promisify(execFile)(process.execPath, ['--import', 'tsx', file], {
    cwd: fileURLToPath(root),
    signal,
  })
  if (building.child.pid !== undefined) setPriority(building.child.pid, patience)
  await building
  return docsFolder
}

/** Docs with the same stamp need not be built again. */
export async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const name of await filesOf(source))
      hash.update(`${name}\0`).update(await readFile(new URL(name, root)))
  return hash.digest('hex')
}

async function filesOf(source: string): Promise<readonly string[]> {
  if (!source.endsWith('/')) return [source]
  const folder = new URL(source, root)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(decodeURIComponent(root.pathname).length))
    .sort()
}

/**
 * The folder of intermediate files. Each process has a folder of its own, so that two of them do not get in each other's way.
 */
export const workFolder: URL = new URL(`build/docs-${process.pid}/`, root)

/** The pages as VitePress takes them. */
export const pagesFolder: URL = new URL('pages/', workFolder)

/** The site as VitePress makes it. */
export const builtFolder: URL = new URL('built/', workFolder)

/** The docs that are kept, and served. */
export const docsFolder: URL = new URL('build/docs/', root)
