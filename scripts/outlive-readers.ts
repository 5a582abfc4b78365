import { errorCode } from '../src/errors/errors.js'

/** What a pipe says once nobody reads it any more. */
const closedPipe = 'EPIPE'

/**
 * Lets the process go on when its output cannot be written any more, as in `npm start | head -1`. What ends by itself then
 * ends as it would have; what serves goes on serving. A full disk is told of.
 */
export function outliveReaders(): void {
  process.stderr.on('error', () => undefined)
  let isTold = false
  process.stdout.on('error', (error) => {
    if (!isTold && errorCode(error) !== closedPipe)
      process.stderr.write(`The standard output cannot be written (${errorCode(error) ?? 'unknown'}).\n`)
    isTold = true
  })
}
