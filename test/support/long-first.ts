import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, longest first. A worker that began one of them last would work on it alone, while the
 * others have nothing left to do.
 */
const long = [
  'test/changes/added-reading.long.test.ts',
  'test/changes/patches.long.test.ts',
  'test/changes/added-api.long.test.ts',
  'test/changes/every-reading.long.test.ts',
  'test/matrix/market-data.long.test.ts',
  'test/matrix/margin-wallet.long.test.ts',
  'test/package/packed.long.test.ts',
  'test/docs/readme.long.test.ts',
  'test/unit/cli/long-histories.long.test.ts',
  'test/spec/stock-lint.long.test.ts',
  'test/tour/start.long.test.ts',
  'test/unit/cli/probe.long.test.ts',
  'test/unit/cli/command.long.test.ts',
  'test/unit/cli/probe-command.test.ts',
  'test/system/pages.system.ts',
  'test/system/crash.system.ts',
  'test/system/docs.system.ts',
  'test/system/planted-secrets.system.ts',
  'test/system/package.system.ts',
  'test/system/histories.system.ts',
  'test/system/try-it.system.ts',
]

/** Long files first, then the others by their size. */
export class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map((file) => [file, rankOf(file)]))
    const rank = (file: TestSpecification): number => ranks.get(file) ?? 0
    return Promise.resolve([...files].sort((file, other) => rank(file) - rank(other)))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const place = long.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? long.length + 1 / statSync(moduleId).size : place
}
