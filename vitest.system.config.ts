import { defineConfig } from 'vitest/config'
import { project } from './vitest.config.js'

/** Tests that need more than Node (a browser, libxml2, curl, Python), and clients of others that are large or run long. */
export default defineConfig(
  project({
    include: ['test/system/**/*.system.ts'],
    globalSetup: ['scripts/loop/peers.ts', 'scripts/loop/system-peers.ts', 'scripts/loop/system-docs.ts'],
    testTimeout: 120_000,
  }),
)
