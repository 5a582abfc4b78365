import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { bundle, type BuiltFile, entrySources } from '../../scripts/package/bundle.js'
import { isObject } from '../support/json.js'

const checkout = fileURLToPath(root)
let files: ReadonlyMap<string, BuiltFile> = new Map()

beforeAll(async () => {
  const built = await bundle(checkout, await entrySources(checkout), readApiNames())
  files = new Map(built.map((file) => [file.path, file]))
})

/** The file that has the code of a source. */
function fileOf(source: string): BuiltFile {
  const file = [...files.values()].find(({ sources }) => sources.has(source))
  if (file === undefined) throw new Error(`No file of the package has code of ${source}.`)
  return file
}

/** The files that are loaded with one of them, without itself unless one of these loads it. */
function loadedWith(path: string): ReadonlySet<string> {
  const loaded = new Set(files.get(path)?.imports)
  // The set grows while it is walked.
  for (const one of loaded) for (const imported of files.get(one)?.imports ?? []) loaded.add(imported)
  return loaded
}

describe('the files of the package', () => {
  it('export from each entry what its source does, and nothing of the parts', async () => {
    // The command is run, not imported.
    const entries = (await entrySources(checkout)).filter((entry) => !entry.startsWith('src/cli/'))
    expect(entries).toContain('src/payments/index.ts')
    for (const entry of entries) {
      const source: unknown = await import(new URL(entry, root).href)
      const file = files.get(entry.replace(/\.ts$/, '.js'))
      expect(file?.exports.toSorted(), entry).toEqual(
        isObject(source) ? Object.keys(source).sort() : undefined,
      )
    }
  })

  it('import each other in no circle, so that each finds what it extends', () => {
    expect(loadedWith('src/payments/index.js')).toContain('src/parts/client.js')
    expect([...files.keys()].filter((path) => loadedWith(path).has(path))).toEqual([])
  })

  it('have code as it is written', () => {
    expect(fileOf('src/client/client.ts').text).toMatch(/^[\t ]/m)
  })

  it('bring no code but that of their sources', () => {
    const sources = [...files.values()].flatMap((file) => [...file.sources])
    expect(sources.filter((source) => !/^(?:src|generated)\/.*\.ts(?:\?\w+)?$/.test(source))).toEqual([])
    expect(new Set(sources).size).toBe(sources.length)
  })
})
