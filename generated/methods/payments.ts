// Generated from spec/ by `npm run generate`. Do not edit.

import type { CallOptions, Result } from '../../src/client/call-options.js'
import type { OpenInput, UndocumentedValues } from '../../src/client/types.js'
import type { FetchPcfDetailsInput, FetchPcfDetailsResult, InitiateTransactionInput, InitiateTransactionResult } from '../client-types/payments.js'

/** One method per operation of the payments interface. */
export interface PaymentsMethods<U extends UndocumentedValues = 'refuse'> {
  /**
   * Creates a transaction for an order and returns its transaction token.
   *
   * `POST /{gatewayRoot}/api/v1/initiateTransaction`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when it is unclear whether the request was carried out.
   *   No operation of this description shows it.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  initiateTransaction(input: OpenInput<InitiateTransactionInput<U>, U, 'orderId'>, options?: CallOptions): Result<InitiateTransactionResult>

  /**
   * Takes a list of payment methods and returns the convenience charges on the amount of the
   * transaction, for each payment instrument.
   *
   * `POST /{gatewayRoot}/api/v1/fetchPcfDetails`
   *
   * Requires: The merchant's response of Fetch Payment Option has `pcfEnabled` as true.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  fetchPcfDetails(input: OpenInput<FetchPcfDetailsInput<U>, U, 'transaction'>, options?: CallOptions): Result<FetchPcfDetailsResult>
}
