/** Looks for secrets in texts of any length, and takes them out. */
import type { KnownSecrets } from './redact-secrets.js'

/** What a mask looks at at once, and how far each look goes on beyond the last one. */
const [window, stride] = [8_192, 6_144]

/** Whether a text has a secret anywhere: a mask looks at the beginning of a long text alone. */
export function holdsSecret(text: string, masks: readonly KnownSecrets[]): boolean {
  for (let at = 0; at === 0 || at + window - stride < text.length; at += stride) {
    const piece = text.slice(at, at + window)
    if (masks.some((mask) => mask.redact(piece) !== piece)) return true
  }
  return false
}

/** So many characters are looked at at once, since the redactor would cut a longer text: as many whole lines as fit. */
const pieces = /[^]{1,8000}(?:\n|$)|[^]{1,8000}/g

export function redactedWhole(text: string, secrets: KnownSecrets): string {
  return text.replace(pieces, (piece) => secrets.redact(piece))
}
