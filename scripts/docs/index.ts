/** Builds the docs: the site by VitePress, the pages of the interfaces by Redoc. No page loads anything from elsewhere. */
import { execFile } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rmSync } from 'node:fs'
import { build as buildSite } from 'vitepress'
import { builtFolder, docsFolder, pagesFolder, workFolder, stampFile, stampOfSources } from './kept-docs.js'
import { sitePages } from './pages.js'
import { describedInterfaces } from '../generate/description.js'
import { program } from '../program.js'
import type { Pages } from './markup.js'
import { navigationFile, type Navigation } from './navigation.js'
import { referencePages } from './reference-pages.js'

const site = fileURLToPath(new URL('site/', import.meta.url))

/** Builds every page, and puts them where the docs are kept. Takes a good part of a minute. */
async function buildDocs(): Promise<void> {
  const stamp = await stampOfSources()
  const all = describedInterfaces()
  try {
    // These call clients, which the program below would keep waiting.
    const pages = await sitePages(all)
    await writePages(pages, pagesFolder)
    await writeClient()
    await buildSite(site)
    const { nav } = JSON.parse(pages.get(navigationFile) ?? '') as Navigation
    await writePages(referencePages(all, nav), builtFolder)
    await writeFile(new URL(stampFile, builtFolder), stamp)
    // The docs of before are there until the new ones are.
    await rm(docsFolder, { recursive: true, force: true })
    await rename(builtFolder, docsFolder)
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

/** Writes the reference of the clients, as Markdown: every export of every entry of the package, from its types. */
async function writeClient(): Promise<void> {
  const config = fileURLToPath(new URL('typedoc.json', import.meta.url))
  const folders = [
    '--out',
    fileURLToPath(new URL('client/', pagesFolder)),
    '--docsRoot',
    fileURLToPath(pagesFolder),
  ]
  await promisify(execFile)(process.execPath, [program('typedoc'), '--options', config, ...folders])
}

async function writePages(pages: Pages, folder: URL): Promise<void> {
  for (const [name, text] of pages) {
    const file = new URL(name, folder)
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, text)
  }
}

// A start that is ended before the docs are built leaves nothing behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    rmSync(workFolder, { recursive: true, force: true })
    process.exit(1)
  })
await buildDocs()
console.log(`Wrote the docs to ${fileURLToPath(docsFolder)}. They are served by npm start.`)
