/** Runs examples one after the other, and tells what each printed, as a line of JSON: Prism is loaded once for all. */
import { format } from 'node:util'
import { pathToFileURL } from 'node:url'

for (const file of process.argv.slice(2)) {
  let printed = ''
  const log = (...values: unknown[]): void => void (printed += `${format(...values)}\n`)
  Object.assign(console, { log })
  await import(pathToFileURL(file).href)
  process.stdout.write(`${JSON.stringify(printed)}\n`)
}
