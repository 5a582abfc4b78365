/** Explains the request of a call, or one that was captured. Loaded on first use; nothing is sent. */
import { operations } from '../../../generated/tables/payments.js'
import type { Text } from '../../request/template.js'
import { requestError } from '../../errors/errors.js'
import { explainOperation, nothingToExplain } from '../explain-operation.js'
import { isObject } from '../../response/json-object.js'
import type { KnownSecrets } from '../../redaction/redact-secrets.js'
import type { OperationDescription } from '../../client/operation.js'
import type { BuiltRequest } from '../../request/build-request.js'
import { explainChecksum, explainUnsigned, type ChecksumExplanation } from './explain.js'
import { signedFormOf, type PaymentsReadings } from '../../payments/readings.js'
import { isSigned } from '../../payments/requests.js'

/** What of a request is to be explained, beside its input. */
export interface ExplainPaymentsRequest {
  /** The signature that does not fit. Default: the one in the head of `sent`, where there is one. */
  readonly signature?: string | undefined
  /** The body of the request exactly as it was sent: all of it, or the text of its member `body` alone. */
  readonly sent?: string | undefined
}

/** Who explains: the keys of a client, and what it assumes. */
export interface PaymentsExplainContext {
  readonly merchantKey: string
  /** The keys of the other environments, by their names. */
  readonly otherKeys: Readonly<Record<string, string>>
  /** Settings that are taken for the key by mistake. */
  readonly mistakenForKey: readonly string[]
  readonly readings: PaymentsReadings
}

/** A body of this interface has some thousand characters. */
const longestText = 262_144

/** Explains a request of a client, or one that was captured. What it throws has no secret. */
export function explainPaymentsRequest(
  explaining: PaymentsExplainContext,
  client: Parameters<typeof explainOperation>[0],
  operationId: string,
  input: unknown,
  asked: unknown,
): Promise<ChecksumExplanation> {
  return explainOperation(client, operations, operationId, input, (operation, written, masks) =>
    explainCall(explaining, operation, written, asked, masks),
  )
}

/** @throws RequestError when there is neither an input nor a captured request, or the latter is no text */
function explainCall(
  client: PaymentsExplainContext,
  operation: OperationDescription,
  written: BuiltRequest | undefined,
  asked: unknown,
  masks: readonly KnownSecrets[],
): ChecksumExplanation {
  const { operationId } = operation
  const { sent, signature } = checked(operation, asked)
  const ours = written && withoutSignature(written.draft.body)
  const text = sent ?? ours
  if (text === undefined) throw nothingToExplain(operation)
  if (!isSigned(operation)) return explainUnsigned(text, { operationId, masks })
  const { merchantKey, otherKeys, mistakenForKey, readings } = client
  const { canonical } = signedFormOf(readings.signatureCanonicalForm)
  const toSign = written?.draft.toSign
  return explainChecksum(text, signature, merchantKey, {
    operationId,
    otherKeys,
    mistakenForKey,
    canonical: (body) => String(canonical(body)),
    ofInput: sent !== undefined && typeof toSign === 'string' ? toSign : undefined,
    masks,
  })
}

function checked({ operationId }: OperationDescription, asked: unknown): ExplainPaymentsRequest {
  if (asked === undefined) return {}
  const given = isObject(asked) ? asked : { options: asked }
  const problems = Object.entries(given).flatMap(([field, value]) => {
    if (!['signature', 'sent'].includes(field) || !['string', 'undefined'].includes(typeof value))
      return [{ field, message: 'is not expected here; there are the texts signature and sent' }]
    // Each of many ways to sign it is tried.
    return typeof value === 'string' && value.length > longestText
      ? [{ field, message: `must not have more than ${longestText} characters` }]
      : []
  })
  if (problems.length > 0) throw requestError(problems, { attempted: `${operationId} cannot be explained` })
  return given
}

/** The request before it is signed. */
function withoutSignature(text: Text | undefined): string | undefined {
  if (text === undefined || typeof text === 'string') return text
  return text.map((part) => (typeof part === 'string' ? part : '""')).join('')
}
