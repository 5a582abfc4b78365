/** `lacuna init`: the files that it writes run as they are. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apis } from '../../../generated/apis.js'
import { root } from '../../../scripts/generate/apis.js'
import { lacuna } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const outer = temporaryFolder()
let count = 0

/** A folder of a project that depends on something. */
function project(dependencies?: Readonly<Record<string, string>>): string {
  const folder = join(outer, String((count += 1)))
  mkdirSync(folder)
  if (dependencies)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ devDependencies: dependencies }))
  return folder
}

const examples = new URL('scripts/examples/first-tests/', root)

describe('lacuna init', () => {
  it.each([...apis, 'contract'])('writes for Vitest the example that these tests run: %s', async (name) => {
    const folder = project()
    const args = name === 'contract' ? ['--contract'] : ['--api', name]
    expect((await lacuna(['init', 'vitest', ...args, '--file', 'own.test.ts'], { folder })).code).toBe(0)
    const example = readFileSync(new URL(`${name}.test.ts`, examples), 'utf8')
    expect(readFileSync(join(folder, 'own.test.ts'), 'utf8')).toBe(example)
  })

  it.each([
    [undefined, 'lacuna-test.mjs', "from 'node:test'", 'node --test lacuna-test.mjs'],
    [{ vitest: '4' }, 'lacuna.test.ts', "from 'vitest'", 'npx vitest run lacuna.test.ts'],
    [{ jest: '30' }, 'lacuna.test.mjs', "from '@jest/globals'", "npx jest --testMatch '**/lacuna.test.mjs'"],
    [{ ava: '6' }, 'lacuna-test.mjs', "from 'node:test'", 'node --test lacuna-test.mjs'],
  ])('takes the runner of the project: %j', async (dependencies, file, words, run) => {
    const folder = project(dependencies)
    const { code, stdout } = await lacuna(['init'], { folder })
    expect(code).toBe(0)
    expect(stdout).toContain(`Wrote ${file}. Run it with\n`)
    expect(stdout).toContain(run)
    expect(readFileSync(join(folder, file), 'utf8')).toContain(words)
  })

  it('writes a file for each interface, beside that of the first', async () => {
    const folder = project({ vitest: '4' })
    for (const args of [[], ...apis.map((api) => ['--api', api]), ['--contract']])
      expect((await lacuna(['init', ...args], { folder })).code).toBe(0)
    const files = ['lacuna', ...apis, 'contract'].map((name) => `${name}.test.ts`)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(files))
  })

  it('prints the command that installs Prism, as the mock does where Prism is missing', async () => {
    const [command = ''] =
      /npm install .*prism-core\S+/.exec((await lacuna(['init'], { folder: project() })).stdout) ?? []
    expect(readFileSync(new URL('src/mock/engine/prism.ts', root), 'utf8')).toContain(`'${command}'`)
  })

  it('overwrites nothing, and takes another name', async () => {
    const folder = project()
    writeFileSync(join(folder, 'lacuna-test.mjs'), 'mine')
    const refused = await lacuna(['init', 'node:test'], { folder })
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('was not overwritten')])
    expect(readFileSync(join(folder, 'lacuna-test.mjs'), 'utf8')).toBe('mine')
    expect((await lacuna(['init', 'node', '--file', 'own.test.mjs'], { folder })).code).toBe(0)
    const nowhere = await lacuna(['init', '--file', 'no/folder.mjs'], { folder })
    expect([nowhere.code, nowhere.stderr]).toEqual([1, 'no/folder.mjs cannot be written (ENOENT).\n'])
  })

  it('says which runners there are', async () => {
    const { code, stderr } = await lacuna(['init', 'vitestt'], { folder: project() })
    expect(code).toBe(2)
    expect(stderr).toContain('there are vitest, jest, node. Did you mean vitest?')
  })

  it('says which interfaces there are', async () => {
    const { code, stderr } = await lacuna(['init', '--api', 'secret'], { folder: project() })
    const said = 'There is no such interface for --api. Interfaces: market-data, payments, margin-wallet.\n'
    expect([code, stderr]).toEqual([2, said])
  })
})
