/**
 * Explains how a request is signed, and why a checksum does not fit. Loaded on first use; nothing is sent.
 *
 * A checksum holds its hash and its salt, encrypted with the merchant key: whoever has the key can open it, which tells a
 * wrong key from a wrong text, and can try which text has that hash.
 */
import { createHash } from 'node:crypto'
import { Explainer, type ExplainedStep, type FoundCause, type SignatureExplanation } from '../engine.js'
import { secretTextsIn } from '../../request/undocumented-fields.js'
import { isObject } from '../../response/json-object.js'
import { KnownSecrets } from '../../redaction/redact-secrets.js'
import { parsedOrNothing } from '../../response/parse-body.js'
import { rawMember } from '../../response/raw-member.js'
import { hasUtf8Form } from '../../request/unicode.js'
import { checksum } from '../../payments/checksum/checksum.js'
import type { ChecksumForm } from '../../payments/checksum/form.js'
import { hashPayload } from '../../payments/checksum/steps.js'
import { checksumWords, type ChecksumCause } from './causes.js'
import { openedWith, type OpenedChecksum } from './keys.js'
import { checksumSteps, place } from './steps.js'
import { causesOf, type RequestTexts } from './texts.js'

/** A checksum, explained. */
export type ChecksumExplanation = SignatureExplanation<ChecksumCause>

export interface ExplainChecksumOptions {
  /** Further merchant keys that it may have been made with, by what they are called, such as `production`. */
  readonly otherKeys?: Readonly<Record<string, string>> | undefined
  /** The merchant id and other settings that are taken for the key by mistake. */
  readonly mistakenForKey?: readonly string[] | undefined
}

/** What the client adds to that. */
export interface OfClient extends ExplainChecksumOptions {
  readonly operationId?: string
  /** What is to be signed of the text of a body. Default: that text. */
  readonly canonical?: ((bodyText: string) => string) | undefined
  /** What the client would sign for the input. */
  readonly ofInput?: string | undefined
  readonly masks?: readonly KnownSecrets[]
}

const noKey =
  'No key that is known here opens it, in none of the forms in which keys are mistaken: it was made with another key, or changed on its way.'
const noText =
  'The text that it was made over is none that serialisers, encodings and changes of members usually make of this one.'

/**
 * Explains the checksum of a text.
 *
 * @param text The exact text of the whole request, with head and body, or of its body alone.
 * @param signature The checksum to explain. Default: the one in the head of the request, where there is one.
 * @throws RequestError if the text is none or the key not 16 bytes.
 */
export function explainChecksum(
  text: string,
  signature: unknown,
  merchantKey: string,
  options: OfClient = {},
): ChecksumExplanation {
  const { body, request, ownSignature } = takenApart(text)
  const given = signature ?? ownSignature
  const { otherKeys = {}, mistakenForKey = [], canonical, ofInput, masks, operationId } = options
  const texts = { toSign: canonical?.(body) ?? body, body, request, ofInput }
  // Refuses a key and a text that are none.
  const verdict = checksum.verify(texts.toSign, given, merchantKey)
  const keys = { merchantKey, others: otherKeys, mistaken: mistakenForKey }
  const explainer = explainerOf(text, [merchantKey, ...Object.values(otherKeys), given], masks)
  const opened = typeof given === 'string' ? openedWith(keys, given) : undefined
  const isMissing = !verdict.valid && verdict.reason === 'missing'
  const ofText = opened && causesOf(texts, opened.parts)
  return {
    ...(operationId !== undefined && { operationId }),
    steps: stepsOf(explainer, texts, opened?.parts.salt),
    signature: isMissing
      ? { place, messages: [] }
      : {
          place,
          length: String(given).length,
          messages: [...said(verdict, opened !== undefined, ofText)],
          ...(opened && saltAndHash(explainer, texts, opened.parts)),
        },
    matches: isMissing ? undefined : verdict.valid,
    causes: explainer.causes(foundCauses(opened, ofText), checksumWords),
  }
}

/** Those of a checksum that fits are none. */
function foundCauses(
  opened: OpenedChecksum | undefined,
  ofText: ReturnType<typeof causesOf>,
): FoundCause<ChecksumCause>[] {
  return opened === undefined ? [] : [...opened.causes, ...(ofText ?? [])]
}

/** A request that is not signed. */
export function explainUnsigned(
  text: string,
  { operationId, masks }: Pick<OfClient, 'operationId' | 'masks'>,
): ChecksumExplanation {
  const explainer = explainerOf(text, [], masks)
  const name = operationId ?? 'The operation'
  return {
    ...(operationId !== undefined && { operationId }),
    steps: [explainer.step('request', 'The request as it is sent. Nothing of it is signed.', text)],
    signature: { messages: [`${name} is not signed: the transaction token in its head authenticates it.`] },
    matches: undefined,
    causes: [],
  }
}

/** Masks the secrets that are known, and those that the text has under a name that tells of one. */
function explainerOf(
  text: string,
  secrets: readonly unknown[],
  masks: readonly KnownSecrets[] = [],
): Explainer {
  const found = [...secrets, ...secretTextsIn(parsedOrNothing(text))].filter((one) => typeof one === 'string')
  return new Explainer([...masks, new KnownSecrets(found)], sha256)
}

function takenApart(text: string): {
  readonly body: string
  readonly request?: string
  readonly ownSignature?: unknown
} {
  const parsed = typeof text === 'string' ? parsedOrNothing(text) : undefined
  if (!isObject(parsed) || !isObject(parsed['body'])) return { body: text }
  const { head } = parsed
  const body = rawMember(text, 'body') ?? ''
  return { body, request: text, ownSignature: isObject(head) ? head['signature'] : undefined }
}

/** The hash of a text that holds a secret could be used to guess it. */
function stepsOf(explainer: Explainer, texts: RequestTexts, salt?: string): ExplainedStep[] {
  const { toSign } = texts
  const hash = salt === undefined || explainer.holdsSecret(toSign) ? undefined : hashPayload(toSign, salt)
  return checksumSteps(explainer, texts, salt, hash)
}

/** A signature is known to whoever sees the request; its hash could still be used to guess a secret in the text. */
function saltAndHash(
  explainer: Explainer,
  { toSign, body }: RequestTexts,
  { salt, hash }: ChecksumForm,
): object {
  const isShown = !explainer.holdsSecret(toSign) && !explainer.holdsSecret(body)
  return isShown ? { salt, hash } : { salt }
}

function* said(
  verdict: ReturnType<typeof checksum.verify>,
  isOpened: boolean,
  ofText: readonly unknown[] | undefined,
): Generator<string, void> {
  if (verdict.valid) yield 'It fits the text.'
  else yield verdict.message
  if (verdict.valid) return
  if (!isOpened) yield noKey
  else if (ofText === undefined) yield noText
}

function sha256(text: string): string | undefined {
  // Half of a surrogate pair has no bytes: what is hashed would be another text.
  return hasUtf8Form(text) ? createHash('sha256').update(text).digest('hex') : undefined
}
