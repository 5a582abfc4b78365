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

/** What panels of several interfaces share is in one file. */
export async function panelCode(): Promise<PanelCode> {
  const entries = new Map(Object.keys(demoParts).map((api) => [api, `scripts/docs/try/page/${api}.ts`]))
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [...entries.values()],
    entryNames: 'try-[name].[hash]',
    chunkNames: 'try.[hash]',
    outdir: 'assets',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    metafile: true,
    write: false,
  })
  const importedBy = (file: string): string[] =>
    (metafile.outputs[file]?.imports ?? [])
      .filter(({ kind }) => kind === 'import-statement')
      .map(({ path }) => path)
  const withImported = (known: readonly string[]): readonly string[] => {
    const all = [...new Set(known.flatMap((file) => [file, ...importedBy(file)]))]
    return all.length === known.length ? all : withImported(all)
  }
  return {
    files: new Map(outputFiles.map(({ path, text }) => [path.slice(folder.length), text])),
    atOnce: new Map(
      [...entries].map(([api, entry]) => {
        const script = Object.keys(metafile.outputs).find(
          (file) => metafile.outputs[file]?.entryPoint === entry,
        )
        if (script === undefined) throw new Error(`The panels of ${api} have no script.`)
        return [api, [script, ...withImported([script]).filter((file) => file !== script)]]
      }),
    ),
  }
}
