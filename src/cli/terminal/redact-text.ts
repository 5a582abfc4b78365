/** Texts of any length without secrets. */
import type { KnownSecrets } from '../../redaction/redact-secrets.js'

/** So many characters are looked at at once, since the redactor would cut a longer text: as many whole lines as fit. */
const pieces = /[^]{1,8000}(?:\n|$)|[^]{1,8000}/g

export function redactedWhole(text: string, secrets: KnownSecrets): string {
  return text.replace(pieces, (piece) => secrets.redact(piece))
}
