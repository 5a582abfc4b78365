// Generated from spec/ by `npm run generate`. Do not edit.

import type { CallOptions, FormatOptions, Result } from '../../src/client/call-options.js'
import type { DecimalForm, OpenInput, UndocumentedValues } from '../../src/client/types.js'
import type { FixedIncomeRecords, FutOptRecords, ListFixedIncomeInput, ListFutOptInput, LoginResult } from '../client-types/market-data.js'

/** One method per operation of the market-data interface. */
export interface MarketDataMethods<D extends DecimalForm = 'number', U extends UndocumentedValues = 'refuse'> {
  /**
   * Returns the fixed-income records of one instrument type and request type.
   *
   * `POST /WebAPI/Api/V1/{dataSegment}/FixedIncome`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listFixedIncome(input: OpenInput<ListFixedIncomeInput<U>, U>, options?: CallOptions & FormatOptions): Result<FixedIncomeRecords<D>>

  /**
   * Returns the futures-and-options records of one instrument type and request type.
   *
   * `POST /WebAPI/Api/V1/{dataSegment}/FutOpt`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listFutOpt(input: OpenInput<ListFutOptInput<U>, U>, options?: CallOptions & FormatOptions): Result<FutOptRecords<D>>

  /**
   * Exchanges a user name and a password for the bearer token that the data services require.
   *
   * `POST /WebAPI/Api/V1/Users/Login`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  login(options?: CallOptions): Result<LoginResult>
}
