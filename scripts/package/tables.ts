/**
 * Makes each declaration of the generated tables and validators a module of its own while the package is bundled: a bundler
 * loads a module whole, and a client is to load the tables that it reads, not all that the one file of its API holds.
 */
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Plugin } from 'rolldown'

const generated = /\/generated\/(?:tables|validators)\/[^/]+$/
const staticImport =
  /^(import|export) \{([^}]*)\} from '(\.[^']*\/generated\/(?:tables|validators)\/[^']+)'$/gm
const comment = /^\/\*\*.*\*\/$/gm
const declaration = /^(?=(?:export )?const )/m
const text = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g
const word = /\b\w+\b(?!:)/g

/** A file of tables as it is read for one of its declarations, or for all. */
function moduleOf(source: string, file: string, name: string | undefined): string {
  const [head = '', ...all] = source.replaceAll(comment, '').split(declaration)
  const declared = new Map(all.map((one) => [/const (\w+)/.exec(one)?.[1] ?? '', one]))
  const from = (one: string): string => `{ ${one} } from '${file}?${one}'`
  if (name === undefined) return [...declared.keys()].map((one) => `export ${from(one)}`).join('\n')
  const code = declared.get(name) ?? ''
  const words = new Set(code.replaceAll(text, '').match(word))
  const uses = (names: string): boolean => names.match(word)?.some((one) => words.has(one)) === true
  const imports = [...head.matchAll(/^import \{(.*)\}.*$/gm)].filter(([, names = '']) => uses(names))
  const others = [...declared.keys()].filter((one) => one !== name && words.has(one))
  return [
    ...imports.map(([line]) => line),
    ...others.map((one) => `import ${from(one)}`),
    code.replace(/^(?=const)/, 'export '),
  ].join('\n')
}

export const oneModuleEach: Plugin = {
  name: 'tables',
  resolveId(source, importer = '') {
    const [path = '', name] = source.split('?')
    if (name === undefined) return undefined
    return `${resolve(dirname(importer), path).replace(/\.js$/, '.ts')}?${name}`
  },
  async load(id) {
    const [path = '', name] = id.split('?')
    if (!generated.test(path)) return undefined
    const file = `./${basename(path, '.ts')}.js`
    return { code: moduleOf(await readFile(path, 'utf8'), file, name), moduleType: 'ts' }
  },
  transform(code) {
    const rewritten = code.replaceAll(staticImport, (_, keyword: string, names: string, file: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `${keyword} { ${name} } from '${file}?${name.replace(/ .*/, '')}'`)
        .join('\n'),
    )
    return rewritten === code ? undefined : { code: rewritten }
  },
}
