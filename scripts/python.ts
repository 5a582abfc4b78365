import { spawnSync } from 'node:child_process'

/** Beside the first Python of the path, that of the system, for which the package manager installs modules. */
const candidates = ['python3', '/usr/bin/python3']

/** A Python that has the module requests; `undefined` where none has. */
export function pythonWithRequests(): string | undefined {
  return candidates.find((one) => spawnSync(one, ['-c', 'import requests']).status === 0)
}
