/** Runs the compiled scripts of the bench in processes of their own. */
import { fork } from 'node:child_process'
import { compiled } from './prepare.js'

/** Runs a script to its end, and gives what it has sent. */
export function runScript<T>(
  name: string,
  args: readonly string[],
  onMessage: (message: T) => void = () => undefined,
): Promise<T> {
  const child = fork(compiled(name), args, { execArgv: ['--expose-gc'] })
  return new Promise((resolve, reject) => {
    let last: { readonly sent: T } | undefined
    child.on('message', (message) => {
      // What a script sends is what its caller says that it sends.
      const sent = message as T
      last = { sent }
      onMessage(sent)
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0 && last) resolve(last.sent)
      else reject(new Error(`${name} ${args.join(' ')} ended with ${code}`))
    })
  })
}
