/** Installs what only the system tests need: clients of others, those of Redis, and what looks at the package. */
import { root } from '../generate/apis.js'
import { install } from '../install.js'

export default async function installAll(): Promise<void> {
  for (const folder of ['compat', 'system/package', 'system/redis'])
    await install(new URL(`test/${folder}/`, root))
}
