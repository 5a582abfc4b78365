/** The samples of the README and of the guides, as they are printed. */
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

export const guideFolder = new URL('guides/', writtenFolder)

/** A guide is one program: each of its samples goes on where the one before it ended. */
export const guides = readdirSync(guideFolder).map((file) => {
  const page = readFileSync(new URL(file, guideFolder), 'utf8')
  const samples = [...page.matchAll(/```ts\n([\s\S]*?)```(?:\n+```text\n([\s\S]*?)```)?/g)]
  return { file, page, samples: samples.map(([, code = '', output]) => ({ code, output })) }
})
