// Generated from spec/ by `npm run generate`. Do not edit.

import type { CallOptions, Result } from '../../src/client/call-options.js'
import type { OpenInput, UndocumentedValues } from '../../src/client/types.js'
import type { FetchPcfDetailsInput, FetchPcfDetailsResult, InitiateTransactionInput, InitiateTransactionResult } from '../client-types/payments.js'

/** One method per operation of the payments interface. */
export interface PaymentsMethods<U extends UndocumentedValues = 'refuse'> {
  /**
   * Create a transaction.
   *
   * Creates a transaction for an order and returns its transaction token. The text of the body that is
   * sent must be the text over which the checksum was made, byte for byte. (provider (paytm-agent-skills
   * 0.0.5)) A repeat succeeds with the result code 0002, and one that is not consistent with the first
   * request is refused with 2023. (provider (Initiate Transaction API))
   *
   * `POST /{gatewayRoot}/api/v1/initiateTransaction` (source: described)
   *
   * Authentication: `head.signature`, a checksum over the serialized `body` with the merchant's key,
   * authenticates the call; no `Authorization` header is sent. (described)
   *
   * Ambiguities: `repeatedOrder`, `repeatedTokenAge`, `orderIdScope`, `queryOrBody`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when the request may have been carried out but no answer tells.
   *  No operation of this description shows it. Ask the gateway for the status of the order, by a way of
   * your own. A repeat of the same request may create the transaction, so it is no way to find out.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  initiateTransaction(input: OpenInput<InitiateTransactionInput<U>, U, 'orderId'>, options?: CallOptions): Result<InitiateTransactionResult>

  /**
   * Fetch the convenience charges of payment methods.
   *
   * Takes a list of payment methods and returns the convenience charges on the amount of the
   * transaction, for each payment instrument. Sent again, it does no harm, but where a token serves one
   * call only, the repeat is refused, and the charges of a lost answer cannot be asked for again.
   * (assumed)
   *
   * `POST /{gatewayRoot}/api/v1/fetchPcfDetails` (source: provider (Fetch PCF Details API))
   *
   * Authentication: `head.txnToken` identifies the transaction. (described)
   *
   * Requires: The merchant's response of Fetch Payment Option has `pcfEnabled` as true. (described)
   *
   * Ambiguities: `pcfOperation`, `pcfServers`, `pcfAuthentication`, `pcfEnabledOrigin`, `tokenReuse`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  fetchPcfDetails(input: OpenInput<FetchPcfDetailsInput<U>, U, 'transaction'>, options?: CallOptions): Result<FetchPcfDetailsResult>
}
