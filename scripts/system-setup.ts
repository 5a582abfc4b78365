/** Installs what only the system tests need, and builds the docs before, so that no two tests build the same at once. */
import { keptDocs } from './docs/kept-docs.js'
import { root } from './generate/apis.js'
import { install } from './install.js'

export default async function setup(): Promise<void> {
  for (const folder of ['compat', 'system/package', 'system/redis', 'system/swagger-ui'])
    install(new URL(`test/${folder}/`, root))
  await keptDocs(new AbortController().signal)
}
