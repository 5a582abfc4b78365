/** The docs as they are served: those that were kept, or, where something has changed since, new ones. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { root } from '../generate/apis.js'
import { docsFolder } from './folders.js'
import { stampFile, stampOfSources } from './stamp.js'

/**
 * The folder of the docs. Where they are not up to date, a process of its own builds them, after everything else that is to be
 * done here: the mock answers as quickly as without them.
 *
 * @param signal ends the process
 */
export async function keptDocs(signal: AbortSignal): Promise<URL> {
  const [kept, wanted] = await Promise.all([
    readFile(new URL(stampFile, docsFolder), 'utf8').catch(() => ''),
    stampOfSources(),
  ])
  if (kept !== wanted) await build(signal)
  return docsFolder
}

/** How much less urgent the work of building is than that of the process that waits for it. */
const patience = 10

function build(signal: AbortSignal): Promise<void> {
  const file = fileURLToPath(new URL('scripts/docs/index.ts', root))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: fileURLToPath(root),
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (piece) => (said += String(piece)))
    child.on('error', reject)
    child.on('close', (status) => {
      if (status === 0) resolve()
      else reject(new Error(`The docs could not be built. \`npm run docs\` ended with ${status}:\n${said}`))
    })
    if (child.pid !== undefined) setPriority(child.pid, patience)
  })
}
