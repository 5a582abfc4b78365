/** Explains the signature of a request of a client, or of one that was captured. */
import type { MarginWalletMethods } from '../../generated/client/margin-wallet.js'
import type { PaymentsMethods } from '../../generated/client/payments.js'
import type { AnyReadings } from '../ambiguity/assume.js'
import type { ApiClient } from '../client/client.js'
import type { OperationDescription, RequestTemplate } from '../client/api-adapter.js'
import { requestError } from '../errors/errors.js'
import type { MarginWalletClient } from '../margin-wallet/client.js'
import { marginSignings } from '../margin-wallet/signing.js'
import type { PaymentsClient } from '../payments/client.js'
import { paymentsSignings } from '../payments/checksum.js'
import type { Redactor } from '../redaction/redact-secrets.js'
import { explainMarginRequest, type ExplainRequest, type RequestExplanation } from './margin-wallet.js'
import { explainPaymentsRequest, type ChecksumExplanation, type ExplainPaymentsRequest } from './payments.js'

/**
 * Shows how a request is signed, step by step and without secrets. If the signature does not match, it finds out why, by
 * opening it, or by signing or verifying likely texts again. One mistake is found at a time. It sends nothing, and does not
 * call your own signer.
 *
 * @param client the client that signs: its options have the keys and the assumed readings
 * @param input the input of the method; `undefined` to explain only a captured request
 * @param request The signature, and the request as it was sent. With `input` too, the body that a payments client would sign
 * for it is one of the texts that are tried.
 * @throws RequestError for an input that cannot be sent, or without input and captured request.
 */
export function explain<Id extends keyof PaymentsMethods>(
  client: Pick<PaymentsClient, 'raw'>,
  operationId: Id,
  input: Parameters<PaymentsMethods[Id]>[0] | undefined,
  request?: ExplainPaymentsRequest,
): Promise<ChecksumExplanation>
export function explain<Id extends keyof MarginWalletMethods>(
  client: Pick<MarginWalletClient, 'raw'>,
  operationId: Id,
  input: Parameters<MarginWalletMethods[Id]>[0] | undefined,
  request?: ExplainRequest,
): Promise<RequestExplanation>
export async function explain(
  client: object,
  operationId: string,
  input: unknown,
  request?: unknown,
): Promise<ChecksumExplanation | RequestExplanation> {
  const explained = explanationOf(client, operationId, input, request)
  if (explained !== undefined) return explained
  const message = 'must come from createPaymentsClient or createMarginWalletClient'
  throw requestError([{ field: 'client', message }])
}

/** Explains a request of any client; `undefined` for a client that signs nothing. */
export function explanationOf(
  client: object,
  operationId: string,
  input: unknown,
  request?: unknown,
): Promise<ChecksumExplanation | RequestExplanation> | undefined {
  const [payments, margin] = [paymentsSignings.get(client), marginSignings.get(client)]
  const call = { operationId, input, request }
  if (payments)
    return explained(payments.client, call, (...prepared) => explainPaymentsRequest(payments, ...prepared))
  return margin && explained(margin.client, call, (...prepared) => explainMarginRequest(margin, ...prepared))
}

/** Writes the request of an input and explains it, with the errors of a call. Nothing is sent. */
async function explained<Readings extends AnyReadings, Explanation>(
  client: ApiClient<Readings>,
  { operationId, input, request }: Readonly<{ operationId: string; input: unknown; request: unknown }>,
  explain: (
    ...prepared: [OperationDescription, RequestTemplate | undefined, Redactor, unknown]
  ) => Explanation,
): Promise<Explanation> {
  try {
    const { operations } = client
    const operation = Object.hasOwn(operations, operationId) ? operations[operationId] : undefined
    if (operation === undefined)
      throw requestError([{ field: 'operationId', message: 'is not an operation of this interface' }])
    const prepared = input === undefined ? undefined : client.prepare(operation, input, undefined)
    // What was learned while it was written is masked as well.
    return await Promise.resolve(explain(operation, prepared?.draft, prepared?.trace ?? client, request))
  } catch (error) {
    throw client.shownError(String(operationId), { given: input, options: undefined }, error)
  }
}
