import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { LongFirst } from './test/support/long-first.js'

/** In the names of files that take long. `npm run test:long` runs all of these; otherwise, those run that are named. */
const long = '.long'
const named = process.argv.flatMap((word) =>
  word.includes(long) ? [basename(word).split(long)[0] ?? ''] : [],
)
const notNamed = `**/${named.length > 0 ? `!(${named.join('|')})` : '*'}${long}.test.ts`

export default defineConfig(
  project({
    // Files share a worker, so that modules are loaded and Prism is built once for each worker, not for each file.
    isolate: false,
    include: ['test/**/*.test.ts', 'scripts/examples/**/*.test.ts'],
    exclude: named.includes('') ? configDefaults.exclude : [...configDefaults.exclude, notNamed],
    globalSetup: ['test/support/built-commands.ts'],
    // With --sequence.shuffle.files, Vitest brings an order of its own.
    sequence: process.argv.some((word) => word.startsWith('--sequence')) ? {} : { sequencer: LongFirst },
    // Vitest itself would leave one core idle.
    maxWorkers: '100%',
    // Tests leave much behind that is short-lived: with room for it, less of the time is spent on collecting it.
    execArgv: ['--max-semi-space-size=64'],
  }),
)

/** What both suites have in common. */
export function project(
  test: InlineConfig,
): Pick<TestProjectInlineConfiguration, 'resolve'> & { test: InlineConfig } {
  return {
    resolve: {
      alias: [
        { find: /^lacuna$/, replacement: source('index.ts') },
        { find: /^lacuna\/(.+)\/types$/, replacement: generated('types/$1.ts') },
        { find: /^lacuna\/(.+)\/middleware$/, replacement: source('$1/middleware.ts') },
        { find: /^lacuna\/(.+)$/, replacement: source('$1/index.ts') },
      ],
    },
    test: {
      // In a file or a pipe, what passes is counted, so that what fails is not buried.
      reporters: process.stdout.isTTY ? ['default'] : ['minimal'],
      setupFiles: ['test/support/leaves-nothing-behind.ts'],
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      // Generous: some tests compile, and a busy machine is no defect.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      ...test,
    },
  }
}

function generated(path: string): string {
  return fileURLToPath(new URL(`./generated/${path}`, import.meta.url))
}

function source(path: string): string {
  return fileURLToPath(new URL(`./src/${path}`, import.meta.url))
}
