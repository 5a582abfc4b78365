/**
 * Feeds the published descriptions to the tools that people use with such: each loads them, what they generate compiles
 * under strict TypeScript, and calls one operation of each API against the mock. What is found is held to results.json;
 * LACUNA_WRITE_PRODUCTS=1 writes that anew.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { install } from '../install.js'
import type { ProductResults } from './product.js'

const here = new URL('./', import.meta.url)
await install(here)
const { runProducts } = await import('./run.js')

const file = new URL('results.json', here)
const found = await runProducts()
if (process.env['LACUNA_WRITE_PRODUCTS'] !== undefined) {
  await writeFile(file, `${JSON.stringify(found, null, 2)}\n`)
  console.log('Wrote scripts/products/results.json.')
} else {
  const committed = JSON.parse(await readFile(file, 'utf8')) as ProductResults
  const names = new Set([...Object.keys(committed), ...Object.keys(found)])
  const different = [...names].filter((name) => !isDeepStrictEqual(committed[name], found[name]))
  for (const name of different)
    console.error(
      `${name} differs.\n  committed: ${JSON.stringify(committed[name])}\n  found: ${JSON.stringify(
        found[name],
      )}`,
    )
  if (different.length > 0) process.exitCode = 1
  else console.log(`All ${names.size} tools do what the committed table says.`)
}
