// Generated from spec/ by `npm run generate`. Do not edit.

import type { CallOptions, FormatOptions, Result } from '../../src/client/call-options.js'
import type { DecimalForm, OpenInput, UndocumentedValues } from '../../src/client/types.js'
import type { FixedIncomeRecords, FutOptRecords, ListFixedIncomeInput, ListFutOptInput, LoginResult } from '../client-types/market-data.js'

/** One method per operation of the market-data interface. */
export interface MarketDataMethods<D extends DecimalForm = 'number', U extends UndocumentedValues = 'refuse'> {
  /**
   * List fixed-income records.
   *
   * Returns the fixed-income records of one instrument type and request type. They come as a JSON array,
   * or as the same list in XML where the `Accept` header asks for it.
   *
   * `POST /WebAPI/Api/V1/{dataSegment}/FixedIncome` (source: described)
   *
   * Authentication: The `Authorization` header carries the bearer token that the login returns.
   * (described)
   *
   * Ambiguities: `pathCase`, `acceptDefault`, `emptyList`, `listOrder`, `pagination`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listFixedIncome(input: OpenInput<ListFixedIncomeInput<U>, U>, options?: CallOptions & FormatOptions): Result<FixedIncomeRecords<D>>

  /**
   * List futures-and-options records.
   *
   * Returns the futures-and-options records of one instrument type and request type. They come as a JSON
   * array, or as the same list in XML where the `Accept` header asks for it.
   *
   * `POST /WebAPI/Api/V1/{dataSegment}/FutOpt` (source: described)
   *
   * Authentication: The `Authorization` header carries the bearer token that the login returns.
   * (described)
   *
   * Ambiguities: `pathCase`, `acceptDefault`, `emptyList`, `listOrder`, `pagination`.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listFutOpt(input: OpenInput<ListFutOptInput<U>, U>, options?: CallOptions & FormatOptions): Result<FutOptRecords<D>>

  /**
   * Obtain the bearer token.
   *
   * Exchanges a user name and a password for the bearer token that the data services require. Our client
   * calls it by itself when a data service needs a token, but not again after the service has refused
   * it. Call it directly to check credentials, or to go on after such a refusal. (assumed)
   *
   * `POST /WebAPI/Api/V1/Users/Login` (source: described)
   *
   * Authentication: The `username` and `password` of the body. (described)
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  login(options?: CallOptions): Result<LoginResult>
}
