/** What a run needs: the peers, the package as it is published, and the bench compiled to run beside it. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { install } from '../install.js'

export const root: URL = new URL('../../', import.meta.url)
/** Where the compiled bench is, with all that it writes. */
export const built: URL = new URL('build/bench/', root)

/** The compiled form of a script of the bench. */
export function compiled(name: string): string {
  return fileURLToPath(new URL(`scripts/bench/${name}.js`, built))
}

export async function prepare(): Promise<void> {
  const folder = new URL('./', import.meta.url)
  await install(folder)
  buildPackage(root)
  const own = new URL('scripts/bench/', built)
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  // Not run as TypeScript: what loads it on the fly makes every function dearer by a name.
  await build({
    entryPoints: sources.map((name) => fileURLToPath(new URL(name, folder))),
    outdir: fileURLToPath(own),
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    logLevel: 'error',
  })
  link(new URL('src', built), new URL('dist/src', root))
  link(new URL('generated', built), new URL('dist/generated', root))
  link(new URL('node_modules', own), new URL('node_modules', folder))
}

/** Builds the package in a folder that has its sources and its dependencies. */
export function buildPackage(folder: URL): void {
  const cwd = fileURLToPath(folder)
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd, stdio: 'inherit' })
}

/** The package as it was at a commit, built; `undefined` where the clone does not have that commit. */
export function buildOf(commit: string): URL | undefined {
  const folder = new URL(`before/${commit}/`, built)
  if (existsSync(new URL('dist/complete', folder))) return folder
  const inFolder = fileURLToPath(folder)
  mkdirSync(folder, { recursive: true })
  try {
    const cwd = fileURLToPath(root)
    const archive = fileURLToPath(new URL('archive.tar', folder))
    execFileSync('git', ['archive', '--output', archive, commit], { cwd, stdio: 'ignore' })
    execFileSync('tar', ['-xf', 'archive.tar'], { cwd: inFolder })
  } catch {
    return undefined
  }
  link(new URL('node_modules', folder), new URL('node_modules', root))
  buildPackage(folder)
  mkdirSync(new URL('dist/complete', folder))
  return folder
}

function link(from: URL, to: URL): void {
  rmSync(from, { force: true, recursive: true })
  symlinkSync(fileURLToPath(to), fileURLToPath(from), 'junction')
}
