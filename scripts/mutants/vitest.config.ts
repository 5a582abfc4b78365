/** Runs files of tests in the order in which they are named. */
import type { ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import config from '../../vitest.config.js'

class AsNamed extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      process.argv.findIndex((word) => moduleId.endsWith(`/${word}`))
    return Promise.resolve(files.sort((one, other) => place(one) - place(other)))
  }
}

const changes = { sequence: { sequencer: AsNamed }, testTimeout: 60_000, hookTimeout: 60_000 }

const ordered: ViteUserConfig = { ...config, test: { ...config.test, ...changes, maxWorkers: 1 } }
export default ordered
