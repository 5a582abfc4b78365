/** Builds the docs: the site by VitePress, the pages of the interfaces by Redoc. No page loads anything from elsewhere. */
import { execFile } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build as buildSite, createServer } from 'vitepress'
import type { Described, Pages } from './described.js'
import { builtFolder, docsFolder, pagesFolder, workFolder } from './folders.js'
import { describedInterfaces, sitePages } from './pages.js'
import { redocPages } from './redoc-page.js'
import { program } from '../program.js'
import { stampFile, stampOfSources } from './kept-docs.js'
import { writtenFolder, writtenPages } from './written-pages.js'

const site = fileURLToPath(new URL('site/', import.meta.url))

/** Builds every page, and puts them where the docs are kept. Takes a good part of a minute. */
export async function buildDocs(): Promise<void> {
  const stamp = await stampOfSources()
  const all = describedInterfaces()
  try {
    await writeSources(all)
    await buildSite(site)
    await writePages(redocPages(all), builtFolder)
    await writeFile(new URL(stampFile, builtFolder), stamp)
    await putInPlace()
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

/** Serves the pages of VitePress while they are edited: one that was written by hand is shown anew when it is saved. */
export async function serveDocs(): Promise<void> {
  await writeSources(describedInterfaces())
  const server = await createServer(site)
  await server.listen()
  console.log(server.resolvedUrls?.local.join())
  const written = fileURLToPath(writtenFolder)
  server.watcher.add(written).on('change', (file) => {
    if (file.startsWith(written)) void writePages(new Map(writtenPages()), pagesFolder)
  })
}

/** Writes what VitePress renders. */
async function writeSources(all: readonly Described[]): Promise<void> {
  // These call clients, which the program below would keep waiting.
  await writePages(await sitePages(all), pagesFolder)
  await writeClient()
}

const clientFolder = new URL('client/', pagesFolder)

/** Writes the reference of the clients, as Markdown: every export of every entry of the package, from its types. */
async function writeClient(): Promise<void> {
  const config = fileURLToPath(new URL('typedoc.json', import.meta.url))
  const folders = ['--out', fileURLToPath(clientFolder), '--docsRoot', fileURLToPath(pagesFolder)]
  await promisify(execFile)(process.execPath, [program('typedoc'), '--options', config, ...folders])
}

async function writePages(pages: Pages, folder: URL): Promise<void> {
  for (const [name, text] of pages) {
    const file = new URL(name, folder)
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, text)
  }
}

/** The docs of before are there until the new ones are. */
async function putInPlace(): Promise<void> {
  const old = new URL('old/', workFolder)
  await rename(docsFolder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(builtFolder, docsFolder)
}
