/** The code of the panels, as files that a page loads: what a panel begins with, and what it loads when it is used. */
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { root } from '../../generate/apis.js'
import { demoParts } from './demo-parts.js'

export interface PanelCode {
  /** By their names, which change with what is in them. */
  readonly files: ReadonlyMap<string, string>
  /** By API: the script of its page, and after it what that imports before anything is shown. */
  readonly atOnce: ReadonlyMap<string, readonly [script: string, ...imported: string[]]>
}

const folder = fileURLToPath(root)

export async function panelCode(): Promise<PanelCode> {
  const all = await Promise.all(Object.keys(demoParts).map(async (api) => ({ api, ...(await codeOf(api)) })))
  return {
    files: new Map(all.flatMap(({ files }) => [...files])),
    atOnce: new Map(all.map(({ api, atOnce }) => [api, atOnce])),
  }
}

/** The code of one interface: what a page needs at once, and what it loads later, share what both take. */
async function codeOf(api: string) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    stdin: {
      contents: `import { mount } from './mount.js'\nmount(() => import('./${api}.js'))`,
      resolveDir: `${folder}scripts/docs/try/page`,
    },
    entryNames: `try-${api}.[hash]`,
    chunkNames: `try-${api}.[hash]`,
    outdir: 'assets',
    bundle: true,
    splitting: true,
    minify: true,
    // Errors have the names of their classes.
    keepNames: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    alias: {
      'node:buffer': './scripts/docs/try/page/node.ts',
      'node:crypto': './scripts/docs/try/page/node.ts',
      'node:util': './scripts/docs/try/page/node.ts',
    },
    inject: ['./scripts/docs/try/page/buffer.ts'],
    metafile: true,
    write: false,
  })
  const script = Object.keys(metafile.outputs).find(
    (file) => metafile.outputs[file]?.entryPoint === '<stdin>',
  )
  if (script === undefined) throw new Error(`The panels of ${api} have no script.`)
  const importedBy = (file: string): string[] =>
    (metafile.outputs[file]?.imports ?? []).flatMap(({ kind, path }) =>
      kind === 'import-statement' ? [path] : [],
    )
  // A set goes on with what is added to it meanwhile.
  const imported = new Set(importedBy(script))
  for (const file of imported) importedBy(file).forEach((one) => imported.add(one))
  const atOnce: readonly [string, ...string[]] = [script, ...imported]
  return { files: outputFiles.map(({ path, text }) => [path.slice(folder.length), text] as const), atOnce }
}
