/** Runs Node in a process of its own, and keeps what it says. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from '../generate/apis.js'

/** Compilers and linters make many objects that die young: in this room they are cleared away less often. */
const youngObjects = '--max-semi-space-size=64'

export interface Ended {
  readonly code: number
  /** What it wrote, to its output and to its error output, in the order in which it came. */
  readonly output: string
  readonly seconds: number
}

/** @param onText told of each piece of output as it comes */
export async function runNode(
  args: readonly string[],
  onText: (text: string) => void = () => undefined,
): Promise<Ended> {
  const start = performance.now()
  const child = spawn(process.execPath, [youngObjects, ...args], {
    cwd: fileURLToPath(root),
    env: {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      // Its output goes through a pipe, where programs would leave colours out.
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      onText(text)
    })
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })
  return { code, output, seconds: (performance.now() - start) / 1000 }
}
