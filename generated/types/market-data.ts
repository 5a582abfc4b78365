// Generated from spec/ by `npm run generate`. Do not edit.

import type { Decimal, DecimalForm, Documented, UndocumentedValues } from '../../src/client/types.js'

/** Selects the fixed-income records. */
export interface FixedIncomeRequest<U extends UndocumentedValues = 'refuse'> {
    /** The instrument type, 1 or 2. */
    instId: Documented<1 | 2 | '1' | '2', U>;
    /** The request type, 1 or 8 to 11. */
    rType: Documented<1 | 8 | 9 | 10 | 11 | '1' | '8' | '9' | '10' | '11', U>;
    /** A timestamp in seconds, 0 by default. */
    oInfo?: number;
}
/** One fixed-income record. */
export interface FixedIncomeRecord<D extends DecimalForm = 'number'> {
    /** The description of the instrument. */
    InstrumentShortDescription: string | null;
    /** The identifier of the instrument. */
    ISIN: string | null;
    /** A moment in epoch milliseconds, 13 digits. */
    DateTime: number | null;
    /** The number of trades. (assumed) */
    TotalTrades: number | null;
    /** The value traded. (assumed) */
    TradedValue: Decimal<D> | null;
    /** Taken for a weighted average yield. (assumed) */
    WAY: Decimal<D> | null;
    /** Taken for a weighted average price. (assumed) */
    WAP: Decimal<D> | null;
    /** The yield of the last trade. (assumed) */
    LastTradedYield: Decimal<D> | null;
    /** The price of the last trade. (assumed) */
    LastTradedPrice: Decimal<D> | null;
    /** The change. (assumed) */
    NetChange: Decimal<D> | null;
    /** The change in percent. (assumed) */
    "%Change": Decimal<D> | null;
    /** What came besides the documented fields, under the names that came; empty when nothing did. */
    extra: Readonly<Record<string, unknown>>;
}
/** The JSON form of the fixed-income list. */
export type FixedIncomeRecords<D extends DecimalForm = 'number'> = FixedIncomeRecord<D>[];
/** What the service says of a failure. (assumed) */
export interface Problem {
    /** What went wrong, in the service's words. (assumed) */
    Message?: string;
}
/** Selects the futures-and-options records. */
export interface FutOptRequest<U extends UndocumentedValues = 'refuse'> {
    /** The instrument type. */
    instId?: Documented<2 | 1 | '2' | '1', U>;
    /** The request type, 1 to 19. */
    rType: Documented<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19', U>;
    /** A timestamp in seconds, 0 by default. */
    oInfo?: number;
}
/** One futures-and-options record. */
export interface FutOptRecord<D extends DecimalForm = 'number'> {
    /** The segment. (assumed) */
    Segment: string | null;
    /** The kind of the instrument. (assumed) */
    Instrument: string | null;
    /** The numeric code of the instrument. */
    ProviderCode: number | null;
    /** The symbol of the underlying. (assumed) */
    Symbol: string | null;
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
    /** The instant of `DateTime` in epoch milliseconds, in the time zone of the reading of `futOptTimeZone`; `null` where `DateTime` is `null`. */
    dateTimeMs: number | null;
    /** What came besides the documented fields, under the names that came; empty when nothing did. */
    extra: Readonly<Record<string, unknown>>;
}
/** The JSON form of the futures-and-options list. */
export type FutOptRecords<D extends DecimalForm = 'number'> = FutOptRecord<D>[];
/** The username and the password. */
export type LoginRequest = Record<string, never>;
/** The bearer token, in an object in JSON. (assumed) */
export interface LoginResponse {
    /** The token to send in the `Authorization` header. (assumed) */
    access_token: string;
    /** The kind of the token, such as `bearer`. (assumed) */
    token_type?: string;
    /** Seconds until the token expires. (assumed) */
    expires_in?: number;
}
/** What `listFixedIncome` takes. */
export interface ListFixedIncomeInput<U extends UndocumentedValues = 'refuse'> {
    /** The instrument type, 1 or 2. */
    instId: Documented<1 | 2 | '1' | '2', U>;
    /** The request type, 1 or 8 to 11. */
    rType: Documented<1 | 8 | 9 | 10 | 11 | '1' | '8' | '9' | '10' | '11', U>;
    /** A timestamp in seconds, 0 by default. */
    oInfo?: number;
}
/** What `listFutOpt` takes. */
export interface ListFutOptInput<U extends UndocumentedValues = 'refuse'> {
    /** The instrument type. */
    instId?: Documented<2 | 1 | '2' | '1', U>;
    /** The request type, 1 to 19. */
    rType: Documented<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19', U>;
    /** A timestamp in seconds, 0 by default. */
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
         * Returns the fixed-income records of one instrument type and request type.
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
         * Returns the futures-and-options records of one instrument type and request type.
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
         * Exchanges a user name and a password for the bearer token that the data services require.
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
        /** The request does not follow the description. (assumed) */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** The credentials or the token are missing, wrong or expired. (assumed) */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** Nothing is found at this path; a wrong letter case of a segment shows here. (assumed) */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** None of the formats that the Accept header asks for is served. (assumed) */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** The service wants fewer requests. (assumed) */
        TooManyRequests: {
            headers: {
                /** How long to wait before the next request, in seconds. (assumed) */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** The service failed. (assumed) */
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
        /** The `Data` segment of the path, in either of the two letter cases in which it appears. */
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
        /** Which records are wanted. */
        requestBody: {
            content: {
                "application/json": FixedIncomeRequest<U>;
            };
        };
        responses: {
            /** The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FixedIncomeRecords<D>;
                };
            };
            /** The request does not follow the description. (assumed) */
            400: components<D, U>["responses"]["BadRequest"];
            /** The credentials or the token are missing, wrong or expired. (assumed) */
            401: components<D, U>["responses"]["Unauthorized"];
            /** Nothing is found at this path; a wrong letter case of a segment shows here. (assumed) */
            404: components<D, U>["responses"]["NotFound"];
            /** None of the formats that the Accept header asks for is served. (assumed) */
            406: components<D, U>["responses"]["NotAcceptable"];
            /** The service wants fewer requests. (assumed) */
            429: components<D, U>["responses"]["TooManyRequests"];
            /** The service failed. (assumed) */
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
        /** Which records are wanted. */
        requestBody: {
            content: {
                "application/json": FutOptRequest<U>;
            };
        };
        responses: {
            /** The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FutOptRecords<D>;
                };
            };
            /** The request does not follow the description. (assumed) */
            400: components<D, U>["responses"]["BadRequest"];
            /** The credentials or the token are missing, wrong or expired. (assumed) */
            401: components<D, U>["responses"]["Unauthorized"];
            /** Nothing is found at this path; a wrong letter case of a segment shows here. (assumed) */
            404: components<D, U>["responses"]["NotFound"];
            /** None of the formats that the Accept header asks for is served. (assumed) */
            406: components<D, U>["responses"]["NotAcceptable"];
            /** The service wants fewer requests. (assumed) */
            429: components<D, U>["responses"]["TooManyRequests"];
            /** The service failed. (assumed) */
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
            /** The credentials were accepted. (assumed) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": LoginResult;
                };
            };
            /** The request does not follow the description. (assumed) */
            400: components<D, U>["responses"]["BadRequest"];
            /** The credentials or the token are missing, wrong or expired. (assumed) */
            401: components<D, U>["responses"]["Unauthorized"];
            /** The service wants fewer requests. (assumed) */
            429: components<D, U>["responses"]["TooManyRequests"];
            /** The service failed. (assumed) */
            500: components<D, U>["responses"]["ServerError"];
        };
    };
}
