/** Keeps the package small: it has nothing that nobody can reach. */
import { readdir, readFile, rm } from 'node:fs/promises'
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

function declarationOf(script: string): string {
  return script.replace(/\.js$/, '.d.ts')
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
