/** What an explanation of a signature consists of, and its steps in words. None of its texts shows a secret. */
import { holdsSecret, type KnownSecrets } from '../redaction/redact-secrets.js'
import { visible } from '../errors/errors.js'
import { SIGNATURE_LENGTH } from '../payments/checksum.js'

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

/** A cause that was found, and what is special about it, such as the name of a field. */
export interface FoundCause<Cause extends string> {
  readonly cause: Cause
  readonly detail?: string | undefined
}

/** What is said of each cause: what happened, in one sentence with `{}` for its detail, and what to do. */
export type CauseMessages<Cause extends string> = Readonly<Record<Cause, string>>

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

  /** Each cause in words. */
  causes<Cause extends string>(
    found: readonly FoundCause<Cause>[],
    messages: CauseMessages<Cause>,
  ): ExplainedCause<Cause>[] {
    return found.map(({ cause, detail = '' }) => {
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

/** Where the checksum stands in a request. */
export const checksumPlace = 'head.signature'
/** Where the signature of margin & wallet stands in a request. */
export const signaturePlace = 'signature, the last parameter'

/** The texts on the way from a request to what is signed of it. */
export interface TextsToSign {
  /** The whole request, where it is known. */
  readonly request?: string | undefined
  readonly body: string
  readonly toSign: string
}

/**
 * The steps from a payment request to its checksum.
 *
 * @param salt that of a checksum that is known
 * @param hash what it was made over, where that may be shown
 */
export function checksumSteps(
  explainer: Explainer,
  { request, body, toSign }: TextsToSign,
  salt?: string,
  hash?: string,
): ExplainedStep[] {
  const signed =
    toSign === body ? 'This exact text is signed.' : 'This text is signed instead, as `assume` says.'
  const drawn = salt === undefined ? 'They are new for each signature.' : 'The given signature has these.'
  const hashed = 'SHA-256 over the bytes of the text in UTF-8, a |, and the salt, in lower-case hex digits.'
  const encrypted =
    'Hash and salt, 68 characters, are encrypted with AES-128-CBC: the key is the merchant key, the IV is fixed.'
  const encoded = `The 80 bytes are written in base64, ${SIGNATURE_LENGTH} characters, to ${checksumPlace}.`
  return [
    ...(request === undefined ? [] : [explainer.step('request', 'The request as it is sent.', request)]),
    explainer.step('body', 'The text of body, exactly as in the request.', body),
    explainer.step('toSign', signed, toSign),
    known('salt', `Four characters that make each signature different. ${drawn}`, salt),
    known('hash', hashed, hash),
    explainer.step('encrypt', encrypted),
    explainer.step('encode', encoded),
  ]
}

/** A step whose text is not a secret, and need not be counted. */
function known(name: string, message: string, text: string | undefined): ExplainedStep {
  return { name, message, ...(text !== undefined && { text }) }
}

const signings: Readonly<Record<string, string>> = {
  hmac: 'HMAC-SHA256 with the secret, in lower-case hex digits: 64 characters.',
  ed25519: 'Ed25519 with the private key, in base64: 88 characters.',
  rsa: 'RSASSA-PKCS1-v1_5 with SHA-256 and the private key, in base64.',
}

/**
 * The steps from the parameters of a margin or wallet request to its signature.
 *
 * @param payload what is signed
 * @param kind of the signer
 */
export function signingSteps(
  explainer: Explainer,
  { query, body }: { readonly query: string; readonly body: string },
  payload: string,
  kind = 'your own signer',
): ExplainedStep[] {
  const joined = 'The query directly followed by the body, without the signature. This exact text is signed.'
  return [
    explainer.step('query', 'The query as it is sent, percent-encoded.', query),
    ...(body === '' ? [] : [explainer.step('body', 'The body as it is sent.', body)]),
    explainer.step('toSign', joined, payload),
    explainer.step('sign', signings[kind] ?? `It is signed by ${kind}.`),
    explainer.step('place', `The signature is percent-encoded and sent as ${signaturePlace}.`),
  ]
}
