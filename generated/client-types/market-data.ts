// Generated from spec/ by `npm run generate`. Do not edit.

import type { Decimal, DecimalForm, Documented, UndocumentedValues } from '../../src/client/types.js'

/** @description One fixed-income record. */
export interface FixedIncomeRecord<D extends DecimalForm = 'number'> {
    /** @description The description of the instrument. Documented type: string. Source: described; `null`: assumed. */
    InstrumentShortDescription: string | null;
    /** @description The identifier of the instrument. Documented type: string. Source: described; `null`: assumed. */
    ISIN: string | null;
    /**
     * Format: int64
     * @description A moment in epoch milliseconds, 13 digits. Documented type: integer. Source: described; `string`, `null`, `format`: assumed. Ambiguities: `dateTimeMeaning`.
     */
    DateTime: number | null;
    /**
     * Format: int64
     * @description The number of trades. Documented type: integer. Source: described; what is said of it, `string`, `null`, `format`, `minimum`: assumed. Ambiguities: `tradingPeriod`.
     */
    TotalTrades: number | null;
    /**
     * Format: decimal
     * @description The value traded. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `tradedValueUnit`, `tradingPeriod`.
     */
    TradedValue: Decimal<D> | null;
    /**
     * Format: decimal
     * @description Taken for a weighted average yield. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `averageMeanings`.
     */
    WAY: Decimal<D> | null;
    /**
     * Format: decimal
     * @description Taken for a weighted average price. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `averageMeanings`.
     */
    WAP: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The yield of the last trade. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `yieldUnit`.
     */
    LastTradedYield: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The price of the last trade. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `priceUnit`.
     */
    LastTradedPrice: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The change. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `changeBasis`.
     */
    NetChange: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The change in percent. The name includes the percent sign. (described) An XML name cannot contain a percent sign. (provider (Extensible Markup Language (XML) 1.0 (Fifth Edition))) Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `xmlNames`, `changeBasis`.
     */
    "%Change": Decimal<D> | null;
    /** @description What came besides the documented fields, under the names that came. Empty when nothing did. */
    extra: Readonly<Record<string, unknown>>;
}
/** @description The JSON form of the fixed-income list. */
export type FixedIncomeRecords<D extends DecimalForm = 'number'> = FixedIncomeRecord<D>[];
/** @description One futures-and-options record. */
export interface FutOptRecord<D extends DecimalForm = 'number'> {
    /** @description The segment. Documented type: string. Source: described; what is said of it, `null`: assumed. Ambiguities: `segmentValues`. */
    Segment: string | null;
    /** @description The kind of the instrument. Documented type: string. Source: described; what is said of it, `null`: assumed. Ambiguities: `segmentValues`. */
    Instrument: string | null;
    /**
     * Format: int64
     * @description The numeric code of the instrument. Documented type: integer. Source: described; `string`, `null`, `format`: assumed. Ambiguities: `providerCodeScope`.
     */
    ProviderCode: number | null;
    /** @description The symbol of the underlying. Documented type: string. Source: described; what is said of it, `null`: assumed. */
    Symbol: string | null;
    /** @description The name of the instrument. Documented type: string. Source: described; what is said of it, `null`: assumed. */
    InstrumentName: string | null;
    /** @description The expiry date. It has the form ddMMMyyyy. (described) Documented type: string ddMMMyyyy. Source: described; what is said of it, `null`: assumed. Ambiguities: `monthNames`. */
    ExpiryDate: string | null;
    /**
     * Format: decimal
     * @description The strike price of an option. Documented type: number. Source: described; what is said of it, `string`, `null`, `format`: assumed. Ambiguities: `futureOptionFields`, `priceUnit`.
     */
    StrikePrice: Decimal<D> | null;
    /** @description The type of the option. It has two characters. (described) Documented type: string. Source: described; what is said of it, `null`: assumed. Ambiguities: `optionTypeValues`, `futureOptionFields`. */
    OptionType: string | null;
    /** @description The name of the company. Documented type: string. Source: described; what is said of it, `null`: assumed. */
    CompanyName: string | null;
    /** @description A moment, in the form dd-MMMM-yyyy HH:mm:ss. Documented type: string dd-MMMM-yyyy HH:mm:ss. Source: described; `null`: assumed. Ambiguities: `dateTimeForm`, `dateTimeMeaning`, `monthNames`, `futOptTimeZone`. */
    DateTime: string | null;
    /**
     * Format: int64
     * @description The quantity at the best buy price. Documented type: integer. Source: described; what is said of it, `string`, `null`, `format`, `minimum`: assumed. Ambiguities: `quantityUnit`.
     */
    BestBuyQty: number | null;
    /**
     * Format: decimal
     * @description The best buy price. It has two decimals. (described) Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `priceUnit`.
     */
    BestBuyPrice: Decimal<D> | null;
    /**
     * Format: int64
     * @description The quantity at the best sell price. Documented type: integer. Source: described; what is said of it, `string`, `null`, `format`, `minimum`: assumed. Ambiguities: `quantityUnit`.
     */
    BestSellQty: number | null;
    /**
     * Format: decimal
     * @description The best sell price. It has two decimals. (described) Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `priceUnit`.
     */
    BestSellPrice: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The price of the last trade. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `priceUnit`.
     */
    LastTradedPrice: Decimal<D> | null;
    /**
     * Format: int64
     * @description The volume traded. Documented type: integer. Source: described; what is said of it, `string`, `null`, `format`, `minimum`: assumed. Ambiguities: `quantityUnit`, `tradingPeriod`.
     */
    Volume: number | null;
    /**
     * Format: decimal
     * @description The change. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `changeBasis`.
     */
    NetChange: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The change in percent. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `changeBasis`.
     */
    PercentChange: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The opening price. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `priceUnit`.
     */
    OpenPrice: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The highest price. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `priceUnit`, `tradingPeriod`.
     */
    HighPrice: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The lowest price. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `priceUnit`, `tradingPeriod`.
     */
    LowPrice: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The closing price. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `priceUnit`, `closePriceDay`.
     */
    ClosePrice: Decimal<D> | null;
    /**
     * Format: int64
     * @description The open interest. Documented type: integer. Source: described; what is said of it, `string`, `null`, `format`, `minimum`: assumed. Ambiguities: `quantityUnit`.
     */
    OpenInterest: number | null;
    /**
     * Format: decimal
     * @description The change of the open interest in percent. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `changeBasis`.
     */
    PercentOIChange: Decimal<D> | null;
    /**
     * Format: int64
     * @description The number of contracts traded. Documented type: integer. Source: described; what is said of it, `string`, `null`, `format`, `minimum`: assumed. Ambiguities: `quantityUnit`, `tradingPeriod`.
     */
    ContractTraded: number | null;
    /**
     * Format: int64
     * @description The lot size of the instrument. Documented type: integer. Source: described; what is said of it, `string`, `null`, `format`, `minimum`: assumed.
     */
    nLotSize: number | null;
    /**
     * Format: decimal
     * @description The value traded. Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `tradedValueUnit`, `tradingPeriod`.
     */
    nTradedValue: Decimal<D> | null;
    /**
     * Format: int64
     * @description A timestamp of the message. Documented type: integer. Source: described; what is said of it, `string`, `null`, `format`: assumed. Ambiguities: `nMsgTimeStampUnit`.
     */
    nMsgTimeStamp: number | null;
    /**
     * Format: decimal
     * @description The highest price of the last 52 weeks. An XML name cannot begin with a digit. (provider (Extensible Markup Language (XML) 1.0 (Fifth Edition))) Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `xmlNames`, `priceUnit`.
     */
    "52WeekHighPrice": Decimal<D> | null;
    /**
     * Format: decimal
     * @description The lowest price of the last 52 weeks. An XML name cannot begin with a digit. (provider (Extensible Markup Language (XML) 1.0 (Fifth Edition))) Documented type: decimal. Source: described; what is said of it, `type`: assumed. Ambiguities: `xmlNames`, `priceUnit`.
     */
    "52WeekLowPrice": Decimal<D> | null;
    /** @description The instant of `DateTime` in epoch milliseconds, in the time zone of the reading of `futOptTimeZone`; `null` where `DateTime` is `null`. */
    dateTimeMs: number | null;
    /** @description What came besides the documented fields, under the names that came. Empty when nothing did. */
    extra: Readonly<Record<string, unknown>>;
}
/** @description The JSON form of the futures-and-options list. */
export type FutOptRecords<D extends DecimalForm = 'number'> = FutOptRecord<D>[];
/** @description What `listFixedIncome` takes. */
export interface ListFixedIncomeInput<U extends UndocumentedValues = 'refuse'> {
    /**
     * @description The instrument type, 1 or 2. Source: described. Ambiguities: `instIdMeaning`, `requestNumberForm`.
     * @enum {integer|string}
     */
    instId: Documented<1 | 2 | '1' | '2', U>;
    /**
     * @description The request type, 1 or 8 to 11. Source: described. Ambiguities: `requestNumberForm`, `rTypeMeaning`, `omittedRequestTypes`.
     * @enum {integer|string}
     */
    rType: Documented<1 | 8 | 9 | 10 | 11 | '1' | '8' | '9' | '10' | '11', U>;
    /** @description A timestamp in seconds, 0 by default. It is named for the futures-and-options service. Source: described; `minimum`: assumed. Ambiguities: `oInfoMeaning`, `omittedOInfo`. */
    oInfo?: number;
}
/** @description What `listFutOpt` takes. */
export interface ListFutOptInput<U extends UndocumentedValues = 'refuse'> {
    /**
     * @description The instrument type, 2; the code samples send 1. Source: described. Ambiguities: `futOptInstId`, `instIdMeaning`, `requestNumberForm`.
     * @enum {integer|string}
     */
    instId?: Documented<2 | 1 | '2' | '1', U>;
    /**
     * @description The request type, 1 to 19. Source: described. Ambiguities: `requestNumberForm`, `rTypeMeaning`.
     * @enum {integer|string}
     */
    rType: Documented<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19', U>;
    /** @description A timestamp in seconds, 0 by default. Source: described; `minimum`: assumed. Ambiguities: `oInfoMeaning`, `omittedOInfo`. */
    oInfo?: number;
}
export interface LoginResult {
    /** @description The token, found where the reading of `loginToken` says. Treat it as a secret. */
    accessToken: string;
    /** @description When the answer arrived, in epoch milliseconds of the client's clock. */
    receivedAt: number;
    /** @description When the token expires, in epoch milliseconds of the client's clock, where the answer has `expires_in` beside the token. */
    expiresAt?: number;
}
