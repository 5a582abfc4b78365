/** The samples of the README and of the pages of the docs, as they are printed. */
import { readdirSync, readFileSync } from 'node:fs'
import { writtenFolder } from '../../scripts/docs/written-pages.js'
import { root } from '../../scripts/generate/apis.js'

const readme = readFileSync(new URL('README.md', root), 'utf8')

/** Each section of the README that has a sample, which is a program of its own. */
export const sections = readme.split(/^## /m).flatMap((section) => {
  const [title = ''] = section.split('\n', 1)
  const code = /```ts\n([\s\S]*?)```/.exec(section)?.[1]
  const output = /```text\n([\s\S]*?)```/.exec(section)?.[1]
  return code === undefined ? [] : [{ title, code, output }]
})

/** Each page with TypeScript. It is one program: each of its samples goes on where the one before it ended. */
export const printedPages = readdirSync(writtenFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replaceAll('\\', '/'))
  .sort()
  .flatMap((file) => {
    const page = readFileSync(new URL(file, writtenFolder), 'utf8')
    const matches = page.matchAll(/```ts\n([\s\S]*?)```(?:\n+```text\n([\s\S]*?)```)?/g)
    const samples = [...matches].map(([, code = '', output]) => ({ code, output }))
    return samples.length === 0 ? [] : [{ file, page, samples }]
  })
