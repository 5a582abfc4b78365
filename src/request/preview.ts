/** A request as it can be shown: exact, but for what is only known when it is sent, and for what is secret. */
import type { RequestTemplate, Slot } from '../model/api-adapter.js'
import type { Redactor } from '../model/errors.js'
import { redactedWhole } from '../redaction/redact-texts.js'
import { filled, type OutgoingRequest } from './build-request.js'

/** A request as it would be sent. Secrets, and values filled in when it is sent, are in angle brackets. */
export type RequestPreview = OutgoingRequest

/** A draft with placeholders in its slots, without secrets. */
export function previewOf(draft: RequestTemplate, redactor: Redactor): RequestPreview {
  return filled(draft, placeholder, (text) => redactedWhole(text, redactor))
}

/** The same as a command of curl, for a POSIX shell. */
export function curlOf({ method, url, headers, body }: RequestPreview): string {
  const lines = [
    // Brackets and braces in an address are not patterns.
    `curl --globoff --request ${method} ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ]
  return lines.join(' \\\n  ')
}

function placeholder(slot: Slot): string {
  if (slot.slot === 'clock') return '<timestamp>'
  if (slot.slot === 'token') return `${slot.prefix}<token>`
  const shown = slot.slot === 'secret' ? `<${slot.name}>` : '<signature>'
  return slot.form === 'json' ? `"${shown}"` : shown
}

/** In single quotes nothing means anything to the shell but the next single quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
