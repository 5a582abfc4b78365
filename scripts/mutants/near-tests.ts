/** Which files of tests reach a source, those first that are most likely to be about it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from '../generate/apis.js'

/** Every quoted name of a source counts: of a module that is imported, and of a program that is started. */
const names = /['"`]([^'"`\s]+\.[jt]s|lacuna(?:\/[\w-]+)*)['"`]/g
const typesOnly = /^(?:import|export) type [^;]*?from '[^']*'/gm
const everywhere = new Set(['src', 'scripts', 'client', 'ts', 'index'])

export function nearTests(): (file: string) => readonly string[] {
  const tests = readdirSync(new URL('test/', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !/\.long\.|node_modules/.test(file))
    .map((file) => `test/${file}`)
  const reached = new Map(tests.map((test) => [test, distances(test)]))
  return (file) => {
    const words = file.split(/[/.-]/).filter((word) => !everywhere.has(word))
    // First those named after it, then those that are few imports away, then small ones.
    const rankOf = (test: string): number =>
      (reached.get(test)?.get(file) ?? 99) +
      statSync(new URL(test, root)).size / 1e6 -
      100 * words.filter((word) => test.includes(word)).length
    const others = file.startsWith('scripts/generate/') ? /^test\/(?:spec|docs)\// : /^$/
    return tests
      .filter((test) => reached.get(test)?.has(file) || others.test(test))
      .sort((one, other) => rankOf(one) - rankOf(other))
  }
}

/** How many imports away each source is. */
function distances(test: string): ReadonlyMap<string, number> {
  const found = new Map([[test, 0]])
  // The map grows while it is walked.
  for (const [file, distance] of found)
    for (const next of importsOf(file)) if (!found.has(next)) found.set(next, distance + 1)
  return found
}

const known = new Map<string, readonly string[]>()

function importsOf(file: string): readonly string[] {
  const found = known.get(file) ?? readImports(file)
  known.set(file, found)
  return found
}

function readImports(file: string): readonly string[] {
  const text = readFileSync(new URL(file, root), 'utf8').replaceAll(typesOnly, '')
  const isThere = (at: string): boolean => /^\w.*\.[jt]s$/.test(at) && existsSync(new URL(at, root))
  return [...text.matchAll(names)].flatMap(([, name = '']) => {
    const source = name.replace(/\.js$/, '.ts')
    const entry = posix.join(name.replace(/^lacuna/, 'src'), 'index.ts')
    return [entry, posix.join(posix.dirname(file), source), source].filter(isThere).slice(0, 1)
  })
}
