/** Shows a value of an answer that was left out of a result. */
import type { KnownSecrets } from './known-secrets.js'

const longest = 1000

/**
 * The value as it came. Where it is long or holds a secret, the beginning of it as text without the secret: text as it
 * is, and anything else as JSON.
 */
export function cameInstead(value: unknown, secrets: KnownSecrets): unknown {
  if (value === undefined) return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // Looked at beyond what is shown: half of a secret is no longer found.
  const looked = text.slice(0, 2 * longest)
  const shown = secrets.redact(looked)
  return shown === text && text.length <= longest ? value : shown.slice(0, longest)
}
