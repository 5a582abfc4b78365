/** The published descriptions in the hands of the tools that people use with such. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'

// The tools are large: the first run installs them.
it(
  'the tools make of the published descriptions what the committed table says',
  { timeout: 900_000 },
  async () => {
    const args = ['--import', 'tsx', 'scripts/products/index.ts']
    const options = { cwd: fileURLToPath(root), maxBuffer: 1e8 }
    const ended = await new Promise<{ failed: boolean; stderr: string }>((done) => {
      execFile(process.execPath, args, options, (error, _stdout, stderr) =>
        done({ failed: error !== null, stderr }),
      )
    })
    expect(ended.failed, ended.stderr).toBe(false)
  },
)
