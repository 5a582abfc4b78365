import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CopiedCheckout } from './copied-checkout.js'

const mockFile = 'src/mock/services/market-data/readings.ts'
const clientFile = 'src/market-data/behaviour.ts'

describe('a reading that is added to the registry', () => {
  const copy = new CopiedCheckout('test/matrix')
  beforeAll(async () => {
    writeFileSync(
      join(copy.folder, 'vitest.config.ts'),
      `export default { test: { include: ['test/matrix/market-data.test.ts'], testTimeout: 120_000 } }`,
    )
    await copy.patch('add-a-reading')
    expect((await copy.generate()).code).toBe(0)
  })
  afterAll(() => copy.remove())

  const matrix = async (): Promise<{ code: number; failed: string[] }> => {
    const only = ['--testNamePattern', 'authorizationPrefix']
    const reported = await copy.node('node_modules/vitest/vitest.mjs', 'run', '--reporter=json', ...only)
    const { testResults } = JSON.parse(reported.stdout) as {
      testResults: { assertionResults: { title: string; status: string }[] }[]
    }
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const tried = all.filter(({ status }) => status !== 'skipped' && status !== 'pending')
    expect(tried.some(({ title }) => title === 'listFutOpt xml authorizationPrefix=token')).toBe(true)
    const failed = tried.filter(({ status }) => status === 'failed').map(({ title }) => title)
    return { code: reported.code, failed }
  }

  /** Changes a line of the copy. */
  const change = (file: string, from: string, to: string): void => {
    const path = join(copy.folder, file)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(from)
    writeFileSync(path, text.replace(from, to))
  }

  it('compiles neither in the client nor in the mock until both do something for it', async () => {
    const { code, stdout } = await copy.compile()
    expect(code).not.toBe(0)
    expect(stdout).toMatch(new RegExp(`${clientFile}.*'token'.*is missing`))
    expect(stdout).toMatch(new RegExp(`${mockFile}.*\\n +Property 'token' is missing`))
    // And where nobody compiles, the matrix has empty cells.
    expect((await matrix()).failed).toContain('listFutOpt json authorizationPrefix=token')
  })

  it('fills its cells of the matrix when both do', async () => {
    await copy.patch('serve-a-reading')
    expect((await copy.compile()).stdout).toBe('')
    expect(await matrix()).toEqual({ code: 0, failed: [] })
  })

  it('does not fill them where the mock takes it for another reading', async () => {
    change(mockFile, "token: () => 'Token'", 'token: () => undefined')
    expect((await matrix()).failed).toContain('listFutOpt json authorizationPrefix=token')
    change(mockFile, 'token: () => undefined', "token: () => 'Token'")
  })
})
