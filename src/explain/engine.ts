/** What an explanation of a signature consists of. None of its texts shows a secret. */
import { holdsSecret } from '../redaction/secret-search.js'
import { visible } from '../errors/quote.js'
import type { KnownSecrets } from '../redaction/redact-secrets.js'

/** How a request came to be signed, and what explains a signature that does not fit. Plain JSON without a secret. */
export interface SignatureExplanation<Cause extends string = string> {
  readonly operationId?: string
  /** From the request to its signature, in the order in which they are done. */
  readonly steps: readonly ExplainedStep[]
  readonly signature: ExplainedSignature
  /** Whether the given signature is right for the text to sign; `undefined` where none was given or none can be checked. */
  readonly matches: boolean | undefined
  /**
   * Why it is not: only what was proved by making the given signature again, or by opening it with another key. Several
   * causes hold together. Empty where nothing that is known explains it.
   */
  readonly causes: readonly ExplainedCause<Cause>[]
}

/** One step on the way to a signature. */
export interface ExplainedStep {
  /** Such as `body`, `query`, `toSign`, `hash`. */
  readonly name: string
  /** What is done, in a sentence. */
  readonly message: string
  /** What it comes to, exactly, but for masked secrets; of a text of more than 8,192 characters, the beginning. */
  readonly text?: string
  /** How many bytes the whole text has in UTF-8. */
  readonly bytes?: number
  /** SHA-256 over these bytes, in hex. Absent where the text holds a secret, which could be guessed by it. */
  readonly sha256?: string
  /** The first characters that are invisible or not ASCII, at most 20. */
  readonly unusual?: readonly UnusualCharacter[]
}

/** A character that is easily changed on the way, or overlooked. */
export interface UnusualCharacter {
  /** Where in the shown text, in UTF-16 code units. */
  readonly at: number
  /** Such as `U+00E9`. */
  readonly code: string
  readonly kind: 'invisible' | 'not-ascii'
}

/** What is known of the signature that was given. It is not shown itself. */
export interface ExplainedSignature {
  /** Where it stands in the request; absent where the operation has none. */
  readonly place?: string
  /** How many characters the given one has. */
  readonly length?: number
  /** What it shows, in sentences. */
  readonly messages: readonly string[]
  /** The salt that it was made with, where it could be decrypted. */
  readonly salt?: string
  /** The hash that it holds, where it could be decrypted and the signed text holds no secret. */
  readonly hash?: string
}

export interface ExplainedCause<Cause extends string = string> {
  readonly cause: Cause
  /** What happened, in a sentence. */
  readonly message: string
  /** What to do. */
  readonly fix: string
}

/** A cause that was found, and what is special about it, such as the name of a field. */
export interface FoundCause<Cause extends string> {
  readonly cause: Cause
  readonly detail?: string | undefined
}

/** What is said of each cause. */
export type CauseMessages<Cause extends string> = {
  readonly [Id in Cause]: (detail: string) => Pick<ExplainedCause, 'message' | 'fix'>
}

const mostUnusual = 20
/** Writes the parts of an explanation without secrets. */
export class Explainer {
  readonly #masks: readonly KnownSecrets[]
  readonly #sha256: (text: string) => string | undefined

  constructor(masks: readonly KnownSecrets[], sha256: (text: string) => string | undefined) {
    this.#masks = masks
    this.#sha256 = sha256
  }

  masked(text: string): string {
    return this.#masks.reduce((shown, mask) => mask.redact(shown), text)
  }

  holdsSecret(text: string): boolean {
    return holdsSecret(text, this.#masks)
  }

  step(name: string, message: string, text?: string): ExplainedStep {
    if (text === undefined) return { name, message }
    const shown = this.masked(text)
    const unusual = unusualIn(shown)
    const sha256 = this.holdsSecret(text) ? undefined : this.#sha256(text)
    return {
      name,
      message,
      text: shown,
      bytes: new TextEncoder().encode(text).length,
      ...(sha256 !== undefined && { sha256 }),
      ...(unusual.length > 0 && { unusual }),
    }
  }

  /** Each cause once, in words. */
  causes<Cause extends string>(
    found: readonly FoundCause<Cause>[],
    words: CauseMessages<Cause>,
  ): ExplainedCause<Cause>[] {
    const unique = new Map(found.map((one) => [`${one.cause} ${one.detail ?? ''}`, one]))
    return [...unique.values()].map(({ cause, detail = '' }) => {
      const { message, fix } = words[cause](visible(this.masked(detail), 200))
      return { cause, message, fix }
    })
  }
}

function unusualIn(text: string): UnusualCharacter[] {
  const found: UnusualCharacter[] = []
  for (const { 0: character, index } of text.matchAll(/[^\x20-\x7e]/gu)) {
    if (found.length === mostUnusual) break
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    const isInvisible = /[\p{C}\p{Z}]/u.test(character)
    found.push({ at: index, code, kind: isInvisible ? 'invisible' : 'not-ascii' })
  }
  return found
}
