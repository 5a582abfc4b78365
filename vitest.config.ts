import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url))

export default defineConfig({
  resolve: {
    alias: [
      { find: /^lacuna$/, replacement: source('index.ts') },
      { find: /^lacuna\/(.+)$/, replacement: source('$1/index.ts') },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    globalSetup: ['test/interop/install.ts'],
    // Generous: some tests compile, and a busy machine is no defect.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: ['default'],
  },
})
