import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * A folder that is removed after the tests of the file, or of the `describe`, that asks for it.
 *
 * @param after says when it is removed instead: `onTestFinished` for a folder of one test
 */
export function temporaryFolder(after: (remove: () => void) => unknown = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-test-'))
  after(() => rmSync(folder, { recursive: true }))
  return folder
}
