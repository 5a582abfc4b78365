/** What makes the files of the package small: nothing that nobody can reach, and no words twice. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { preProcessFile } from 'typescript'
import { builtFiles } from './entry-sources.js'

/** Removes the declarations that no entry of the package leads to: those of the command and of inner parts. */
export async function dropUnreachable(root: string): Promise<void> {
  const types = (await builtFiles(root)).filter((file) => file.endsWith('.d.ts'))
  const reached = new Set<string>()
  const follow = async (file: string): Promise<void> => {
    if (reached.has(file)) return
    reached.add(file)
    const { importedFiles } = preProcessFile(await readFile(file, 'utf8'))
    const own = importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    await Promise.all(own.map(({ fileName }) => follow(resolve(dirname(file), declarationOf(fileName)))))
  }
  await Promise.all(types.map((entry) => follow(resolve(root, entry))))
  const declarations = (await filesIn(join(root, 'dist'))).filter((file) => file.endsWith('.d.ts'))
  await Promise.all(declarations.filter((file) => !reached.has(file)).map((file) => rm(file)))
}

/** Copies JSON without the white space between its values; every value stays as it is written. */
export async function copyJson(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    const text = await readFile(join(from, name), 'utf8')
    await writeFile(join(to, name), text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1'))
  }
}

/** Words for people, which are in the published descriptions, and registries, which are read from those. */
const published = /^(?:description|summary|x-(?:source|sources|cite|notes|ambiguity-registry|code-registry))$/

/** Copies descriptions of our own without what the published ones say as well. */
export async function copyWithoutWords(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    const description: unknown = JSON.parse(await readFile(join(from, name), 'utf8'))
    await writeFile(join(to, name), JSON.stringify(withoutWords(description, '')))
  }
}

/** Maps whose names are those of the interface, and values that it sends. */
const named = /^(?:properties|schemas|parameters|headers|responses|examples|paths)$/
const values = /^(?:value|example|default|enum|const)$/

function withoutWords(node: unknown, name: string): unknown {
  if (values.test(name) || typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map((child: unknown) => withoutWords(child, ''))
  const members = Object.entries(node).filter(([key]) => named.test(name) || !published.test(key))
  // What is in a map of names has no name of its own that means anything.
  return Object.fromEntries(
    members.map(([key, child]) => [key, withoutWords(child, named.test(name) ? '' : key)]),
  )
}

function declarationOf(script: string): string {
  return script.replace(/\.js$/, '.d.ts')
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
