/** Installs what only the system tests need: clients of others, one of which is large, those of Redis, and what looks at the package. */
import { installIn } from './peers.js'

export default async function install(): Promise<void> {
  for (const folder of ['package', 'peers', 'redis'])
    await installIn(new URL(`../../test/system/${folder}/`, import.meta.url))
}
