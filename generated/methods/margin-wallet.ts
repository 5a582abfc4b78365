// Generated from spec/ by `npm run generate`. Do not edit.

import type { CallOptions, Result } from '../../src/client/call-options.js'
import type { OpenInput, QueryValue, UndocumentedValues } from '../../src/client/types.js'
import type { CancelMarginOrderListInput, CanceledMarginOrderList, CoinConfig, CreateMarginOcoOrderInput, Deposit, DisableIsolatedMarginAccountInput, EnableIsolatedMarginAccountInput, GetIsolatedMarginAccountInput, GetIsolatedMarginAccountLimitInput, GetMarginOrderListInput, IsolatedMarginAccount, IsolatedMarginAccountChange, IsolatedMarginAccountLimit, ListCoinConfigsInput, ListDepositsInput, ListMarginOrderListsInput, ListOpenMarginOrderListsInput, ListWithdrawalsInput, MarginOcoOrder, MarginOrderList, Withdrawal } from '../client-types/margin-wallet.js'

/** One method per operation of the margin-wallet interface. */
export interface MarginWalletMethods<U extends UndocumentedValues = 'refuse'> {
  /**
   * Get the isolated margin accounts.
   *
   * Returns isolated margin account details, with the field `enabled`. All accounts come where `symbols`
   * is left out, with totals in the published example, and else those of the given symbols. (provider
   * (Query Isolated Margin Account Info (USER_DATA)))
   *
   * `GET /sapi/v1/margin/isolated/account` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call;
   * `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission `USER_DATA`.
   * (provider (Public REST API for Binance, @binance/margin-trading 13.0.1))
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
   * enabled accounts, which `getIsolatedMarginAccountLimit` reads. Only accounts that were disabled
   * before can be enabled. (provider (Enable Isolated Margin Account (TRADE)))
   *
   * `POST /sapi/v1/margin/isolated/account` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call;
   * `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission `TRADE`.
   * (provider (Public REST API for Binance, @binance/margin-trading 13.0.1))
   *
   * Added on 2021-09-08.
   *
   * Ambiguities: `firstEnable`, `secondEnable`, `enabledAccountCount`, `accountLimitReached`,
   * `parameterLocation`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when the request may have been carried out but no answer tells.
   *  Ask for the account of the symbol and look at `enabled`, which this call or an earlier one may have
   * set.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  enableIsolatedMarginAccount(input: OpenInput<EnableIsolatedMarginAccountInput, U, 'symbol', QueryValue>, options?: CallOptions): Result<IsolatedMarginAccountChange>

  /**
   * Disable the isolated margin account of a symbol.
   *
   * Disables the isolated margin account of one symbol. Each pair can be disabled once in 24 hours.
   * (provider (Disable Isolated Margin Account (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0))
   * All assets must be transferred out first. (provider (nirholas/Binance-MCP,
   * disableIsolatedMarginAccount.ts)) An account that still has assets or debts cannot be disabled.
   * (provider (luzhac/trade_binance, binance_api_wrapper.py)) Orders must be cancelled first. (assumed)
   *
   * `DELETE /sapi/v1/margin/isolated/account` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call;
   * `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission `TRADE`.
   * (provider (Public REST API for Binance, @binance/margin-trading 13.0.1))
   *
   * Added on 2021-09-08.
   *
   * Ambiguities: `disableConditions`, `disableEffects`, `secondDisable`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when the request may have been carried out but no answer tells.
   *  Ask for the account of the symbol and look at `enabled`, which this call or an earlier one may have
   * set.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  disableIsolatedMarginAccount(input: OpenInput<DisableIsolatedMarginAccountInput, U, 'symbol', QueryValue>, options?: CallOptions): Result<IsolatedMarginAccountChange>

  /**
   * Get the limit of enabled isolated margin accounts.
   *
   * Returns the limit on enabled isolated margin accounts. The answer holds `enabledAccount` and
   * `maxAccount`. (provider (Query Enabled Isolated Margin Account Limit (USER_DATA), Binance Public
   * Spot API, spot_api.yaml 1.22.0))
   *
   * `GET /sapi/v1/margin/isolated/accountLimit` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call;
   * `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission `USER_DATA`.
   * (provider (Public REST API for Binance, @binance/margin-trading 13.0.1))
   *
   * Added on 2021-09-08.
   *
   * Ambiguities: `enabledAccountCount`, `accountLimitAnswer`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  getIsolatedMarginAccountLimit(input?: OpenInput<GetIsolatedMarginAccountLimitInput, U, never, QueryValue>, options?: CallOptions): Result<IsolatedMarginAccountLimit>

  /**
   * Place a margin OCO order.
   *
   * Places a margin OCO order. As on the spot endpoints, it is a pair of orders, one LIMIT_MAKER and one
   * stop order. When one of them trades or is set off, the other is cancelled. (provider (SPOT API
   * Glossary, Public REST API for Binance)) It is on cross or on isolated margin. (provider (Margin
   * Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0)) It counts as two orders
   * against the rate limit of orders. (provider (Margin Account New OCO (TRADE), Binance Public Spot
   * API, spot_api.yaml 1.22.0))
   *
   * `POST /sapi/v1/margin/order/oco` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call;
   * `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission `TRADE`.
   * (provider (Public REST API for Binance, @binance/margin-trading 13.0.1))
   *
   * Added on 2021-08-23.
   *
   * Ambiguities: `orderStates`, `repeatedClientId`, `loanOfRefusedOrder`, `orderReportFields`,
   * `laterParameters`, `parameterLocation`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when the request may have been carried out but no answer tells.
   *  Ask for the order list by its client id; it is there when the order was placed. Leave `symbol` out
   * for cross margin. An older list may have the same id: compare `transactionTime`. Where the list is
   * not there, wait and ask again before placing the order once more.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  createMarginOcoOrder(input: OpenInput<CreateMarginOcoOrderInput<U>, U, 'symbol', QueryValue>, options?: CallOptions): Result<MarginOcoOrder>

  /**
   * Get a margin OCO order list.
   *
   * Returns one margin OCO order list. It is found by the service's id or by the caller's, one of which
   * is required. (provider (Query Margin Account's OCO (USER_DATA), Binance Public Spot API,
   * spot_api.yaml 1.22.0))
   *
   * `GET /sapi/v1/margin/orderList` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call;
   * `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission `USER_DATA`.
   * (provider (Public REST API for Binance, @binance/margin-trading 13.0.1))
   *
   * Added on 2021-08-23.
   *
   * Ambiguities: `listClientOrderIdName`, `symbolOfOrderList`, `missingOrderList`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  getMarginOrderList(input: OpenInput<GetMarginOrderListInput<U>, U, never, QueryValue>, options?: CallOptions): Result<MarginOrderList>

  /**
   * Cancel a margin OCO order list.
   *
   * Cancels a margin OCO order list. The entire list is cancelled. (provider (Margin Account Cancel OCO
   * (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0)) It is found by the service's id or by the
   * caller's, one of which is required. (provider (Margin Account Cancel OCO (TRADE), Binance Public
   * Spot API, spot_api.yaml 1.22.0)) Cancelling one of its orders alone cancels the list as well.
   * (provider (Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0))
   *
   * `DELETE /sapi/v1/margin/orderList` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call;
   * `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission `TRADE`.
   * (provider (Public REST API for Binance, @binance/margin-trading 13.0.1))
   *
   * Added on 2021-08-23.
   *
   * Ambiguities: `listClientOrderIdName`, `symbolOfOrderList`, `missingOrderList`, `orderStates`,
   * `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when the request may have been carried out but no answer tells.
   *  Ask for the order list and look at `listOrderStatus`. It may be over by this cancellation or by a
   * trade. Leave `symbol` out for cross margin.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  cancelMarginOrderList(input: OpenInput<CancelMarginOrderListInput<U>, U, 'symbol', QueryValue>, options?: CallOptions): Result<CanceledMarginOrderList>

  /**
   * List all margin OCO order lists.
   *
   * Returns all margin OCO order lists. They can be selected by id or by time. No more than `limit` of
   * them come. (provider (Query Margin Account's all OCO (USER_DATA), Binance Public Spot API,
   * spot_api.yaml 1.22.0))
   *
   * `GET /sapi/v1/margin/allOrderList` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call;
   * `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission `USER_DATA`.
   * (provider (Public REST API for Binance, @binance/margin-trading 13.0.1))
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
   * Returns the open margin OCO order lists. Open are those whose orders still work. (assumed)
   *
   * `GET /sapi/v1/margin/openOrderList` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call;
   * `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission `USER_DATA`.
   * (provider (Public REST API for Binance, @binance/margin-trading 13.0.1))
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
   * Returns the wallet's coin configuration. It is of all coins that can be deposited and withdrawn.
   * (provider (All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API,
   * spot_api.yaml 1.22.0))
   *
   * `GET /sapi/v1/capital/config/getall` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call;
   * `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission `USER_DATA`.
   * (provider (Public REST API for Binance, @binance/wallet 22.0.1))
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
   * Returns the withdraw history, filtered by withdraw order id where one is given. It can be filtered
   * by coin, state, id and time as well. No more than `limit` withdrawals come. (provider (Withdraw
   * History (supporting network) (USER_DATA)))
   *
   * `GET /sapi/v1/capital/withdraw/history` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call;
   * `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission `USER_DATA`.
   * (provider (Public REST API for Binance, @binance/wallet 22.0.1))
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
   * Returns the deposit history. It can be filtered by coin, state, transaction and time. No more than
   * `limit` deposits come. (provider (Deposit History (supporting network) (USER_DATA)))
   *
   * `GET /sapi/v1/capital/deposit/hisrec` (source: described)
   *
   * Authentication: `X-MBX-APIKEY` identifies the caller and `signature` authenticates the call;
   * `timestamp` and `recvWindow` limit how long it is valid. The key needs the permission `USER_DATA`.
   * (provider (Public REST API for Binance, @binance/wallet 22.0.1))
   *
   * Ambiguities: `emptyList`, `listOrder`, `pagination`, `laterParameters`, `percentEncoding`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listDeposits(input?: OpenInput<ListDepositsInput<U>, U, never, QueryValue>, options?: CallOptions): Result<Deposit[]>
}
