import { defineConfig } from 'vitest/config'
import { LongFirst } from './test/support/long-first.js'
import { project } from './vitest.config.js'

/** Tests that need more than Node (a browser, libxml2, curl, Python), and clients of others that are large or run long. */
export default defineConfig(
  project({
    include: ['test/system/**/*.system.ts'],
    globalSetup: ['scripts/loop/peers.ts', 'scripts/loop/system-peers.ts', 'scripts/loop/system-docs.ts'],
    testTimeout: 120_000,
    sequence: { sequencer: LongFirst },
    // Vitest itself would leave one core idle.
    maxWorkers: '100%',
  }),
)
