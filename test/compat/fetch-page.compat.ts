/** The samples of the page about `fetch` that use other people's clients: they compile, and print what the page says. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, promisify } from 'node:util'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import { program } from '../../scripts/program.js'

const page = readFileSync(new URL('scripts/docs/pages/fetch.md', root), 'utf8')
const samples = [...page.matchAll(/```ts \[([\w-]+)\]\n([\s\S]*?)```\n+```text\n([\s\S]*?)```/g)].map(
  ([, name = '', code = '', output = '']) => ({ name, code, output }),
)
// Beside the clients, so that their names lead to them.
const folder = mkdtempSync(join(fileURLToPath(new URL('test/compat/', root)), 'samples-'))
for (const { name, code } of samples) writeFileSync(join(folder, `${name}.ts`), code)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the samples with clients of others', () => {
  it('are two with axios, one with hey-api and one with a middleware', () => {
    expect(samples.map(({ name }) => name)).toEqual(['axios', 'hey-api', 'lost-with-axios', 'middleware'])
  })

  it('compile as strictly as the package itself', async () => {
    const config = join(folder, 'tsconfig.json')
    writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', include: ['*.ts'] }))
    const compiled = promisify(execFile)(process.execPath, [program('tsc'), '--noEmit', '-p', config])
    expect(await compiled.then(({ stdout }) => stdout, String)).toBe('')
  })

  it.each(samples)('print what the page says: $name', async ({ name, output }) => {
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined)
    await import(join(folder, `${name}.ts`))
    expect(log.mock.calls.map((values: unknown[]) => `${format(...values)}\n`).join('')).toBe(output)
  })
})
