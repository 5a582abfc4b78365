import { defineConfig } from 'vitest/config'
import { project } from './vitest.config.js'

/** Clients and test runners of others, which are installed in `test/compat`. */
export default defineConfig(project({ include: ['test/compat/**/*.compat.ts'], maxWorkers: '100%' }))
