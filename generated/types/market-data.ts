// Generated from spec/ by `npm run generate`. Do not edit.

export interface paths {
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
         *     The `Authorization` header carries the bearer token that the login returns.
         */
        post: operations["listFixedIncome"];
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
         * @description Returns the futures-and-options records of one instrument type and request type. They come as a JSON array, or as the same list in XML where the `Accept` header asks for it.
         *     The `Authorization` header carries the bearer token that the login returns.
         */
        post: operations["listFutOpt"];
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
         * @description Exchanges a user name and a password for the bearer token that the data services require.
         *     The body has the `username` and the `password`.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Selects the fixed-income records. */
        FixedIncomeRequest: {
            /** @description The segment id, 26 for this dataset. */
            sid: 26 | string;
            /** @description The instrument type, 1 or 2. */
            instId: (1 | 2) | string;
            /** @description The request type, 1 or 8 to 11. What each selects is not documented. */
            rType: (1 | 8 | 9 | 10 | 11) | string;
            /**
             * @description A timestamp in seconds, 0 by default. It is named for the futures-and-options service.
             * @default 0
             */
            oInfo?: number;
        };
        /**
         * @description One fixed-income record.
         *     Any field but `ISIN` may be without a value: null or missing in JSON, and absent, nil or empty in XML.
         */
        FixedIncomeRecord: {
            /**
             * @description The description of the instrument.
             * @example 7.18% Demo Bond 2033
             */
            InstrumentShortDescription?: string | null;
            /**
             * @description The identifier of the instrument.
             * @example IN9920330018
             */
            ISIN?: string;
            /**
             * Format: int64
             * @description A moment in epoch milliseconds, 13 digits.
             * @example 1795152600000
             */
            DateTime?: number | null;
            /**
             * Format: int64
             * @description The number of trades.
             * @example 412
             */
            TotalTrades?: number | null;
            /**
             * Format: decimal
             * @description The value traded.
             * @example 18734500000.75
             */
            TradedValue?: number | null;
            /**
             * Format: decimal
             * @description Assumed to be a weighted average yield.
             * @example 6.8412
             */
            WAY?: number | null;
            /**
             * Format: decimal
             * @description Assumed to be a weighted average price.
             * @example 102.0735
             */
            WAP?: number | null;
            /**
             * Format: decimal
             * @description The yield of the last trade.
             * @example 6.8391
             */
            LastTradedYield?: number | null;
            /**
             * Format: decimal
             * @description The price of the last trade.
             * @example 102.09
             */
            LastTradedPrice?: number | null;
            /**
             * Format: decimal
             * @description The change.
             * @example 0.0675
             */
            NetChange?: number | null;
            /**
             * Format: decimal
             * @description The change in percent.
             *     The name includes the percent sign.
             *     An XML name cannot contain a percent sign.
             * @example 0.0662
             */
            "%Change"?: number | null;
        };
        /** @description The JSON form of the fixed-income list. */
        FixedIncomeRecords: components["schemas"]["FixedIncomeRecord"][];
        /**
         * @description The XML form of the fixed-income list: the root element has one `item` element per record, and each `item` one child element per field.
         *     The elements of a record may come in any order.
         */
        FixedIncomeList: {
            /** @description One `item` element per record, directly in the root element. */
            item?: components["schemas"]["FixedIncomeRecord"][];
        };
        /** @description The service's report of a failure. */
        Problem: {
            /**
             * @description What went wrong, in the service's words.
             * @example The rType is not one of the documented values.
             */
            Message?: string;
        };
        /** @description Selects the futures-and-options records. */
        FutOptRequest: {
            /** @description The segment id, 4 for this dataset. */
            sid: 4 | string;
            /** @description The instrument type. The table allows 2; the code samples send 1. */
            instId: (2 | 1) | string;
            /** @description The request type, 1 to 19. What each selects is not documented. */
            rType: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19) | string;
            /**
             * @description A timestamp in seconds, 0 by default.
             * @default 0
             * @example 0
             */
            oInfo?: number;
        };
        /**
         * @description One futures-and-options record.
         *     Any field but `Symbol` may be without a value: null or missing in JSON, and absent, nil or empty in XML.
         */
        FutOptRecord: {
            /**
             * @description The segment.
             * @example FO
             */
            Segment?: string | null;
            /**
             * @description The kind of the instrument.
             * @example FUTSTK
             */
            Instrument?: string | null;
            /**
             * Format: int64
             * @description The numeric code of the instrument.
             * @example 53126
             */
            ProviderCode?: number | null;
            /**
             * @description The symbol of the underlying.
             * @example NEPTUNE
             */
            Symbol?: string;
            /**
             * @description The name of the instrument.
             * @example NEPTUNE26NOVFUT
             */
            InstrumentName?: string | null;
            /**
             * @description The expiry date.
             *     It has the form ddMMMyyyy.
             * @example 26Nov2026
             */
            ExpiryDate?: string | null;
            /**
             * Format: decimal
             * @description The strike price of an option.
             * @example 0
             */
            StrikePrice?: number | null;
            /**
             * @description The type of the option.
             *     It has two characters.
             * @example XX
             */
            OptionType?: string | null;
            /**
             * @description The name of the company.
             * @example Neptune Mills & Marine Ltd
             */
            CompanyName?: string | null;
            /**
             * @description A moment, in the form dd-MMMM-yyyy HH:mm:ss.
             * @example 20-November-2026 15:29:58
             */
            DateTime?: string | null;
            /**
             * Format: int64
             * @description The quantity at the best buy price.
             * @example 1250
             */
            BestBuyQty?: number | null;
            /**
             * Format: decimal
             * @description The best buy price.
             *     It has two decimals.
             * @example 1842.35
             */
            BestBuyPrice?: number | null;
            /**
             * Format: int64
             * @description The quantity at the best sell price.
             * @example 2500
             */
            BestSellQty?: number | null;
            /**
             * Format: decimal
             * @description The best sell price.
             *     It has two decimals.
             * @example 1842.9
             */
            BestSellPrice?: number | null;
            /**
             * Format: decimal
             * @description The price of the last trade.
             * @example 1842.6
             */
            LastTradedPrice?: number | null;
            /**
             * Format: int64
             * @description The volume traded.
             * @example 3187500
             */
            Volume?: number | null;
            /**
             * Format: decimal
             * @description The change.
             * @example -27.45
             */
            NetChange?: number | null;
            /**
             * Format: decimal
             * @description The change in percent.
             * @example -1.47
             */
            PercentChange?: number | null;
            /**
             * Format: decimal
             * @description The opening price.
             * @example 1868
             */
            OpenPrice?: number | null;
            /**
             * Format: decimal
             * @description The highest price.
             * @example 1871.25
             */
            HighPrice?: number | null;
            /**
             * Format: decimal
             * @description The lowest price.
             * @example 1836.1
             */
            LowPrice?: number | null;
            /**
             * Format: decimal
             * @description The closing price.
             * @example 1870.05
             */
            ClosePrice?: number | null;
            /**
             * Format: int64
             * @description The open interest.
             * @example 14267500
             */
            OpenInterest?: number | null;
            /**
             * Format: decimal
             * @description The change of the open interest in percent.
             * @example 2.31
             */
            PercentOIChange?: number | null;
            /**
             * Format: int64
             * @description The number of contracts traded.
             * @example 2550
             */
            ContractTraded?: number | null;
            /**
             * Format: int64
             * @description The lot size of the instrument.
             * @example 1250
             */
            nLotSize?: number | null;
            /**
             * Format: decimal
             * @description The value traded.
             * @example 5884026562.5
             */
            nTradedValue?: number | null;
            /**
             * Format: int64
             * @description A timestamp of the message.
             * @example 1795168798
             */
            nMsgTimeStamp?: number | null;
            /**
             * Format: decimal
             * @description The highest price of the last 52 weeks.
             *     An XML name cannot begin with a digit.
             * @example 2104
             */
            "52WeekHighPrice"?: number | null;
            /**
             * Format: decimal
             * @description The lowest price of the last 52 weeks.
             *     An XML name cannot begin with a digit.
             * @example 1391.55
             */
            "52WeekLowPrice"?: number | null;
        };
        /** @description The JSON form of the futures-and-options list. */
        FutOptRecords: components["schemas"]["FutOptRecord"][];
        /**
         * @description The XML form of the futures-and-options list: the root element has one `item` element per record, and each `item` one child element per field.
         *     The elements of a record may come in any order.
         */
        FutOptList: {
            /** @description One `item` element per record, directly in the root element. */
            item?: components["schemas"]["FutOptRecord"][];
        };
        /** @description The username and the password. */
        LoginRequest: {
            /**
             * @description The user name.
             * @example demo
             */
            username: string;
            /**
             * Format: password
             * @description The password.
             * @example demo-password
             */
            password: string;
        };
        /**
         * @description The bearer token, in a JSON object.
         *     A token response of OAuth 2.0 is a JSON object with `access_token` and `token_type`, and perhaps `expires_in`.
         */
        LoginResponse: {
            /**
             * @description The token to send in the `Authorization` header.
             * @example mock-access-token
             */
            access_token: string;
            /**
             * @description The kind of the token, such as `bearer`.
             * @example bearer
             */
            token_type?: string;
            /**
             * @description Seconds until the token expires.
             * @example 3600
             */
            expires_in?: number;
        };
    };
    responses: {
        /** @description The request does not follow the description. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The credentials or the token are missing, wrong or expired. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is found at this path; the letter case of a segment may be wrong. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The service offers no format that the Accept header allows. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The service has received too many requests. */
        TooManyRequests: {
            headers: {
                /**
                 * @description How long to wait before the next request, in seconds.
                 *     HTTP allows a number of seconds or a date.
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The service failed. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The `Data` segment of the path, in either of the two letter cases in which it appears. */
        DataSegment: "Data" | "DATA";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listFixedIncome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `Data` segment of the path, in either of the two letter cases in which it appears. */
                dataSegment: components["parameters"]["DataSegment"];
            };
            cookie?: never;
        };
        /** @description Which records are wanted. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FixedIncomeRequest"];
            };
        };
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixedIncomeRecords"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listFutOpt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `Data` segment of the path, in either of the two letter cases in which it appears. */
                dataSegment: components["parameters"]["DataSegment"];
            };
            cookie?: never;
        };
        /** @description Which records are wanted. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FutOptRequest"];
            };
        };
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FutOptRecords"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The credentials. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description The credentials were accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
}

/** The inputs and results of the methods of the client. */
export type * from '../client/market-data.js'
