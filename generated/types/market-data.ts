// Generated from spec/ by `npm run generate`. Do not edit.

import type { Decimal, DecimalForm, Documented, UndocumentedValues } from '../../src/client/types.js'

/** @description Selects the fixed-income records. */
export interface FixedIncomeRequest<U extends UndocumentedValues = 'refuse'> {
    /**
     * @description The instrument type: 1 or 2. What either stands for is not shown. Source: described; required: assumed. Ambiguities: `instIdMeaning`, `requestNumberForm`.
     * @enum {integer|string}
     */
    instId: Documented<1 | 2 | '1' | '2', U>;
    /**
     * @description The request type: 1, or 8 to 11. What each returns is not shown. Source: described; required: assumed. Ambiguities: `requestNumberForm`, `rTypeMeaning`.
     * @enum {integer|string}
     */
    rType: Documented<1 | 8 | 9 | 10 | 11 | '1' | '8' | '9' | '10' | '11', U>;
    /**
     * @description A timestamp in seconds, by default 0. It is named for the futures-and-options service, so whether this service reads it is open. Source: described; `default`, `minimum`: assumed. Ambiguities: `oInfoMeaning`, `omittedOInfo`, `oInfoScope`.
     * @default 0
     */
    oInfo?: number;
}
/** @description One fixed-income record. A decoded record has every field, with `null` where the service sent no value; on the wire such a field may be null or missing in JSON, and absent, nil or empty in XML. What the fields mean is read from their names, beyond the little that the notes of the description say. */
export interface FixedIncomeRecord<D extends DecimalForm = 'number'> {
    /** @description The description of the instrument. Source: described; required: assumed. */
    InstrumentShortDescription: string | null;
    /** @description The identifier of the instrument. Source: described; required: assumed. Ambiguities: `isinFormat`. */
    ISIN: string | null;
    /**
     * Format: int64
     * @description The moment of the record in epoch milliseconds, 13 digits. Source: described; `format`, required: assumed. Ambiguities: `fixedIncomeDateTime`, `fixedIncomeDateTimeMeaning`.
     */
    DateTime: number | null;
    /**
     * Format: int64
     * @description The number of trades; over which period is not shown. Source: described; `format`, required: assumed. Ambiguities: `totalTradesPeriod`.
     */
    TotalTrades: number | null;
    /**
     * Format: decimal
     * @description The value traded; its unit is not shown. Source: described; `format`, required: assumed. Ambiguities: `tradedValueUnit`.
     */
    TradedValue: Decimal<D> | null;
    /**
     * Format: decimal
     * @description A decimal whose meaning and unit are not shown. Source: described; `format`, required: assumed. Ambiguities: `wayMeaning`.
     */
    WAY: Decimal<D> | null;
    /**
     * Format: decimal
     * @description A decimal whose meaning and unit are not shown. Source: described; `format`, required: assumed. Ambiguities: `wapMeaning`.
     */
    WAP: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The yield of the last trade; its unit is not shown. Source: described; `format`, required: assumed. Ambiguities: `yieldUnit`.
     */
    LastTradedYield: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The price of the last trade; its unit is not shown. Source: described; `format`, required: assumed. Ambiguities: `priceUnit`.
     */
    LastTradedPrice: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The change; against what it is measured, and in which unit, is not shown. Source: described; `format`, required: assumed. Ambiguities: `netChangeBasis`.
     */
    NetChange: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The change in percent. The name includes the percent sign, which an XML name cannot. Source: described; `format`, required: assumed. Ambiguities: `xmlNames`, `percentChangeBasis`.
     */
    "%Change": Decimal<D> | null;
    /** @description What came besides the documented fields, under the names that came. Empty when nothing did. */
    extra: Readonly<Record<string, unknown>>;
}
/** @description The JSON form of the fixed-income list. */
export type FixedIncomeRecords<D extends DecimalForm = 'number'> = FixedIncomeRecord<D>[];
/** @description What the service says of a failure. The description shows no errors; this form is our own. */
export interface Problem {
    /** @description What went wrong, in the service's words. Source: assumed. */
    Message?: string;
}
/** @description Selects the futures-and-options records. */
export interface FutOptRequest<U extends UndocumentedValues = 'refuse'> {
    /**
     * @description The instrument type: 2 by the documentation, though the code samples send 1. Source: described; required: assumed. Ambiguities: `futOptInstId`, `instIdMeaning`, `requestNumberForm`.
     * @enum {integer|string}
     */
    instId?: Documented<2 | 1 | '2' | '1', U>;
    /**
     * @description The request type: 1 to 19. What each returns is not shown. Source: described; required: assumed. Ambiguities: `requestNumberForm`, `rTypeMeaning`.
     * @enum {integer|string}
     */
    rType: Documented<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19', U>;
    /**
     * @description A timestamp in seconds, by default 0. What it selects is not shown. Source: described; `default`, `minimum`: assumed. Ambiguities: `oInfoMeaning`, `omittedOInfo`.
     * @default 0
     */
    oInfo?: number;
}
/** @description One futures or options record. A decoded record has every field, with `null` where the service sent no value; on the wire such a field may be null or missing in JSON, and absent, nil or empty in XML. What the fields mean is read from their names, beyond the little that the notes of the description say. */
export interface FutOptRecord<D extends DecimalForm = 'number'> {
    /** @description The segment; which values there are is not shown. Source: described; required: assumed. Ambiguities: `segmentValues`. */
    Segment: string | null;
    /** @description The instrument, taken to be its kind; which values there are is not shown. Source: described; required: assumed. Ambiguities: `instrumentValues`. */
    Instrument: string | null;
    /**
     * Format: int64
     * @description The numeric code of the instrument. Source: described; `format`, required: assumed. Ambiguities: `providerCodeScope`.
     */
    ProviderCode: number | null;
    /** @description The symbol, taken to be that of the underlying. Source: described; required: assumed. */
    Symbol: string | null;
    /** @description The name of the instrument. Source: described; required: assumed. */
    InstrumentName: string | null;
    /** @description The expiry date in the form ddMMMyyyy, such as 26Nov2026. Source: described; required: assumed. Ambiguities: `monthNames`. */
    ExpiryDate: string | null;
    /**
     * Format: decimal
     * @description The strike price of an option; what a future carries here is not shown. Source: described; `format`, required: assumed. Ambiguities: `futureOptionFields`, `priceUnit`, `priceDecimals`.
     */
    StrikePrice: Decimal<D> | null;
    /** @description The option type, two characters; which ones there are is not shown. Source: described; required: assumed. Ambiguities: `optionTypeValues`, `futureOptionFields`. */
    OptionType: string | null;
    /** @description The name of the company. Source: described; required: assumed. */
    CompanyName: string | null;
    /** @description The moment of the record in the form dd-MMMM-yyyy HH:mm:ss; its time zone is not shown. Source: described; required: assumed. Ambiguities: `monthNames`, `futOptTimeZone`. */
    DateTime: string | null;
    /**
     * Format: int64
     * @description The quantity at the best buy price; its unit, lots or contracts or shares, is not shown. Source: described; `format`, required: assumed. Ambiguities: `quantityUnit`.
     */
    BestBuyQty: number | null;
    /**
     * Format: decimal
     * @description The best buy price, with two decimals. Source: described; `format`, required: assumed. Ambiguities: `priceUnit`, `priceDecimals`.
     */
    BestBuyPrice: Decimal<D> | null;
    /**
     * Format: int64
     * @description The quantity at the best sell price; its unit is not shown. Source: described; `format`, required: assumed. Ambiguities: `quantityUnit`.
     */
    BestSellQty: number | null;
    /**
     * Format: decimal
     * @description The best sell price, with two decimals. Source: described; `format`, required: assumed. Ambiguities: `priceUnit`, `priceDecimals`.
     */
    BestSellPrice: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The price of the last trade. Source: described; `format`, required: assumed. Ambiguities: `priceUnit`.
     */
    LastTradedPrice: Decimal<D> | null;
    /**
     * Format: int64
     * @description The volume traded; its unit and period are not shown. Source: described; `format`, required: assumed. Ambiguities: `quantityUnit`.
     */
    Volume: number | null;
    /**
     * Format: decimal
     * @description The change; against what it is measured is not shown. Source: described; `format`, required: assumed. Ambiguities: `netChangeBasis`.
     */
    NetChange: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The change in percent; against what it is measured is not shown. Source: described; `format`, required: assumed. Ambiguities: `percentChangeBasis`.
     */
    PercentChange: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The opening price. Source: described; `format`, required: assumed. Ambiguities: `priceUnit`.
     */
    OpenPrice: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The highest price; of the day, one assumes. Source: described; `format`, required: assumed. Ambiguities: `priceUnit`.
     */
    HighPrice: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The lowest price; of the day, one assumes. Source: described; `format`, required: assumed. Ambiguities: `priceUnit`.
     */
    LowPrice: Decimal<D> | null;
    /**
     * Format: decimal
     * @description The closing price; of which day is not shown. Source: described; `format`, required: assumed. Ambiguities: `priceUnit`, `closePriceDay`.
     */
    ClosePrice: Decimal<D> | null;
    /**
     * Format: int64
     * @description The open interest; its unit is not shown. Source: described; `format`, required: assumed. Ambiguities: `quantityUnit`.
     */
    OpenInterest: number | null;
    /**
     * Format: decimal
     * @description The change of the open interest in percent. Source: described; `format`, required: assumed. Ambiguities: `percentChangeBasis`.
     */
    PercentOIChange: Decimal<D> | null;
    /**
     * Format: int64
     * @description The number of contracts traded. Source: described; `format`, required: assumed. Ambiguities: `contractsOrVolume`.
     */
    ContractTraded: number | null;
    /**
     * Format: int64
     * @description The lot size of the instrument. Source: described; `format`, required: assumed. Ambiguities: `hungarianNames`.
     */
    nLotSize: number | null;
    /**
     * Format: decimal
     * @description The value traded; its unit is not shown. Source: described; `format`, required: assumed. Ambiguities: `tradedValueUnit`, `hungarianNames`.
     */
    nTradedValue: Decimal<D> | null;
    /**
     * Format: int64
     * @description A timestamp of the message; its unit and epoch are not shown. Source: described; `format`, required: assumed. Ambiguities: `nMsgTimeStampUnit`, `hungarianNames`.
     */
    nMsgTimeStamp: number | null;
    /**
     * Format: decimal
     * @description The highest price of the last 52 weeks. The name starts with a digit, which an XML name cannot. Source: described; `format`, required: assumed. Ambiguities: `xmlNames`, `priceUnit`.
     */
    "52WeekHighPrice": Decimal<D> | null;
    /**
     * Format: decimal
     * @description The lowest price of the last 52 weeks. The name starts with a digit, which an XML name cannot. Source: described; `format`, required: assumed. Ambiguities: `xmlNames`, `priceUnit`.
     */
    "52WeekLowPrice": Decimal<D> | null;
    /** @description The instant of `DateTime` in epoch milliseconds, in the time zone of the reading of `futOptTimeZone`; `null` where `DateTime` is `null`. */
    dateTimeMs: number | null;
    /** @description What came besides the documented fields, under the names that came. Empty when nothing did. */
    extra: Readonly<Record<string, unknown>>;
}
/** @description The JSON form of the futures-and-options list. */
export type FutOptRecords<D extends DecimalForm = 'number'> = FutOptRecord<D>[];
/** @description The credentials of the caller. */
export type LoginRequest = Record<string, never>;
/** @description The answer of the login. The description does not show it: this is the commonest form of a token response, and the client looks for the token where the reading of `loginToken` says. */
export interface LoginResponse {
    /** @description The token to send in the `Authorization` header. Source: assumed. */
    access_token: string;
    /** @description The kind of token, by custom `bearer`. Source: assumed. */
    token_type?: string;
    /** @description Seconds until the token expires, where the service says so. Source: assumed. */
    expires_in?: number;
}
/** @description What `listFixedIncome` takes. */
export interface ListFixedIncomeInput<U extends UndocumentedValues = 'refuse'> {
    /**
     * @description The instrument type: 1 or 2. What either stands for is not shown. Source: described; required: assumed. Ambiguities: `instIdMeaning`, `requestNumberForm`.
     * @enum {integer|string}
     */
    instId: Documented<1 | 2 | '1' | '2', U>;
    /**
     * @description The request type: 1, or 8 to 11. What each returns is not shown. Source: described; required: assumed. Ambiguities: `requestNumberForm`, `rTypeMeaning`.
     * @enum {integer|string}
     */
    rType: Documented<1 | 8 | 9 | 10 | 11 | '1' | '8' | '9' | '10' | '11', U>;
    /**
     * @description A timestamp in seconds, by default 0. It is named for the futures-and-options service, so whether this service reads it is open. Source: described; `default`, `minimum`: assumed. Ambiguities: `oInfoMeaning`, `omittedOInfo`, `oInfoScope`.
     * @default 0
     */
    oInfo?: number;
}
/** @description What `listFutOpt` takes. */
export interface ListFutOptInput<U extends UndocumentedValues = 'refuse'> {
    /**
     * @description The instrument type: 2 by the documentation, though the code samples send 1. Source: described; required: assumed. Ambiguities: `futOptInstId`, `instIdMeaning`, `requestNumberForm`.
     * @enum {integer|string}
     */
    instId?: Documented<2 | 1 | '2' | '1', U>;
    /**
     * @description The request type: 1 to 19. What each returns is not shown. Source: described; required: assumed. Ambiguities: `requestNumberForm`, `rTypeMeaning`.
     * @enum {integer|string}
     */
    rType: Documented<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19', U>;
    /**
     * @description A timestamp in seconds, by default 0. What it selects is not shown. Source: described; `default`, `minimum`: assumed. Ambiguities: `oInfoMeaning`, `omittedOInfo`.
     * @default 0
     */
    oInfo?: number;
}
export interface LoginResult {
    /** @description The token, found where the reading of `loginToken` says. Treat it as a secret. */
    accessToken: string;
    /** @description When the answer arrived, in epoch milliseconds of the client's clock. */
    receivedAt: number;
}
export interface paths<D extends DecimalForm = 'number', U extends UndocumentedValues = 'refuse'> {
    "/WebAPI/Api/V1/{dataSegment}/FixedIncome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List fixed-income records
         * @description Returns the fixed-income records of one instrument type and request type. They come as a JSON array, or as the same list in XML where the `Accept` header asks for it.
         */
        post: operations<D, U>["listFixedIncome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/WebAPI/Api/V1/{dataSegment}/FutOpt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List futures-and-options records
         * @description Returns the futures and options records of one instrument type and request type. They come as a JSON array, or as the same list in XML where the `Accept` header asks for it.
         */
        post: operations<D, U>["listFutOpt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/WebAPI/Api/V1/Users/Login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Obtain the bearer token
         * @description Exchanges a user name and a password for the token that the data services require. The client calls it by itself when a data service needs a token; call it directly only to check credentials.
         */
        post: operations<D, U>["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components<D extends DecimalForm = 'number', U extends UndocumentedValues = 'refuse'> {
    schemas: {
        FixedIncomeRequest: FixedIncomeRequest<U>;
        FixedIncomeRecord: FixedIncomeRecord<D>;
        FixedIncomeRecords: FixedIncomeRecords<D>;
        Problem: Problem;
        FutOptRequest: FutOptRequest<U>;
        FutOptRecord: FutOptRecord<D>;
        FutOptRecords: FutOptRecords<D>;
        LoginRequest: LoginRequest;
        LoginResponse: LoginResponse;
        ListFixedIncomeInput: ListFixedIncomeInput<U>;
        ListFutOptInput: ListFutOptInput<U>;
        LoginResult: LoginResult;
    };
    responses: {
        /** @description The request does not follow the description. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The credentials or the token are missing, wrong or expired. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description Nothing stands at this path; a wrong letter case of a segment shows here. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description None of the formats that the Accept header asks for is served. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The service wants fewer requests. */
        TooManyRequests: {
            headers: {
                /** @description How many seconds to wait before the next request. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The service failed. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
    };
    parameters: {
        /** @description The segment of the data services. The description prints it in two letter cases; both stand here, and which one the client sends is the reading of `pathCase`. Source: described; `default`: assumed. Ambiguities: `pathCase`. */
        DataSegment: "Data" | "DATA";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations<D extends DecimalForm = 'number', U extends UndocumentedValues = 'refuse'> {
    listFixedIncome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which records are wanted. */
        requestBody: {
            content: {
                "application/json": FixedIncomeRequest<U>;
            };
        };
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FixedIncomeRecords<D>;
                };
            };
            400: components<D, U>["responses"]["BadRequest"];
            401: components<D, U>["responses"]["Unauthorized"];
            404: components<D, U>["responses"]["NotFound"];
            406: components<D, U>["responses"]["NotAcceptable"];
            429: components<D, U>["responses"]["TooManyRequests"];
            500: components<D, U>["responses"]["ServerError"];
        };
    };
    listFutOpt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which records are wanted. */
        requestBody: {
            content: {
                "application/json": FutOptRequest<U>;
            };
        };
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FutOptRecords<D>;
                };
            };
            400: components<D, U>["responses"]["BadRequest"];
            401: components<D, U>["responses"]["Unauthorized"];
            404: components<D, U>["responses"]["NotFound"];
            406: components<D, U>["responses"]["NotAcceptable"];
            429: components<D, U>["responses"]["TooManyRequests"];
            500: components<D, U>["responses"]["ServerError"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credentials were accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": LoginResult;
                };
            };
            400: components<D, U>["responses"]["BadRequest"];
            401: components<D, U>["responses"]["Unauthorized"];
            429: components<D, U>["responses"]["TooManyRequests"];
            500: components<D, U>["responses"]["ServerError"];
        };
    };
}
