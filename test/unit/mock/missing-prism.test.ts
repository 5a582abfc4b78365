import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A copy of the mock in a folder from which no Prism can be found, as for a user who has not installed it. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock-'))
  for (const generated of ['generated/openapi', 'generated/ambiguities'])
    await cp(join(root, generated), join(folder, generated), { recursive: true })
  await build({
    entryPoints: [join(root, 'src/mock/index.ts')],
    outfile: join(folder, 'src/mock/index.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@stoplight/*'],
    logLevel: 'error',
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the mock of the copy says when it is first used. */
async function saidBy(use: string): Promise<string> {
  const script = `
    import { createMock } from './src/mock/index.mjs'
    const mock = createMock()
    try { await mock.${use}; console.log('no error') } catch (error) { console.log(error.message) }`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder })
  return stdout.trim()
}

it.each([["fetch('http://mock.example/')"], ['listen()']])(
  'without Prism, %s says what to install',
  async (use) => {
    const text = await readFile(join(root, 'package.json'), 'utf8')
    const { devDependencies: versions } = JSON.parse(text) as { devDependencies: Record<string, string> }
    const packages = ['@stoplight/prism-http', '@stoplight/prism-core']
      .map((name) => `${name}@${versions[name]}`)
      .join(' ')
    expect(await saidBy(use)).toBe(
      `The mock needs Prism, which is not installed. Run: npm install --save-dev ${packages}`,
    )
  },
)

it('with a Prism that fails in another way, that failure is what is said', async () => {
  for (const name of ['@stoplight/prism-http', '@stoplight/prism-core']) {
    const broken = join(folder, 'node_modules', name)
    await mkdir(broken, { recursive: true })
    await writeFile(join(broken, 'package.json'), JSON.stringify({ name, main: 'index.js' }))
    await writeFile(join(broken, 'index.js'), "throw new Error('this Prism needs another Node')")
  }
  expect(await saidBy('listen()')).toBe('this Prism needs another Node')
})
