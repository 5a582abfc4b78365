/** Installs the clients that only the system tests need: one of them is so large that the other tests do without. */
import { installIn } from './peers.js'

export default function install(): Promise<void> {
  return installIn(new URL('../../test/system/peers/', import.meta.url))
}
