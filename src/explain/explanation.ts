/** What an explanation of a signature consists of, and how it is found. None of its texts shows a secret. */
import { hash } from 'node:crypto'
import type { OperationDescription, Slot, Text } from '../client/api-adapter.js'
import { requestError, visible } from '../errors/errors.js'
import { KnownSecrets, holdsSecret } from '../redaction/redact-secrets.js'
import { hasUtf8Form } from '../request/build-request.js'
import { isObject } from '../response/json.js'

/** How a request is signed, and why a signature does not fit. Plain JSON without secrets. */
export interface SignatureExplanation<Cause extends string = string> {
  readonly operationId?: string
  /** From the request to its signature, in order. */
  readonly steps: readonly ExplainedStep[]
  readonly signature: ExplainedSignature
  /** Whether the given signature is right for the text to sign; `undefined` if none was given or none can be checked. */
  readonly matches: boolean | undefined
  /**
   * Why it is not: only causes proved by making the given signature again, or by opening it with another key. Several causes
   * apply together. Empty if no known cause explains it.
   */
  readonly causes: readonly ExplainedCause<Cause>[]
}

/** One step on the way to a signature. */
export interface ExplainedStep {
  /** Such as `body`, `query`, `toSign`, `hash`. */
  readonly name: string
  /** What is done, in a sentence. */
  readonly message: string
  /** The exact result, with masked secrets; only the beginning of a text of more than 8,192 characters. */
  readonly text?: string
  /** How many bytes the whole text has in UTF-8. */
  readonly bytes?: number
  /** SHA-256 over these bytes, in hex. Absent if the text contains a secret, which could be guessed from it. */
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

/** What is known of the given signature, which itself is not shown. */
export interface ExplainedSignature {
  /** Its place in the request; absent if the operation has none. */
  readonly place?: string
  /** How many characters the given one has. */
  readonly length?: number
  /** What it shows, in sentences. */
  readonly messages: readonly string[]
  /** The salt that it was made with, if it could be decrypted. */
  readonly salt?: string
  /** The hash in it, if it could be decrypted and the signed text contains no secret. */
  readonly hash?: string
}

export interface ExplainedCause<Cause extends string = string> {
  readonly cause: Cause
  /** What happened, in a sentence. */
  readonly message: string
  /** What to do. */
  readonly fix: string
}

/** A cause, and what is special about it, such as the name of a field. */
export type FoundCause<Cause extends string> = readonly [cause: Cause, detail?: string]

/** What was signed, or signed with, if one thing was done to a request; no cause where nothing was. */
export type Candidate<Made, Cause extends string> = readonly [made: Made, ...causes: FoundCause<Cause>[]]

/** The causes of the first candidate that explains a signature; `undefined` where none does. */
export function firstFitting<Made, Cause extends string>(
  candidates: Iterable<Candidate<Made, Cause>>,
  fits: (made: Made) => boolean,
): readonly FoundCause<Cause>[] | undefined {
  for (const [made, ...causes] of candidates) if (fits(made)) return causes
  return undefined
}

/** What is said of each cause: what happened, in one sentence with `{}` for its detail, and what to do. */
export type CauseMessages<Cause extends string> = Readonly<Record<Cause, string>>

const mostUnusual = 20

/** Writes the parts of an explanation without secrets. */
export class Explainer {
  readonly #masks: readonly KnownSecrets[]

  /** @param secrets of this request, besides those that the masks know; only texts count */
  constructor(masks: readonly KnownSecrets[], secrets: readonly unknown[]) {
    this.#masks = [...masks, new KnownSecrets(secrets.filter((one) => typeof one === 'string'))]
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
    // Half of a surrogate pair has no bytes: what is hashed would be another text.
    const sha256 = hasUtf8Form(text) && !this.holdsSecret(text) ? hash('sha256', text) : undefined
    return {
      name,
      message,
      text: shown,
      bytes: new TextEncoder().encode(text).length,
      ...(sha256 !== undefined && { sha256 }),
      ...(unusual.length > 0 && { unusual }),
    }
  }

  /** Each cause in words. */
  causes<Cause extends string>(
    found: readonly FoundCause<Cause>[],
    messages: CauseMessages<Cause>,
  ): ExplainedCause<Cause>[] {
    return found.map(([cause, detail = '']) => {
      const end = messages[cause].indexOf('. ') + 1
      const message = messages[cause].slice(0, end).replace('{}', () => visible(this.masked(detail), 200))
      return { cause, message, fix: messages[cause].slice(end + 1) }
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

/** A text of a request as it would be sent, with these values in its slots. */
export function filled(text: Text, valueOf: (slot: Slot) => string): string {
  return [text]
    .flat()
    .map((part) => (typeof part === 'string' ? part : valueOf(part)))
    .join('')
}

/** What a caller gets who gives neither an input nor a captured request. */
export function nothingToExplain({ operationId }: OperationDescription): Error {
  const message = 'is missing, and so is the sent request'
  return requestError([{ field: 'input', message }], { attempted: `${operationId} cannot be explained` })
}

/**
 * The texts of a captured request by name, those of a nested object as `sent.query`. Each of many ways to sign them is tried,
 * so a text has a bound.
 *
 * @throws RequestError that names each field that is unknown, no text, or too long
 */
export function capturedTexts(
  { operationId }: OperationDescription,
  request: unknown = {},
  names: readonly string[],
  { longest, mostParameters = Infinity }: { readonly longest: number; readonly mostParameters?: number },
): ReadonlyMap<string, string> {
  const fields = Object.entries(isObject(request) ? request : { request }).flatMap(([name, value]) =>
    isObject(value)
      ? Object.entries(value).map(([inner, one]): [string, unknown] => [`${name}.${inner}`, one])
      : [[name, value] as [string, unknown]],
  )
  const problems = fields.flatMap(([field, value]) => {
    if (!names.includes(field) || (typeof value !== 'string' && value !== undefined))
      return [{ field, message: `is not expected here; expected texts: ${names.join(', ')}` }]
    const isFine =
      value === undefined || (value.length <= longest && value.split('&').length <= mostParameters)
    const parts = mostParameters === Infinity ? '' : ` and ${mostParameters} parameters`
    return isFine ? [] : [{ field, message: `must not have more than ${longest} characters${parts}` }]
  })
  if (problems.length > 0) throw requestError(problems, { attempted: `${operationId} cannot be explained` })
  return new Map(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}
