/** What a call has in fields that the description lacks, and that nobody calls a secret: it is not shown either. */
import type { Wire } from '../client/api-adapter.js'
import type { UndocumentedTexts } from '../request/undocumented-fields.js'
import { isObject } from '../response/json-object.js'
import { KnownSecrets, redacted } from './redact-secrets.js'
import type { OperationDescription } from '../client/operation.js'
import { identifiersOf } from '../durability/write-reference.js'

/** Hides these texts as long as their call lasts: another call may have the same as an id, which must show. */
export class HiddenTexts {
  /** By what the caller gave, and by its further fields. */
  readonly #byCall = new WeakMap<object, KnownSecrets>()

  /** @param given what the caller gave for the call */
  hide(operation: OperationDescription, asked: Wire, further: UndocumentedTexts, given: unknown): void {
    const hidden = hiddenOf(operation, asked, further)
    if (hidden) for (const key of [further, given]) if (isObject(key)) this.#byCall.set(key, hidden)
  }

  /** What is hidden of the call that was given this, or that has these further fields. */
  of(given: unknown): KnownSecrets | undefined {
    return isObject(given) ? this.#byCall.get(given) : undefined
  }
}

/**
 * All of them, but for those without which nobody could find the call again: an address that holds the id of the order
 * would hide that id.
 */
function hiddenOf(
  operation: OperationDescription,
  asked: Wire,
  { others }: UndocumentedTexts,
): KnownSecrets | undefined {
  const identifiers = Object.values(identifiersOf(operation, asked))
  const hidden = others.filter((text) => {
    const known = new KnownSecrets([text])
    return !identifiers.some((one) => known.redact(one).includes(redacted))
  })
  return hidden.length === 0 ? undefined : new KnownSecrets(hidden)
}
