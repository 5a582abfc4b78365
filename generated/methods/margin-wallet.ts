// Generated from spec/ by `npm run generate`. Do not edit.

import type { CallOptions, Result } from '../../src/client/call.js'
import type { OpenInput, QueryValue, UndocumentedValues } from '../../src/client/types.js'
import type { CancelMarginOrderListInput, CanceledMarginOrderList, CoinConfig, CreateMarginOcoOrderInput, Deposit, DisableIsolatedMarginAccountInput, EnableIsolatedMarginAccountInput, GetIsolatedMarginAccountInput, GetIsolatedMarginAccountLimitInput, GetMarginOrderListInput, IsolatedMarginAccount, IsolatedMarginAccountChange, IsolatedMarginAccountLimit, ListCoinConfigsInput, ListDepositsInput, ListMarginOrderListsInput, ListOpenMarginOrderListsInput, ListWithdrawalsInput, MarginOcoOrder, MarginOrderList, Withdrawal } from '../types/margin-wallet.js'

/** One method per operation of the margin-wallet interface. */
export interface MarginWalletMethods<U extends UndocumentedValues = 'refuse'> {
  /**
   * Get the isolated margin accounts.
   *
   * Returns the isolated margin accounts, one per symbol, each with the field `enabled`. The provider
   * returns balances and the risk of liquidation besides, and its totals only where `symbols` is left
   * out.
   *
   * `GET /sapi/v1/margin/isolated/account` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call, as the
   * provider asks; `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission
   * to read account data. (assumed)
   *
   * Ambiguities: `accountTotals`, `listOrder`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  getIsolatedMarginAccount(input?: OpenInput<GetIsolatedMarginAccountInput, U, never, QueryValue>, options?: CallOptions): Result<IsolatedMarginAccount>

  /**
   * Enable the isolated margin account of a symbol.
   *
   * Enables the isolated margin account of one symbol. From then on it counts toward the limit on
   * enabled accounts, which `getIsolatedMarginAccountLimit` reads. The provider is known to enable only
   * what had once been disabled.
   *
   * `POST /sapi/v1/margin/isolated/account` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call, as the
   * provider asks; `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission
   * to trade. (assumed)
   *
   * Added on 2021-09-08.
   *
   * Ambiguities: `firstEnable`, `secondEnable`, `enabledAccountCount`, `accountLimitReached`,
   * `parameterLocation`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when the request may have been carried out but no answer tells.
   *  Ask for the account of the symbol: where `enabled` is true, it is enabled now, by this call or an
   * earlier one.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  enableIsolatedMarginAccount(input: OpenInput<EnableIsolatedMarginAccountInput, U, 'symbol', QueryValue>, options?: CallOptions): Result<IsolatedMarginAccountChange>

  /**
   * Disable the isolated margin account of a symbol.
   *
   * Disables the isolated margin account of one symbol. The provider is known to allow this once in 24
   * hours for each pair, and not while the account has assets or debts.
   *
   * `DELETE /sapi/v1/margin/isolated/account` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call, as the
   * provider asks; `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission
   * to trade. (assumed)
   *
   * Added on 2021-09-08.
   *
   * Ambiguities: `disableConditions`, `disableEffects`, `secondDisable`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when the request may have been carried out but no answer tells.
   *  Ask for the account of the symbol: where `enabled` is false, it is disabled now, by this call or an
   * earlier one.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  disableIsolatedMarginAccount(input: OpenInput<DisableIsolatedMarginAccountInput, U, 'symbol', QueryValue>, options?: CallOptions): Result<IsolatedMarginAccountChange>

  /**
   * Get the limit of enabled isolated margin accounts.
   *
   * Returns the limit on enabled isolated margin accounts. The provider returns how many are enabled and
   * how many may be.
   *
   * `GET /sapi/v1/margin/isolated/accountLimit` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call, as the
   * provider asks; `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission
   * to read account data. (assumed)
   *
   * Added on 2021-09-08.
   *
   * Ambiguities: `enabledAccountCount`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  getIsolatedMarginAccountLimit(input?: OpenInput<GetIsolatedMarginAccountLimitInput, U, never, QueryValue>, options?: CallOptions): Result<IsolatedMarginAccountLimit>

  /**
   * Place a margin OCO order.
   *
   * Places a margin OCO order. With the provider it is a pair of orders, one LIMIT_MAKER and one stop
   * order, on cross or isolated margin; when one of them trades or is set off, the other is cancelled.
   *
   * `POST /sapi/v1/margin/order/oco` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call, as the
   * provider asks; `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission
   * to trade. (assumed)
   *
   * Added on 2021-08-23.
   *
   * Ambiguities: `orderStates`, `repeatedClientId`, `orderReportFields`, `laterParameters`, `ocoWeight`,
   * `parameterLocation`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when the request may have been carried out but no answer tells.
   *  Ask for the order list by its client id; it is there when the order was placed. For cross margin
   * leave `symbol` out, which the provider takes for isolated margin only. Where the list is not there,
   * wait and ask again before placing the order once more.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  createMarginOcoOrder(input: OpenInput<CreateMarginOcoOrderInput<U>, U, 'symbol', QueryValue>, options?: CallOptions): Result<MarginOcoOrder>

  /**
   * Get a margin OCO order list.
   *
   * Returns one margin OCO order list. The provider finds it by the service's id or by the caller's, one
   * of which is required.
   *
   * `GET /sapi/v1/margin/orderList` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call, as the
   * provider asks; `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission
   * to read account data. (assumed)
   *
   * Added on 2021-08-23.
   *
   * Ambiguities: `listClientOrderIdName`, `symbolOfOrderList`, `missingOrderList`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  getMarginOrderList(input?: OpenInput<GetMarginOrderListInput<U>, U, never, QueryValue>, options?: CallOptions): Result<MarginOrderList>

  /**
   * Cancel a margin OCO order list.
   *
   * Cancels a margin OCO order list with all its orders. The provider finds it by the service's id or by
   * the caller's, one of which is required.
   *
   * `DELETE /sapi/v1/margin/orderList` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call, as the
   * provider asks; `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission
   * to trade. (assumed)
   *
   * Added on 2021-08-23.
   *
   * Ambiguities: `listClientOrderIdName`, `symbolOfOrderList`, `missingOrderList`, `orderStates`,
   * `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when the request may have been carried out but no answer tells.
   *  Ask for the order list: it still works while `listOrderStatus` is EXECUTING, and is over when it is
   * ALL_DONE, be it by this cancellation or by a trade. For cross margin leave `symbol` out, which the
   * provider takes for isolated margin only.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  cancelMarginOrderList(input: OpenInput<CancelMarginOrderListInput<U>, U, 'symbol', QueryValue>, options?: CallOptions): Result<CanceledMarginOrderList>

  /**
   * List all margin OCO order lists.
   *
   * Returns the margin OCO order lists, those that are over among them. The provider selects them by id
   * or by time, and returns no more than `limit` of them.
   *
   * `GET /sapi/v1/margin/allOrderList` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call, as the
   * provider asks; `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission
   * to read account data. (assumed)
   *
   * Added on 2021-08-23.
   *
   * Ambiguities: `symbolOfOrderList`, `emptyList`, `listOrder`, `pagination`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listMarginOrderLists(input?: OpenInput<ListMarginOrderListsInput<U>, U, never, QueryValue>, options?: CallOptions): Result<MarginOrderList[]>

  /**
   * List the open margin OCO order lists.
   *
   * Returns the margin OCO order lists that are open, which are those whose orders still work.
   *
   * `GET /sapi/v1/margin/openOrderList` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call, as the
   * provider asks; `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission
   * to read account data. (assumed)
   *
   * Added on 2021-08-23.
   *
   * Ambiguities: `symbolOfOrderList`, `emptyList`, `listOrder`, `pagination`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listOpenMarginOrderLists(input?: OpenInput<ListOpenMarginOrderListsInput<U>, U, never, QueryValue>, options?: CallOptions): Result<MarginOrderList[]>

  /**
   * List the configuration of coins.
   *
   * Returns the wallet's coin configuration. The provider returns every coin with the caller's balances
   * and, for each network, what holds for deposits and withdrawals.
   *
   * `GET /sapi/v1/capital/config/getall` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call, as the
   * provider asks; `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission
   * to read account data. (assumed)
   *
   * Ambiguities: `coinFieldPlace`, `listOrder`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listCoinConfigs(input?: OpenInput<ListCoinConfigsInput, U, never, QueryValue>, options?: CallOptions): Result<CoinConfig[]>

  /**
   * List the withdrawals.
   *
   * Returns the withdraw history, filtered by withdraw order id where one is given. The provider filters
   * by coin, state, id and time as well, and returns no more than `limit` withdrawals.
   *
   * `GET /sapi/v1/capital/withdraw/history` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call, as the
   * provider asks; `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission
   * to read account data. (assumed)
   *
   * Ambiguities: `emptyList`, `listOrder`, `pagination`, `withdrawHistoryWeight`, `laterParameters`,
   * `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listWithdrawals(input?: OpenInput<ListWithdrawalsInput<U>, U, never, QueryValue>, options?: CallOptions): Result<Withdrawal[]>

  /**
   * List the deposits.
   *
   * Returns the deposit history. The provider filters it by coin, state, transaction and time, and
   * returns no more than `limit` deposits.
   *
   * `GET /sapi/v1/capital/deposit/hisrec` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call, as the
   * provider asks; `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission
   * to read account data. (assumed)
   *
   * Ambiguities: `emptyList`, `listOrder`, `pagination`, `laterParameters`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listDeposits(input?: OpenInput<ListDepositsInput<U>, U, never, QueryValue>, options?: CallOptions): Result<Deposit[]>
}

/** By path and method, what the raw client needs although `undocumentedValues` is `send`. */
export interface MarginWalletNeeds {
  '/sapi/v1/margin/isolated/account': {
    post: 'symbol'
    delete: 'symbol'
  }
  '/sapi/v1/margin/order/oco': {
    post: 'symbol'
  }
  '/sapi/v1/margin/orderList': {
    delete: 'symbol'
  }
}
