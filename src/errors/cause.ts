/** What errors of others say, as far as it may be shown. */
import { nameOrQuoted, visible } from './quote.js'
import type { KnownSecrets } from '../redaction/redact-secrets.js'

export const longestWords = 300
const longestName = 60

/** An error of the platform as it may be attached: its name, code and redacted words, and nothing else. */
export function plainCause(error: unknown, secrets: KnownSecrets): Error | undefined {
  const inner = innermost(error)
  if (inner === undefined) return undefined
  const shown = (name: TextOfError, most: number): string =>
    visible(secrets.redact(textOf(inner, name) ?? ''), most)
  const plain = new Error(shown('message', longestWords))
  const name = shown('name', longestName)
  const code = errorCode(inner) === undefined ? {} : { code: shown('code', longestName) }
  return Object.assign(plain, { name, stack: `${name}: ${plain.message}` }, code)
}

/** The name of an error, which others may have chosen. */
export function shownName(error: unknown): string {
  const name = error instanceof Error ? textOf(error, 'name') : undefined
  return name === undefined ? 'Error' : nameOrQuoted(name, longestName)
}

/** How many causes of an error are looked at. */
const deepest = 5

/** `fetch` wraps what went wrong: the code of the innermost error tells. */
export function innermost(error: unknown): Error | undefined {
  let at = error
  // Only the platform's own wrappers are taken off: any other error says more than what caused it.
  for (let depth = 0; depth < deepest && at instanceof TypeError && at.cause instanceof Error; depth += 1)
    at = at.cause
  return at instanceof Error ? at : undefined
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error ? textOf(error, 'code') : undefined
}

type TextOfError = 'name' | 'message' | 'code'

function textOf(error: Error, name: TextOfError): string | undefined {
  const text: unknown = Reflect.get(error, name)
  return typeof text === 'string' ? text : undefined
}

/** The error itself where it can be read as errors are; otherwise one that says that it cannot. */
export function readableError(error: unknown): unknown {
  try {
    // All that is looked at later. Only errors are looked into.
    let at = error
    for (let depth = 0; depth <= deepest && at instanceof Error; depth += 1) {
      errorCode(at)
      if (textOf(at, 'name') === undefined || textOf(at, 'message') === undefined) throw at
      at = at.cause
    }
    return error
  } catch {
    return new Error('it failed with something that cannot be read')
  }
}
