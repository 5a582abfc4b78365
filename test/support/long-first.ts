import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, longest first. A worker that began one of them last would work on it alone, while the
 * others have nothing left to do.
 */
const long = [
  'test/spec/added-reading.test.ts',
  'test/spec/patches.test.ts',
  'test/package/packed.test.ts',
  'test/docs/readme.test.ts',
  'test/tour/start.test.ts',
  'test/unit/tools/probe.test.ts',
  'test/unit/tools/command.test.ts',
  'test/unit/tools/probe-command.test.ts',
]

/**
 * Isolated files first, since a worker that has run one of them is not kept; then long ones; then the others as Vitest
 * has them.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const rank = ({ moduleId, project }: TestSpecification): number => {
      if (project.config.isolate) return -1
      const found = long.findIndex((file) => moduleId.endsWith(file))
      return found < 0 ? long.length : found
    }
    return usual.sort((one, other) => rank(one) - rank(other))
  }
}
