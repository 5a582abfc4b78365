import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import { Compiler } from '../changes/compiler.js'
import { bundle } from '../support/bundle.js'
import { writtenFolder } from '../../scripts/docs/written-pages.js'
import { printedPages, sections } from './printed-samples.js'

const run = promisify(execFile)
const checkout = fileURLToPath(root)
mkdirSync(join(checkout, 'build'), { recursive: true })
// Inside the checkout, where the package's own name leads to its sources.
const folder = mkdtempSync(join(checkout, 'build/readme-'))
afterAll(() => rmSync(folder, { recursive: true }))

const endOfSample = '-- end of a sample --\n'
const joined = `console.log(${JSON.stringify(endOfSample.trimEnd())})\n`
const files = [
  ...sections.map(({ code }, index) => ({ name: `example-${index}.ts`, code })),
  ...printedPages.map(({ file, samples }) => ({
    name: `page-${file.replaceAll('/', '-').replace('.md', '.ts')}`,
    code: samples.map(({ code }) => code).join(joined),
  })),
].map(({ name, code }) => {
  const file = join(folder, name)
  writeFileSync(file, code)
  return file
})

const printer = join(checkout, 'test/docs/print-examples.ts')

/** Where an example stands once it is JavaScript. */
const built = (file: string): string => join(folder, 'built', relative(checkout, file)).replace(/ts$/, 'js')

/** What each example prints. */
let printed: readonly string[] = []

describe('the examples of the README and of the docs', () => {
  beforeAll(async () => {
    await bundle(checkout, [printer, ...files], join(folder, 'built'))
    const { stdout, stderr } = await run(process.execPath, [printer, ...files].map(built), { cwd: checkout })
    expect(stderr).toBe('')
    printed = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as string)
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

  it.each(printedPages.map((page, index) => ({ ...page, index: sections.length + index })))(
    'print what the page says: $file',
    ({ file, page, samples, index }) => {
      // Lines of CSV end with CRLF, which a page cannot show.
      const outputs = (printed[index] ?? '').replaceAll('\r\n', '\n').split(endOfSample)
      const shown = outputs.map((output) => `${output.trimEnd()}\n`)
      if (process.env['LACUNA_WRITE_DOCS'] === '1')
        writeFileSync(new URL(file, writtenFolder), filled(page, shown))
      else expect(shown).toEqual(samples.map(({ output }) => output))
      if (file.startsWith('guides/')) expect(samples.length).toBeGreaterThan(3)
    },
  )
})

/** A page with what its samples print. */
function filled(page: string, outputs: readonly string[]): string {
  const left = [...outputs]
  return page.replaceAll(
    /(```ts\n[\s\S]*?```\n+```text\n)[\s\S]*?```/g,
    (_, begin: string) => `${begin}${left.shift()}\`\`\``,
  )
}
