/** What the docs are built from, in one word: docs with the same stamp need not be built again. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { root } from '../generate/apis.js'

/** Beside the pages. */
export const stampFile = '.stamp'

/** Files and folders, from the root. */
const sources: readonly string[] = [
  ...['CHANGELOG.md', 'README.md', 'package.json', 'package-lock.json', 'tsconfig.json', 'redocly.yaml'],
  ...['spec/', 'generated/', 'src/', 'scripts/docs/', 'scripts/generate/'],
  ...['test/compat/results.json', 'test/compat/peers/results.json'],
  ...['test/matrix/faults.json', 'test/system/evidence/'],
]

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
