/**
 * Explains how a request is signed, and why a signature does not fit. Loaded on first use; nothing is sent.
 *
 * An HMAC is made again over each text that may have been signed, with each form of the secret. A signature of Ed25519 or RSA
 * is verified with the public part of the key.
 */
import { createHash } from 'node:crypto'
import { operations } from '../../../generated/tables/margin-wallet.js'
import type { Text } from '../../request/template.js'
import { requestError } from '../../errors/errors.js'
import { Explainer, type FoundCause, type SignatureExplanation } from '../engine.js'
import { explainOperation, nothingToExplain } from '../explain-operation.js'
import { isObject } from '../../response/json-object.js'
import { KnownSecrets } from '../../redaction/redact-secrets.js'
import type { OperationDescription } from '../../client/operation.js'
import type { BuiltRequest } from '../../request/build-request.js'
import { signatureWords, type MarginSignatureCause } from './causes.js'
import { payloadCauses, payloadOf, type SentParameters } from './payloads.js'
import { testsOf, type SignatureCheck } from './signature.js'
import { placeText, signingSteps } from './steps.js'
import { keyOf, keyTexts, type Signer } from '../../margin-wallet/signing.js'

/** The signature of a request, explained. */
export type RequestExplanation = SignatureExplanation<MarginSignatureCause>

/** What of a request is to be explained, beside its input. */
export interface ExplainRequest {
  /** The signature that does not fit, percent-decoded. Default: the one in the query or the body of `sent`. */
  readonly signature?: string | undefined
  /** The query (without its question mark) and the body of the request exactly as they were sent. */
  readonly sent?: { readonly query?: string | undefined; readonly body?: string | undefined } | undefined
  /** The timestamp to write the request of the input with, epoch milliseconds. Default: now. */
  readonly timestamp?: number | undefined
}

/** Who explains. */
export interface MarginExplainContext {
  readonly apiKey: string
  readonly signer: Signer
  readonly recvWindow: number | undefined
  readonly clock: () => number
}

const notTried =
  'The key of a signer of your own is not known here: its signature can be neither made again nor verified.'
const unexplained =
  'It does not fit, and neither another form of the key nor what is usually done to parameters explains it: it was made with another key or over other values.'

/** Explains a request of a client, or one that was captured. What it throws has no secret. */
export function explainMarginRequest(
  explaining: MarginExplainContext,
  client: Parameters<typeof explainOperation>[0],
  operationId: string,
  input: unknown,
  asked: unknown,
): Promise<RequestExplanation> {
  return explainOperation(client, operations, operationId, input, (operation, written, masks) =>
    explain(explaining, operation, written, checked(operation, asked), masks),
  )
}

function explain(
  { apiKey, signer, recvWindow, clock }: MarginExplainContext,
  operation: OperationDescription,
  written: BuiltRequest | undefined,
  { sent, signature, timestamp }: ExplainRequest,
  masks: readonly KnownSecrets[],
): RequestExplanation {
  const { operationId } = operation
  const texts = sent ?? (written && parametersOf(written, timestamp ?? clock()))
  if (texts === undefined) throw nothingToExplain(operation)
  const parameters = sentParameters(texts, recvWindow, operation)
  const given = signature ?? sentSignature(parameters)
  const payload = payloadOf(parameters)
  const secrets = [apiKey, ...keyTexts(signer), ...(given === undefined ? [] : [given])]
  const explainer = new Explainer([...masks, new KnownSecrets(secrets)], sha256)
  const key = keyOf(signer)
  const tests = given === undefined || key === undefined ? [] : testsOf(key, apiKey, given)
  const found = causesOf(parameters, payload, tests)
  const isChecked = given !== undefined && key !== undefined
  return {
    operationId,
    steps: signingSteps(explainer, parameters, payload, signer.kind),
    signature: {
      place: placeText,
      ...(given !== undefined && { length: given.length }),
      messages: given === undefined ? [] : [isChecked ? verdictOn(found) : notTried],
    },
    matches: isChecked ? found?.length === 0 : undefined,
    causes: explainer.causes(found ?? [], signatureWords),
  }
}

