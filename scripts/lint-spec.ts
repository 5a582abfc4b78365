/** Lints the descriptions as they are written and as they are published. It prints only what is wrong. */
import { descriptions, runParts } from './loop/parts.js'
import { printPart } from './loop/print.js'

await runParts(descriptions, descriptions.length, (part) => {
  if (part.code === 0) return
  printPart(part)
  process.exitCode = 1
})
