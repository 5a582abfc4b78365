import { join } from 'node:path'
import { inject } from 'vitest'

/** The file to start for `lacuna`, the command that the package installs. */
export function lacunaCommand(): string {
  return join(inject('commands'), 'src/cli/lacuna.js')
}

/** The file to start for `npm start`. */
export function startCommand(): string {
  return join(inject('commands'), 'scripts/start.js')
}

/** The file to start for a process that has a journal. */
export function journalProcess(): string {
  return join(inject('commands'), 'test/support/journal-process.js')
}

/** The file to start for the margin bot of the examples. */
export function marginBot(): string {
  return join(inject('commands'), 'scripts/examples/margin-bot.js')
}
