/** Commands of the sources as plain JavaScript, so that a test that starts one does not compile it first. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

/**
 * Writes each command, with all that it imports but packages, below a folder: `src/cli/lacuna.ts` as
 * `src/cli/lacuna.js`. The folder has to be in the checkout, where packages are found.
 */
export async function bundle(checkout: string, commands: readonly string[], folder: string): Promise<void> {
  await build({
    absWorkingDir: checkout,
    entryPoints: [...commands],
    outbase: checkout,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    tsconfig: join(checkout, 'tsconfig.json'),
    logLevel: 'error',
    plugins: [inPlace],
  })
}

/** What a module finds by its own address, such as the descriptions, it finds from where its source is. */
const inPlace: Plugin = {
  name: 'in-place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    }),
}
