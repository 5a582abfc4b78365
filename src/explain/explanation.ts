/** The types of explanations, what writes them without secrets, and the captured request that is explained. */
import { hash } from 'node:crypto'
import { hasUtf8Form } from '../request/build-request.js'
import type { OperationDescription, RequestTemplate, Slot, Text } from '../model/api-adapter.js'
import { checkOptionShape, isText, rule, type Rule, type ShapeOf } from '../model/shape.js'
import { requestError, visible, type Redactor } from '../model/errors.js'
import { holdsSecret, KnownSecrets } from '../redaction/redact-texts.js'

/** The steps of the signature of a request, and the causes if a signature does not match. Plain JSON without secrets. */
export interface SignatureExplanation<Cause extends string = string> {
  readonly operationId?: string
  /** From the request to its signature, in order. */
  readonly steps: readonly ExplainedStep[]
  readonly signature: ExplainedSignature
  /** Whether the given signature is right for the text to sign; `undefined` if none was given or none can be checked. */
  readonly matches: boolean | undefined
  /**
   * The causes of a wrong signature. A cause is proved by making the given signature again, or by opening it with another key.
   * Empty if no single mistake explains it.
   */
  readonly causes: readonly ExplainedCause<Cause>[]
}

/** One step on the way to a signature. */
export interface ExplainedStep {
  /** Such as `body`, `query`, `toSign`, `hash`. */
  readonly name: string
  /** The step, in a sentence. */
  readonly message: string
  /** The exact result, with masked secrets; only the beginning of a text of more than 8,192 characters. */
  readonly text?: string
  /** The length of the whole text in bytes of UTF-8. */
  readonly bytes?: number
  /** SHA-256 over these bytes, in hex. Absent if the text contains a secret, which could be guessed from it. */
  readonly sha256?: string
}

/** The facts about the given signature, which itself is not shown. */
export interface ExplainedSignature {
  /** Its place in the request; absent if the operation has none. */
  readonly place?: string
  /** The length of the given one in characters. */
  readonly length?: number
  /** Observations, in sentences. */
  readonly messages: readonly string[]
}

export interface ExplainedCause<Cause extends string = string> {
  readonly cause: Cause
  /** The cause, in a sentence. */
  readonly message: string
  /** The remedy. */
  readonly fix: string
}

/** Writes the parts of an explanation without secrets. */
export class Explainer implements Redactor {
  readonly #redactors: readonly Redactor[]

  /** @param secrets of this request, besides those that the client knows; only texts count */
  constructor(client: Redactor | undefined, secrets: readonly unknown[]) {
    this.#redactors = [client ?? [], new KnownSecrets(secrets.filter(isText))].flat()
  }

  redact(text: string): string {
    return this.#redactors.reduce((shown, redactor) => redactor.redact(shown), text)
  }

  holdsSecret(text: string): boolean {
    return holdsSecret(text, this)
  }

  step(name: string, message: string, text?: string): ExplainedStep {
    if (text === undefined) return { name, message }
    const [shown, bytes] = [this.redact(text), Buffer.byteLength(text)]
    // Half of a surrogate pair has no bytes: what is hashed would be another text.
    const isHashed = hasUtf8Form(text) && !this.holdsSecret(text)
    return { name, message, text: shown, bytes, ...(isHashed && { sha256: hash('sha256', text) }) }
  }

  /** @param words of each cause: what happened, in one sentence with `{}` for the detail; then what to do */
  causes<Cause extends string>(
    words: Readonly<Record<Cause, string>>,
    { cause, detail = '' }: { readonly cause?: Cause; readonly detail?: string | undefined } = {},
  ): ExplainedCause<Cause>[] {
    if (cause === undefined) return []
    const [message = '', fix = ''] = words[cause].split(/(?<=\.) (.*)/s)
    return [{ cause, message: message.replace('{}', () => visible(this.redact(detail), 200)), fix }]
  }
}

/** The runs of hex or base64 that are as long as a signature, whatever is before them. */
export function signatureRuns(text: string, shortest: number): readonly string[] {
  return text.match(new RegExp(String.raw`(?:[\w+/-]|\\/|%(?:25)*2[BbFf]){${shortest},}`, 'g')) ?? []
}

/** A text of a request as it would be sent, with these values in its slots. */
export function filled(text: Text, valueOf: (slot: Slot) => string): string {
  const parts = [text].flat()
  return parts.map((part) => (typeof part === 'string' ? part : valueOf(part))).join('')
}

/** A text has a bound, since each of many ways to sign it is tried. */
export const textTo = (longest: number): Rule =>
  rule((value) => isText(value) && value.length <= longest, `must be a text of at most ${longest} characters`)

/**
 * @param draft the request of the input; `undefined` without an input
 * @throws RequestError that names each field that is unknown or does not fit; or if there is nothing to explain
 */
export function checkCaptured<Request extends { readonly sent?: unknown }>(
  { operationId }: OperationDescription,
  draft: RequestTemplate | undefined,
  request: object,
  shape: ShapeOf<Request>,
): asserts request is Request {
  const attempted = `${operationId} cannot be explained`
  checkOptionShape(request, shape, attempted)
  const { sent = {} }: { readonly sent?: unknown } = request
  if (draft !== undefined || JSON.stringify(sent) !== '{}') return
  const message = 'is missing: give the input, or the request that was sent'
  throw requestError([{ field: 'input', message }], { attempted })
}
