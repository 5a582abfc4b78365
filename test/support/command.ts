import { join } from 'node:path'
import { inject } from 'vitest'

/** The file to start for `lacuna`, the command that the package installs. */
export function lacunaCommand(): string {
  return join(inject('commands'), 'src/tools/lacuna.js')
}

/** The file to start for `npm start`. */
export function startCommand(): string {
  return join(inject('commands'), 'scripts/start.js')
}
