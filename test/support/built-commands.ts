/** Builds the commands that tests start, once for a run of the tests, and anew when a run begins again. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { root } from '../../scripts/generate/apis.js'
import { bundle } from './bundle.js'

const checkout = fileURLToPath(root)
const commands = [
  'src/cli/lacuna.ts',
  'scripts/start.ts',
  'scripts/examples/margin-bot.mts',
  'test/support/journal-process.ts',
]

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the commands were built. */
    readonly commands: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  mkdirSync(join(checkout, 'build'), { recursive: true })
  // A folder of its own, so that two runs do not get in each other's way.
  const folder = mkdtempSync(join(checkout, 'build/commands-'))
  const build = (): Promise<void> => bundle(checkout, commands, folder)
  await build()
  project.provide('commands', folder)
  project.onTestsRerun(build)
  return () => rmSync(folder, { recursive: true })
}
