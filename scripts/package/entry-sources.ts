/** The entries of the package, by what package.json says is built. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '../../src/response/json-object.js'

/** The files of the build that package.json names, the command among them. */
export async function builtFiles(root: string): Promise<readonly string[]> {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return [...new Set(textsIn(manifest))].filter((text) => text.startsWith('./dist/') && !text.includes('*'))
}

/** The sources of what users import or run, from the root of the checkout. */
export async function entrySources(root: string): Promise<readonly string[]> {
  const scripts = (await builtFiles(root)).filter((file) => file.endsWith('.js'))
  return scripts.map((file) => file.slice('./dist/'.length).replace(/\.js$/, '.ts'))
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) || isObject(value) ? Object.values(value).flatMap(textsIn) : []
}
