/**
 * `npm run mock`: our mock. With `--stock`, Prism as it comes on the published descriptions instead: one process for each
 * API that is named, or for all of them, on successive ports.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { portFrom } from '../src/cli/parsing.js'
import { readApiNames, root } from './generate/apis.js'
import { outliveReaders } from './outlive-readers.js'
import { program } from './program.js'

if (process.argv.includes('--stock')) {
  outliveReaders()
  try {
    serveStock()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
} else {
  process.argv.splice(2, 0, 'mock')
  await import('../src/cli/lacuna.js')
}

/** @throws Error for an API that does not exist, and for what is no port */
function serveStock(): void {
  const { values, positionals } = parseArgs({
    options: { stock: { type: 'boolean' }, port: { type: 'string' } },
    allowPositionals: true,
  })
  const known = readApiNames()
  const unknown = positionals.filter((api) => !known.includes(api))
  if (unknown.length > 0) throw new Error(`No API ${unknown.join(', ')}; APIs: ${known.join(', ')}.`)
  const first = portFrom(values.port)
  const apis = positionals.length > 0 ? positionals : known
  const children = apis.map((api, index) => startPrism(api, first === 0 ? 0 : first + index))
  const stop = (): void => children.forEach((child) => child.kill())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  for (const child of children)
    child.on('exit', (code) => {
      stop()
      process.exitCode ||= code ?? 0
    })
}

function startPrism(api: string, port: number): ChildProcess {
  const options = ['--host', '127.0.0.1', '--port', String(port), '--multiprocess', 'false']
  const child = spawn(
    process.execPath,
    [program('prism'), 'mock', `generated/openapi/${api}.json`, ...options],
    { cwd: fileURLToPath(root), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => console.log(`${api}: ${line}`))
  return child
}
