import { defineConfig } from 'vitest/config'
import shared from './vitest.config.js'

/** Tests that need more than Node: a browser, libxml2. */
export default defineConfig({
  ...shared,
  test: { ...shared.test, include: ['test/system/**/*.system.ts'], testTimeout: 120_000 },
})
