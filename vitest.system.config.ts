import { defineConfig } from 'vitest/config'
import { LongFirst } from './test/support/long-first.js'
import { project } from './vitest.config.js'

/** Tests that need more than Node: a browser, libxml2, curl, Python, Redis. */
export default defineConfig(
  project({
    include: ['test/system/**/*.system.ts'],
    globalSetup: ['scripts/system-setup.ts'],
    testTimeout: 120_000,
    sequence: { sequencer: LongFirst },
    // Vitest itself would leave one core idle.
    maxWorkers: '100%',
  }),
)
