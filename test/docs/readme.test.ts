import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import { Compiler } from '../spec/compiler.js'
import { bundle } from '../support/bundle.js'

const run = promisify(execFile)
const readme = readFileSync(new URL('README.md', root), 'utf8')
const checkout = fileURLToPath(root)
mkdirSync(join(checkout, 'build'), { recursive: true })
// Inside the checkout, where the package's own name leads to its sources.
const folder = mkdtempSync(join(checkout, 'build/readme-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sections = readme.split(/^## /m).flatMap((section) => {
  const [title = ''] = section.split('\n', 1)
  const code = /```ts\n([\s\S]*?)```/.exec(section)?.[1]
  const output = /```text\n([\s\S]*?)```/.exec(section)?.[1]
  return code === undefined ? [] : [{ title, code, output }]
})
const files = sections.map(({ code }, index) => {
  const file = join(folder, `example-${index}.ts`)
  writeFileSync(file, code)
  return file
})

const printer = join(checkout, 'test/docs/print-examples.ts')

/** Where an example stands once it is JavaScript. */
const built = (file: string): string => join(folder, 'built', relative(checkout, file)).replace(/ts$/, 'js')

/** What each example prints. */
let printed: readonly string[] = []

describe('the examples of the README', () => {
  beforeAll(async () => {
    await bundle(checkout, [printer, ...files], join(folder, 'built'))
    const { stdout, stderr } = await run(process.execPath, [printer, ...files].map(built), { cwd: checkout })
    expect(stderr).toBe('')
    printed = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as string)
  })

  it('show a first call, each interface, the mock, an ambiguity, an unknown outcome, a call that survives and an odd answer', () => {
    expect(sections.map(({ title }) => title)).toEqual([
      'Start',
      'Market data',
      'Payments',
      'Margin & wallet',
      'The mock',
      'When the documentation is ambiguous',
      'When nobody knows what happened',
      'Calls that survive',
      'When an answer is odd',
    ])
  })

  it('compile as strictly as the package itself', async () => {
    const config = join(folder, 'tsconfig.json')
    writeFileSync(config, JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'], exclude: [] }))
    const compiler = await Compiler.start(folder)
    expect(await compiler.check(config).finally(() => compiler.stop())).toBe('')
  })

  it.each(sections.map((section, index) => ({ ...section, index })))(
    'print what the README says: $title',
    ({ index, output }) => {
      expect(printed[index]).toBe(output)
    },
  )
})
