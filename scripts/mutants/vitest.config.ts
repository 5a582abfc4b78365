/** Runs files of tests in the order in which they are named, and says at once what becomes of each test. */
import { relative } from 'node:path'
import type { ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node'
import config from '../../vitest.config.js'

class AsNamed extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      process.argv.findIndex((word) => moduleId.endsWith(`/${word}`))
    return Promise.resolve(files.sort((one, other) => place(one) - place(other)))
  }
}

function say(word: 'queued' | 'passed' | 'failed' | 'ended', { moduleId }: TestModule, test = ''): void {
  process.stdout.write(`\n@@${JSON.stringify([word, relative(process.cwd(), moduleId), test])}\n`)
}

const reporter: Reporter = {
  onTestModuleQueued: (module) => say('queued', module),
  onTestCaseResult: (test) =>
    say(test.result().state === 'failed' ? 'failed' : 'passed', test.module, test.fullName),
  onTestModuleEnd: (module) => {
    // Faults of the file itself: it does not load, or a hook of it fails.
    const [fault] = module.errors()
    if (fault) say('failed', module, `(the file: ${fault.message.split('\n', 1)[0] ?? ''})`)
    say('ended', module)
  },
}

const changes = {
  sequence: { sequencer: AsNamed },
  reporters: [reporter],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

const ordered: ViteUserConfig = { ...config, test: { ...config.test, ...changes, maxWorkers: 1 } }
export default ordered
