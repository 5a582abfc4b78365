import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildDocs, serveDocs } from './build.js'
import { docsFolder, workFolder } from './folders.js'

// A start that is ended before the docs are built leaves nothing behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    rmSync(workFolder, { recursive: true, force: true })
    process.exit(1)
  })
if (process.argv.includes('--dev')) await serveDocs()
else {
  await buildDocs()
  console.log(`Wrote the docs to ${fileURLToPath(docsFolder)}. They are served by npm start.`)
}