function sentParameters(
  { query = '', body = '' }: NonNullable<ExplainRequest['sent']>,
  recvWindow: number | undefined,
  { method, path }: OperationDescription,
): SentParameters {
  return { query: query.replace(/^\?/, ''), body, recvWindow, method, path }
}

function verdictOn(found: readonly unknown[] | undefined): string {
  if (found === undefined) return unexplained
  return found.length === 0 ? 'It fits the parameters.' : 'It does not fit the parameters as they were sent.'
}

/** The request as it is, then other keys for its text, then other texts; both at once where only one key form is left. */
function causesOf(
  parameters: SentParameters,
  payload: string,
  tests: readonly SignatureCheck[],
): FoundCause<MarginSignatureCause>[] | undefined {
  const direct = tests.find(({ fits }) => fits(payload))
  if (direct !== undefined) return [...direct.causes]
  for (const { causes, fits } of tests.filter(isWorthTrying)) {
    const found = payloadCauses(parameters, fits)
    if (found !== undefined) return [...causes, ...found]
  }
  return undefined
}

/** Every text with every form of the key would take minutes. */
function isWorthTrying({ causes }: SignatureCheck): boolean {
  return causes.every(({ cause }) => cause.startsWith('signature-'))
}

/** The parameters of a request that was written, with its time. */
function parametersOf({ draft }: BuiltRequest, now: number): { query: string; body: string } {
  const filled = (text: Text | undefined): string => {
    if (text === undefined || typeof text === 'string') return text ?? ''
    return text
      .map((part) => (typeof part === 'string' ? part : part.slot === 'clock' ? String(Math.floor(now)) : ''))
      .join('')
  }
  const url = filled(draft.url)
  return { query: url.includes('?') ? url.slice(url.indexOf('?') + 1) : '', body: filled(draft.body) }
}

function sentSignature({ query, body }: SentParameters): string | undefined {
  const pair = [...query.split('&'), ...body.split('&')].find((one) => one.startsWith('signature='))
  const raw = pair?.slice('signature='.length)
  if (raw === undefined || raw === '') return undefined
  try {
    // As a form is decoded: a + that was not encoded is a space.
    return decodeURIComponent(raw.replaceAll('+', ' '))
  } catch {
    return raw
  }
}

/** An address of this interface has some hundred characters, and no operation has so many parameters. */
const longestText = 8_192
const mostParameters = 100

function checked({ operationId }: OperationDescription, asked: unknown): ExplainRequest {
  if (asked === undefined) return {}
  const isText = (value: unknown): boolean => value === undefined || typeof value === 'string'
  // The ways to have signed a request grow with the square of its parameters, and each one is tried.
  const isTooLong = (value: unknown): boolean =>
    typeof value === 'string' && (value.length > longestText || value.split('&').length > mostParameters)
  const given = isObject(asked) ? asked : { options: asked }
  const fine: Readonly<Record<string, (value: unknown) => boolean>> = {
    signature: isText,
    sent: (value) =>
      value === undefined ||
      (isObject(value) &&
        Object.entries(value).every(([name, text]) => ['query', 'body'].includes(name) && isText(text))),
    timestamp: (value) => value === undefined || Number.isSafeInteger(value),
  }
  const problems = Object.entries(given)
    .filter(([name, value]) => fine[name]?.(value) !== true)
    .map(([field]) => ({
      field,
      message:
        'is not expected here; there are the text signature, sent { query, body } of texts, and timestamp',
    }))
  const { sent, signature } = given
  const texts = {
    signature,
    ...(isObject(sent) && { 'sent.query': sent['query'], 'sent.body': sent['body'] }),
  }
  for (const [field, text] of Object.entries(texts))
    if (isTooLong(text))
      problems.push({
        field,
        message: `must not have more than ${longestText} characters and ${mostParameters} parameters`,
      })
  if (problems.length > 0) throw requestError(problems, { attempted: `${operationId} cannot be explained` })
  return given
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
