/** Takes secrets out of the events of a client. */
import type { Redactor } from '../model/errors.js'
import type { Mismatch } from '../model/api-adapter.js'
import type { ClientEvent } from '../model/call.js'

/** The number of redacted addresses that are remembered. */
const keptAddresses = 50

/** The length up to which a received value is shown, in characters. */
const longestValue = 1000

/**
 * The value as it came. Where it is long or holds a secret, the beginning of it as text without the secret: text as it
 * is, and anything else as JSON.
 */
function cameInstead(value: unknown, redactor: Redactor): unknown {
  if (value === undefined) return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // Looked at beyond what is shown: half of a secret is no longer found.
  const looked = text.slice(0, 2 * longestValue)
  const shown = redactor.redact(looked)
  return shown === text && text.length <= longestValue ? value : shown.slice(0, longestValue)
}

/** A difference between an answer and the description, without secrets. */
export function redactMismatch(mismatch: Mismatch, redactor: Redactor): Mismatch {
  const { field, message, at } = mismatch
  return {
    ...mismatch,
    field: redactor.redact(field),
    message: redactor.redact(message),
    ...(at !== undefined && { at: redactor.redact(at) }),
    ...('came' in mismatch && { came: cameInstead(mismatch.came, redactor) }),
  }
}

/**
 * A listener that is told no secret. The address of most events is the same. What came in a `mismatch` is redacted when the event
 * is made.
 */
export function redactEvents(
  redactor: Redactor,
  onEvent: (event: ClientEvent) => void,
): (event: ClientEvent) => void {
  const addresses = new Map<string, string>()
  const addressOf = (url: string): string => {
    const shown = addresses.get(url) ?? redactor.redact(url)
    if (addresses.size < keptAddresses) addresses.set(url, shown)
    return shown
  }
  return (event) => {
    let shown = event
    if ('error' in shown) shown = { ...shown, error: redactor.redact(shown.error) }
    if ('url' in shown) shown = { ...shown, url: addressOf(shown.url) }
    onEvent(shown)
  }
}
