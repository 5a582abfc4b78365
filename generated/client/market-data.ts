// Generated from spec/ by `npm run generate`. Do not edit.

import type { CallOptions, FormatOptions, Result } from '../../src/model/call.js'
import type { Decimal, DecimalForm, ExactInteger, AnyOf, Excludes, Needs } from '../../src/model/api-adapter.js'

/** One fixed-income record. */
export interface FixedIncomeRecord<D extends DecimalForm = 'number'> {
    /** The description of the instrument. */
    InstrumentShortDescription: string | null;
    /** The identifier of the instrument. */
    ISIN: string;
    /** A moment in epoch milliseconds, 13 digits. */
    DateTime: number | null;
    /** The number of trades. (assumed) */
    TotalTrades: number | null;
    /** The value traded. (assumed) */
    TradedValue: Decimal<D> | null;
    /** Assumed to be a weighted average yield. (assumed) */
    WAY: Decimal<D> | null;
    /** Assumed to be a weighted average price. (assumed) */
    WAP: Decimal<D> | null;
    /** The yield of the last trade. (assumed) */
    LastTradedYield: Decimal<D> | null;
    /** The price of the last trade. (assumed) */
    LastTradedPrice: Decimal<D> | null;
    /** The change. (assumed) */
    NetChange: Decimal<D> | null;
    /** The change in percent. (assumed) */
    "%Change": Decimal<D> | null;
    /** The values besides the documented fields, under the names that came; empty when there are none. */
    extra: Readonly<Record<string, unknown>>;
}
/** The JSON form of the fixed-income list. */
export type FixedIncomeRecords<D extends DecimalForm = 'number'> = FixedIncomeRecord<D>[];
/** One futures-and-options record. */
export interface FutOptRecord<D extends DecimalForm = 'number'> {
    /** The segment. (assumed) */
    Segment: string | null;
    /** The kind of the instrument. (assumed) */
    Instrument: string | null;
    /** The numeric code of the instrument. */
    ProviderCode: number | null;
    /** The symbol of the underlying. (assumed) */
    Symbol: string;
    /** The name of the instrument. (assumed) */
    InstrumentName: string | null;
    /** The expiry date. (assumed) */
    ExpiryDate: string | null;
    /** The strike price of an option. (assumed) */
    StrikePrice: Decimal<D> | null;
    /** The type of the option. (assumed) */
    OptionType: string | null;
    /** The name of the company. (assumed) */
    CompanyName: string | null;
    /** A moment, in the form dd-MMMM-yyyy HH:mm:ss. */
    DateTime: string | null;
    /** The quantity at the best buy price. (assumed) */
    BestBuyQty: number | null;
    /** The best buy price. (assumed) */
    BestBuyPrice: Decimal<D> | null;
    /** The quantity at the best sell price. (assumed) */
    BestSellQty: number | null;
    /** The best sell price. (assumed) */
    BestSellPrice: Decimal<D> | null;
    /** The price of the last trade. (assumed) */
    LastTradedPrice: Decimal<D> | null;
    /** The volume traded. (assumed) */
    Volume: number | null;
    /** The change. (assumed) */
    NetChange: Decimal<D> | null;
    /** The change in percent. (assumed) */
    PercentChange: Decimal<D> | null;
    /** The opening price. (assumed) */
    OpenPrice: Decimal<D> | null;
    /** The highest price. (assumed) */
    HighPrice: Decimal<D> | null;
    /** The lowest price. (assumed) */
    LowPrice: Decimal<D> | null;
    /** The closing price. (assumed) */
    ClosePrice: Decimal<D> | null;
    /** The open interest. (assumed) */
    OpenInterest: number | null;
    /** The change of the open interest in percent. (assumed) */
    PercentOIChange: Decimal<D> | null;
    /** The number of contracts traded. (assumed) */
    ContractTraded: number | null;
    /** The lot size of the instrument. (assumed) */
    nLotSize: number | null;
    /** The value traded. (assumed) */
    nTradedValue: Decimal<D> | null;
    /** A timestamp of the message. (assumed) */
    nMsgTimeStamp: number | null;
    /** The highest price of the last 52 weeks. (assumed) */
    "52WeekHighPrice": Decimal<D> | null;
    /** The lowest price of the last 52 weeks. (assumed) */
    "52WeekLowPrice": Decimal<D> | null;
    /** The instant of `DateTime` in epoch milliseconds, in the time zone of the reading of `futOptTimeZone`. */
    dateTimeMs: number | null;
    /** The values besides the documented fields, under the names that came; empty when there are none. */
    extra: Readonly<Record<string, unknown>>;
}
/** The JSON form of the futures-and-options list. */
export type FutOptRecords<D extends DecimalForm = 'number'> = FutOptRecord<D>[];
/** The input of `listFixedIncome`. */
export interface ListFixedIncomeInput {
    /** The instrument type, 1 or 2. */
    instId: 1 | 2 | '1' | '2';
    /** The request type, 1 or 8 to 11. */
    rType: 1 | 8 | 9 | 10 | 11 | '1' | '8' | '9' | '10' | '11';
    /**
     * A timestamp in seconds, 0 by default.
     * @default 0
     */
    oInfo?: number;
}
/** The input of `listFutOpt`. */
export interface ListFutOptInput {
    /** The instrument type. */
    instId?: 2 | 1 | '2' | '1';
    /** The request type, 1 to 19. */
    rType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19';
    /**
     * A timestamp in seconds, 0 by default.
     * @default 0
     */
    oInfo?: number;
}
export interface LoginResult {
    /** The token, found where the reading of `loginToken` says. */
    accessToken: string;
    /** When the answer arrived, in epoch milliseconds of the client's clock. */
    receivedAt: number;
    /** When the token expires, in epoch milliseconds of the client's clock, where the answer has `expires_in` beside the token. */
    expiresAt?: number;
}

/** One method per operation of the market-data interface. */
export interface MarketDataMethods<D extends DecimalForm = 'number'> {
  /**
   * Returns the fixed-income records of one instrument type and request type.
   *
   * `POST /WebAPI/Api/V1/{dataSegment}/FixedIncome`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listFixedIncome(input: ListFixedIncomeInput, options?: CallOptions & FormatOptions): Result<FixedIncomeRecords<D>>

  /**
   * Returns the futures-and-options records of one instrument type and request type.
   *
   * `POST /WebAPI/Api/V1/{dataSegment}/FutOpt`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listFutOpt(input: ListFutOptInput, options?: CallOptions & FormatOptions): Result<FutOptRecords<D>>

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
