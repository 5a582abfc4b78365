/** Events as they leave a client: no text of theirs shows a known secret. */
import type { Mismatch } from '../client/api-adapter.js'
import type { ClientEvent } from '../client/events.js'
import type { KnownSecrets } from './redact-secrets.js'

/** How many addresses are known as they may be shown. */
const keptAddresses = 50
/** How much is shown of a value that came. */
const longestValue = 1000

/** A listener that is told no secret. The address of most events is the same. */
export function redactEvents(
  secrets: KnownSecrets,
  onEvent: (event: ClientEvent) => void,
): (event: ClientEvent) => void {
  const addresses = new Map<string, string>()
  const addressOf = (url: string): string => {
    const shown = addresses.get(url) ?? secrets.redact(url)
    if (addresses.size < keptAddresses) addresses.set(url, shown)
    return shown
  }
  return (event) => {
    switch (event.type) {
      case 'request':
      case 'response':
        return onEvent({ ...event, url: addressOf(event.url) })
      case 'failure':
        return onEvent({ ...event, url: addressOf(event.url), error: secrets.redact(event.error) })
      case 'mismatch':
        return onEvent({ ...event, ...redactMismatch(event, secrets) })
      case 'tokenStore':
      case 'journal':
        return onEvent({ ...event, error: secrets.redact(event.error) })
      case 'evidence':
      case 'retry':
      case 'wait':
      case 'clock':
        return onEvent(event)
    }
  }
}

/** How an answer differs from the description, without secrets. */
export function redactMismatch({ kind, count, ...mismatch }: Mismatch, secrets: KnownSecrets): Mismatch {
  const { field, message, at } = mismatch
  return {
    field: secrets.redact(field),
    kind,
    message: secrets.redact(message),
    count,
    ...(at !== undefined && { at: secrets.redact(at) }),
    ...('came' in mismatch && { came: cameInstead(mismatch.came, secrets) }),
  }
}

/**
 * The value as it came. Where it is long or holds a secret, the beginning of it as text without the secret: text as it
 * is, and anything else as JSON.
 */
function cameInstead(value: unknown, secrets: KnownSecrets): unknown {
  if (value === undefined) return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // Looked at beyond what is shown: half of a secret is no longer found.
  const looked = text.slice(0, 2 * longestValue)
  const shown = secrets.redact(looked)
  return shown === text && text.length <= longestValue ? value : shown.slice(0, longestValue)
}
