/** The third-party clients, before the first test: installed here, unless whoever starts the tests does that meanwhile. */
import install from './peers.js'

/** Set by whoever installs them. */
export const peersAreComing = 'LACUNA_PEERS_ARE_COMING'

export default function setup(): Promise<void> | undefined {
  return process.env[peersAreComing] === undefined ? install() : undefined
}
