import { root } from '../generate/apis.js'
import { buildDocs, writePages } from './build.js'

const pages = await buildDocs()
await writePages(pages, new URL('build/docs/', root))
console.log(`Wrote ${[...pages.keys()].join(', ')} to build/docs/.`)
