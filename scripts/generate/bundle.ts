import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { program } from '../program.js'
import { root } from './apis.js'
import type { Document } from './document.js'

const run = promisify(execFile)

/** Bundles one description into the document that is published. */
export async function bundle(api: string): Promise<Document> {
  return JSON.parse(await runRedocly(api)) as Document
}

async function runRedocly(api: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lacuna-bundle-'))
  try {
    const output = join(folder, 'bundle.json')
    await run(process.execPath, [program('redocly'), 'bundle', api, '--output', output], {
      cwd: fileURLToPath(root),
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    return await readFile(output, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
