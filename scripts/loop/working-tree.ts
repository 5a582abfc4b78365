/** What git says of the working tree. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../generate/apis.js'

const run = promisify(execFile)

/** The files that differ from a commit, deleted ones and new ones among them, by their paths from the root. */
export async function touchedSince(commit: string): Promise<readonly string[]> {
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', commit),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ])
  return [...new Set([...changed, ...added])].sort()
}

/** Every file of tests. */
export async function testFiles(): Promise<readonly string[]> {
  const all = await git('ls-files', '--cached', '--others', '--exclude-standard', '-z', 'test')
  return [...new Set(all)].filter((file) => file.endsWith('.test.ts')).sort()
}

async function git(...args: string[]): Promise<readonly string[]> {
  const { stdout } = await run('git', args, { cwd: fileURLToPath(root), maxBuffer: 1e8 })
  return stdout.split('\0').filter((file) => file !== '')
}
