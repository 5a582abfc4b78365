/** Accounts for the request of a call that failed, without secrets. */
import type { AnyReadings } from '../ambiguity/assume.js'
import type { Text } from '../request/template.js'
import { LacunaError, keepAccount } from './errors.js'
import { visible } from './quote.js'
import type { KnownSecrets } from '../redaction/redact-secrets.js'
import { usesChoice } from '../ambiguity/hints.js'
import type { CallContext } from '../client/api-adapter.js'
import { holdsSecret } from '../redaction/secret-search.js'
import type { BuiltRequest } from '../request/build-request.js'

/**
 * Keeps with an error what its report is to say of the request; anything else that was thrown is left alone. Without its account
 * the error is still the error of this call.
 *
 * @param masks what is not to be shown
 */
export async function attachReport<Readings extends AnyReadings>(
  masks: readonly KnownSecrets[],
  written: BuiltRequest & { readonly call: CallContext<Readings> },
  error: unknown,
): Promise<void> {
  if (!(error instanceof LacunaError)) return
  try {
    const masked = (text: string): string =>
      visible(
        masks.reduce((shown, mask) => mask.redact(shown), text),
        longestText,
      )
    keepAccount(error, {
      request: masked(requestLine(written)),
      assumptions: assumptionsOf(written.call).map(masked),
      signed: await signedText(written.draft.toSign, masks),
    })
  } catch {
    return
  }
}

const longestText = 300

/** The address without its query: of its parameters, the names alone. */
function requestLine({ draft }: BuiltRequest): string {
  const [address = '', query = ''] = withoutSlots(draft.url).split('?', 2)
  const isForm = draft.headers['content-type'] === 'application/x-www-form-urlencoded'
  const body = isForm ? withoutSlots(draft.body ?? '') : ''
  const line = `${draft.method} ${address}`
  const places = [
    ['query', namesIn(query)],
    ['form', namesIn(body)],
  ] as const
  return [line, ...places.flatMap(([place, names]) => (names === '' ? [] : [`${place} with ${names}`]))].join(
    ', ',
  )
}

function withoutSlots(text: Text): string {
  return typeof text === 'string' ? text : text.filter((part) => typeof part === 'string').join('')
}

function namesIn(query: string): string {
  return [...new URLSearchParams(query).keys()].join(' ')
}

/** Each choice that governs a place of the request. */
function assumptionsOf<Readings extends AnyReadings>(call: CallContext<Readings>): string[] {
  const readings: AnyReadings = call.readings
  return Object.entries(call.api.choices)
    .filter(([id]) => usesChoice(call, id))
    .map(([id, choice]) => {
      const reading = readings[id]
      const isNamed = typeof reading === 'string' && Object.hasOwn(choice.readings, reading)
      const shown = isNamed ? reading : 'your own value'
      return `${id} is ${shown}${reading === choice.default ? ', the default' : `; the default is ${choice.default}`}`
    })
}

/** The length and the hash of what was signed; no hash of a text with a secret, which could be guessed by it. */
async function signedText(
  toSign: Text | undefined,
  masks: readonly KnownSecrets[],
): Promise<string | undefined> {
  if (toSign === undefined) return undefined
  const [first = ''] = typeof toSign === 'string' ? [toSign] : toSign
  const text = typeof first === 'string' ? first : ''
  const bytes = new TextEncoder().encode(text)
  const before = typeof toSign === 'string' ? '' : ' before the time'
  const length = `a text of ${bytes.length} bytes${before}`
  if (holdsSecret(text, masks)) return `${length}, which contains a secret`
  const hash = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes))
  return `${length}, SHA-256 ${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
