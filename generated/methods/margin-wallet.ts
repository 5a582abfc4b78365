// Generated from spec/ by `npm run generate`. Do not edit.

import type { CallOptions, Result } from '../../src/client/call-options.js'
import type { OpenInput, QueryValue, UndocumentedValues } from '../../src/client/types.js'
import type { CancelMarginOrderListInput, CanceledMarginOrderList, CoinConfig, CreateMarginOcoOrderInput, Deposit, DisableIsolatedMarginAccountInput, EnableIsolatedMarginAccountInput, GetIsolatedMarginAccountInput, GetIsolatedMarginAccountLimitInput, GetMarginOrderListInput, IsolatedMarginAccount, IsolatedMarginAccountChange, IsolatedMarginAccountLimit, ListCoinConfigsInput, ListDepositsInput, ListMarginOrderListsInput, ListOpenMarginOrderListsInput, ListWithdrawalsInput, MarginOcoOrder, MarginOrderList, Withdrawal } from '../client-types/margin-wallet.js'

/** One method per operation of the margin-wallet interface. */
export interface MarginWalletMethods<U extends UndocumentedValues = 'refuse'> {
  /**
   * Returns isolated margin account details, with the field `enabled`.
   *
   * `GET /sapi/v1/margin/isolated/account`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  getIsolatedMarginAccount(input?: OpenInput<GetIsolatedMarginAccountInput, U, never, QueryValue>, options?: CallOptions): Result<IsolatedMarginAccount>

  /**
   * Enables the isolated margin account of one symbol.
   *
   * `POST /sapi/v1/margin/isolated/account`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when it is unclear whether the request was carried out.
   *   Ask for the account of the symbol and look at `enabled`, which this call or an earlier one may have
   *   set.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  enableIsolatedMarginAccount(input: OpenInput<EnableIsolatedMarginAccountInput, U, 'symbol', QueryValue>, options?: CallOptions): Result<IsolatedMarginAccountChange>

  /**
   * Disables the isolated margin account of one symbol.
   *
   * `DELETE /sapi/v1/margin/isolated/account`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when it is unclear whether the request was carried out.
   *   Ask for the account of the symbol and look at `enabled`, which this call or an earlier one may have
   *   set.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  disableIsolatedMarginAccount(input: OpenInput<DisableIsolatedMarginAccountInput, U, 'symbol', QueryValue>, options?: CallOptions): Result<IsolatedMarginAccountChange>

  /**
   * Returns the limit on enabled isolated margin accounts.
   *
   * `GET /sapi/v1/margin/isolated/accountLimit`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  getIsolatedMarginAccountLimit(input?: OpenInput<GetIsolatedMarginAccountLimitInput, U, never, QueryValue>, options?: CallOptions): Result<IsolatedMarginAccountLimit>

  /**
   * Places a margin OCO order.
   *
   * `POST /sapi/v1/margin/order/oco`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when it is unclear whether the request was carried out.
   *   Ask for the order list by its client id; it is there when the order was placed.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  createMarginOcoOrder(input: OpenInput<CreateMarginOcoOrderInput<U>, U, 'symbol', QueryValue>, options?: CallOptions): Result<MarginOcoOrder>

  /**
   * Returns one margin OCO order list.
   *
   * `GET /sapi/v1/margin/orderList`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  getMarginOrderList(input: OpenInput<GetMarginOrderListInput<U>, U, never, QueryValue>, options?: CallOptions): Result<MarginOrderList>

  /**
   * Cancels a margin OCO order list.
   *
   * `DELETE /sapi/v1/margin/orderList`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when it is unclear whether the request was carried out.
   *   Ask for the order list and look at `listOrderStatus`.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  cancelMarginOrderList(input: OpenInput<CancelMarginOrderListInput<U>, U, 'symbol', QueryValue>, options?: CallOptions): Result<CanceledMarginOrderList>

  /**
   * Returns all margin OCO order lists.
   *
   * `GET /sapi/v1/margin/allOrderList`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listMarginOrderLists(input?: OpenInput<ListMarginOrderListsInput<U>, U, never, QueryValue>, options?: CallOptions): Result<MarginOrderList[]>

  /**
   * Returns the open margin OCO order lists.
   *
   * `GET /sapi/v1/margin/openOrderList`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listOpenMarginOrderLists(input?: OpenInput<ListOpenMarginOrderListsInput<U>, U, never, QueryValue>, options?: CallOptions): Result<MarginOrderList[]>

  /**
   * Returns the wallet's coin configuration.
   *
   * `GET /sapi/v1/capital/config/getall`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listCoinConfigs(input?: OpenInput<ListCoinConfigsInput, U, never, QueryValue>, options?: CallOptions): Result<CoinConfig[]>

  /**
   * Returns the withdraw history, filtered by withdraw order id where one is given.
   *
   * `GET /sapi/v1/capital/withdraw/history`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listWithdrawals(input?: OpenInput<ListWithdrawalsInput<U>, U, never, QueryValue>, options?: CallOptions): Result<Withdrawal[]>

  /**
   * Returns the deposit history.
   *
   * `GET /sapi/v1/capital/deposit/hisrec`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listDeposits(input?: OpenInput<ListDepositsInput<U>, U, never, QueryValue>, options?: CallOptions): Result<Deposit[]>
}
