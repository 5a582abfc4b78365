/** Builds the docs: the site by VitePress, the pages of the interfaces by Redoc. No page loads anything from elsewhere. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build as buildSite } from 'vitepress'
import { clientSidebar, writeClientReference } from './client-reference.js'
import type { Pages } from './described.js'
import { builtFolder, docsFolder, pagesFolder, workFolder } from './folders.js'
import { navigationFile, type Navigation } from './navigation.js'
import { describedInterfaces, sitePages } from './pages.js'
import { redocPages } from './redoc-page.js'
import { stampFile, stampOfSources } from './stamp.js'

/** Builds every page, and puts them where the docs are kept. Takes a good part of a minute. */
export async function buildDocs(): Promise<void> {
  const stamp = await stampOfSources()
  const all = describedInterfaces()
  try {
    // These call clients, which the programs below would keep waiting.
    const pages = await sitePages(all)
    const [references] = await Promise.all([redocPages(all), writeClient()])
    await writePages(withClient(pages), pagesFolder)
    await buildSite(fileURLToPath(new URL('site/', import.meta.url)))
    await writePages(references, builtFolder)
    await writeFile(new URL(stampFile, builtFolder), stamp)
    await putInPlace()
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

const clientFolder = new URL('client/', pagesFolder)

async function writeClient(): Promise<void> {
  await mkdir(clientFolder, { recursive: true })
  await writeClientReference(clientFolder)
}

/** The pages with what leads through the client reference, which is there only now. */
function withClient(pages: Pages): Pages {
  const navigation = JSON.parse(pages.get(navigationFile) ?? '') as Navigation
  const sidebar = { ...navigation.sidebar, ...clientSidebar(clientFolder) }
  return new Map([...pages, [navigationFile, JSON.stringify({ ...navigation, sidebar })]])
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
