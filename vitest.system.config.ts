import { defineConfig } from 'vitest/config'
import { project } from './vitest.config.js'

/** Tests that need more than Node: a browser, libxml2. */
export default defineConfig(project({ include: ['test/system/**/*.system.ts'], testTimeout: 120_000 }))
