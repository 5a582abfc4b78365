/** Where the docs are put together. */
import { root } from '../generate/apis.js'

/** What is made on the way. Each process has a folder of its own, so that two of them do not get in each other's way. */
export const workFolder: URL = new URL(`build/docs-${process.pid}/`, root)

/** The pages as VitePress takes them. */
export const pagesFolder: URL = new URL('pages/', workFolder)

/** The site as VitePress makes it. */
export const builtFolder: URL = new URL('built/', workFolder)

/** The docs that are kept, and served. */
export const docsFolder: URL = new URL('build/docs/', root)
