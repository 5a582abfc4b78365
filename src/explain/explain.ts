/** Explains the signature of a request of a client, or of one that was captured. */
import type { MarginWalletMethods } from '../../generated/client/margin-wallet.js'
import type { PaymentsMethods } from '../../generated/client/payments.js'
import { requestError } from '../model/errors.js'
import type { MarginWalletClient } from '../margin-wallet/client.js'
import { marginSignings } from '../margin-wallet/signing.js'
import type { PaymentsClient } from '../payments/client.js'
import { paymentsSignings } from '../payments/checksum.js'
import { explainMarginRequest, type ExplainRequest, type RequestExplanation } from './margin-wallet.js'
import { explainPaymentsRequest, type ChecksumExplanation, type ExplainPaymentsRequest } from './payments.js'

/**
 * Shows how a request is signed, step by step and without secrets. If the signature does not match, it finds out why, by
 * opening it, or by signing or verifying likely texts again. One mistake is found at a time. It sends nothing, and does not
 * call your own signer.
 *
 * @param client the client that signs: its options have the keys and the assumed readings
 * @param input the input of the method; `undefined` to explain only a captured request
 * @param request The signature, and the request as it was sent; it goes before the one of the input.
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
  request?: object,
): Promise<ChecksumExplanation | RequestExplanation> {
  const signing = paymentsSignings.get(client) ?? marginSignings.get(client)
  if (signing === undefined) {
    const message = 'must come from createPaymentsClient or createMarginWalletClient'
    throw requestError([{ field: 'client', message }])
  }
  const { client: api } = signing
  try {
    const operation = Object.hasOwn(api.operations, operationId) ? api.operations[operationId] : undefined
    if (operation === undefined)
      throw requestError([{ field: 'operationId', message: 'is not an operation of this interface' }])
    const prepared = input === undefined ? undefined : api.prepare(operation, input, undefined)
    // What was learned while it was written is masked as well.
    const explained = [operation, prepared?.draft, prepared?.redactor ?? api, request] as const
    if (!('merchantKey' in signing)) return explainMarginRequest(signing, ...explained)
    return await Promise.resolve(explainPaymentsRequest(signing, ...explained))
  } catch (error) {
    throw api.shownError(String(operationId), { given: input, options: undefined }, error)
  }
}
