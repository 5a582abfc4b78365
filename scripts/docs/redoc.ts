/** Renders descriptions with Redoc, and keeps the pages: the same description is rendered once, not at every start. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../generate/apis.js'
import { readRendered } from '../generate/rendered.js'
import { program } from '../program.js'

const run = promisify(execFile)
const cache = fileURLToPath(new URL('node_modules/.cache/lacuna/redoc/', root))

/** The page of an API, as Redoc writes it. */
export async function renderWithRedoc(api: string): Promise<string> {
  const description = JSON.stringify(readRendered(api))
  const page = join(cache, `${await keyOf(description)}.html`)
  try {
    return await readFile(page, 'utf8')
  } catch {
    await render(description, page)
    return readFile(page, 'utf8')
  }
}

/** A page depends on its description, on how the docs are set up, and on the version of Redoc. */
async function keyOf(description: string): Promise<string> {
  const hash = createHash('sha256').update(description)
  const redocly = createRequire(import.meta.url).resolve('@redocly/cli/package.json')
  for (const file of [new URL('redocly.yaml', root), redocly]) hash.update(await readFile(file)).update('\0')
  return hash.digest('hex')
}

async function render(description: string, page: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'rendering-'))
  try {
    const [input, output] = [join(folder, 'description.json'), join(folder, 'page.html')]
    await writeFile(input, description)
    await run(process.execPath, [program('redocly'), 'build-docs', input, '-o', output, '--inlineBundle'], {
      cwd: fileURLToPath(root),
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    // In one step, since others may be reading and writing the same page.
    await rename(output, page)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
