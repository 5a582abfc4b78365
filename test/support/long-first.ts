import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

/**
 * The files that take longest, longest first. A worker that began one of them last would work on it alone, while the
 * others have nothing left to do.
 */
const long = [
  'test/spec/added-reading.test.ts',
  'test/spec/patches.test.ts',
  'test/spec/added-api.test.ts',
  'test/spec/every-reading.test.ts',
  'test/package/packed.test.ts',
  'test/docs/readme.test.ts',
  'test/tour/start.test.ts',
  'test/unit/tools/probe.test.ts',
  'test/unit/tools/command.test.ts',
  'test/unit/tools/probe-command.test.ts',
]

/**
 * Isolated files first, since no worker is kept that has run one of them; then long ones; then the others by their
 * size.
 *
 * What Vitest has for this cannot be extended here: Knip, which loads the configuration too, cannot load that.
 */
export class LongFirst implements TestSequencer {
  readonly #vitest: Vitest

  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const ranks = new Map(files.map((file) => [file, rankOf(file)]))
    const rank = (file: TestSpecification): number => ranks.get(file) ?? 0
    return [...files].sort((one, other) => rank(one) - rank(other))
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    const { index, count } = this.#vitest.config.shard ?? { index: 1, count: 1 }
    return files.filter((_, at) => at % count === index - 1)
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  if (project.config.isolate) return -1
  const place = long.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? long.length + 1 / statSync(moduleId).size : place
}
