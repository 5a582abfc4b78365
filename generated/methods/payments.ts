// Generated from spec/ by `npm run generate`. Do not edit.

import type { CallOptions, Result } from '../../src/client/call.js'
import type { OpenInput, UndocumentedValues } from '../../src/client/types.js'
import type { FetchPcfDetailsInput, FetchPcfDetailsResult, InitiateTransactionInput, InitiateTransactionResult } from '../types/payments.js'

/** One method per operation of the payments interface. */
export interface PaymentsMethods<U extends UndocumentedValues = 'refuse'> {
  /**
   * Create a transaction.
   *
   * Creates a transaction for an order and returns its transaction token. The `head` carries a checksum
   * over the serialized `body`, so the body must be sent byte for byte as it was signed. No security
   * scheme is declared, because the signature stands in the body and no `Authorization` header is sent.
   *
   * `POST /{gatewayRoot}/api/v1/initiateTransaction` (source: described)
   *
   * Authentication: The `mid` identifies the caller, and `head.signature`, a checksum over the
   * serialized `body` with the merchant's key, authenticates the call; no `Authorization` header is
   * sent. (assumed)
   *
   * Ambiguities: `repeatedOrder`, `repeatedTokenAge`, `orderIdScope`, `queryOrBody`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when the request may have been carried out but no answer tells.
   *  Repeat the call with a byte-identical body: where the first one arrived, the provider answers for
   * the same transaction with result code 0002; with changed data it refuses with 2023. In a repeat made
   * to find out, 0002 confirms the transaction whatever the reading of `repeatedOrder`.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  initiateTransaction(input: OpenInput<InitiateTransactionInput<U>, U, 'orderId'>, options?: CallOptions): Result<InitiateTransactionResult>

  /**
   * Fetch the convenience charges of payment methods.
   *
   * Asks for the convenience charges on the amount of the transaction, for each payment instrument of a
   * list of payment methods. The description shows the request and the response of this operation, but
   * neither its method nor its path: both are the provider's. No security scheme is declared, because
   * the token stands in the body and no `Authorization` header is sent.
   *
   * `POST /{gatewayRoot}/api/v1/fetchPcfDetails` (source: provider)
   *
   * Authentication: `head.txnToken` identifies the transaction; with the provider nothing else
   * authenticates the call, and no `Authorization` header is sent. (assumed)
   *
   * Requires: The merchant's response of Fetch Payment Option, an operation outside this description,
   * has `pcfEnabled` as true. (assumed)
   *
   * Ambiguities: `pcfOperation`, `pcfServers`, `pcfAuthentication`, `pcfEnabledOrigin`, `tokenReuse`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  fetchPcfDetails(input: OpenInput<FetchPcfDetailsInput<U>, U, 'transaction'>, options?: CallOptions): Result<FetchPcfDetailsResult>
}

/** By path and method, what the raw client needs although `undocumentedValues` is `send`. */
export interface PaymentsNeeds {
  '/{gatewayRoot}/api/v1/initiateTransaction': {
    post: 'orderId'
  }
  '/{gatewayRoot}/api/v1/fetchPcfDetails': {
    post: 'txnToken'
  }
}
